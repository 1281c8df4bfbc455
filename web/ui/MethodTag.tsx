import styles from './MethodTag.module.css'

const filled = new Set(['GET', 'POST', 'PUT', 'DELETE', 'HEAD'])

/** Short forms for trees and tabs, where the tag is 34 px wide. */
const short: Record<string, string> = { DELETE: 'DEL', OPTIONS: 'OPT' }

interface Props {
  method: string
  /** `bare` is coloured text for trees and tabs, `lg` the tag of the path line. */
  look?: 'tag' | 'lg' | 'bare'
}

/** The HTTP method. Methods without a colour are outlined. */
export function MethodTag({ method, look = 'tag' }: Props) {
  const name = method.toUpperCase()
  if (name === '') return null
  return (
    <span className={styles.method} data-look={look} data-method={filled.has(name) ? name : 'other'}>
      {look === 'bare' ? (short[name] ?? name) : name}
    </span>
  )
}
