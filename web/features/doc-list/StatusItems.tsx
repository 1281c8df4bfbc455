import { Menu } from '@mantine/core'
import { docStatuses, type DocStatus } from '#core/doc/doc.ts'
import { DocStatusTag } from '../../parts/doc/DocStatusTag.tsx'

/** Menu items for the status of a doc. */
export function StatusItems({ current, onChoose }: { current?: DocStatus; onChoose: (status: DocStatus) => void }) {
  return Object.values(docStatuses).map((status) => (
    <Menu.Item
      key={status}
      aria-current={status === current || undefined}
      onClick={() => status !== current && onChoose(status)}
    >
      <DocStatusTag status={status} />
    </Menu.Item>
  ))
}
