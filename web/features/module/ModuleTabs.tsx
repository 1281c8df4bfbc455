import { useSearchParams } from 'react-router'
import type { ComponentType } from 'react'
import { can } from '#core/access/policy.ts'
import type { ModuleCard } from '#core/contract/module.ts'
import { standingAt, usePermissions } from '../../data/user/permissions.ts'
import { useT } from '../../lib/i18n.ts'
import { tabs, type Tab } from '../../parts/module-tab/tabs.ts'
import { ChecksTab } from '../check/ChecksTab.tsx'
import { ConstantTab } from '../constant/ConstantTab.tsx'
import { ErrorCodeTab } from '../constant/ErrorCodeTab.tsx'
import { DictionaryTab } from '../dictionary/DictionaryTab.tsx'
import { OpenApiTab } from '../open-api/OpenApiTab.tsx'
import { ModelsTab } from '../model/ModelsTab.tsx'
import { ReleasesTab } from '../release/ReleasesTab.tsx'
import { ShareTab } from '../share/ShareTab.tsx'
import { DocListTab } from './DocListTab.tsx'
import styles from './ModulesPage.module.css'
import { SettingTab } from './SettingTab.tsx'
import { TabLink } from './TabLink.tsx'
import { TrashTab } from './TrashTab.tsx'

const contents: Record<Tab['id'], ComponentType<{ module: ModuleCard }>> = {
  DocList: DocListTab,
  EnumInfo: DictionaryTab,
  ErrorCode: ErrorCodeTab,
  Constant: ConstantTab,
  Models: ModelsTab,
  Checks: ChecksTab,
  OpenApi: OpenApiTab,
  Releases: ReleasesTab,
  ShareConfig: ShareTab,
  ModuleSetting: SettingTab,
  Trash: TrashTab,
}

/** The tabs of a module at the left, the open one at the right. Remounted for another module. */
export function ModuleTabs({ module }: { module: ModuleCard }) {
  const t = useT()
  const { open, current } = useTabs(module)
  const Content = contents[current.id]
  return (
    <div className={styles.grid}>
      <nav className={styles.tabs} aria-label={t('module.tabsOf', { name: module.name })}>
        {open.map((tab) => (
          <TabLink key={tab.id} tab={tab} isCurrent={tab === current} />
        ))}
      </nav>
      <section className={styles.content} aria-label={t(current.label)}>
        <Content key={module.id} module={module} />
      </section>
    </div>
  )
}

/** The tabs that the reader may open, and the one that the address asks for. */
function useTabs({ projectId }: ModuleCard) {
  const [params] = useSearchParams()
  const standing = standingAt(usePermissions(), { projectId })
  const open = tabs.filter(({ action }) => can(action, standing))
  const current = open.find(({ id }) => id === params.get('id')) ?? tabs[0]
  return { open, current }
}
