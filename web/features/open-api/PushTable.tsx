import type { ReactNode } from 'react'
import type { PushRow } from '#core/contract/push.ts'
import { useFormat } from '../../lib/format.ts'
import { useT } from '../../lib/i18n.ts'
import { ChangeClassTag } from '../../parts/change/ChangeClassTag.tsx'
import { DataTable, type Column } from '../../ui/DataTable.tsx'
import { TimeAgo } from '../../ui/TimeAgo.tsx'
import { countsText, kindWord } from './push-words.ts'
import styles from './PushLog.module.css'
import { PushResult } from './PushResult.tsx'

interface Props {
  pushes: PushRow[] | undefined
  isBusy: boolean
  empty: ReactNode
  footer: ReactNode
  onOpen: (push: PushRow) => void
}

export function PushTable({ pushes, onOpen, ...others }: Props) {
  const t = useT()
  return (
    <DataTable
      label={t('openApi.log')}
      columns={useColumns(onOpen)}
      rows={pushes}
      rowKey={({ id }) => id}
      {...others}
    />
  )
}

function useColumns(onOpen: Props['onOpen']): Column<PushRow>[] {
  const t = useT()
  const format = useFormat()
  return [
    {
      key: 'time',
      title: t('openApi.time'),
      width: 150,
      cell: (push) => (
        <button
          type="button"
          className={styles.open}
          aria-label={t('openApi.openPush', { time: format.relative(push.at) })}
          onClick={() => onOpen(push)}
        >
          <TimeAgo at={push.at} />
        </button>
      ),
    },
    { key: 'result', title: t('openApi.result'), width: 110, cell: ({ error }) => <PushResult error={error} /> },
    { key: 'docs', title: t('openApi.docs'), cell: (push) => <Docs push={push} /> },
    { key: 'kind', title: t('openApi.kind'), width: 150, cell: ({ kind }) => <Kind kind={kind} /> },
    { key: 'author', title: t('openApi.author'), width: 130, cell: ({ author }) => <Cut text={author} /> },
    { key: 'client', title: t('openApi.client'), width: 200, cell: ({ client }) => <Cut text={client} /> },
  ]
}

/** A rejected push changed no docs, so the reason is shown instead. */
function Docs({ push }: { push: PushRow }) {
  const t = useT()
  if (push.error !== '') return <Cut text={push.error} />
  return (
    <span className={styles.docs}>
      {countsText(t, push)}
      {push.breaking > 0 && <ChangeClassTag changeClass="breaking" count={push.breaking} />}
    </span>
  )
}

export function Kind({ kind }: { kind: string }) {
  const t = useT()
  const word = kindWord(kind)
  return word ? <span>{t(word)}</span> : <code className={styles.kind}>{kind}</code>
}

function Cut({ text }: { text: string }) {
  return (
    <span className={styles.cut} title={text}>
      {text}
    </span>
  )
}
