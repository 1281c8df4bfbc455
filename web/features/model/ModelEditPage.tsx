import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { modelQueries } from '../../data/model/model.queries.ts'
import { EditorsOnly } from '../../parts/editor/EditorsOnly.tsx'
import { useEditorPlace } from '../../parts/editor/use-editor-place.ts'
import { ModelEditor } from './ModelEditor.tsx'

/** A saved model. */
export function ModelEditPage() {
  return (
    <EditorsOnly>
      <SavedModel />
    </EditorsOnly>
  )
}

function SavedModel() {
  const { modelId = '' } = useParams()
  const { moduleId, projectId, userId } = useEditorPlace()
  const { data: model } = useSuspenseQuery(modelQueries.form(modelId))
  return <ModelEditor key={modelId} moduleId={moduleId} projectId={projectId} userId={userId} model={model} />
}
