import { Tabs } from '@mantine/core'
import { useMemo, useRef, useState, type ReactNode } from 'react'
import type { DocView } from '#core/contract/doc.ts'
import { headerValue } from '#core/debug/answer/body-facts.ts'
import { pathText } from '#core/debug/answer/json-text.ts'
import { answerCookies } from '#core/debug/answer/set-cookie.ts'
import { placeInDoc, withFoundRow } from '#core/debug/answer-to-doc.ts'
import { baseType } from '#core/debug/compare/find-response.ts'
import type { Finding } from '#core/debug/compare/finding.ts'
import { parseJson } from '#core/debug/read-answer.ts'
import { docContent } from '../../../data/doc/doc-content.ts'
import { useCan } from '../../../data/user/permissions.ts'
import { useT } from '../../../lib/i18n.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { Note } from '../../../ui/Note.tsx'
import { toastDone, toastError } from '../../../ui/toast.tsx'
import type { Exchange } from '../exchange/exchange-state.ts'
import { BodyTab } from './body/BodyTab.tsx'
import type { CodeViewHandle } from './body/CodeView.tsx'
import { answerFileName } from './body/file-name.ts'
import { CheckList, CheckPanel } from './check/CheckPanel.tsx'
import checkStyles from './check/CheckPanel.module.css'
import { ConsoleTab } from './facts/ConsoleTab.tsx'
import { CookiesTab, HeadersTab, TimingTab } from './facts/FactTabs.tsx'
import styles from './answer/Result.module.css'
import { ResultHead } from './ResultHead.tsx'
import { FillDocDialog } from './save/FillDocDialog.tsx'
import { SaveExampleDialog } from './save/SaveExampleDialog.tsx'
import { useChangeDoc } from './save/use-change-doc.ts'
import { useReadAnswer, type ShownAnswer } from './answer/use-read-answer.ts'

interface Props {
  doc: DocView
  exchange: Exchange
  onResend: () => void
  onSaved: () => void
}

/** A complete answer: head, tabs, and the comparison with the doc. */
export function DoneResult(props: Props) {
  const shown = useReadAnswer(props.doc, props.exchange)
  return shown && <ShownResult {...props} shown={shown} />
}

