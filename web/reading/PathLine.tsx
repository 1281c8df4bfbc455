import type { Address } from '#core/page/page.ts'
import { useT } from '../lib/i18n.ts'
import { CopyButton } from '../ui/CopyButton.tsx'
import { MethodTag } from '../ui/MethodTag.tsx'
import styles from './DocHead.module.css'
import { EnvironmentChooser } from './EnvironmentChooser.tsx'
import { pathPieces, type PathPiece } from '#core/rows/path-pieces.ts'

interface Props {
  method: string
  address: Address
}

/** Method, base URL and path, the variables in colour, ready to be copied. */
export function PathLine({ method, address: { base, path } }: Props) {
  const t = useT()
  return (
    <div className={styles.path}>
      <MethodTag method={method} look="lg" />
      <code>
        {base !== '' && <span className={styles.base}>{base}</span>}
        {path === '' ? <i>{t('view.noPath')}</i> : pathPieces(path).map(piece)}
      </code>
      <EnvironmentChooser />
      {path !== '' && <CopyButton text={`${base}${path}`} label={t('view.copyUrl')} />}
    </div>
  )
}

/** Pieces have no other identity than their place. */
function piece({ text, isVariable }: PathPiece, index: number) {
  return isVariable ? <b key={index}>{text}</b> : <span key={index}>{text}</span>
}

/** Method and path in the bar that stays when the head has scrolled away. */
export function CompactPath({ method, url }: { method: string; url: string }) {
  return (
    <div className={styles.compact}>
      <MethodTag method={method} />
      <span>{url}</span>
    </div>
  )
}

export function CompactTitle({ title }: { title: string }) {
  return (
    <div className={styles.compact} data-text>
      <span>{title}</span>
    </div>
  )
}
