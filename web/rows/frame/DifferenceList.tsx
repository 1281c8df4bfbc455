import { ScrollArea } from '@mantine/core'
import type { TextKey } from '#core/i18n/texts.ts'
import { useT } from '../../lib/i18n.ts'
import { useFieldWords } from '../problems/field-words.ts'
import type { ChangedBy, FieldDifference } from '../model/merge.ts'
import styles from './DifferenceList.module.css'

const byWords: Record<ChangedBy, TextKey> = {
  me: 'edit.changedByMe',
  them: 'edit.changedByThem',
  both: 'edit.changedByBoth',
}

/** Fields in which two versions of a doc are not the same. */
export function DifferenceList({ differences }: { differences: FieldDifference[] }) {
  const t = useT()
  const words = useFieldWords()
  if (differences.length === 0) return <p>{t('edit.noDifferences')}</p>
  return (
    <ScrollArea.Autosize
      className={styles.scroller}
      mah={320}
      viewportProps={{ tabIndex: 0, role: 'region', 'aria-label': t('edit.differences') }}
    >
      <table className={styles.list}>
        <thead>
          <tr>
            <th scope="col">{t('edit.field')}</th>
            <th scope="col">{t('edit.mine')}</th>
            <th scope="col">{t('edit.theirs')}</th>
          </tr>
        </thead>
        <tbody>
          {differences.map(({ field, by, mine, theirs }) => (
            <tr key={field} data-by={by}>
              <th scope="row">
                {words(field)}
                <span className={styles.by}>{t(byWords[by])}</span>
              </th>
              <td>
                <Value value={mine} />
              </td>
              <td>
                <Value value={theirs} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollArea.Autosize>
  )
}

const LONGEST = 160

/** Tables tell how many rows they have and the first names; long texts are cut. */
function Value({ value }: { value: unknown }) {
  const t = useT()
  if (Array.isArray(value)) {
    const names = value.map((row: { name?: string; status?: string }) => row.name ?? row.status ?? '').filter(Boolean)
    return <>{`${t('edit.rows', { count: value.length })}: ${cut(names.join(', '))}`}</>
  }
  return <>{cut(textOf(value)) || '–'}</>
}

function textOf(value: unknown): string {
  if (typeof value === 'object' && value !== null) return Object.values(value).filter(Boolean).join(', ')
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

const cut = (text: string) => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text)
