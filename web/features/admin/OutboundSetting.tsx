import { Button, Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import { limits } from '#core/limits.ts'
import { useUpdateSetting } from '../../data/system/system-setting.queries.ts'
import { useT } from '../../lib/i18n.ts'
import { within } from '../../lib/rules.ts'
import { Note } from '../../ui/Note.tsx'
import { TextAreaField } from '../../ui/TextAreaField.tsx'
import { toastDone } from '../../ui/toast.tsx'
import { useSubmit } from '../../ui/use-submit.ts'
import styles from './admin.module.css'

interface Props {
  /** As stored on the server, one per line. */
  saved: string
  /** Hosts that the configuration allows. */
  fixed: string[]
}

interface Values {
  /** Undefined until someone types: the field then shows the saved value. */
  value: string | undefined
}

const EXAMPLES = ['api.internal.example', 'api.internal.example:8080', '10.0.0.0/8', '[fd00::1]:443'].join('\n')

/** Hosts that outbound calls may reach although they are blocked by default. */
export function OutboundSetting({ saved, fixed }: Props) {
  const t = useT()
  const { mutateAsync: update } = useUpdateSetting('endpaper.outbound.allow', { quiet: true })
  const form = useForm<Values>({
    // Fields of other forms on the page have the same name.
    name: 'outbound',
    initialValues: { value: undefined },
    validate: { value: (typed) => within(limits.systemSetting)(typed ?? saved) },
  })
  const typed = form.values.value ?? saved
  const { isBusy, problem, onSubmit } = useSubmit(form, async () => {
    await update(typed.trim())
    form.reset()
    toastDone(t('common.saved'))
  })
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack gap={16}>
        <p className={styles.text}>{t('admin.outboundText')}</p>
        {fixed.length > 0 && <FixedHosts hosts={fixed} />}
        <TextAreaField
          classNames={{ input: styles.hosts ?? '' }}
          label={t('admin.outboundAllow')}
          description={t('admin.outboundAllowHint')}
          placeholder={EXAMPLES}
          minRows={4}
          maxRows={16}
          limit={limits.systemSetting}
          autoComplete="off"
          spellCheck={false}
          {...form.getInputProps('value')}
          value={typed}
        />
        {problem && <Note kind="danger">{problem}</Note>}
        <Button type="submit" loading={isBusy} disabled={typed === saved} w="fit-content">
          {t('common.save')}
        </Button>
      </Stack>
    </form>
  )
}

function FixedHosts({ hosts }: { hosts: string[] }) {
  const t = useT()
  return (
    <div>
      <h3 className={styles.fixedTitle}>{t('admin.outboundFixed')}</h3>
      <p className={styles.fixedHint}>{t('admin.outboundFixedHint')}</p>
      <ul className={styles.fixed}>
        {[...new Set(hosts)].map((host) => (
          <li key={host}>
            <code>{host}</code>
          </li>
        ))}
      </ul>
    </div>
  )
}
