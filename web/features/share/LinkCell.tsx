import type { ShareRow } from '#core/contract/share.ts'
import { revealPassword } from '../../data/share/share.queries.ts'
import { useT } from '../../lib/i18n.ts'
import { RevealedPassword } from '../../parts/publication/RevealedPassword.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { shareName } from './share-words.ts'
import styles from './share.module.css'

/** The name of a share, its address, and its password on request. */
export function LinkCell({ share }: { share: ShareRow }) {
  const t = useT()
  const { url, title, remark, style, type } = share
  const name = shareName(share)
  const address = url.replace(/^https?:\/\//, '')
  return (
    <div className={styles.cell}>
      {(title !== '' || remark !== '') && (
        <div className={styles.name}>
          <span className={styles.dot} data-accent={style} aria-hidden="true" />
          <strong>{name}</strong>
          {title !== '' && title !== name && <span className={styles.quiet}>{title}</span>}
        </div>
      )}
      <div className={styles.address}>
        {/* Its name begins with what it shows, as those who speak to their browser say it. */}
        <a
          href={url}
          target="_blank"
          rel="noreferrer"
          aria-label={`${address}. ${t('share.open', { name })}`}
          title={url}
        >
          {address}
        </a>
        <CopyButton text={url} label={t('share.copyLink')} size={24} />
      </div>
      {type === 2 && (
        <div className={styles.password}>
          <RevealedPassword
            reveal={() => revealPassword(share.id)}
            labels={{ show: t('share.reveal', { name }), hide: t('share.hide', { name }) }}
            size={24}
            className={styles.quiet}
          />
        </div>
      )}
    </div>
  )
}
