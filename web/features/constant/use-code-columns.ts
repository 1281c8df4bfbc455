import { useMemo } from 'react'
import type { ErrorCode } from '#core/error-code/error-code.ts'
import { useT } from '../../lib/i18n.ts'
import type { GridColumn } from '../../rows/grid/grid.ts'

/** Code, meaning and what to do. */
export function useCodeColumns(): GridColumn<ErrorCode & { id: string }>[] {
  const t = useT()
  return useMemo(
    () => [
      {
        key: 'code',
        title: t('constant.colCode'),
        width: 'minmax(120px, 1fr)',
        value: ({ code }) => code,
        kind: 'line',
        isCode: true,
        placeholder: t('constant.newCode'),
      },
      {
        key: 'msg',
        title: t('constant.colMsg'),
        width: 'minmax(140px, 2fr)',
        value: ({ msg }) => msg,
        kind: 'text',
      },
      {
        key: 'solution',
        title: t('constant.colSolution'),
        width: 'minmax(140px, 2.5fr)',
        value: ({ solution }) => solution,
        kind: 'text',
      },
    ],
    [t],
  )
}