function ShownResult({ doc, exchange, onResend, onSaved, shown }: Props & { shown: ShownAnswer }) {
  const t = useT()
  const code = useRef<CodeViewHandle>(null)
  const [tab, setTab] = useState<string | null>('body')
  const [dialog, setDialog] = useState<'example' | 'fill'>()
  const canEdit = useCan('doc.edit', doc)
  const { change, isBusy } = useChangeDoc(doc, onSaved)
  const content = useMemo(() => docContent(doc), [doc])
  const { facts, bytes, read, globals } = shown
  const { answer, console: lines, tests } = exchange
  const headers = answer?.headers ?? []
  const contentType = headerValue(headers, 'content-type')
  const forDoc = useMemo(
    () => ({ status: answer?.status ?? 0, contentType, value: read?.isJson ? parseJson(read.raw) : undefined }),
    [answer, contentType, read],
  )
  const compared = read?.compared
  const hasText = read !== undefined && read.raw !== ''
  const add = async (finding: Finding) => {
    const path = pathText(finding.path)
    const responseId = compared?.responseId ?? ''
    const edit = { finding, responseId, answer: forDoc }
    const failed = await change((latest) => withFoundRow(latest, globals, edit) ?? t('result.cannotAdd', { path }))
    if (failed === undefined) toastDone(t('result.rowAdded', { path }))
    else if (failed !== '') toastError(failed)
  }
  const goToLine = (line: number) => {
    setTab('body')
    // The editor is mounted with its tab.
    requestAnimationFrame(() => code.current?.goToLine(line))
  }
  const check = compared && {
    doc,
    compared,
    isBusy,
    onLine: facts.isAttachment ? undefined : goToLine,
    canAdd: (finding: Finding) =>
      canEdit && placeInDoc(content, globals, finding, compared.responseId ?? '') !== undefined,
    onAdd: (finding: Finding) => void add(finding),
  }
  const cookies = answerCookies(headers)
  const failedTests = tests.filter(({ isPassed }) => !isPassed).length
  return (
    <>
      <ResultHead
        exchange={exchange}
        acts={{
          resend: onResend,
          search: hasText && tab === 'body' ? () => code.current?.search() : undefined,
          copied: hasText ? read.pretty : undefined,
          download: bytes.length > 0 ? () => saveFile(new Blob([bytes]), answerFileName(exchange, facts)) : undefined,
          saveExample: canEdit && hasText ? () => setDialog('example') : undefined,
          fillDoc: canEdit && read?.isJson ? () => setDialog('fill') : undefined,
        }}
      />
      <Tabs className={styles.tabs} value={tab} onChange={setTab} keepMounted={false}>
        <Tabs.List className={styles.list} aria-label={t('result.tabs')}>
          <Tab id="body" label={t('result.tabBody')} />
          <Tab id="headers" label={t('result.tabHeaders')} count={headers.length} />
          <Tab id="cookies" label={t('result.tabCookies')} count={cookies.length} />
          <Tab id="timing" label={t('result.tabTiming')} />
          <Tab
            id="console"
            label={t('result.tabConsole')}
            count={lines.length + tests.length}
            isBad={failedTests > 0}
          />
          <Tab id="check" label={t('result.tabCheck')} count={compared?.findings.length ?? 0} isBad />
        </Tabs.List>
        <Panel id="body">
          <BodyTab exchange={exchange} answer={shown} code={code} />
          {/* oxlint-disable-next-line react/refs -- the ref is used when a line is chosen */}
          {check && <CheckPanel {...check} />}
        </Panel>
        <Panel id="headers">
          <HeadersTab headers={headers} />
        </Panel>
        <Panel id="cookies">
          <CookiesTab headers={headers} />
        </Panel>
        <Panel id="timing">{answer && <TimingTab timing={answer.timing} address={answer.address} />}</Panel>
        <Panel id="console">
          <ConsoleTab lines={lines} tests={tests} />
        </Panel>
        <Panel id="check">
          {/* oxlint-disable react/refs -- as above */}
          {check && (
            <div className={checkStyles.whole}>
              {check.compared.findings.length > 0 ? (
                <CheckList {...check} />
              ) : (
                <Verdict isDocumented={check.compared.isDocumented} />
              )}
            </div>
          )}
        </Panel>
      </Tabs>
      <SaveExampleDialog
        doc={doc}
        example={{
          status: String(answer?.status ?? ''),
          contentType: baseType(contentType),
          value: read?.pretty ?? '',
        }}
        isOpen={dialog === 'example'}
        onClose={() => setDialog(undefined)}
        onSaved={onSaved}
      />
      <FillDocDialog
        doc={doc}
        globals={globals}
        answer={forDoc}
        isOpen={dialog === 'fill'}
        onClose={() => setDialog(undefined)}
        onSaved={onSaved}
      />
    </>
  )
}

interface TabProps {
  id: string
  label: string
  count?: number
  isBad?: boolean
}

function Tab({ id, label, count = 0, isBad = false }: TabProps) {
  const pill = count > 0 && (
    <span className={styles.count} data-bad={isBad || undefined}>
      {count}
    </span>
  )
  return (
    <Tabs.Tab value={id} rightSection={pill || undefined}>
      {label}
    </Tabs.Tab>
  )
}

const Panel = ({ id, children }: { id: string; children: ReactNode }) => (
  <Tabs.Panel className={styles.panel} value={id}>
    {children}
  </Tabs.Panel>
)

function Verdict({ isDocumented }: { isDocumented: boolean }) {
  const t = useT()
  return (
    <div className={styles.body}>
      {isDocumented ? (
        <Note kind="success">{t('result.checkOk')}</Note>
      ) : (
        <Note>
          {t('result.checkNone')}. {t('result.checkNoneText')}
        </Note>
      )}
    </div>
  )
}
