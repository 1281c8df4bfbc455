import { Switch, Tooltip } from '@mantine/core'
import { docTypes } from '#core/doc/doc.ts'
import type { TextKey } from '#core/i18n/texts.ts'
import { useT } from '../../../lib/i18n.ts'
import { useDocField, useDocPiece, useEditedDoc } from '../form/edited-doc.ts'

const fields = {
  headers: 'isUseGlobalHeaders',
  query: 'isUseGlobalParams',
  body: 'isUseGlobalParams',
  response: 'isUseGlobalReturns',
} as const

const words: Record<(typeof fields)[keyof typeof fields], TextKey> = {
  isUseGlobalHeaders: 'environment.useHeaders',
  isUseGlobalParams: 'environment.useParams',
  isUseGlobalReturns: 'environment.useReturns',
}

/** Whether the rows of the environment are shown with this table. For GET, common parameters are in the query. */
export function GlobalSwitch({ section }: { section: keyof typeof fields }) {
  const t = useT()
  const { type } = useEditedDoc()
  const isGet = useDocPiece(({ content }) => content.httpMethod.toUpperCase() === 'GET')
  const name = fields[section]
  const { value, set } = useDocField(name)
  const isElsewhere = section === (isGet ? 'body' : 'query')
  // Environments apply to HTTP docs only.
  if (type !== docTypes.http || isElsewhere) return null
  return (
    <Tooltip label={t('environment.useHint')}>
      <Switch
        label={t(words[name])}
        checked={value === 1}
        onChange={(event) => set(event.currentTarget.checked ? 1 : 0)}
      />
    </Tooltip>
  )
}
