import { Button, SegmentedControl, Textarea } from '@mantine/core'
import { useId, useState, type KeyboardEvent } from 'react'
import { limits } from '#core/limits.ts'
import { useT } from '../../lib/i18n.ts'
import styles from './comment.module.css'
import { CommentText } from './CommentText.tsx'
import { emptyDraft, type Draft } from './drafts.ts'
import { MentionList, optionId } from './MentionList.tsx'
import { mentionedIn } from './mentions.ts'
import { useDraft } from './use-draft.ts'
import { useMention } from './use-mention.ts'

interface Props {
  docId: string
  /** Under which the draft is kept. */
  box: string
  label: string
  placeholder: string
  /** The verb of the button. */
  action: string
  start?: Draft
  hasFocus?: boolean
  onCancel?: () => void
  /** Throws when it was refused; the text stays then. */
  onSend: (content: string, mentionIds: string[]) => Promise<void>
}

/** Where a comment is written: Markdown with a preview, and mentions. */
export function CommentBox({ docId, box, label, placeholder, action, start = emptyDraft, ...props }: Props) {
  const t = useT()
  const { hasFocus = false, onCancel, onSend } = props
  const fieldId = useId()
  const listId = `${fieldId}-people`
  const [isPreview, setPreview] = useState(false)
  const [isSending, setSending] = useState(false)
  const { draft, change, clear } = useDraft({ docId, box, start })
  const mention = useMention({ docId, fieldId, draft, change })
  const isTooLong = Array.from(draft.text).length > limits.comment
  const canSend = draft.text.trim() !== '' && !isTooLong && !isSending

  const send = async () => {
    if (!canSend) return
    setSending(true)
    try {
      const people = mentionedIn(draft.text, draft.mentions)
      await onSend(
        draft.text,
        people.map(({ id }) => id),
      )
      clear()
      setPreview(false)
    } catch {
      // The call has shown its error, and the text is still here.
    } finally {
      setSending(false)
    }
  }
  const cancel = () => {
    clear()
    onCancel?.()
  }
  const pressKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || mention.pressKey(event)) return
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void send()
  }
  return (
    <div className={styles.box}>
      {isPreview ? (
        <div className={styles.preview}>
          {draft.text.trim() === '' ? (
            <p className={styles.faint}>{t('comment.previewEmpty')}</p>
          ) : (
            <CommentText text={draft.text} mentions={draft.mentions} />
          )}
        </div>
      ) : (
        <div className={styles.field}>
          <Textarea
            id={fieldId}
            aria-label={label}
            placeholder={placeholder}
            autosize
            minRows={2}
            maxRows={12}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- somebody asked for this box
            autoFocus={hasFocus}
            error={isTooLong && t('comment.tooLong', { max: limits.comment })}
            value={draft.text}
            aria-autocomplete="list"
            aria-haspopup="listbox"
            aria-controls={mention.isOpen ? listId : undefined}
            aria-activedescendant={mention.isOpen ? optionId(listId, mention.active) : undefined}
            // Escape closes the list and not the panel around it.
            data-mantine-stop-propagation={mention.isOpen || undefined}
            onChange={({ currentTarget }) => mention.write(currentTarget.value, currentTarget.selectionStart)}
            onKeyDown={pressKey}
            onBlur={mention.close}
          />
          {mention.isOpen && (
            <MentionList id={listId} people={mention.people} active={mention.active} onPick={mention.pick} />
          )}
        </div>
      )}
      <div className={styles.bar}>
        <SegmentedControl
          size="xs"
          aria-label={t('comment.mode')}
          data={[
            { value: 'write', label: t('comment.write') },
            { value: 'preview', label: t('comment.preview') },
          ]}
          value={isPreview ? 'preview' : 'write'}
          onChange={(value) => setPreview(value === 'preview')}
        />
        <span className={styles.hint}>{t('comment.hint')}</span>
        {onCancel && (
          <Button size="xs" variant="default" onClick={cancel}>
            {t('common.cancel')}
          </Button>
        )}
        <Button size="xs" disabled={!canSend} loading={isSending} onClick={() => void send()}>
          {action}
        </Button>
      </div>
    </div>
  )
}
