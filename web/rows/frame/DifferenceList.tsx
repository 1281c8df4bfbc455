import { ScrollArea } from '@mantine/core'
import { findField, type AnyFields } from '#core/content/fields.ts'
import type { TextKey } from '#core/i18n/texts.ts'
import type { Translate } from '#core/i18n/translator.ts'
import { useT } from '../../lib/i18n.ts'
import type { ChangedBy, FieldDifference, FieldPath } from '../model/merge.ts'
import { partNames } from '../problems/problem-place.ts'
import styles from './DifferenceList.module.css'

const byWords: Record<ChangedBy, TextKey> = {
  me: 'edit.changedByMe',
  them: 'edit.changedByThem',
  both: 'edit.changedByBoth',
}

interface Props {
  fields: AnyFields
  /** My content, which provides the names of parts. */
  content: object
  differences: FieldDifference[]
}

/** The fields in which two versions differ. */
export function DifferenceList({ fields, content, differences }: Props) {
  const t = useT()
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
          {differences.map(({ at, by, mine, theirs }) => (
            <tr key={Object.values(at).join('/')} data-by={by}>
              <th scope="row">
                {pathWords(t, fields, at, partNames(content, at.name, at.partId))}
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

/** The list, the part and the field; repeated words are omitted. */
function pathWords(t: Translate, fields: AnyFields, { name, field }: FieldPath, part: string[]): string {
  const paths = field === undefined ? [name] : [name, `${name}.${field}`]
  const [list = '', ...inner] = paths.map((path) => {
    const word = findField<unknown>(fields, path)?.word
    return word ? t(word) : path
  })
  return [...new Set([list, ...part, ...inner])].join(' › ')
}

const LONGEST = 160

/** Tables are shown as the number of their rows and the first names; long texts are cut. */
function Value({ value }: { value: unknown }) {
  const t = useT()
  if (Array.isArray(value)) {
    const names = value.map((row: { name?: string; status?: string }) => row.name ?? row.status ?? '').filter(Boolean)
    return <>{`${t('edit.rows', { count: value.length })}: ${cut(names.join(', '))}`}</>
  }
  return <>{cut(toText(value)) || '–'}</>
}

function toText(value: unknown): string {
  if (typeof value === 'object' && value !== null) return Object.values(value).filter(Boolean).join(', ')
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

const cut = (text: string) => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text)
