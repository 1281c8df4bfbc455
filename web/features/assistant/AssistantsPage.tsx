import { Anchor } from '@mantine/core'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { tokenScopes } from '#core/contract/call.ts'
import { assistantQueries } from '../../data/assistant/assistant.queries.ts'
import { systemQueries } from '../../data/system/system.queries.ts'
import { TOKENS_PATH } from '../../data/token/token-paths.ts'
import { useT } from '../../lib/i18n.ts'
import { plainSettings, programSettings } from '../../parts/assistant/assistant-settings.ts'
import { ConnectSteps } from '../../parts/assistant/ConnectSteps.tsx'
import { TryIt } from '../../parts/assistant/TryIt.tsx'
import { CodeField } from '../../parts/code-field/CodeField.tsx'
import { CodeBlock } from '../../ui/CodeBlock.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { Note } from '../../ui/Note.tsx'
import { Page, PageHead, Panel, Section } from '../../ui/Page.tsx'
import { AssistantTable } from './AssistantTable.tsx'
import styles from './assistant.module.css'
import { useShortToken } from './use-short-token.ts'

/** How a person connects assistants, and which ones are connected. */
export function AssistantsPage() {
  const t = useT()
  const { data } = useQuery(assistantQueries.list())
  return (
    <Page>
      <PageHead title={t('connect.title')} text={t('connect.text')} help="assistants" />
      {data?.isOn === false && (
        <div className={styles.off}>
          <Note kind="warning">{t('connect.off')}</Note>
        </div>
      )}
      {data?.isOn && data.scopes.length < tokenScopes.length && (
        <div className={styles.off}>
          <Note>
            {t('connect.limited', { scopes: data.scopes.map((scope) => t(`token.scope_${scope}`)).join(', ') || '–' })}
          </Note>
        </div>
      )}
      {data?.isOn && <Connect />}
      <Section title={t('connect.connected')} count={data?.list.length}>
        <AssistantTable assistants={data?.list} />
      </Section>
    </Page>
  )
}

function Connect() {
  const t = useT()
  const { data: config } = useSuspenseQuery(systemQueries.viewConfig())
  const withShortToken = useShortToken()
  const url = `${config.baseUrl}/mcp`
  const target = { url, name: 'endpaper' }
  return (
    <>
      <Section title={t('connect.connect')}>
        <Panel>
          <div className={styles.parts}>
            <CodeField label={t('connect.address')} value={url} hint={t('connect.addressHint')}>
              <CopyButton text={url} label={t('connect.copyAddress')} />
            </CodeField>
            <ConnectSteps target={target} way="signIn" />
            <details className={styles.more}>
              <summary>{t('connect.withToken')}</summary>
              <p>
                {t('connect.withTokenText')}{' '}
                <Anchor component={Link} to={TOKENS_PATH} inherit>
                  {t('connect.makeToken')}
                </Anchor>
              </p>
              <CodeBlock
                title={t('connect.putInSettings')}
                choices={[
                  {
                    label: 'json',
                    language: 'json',
                    code: plainSettings({ ...target, authorization: 'Bearer TOKEN' }),
                  },
                ]}
              />
              <p>{t('connect.onlyPrograms')}</p>
              <CodeBlock
                title={t('connect.putInSettings')}
                choices={[{ label: 'json', language: 'json', code: programSettings(target, config.baseUrl) }]}
              />
            </details>
          </div>
        </Panel>
      </Section>
      <Section title={t('connect.tryTitle')}>
        <Panel>
          <p className={styles.text}>{t('connect.tryTextOwn')}</p>
          <TryIt url="/mcp" withAuthorization={withShortToken} />
        </Panel>
      </Section>
    </>
  )
}
