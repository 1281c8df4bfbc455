import { Autocomplete, Switch, Textarea, TextInput } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { contentTypes, docLimits, type OtherResponse } from '#core/doc/doc.ts'
import { paramLimits } from '#core/rows/param.ts'
import { useT } from '../../../lib/i18n.ts'
import { useField } from '../../../rows/store/edit-context.ts'
import { useJump } from '../../../rows/problems/problems-context.ts'
import { TableEditor } from '../../../rows/table/TableEditor.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { Fold } from './Fold.tsx'
import { HeaderTable } from './HeaderTable.tsx'
import styles from './sections.module.css'

export type OtherList = 'otherRequests' | 'otherResponses'

interface Props {
  list: OtherList
  entry: OtherResponse
}

/** A body or response beside the main one. */
export function OtherBodyCard({ list, entry }: Props) {
  const t = useT()
  const { value, set } = useField(list)
  const change = (part: Partial<OtherResponse>) =>
    set(value.map((other) => (other.id === entry.id ? { ...other, ...part } : other)))
  const isRequest = list === 'otherRequests'
  const name = `${entry.status} ${entry.contentType}`.trim()
  return (
    <section className={styles.card} aria-label={name}>
      <Head
        entry={entry}
        isRequest={isRequest}
        removeLabel={t(isRequest ? 'edit.removeBody' : 'edit.removeResponse', { name })}
        onChange={change}
        onRemove={() => set(value.filter(({ id }) => id !== entry.id))}
      />
      {!isRequest && <Headers entry={entry} />}
      <TableEditor
        table={`${isRequest ? 'request' : 'response'}:${entry.id}`}
        label={name}
        addLabel={t(isRequest ? 'edit.addParam' : 'edit.addField')}
        importKinds={['json', 'array', 'schema', 'table']}
        withKeys={false}
      >
        <Switch
          label={t('edit.rootArray')}
          checked={entry.isArray === 1}
          onChange={(event) => change({ isArray: event.currentTarget.checked ? 1 : 0 })}
        />
      </TableEditor>
    </section>
  )
}

interface HeadProps {
  entry: OtherResponse
  isRequest: boolean
  removeLabel: string
  onChange: (part: Partial<OtherResponse>) => void
  onRemove: () => void
}

function Head({ entry, isRequest, removeLabel, onChange, onRemove }: HeadProps) {
  const t = useT()
  return (
    <div className={styles.cardHead}>
      {!isRequest && (
        <TextInput
          label={t('edit.httpStatus')}
          w={100}
          maxLength={20}
          value={entry.status}
          onChange={(event) => onChange({ status: event.currentTarget.value })}
        />
      )}
      <Autocomplete
        label={t('edit.fieldContentType')}
        className={styles.code}
        w={240}
        data={[...contentTypes]}
        maxLength={docLimits.contentType}
        value={entry.contentType}
        onChange={(contentType) => onChange({ contentType })}
      />
      <Textarea
        label={t('edit.colDescription')}
        className={styles.grow}
        autosize
        minRows={1}
        maxRows={8}
        maxLength={paramLimits.description}
        value={entry.description}
        onChange={(event) => onChange({ description: event.currentTarget.value })}
      />
      <IconButton label={removeLabel} onClick={onRemove}>
        <IconTrash size={16} stroke={1.75} />
      </IconButton>
    </div>
  )
}

function Headers({ entry: { id, headers } }: { entry: OtherResponse }) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  const { jump } = useJump(`headers:${id}`)
  if (jump && !isOpen) setOpen(true)
  const digest = headers?.map(({ name }) => name) ?? []
  return (
    <Fold title={t('view.responseHeaders')} digest={digest} isOpen={isOpen} onToggle={setOpen}>
      <HeaderTable table={`headers:${id}`} />
    </Fold>
  )
}
