import { Button, Textarea, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { docLimits } from '#core/doc/doc-fields.ts'
import { contentTypes, type NamedExample } from '#core/doc/doc.ts'
import { newRowId } from '#core/rows/make-rows.ts'
import { useT } from '../../../lib/i18n.ts'
import { useDocField } from '../form/edited-doc.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import styles from './sections.module.css'
import { FreePick } from '../../../ui/pick/FreePick.tsx'

/** Whole requests and responses under a name, beside those that are made from the tables. */
export function ExamplesSection() {
  const t = useT()
  const { value, set } = useDocField('examples')
  const add = () =>
    set([...value, { id: newRowId(), name: '', status: '', contentType: 'application/json', value: '' }])
  return (
    <>
      <p className={styles.hint}>{t('edit.examplesHint')}</p>
      <div className={styles.cards}>
        {value.map((example) => (
          <ExampleCard key={example.id} example={example} />
        ))}
      </div>
      <Button
        mt={value.length > 0 ? 16 : 0}
        variant="default"
        leftSection={<IconPlus size={16} stroke={1.75} />}
        disabled={value.length >= docLimits.examples}
        onClick={add}
      >
        {t('edit.addExample')}
      </Button>
    </>
  )
}

function ExampleCard({ example }: { example: NamedExample }) {
  const t = useT()
  const { value, set } = useDocField('examples')
  const change = (part: Partial<NamedExample>) =>
    set(value.map((other) => (other.id === example.id ? { ...other, ...part } : other)))
  return (
    <section className={styles.card} aria-label={example.name || t('edit.exampleName')}>
      <div className={styles.cardHead}>
        <TextInput
          label={t('edit.exampleName')}
          className={styles.grow}
          maxLength={200}
          value={example.name}
          onChange={(event) => change({ name: event.currentTarget.value })}
        />
        <TextInput
          label={t('edit.exampleStatus')}
          w={180}
          placeholder={t('edit.exampleOfRequest')}
          maxLength={20}
          value={example.status}
          onChange={(event) => change({ status: event.currentTarget.value })}
        />
        <FreePick
          label={t('edit.fieldContentType')}
          className={styles.code}
          w={220}
          options={contentTypes}
          maxLength={docLimits.contentType}
          value={example.contentType}
          onChange={(contentType) => change({ contentType })}
        />
        <IconButton
          label={t('edit.removeExample', { name: example.name })}
          onClick={() => set(value.filter(({ id }) => id !== example.id))}
        >
          <IconTrash size={16} stroke={1.75} />
        </IconButton>
      </div>
      <Textarea
        label={t('edit.exampleValue')}
        autosize
        minRows={4}
        maxRows={24}
        maxLength={docLimits.exampleValue}
        styles={{ input: { font: 'var(--ep-code-12)' } }}
        value={example.value}
        onChange={(event) => change({ value: event.currentTarget.value })}
      />
    </section>
  )
}
