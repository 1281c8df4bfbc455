import type { GlobalRows } from '#core/environment/environment.ts'
import type { ReadKind } from '#core/rows/paste/from-example.ts'
import type { TextKey } from '#core/i18n/texts.ts'
import { useT } from '../../lib/i18n.ts'
import { KeyHints } from '../../rows/table/KeyHints.tsx'
import { HelpLink } from '../../ui/HelpLink.tsx'
import { TableEditor } from '../../rows/table/TableEditor.tsx'
import styles from './environment.module.css'

interface Shown {
  table: keyof GlobalRows
  title: TextKey
  text: TextKey
  add: TextKey
  importKinds: readonly ReadKind[]
}

const tables: readonly Shown[] = [
  {
    table: 'headers',
    title: 'environment.headers',
    text: 'environment.headersText',
    add: 'environment.addHeader',
    importKinds: ['bulk', 'query', 'table'],
  },
  {
    table: 'params',
    title: 'environment.params',
    text: 'environment.paramsText',
    add: 'environment.addParam',
    importKinds: ['query', 'bulk', 'table', 'json'],
  },
  {
    table: 'returns',
    title: 'environment.returns',
    text: 'environment.returnsText',
    add: 'environment.addField',
    importKinds: ['json', 'array', 'schema', 'table'],
  },
]

/** The rows that an environment adds to all docs of its module. */
export function GlobalTables() {
  const t = useT()
  return (
    <>
      {tables.map(({ table, title, text, add, importKinds }) => (
        <section key={table} className={styles.table} aria-label={t(title)}>
          <header className={styles.tableHead}>
            <h3>{t(title)}</h3>
            <p>
              {t(text)} <HelpLink to="globals#common" />
            </p>
          </header>
          <TableEditor table={table} label={t(title)} addLabel={t(add)} importKinds={importKinds} withKeys={false} />
        </section>
      ))}
      <div className={styles.keys}>
        <KeyHints />
      </div>
    </>
  )
}
