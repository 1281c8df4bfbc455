import type { DubboInfo } from '#core/doc/doc.ts'
import type { TextKey } from '#core/i18n/texts.ts'
import { useT } from '../lib/i18n.ts'
import styles from './DubboTag.module.css'

const facts: [keyof DubboInfo, TextKey][] = [
  ['interfaceName', 'view.interface'],
  ['version', 'view.version'],
  ['protocol', 'view.protocol'],
  ['author', 'view.author'],
  ['dependency', 'view.dependency'],
]

/** What is known about a Dubbo service; what is empty is left out. */
export function DubboFacts({ info }: { info: DubboInfo }) {
  const t = useT()
  const known = facts.filter(([field]) => info[field] !== '')
  return (
    <dl className={styles.facts}>
      {known.map(([field, label]) => (
        <Fact key={field} label={t(label)} value={info[field]} isLong={field === 'dependency'} />
      ))}
    </dl>
  )
}

function Fact({ label, value, isLong }: { label: string; value: string; isLong: boolean }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{isLong ? <pre>{value}</pre> : value}</dd>
    </>
  )
}
