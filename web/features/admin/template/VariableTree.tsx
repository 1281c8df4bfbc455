import { IconRepeat } from '@tabler/icons-react'
import { useT } from '../../../lib/i18n.ts'
import styles from './template.module.css'
import { variableGroups } from './variables.ts'

/** The variables of templates. Each is inserted at the cursor. */
export function VariableTree({ onInsert }: { onInsert: (text: string) => void }) {
  const t = useT()
  return (
    <aside className={styles.variables} aria-label={t('template.variables')}>
      <h2 className={styles.columnTitle}>{t('template.variables')}</h2>
      <p className={styles.hint}>{t('template.variablesHint')}</p>
      {variableGroups.map(({ label, foreach, variables }) => (
        <section key={label} className={styles.group}>
          <h3 className={styles.groupTitle}>{t(label)}</h3>
          <div className={styles.names}>
            {variables.map((variable) => (
              <button key={variable} type="button" className={styles.variable} onClick={() => onInsert(variable)}>
                {variable}
              </button>
            ))}
            {foreach !== undefined && (
              <button
                type="button"
                className={styles.variable}
                data-loop
                aria-label={t('template.insertForeachOf', { name: t(label) })}
                onClick={() => onInsert(foreach)}
              >
                <IconRepeat size={13} stroke={1.75} aria-hidden="true" />
                {t('template.insertForeach')}
              </button>
            )}
          </div>
        </section>
      ))}
    </aside>
  )
}
