import { Switch } from '@mantine/core'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { formatJson } from '#core/debug/answer/json-text.ts'
import type { StreamEvent } from '#core/debug/answer/event-stream.ts'
import { parseJson } from '#core/debug/read-answer.ts'
import { useT } from '../../../../lib/i18n.ts'
import { Code } from '../../../../ui/CodeBlock.tsx'
import { FilterField } from '../../../../ui/FilterField.tsx'
import { duration, measureText } from '../answer/measures.ts'
import styles from './EventList.module.css'

const SHOWN = 500

/** The events of a stream as they arrive, newest last. */
export function EventList({ events }: { events: readonly StreamEvent[] }) {
  const t = useT()
  const [filter, setFilter] = useState('')
  const [isFollowing, setFollowing] = useState(true)
  const list = useRef<HTMLOListElement>(null)
  const matching = useMemo(() => matches(events, filter), [events, filter])
  const shown = matching.slice(-SHOWN)
  const count = matching.length
  useEffect(() => {
    if (isFollowing && count > 0) list.current?.scrollTo({ top: list.current.scrollHeight })
  }, [isFollowing, count])
  return (
    <div className={styles.events}>
      <div className={styles.tools}>
        <FilterField label={t('result.eventFilter')} value={filter} onChange={setFilter} />
        <Switch
          label={t('result.follow')}
          checked={isFollowing}
          onChange={({ currentTarget }) => setFollowing(currentTarget.checked)}
        />
      </div>
      {matching.length > SHOWN && (
        <p className={styles.quiet}>{t('result.eventsCut', { shown: SHOWN, count: matching.length })}</p>
      )}
      {shown.length === 0 && (
        <p className={styles.quiet}>{events.length === 0 ? t('result.noEvents') : t('result.noEventMatch')}</p>
      )}
      <ol ref={list} className={styles.list} aria-label={t('result.eventList')}>
        {shown.map((event) => (
          <EventItem key={event.index} event={event} />
        ))}
      </ol>
    </div>
  )
}

function matches(events: readonly StreamEvent[], filter: string): readonly StreamEvent[] {
  const text = filter.trim().toLowerCase()
  if (text === '') return events
  return events.filter(({ event, data }) => `${event}\n${data}`.toLowerCase().includes(text))
}

function EventItem({ event: { index, event, data, at } }: { event: StreamEvent }) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  const Chevron = isOpen ? IconChevronDown : IconChevronRight
  return (
    <li className={styles.event}>
      <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <Chevron size={14} stroke={1.75} aria-hidden="true" />
        <span className={styles.time}>{measureText(duration(at))}</span>
        {event !== '' && <span className={styles.type}>{event}</span>}
        <code>{data.slice(0, 300)}</code>
      </button>
      {isOpen && <Whole data={data} label={t('result.eventNumber', { number: index + 1 })} />}
    </li>
  )
}

function Whole({ data, label }: { data: string; label: string }) {
  const isJson = parseJson(data) !== undefined
  return (
    <Code code={isJson ? formatJson(data).text : data} language={isJson ? 'json' : 'text'} label={label} isWrapped />
  )
}
