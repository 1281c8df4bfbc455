import type { CallbackNote } from '#core/doc/doc.ts'
import { useT } from '../lib/i18n.ts'
import { MethodTag } from '../ui/MethodTag.tsx'
import { Section } from './DocSection.tsx'
import styles from './Extras.module.css'
import { sectionIds } from './sections.ts'
import { ShortProse } from './ShortProse.tsx'

/** Calls that the other side makes. */
export function Callbacks({ callbacks }: { callbacks: readonly CallbackNote[] | undefined }) {
  const t = useT()
  if (!callbacks) return null
  return (
    <Section id={sectionIds.callbacks} title={t('view.callbacks')} count={callbacks.length}>
      <ul className={styles.list}>
        {callbacks.map(({ name, httpMethod, url, description }) => (
          <li key={`${name} ${httpMethod} ${url}`}>
            <div className={styles.item}>
              <div className={styles.name}>
                <code>{name}</code>
              </div>
              <div className={styles.about}>
                <div className={styles.call}>
                  <MethodTag method={httpMethod} />
                  <code>{url}</code>
                </div>
                {description !== '' && <ShortProse text={description} />}
              </div>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}
