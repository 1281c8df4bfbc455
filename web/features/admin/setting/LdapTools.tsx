import { Button, Group } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { LookedUp } from '#core/contract/admin-sign-in.ts'
import { limits } from '#core/limits.ts'
import { useT } from '../../../lib/i18n.ts'
import { post } from '../../../lib/request.ts'
import { requiredWithin } from '../../../lib/rules.ts'
import { Note } from '../../../ui/Note.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { useSubmit } from '../../../ui/use-submit.ts'
import { FoundPerson } from './FoundPerson.tsx'
import own from './sign-in.module.css'

/** Tries the configuration of one LDAP server. */
export function LdapTools({ server }: { server: string }) {
  const t = useT()
  const test = useMutation({ mutationFn: () => post('/admin/signIn/ldap/test', { server }) })
  return (
    <div className={own.block}>
      <Group gap={12}>
        <Button variant="default" loading={test.isPending} onClick={() => test.mutate()}>
          {t('signin.test')}
        </Button>
      </Group>
      {test.data && (
        <Note kind={test.data.fault === '' ? 'success' : 'danger'}>
          {test.data.fault === ''
            ? t('signin.testOk', { ms: test.data.ms })
            : t('signin.testFailed', { fault: test.data.fault })}
        </Note>
      )}
      <LookUpForm server={server} />
    </div>
  )
}

function LookUpForm({ server }: { server: string }) {
  const t = useT()
  const [found, setFound] = useState<LookedUp>()
  const form = useForm({
    // Fields of other servers on the page have the same name.
    name: `look-up-${server.replaceAll(' ', '-')}`,
    initialValues: { username: '' },
    validate: { username: requiredWithin(limits.username) },
  })
  const { isBusy, problem, onSubmit } = useSubmit(form, async ({ username }) => {
    setFound(undefined)
    setFound(await post('/admin/signIn/ldap/person', { server, username: username.trim() }, { quiet: true }))
  })
  return (
    <form onSubmit={onSubmit} noValidate className={own.block}>
      <div className={own.lookUp}>
        <TextField
          label={t('signin.lookUp')}
          description={t('signin.lookUpHint')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          {...form.getInputProps('username')}
        />
        <Button type="submit" variant="default" loading={isBusy}>
          {t('signin.lookUpAction')}
        </Button>
      </div>
      {problem && <Note kind="danger">{problem}</Note>}
      {found && <FoundPerson found={found} />}
    </form>
  )
}
