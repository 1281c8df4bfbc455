import { Autocomplete, Button, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { contentTypes, docLimits, type OtherResponse } from '#core/doc/doc.ts'
import { newRowId } from '#core/doc/rows.ts'
import { useT } from '../../../lib/i18n.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import { Switch } from '@mantine/core'
import { useField } from '../edit-context.ts'
import { TableEditor } from '../table/TableEditor.tsx'
import styles from './sections.module.css'

/** Responses beside the main one: other statuses and media types. */
export function OtherResponses() {
  const t = useT()
  const { value, set } = useField('otherResponses')
  const add = () =>
    set([
      ...value,
      { id: newRowId(), status: '400', contentType: 'application/json', description: '', isArray: 0, params: [] },
    ])
  return (
    <>
      <p className={styles.hint}>{t('edit.responsesHint')}</p>
      <div className={styles.cards}>
        {value.map((response) => (
          <ResponseCard key={response.id} response={response} />
        ))}
      </div>
      <Button
        mt={value.length > 0 ? 16 : 0}
        variant="default"
        leftSection={<IconPlus size={16} stroke={1.75} />}
        disabled={value.length >= docLimits.otherResponses}
        onClick={add}
      >
        {t('edit.addResponse')}
      </Button>
    </>
  )
}

function ResponseCard({ response }: { response: OtherResponse }) {
  const t = useT()
  const { value, set } = useField('otherResponses')
  const change = (part: Partial<OtherResponse>) =>
    set(value.map((other) => (other.id === response.id ? { ...other, ...part } : other)))
  const name = `${response.status} ${response.contentType}`
  return (
    <section className={styles.card} aria-label={name}>
      <div className={styles.cardHead}>
        <TextInput
          label={t('edit.httpStatus')}
          w={100}
          maxLength={20}
          value={response.status}
          onChange={(event) => change({ status: event.currentTarget.value })}
        />
        <Autocomplete
          label={t('edit.fieldContentType')}
          className={styles.code}
          w={240}
          data={[...contentTypes]}
          maxLength={docLimits.contentType}
          value={response.contentType}
          onChange={(contentType) => change({ contentType })}
        />
        <TextInput
          label={t('edit.colDescription')}
          className={styles.grow}
          maxLength={2000}
          value={response.description}
          onChange={(event) => change({ description: event.currentTarget.value })}
        />
        <IconButton
          label={t('edit.removeResponse', { name })}
          onClick={() => set(value.filter(({ id }) => id !== response.id))}
        >
          <IconTrash size={16} stroke={1.75} />
        </IconButton>
      </div>
      <TableEditor
        table={`response:${response.id}`}
        label={name}
        addLabel={t('edit.addField')}
        importKinds={['json', 'array', 'schema', 'table']}
        withKeys={false}
      >
        <Switch
          label={t('edit.rootArray')}
          checked={response.isArray === 1}
          onChange={(event) => change({ isArray: event.currentTarget.checked ? 1 : 0 })}
        />
      </TableEditor>
    </section>
  )
}
