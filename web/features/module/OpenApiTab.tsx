import { useSuspenseQuery } from '@tanstack/react-query'
import type { ModuleCard } from '#core/contract/module.ts'
import { useT } from '../../lib/i18n.ts'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { systemQueries } from '../system/system.queries.ts'
import { CodeField } from './CodeField.tsx'
import styles from './ModulesPage.module.css'
import { TabHead } from './TabHead.tsx'
import { TokenField } from './TokenField.tsx'

/** With what other applications push docs into a module. */
export function OpenApiTab({ module }: { module: ModuleCard }) {
  const t = useT()
  const { data: config } = useSuspenseQuery(systemQueries.viewConfig())
  const address = `${config.baseUrl}/api`
  return (
    <>
      <TabHead title={t('module.tabOpenApi')} text={t('module.openApiText')} />
      <div className={styles.fields}>
        <CodeField label={t('module.address')} value={address}>
          <CopyButton text={address} label={t('module.copyAddress')} />
        </CodeField>
        <TokenField module={module} />
      </div>
    </>
  )
}
