import { Button, Checkbox, Group, Modal, MultiSelect, Radio, Select, Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import { tokenScopes, type TokenScope } from '#core/contract/call.ts'
import { limits } from '#core/limits.ts'
import { useAddToken } from '../../data/token/token.queries.ts'
import { useT } from '../../lib/i18n.ts'
import { requiredWithin } from '../../lib/rules.ts'
import { Note } from '../../ui/Note.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useSubmit } from '../../ui/use-submit.ts'
import { splitPlaces, usePlaceChoices } from './place-choices.ts'
import { pickMany } from '../../ui/pick/pick-keys.ts'

interface Props {
  isOpen: boolean
  onClose: () => void
  onMade: (token: string) => void
}

export function NewTokenDialog({ isOpen, ...others }: Props) {
  const t = useT()
  return (
    <Modal
      opened={isOpen}
      onClose={others.onClose}
      title={t('token.new')}
      size={480}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <NewTokenForm {...others} />
    </Modal>
  )
}

const DAY = 24 * 60 * 60 * 1000
const dayChoices = [7, 30, 90, 365]

interface Values {
  name: string
  scopes: TokenScope[]
  where: 'everywhere' | 'chosen'
  places: string[]
  days: string
}

const start: Values = { name: '', scopes: ['read'], where: 'everywhere', places: [], days: '90' }

function NewTokenForm({ onClose, onMade }: Omit<Props, 'isOpen'>) {
  const t = useT()
  const { mutateAsync: addToken } = useAddToken()
  const choices = usePlaceChoices()
  const form = useForm<Values>({
    initialValues: start,
    validate: {
      name: requiredWithin(limits.tokenName),
      scopes: (scopes) => (scopes.length === 0 ? t('token.scopesNeeded') : null),
      places: (places, { where }) => (where === 'chosen' && places.length === 0 ? t('token.placesNeeded') : null),
    },
  })
  const { isBusy, problem, onSubmit } = useSubmit(form, async ({ name, scopes, where, places, days }) => {
    const chosen = splitPlaces(where === 'chosen' ? places : [])
    const { token } = await addToken({ name, scopes, places: chosen, expiresAt: Date.now() + Number(days) * DAY })
    onMade(token)
  })

  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack gap={16}>
        <TextField
          label={t('token.name')}
          description={t('token.nameHint')}
          withAsterisk
          data-autofocus
          limit={limits.tokenName}
          autoComplete="off"
          {...form.getInputProps('name')}
        />
        <Checkbox.Group label={t('token.scopes')} {...form.getInputProps('scopes')}>
          <Stack gap={8} mt={4}>
            {tokenScopes.map((scope) => (
              <Checkbox
                key={scope}
                value={scope}
                label={t(`token.scope_${scope}`)}
                description={t(`token.scope_${scope}Hint`)}
              />
            ))}
          </Stack>
        </Checkbox.Group>
        <Radio.Group label={t('token.places')} {...form.getInputProps('where')}>
          <Stack gap={8} mt={4}>
            <Radio value="everywhere" label={t('token.everywhere')} />
            <Radio value="chosen" label={t('token.chosen')} />
          </Stack>
        </Radio.Group>
        {form.values.where === 'chosen' && (
          <MultiSelect
            label={t('token.pickPlaces')}
            placeholder={t('token.pickPlacesHint')}
            data={choices}
            {...pickMany}
            maxValues={limits.tokenPlaces}
            nothingFoundMessage={t('common.nothingFoundTitle')}
            {...form.getInputProps('places')}
          />
        )}
        <Select
          label={t('token.expires')}
          data={dayChoices.map((days) => ({ value: String(days), label: t('token.days', { count: days }) }))}
          allowDeselect={false}
          {...form.getInputProps('days')}
        />
        {problem && <Note kind="danger">{problem}</Note>}
        <Group justify="flex-end" gap={8} mt={8}>
          <Button variant="default" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" loading={isBusy}>
            {t('token.create')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
