import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { docTypes } from '#core/doc/doc.ts'
import { editQueries } from '../../data/doc/edit.queries.ts'
import { useT } from '../../lib/i18n.ts'
import { EditorsOnly } from '../../parts/editor/EditorsOnly.tsx'
import { useEditorPlace } from '../../parts/editor/use-editor-place.ts'
import { DocEditor } from './DocEditor.tsx'
import { copyOfDoc } from './form/form-of-doc.ts'

/** A new doc that begins as the copy of another one. */
export function CopyDocPage() {
  return (
    <EditorsOnly>
      <Copy />
    </EditorsOnly>
  )
}

function Copy() {
  const t = useT()
  const { copyId = '' } = useParams()
  const place = useEditorPlace()
  const { data: doc } = useSuspenseQuery(editQueries.source(copyId))
  const [form] = useState(() => {
    const isHere = doc.moduleId === place.moduleId
    return copyOfDoc(doc, { name: t('doc.copyName', { name: doc.name }), parentId: isHere ? doc.parentId : '' })
  })
  const draftPlace = `copy.${place.moduleId}.${copyId}`
  const start = { ...place, type: doc.type, docId: '', revision: 0, form, draftPlace, parts: doc }
  return <DocEditor start={start} copiedUrl={doc.type === docTypes.http ? doc.url : ''} />
}
