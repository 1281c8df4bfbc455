import { Badge, Button, Group } from '@mantine/core'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Enrolment, TwoFactorState } from '#core/contract/two-factor.ts'
import type { TextKey } from '#core/i18n/texts.ts'
import { userQueries } from '../../../data/user/user.queries.ts'
import { useT } from '../../../lib/i18n.ts'
import { post } from '../../../lib/request.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Panel, Section } from '../../../ui/Page.tsx'
import { toastDone } from '../../../ui/toast.tsx'
import { EnrolmentForm } from './EnrolmentForm.tsx'
import { ConfirmAgain, type Proof } from './ConfirmAgain.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import styles from './two-factor.module.css'

type Task = 'start' | 'recoveryCodes' | 'remove'

const titles: Record<Task, TextKey> = {
  start: 'twofactor.title',
  recoveryCodes: 'twofactor.newCodes',
  remove: 'twofactor.turnOffTitle',
}

/** Two-factor sign-in of one's own account; nothing where a provider signs the person in. */
export function TwoFactorSection() {
  const t = useT()
  const { data: state } = useSuspenseQuery(userQueries.twoFactor())
  const [task, setTask] = useState<Task>()
  if (!state.isOffered) return null
  return (
    <Section title={t('twofactor.title')}>
      <Panel>
        <div className={styles.state}>
          <div className={styles.stateText}>
            <p className={styles.stateTitle}>
              {t('twofactor.app')}
              <Badge color={state.isOn ? 'green' : 'gray'}>{t(state.isOn ? 'twofactor.on' : 'twofactor.off')}</Badge>
            </p>
            <p className={styles.meta}>{describe(t, state)}</p>
          </div>
          <Actions state={state} onTask={setTask} />
        </div>
      </Panel>
      {task && (
        <Dialog title={t(titles[task])} isOpen onClose={() => setTask(undefined)}>
          <TaskSteps task={task} asksPassword={state.asksPassword} onDone={() => setTask(undefined)} />
        </Dialog>
      )}
    </Section>
  )
}

function describe(t: ReturnType<typeof useT>, { isOn, isRequired, recoveryCodes }: TwoFactorState): string {
  if (isOn) return t('twofactor.codesLeft', { count: recoveryCodes })
  return t(isRequired ? 'twofactor.requiredText' : 'twofactor.offText')
}

function Actions({ state, onTask }: { state: TwoFactorState; onTask: (task: Task) => void }) {
  const t = useT()
  if (!state.isOn) {
    return (
      <Button variant="default" onClick={() => onTask('start')}>
        {t('twofactor.setUp')}
      </Button>
    )
  }
  return (
    <Group gap={8}>
      <Button variant="default" onClick={() => onTask('recoveryCodes')}>
        {t('twofactor.newCodes')}
      </Button>
      {!state.isRequired && (
        <Button variant="subtle" color="red" onClick={() => onTask('remove')}>
          {t('twofactor.turnOff')}
        </Button>
      )}
    </Group>
  )
}

interface StepsProps {
  task: Task
  asksPassword: boolean
  onDone: () => void
}

/** The password again, then what the task needs. */
function TaskSteps({ task, asksPassword, onDone }: StepsProps) {
  const t = useT()
  const client = useQueryClient()
  const [enrolment, setEnrolment] = useState<Enrolment>()
  const [codes, setCodes] = useState<string[]>()
  const refresh = () => client.invalidateQueries({ queryKey: userQueries.twoFactor().queryKey })
  const show = (recoveryCodes: string[]) => {
    setCodes(recoveryCodes)
    void refresh()
  }

  const begin = async (proof: Proof) => {
    if (task === 'start') return setEnrolment(await post('/user/twoFactor/start', proof, { quiet: true }))
    if (task === 'recoveryCodes') {
      return show((await post('/user/twoFactor/recoveryCodes', proof, { quiet: true })).recoveryCodes)
    }
    await post('/user/twoFactor/remove', proof, { quiet: true })
    toastDone(t('twofactor.turnedOff'))
    onDone()
    await refresh()
  }
  const confirm = async (code: string) =>
    show((await post('/user/twoFactor/confirm', { code }, { quiet: true })).recoveryCodes)

  if (codes) return <RecoveryCodes codes={codes} onKept={onDone} />
  if (enrolment) return <EnrolmentForm enrolment={enrolment} confirm={confirm} />
  return (
    <ConfirmAgain
      text={task === 'remove' ? t('twofactor.turnOffText') : undefined}
      asksPassword={asksPassword}
      onConfirm={begin}
      onCancel={onDone}
    />
  )
}
