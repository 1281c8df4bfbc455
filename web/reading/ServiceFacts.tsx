import type { Fact } from '#core/page/page.ts'
import { useT } from '../lib/i18n.ts'
import { CopyButton } from '../ui/CopyButton.tsx'
import headStyles from './DocHead.module.css'
import styles from './DubboTag.module.css'

/** What is known about a Dubbo service, in the head of a doc. */
export function ServiceFacts({ facts }: { facts: readonly Fact[] }) {
  return (
    <div className={headStyles.prose}>
      <ServiceFactList facts={facts} />
    </div>
  )
}

export function ServiceFactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map((fact) => (
        <ServiceFact key={fact.key} fact={fact} />
      ))}
    </dl>
  )
}

/** A dependency has several lines. */
function ServiceFact({ fact: { key, label, values } }: { fact: Fact }) {
  const text = values.join(', ')
  return (
    <>
      <dt>{label}</dt>
      <dd>{key === 'dependency' ? <Dependency text={text} label={label} /> : text}</dd>
    </>
  )
}

function Dependency({ text, label }: { text: string; label: string }) {
  const t = useT()
  return (
    <div className={styles.dependency}>
      <pre>{text}</pre>
      <CopyButton text={text} label={t('common.copyThing', { name: label })} size={28} />
    </div>
  )
}
