import { Button, Fieldset, Stack, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import type { Account } from '#core/contract/user.ts'
import { limits } from '#core/limits.ts'
import { sessionQueries } from '../../data/user/session.queries.ts'
import { userQueries } from '../../data/user/user.queries.ts'
import { useT } from '../../lib/i18n.ts'
import { post } from '../../lib/request.ts'
import { both, chatId, digitsOnly, optionalEmail, requiredWithin, within } from '../../lib/rules.ts'
import { Note } from '../../ui/Note.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { toastDone } from '../../ui/toast.tsx'
import { useSubmit } from '../../ui/use-submit.ts'

export function ProfileForm({ account }: { account: Account }) {
  const t = useT()
  const client = useQueryClient()
  const form = useForm({
    initialValues: {
      nickname: account.nickname,
      email: account.email,
      weComMobile: account.weComMobile,
      feishuId: account.feishuId,
      slackId: account.slackId,
      teamsId: account.teamsId,
    },
    validateInputOnBlur: true,
    validate: {
      nickname: requiredWithin(limits.nickname),
      email: both(within(limits.email), optionalEmail),
      weComMobile: both(digitsOnly, within(limits.mobile)),
      feishuId: chatId('feishu', 'error.feishuIdFormat'),
      slackId: chatId('slack', 'error.slackIdFormat'),
      teamsId: chatId('teams', 'error.teamsIdFormat'),
    },
  })
  const { isBusy, problem, onSubmit } = useSubmit(form, async (values) => {
    await post('/user/update', values, { quiet: true })
    form.resetDirty()
    toastDone(t('common.saved'))
    await client.invalidateQueries({ queryKey: userQueries.account().queryKey })
    await client.invalidateQueries({ queryKey: sessionQueries.info().queryKey })
  })

  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack gap={16} maw={420}>
        <TextField
          label={t('sign.nickname')}
          withAsterisk
          limit={limits.nickname}
          autoComplete="nickname"
          {...form.getInputProps('nickname')}
        />
        <TextField
          type="email"
          label={t('user.email')}
          limit={limits.email}
          autoComplete="email"
          {...form.getInputProps('email')}
        />
        <Fieldset variant="unstyled" m={0} legend={t('user.chatIds')} fw={600}>
          <Stack gap={12} fw={400}>
            <Text size="sm" c="var(--ep-text-2)">
              {t('user.chatIdsHint')}
            </Text>
            <TextField
              label={t('user.weComMobile')}
              inputMode="numeric"
              limit={limits.mobile}
              autoComplete="tel-national"
              {...form.getInputProps('weComMobile')}
            />
            {(['feishuId', 'slackId', 'teamsId'] as const).map((name) => (
              <TextField
                key={name}
                label={t(`user.${name}`)}
                limit={limits.chatId}
                autoComplete="off"
                spellCheck={false}
                {...form.getInputProps(name)}
              />
            ))}
          </Stack>
        </Fieldset>
        {problem && <Note kind="danger">{problem}</Note>}
        <Button type="submit" loading={isBusy} disabled={!form.isDirty()} w="fit-content">
          {t('common.save')}
        </Button>
      </Stack>
    </form>
  )
}
