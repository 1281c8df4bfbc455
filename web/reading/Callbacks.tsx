import type { CallbackNote } from '#core/doc/doc.ts'
import { MethodTag } from '../ui/MethodTag.tsx'
import styles from './Extras.module.css'
import { ShortProse } from './ShortProse.tsx'

/** Requests that the API sends to its client. */
export function Callbacks({ callbacks }: { callbacks: readonly CallbackNote[] }) {
  return (
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
  )
}
