import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { editQueries } from '../../data/doc/edit.queries.ts'
import { EditorsOnly } from '../../parts/editor/EditorsOnly.tsx'
import { useEditorPlace } from '../../parts/editor/use-editor-place.ts'
import { ConflictHint } from '../conflict/ConflictHint.tsx'
import { DocEditor } from './DocEditor.tsx'
import { formOfDoc } from './form/form-of-doc.ts'

/** A saved doc of any type. */
export function DocEditPage() {
  return (
    <EditorsOnly>
      <SavedDoc />
    </EditorsOnly>
  )
}

function SavedDoc() {
  const { docId = '' } = useParams()
  const place = useEditorPlace()
  const { data: doc } = useSuspenseQuery(editQueries.form(docId))
  const { type, revision } = doc
  // The editor reads its start once: each restored version opens another one.
  const [restores, setRestores] = useState(0)
  const onRestored = () => setRestores((count) => count + 1)
  return (
    <DocEditor
      key={restores}
      start={{ ...place, type, docId, revision, form: formOfDoc(doc), draftPlace: docId, parts: doc, onRestored }}
      hint={doc.conflicts.length > 0 && <ConflictHint doc={doc} />}
    />
  )
}
