import { Suspense, type ComponentType } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { ModuleCard } from '#core/contract/module.ts'
import type { TextKey } from '#core/i18n/texts.ts'
import { useMeterSphereOn } from '../../data/metersphere/metersphere.queries.ts'
import { useT } from '../../lib/i18n.ts'
import { TabHead } from '../../parts/module-tab/TabHead.tsx'
import { RowsSkeleton } from '../../ui/Skeletons.tsx'
import { EnvironmentsSection } from '../environment/EnvironmentsSection.tsx'
import { SourceSettings } from '../import/SourceSettings.tsx'
import { MeterSphereSection } from '../metersphere/MeterSphereSection.tsx'
import { ModuleWebhooks } from '../webhook/ModuleWebhooks.tsx'
import { GeneralSettings } from './GeneralSettings.tsx'
import { PushSettings } from './PushSettings.tsx'
import styles from './SettingTab.module.css'

interface SettingSection {
  /** As the address has it: `section=push`. */
  id: string
  label: TextKey
  content: ComponentType<{ module: ModuleCard }>
  /** Shown only while MeterSphere is on. */
  isOfMeterSphere?: true
}

const first: SettingSection = { id: 'environments', label: 'environment.title', content: EnvironmentsSection }
const sections: SettingSection[] = [
  first,
  { id: 'push', label: 'module.settingPush', content: PushSettings },
  { id: 'source', label: 'importing.source', content: SourceSettings },
  { id: 'webhooks', label: 'webhook.title', content: ModuleWebhooks },
  { id: 'metersphere', label: 'metersphere.name', content: MeterSphereSection, isOfMeterSphere: true },
  { id: 'general', label: 'module.settingGeneral', content: GeneralSettings },
]

/** The settings of a module, one group at a time. */
export function SettingTab({ module }: { module: ModuleCard }) {
  const t = useT()
  const [params] = useSearchParams()
  const isMeterSphereOn = useMeterSphereOn()
  const shown = sections.filter(({ isOfMeterSphere }) => !isOfMeterSphere || isMeterSphereOn)
  const current = shown.find(({ id }) => id === params.get('section')) ?? first
  const Content = current.content
  return (
    <div data-wide>
      <TabHead title={t('module.tabSetting')} />
      <nav className={styles.sections} aria-label={t('module.tabSetting')}>
        {shown.map(({ id, label }) => (
          <Link
            key={id}
            to={{ search: sectionAddress(params, id) }}
            aria-current={id === current.id ? 'page' : undefined}
          >
            {t(label)}
          </Link>
        ))}
      </nav>
      <Suspense fallback={<RowsSkeleton />}>
        <Content module={module} />
      </Suspense>
    </div>
  )
}

/** Drops the query parameters of the other section. */
function sectionAddress(params: URLSearchParams, section: string): string {
  const next = new URLSearchParams(params)
  next.set('section', section)
  next.delete('env')
  return `?${next}`
}
