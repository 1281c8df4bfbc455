import { Button, Group, Popover } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useId, type ReactNode } from 'react'
import { useT } from '../lib/i18n.ts'
import styles from './ConfirmBubble.module.css'

interface Props {
  title: string
  /** What is removed, and what stays. */
  text: string
  /** The verb on the confirm button. */
  action: string
  onConfirm: () => void
  /** The button that opens the bubble. */
  children: (ask: () => void, isAsking: boolean) => ReactNode
}

/** Asks for confirmation beside the button. The focus starts on the cancel button and returns at the end. */
export function ConfirmBubble({ title, text, action, onConfirm, children }: Props) {
  const t = useT()
  const id = useId()
  const [isOpen, { open, close }] = useDisclosure(false)
  const agree = () => {
    close()
    onConfirm()
  }
  return (
    <Popover opened={isOpen} onChange={close} position="bottom-end" width={280} shadow="md" trapFocus returnFocus>
      <Popover.Target>{children(open, isOpen)}</Popover.Target>
      <Popover.Dropdown className={styles.bubble} aria-labelledby={id}>
        <p id={id} className={styles.title}>
          {title}
        </p>
        <p className={styles.text}>{text}</p>
        <Group justify="flex-end" gap={8} mt={12}>
          <Button size="xs" variant="subtle" color="gray" data-autofocus onClick={close}>
            {t('common.keep')}
          </Button>
          <Button size="xs" color="red" onClick={agree}>
            {action}
          </Button>
        </Group>
      </Popover.Dropdown>
    </Popover>
  )
}
