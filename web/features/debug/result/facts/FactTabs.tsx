import type { ReactNode } from 'react'
import type { Timing } from '#core/debug/exchange.ts'
import { answerCookies } from '#core/debug/answer/set-cookie.ts'
import { useT } from '../../../../lib/i18n.ts'
import { CopyButton } from '../../../../ui/CopyButton.tsx'
import type { Exchange } from '../../exchange/exchange-state.ts'
import { duration, measureText } from '../answer/measures.ts'
import styles from './Facts.module.css'

type Headers = NonNullable<Exchange['head']>['headers']

export function HeadersTab({ headers }: { headers: Headers }) {
  const t = useT()
  if (headers.length === 0) return <p className={styles.quiet}>{t('result.noHeaders')}</p>
  const text = headers.map(({ name, value }) => `${name}: ${value}`).join('\n')
  return (
    <Table
      label={t('result.tabHeaders')}
      columns={[t('result.headerName'), t('result.headerValue')]}
      tool={<CopyButton text={text} label={t('result.copyHeaders')} size={28} />}
      rows={headers.map(({ name, value }) => [name, value])}
    />
  )
}

export function CookiesTab({ headers }: { headers: Headers }) {
  const t = useT()
  const cookies = answerCookies(headers)
  if (cookies.length === 0) return <p className={styles.quiet}>{t('result.noCookies')}</p>
  const columns = ['headerName', 'headerValue', 'domain', 'path', 'expires', 'flags'] as const
  return (
    <Table
      label={t('result.tabCookies')}
      columns={columns.map((column) => t(`result.${column}`))}
      rows={cookies.map(({ name, value, domain, path, expires, isHttpOnly, isSecure, sameSite }) => [
        name,
        value,
        domain,
        path,
        expires || t('result.sessionOnly'),
        [isHttpOnly && 'HttpOnly', isSecure && 'Secure', sameSite && `SameSite=${sameSite}`].filter(Boolean).join(' '),
      ])}
    />
  )
}

interface TableProps {
  label: string
  columns: string[]
  rows: string[][]
  /** At the end of the head. */
  tool?: ReactNode
}

function Table({ label, columns, rows, tool }: TableProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled with the keyboard
    <section className={styles.scroll} aria-label={label} tabIndex={0}>
      <table className={styles.table} aria-label={label} data-wide={columns.length > 2 || undefined}>
        <thead>
          <tr>
            {columns.map((column, index) => (
              <th key={column} scope="col">
                {column}
                {index === columns.length - 1 && tool && <span className={styles.tool}>{tool}</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, row) => (
            // oxlint-disable-next-line react/no-array-index-key -- names repeat, and the rows never move
            <tr key={row}>
              {cells.map((cell, index) => (
                <td key={columns[index]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

const parts = ['dns', 'connect', 'tls', 'wait', 'download'] as const
const partWords = {
  dns: 'result.dns',
  connect: 'result.connect',
  tls: 'result.tls',
  wait: 'result.wait',
  download: 'result.timingDownload',
} as const

/** How the time was spent, as bars one after the other. */
export function TimingTab({ timing, address }: { timing: Timing; address?: string | undefined }) {
  const t = useT()
  const known = parts.filter((part) => timing[part] !== undefined)
  const whole = Math.max(timing.total, 1)
  const spentOn = (part: (typeof parts)[number]) => timing[part] ?? 0
  const bars = known.map((part, index) => ({
    part,
    spent: spentOn(part),
    from: known.slice(0, index).reduce((sum, before) => sum + spentOn(before), 0),
  }))
  return (
    <div className={styles.timing}>
      <dl>
        {bars.map(({ part, spent, from }) => (
          <div key={part}>
            <dt>{t(partWords[part])}</dt>
            <dd>
              <span className={styles.lane} aria-hidden="true">
                <span
                  className={styles.bar}
                  data-part={part}
                  style={{ left: `${(from / whole) * 100}%`, width: `max(2px, ${(spent / whole) * 100}%)` }}
                />
              </span>
              <span className={styles.spent}>{measureText(duration(spent))}</span>
            </dd>
          </div>
        ))}
        <div className={styles.total}>
          <dt>{t('result.total')}</dt>
          <dd>
            <span />
            <span className={styles.spent}>{measureText(duration(timing.total))}</span>
          </dd>
        </div>
      </dl>
      {known.length === 0 && <p className={styles.quiet}>{t('result.directTiming')}</p>}
      {address && <p className={styles.quiet}>{t('result.answeredBy', { address })}</p>}
    </div>
  )
}
