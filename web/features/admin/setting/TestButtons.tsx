import { Button } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { SettingKey } from '#core/settings/settings.ts'
import { testMail, testStorage } from '../../../data/system/system-setting.queries.ts'
import { userQueries } from '../../../data/user/user.queries.ts'
import { useT } from '../../../lib/i18n.ts'
import { Dialog, DialogForm } from '../../../ui/Dialog.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { toastDone } from '../../../ui/toast.tsx'
import type { Edits } from './use-edits.ts'

interface Props {
  keys: readonly SettingKey[]
  edits: Edits
}

const toConfigs = (edits: Edits, keys: readonly SettingKey[]) => {
  const changes = edits.changesOf(keys).map(({ key, value }) => ({ key, value }))
  return changes.length > 0 ? { configs: changes } : {}
}

/** Tries what is typed, before it is saved. */
export function TestStorage({ keys, edits }: Props) {
  const t = useT()
  const [isBusy, setBusy] = useState(false)
  const test = async () => {
    setBusy(true)
    try {
      await testStorage(toConfigs(edits, keys))
      toastDone(t('setting.storageWorks'))
    } catch (error) {
      edits.fail(error, keys)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button variant="default" loading={isBusy} onClick={() => void test()}>
      {t('setting.testStorage')}
    </Button>
  )
}

export function TestMail({ keys, edits }: Props) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {t('setting.testMail')}
      </Button>
      <Dialog title={t('setting.testMail')} isOpen={isOpen} onClose={() => setOpen(false)}>
        <MailForm keys={keys} edits={edits} onClose={() => setOpen(false)} />
      </Dialog>
    </>
  )
}

function MailForm({ keys, edits, onClose }: Props & { onClose: () => void }) {
  const t = useT()
  const { data: me } = useSuspenseQuery(userQueries.account())
  const [to, setTo] = useState(me.email)
  const [isBusy, setBusy] = useState(false)
  const send = async () => {
    setBusy(true)
    try {
      await testMail({ to: to.trim(), ...toConfigs(edits, keys) })
      toastDone(t('setting.mailSent', { to: to.trim() }))
    } catch (error) {
      edits.fail(error, keys)
    }
    onClose()
  }
  return (
    <DialogForm
      action={t('setting.send')}
      isBusy={isBusy}
      problem={undefined}
      onCancel={onClose}
      onSubmit={(event) => {
        event.preventDefault()
        if (to.trim() !== '') void send()
      }}
    >
      <TextField
        label={t('setting.testMailTo')}
        type="email"
        data-autofocus
        value={to}
        onChange={(event) => setTo(event.currentTarget.value)}
      />
    </DialogForm>
  )
}
