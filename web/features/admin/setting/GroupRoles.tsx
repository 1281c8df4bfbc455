import type { Role } from '#core/access/roles.ts'
import type { SignInWay } from '#core/contract/admin-sign-in.ts'
import type { TextKey } from '#core/i18n/texts.ts'
import { useT } from '../../../lib/i18n.ts'
import { DataTable, type Column } from '../../../ui/DataTable.tsx'
import own from './sign-in.module.css'

type Entry = Omit<SignInWay['groupRoles'][number], 'group'> & { group?: string }

const words: Record<Role, TextKey> = { guest: 'member.guest', dev: 'member.dev', admin: 'member.spaceAdmin' }
const wordOf = ({ kind, role }: Entry): TextKey =>
  kind === 'project' && role === 'admin' ? 'member.projectAdmin' : words[role]

/** Which roles groups give, or, without a group, which ones a person would get. */
const groupCell = ({ group }: Entry) => <span className={own.value}>{group}</span>

export function GroupRoles({ label, entries }: { label: string; entries: Entry[] }) {
  const t = useT()
  const hasGroups = entries.some((entry) => entry.group !== undefined)
  const columns: Column<Entry>[] = [
    { key: 'group', title: t('signin.group'), cell: groupCell },
    {
      key: 'place',
      title: t('signin.place'),
      cell: ({ placeId, placeName }) => placeName || t('signin.noPlace', { id: placeId }),
    },
    { key: 'role', title: t('signin.role'), width: 160, cell: (entry) => t(wordOf(entry)) },
  ]
  return (
    <div className={own.block}>
      <h4 className={own.subtitle}>{label}</h4>
      <DataTable
        label={label}
        columns={hasGroups ? columns : columns.slice(1)}
        rows={entries}
        rowKey={(entry) => [entry.group, entry.kind, entry.placeId, entry.role].join(' ')}
        empty={null}
      />
    </div>
  )
}
