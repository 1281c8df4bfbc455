import { Textarea, TextInput } from '@mantine/core'
import { docLimits } from '#core/doc/doc-fields.ts'
import type { DubboInfo } from '#core/doc/doc.ts'
import { useT } from '../../../lib/i18n.ts'
import { useDocField } from '../form/edited-doc.ts'
import { useFieldProblem } from '../../../rows/problems/problems-context.ts'
import { DescriptionField } from './DescriptionField.tsx'
import { NameField, PlaceFields, StateFields } from './DocFields.tsx'
import styles from './sections.module.css'
import { useBaseJump } from './use-base-jump.ts'

const lines = [
  { field: 'interfaceName', text: 'edit.dubboInterface' },
  { field: 'version', text: 'edit.dubboVersion' },
  { field: 'protocol', text: 'edit.dubboProtocol' },
  { field: 'author', text: 'edit.dubboAuthor' },
] as const

/** The first section of a Dubbo doc: the method and the interface that it belongs to. */
export function DubboSection({ docId }: { docId: string }) {
  const t = useT()
  const url = useDocField('url')
  const { value: info, set } = useDocField('dubboInfo')
  const change = (part: Partial<DubboInfo>) => set({ ...info, ...part })
  const problem = useFieldProblem('url')
  useBaseJump()
  return (
    <div className={styles.form}>
      <NameField isFirst={docId === ''} />
      <TextInput
        label={t('edit.dubboMethod')}
        description={t('edit.dubboMethodHint')}
        name="url"
        className={styles.code}
        placeholder="OrderDTO findOrder(String orderId)"
        maxLength={docLimits.url}
        error={problem}
        withAsterisk
        spellCheck={false}
        value={url.value}
        onChange={(event) => url.set(event.currentTarget.value)}
      />
      <div className={styles.line}>
        {lines.map(({ field, text }) => (
          <TextInput
            key={field}
            label={t(text)}
            className={styles.code}
            maxLength={docLimits.dubboField}
            spellCheck={false}
            value={info[field]}
            onChange={(event) => change({ [field]: event.currentTarget.value })}
          />
        ))}
      </div>
      <Textarea
        label={t('edit.dubboDependency')}
        name="dependency"
        error={useFieldProblem('dependency')}
        autosize
        minRows={3}
        maxRows={16}
        maxLength={docLimits.dependency}
        styles={{ input: { font: 'var(--ep-code-12)' } }}
        value={info.dependency}
        onChange={(event) => change({ dependency: event.currentTarget.value })}
      />
      <DescriptionField />
      <PlaceFields />
      <StateFields />
    </div>
  )
}
