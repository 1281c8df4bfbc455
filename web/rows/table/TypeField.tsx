import { Anchor, Input } from '@mantine/core'
import { useId } from 'react'
import type { Param } from '#core/rows/param.ts'
import { modelPath } from '../../data/model/model-paths.ts'
import { useParts } from '../../data/linked/parts-context.ts'
import { useT } from '../../lib/i18n.ts'
import tableStyles from './ParamTable.module.css'
import styles from './RowDetails.module.css'
import { TypeCell } from './TypeCell.tsx'
import { useLinks } from './use-links.ts'

interface Props {
  label: string
  param: Param
  withModels: boolean
  onSet: (id: string, change: Partial<Param>) => void
}

/** The type cell of the table in a form. A row with a model links to it. */
export function TypeField({ label, param, withModels, onSet }: Props) {
  const t = useT()
  const id = useId()
  const { moduleId } = useParts()
  const { modelId } = param
  return (
    <Input.Wrapper
      id={id}
      label={label}
      description={
        modelId !== undefined && (
          <Anchor size="xs" href={modelPath(moduleId, modelId)} target="_blank">
            {t('model.openModel')}
          </Anchor>
        )
      }
    >
      <div className={`${tableStyles.cell} ${styles.type}`} data-kind="type" data-menu-anchor>
        <TypeCell
          id={id}
          param={param}
          links={useLinks()}
          withModels={withModels}
          isReadOnly={false}
          onSet={onSet}
          data-column="type"
          aria-label={label}
          aria-describedby={undefined}
        />
      </div>
    </Input.Wrapper>
  )
}
