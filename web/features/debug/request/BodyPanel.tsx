import { Button, SegmentedControl } from '@mantine/core'
import { IconAlignLeft, IconCheck, IconSparkles, IconX } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { BODY_FILE, bodyModes, textTypes, type BodyMode, type TextType } from '#core/debug/request/draft.ts'
import { formatJson } from '#core/debug/json/format-json.ts'
import { findJsonFault } from '#core/debug/json/scan-json.ts'
import { useT } from '../../../lib/i18n.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import { toastError } from '../../../ui/toast.tsx'
import type { DebugSession } from '../session/use-debug-session.ts'
import styles from './Body.module.css'
import { Files } from './RowValue.tsx'
import { RowTable } from './RowTable.tsx'

/** Loaded lazily: the editor is large. */
const BodyEditor = lazy(async () => ({ default: (await import('./BodyEditor.tsx')).BodyEditor }))

const modeWords = {
  none: 'request.bodyNone',
  json: 'request.bodyJson',
  form: 'request.bodyForm',
  multipart: 'request.bodyMultipart',
  text: 'request.bodyText',
  file: 'request.bodyFile',
} as const

const textWords: Record<TextType, string> = { plain: 'Text', xml: 'XML', html: 'HTML', javascript: 'JavaScript' }

/** The body of the request, in one of its modes. */
export function BodyPanel({ session }: { session: DebugSession }) {
  const t = useT()
  const { draft, change } = session
  return (
    <div className={styles.panel}>
      <div className={styles.bar}>
        <SegmentedControl
          size="xs"
          aria-label={t('request.bodyMode')}
          value={draft.bodyMode}
          onChange={(bodyMode) => change({ bodyMode })}
          data={bodyModes.map((value) => ({ value, label: t(modeWords[value]) }))}
        />
        <span className={styles.grow} />
        <BodyTools session={session} />
      </div>
      {draft.bodyMode === 'text' && (
        <div className={styles.bar}>
          <SegmentedControl
            size="xs"
            aria-label={t('request.textType')}
            value={draft.textType}
            onChange={(textType) => change({ textType })}
            data={(Object.keys(textTypes) as TextType[]).map((value) => ({ value, label: textWords[value] }))}
          />
          <span className={styles.type}>{textTypes[draft.textType]}</span>
        </div>
      )}
      <BodyContent session={session} />
    </div>
  )
}

function BodyTools({ session: { draft, start, change } }: { session: DebugSession }) {
  const t = useT()
  const { bodyMode } = draft
  const format = () => {
    if (findJsonFault(draft.json)) toastError(t('request.formatFailed'))
    else change({ json: formatJson(draft.json) })
  }
  const canFill = start.bodyMode !== 'none' && start.bodyMode !== 'file'
  const fill = () => {
    const { json, text, textType, form, multipart } = start
    change({ bodyMode: start.bodyMode, json, text, textType, form, multipart })
  }
  return (
    <>
      {canFill && (
        <Button
          size="xs"
          variant="subtle"
          color="gray"
          leftSection={<IconSparkles size={16} stroke={1.75} />}
          onClick={fill}
        >
          {t('request.fillFromDoc')}
        </Button>
      )}
      {bodyMode === 'json' && (
        <IconButton label={t('request.format')} size={28} onClick={format}>
          <IconAlignLeft size={16} stroke={1.75} />
        </IconButton>
      )}
    </>
  )
}

function BodyContent({ session }: { session: DebugSession }) {
  const t = useT()
  const { draft, change, files, setFiles, variables } = session
  const tables = { variables, files }
  const mode: BodyMode = draft.bodyMode
  switch (mode) {
    case 'json':
      return (
        <Suspense>
          <BodyEditor
            label={t('request.bodyJson')}
            language="json"
            value={draft.json}
            onChange={(text) => change({ json: text })}
          />
        </Suspense>
      )
    case 'text':
      return (
        <Suspense>
          <BodyEditor
            label={t('request.bodyText')}
            language={draft.textType}
            value={draft.text}
            onChange={(text) => change({ text })}
          />
        </Suspense>
      )
    case 'form':
      return (
        <RowTable {...tables} label={t('request.bodyForm')} rows={draft.form} onChange={(form) => change({ form })} />
      )
    case 'multipart':
      return (
        <RowTable
          {...tables}
          label={t('request.bodyMultipart')}
          rows={draft.multipart}
          onChange={(multipart) => change({ multipart })}
          onFiles={setFiles}
        />
      )
    case 'file':
      return (
        <div className={styles.file}>
          <Files
            label={t('request.bodyFile')}
            files={files[BODY_FILE] ?? []}
            onChange={(chosen) => setFiles(BODY_FILE, chosen.slice(-1))}
          />
          <p>{t('request.fileHint')}</p>
        </div>
      )
    case 'none':
    default:
      return <p className={styles.none}>{t('request.noBody')}</p>
  }
}

/** Whether the text is JSON, and where it is not. */
export function JsonState({ text }: { text: string }) {
  const t = useT()
  if (text.trim() === '') return null
  const fault = findJsonFault(text)
  if (!fault) {
    return (
      <span className={styles.state}>
        <IconCheck size={14} stroke={1.75} aria-hidden="true" />
        {t('request.validJson')}
      </span>
    )
  }
  const { line, column, found } = fault
  return (
    <output className={styles.state} data-kind="bad">
      <IconX size={14} stroke={1.75} aria-hidden="true" />
      {found === '' ? t('request.jsonEnds', { line }) : t('request.jsonFault', { line, column, found })}
    </output>
  )
}
