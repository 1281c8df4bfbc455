import type { ReactNode } from 'react'
import { useT } from '../lib/i18n.ts'
import styles from './EffectTable.module.css'

export interface EffectRow {
  key: string
  cells: ReactNode[]
  /** What adding the row would do. */
  state: 'new' | 'changed' | 'same' | 'bad'
  /** Why it cannot be added. */
  problem?: string | undefined
}

interface Props {
  columns: string[]
  rows: readonly EffectRow[]
}

/** Longer lists are cut: nobody checks more by eye. */
const SHOWN = 200

/** A preview of adding rows, one line for each. */
export function EffectTable({ columns, rows }: Props) {
  const t = useT()
  const rest = rows.length - SHOWN
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled with the keyboard
    <section className={styles.box} aria-label={t('common.preview')} tabIndex={0}>
      <table aria-label={t('common.preview')}>
        <thead>
          <tr>
            {[...columns, t('common.effect')].map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, SHOWN).map((row) => (
            <Row key={row.key} row={row} columns={columns} />
          ))}
        </tbody>
      </table>
      {rest > 0 && <p>{t('common.previewMore', { count: rest })}</p>}
    </section>
  )
}

const words = { new: 'common.effectNew', changed: 'common.effectChanged', same: 'common.effectSame' } as const

function Row({ row, columns }: { row: EffectRow; columns: string[] }) {
  const t = useT()
  const { cells, state, problem } = row
  return (
    <tr data-state={state}>
      {columns.map((title, index) => (
        <td key={title}>{cells[index]}</td>
      ))}
      <td className={styles.effect}>{state === 'bad' ? problem : t(words[state])}</td>
    </tr>
  )
}
