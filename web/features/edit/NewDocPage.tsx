import { SegmentedControl } from '@mantine/core'
import { useParams, useSearchParams } from 'react-router'
import { newDocContent } from '#core/doc/doc-fields.ts'
import { docTypes, type DocType } from '#core/doc/doc.ts'
import { useT } from '../../lib/i18n.ts'
import { EditorsOnly } from '../../parts/editor/EditorsOnly.tsx'
import { useEditorPlace } from '../../parts/editor/use-editor-place.ts'
import { DocEditor } from './DocEditor.tsx'

const kinds = [
  { type: docTypes.http, text: 'edit.typeHttp' },
  { type: docTypes.markdown, text: 'edit.typeMarkdown' },
  { type: docTypes.custom, text: 'edit.typeCustom' },
  { type: docTypes.dubbo, text: 'edit.typeDubbo' },
] as const

/** A new doc. Each type has its own draft, so that switching types loses nothing. */
export function NewDocPage() {
  return (
    <EditorsOnly>
      <NewDoc />
    </EditorsOnly>
  )
}

function NewDoc() {
  const { parentId = '' } = useParams()
  const [params] = useSearchParams()
  const place = useEditorPlace()
  const type = kinds.find((kind) => String(kind.type) === params.get('type'))?.type ?? docTypes.http
  const order = Number(params.get('order') ?? 0)
  const form = {
    // 0: the server adds it at the end.
    ...newDocContent(Number.isSafeInteger(order) ? order : 0),
    author: place.nickname,
    parentId,
    isLocked: 0 as const,
  }
  const draftPlace = `new.${place.moduleId}.${parentId}.${type}`
  return (
    <DocEditor
      key={type}
      start={{ ...place, type, docId: '', revision: 0, form, draftPlace }}
      chooser={<TypeChooser type={type} />}
    />
  )
}

function TypeChooser({ type }: { type: DocType }) {
  const t = useT()
  const [, setParams] = useSearchParams()
  return (
    <SegmentedControl
      size="xs"
      aria-label={t('edit.docType')}
      data={kinds.map(({ type, text }) => ({ value: String(type), label: t(text) }))}
      value={String(type)}
      onChange={(value) => setParams({ type: value }, { replace: true })}
    />
  )
}
