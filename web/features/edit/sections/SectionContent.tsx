import type { ReactNode } from 'react'
import { docTypes } from '#core/doc/doc.ts'
import { useT } from '../../../lib/i18n.ts'
import { useEditedDoc } from '../form/edited-doc.ts'
import type { SectionId } from '../form/sections.ts'
import { TableEditor } from '../../../rows/table/TableEditor.tsx'
import { useEditTab } from '../form/use-edit-tab.ts'
import { BaseSection } from './BaseSection.tsx'
import { BodySection } from './BodySection.tsx'
import { BodyFields } from './BodyFields.tsx'
import { DubboSection } from './DubboSection.tsx'
import { ExamplesSection } from './ExamplesSection.tsx'
import { GlobalSwitch } from './GlobalSwitch.tsx'
import { MoreSection } from './MoreSection.tsx'
import { OtherBodies } from './OtherBodies.tsx'
import { RemarkField } from './RemarkField.tsx'
import { ResponseFields } from './ResponseFields.tsx'

/** The open section of an HTTP or Dubbo doc, with the note on the change below it. */
export function SectionContent({ docId }: { docId: string }) {
  const { type } = useEditedDoc()
  const [current] = useEditTab(type)
  return (
    <>
      <Content key={current} id={current} docId={docId} />
      <RemarkField />
    </>
  )
}

function Content({ id, docId }: { id: SectionId; docId: string }): ReactNode {
  const t = useT()
  const { type } = useEditedDoc()
  switch (id) {
    case 'headers':
      return (
        <TableEditor
          table="headerParams"
          label={t('edit.sectionHeaders')}
          addLabel={t('edit.addHeader')}
          importKinds={['bulk', 'query', 'table']}
        >
          <GlobalSwitch section="headers" />
        </TableEditor>
      )
    case 'query':
      return (
        <TableEditor
          table="queryParams"
          label={t('edit.sectionQuery')}
          addLabel={t('edit.addParam')}
          importKinds={['query', 'bulk', 'table', 'json']}
        >
          <GlobalSwitch section="query" />
        </TableEditor>
      )
    case 'body':
      return (
        <>
          {type === docTypes.http && <BodyFields />}
          <BodySection section="body" />
        </>
      )
    case 'bodies':
      return <OtherBodies list="bodies" />
    case 'response':
      return (
        <>
          {type === docTypes.http && <ResponseFields />}
          <BodySection section="response" />
        </>
      )
    case 'responses':
      return <OtherBodies list="responses" />
    case 'examples':
      return <ExamplesSection />
    case 'errors':
      return (
        <TableEditor
          table="errorCodeParams"
          label={t('edit.sectionErrors')}
          addLabel={t('edit.addCode')}
          importKinds={['bulk', 'table']}
        />
      )
    case 'more':
      return <MoreSection />
    case 'base':
    default:
      return type === docTypes.dubbo ? <DubboSection docId={docId} /> : <BaseSection docId={docId} />
  }
}
