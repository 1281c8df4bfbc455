import { Button } from '@mantine/core'
import { useCallback, useState } from 'react'
import type { EnvironmentContent } from '#core/environment/environment.ts'
import type { EnvironmentForm } from '../../data/environment/environment.queries.ts'
import { useT } from '../../lib/i18n.ts'
import headStyles from '../../rows/frame/EditorHead.module.css'
import { EditorScope } from '../../rows/frame/EditorScope.tsx'
import { Steps, Unsaved } from '../../rows/frame/EditorSteps.tsx'
import { useEditor } from '../../rows/frame/use-editor.ts'
import { keyText } from '../../rows/key-text.ts'
import { ProblemBar } from '../../rows/problems/ProblemBar.tsx'
import { usePiece } from '../../rows/store/edit-context.ts'
import { createEditStore, isDirty, type EditStore } from '../../rows/store/edit-store.ts'
import { useLeaveGuard } from '../../rows/store/use-leave-guard.ts'
import { checkEnvironment, environmentKind } from './environment-form.ts'
import styles from './environment.module.css'
import { EnvironmentFields } from './EnvironmentFields.tsx'
import { GlobalTables } from './GlobalTables.tsx'
import { useSaveEnvironment } from './use-save-environment.ts'
import { Toolbar } from '../../ui/Toolbar.tsx'

interface Props {
  moduleId: string
  environmentId: string
  start: EnvironmentForm
}

const noParts = { models: [], enums: [] }

/** The query parameters that identify the open environment. */
const params = ['module', 'id', 'section', 'env']

/**
 * The editor of an environment. Its initial content is read once; from then on the store owns it. No drafts are stored on the device,
 * since rows contain secrets.
 */
export function EnvironmentEditor({ moduleId, environmentId, start: { content, version } }: Props) {
  const [store] = useState(() => createEditStore(environmentKind, { content, revision: version }))
  const saving = useSaveEnvironment({ store, moduleId, environmentId })
  const editor = useEditor({ store, saving, check: checkEnvironment })
  useLeaveGuard({ isUnsaved: useCallback(() => isDirty(store), [store]), params, save: editor.trySaving })

  return (
    <EditorScope editor={editor} moduleId={moduleId} parts={noParts}>
      <div onKeyDown={editor.onKeyDown} role="presentation">
        <Bar store={store} isSaving={saving.isBusy} onSave={editor.save} />
        <ProblemBar />
        <EnvironmentFields store={store} />
        <GlobalTables />
      </div>
    </EditorScope>
  )
}

interface BarProps {
  store: EditStore<EnvironmentContent>
  isSaving: boolean
  onSave: () => void
}

/** A sticky header: title, save state and actions. */
function Bar({ store, isSaving, onSave }: BarProps) {
  const t = useT()
  const name = usePiece(store, ({ content }) => content.name)
  return (
    <div className={styles.bar}>
      <h2>{name}</h2>
      <Unsaved />
      <Toolbar label={t('edit.actions')} className={styles.right}>
        <Steps />
        <Button
          loading={isSaving}
          onClick={onSave}
          rightSection={<kbd className={headStyles.keys}>{keyText('Mod S')}</kbd>}
        >
          {t('common.save')}
        </Button>
      </Toolbar>
    </div>
  )
}
