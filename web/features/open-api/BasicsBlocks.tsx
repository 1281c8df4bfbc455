import type { describeMethods, DescribedField } from '#core/push/describe.ts'
import { useT } from '../../lib/i18n.ts'
import { CodeField } from '../../parts/code-field/CodeField.tsx'
import { CodeBlock } from '../../ui/CodeBlock.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { Block } from './Block.tsx'
import { FieldTable } from './FieldTable.tsx'
import styles from './OpenApiPage.module.css'
import type { PushAddresses } from './push-ways.ts'
import { curlFile, sampleToken } from './sample.ts'

type Described = ReturnType<typeof describeMethods>

const json = (value: unknown) => JSON.stringify(value, null, 2)
const jsonChoice = (value: unknown) => [{ label: 'JSON', language: 'json', code: json(value) }]

const optional = (name: string, description: string): DescribedField => ({
  name,
  kind: 'text',
  of: '',
  isRequired: false,
  max: 0,
  description,
})
const required = (name: string, description: string) => ({ ...optional(name, description), isRequired: true })

/** What the open API is, and where it is. */
export function Introduction({ addresses: { api, rest } }: { addresses: PushAddresses }) {
  const t = useT()
  return (
    <section id="introduction" className={styles.intro}>
      <h1>{t('openApi.page.title')}</h1>
      <p>{t('openApi.page.lead')}</p>
      <p>{t('openApi.page.token')}</p>
      <div className={styles.addresses}>
        <CodeField label={t('openApi.apiAddress')} value={api} hint={t('openApi.apiHint')}>
          <CopyButton text={api} label={t('module.copyAddress')} />
        </CodeField>
        <CodeField label={t('openApi.restAddress')} value={rest} hint={t('openApi.restHint')}>
          <CopyButton text={rest} label={t('openApi.copyAddress')} />
        </CodeField>
      </div>
    </section>
  )
}

/** The payload may be sent as an object or as text. */
const withBothKinds = (field: DescribedField) => (field.name === 'data' ? { ...field, kind: 'object | string' } : field)

/** The envelope of every request and response. */
export function Envelope({ fields }: { fields: DescribedField[] }) {
  const t = useT()
  const title = t('openApi.page.envelope')
  const call = { name: 'module.get', version: '1.0', access_token: sampleToken, data: {} }
  const answer = { code: '0', msg: '', data: { id: 'q8Rt55Zn', name: 'Library' } }
  const examples = (
    <>
      <CodeBlock title={t('openApi.page.exampleRequest')} about={title} choices={jsonChoice(call)} />
      <CodeBlock title={t('openApi.page.exampleAnswer')} about={title} choices={jsonChoice(answer)} />
    </>
  )
  return (
    <Block id="envelope" title={title} examples={examples}>
      <p>{t('openApi.page.envelopeText')}</p>
      <FieldTable label={t('openApi.page.request')} fields={fields.map(withBothKinds)} />
      <p className={styles.quiet}>{t('openApi.page.ignored')}</p>
      <h3>{t('openApi.page.encodings')}</h3>
      <ul className={styles.list}>
        <li>{t('openApi.page.encodingObject')}</li>
        <li>{t('openApi.page.encodingText')}</li>
        <li>{t('openApi.page.encodingUrl')}</li>
      </ul>
      <h3>{t('openApi.page.answer')}</h3>
      <p>{t('openApi.page.answerText')}</p>
      <FieldTable
        label={t('openApi.page.answer')}
        fields={[
          optional('code', t('openApi.page.answerCode')),
          optional('msg', t('openApi.page.answerMsg')),
          { ...optional('data', t('openApi.page.answerData')), kind: 'any' },
        ]}
      />
      <p className={styles.quiet}>{t('openApi.page.once')}</p>
    </Block>
  )
}

export function Codes({ codes }: { codes: Described['codes'] }) {
  const t = useT()
  return (
    <Block id="codes" title={t('openApi.page.codes')}>
      <table className={styles.codes}>
        <thead>
          <tr>
            <th scope="col">{t('openApi.page.codeColumn')}</th>
            <th scope="col">{t('openApi.page.meaning')}</th>
          </tr>
        </thead>
        <tbody>
          {codes.map(({ code, description }) => (
            <tr key={code}>
              <th scope="row">{code}</th>
              <td>{description}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Block>
  )
}

const pushed = { created: 12, updated: 1, unchanged: 40, skipped: 0, removed: 2 }
const names = { created: ['Renew a loan'], updated: ['Find loans'], skipped: [], removed: [] }
const classes = { breaking: 2, compatible: 1, text: 0, breakingNames: ['Old search', 'Return a book'] }

/** Pushing without the envelope: a file, a header, a status. */
export function FilePush({ addresses }: { addresses: PushAddresses }) {
  const t = useT()
  const title = t('openApi.page.rest')
  const examples = (
    <>
      <CodeBlock
        title={t('openApi.page.exampleRequest')}
        about={title}
        choices={[{ label: 'cURL', language: 'shell', code: curlFile(addresses.rest) }]}
      />
      <CodeBlock
        title={t('openApi.page.exampleAnswer')}
        about={title}
        choices={jsonChoice({ code: '0', data: { ...pushed, names, classes, findings: [] } })}
      />
    </>
  )
  const kinds = { header: t('openApi.page.header'), query: t('openApi.page.query') }
  return (
    <Block id="file" title={title} examples={examples}>
      <p>{t('openApi.page.restText')}</p>
      <FieldTable
        label={title}
        fields={[
          { ...required('Authorization', t('openApi.page.restAuth')), kind: kinds.header },
          { ...optional('mode', t('openApi.page.restMode')), kind: kinds.query },
          { ...optional('author', t('openApi.page.restAuthor')), kind: kinds.query },
        ]}
      />
      <p>{t('openApi.page.restStatus')}</p>
    </Block>
  )
}
