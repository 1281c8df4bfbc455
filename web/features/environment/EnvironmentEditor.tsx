import { Button } from '@mantine/core'
import { useCallback, useMemo, useState } from 'react'
import type { Environment } from '#core/contract/environment.ts'
import { docTypes } from '#core/doc/doc.ts'
import type { GlobalParams } from '#core/environment/globals.ts'
import type { Problem } from '#core/rows/problem.ts'
import { PartsProvider } from '../../data/linked/PartsProvider.tsx'
import { useT } from '../../lib/i18n.ts'
import { ConflictDialog } from '../../rows/frame/ConflictDialog.tsx'
import { EditContext, useEdit } from '../../rows/store/edit-context.ts'
import { baseOf, createEditStore } from '../../rows/store/edit-store.ts'
import headStyles from '../../rows/frame/EditorHead.module.css'
import { Steps, Unsaved } from '../../rows/frame/EditorSteps.tsx'
import { ProblemBar } from '../../rows/problems/ProblemBar.tsx'
import { ProblemsProvider } from '../../rows/problems/ProblemsProvider.tsx'
import { keyText } from '../../rows/key-text.ts'
import { useEditorKeys } from '../../rows/frame/use-editor-keys.ts'
import { environmentProblems, stateOfEnvironment } from './environment-state.ts'
import styles from './environment.module.css'
import { EnvironmentFields } from './EnvironmentFields.tsx'
import { GlobalTables } from './GlobalTables.tsx'
import { useEnvironmentGuard } from './use-environment-guard.ts'
import { fetchTheirs, useSaveEnvironment } from './use-save-environment.ts'

interface Props {
  moduleId: string
  projectId: string
  start: { environment: Environment; globals: GlobalParams }
}

/** No doc has this type of address, so nobody asks for one. */
const TYPE = docTypes.dubbo
const nothing: never[] = []

/**
 * The editor of an environment. What it starts from is read once: from then on the store has it. There are no drafts on the device,
 * since rows hold secrets.
 */
export function EnvironmentEditor({ moduleId, projectId, start: { environment, globals } }: Props) {
  const environmentId = environment.id
  const [store] = useState(() => createEditStore(baseOf(stateOfEnvironment(environment, globals), environment.version)))
  const edited = useMemo(() => ({ store, type: TYPE, moduleId, projectId }), [store, moduleId, projectId])
  const [hasTried, setTried] = useState(false)
  const [jump, setJump] = useState<Problem>()
  const saving = useSaveEnvironment({ store, moduleId, environmentId })
  useEnvironmentGuard(store)

  const save = useCallback(() => {
    if (saving.isBusy) return
    setTried(true)
    const { history, base } = store.get()
    const problem = environmentProblems(history.present, TYPE, base).find(({ isWarning }) => !isWarning)
    if (problem) setJump(problem)
    else void saving.save()
  }, [saving, store])
  const keys = useEditorKeys(store, save)

  return (
    <EditContext value={edited}>
      <PartsProvider moduleId={moduleId} models={nothing} enums={nothing}>
        <ProblemsProvider
          check={environmentProblems}
          hasTried={hasTried}
          refusal={saving.refusal}
          jump={jump}
          onJump={setJump}
        >
          <div onKeyDown={keys} role="presentation">
            <Bar isSaving={saving.isBusy} onSave={save} />
            <ProblemBar />
            <EnvironmentFields />
            <GlobalTables />
          </div>
          <ConflictDialog
            place={environmentId}
            fetchTheirs={() => fetchTheirs(moduleId, environmentId)}
            message={saving.conflict}
            onClose={saving.endConflict}
            onSave={() => void saving.save()}
          />
        </ProblemsProvider>
      </PartsProvider>
    </EditContext>
  )
}

/** Stays in view: which environment it is, whether it is saved, and the ways on. */
function Bar({ isSaving, onSave }: { isSaving: boolean; onSave: () => void }) {
  const t = useT()
  const name = useEdit(({ content }) => content.name)
  return (
    <div className={styles.bar}>
      <h2>{name}</h2>
      <Unsaved />
      <div className={styles.right}>
        <Steps />
        <Button
          loading={isSaving}
          onClick={onSave}
          rightSection={<kbd className={headStyles.keys}>{keyText('Mod S')}</kbd>}
        >
          {t('common.save')}
        </Button>
      </div>
    </div>
  )
}
