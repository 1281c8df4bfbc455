import { Switch } from '@mantine/core'
import { dataMarker, type Param } from '#core/rows/param.ts'
import { useT } from '../../lib/i18n.ts'
import { asDataNode, asPlainRow } from '../model/global-rows.ts'
import type { TableLook } from '../model/content-kind.ts'

interface Props {
  look: Pick<TableLook, 'hasSecrets' | 'hasDataNode'>
  param: Param
  onChange: (change: Partial<Param>) => void
}

/** Switches that only rows of an environment have. */
export function GlobalSwitches({ look: { hasSecrets, hasDataNode }, param, onChange }: Props) {
  const t = useT()
  const isNode = hasDataNode === true && param.example === dataMarker
  return (
    <>
      {hasDataNode && param.modelId === undefined && (
        <Switch
          label={t('environment.dataNode')}
          description={t('environment.dataNodeHint')}
          checked={isNode}
          onChange={() => onChange(isNode ? asPlainRow(param) : asDataNode)}
        />
      )}
      {hasSecrets && !isNode && (
        <Switch
          label={t('environment.secret')}
          description={t('environment.secretHint')}
          checked={param.isSecret === 1}
          onChange={(event) => onChange({ isSecret: event.currentTarget.checked ? 1 : 0 })}
        />
      )}
    </>
  )
}
