import type { ModuleCard } from '#core/contract/module.ts'
import { useT } from '../../lib/i18n.ts'
import { WebhooksSection } from './WebhooksSection.tsx'

export function ModuleWebhooks({ module: { id } }: { module: ModuleCard }) {
  const t = useT()
  return <WebhooksSection place={{ moduleId: id }} text={t('webhook.text')} />
}
