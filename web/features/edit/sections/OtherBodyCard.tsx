import { Textarea, TextInput } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { docLimits } from '#core/doc/doc-fields.ts'
import { contentTypes, type Body, type Response } from '#core/doc/doc.ts'
import { useT } from '../../../lib/i18n.ts'
import { useJump } from '../../../rows/problems/problems-context.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import { withPart, type DocForm, type PartList } from '../form/doc-form.ts'
import { useEditedDoc } from '../form/edited-doc.ts'
import { BodyTable } from './BodyTable.tsx'
import { Fold } from './Fold.tsx'
import { HeaderTable } from './HeaderTable.tsx'
import styles from './sections.module.css'
import { FreePick } from '../../../ui/pick/FreePick.tsx'

interface Props {
  list: PartList
  part: Body | Response
}

type Change = Partial<Pick<Response, 'status' | 'contentType' | 'description'>>

/** A body or response beside the main one. */
export function OtherBodyCard({ list, part }: Props) {
  const t = useT()
  const { store } = useEditedDoc()
  const response = 'status' in part ? part : undefined
  const name = `${response?.status ?? ''} ${part.contentType}`.trim()
  const change = (fields: Change) =>
    store.change(
      (state) => ({ ...state, content: withPart(state.content, list, part.id, fields) }),
      `${part.id}.${Object.keys(fields).join()}`,
    )
  const remove = () => store.change((state) => ({ ...state, content: withoutPart(state.content, part.id) }))
  return (
    <section className={styles.card} aria-label={name}>
      <Head
        part={part}
        status={response?.status}
        removeLabel={t(response ? 'edit.removeResponse' : 'edit.removeBody', { name })}
        onChange={change}
        onRemove={remove}
      />
      {response && <Headers response={response} />}
      <BodyTable table={`${list}/${part.id}/params`} label={name} withKeys={false} />
    </section>
  )
}

function withoutPart(form: DocForm, id: string): DocForm {
  const [body, ...bodies] = form.bodies
  const [response, ...responses] = form.responses
  return {
    ...form,
    bodies: [body, ...bodies.filter((part) => part.id !== id)],
    responses: [response, ...responses.filter((part) => part.id !== id)],
  }
}

interface HeadProps {
  part: Body
  /** Undefined for a body, which has none. */
  status: string | undefined
  removeLabel: string
  onChange: (change: Change) => void
  onRemove: () => void
}

function Head({ part, status, removeLabel, onChange, onRemove }: HeadProps) {
  const t = useT()
  return (
    <div className={styles.cardHead}>
      {status !== undefined && (
        <TextInput
          label={t('edit.httpStatus')}
          w={100}
          maxLength={docLimits.responseStatus}
          value={status}
          onChange={(event) => onChange({ status: event.currentTarget.value })}
        />
      )}
      <FreePick
        label={t('edit.fieldContentType')}
        className={styles.code}
        w={240}
        options={contentTypes}
        maxLength={docLimits.contentType}
        value={part.contentType}
        onChange={(contentType) => onChange({ contentType })}
      />
      <Textarea
        label={t('edit.colDescription')}
        className={styles.grow}
        autosize
        minRows={1}
        maxRows={8}
        maxLength={docLimits.bodyDescription}
        value={part.description}
        onChange={(event) => onChange({ description: event.currentTarget.value })}
      />
      <IconButton label={removeLabel} onClick={onRemove}>
        <IconTrash size={16} stroke={1.75} />
      </IconButton>
    </div>
  )
}

function Headers({ response: { id, headers } }: { response: Response }) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  const table = `responses/${id}/headers`
  const { jump } = useJump(table)
  if (jump && !isOpen) setOpen(true)
  return (
    <Fold title={t('view.responseHeaders')} digest={headers.map(({ name }) => name)} isOpen={isOpen} onToggle={setOpen}>
      <HeaderTable table={table} />
    </Fold>
  )
}
