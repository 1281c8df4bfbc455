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
