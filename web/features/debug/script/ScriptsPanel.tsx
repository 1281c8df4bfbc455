import { Button, Tabs } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { DebugScript } from '#core/contract/debug-script.ts'
import type { DocView } from '#core/contract/doc.ts'
import { scriptTypes, type ScriptType } from '#core/debug/script/script.ts'
import { editQueries } from '../../../data/doc/edit.queries.ts'
import { enabledScripts, scriptQueries } from '../../../data/script/script.queries.ts'
import { systemQueries } from '../../../data/system/system.queries.ts'
import { useCan } from '../../../data/user/permissions.ts'
import { useT } from '../../../lib/i18n.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { HelpLink } from '../../../ui/HelpLink.tsx'
import { Note } from '../../../ui/Note.tsx'
import { RowsSkeleton } from '../../../ui/Skeletons.tsx'
import { examples } from './examples.ts'
import { ScriptDialog, type ScriptDraft } from './ScriptDialog.tsx'
import { ScriptRow } from './ScriptRow.tsx'
import styles from './script.module.css'

const words = {
  [scriptTypes.pre]: { title: 'script.pre', text: 'script.preText', empty: 'script.emptyPre' },
  [scriptTypes.after]: { title: 'script.after', text: 'script.afterText', empty: 'script.emptyAfter' },
} as const
const types = Object.values(scriptTypes)

/** The scripts that run around the requests of a doc. Readers see them; dev and admin change them. */
export function ScriptsPanel({ doc }: { doc: DocView }) {
  const t = useT()
  const { data: scripts } = useQuery(scriptQueries.list(doc.id))
  const { data: config } = useQuery(systemQueries.viewConfig())
  const { data: module } = useQuery(editQueries.module(doc.moduleId))
  const canEdit = useCan('script.edit', { projectId: module?.projectId ?? '' })
  const [draft, setDraft] = useState<ScriptDraft>()
  if (!scripts) return <RowsSkeleton count={3} />
  return (
    <div className={styles.panel}>
      {config?.enableDebugScript === false && <Note kind="warning">{t('script.off')}</Note>}
      <Tabs defaultValue={String(scriptTypes.pre)} keepMounted={false}>
        <Tabs.List aria-label={t('script.title')}>
          {types.map((type) => (
            <Tabs.Tab
              key={type}
              value={String(type)}
              rightSection={<OnCount n={enabledScripts(scripts, type).length} />}
            >
              {t(words[type].title)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {types.map((type) => (
          <Tabs.Panel key={type} value={String(type)} pt={12}>
            <PhaseScripts
              type={type}
              scripts={scripts.filter((script) => script.type === type)}
              canEdit={canEdit}
              onOpen={setDraft}
            />
          </Tabs.Panel>
        ))}
      </Tabs>
      <div className={styles.about}>
        <HelpLink to="scripts" />
      </div>
      <ScriptDialog doc={doc} draft={draft} isReadOnly={!canEdit} onClose={() => setDraft(undefined)} />
    </div>
  )
}

function OnCount({ n }: { n: number }) {
  return n > 0 && <span className={styles.count}>{n}</span>
}

interface PhaseProps {
  type: ScriptType
  scripts: DebugScript[]
  canEdit: boolean
  onOpen: (draft: ScriptDraft) => void
}

function PhaseScripts({ type, scripts, canEdit, onOpen }: PhaseProps) {
  const t = useT()
  const start = (content: string, name = '') => onOpen({ type, scope: 0, name, description: '', content })
  if (scripts.length === 0) {
    return (
      <EmptyState
        title={t(words[type].empty)}
        text={t(canEdit ? 'script.emptyText' : 'script.emptyGuest')}
        actions={
          canEdit && (
            <>
              <Button leftSection={<IconPlus size={16} stroke={1.75} />} onClick={() => start('')}>
                {t('script.new')}
              </Button>
              {examples[type].map(({ title, content }) => (
                <Button key={title} variant="default" onClick={() => start(content, t(title))}>
                  {t(title)}
                </Button>
              ))}
            </>
          )
        }
      />
    )
  }
  return (
    <>
      <div className={styles.head}>
        <p>{t(words[type].text)}</p>
        {canEdit && (
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconPlus size={14} stroke={1.75} />}
            onClick={() => start('')}
          >
            {t('script.new')}
          </Button>
        )}
      </div>
      <ol className={styles.list}>
        {scripts.map((script) => (
          <ScriptRow key={script.id} script={script} scripts={scripts} canEdit={canEdit} onOpen={onOpen} />
        ))}
      </ol>
      {!canEdit && <p className={styles.quiet}>{t('script.readOnly')}</p>}
    </>
  )
}
