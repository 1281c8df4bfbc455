import { Button, Checkbox, Group, Modal, Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import { tokenScopes, type TokenScope } from '#core/contract/call.ts'
import { limits } from '#core/limits.ts'
import { useAddToken } from '../../data/token/token.queries.ts'
import { useT } from '../../lib/i18n.ts'
import { requiredWithin } from '../../lib/rules.ts'
import { Note } from '../../ui/Note.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useSubmit } from '../../ui/use-submit.ts'
import { placesRule, readReach, usualReach, type Reach } from './reach.ts'
import { ReachFields } from './ReachFields.tsx'

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

interface Values extends Reach {
  name: string
  scopes: TokenScope[]
}

const start: Values = { name: '', scopes: ['read'], ...usualReach }

function NewTokenForm({ onClose, onMade }: Omit<Props, 'isOpen'>) {
  const t = useT()
  const { mutateAsync: addToken } = useAddToken()
  const form = useForm<Values>({
    initialValues: start,
    validate: {
      name: requiredWithin(limits.tokenName),
      scopes: (scopes) => (scopes.length === 0 ? t('token.scopesNeeded') : null),
      places: placesRule(t),
    },
  })
  const { isBusy, problem, onSubmit } = useSubmit(form, async ({ name, scopes, ...reach }) => {
    const { places, endsAt } = readReach(reach)
    const { token } = await addToken({ name, scopes, places, expiresAt: endsAt })
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
        <ReachFields form={form} />
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
