import { Button, SegmentedControl } from '@mantine/core'
import { useMemo, useState, type Ref } from 'react'
import type { Finding } from '#core/debug/compare/finding.ts'
import { parseJson, type ReadAnswer } from '#core/debug/read-answer.ts'
import { useT } from '../../../../lib/i18n.ts'
import { saveFile } from '../../../../lib/save-file.ts'
import { Note } from '../../../../ui/Note.tsx'
import type { Exchange } from '../../exchange/exchange-state.ts'
import { measureText, size } from '../answer/measures.ts'
import styles from '../answer/Result.module.css'
import type { ShownAnswer } from '../answer/use-read-answer.ts'
import { CodeView, type CodeLanguage, type CodeViewHandle, type LineMark } from './CodeView.tsx'
import { EventList } from './EventList.tsx'
import { answerFileName } from './file-name.ts'
import { FileView, ImageView, PdfView } from './FileView.tsx'
import { TreeView } from './TreeView.tsx'
import { useEvents } from './use-events.ts'

type BodyView = 'pretty' | 'raw' | 'tree' | 'preview' | 'events'

interface Props {
  exchange: Exchange
  answer: ShownAnswer
  code: Ref<CodeViewHandle>
}

/** The body of a complete answer in the views that its type has. */
export function BodyTab({ exchange, answer, code }: Props) {
  const t = useT()
  const { facts, bytes, read } = answer
  const [chosen, setChosen] = useState<BodyView>()
  const [isShown, setShown] = useState(false)
  const views = viewsOf(answer)
  const view = views.find((one) => one === chosen) ?? views[0]
  const download = () => saveFile(new Blob([bytes]), answerFileName(exchange, facts))
  if (facts.kind === 'none') return <p className={styles.quiet}>{t('result.noBody')}</p>
  if (view === undefined || (facts.isAttachment && !isShown)) {
    return (
      <FileView
        bytes={bytes}
        mediaType={facts.mediaType}
        name={answerFileName(exchange, facts)}
        onDownload={download}
        onShow={view === undefined ? undefined : () => setShown(true)}
      />
    )
  }
  return (
    <>
      {views.length > 1 && (
        <div className={styles.views}>
          <SegmentedControl
            size="xs"
            aria-label={t('result.view')}
            value={view}
            onChange={(value) => setChosen(views.find((one) => one === value))}
            data={views.map((one) => ({ value: one, label: t(`result.${one}`) }))}
          />
        </div>
      )}
      {view === 'preview' && <Preview answer={answer} />}
      {view === 'events' && <Events exchange={exchange} mediaType={facts.mediaType} />}
      {(view === 'pretty' || view === 'raw' || view === 'tree') &&
        (read ? (
          <TextBody key={view} view={view} read={read} kind={facts.kind} code={code} onDownload={download} />
        ) : (
          <p className={styles.quiet}>{t('result.working')}</p>
        ))}
    </>
  )
}

function viewsOf({ facts: { kind, mediaType }, read }: ShownAnswer): BodyView[] {
  switch (kind) {
    case 'json':
      return read && !read.isJson ? ['raw'] : ['pretty', 'raw', 'tree']
    case 'xml':
    case 'html':
      return ['pretty', 'raw']
    case 'text':
      return ['raw']
    case 'events':
      return ['events', 'raw']
    case 'image':
    case 'pdf':
      return mediaType === '' ? [] : ['preview']
    case 'none':
    case 'binary':
    default:
      return []
  }
}

const Preview = ({ answer: { facts, bytes } }: { answer: ShownAnswer }) =>
  facts.kind === 'pdf' ? <PdfView bytes={bytes} /> : <ImageView bytes={bytes} mediaType={facts.mediaType} />

/** The events of a stream, complete or not. */
export function Events({ exchange, mediaType }: { exchange: Exchange; mediaType: string }) {
  return <EventList events={useEvents(exchange, mediaType)} />
}

interface TextProps {
  view: 'pretty' | 'raw' | 'tree'
  read: ReadAnswer
  kind: string
  code: Ref<CodeViewHandle>
  onDownload: () => void
}

/** Longer texts are cut at first: laying out all lines would stop the page. */
const FIRST = 1_000_000

function TextBody({ view, read, kind, code, onDownload }: TextProps) {
  const t = useT()
  const [isWhole, setWhole] = useState(false)
  const text = view === 'pretty' ? read.pretty : read.raw
  const shown = isWhole || text.length <= FIRST ? text : text.slice(0, FIRST)
  const marks = useMemo(() => (view === 'pretty' ? lineMarks(read.compared.findings) : []), [view, read])
  const value = useMemo(() => (view === 'tree' ? parseJson(read.raw) : undefined), [view, read])
  if (value !== undefined) return <TreeView value={value} />
  return (
    <>
      {read.isBroken && <Note kind="warning">{t('result.notJson')}</Note>}
      {shown.length < text.length && (
        <div className={styles.cut}>
          <span>
            {t('result.cut', { shown: measureText(size(shown.length)), size: measureText(size(text.length)) })}
          </span>
          <Button size="xs" variant="subtle" onClick={() => setWhole(true)}>
            {t('result.showAll')}
          </Button>
          <Button size="xs" variant="subtle" onClick={onDownload}>
            {t('result.download')}
          </Button>
        </div>
      )}
      <CodeView
        ref={code}
        label={t('result.tabBody')}
        text={shown}
        language={view === 'pretty' ? languageOf(kind) : 'text'}
        marks={marks}
        isWrapped={view === 'raw'}
      />
    </>
  )
}

const languageOf = (kind: string): CodeLanguage =>
  kind === 'json' || kind === 'xml' || kind === 'html' ? kind : 'text'

function lineMarks(findings: readonly Finding[]): LineMark[] {
  return findings.flatMap(({ kind, line }) =>
    line === undefined || kind === 'missing' ? [] : [{ line, kind: kind === 'type' ? 'bad' : 'warn' }],
  )
}
