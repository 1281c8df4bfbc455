import type { Fact } from '#core/page/page.ts'
import { isSoundAddress } from '#core/text/rich-text.ts'
import styles from './Extras.module.css'

/** Facts about the doc as a whole: its servers, further reading, its name in generated code. */
export function DocFacts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map((fact) => (
        <div key={fact.key}>
          <dt>{fact.label}</dt>
          <dd>
            <FactValue fact={fact} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function FactValue({ fact: { values, look, linkText = '' } }: { fact: Fact }) {
  switch (look) {
    case 'code':
      return values.map((value) => <code key={value}>{value}</code>)
    case 'link':
      return values.map((url) => <SeeAlso key={url} url={url} text={linkText === '' ? url : linkText} />)
    case 'text':
    default:
      return values.join(', ')
  }
}

/** An address that is not of the web, or that is relative to this site, is shown without a link. */
function SeeAlso({ url, text }: { url: string; text: string }) {
  if (!isSoundAddress(url) || /^[/#]/.test(url.trim())) return text === url ? url : `${text}: ${url}`
  return (
    <a href={url} target="_blank" rel="noopener noreferrer">
      {text}
    </a>
  )
}
