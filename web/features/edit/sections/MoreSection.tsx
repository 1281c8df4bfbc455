import { TagsInput, TextInput } from '@mantine/core'
import { docLimits } from '#core/doc/doc-fields.ts'
import { useT } from '../../../lib/i18n.ts'
import { CallbackRows } from './CallbackRows.tsx'
import { SecurityRows } from './SecurityRows.tsx'
import styles from './sections.module.css'
import { useExtras } from './use-extras.ts'

/** Fields that usually come from imports. */
export function MoreSection() {
  const t = useT()
  return (
    <div className={styles.form}>
      <p className={styles.hint}>{t('edit.moreHint')}</p>
      <SecurityRows />
      <CallbackRows />
      <ServerField />
      <ExternalDocsFields />
      <NameFields />
    </div>
  )
}

function ServerField() {
  const t = useT()
  const { extras, change } = useExtras()
  return (
    <TagsInput
      label={t('edit.servers')}
      description={t('edit.serversHint')}
      className={styles.code}
      // URLs may contain commas.
      splitChars={[]}
      maxTags={50}
      value={extras.servers ?? []}
      onChange={(servers) => change({ servers })}
    />
  )
}

function ExternalDocsFields() {
  const t = useT()
  const { extras, change } = useExtras()
  const { externalDocs = { url: '', description: '' } } = extras
  return (
    <div className={styles.line}>
      <TextInput
        label={t('edit.externalUrl')}
        className={styles.code}
        placeholder="https://"
        maxLength={docLimits.url}
        value={externalDocs.url}
        onChange={(event) => change({ externalDocs: { ...externalDocs, url: event.currentTarget.value } })}
      />
      <TextInput
        label={t('edit.externalText')}
        maxLength={2000}
        value={externalDocs.description}
        onChange={(event) => change({ externalDocs: { ...externalDocs, description: event.currentTarget.value } })}
      />
    </div>
  )
}

/** Identifiers of the doc in generators and other tools. */
function NameFields() {
  const t = useT()
  const { extras, change } = useExtras()
  return (
    <div className={styles.line}>
      <TextInput
        label={t('view.operationId')}
        description={t('edit.operationIdHint')}
        className={styles.code}
        maxLength={200}
        value={extras.operationId ?? ''}
        onChange={(event) => change({ operationId: event.currentTarget.value })}
      />
      <TagsInput
        label={t('view.tags')}
        description={t('edit.rule.enumHint')}
        maxTags={50}
        value={extras.tags ?? []}
        onChange={(tags) => change({ tags })}
      />
    </div>
  )
}
