import { Textarea } from '@mantine/core'
import { readAllowed } from '#core/rows/allowed-values.ts'
import { paramLimits, type Param } from '#core/rows/param.ts'
import { useT } from '../../lib/i18n.ts'
import styles from './RowDetails.module.css'

interface Props {
  param: Param
  onChange: (change: Partial<Param>) => void
}

const SHOWN = 8

/** Allowed values as text, and below it how readers see them. */
export function ChoicesField({ param: { enumContent = '' }, onChange }: Props) {
  const t = useT()
  const choices = readAllowed(enumContent)
  const rest = choices.length - SHOWN
  return (
    <div>
      <Textarea
        label={t('edit.enumContent')}
        description={t('edit.enumContentHint')}
        autosize
        minRows={1}
        maxRows={8}
        maxLength={paramLimits.enumContent}
        value={enumContent}
        onChange={(event) => onChange({ enumContent: event.currentTarget.value || undefined })}
      />
      {choices.length > 0 && (
        <ul className={styles.choices} aria-label={t('model.valuesOf', { name: t('edit.enumContent') })}>
          {choices.slice(0, SHOWN).map(({ value, text }) => (
            <li key={value}>
              <code>{value}</code> {text}
            </li>
          ))}
          {rest > 0 && <li>+{rest}</li>}
        </ul>
      )}
    </div>
  )
}
