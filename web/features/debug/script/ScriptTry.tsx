import { Button } from '@mantine/core'
import { IconPlayerPlay } from '@tabler/icons-react'
import { useState } from 'react'
import { scriptTypes, type ScriptType } from '#core/debug/script/script.ts'
import { useT } from '../../../lib/i18n.ts'
import { Note } from '../../../ui/Note.tsx'
import { PlainCode } from '../../../ui/PlainCode.tsx'
import { runScripts, type ScriptsResult, type ScriptsRun } from './run-scripts.ts'
import styles from './script.module.css'

interface Props {
  type: ScriptType
  name: string
  content: string
}

/** Runs a script on an example; requests that it makes are refused. */
export function ScriptTry({ type, name, content }: Props) {
  const t = useT()
  const [result, setResult] = useState<ScriptsResult>()
  const [isBusy, setBusy] = useState(false)
  const run = async () => {
    setBusy(true)
    const send = () => Promise.reject(new Error(t('script.trySend')))
    const phase = type === scriptTypes.pre ? 'pre' : 'after'
    setResult(await runScripts(phase, { ...exampleRun(type), scripts: [{ name, content }], send }))
    setBusy(false)
  }
  return (
    <div className={styles.try} aria-live="polite">
      <Button
        variant="default"
        size="compact-sm"
        leftSection={<IconPlayerPlay size={14} stroke={1.75} />}
        loading={isBusy}
        onClick={() => void run()}
      >
        {t('script.try')}
      </Button>
      <span className={styles.quiet}>{t('script.tryHint')}</span>
      {result && <TryResult result={result} />}
    </div>
  )
}

function TryResult({ result }: { result: ScriptsResult }) {
  const t = useT()
  const { error, console: lines, tests, request, shownData } = result
  const shown = shownData ?? { params: request.params, headers: request.headers, body: request.body }
  return (
    <div className={styles.result}>
      <Note kind={error === undefined ? 'success' : 'danger'}>{error ?? t('script.tryOk')}</Note>
      {lines.length + tests.length > 0 && (
        <PlainCode
          text={[
            ...lines.map(({ text }) => text),
            ...tests.map((test) => `${test.isPassed ? '✓' : '✗'} ${test.name} ${test.message}`),
          ].join('\n')}
          name={t('result.tabConsole')}
        />
      )}
      {error === undefined && <PlainCode text={JSON.stringify(shown, null, 2)} />}
    </div>
  )
}

function exampleRun(type: ScriptType): Omit<ScriptsRun, 'scripts' | 'send'> {
  const headers = [{ name: 'Content-Type', value: 'application/json' }]
  const bytes = new TextEncoder().encode('{"code":"0","data":{"id":1}}')
  return {
    request: {
      method: 'POST',
      url: 'https://api.example/path',
      params: [{ name: 'id', value: '1' }],
      headers,
      body: { kind: 'text', text: '{"name":"example"}' },
    },
    ...(type === scriptTypes.after && {
      answer: { status: 200, statusText: 'OK', headers, bytes, size: bytes.length, timing: { total: 1 } },
    }),
    variables: {},
    signal: new AbortController().signal,
  }
}
