import { NumberInput, Select } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { roles, type Role } from '#core/access/roles.ts'
import { limits } from '#core/limits.ts'
import { adminQueries, useAddInvitation } from '../../../data/user/admin.queries.ts'
import { useT } from '../../../lib/i18n.ts'
import { requiredWithin } from '../../../lib/rules.ts'
import { Dialog, DialogForm } from '../../../ui/Dialog.tsx'
import { PickMany } from '../../../ui/pick/PickMany.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { useSubmit } from '../../../ui/use-submit.ts'
import styles from './people.module.css'

interface Props {
  isOpen: boolean
  onClose: () => void
  onMade: (key: string) => void
}

export function NewInvitationDialog({ isOpen, ...others }: Props) {
  const t = useT()
  return (
    <Dialog title={t('people.newInvitation')} isOpen={isOpen} onClose={others.onClose}>
      <NewInvitationForm {...others} />
    </Dialog>
  )
}

const dayChoices = [1, 7, 30, 90]
const SPACE = 'S_'

interface Values {
  name: string
  roleCode: Role
  places: string[]
  maxUses: number | string
  days: string
}

function NewInvitationForm({ onClose, onMade }: Omit<Props, 'isOpen'>) {
  const t = useT()
  const { mutateAsync: add } = useAddInvitation()
  const places = usePlaceChoices()
  const form = useForm<Values>({
    initialValues: { name: '', roleCode: 'guest', places: [], maxUses: 1, days: '7' },
    validate: {
      name: requiredWithin(limits.invitationName),
      maxUses: (uses) => (Number(uses) >= 1 && Number(uses) <= limits.invitationUses ? null : t('error.badFormat')),
    },
  })
  const { isBusy, problem, onSubmit } = useSubmit(form, async ({ name, roleCode, places: chosen, maxUses, days }) => {
    const spaceIds = chosen.filter((id) => id.startsWith(SPACE)).map((id) => id.slice(SPACE.length))
    const projectIds = chosen.filter((id) => !id.startsWith(SPACE))
    const { key } = await add({ name, roleCode, spaceIds, projectIds, maxUses: Number(maxUses), days: Number(days) })
    onMade(key)
  })
  return (
    <DialogForm
      onSubmit={onSubmit}
      onCancel={onClose}
      action={t('people.createLink')}
      isBusy={isBusy}
      problem={problem}
    >
      <TextField
        label={t('people.invitationName')}
        description={t('people.invitationNameHint')}
        withAsterisk
        data-autofocus
        limit={limits.invitationName}
        autoComplete="off"
        {...form.getInputProps('name')}
      />
      <PickMany
        label={t('people.places')}
        description={t('people.placesHint')}
        data={places}
        clearable
        limit={200}
        maxValues={limits.invitationPlaces}
        nothingFoundMessage={t('common.nothingFoundTitle')}
        {...form.getInputProps('places')}
      />
      <Select
        label={t('people.role')}
        data={roles.map((code) => ({ value: code, label: t(`people.role_${code}`) }))}
        allowDeselect={false}
        disabled={form.values.places.length === 0}
        {...form.getInputProps('roleCode')}
      />
      <div className={styles.fields}>
        <NumberInput
          label={t('people.maxUses')}
          min={1}
          max={limits.invitationUses}
          allowDecimal={false}
          {...form.getInputProps('maxUses')}
        />
        <Select
          label={t('people.validFor')}
          data={dayChoices.map((days) => ({ value: String(days), label: t('people.days', { count: days }) }))}
          allowDeselect={false}
          {...form.getInputProps('days')}
        />
      </div>
    </DialogForm>
  )
}

function usePlaceChoices() {
  const t = useT()
  const { data: tree = [] } = useQuery(adminQueries.projectTree())
  const projects = tree.flatMap(({ label: space, children }) =>
    children.map(({ id, label }) => ({ value: id, label: `${space} / ${label}` })),
  )
  return [
    { group: t('token.space'), items: tree.map(({ id, label }) => ({ value: id, label })) },
    { group: t('token.project'), items: projects },
  ]
}
