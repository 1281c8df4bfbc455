import { Button, Menu } from '@mantine/core'
import {
  IconBookmark,
  IconDots,
  IconDownload,
  IconRefresh,
  IconSearch,
  IconTableImport,
  IconTerminal2,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { curlCommand } from '#core/codegen/curl.ts'
import { useT } from '../../../lib/i18n.ts'
import { CopyButton } from '../../../ui/CopyButton.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { StatusTag, type StatusKind } from '../../../ui/StatusTag.tsx'
import { useCopy } from '../../../ui/use-copy.ts'
import type { Exchange } from '../exchange/exchange-state.ts'
import { duration, size, type Measure } from './answer/measures.ts'
import styles from './answer/Result.module.css'

/** What can be done with the answer; absent acts are not offered. */
export interface ResultActs {
  search?: (() => void) | undefined
  /** The text of the body. */
  copied?: string | undefined
  download?: (() => void) | undefined
  saveExample?: (() => void) | undefined
  fillDoc?: (() => void) | undefined
  resend: () => void
}

export function ResultHead({ exchange, acts }: { exchange: Exchange; acts: ResultActs }) {
  const t = useT()
  const { head, answer, chunks } = exchange
  const bytes = answer?.size ?? chunks.reduce((sum, { bytes: part }) => sum + part.length, 0)
  return (
    <div className={styles.head}>
      {head && <StatusTag kind={statusKind(head.status)}>{`${head.status} ${head.statusText}`.trim()}</StatusTag>}
      {answer && <Metric name={t('result.time')} measure={duration(answer.timing.total)} />}
      {head && <Metric name={t('result.size')} measure={size(bytes)} />}
      <div className={styles.tools}>
        {acts.search && (
          <IconButton label={t('result.search')} onClick={acts.search}>
            <IconSearch size={16} stroke={1.75} />
          </IconButton>
        )}
        {acts.copied !== undefined && <CopyButton text={acts.copied} label={t('result.copyBody')} />}
        {acts.saveExample && (
          <Button
            className={styles.wide}
            size="xs"
            variant="default"
            leftSection={<IconBookmark size={16} stroke={1.75} />}
            onClick={acts.saveExample}
          >
            {t('result.saveExample')}
          </Button>
        )}
        <MoreActs exchange={exchange} acts={acts} />
      </div>
    </div>
  )
}

function statusKind(status: number): StatusKind {
  if (status < 200) return 'todo'
  if (status < 300) return 'done'
  if (status < 400) return 'todo'
  return status < 500 ? 'pending' : 'failed'
}

function Metric({ name, measure: { value, unit } }: { name: string; measure: Measure }) {
  return (
    <span className={styles.metric} title={name}>
      {value} <small>{unit}</small>
    </span>
  )
}

function MoreActs({ exchange, acts }: { exchange: Exchange; acts: ResultActs }) {
  const t = useT()
  const { copy } = useCopy()
  const icon = { size: 16, stroke: 1.75 }
  const items: [string, ReactNode, (() => void) | undefined][] = [
    [t('result.resend'), <IconRefresh key="i" {...icon} />, acts.resend],
    [t('result.copyCurl'), <IconTerminal2 key="i" {...icon} />, () => void copy(curlCommand(exchange.request))],
    [t('result.download'), <IconDownload key="i" {...icon} />, acts.download],
    [t('result.saveExample'), <IconBookmark key="i" {...icon} />, acts.saveExample],
    [t('result.fillDoc'), <IconTableImport key="i" {...icon} />, acts.fillDoc],
  ]
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <IconButton label={t('result.moreTools')}>
          <IconDots size={16} stroke={1.75} />
        </IconButton>
      </Menu.Target>
      <Menu.Dropdown>
        {items.map(([label, section, act]) =>
          act ? (
            <Menu.Item key={label} leftSection={section} onClick={act}>
              {label}
            </Menu.Item>
          ) : null,
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
