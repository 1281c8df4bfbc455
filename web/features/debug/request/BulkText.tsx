import { Button, Group, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useT } from '../../../lib/i18n.ts'
import styles from './RowTable.module.css'

interface Props {
  label: string
  text: string
  /** Back to the table, with the edited text. */
  onClose: (text: string) => void
}

/** Rows as lines of `name: value`. */
export function BulkText({ label, text: given, onClose }: Props) {
  const t = useT()
  const [text, setText] = useState(given)
  return (
    <div className={styles.bulk}>
      <Textarea
        aria-label={t('request.bulkOf', { name: label })}
        description={t('request.bulkHint')}
        autosize
        minRows={8}
        maxRows={24}
        spellCheck={false}
        data-autofocus
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Group gap={8}>
        <Button size="xs" variant="default" onClick={() => onClose(text)}>
          {t('request.bulkDone')}
        </Button>
      </Group>
    </div>
  )
}
