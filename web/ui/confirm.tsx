import { Button, Group } from '@mantine/core'
import { modals, ModalsProvider } from '@mantine/modals'
import { useEffect } from 'react'
import { t } from '../lib/i18n.ts'
import { focusSettled } from './focus-settled.ts'

interface Question {
  title: string
  /** What is removed, and how to get it back. */
  message: string
  /** The verb on the confirm button. */
  action: string
  /** The label of the cancel button, which has the focus first. */
  keep: string
  isDanger?: boolean
}

const { promise: hostIsThere, resolve: tellHostIsThere } = Promise.withResolvers<void>()

/** Renders the confirm dialogs; mounted once in the app. */
export function ConfirmHost() {
  useEffect(tellHostIsThere, [])
  return <ModalsProvider>{null}</ModalsProvider>
}

/** Asks for confirmation before an action that cannot be undone. Resolves to true to go ahead. */
export async function confirm(question: Question): Promise<boolean> {
  await hostIsThere
  await focusSettled()
  return ask(question)
}

interface Choice extends Omit<Question, 'isDanger'> {
  /** The verb of a second way to go ahead, beside the first one. */
  other: string
}

/** Asks which of two ways to go, or neither. Resolves to undefined for neither. */
export async function choose(choice: Choice): Promise<'action' | 'other' | undefined> {
  await hostIsThere
  await focusSettled()
  return new Promise((resolve) => {
    const answer = (given: 'action' | 'other' | undefined) => () => {
      resolve(given)
      modals.close(id)
    }
    const id = modals.open({
      title: choice.title,
      size: 520,
      closeButtonProps: { 'aria-label': t('common.close') },
      onClose: () => resolve(undefined),
      children: (
        <>
          {choice.message}
          <Group justify="flex-end" gap={8} mt={20}>
            <Button variant="subtle" color="gray" mr="auto" onClick={answer('other')}>
              {choice.other}
            </Button>
            <Button variant="default" data-autofocus onClick={answer(undefined)}>
              {choice.keep}
            </Button>
            <Button onClick={answer('action')}>{choice.action}</Button>
          </Group>
        </>
      ),
    })
  })
}

function ask({ title, message, action, keep, isDanger = false }: Question): Promise<boolean> {
  return new Promise((resolve) => {
    modals.openConfirmModal({
      title,
      children: message,
      size: 480,
      closeButtonProps: { 'aria-label': t('common.close') },
      labels: { confirm: action, cancel: keep },
      confirmProps: isDanger ? { color: 'red' } : {},
      cancelProps: { 'data-autofocus': true } as Record<string, unknown>,
      onConfirm: () => resolve(true),
      onCancel: () => resolve(false),
      onClose: () => resolve(false),
    })
  })
}
