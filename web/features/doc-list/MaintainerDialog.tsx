import { useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { docLimits } from '#core/doc/doc-fields.ts'
import { memberQueries } from '../../data/member/member.queries.ts'
import { useT } from '../../lib/i18n.ts'
import { within } from '../../lib/rules.ts'
import { Dialog, DialogForm } from '../../ui/Dialog.tsx'
import { useSubmit } from '../../ui/use-submit.ts'
import { FreePick } from '../../ui/pick/FreePick.tsx'

interface Props {
  projectId: string
  /** How many docs get this maintainer. */
  count: number
  isOpen: boolean
  onClose: () => void
  onSet: (author: string) => void
}

/** Asks for the maintainer of docs: a member of the project, or any name. */
export function MaintainerDialog({ count, isOpen, onClose, ...form }: Props) {
  const t = useT()
  return (
    <Dialog title={t('doclist.maintainerTitle', { count })} isOpen={isOpen} onClose={onClose}>
      <MaintainerForm {...form} onClose={onClose} />
    </Dialog>
  )
}

function MaintainerForm({ projectId, onClose, onSet }: Omit<Props, 'count' | 'isOpen'>) {
  const t = useT()
  const { data: members = [] } = useQuery(memberQueries.ofProject(projectId))
  const form = useForm({ initialValues: { author: '' }, validate: { author: within(docLimits.author) } })
  const { isBusy, problem, onSubmit } = useSubmit(form, async ({ author }) => {
    onSet(author.trim())
    onClose()
  })
  const names = [...new Set(members.map(({ nickname }) => nickname))]
  return (
    <DialogForm
      onSubmit={onSubmit}
      onCancel={onClose}
      action={t('doclist.setAction')}
      isBusy={isBusy}
      problem={problem}
    >
      <FreePick
        label={t('doclist.maintainer')}
        description={t('doclist.maintainerHint')}
        options={names}
        limit={20}
        data-autofocus
        {...form.getInputProps('author')}
      />
    </DialogForm>
  )
}
