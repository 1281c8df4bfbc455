import type { SecurityNeed } from '#core/doc/doc.ts'
import type { SecurityBlock } from '#core/page/page.ts'
import { useT } from '../lib/i18n.ts'
import styles from './Extras.module.css'
import { ShortProse } from './ShortProse.tsx'

/** What a caller has to send to be let in. */
export function Security({ block: { ways, isOptional } }: { block: SecurityBlock }) {
  const t = useT()
  return (
    <>
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
    </>
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

/** Details may begin with lines such as `header: X-Key`, with a text after a blank line. */
function splitDetail(detail: string): { technical: string; words: string } {
  const [first = '', ...others] = detail.trim().split(/\n\s*\n/)
  if (!/^[\w-]+: ?\S/.test(first)) return { technical: '', words: detail.trim() }
  return { technical: first, words: others.join('\n\n') }
}
