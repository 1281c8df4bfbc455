import { TextInput } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { docLimits } from '#core/doc/doc-fields.ts'
import { contentTypes, httpMethods, mainBodyId } from '#core/doc/doc.ts'
import { useT } from '../../../lib/i18n.ts'
import { useDocField, useDocPiece, useEditedDoc } from '../form/edited-doc.ts'
import { useFieldProblem } from '../../../rows/problems/problems-context.ts'
import { setUrl } from '../form/doc-form.ts'
import { useMainBody } from '../form/use-parts.ts'
import styles from './sections.module.css'
import { FreePick } from '../../../ui/pick/FreePick.tsx'

const SAMPLE = '/orders/{orderId}'

/** Method, URL and content type. */
export function AddressFields() {
  const t = useT()
  const { body, set } = useMainBody()
  return (
    <>
      <div className={styles.address}>
        <MethodField />
        <UrlField />
      </div>
      <FreePick
        label={t('edit.fieldContentType')}
        name="contentType"
        className={styles.code}
        options={contentTypes}
        maxLength={docLimits.contentType}
        error={useFieldProblem('contentType', { list: 'bodies', id: mainBodyId })}
        clearable
        value={body.contentType}
        onChange={(contentType) => set({ contentType })}
      />
    </>
  )
}

function MethodField() {
  const t = useT()
  const { value, set } = useDocField('httpMethod')
  return (
    <FreePick
      label={t('edit.fieldMethod')}
      name="httpMethod"
      className={styles.code}
      options={httpMethods}
      maxLength={12}
      error={useFieldProblem('httpMethod')}
      withAsterisk
      value={value}
      onChange={(method) => set(method.toUpperCase())}
    />
  )
}

function UrlField() {
  const t = useT()
  const { store, copiedUrl } = useEditedDoc()
  const input = useRef<HTMLInputElement>(null)
  const url = useDocPiece(({ content }) => content.url)
  const isCopied = copiedUrl !== '' && url === copiedUrl
  const [isCopy] = useState(isCopied)
  useEffect(() => {
    // The server refuses a second doc with the same method and URL.
    if (!isCopy) return
    input.current?.focus()
    input.current?.select()
  }, [isCopy])
  return (
    <TextInput
      label={t('edit.fieldUrl')}
      description={isCopied ? t('edit.copiedUrl') : t('edit.urlHint', { sample: SAMPLE })}
      name="url"
      className={styles.code}
      placeholder={SAMPLE}
      maxLength={docLimits.url}
      ref={input}
      data-to-change={isCopied || undefined}
      error={useFieldProblem('url')}
      withAsterisk
      spellCheck={false}
      autoComplete="off"
      value={url}
      onChange={(event) => {
        const { value } = event.currentTarget
        store.change((state) => setUrl(state, value), 'url')
      }}
    />
  )
}
