import type { Fact } from '#core/page/page.ts'
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
      <dd>{key === 'dependency' ? <pre>{text}</pre> : text}</dd>
    </>
  )
}
