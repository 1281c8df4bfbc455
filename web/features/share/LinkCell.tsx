import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { useState } from 'react'
import type { ShareRow } from '#core/contract/share.ts'
import { revealPassword } from '../../data/share/share.queries.ts'
import { useT } from '../../lib/i18n.ts'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { shareName } from './share-words.ts'
import styles from './share.module.css'

/** The name of a share, its address, and its password on request. */
export function LinkCell({ share }: { share: ShareRow }) {
  const t = useT()
  const { url, title, remark, style, type } = share
  const name = shareName(share)
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
        <a href={url} target="_blank" rel="noreferrer" aria-label={t('share.open', { name })} title={url}>
          {url.replace(/^https?:\/\//, '')}
        </a>
        <CopyButton text={url} label={t('share.copyLink')} size={24} />
      </div>
      {type === 2 && <Password share={share} />}
    </div>
  )
}

/** Placeholder for a password that nobody asked for yet. */
const MASK = '••••••••'

function Password({ share }: { share: ShareRow }) {
  const t = useT()
  const [password, setPassword] = useState<string>()
  const name = shareName(share)
  const isShown = password !== undefined
  const reveal = async () => setPassword(isShown ? undefined : await revealPassword(share.id).catch(() => undefined))
  return (
    <div className={styles.password}>
      <span className={styles.quiet}>{t('share.password')}</span>
      <code>{password ?? MASK}</code>
      <IconButton label={t(isShown ? 'share.hide' : 'share.reveal', { name })} size={24} onClick={() => void reveal()}>
        {isShown ? <IconEyeOff size={16} stroke={1.75} /> : <IconEye size={16} stroke={1.75} />}
      </IconButton>
      {isShown && <CopyButton text={password} label={t('share.copyPassword')} size={24} />}
    </div>
  )
}
