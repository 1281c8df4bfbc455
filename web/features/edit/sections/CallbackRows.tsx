import { Button, Textarea, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { docLimits } from '#core/doc/doc-fields.ts'
import { httpMethods, type CallbackNote } from '#core/doc/doc.ts'
import { useT } from '../../../lib/i18n.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import styles from './sections.module.css'
import { useExtras } from './use-extras.ts'
import { FreePick } from '../../../ui/pick/FreePick.tsx'

/** Callbacks: calls from the server to the client. */
export function CallbackRows() {
  const t = useT()
  const { extras, change } = useExtras()
  const callbacks = extras.callbacks ?? []
  const set = (next: CallbackNote[]) => change({ callbacks: next })
  /** The index is the key: callbacks have no id. */
  const row = (callback: CallbackNote, index: number) => (
    <Callback
      key={index}
      callback={callback}
      onChange={(part) => set(callbacks.with(index, { ...callback, ...part }))}
      onRemove={() => set(callbacks.toSpliced(index, 1))}
    />
  )
  return (
    <fieldset className={styles.group}>
      <legend>{t('view.callbacks')}</legend>
      {callbacks.map(row)}
      <Button
        variant="default"
        size="xs"
        style={{ justifySelf: 'start' }}
        leftSection={<IconPlus size={16} stroke={1.75} />}
        onClick={() => set([...callbacks, { name: '', httpMethod: 'POST', url: '', description: '' }])}
      >
        {t('edit.addCallback')}
      </Button>
    </fieldset>
  )
}

interface CallbackProps {
  callback: CallbackNote
  onChange: (part: Partial<CallbackNote>) => void
  onRemove: () => void
}

function Callback({ callback, onChange, onRemove }: CallbackProps) {
  const t = useT()
  return (
    <section className={styles.card} aria-label={callback.name || t('view.callbacks')}>
      <div className={styles.cardHead}>
        <TextInput
          label={t('view.colName')}
          className={styles.grow}
          maxLength={200}
          value={callback.name}
          onChange={(event) => onChange({ name: event.currentTarget.value })}
        />
        <FreePick
          label={t('edit.fieldMethod')}
          className={styles.code}
          w={120}
          options={httpMethods}
          maxLength={12}
          value={callback.httpMethod}
          onChange={(method) => onChange({ httpMethod: method.toUpperCase() })}
        />
        <IconButton label={t('edit.removeCallback', { name: callback.name })} onClick={onRemove}>
          <IconTrash size={16} stroke={1.75} />
        </IconButton>
        <TextInput
          label={t('edit.fieldUrl')}
          className={`${styles.code} ${styles.whole}`}
          maxLength={docLimits.url}
          value={callback.url}
          onChange={(event) => onChange({ url: event.currentTarget.value })}
        />
        <Textarea
          label={t('edit.colDescription')}
          className={styles.whole}
          autosize
          minRows={1}
          maxRows={10}
          maxLength={docLimits.remark}
          value={callback.description}
          onChange={(event) => onChange({ description: event.currentTarget.value })}
        />
      </div>
    </section>
  )
}
