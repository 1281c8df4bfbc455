import { useT } from '../lib/i18n.ts'
import { CopyButton } from '../ui/CopyButton.tsx'
import { MethodTag } from '../ui/MethodTag.tsx'
import styles from './DocHead.module.css'
import { EnvironmentChooser } from './EnvironmentChooser.tsx'
import { fullUrl, isAbsolute, pathPieces, type PathPiece } from './request-of-doc.ts'

interface Props {
  method: string
  url: string
}

/** Method, base URL and path, the variables in colour, ready to be copied. */
export function PathLine({ method, url, base }: Props & { base: string }) {
  const t = useT()
  const isWhole = base === '' || isAbsolute(url)
  return (
    <div className={styles.path}>
      <MethodTag method={method} look="lg" />
      <code>
        {!isWhole && <span className={styles.base}>{base}</span>}
        {url === '' ? <i>{t('view.noPath')}</i> : pathPieces(url).map(piece)}
      </code>
      <EnvironmentChooser />
      {url !== '' && <CopyButton text={fullUrl(base, url)} label={t('view.copyUrl')} />}
    </div>
  )
}

/** Pieces have no other identity than their place. */
function piece({ text, isVariable }: PathPiece, index: number) {
  return isVariable ? <b key={index}>{text}</b> : <span key={index}>{text}</span>
}

/** The same for the bar that stays when the head has scrolled away. */
export function CompactPath({ method, url }: Props) {
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
