import { EditorsOnly } from '../../parts/editor/EditorsOnly.tsx'
import { useEditorPlace } from '../../parts/editor/use-editor-place.ts'
import { ModelEditor } from './ModelEditor.tsx'

/** A model that does not exist yet. */
export function NewModelPage() {
  return (
    <EditorsOnly>
      <NewModel />
    </EditorsOnly>
  )
}

function NewModel() {
  const { moduleId, projectId, userId } = useEditorPlace()
  return <ModelEditor moduleId={moduleId} projectId={projectId} userId={userId} model={undefined} />
}
