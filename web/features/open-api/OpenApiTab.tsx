import { useQuery } from '@tanstack/react-query'
import { IconBook2, IconSettings } from '@tabler/icons-react'
import { useRef } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { ModuleCard } from '#core/contract/module.ts'
import { systemQueries } from '../../data/system/system.queries.ts'
import { useT } from '../../lib/i18n.ts'
import { TabHead } from '../../parts/module-tab/TabHead.tsx'
import { CodeField } from '../../parts/code-field/CodeField.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { Section } from '../../ui/Page.tsx'
import { pushAddresses, type PushAddresses } from './push-ways.ts'
import styles from './OpenApiTab.module.css'
import { PushLog } from './PushLog.tsx'
import { PushWays } from './PushWays.tsx'
import { TokenField } from './TokenField.tsx'
import { useToken, type TokenAccess } from './use-token.ts'

/** How other applications push docs into a module, and the results of their pushes. */
export function OpenApiTab({ module }: { module: ModuleCard }) {
  const t = useT()
  const { data: config } = useQuery(systemQueries.viewConfig())
  const addresses = pushAddresses(config?.baseUrl ?? location.origin)
  const token = useToken(module.id)
  const ways = useRef<HTMLDivElement>(null)
  return (
    <div data-wide>
      <div className={styles.column}>
        <TabHead title={t('module.tabOpenApi')} help="push" text={t('openApi.tabText', { name: module.name })} />
        <Steps />
        <Access module={module} addresses={addresses} token={token} />
        <div ref={ways} className={styles.ways}>
          <Section title={t('openApi.ways')}>
            <p className={styles.text}>{t('openApi.waysText')}</p>
            <PushWays addresses={addresses} token={token} />
          </Section>
        </div>
      </div>
      <PushLog
        moduleId={module.id}
        settings={useSettingsAddress()}
        onFirst={() => ways.current?.scrollIntoView({ block: 'start' })}
      />
    </div>
  )
}

function Steps() {
  const t = useT()
  return (
    <ol className={styles.steps} aria-label={t('openApi.steps')}>
      <li>{t('openApi.stepCopy')}</li>
      <li>{t('openApi.stepPush')}</li>
      <li>{t('openApi.stepRead')}</li>
    </ol>
  )
}

interface AccessProps {
  module: ModuleCard
  addresses: PushAddresses
  token: TokenAccess
}

function Access({ module, addresses: { api, rest }, token }: AccessProps) {
  const t = useT()
  return (
    <Section title={t('openApi.access')}>
      <div className={styles.fields}>
        <CodeField label={t('openApi.apiAddress')} value={api} hint={t('openApi.apiHint')}>
          <CopyButton text={api} label={t('module.copyAddress')} />
        </CodeField>
        <CodeField label={t('openApi.restAddress')} value={rest} hint={t('openApi.restHint')}>
          <CopyButton text={rest} label={t('openApi.copyAddress')} />
        </CodeField>
        <TokenField module={module} token={token} />
      </div>
      <Links />
    </Section>
  )
}

function Links() {
  const t = useT()
  return (
    <div className={styles.links}>
      <Link to="/openapi" target="_blank">
        <IconBook2 size={16} stroke={1.75} aria-hidden="true" />
        {t('openApi.toReference')}
      </Link>
      <Link to={useSettingsAddress()}>
        <IconSettings size={16} stroke={1.75} aria-hidden="true" />
        {t('openApi.toSettings')}
      </Link>
    </div>
  )
}

/** Where the settings for pushed docs of the same module are. */
function useSettingsAddress(): string {
  const [params] = useSearchParams()
  const module = params.get('module')
  const query = new URLSearchParams({ id: 'ModuleSetting', section: 'push', ...(module !== null && { module }) })
  return `?${query}`
}
