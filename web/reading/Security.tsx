import type { SecurityNeed } from '#core/doc/doc.ts'
import { useT } from '../lib/i18n.ts'
import { Section } from './DocSection.tsx'
import styles from './Extras.module.css'
import { needsSecurity, sectionIds } from './sections.ts'
import { ShortProse } from './ShortProse.tsx'

/** How a caller is let in. Each entry is enough; what an entry names is needed together. That nothing is needed stands among the facts. */
export function Security({ security }: { security: SecurityNeed[][] | undefined }) {
  const t = useT()
  if (!security || !needsSecurity(security)) return null
  const ways = security.filter((needs) => needs.length > 0)
  const isOptional = ways.length < security.length
  return (
    <Section id={sectionIds.security} title={t('view.security')}>
      {ways.length > 1 && <p className={styles.quiet}>{t('view.securityOneOf')}</p>}
      <ul className={styles.list}>
        {ways.map((needs) => (
          <li key={JSON.stringify(needs)}>
            {needs.length > 1 && <p className={styles.quiet}>{t('view.securityAll')}</p>}
            {needs.map((need) => (
              <Need key={need.name} need={need} />
            ))}
          </li>
        ))}
      </ul>
      {isOptional && <p className={styles.quiet}>{t('view.securityOptional')}</p>}
    </Section>
  )
}

function Need({ need: { name, type, detail, scopes } }: { need: SecurityNeed }) {
  const t = useT()
  const { technical, words } = splitDetail(detail)
  return (
    <div className={styles.item}>
      <div className={styles.name}>
        <code>{name}</code>
        {type !== '' && <span>{type}</span>}
      </div>
      <div className={styles.about}>
        {technical !== '' && <code>{technical}</code>}
        {words !== '' && <ShortProse text={words} />}
        {scopes.length > 0 && (
          <div className={styles.scopes}>
            {t('view.scopes')}
            {scopes.map((scope) => (
              <code key={scope}>{scope}</code>
            ))}
          </div>
        )}
      </div>
    </div>
  )
}

/** `header: X-Key` and lines like it say what is sent; a text may follow after a blank line. */
function splitDetail(detail: string): { technical: string; words: string } {
  const [first = '', ...others] = detail.trim().split(/\n\s*\n/)
  if (!/^[\w-]+: ?\S/.test(first)) return { technical: '', words: detail.trim() }
  return { technical: first, words: others.join('\n\n') }
}
