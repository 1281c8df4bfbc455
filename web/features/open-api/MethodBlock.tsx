import type { describeMethods } from '#core/push/describe.ts'
import { curlCall, javaCall, nodeCall, pythonCall, type OpenCall } from '#core/push/snippets.ts'
import { useT } from '../../lib/i18n.ts'
import { CodeBlock, type CodeChoice } from '../../ui/CodeBlock.tsx'
import { Block } from './Block.tsx'
import { FieldTable, type Shapes } from './FieldTable.tsx'
import styles from './OpenApiPage.module.css'
import { methodId } from './page-sections.ts'
import { sampleToken } from './sample.ts'

type Method = ReturnType<typeof describeMethods>['methods'][number]

interface Props {
  method: Method
  shapes: Shapes
  /** Of the push protocol. */
  api: string
}

/** A method: what it does, what it takes and returns, and an example of both. */
export function MethodBlock({ method, shapes, api }: Props) {
  const t = useT()
  return (
    <Block id={methodId(method.name)} title={method.name} isCode examples={<Examples method={method} api={api} />}>
      <p>{method.title}</p>
      <h3>{t('openApi.page.inputTitle')}</h3>
      {method.fields.length === 0 ? (
        <p className={styles.quiet}>{t('openApi.page.noInput')}</p>
      ) : (
        <FieldTable label={`${method.name}: data`} fields={method.fields} shapes={shapes} />
      )}
      <h3>{t('openApi.page.resultTitle')}</h3>
      <Result method={method} shapes={shapes} />
    </Block>
  )
}

function Result({ method: { name, result }, shapes }: Omit<Props, 'api'>) {
  const t = useT()
  if (!result) return <p className={styles.quiet}>{t('openApi.page.noResult')}</p>
  return (
    <>
      {result.isList && <p className={styles.quiet}>{t('openApi.page.resultList')}</p>}
      <FieldTable
        label={`${name}: ${t('openApi.page.resultTitle')}`}
        fields={shapes[result.of] ?? []}
        shapes={shapes}
      />
    </>
  )
}

function Examples({ method, api }: Omit<Props, 'shapes'>) {
  const t = useT()
  const { name, version, example, exampleResult } = method
  const answer = { code: '0', msg: '', data: exampleResult }
  return (
    <>
      <CodeBlock
        title={t('openApi.page.exampleRequest')}
        about={name}
        choices={requestChoices({ address: api, method: name, version, token: sampleToken, data: example })}
      />
      <CodeBlock
        title={t('openApi.page.exampleAnswer')}
        about={name}
        choices={[{ label: 'JSON', language: 'json', code: JSON.stringify(answer, null, 2) }]}
      />
    </>
  )
}

const requestChoices = (call: OpenCall): CodeChoice[] => [
  { label: 'cURL', language: 'shell', code: curlCall(call) },
  { label: 'Java', language: 'java', code: javaCall(call) },
  { label: 'Node', language: 'js', code: nodeCall(call) },
  { label: 'Python', language: 'python', code: pythonCall(call) },
]
