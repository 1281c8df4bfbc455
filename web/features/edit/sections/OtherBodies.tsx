import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { docLimits, newBody, newResponse } from '#core/doc/doc-fields.ts'
import { newRowId } from '#core/rows/make-rows.ts'
import { useT } from '../../../lib/i18n.ts'
import type { DocForm, PartList } from '../form/doc-form.ts'
import { useDocPiece, useEditedDoc } from '../form/edited-doc.ts'
import { OtherBodyCard } from './OtherBodyCard.tsx'
import styles from './sections.module.css'

const words = {
  bodies: { hint: 'edit.bodiesHint', add: 'edit.addBody' },
  responses: { hint: 'edit.responsesHint', add: 'edit.addResponse' },
} as const

function withNewPart(form: DocForm, list: PartList): DocForm {
  const id = newRowId()
  if (list === 'bodies') {
    return { ...form, bodies: [...form.bodies, newBody({ id, contentType: 'multipart/form-data' })] }
  }
  const added = newResponse({ id, status: '400', contentType: 'application/json' })
  return { ...form, responses: [...form.responses, added] }
}

/** The body in other media types, or the responses of other statuses and media types. */
export function OtherBodies({ list }: { list: PartList }) {
  const t = useT()
  const { store } = useEditedDoc()
  const [, ...others] = useDocPiece(({ content }) => content[list])
  const { hint, add } = words[list]
  return (
    <>
      <p className={styles.hint}>{t(hint)}</p>
      <div className={styles.cards}>
        {others.map((part) => (
          <OtherBodyCard key={part.id} list={list} part={part} />
        ))}
      </div>
      <Button
        mt={others.length > 0 ? 16 : 0}
        variant="default"
        leftSection={<IconPlus size={16} stroke={1.75} />}
        disabled={others.length + 1 >= docLimits[list]}
        onClick={() => store.change((state) => ({ ...state, content: withNewPart(state.content, list) }))}
      >
        {t(add)}
      </Button>
    </>
  )
}
