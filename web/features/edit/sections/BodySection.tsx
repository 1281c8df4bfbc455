import { mainBodyTable, mainResponseTable } from '../form/doc-form.ts'
import { useT } from '../../../lib/i18n.ts'
import { BodyTable } from './BodyTable.tsx'
import { GlobalSwitch } from './GlobalSwitch.tsx'

/** The rows of the main body or of the main response. */
export function BodySection({ section }: { section: 'body' | 'response' }) {
  const t = useT()
  return (
    <BodyTable
      table={section === 'body' ? mainBodyTable : mainResponseTable}
      label={t(section === 'body' ? 'edit.sectionBody' : 'edit.sectionResponse')}
    >
      <GlobalSwitch section={section} />
    </BodyTable>
  )
}
