import { Button, Group } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { DebugVariable } from '#core/contract/debug.ts'
import { useT } from '../../../lib/i18n.ts'
import { ConflictDialog, noParts } from '../../../rows/frame/ConflictDialog.tsx'
import { useUnsavedPart, type UnsavedParts } from '../../../rows/store/use-unsaved-part.ts'
import { Note } from '../../../ui/Note.tsx'
import { useVariableForm } from './use-variable-form.ts'
import { isVariableName } from './variable-form.ts'
import { VariableLine } from './VariableLine.tsx'
import styles from './Variables.module.css'

interface Props {
  scope: DebugVariable['scope']
  title: string
  text: string
  environmentId: string
  /** What the table starts from. */
  variables: readonly DebugVariable[]
  canEdit: boolean
  /** Asked before the drawer closes. */
  parts: UnsavedParts
}

/** A table of variables, saved as a whole. */
export function VariableTable({ scope, title, text, environmentId, variables, canEdit, parts }: Props) {
  const t = useT()
  const form = useVariableForm({ environmentId, scope }, variables)
  const { rows, saving, failure, store } = form
  useUnsavedPart(parts, form.isUnsaved)
  const canSave = rows.every(({ name, value, secret }) => isVariableName(name) || name + value + secret === '')
  return (
    <section className={styles.section} aria-label={title}>
      <h3>{title}</h3>
      <p>{text}</p>
      {rows.map((row) => (
        <VariableLine key={row.id} row={row} canEdit={canEdit} onChange={form.change} onRemove={form.remove} />
      ))}
      {rows.length === 0 && !canEdit && <p className={styles.none}>{t('request.noVariables')}</p>}
      {failure !== undefined && <Note kind="danger">{failure}</Note>}
      {canEdit && (
        <Group gap={8} mt={8}>
          <Button size="xs" variant="subtle" leftSection={<IconPlus size={14} />} onClick={form.add}>
            {t('request.addVariable')}
          </Button>
          {form.isDirty && (
            <Button size="xs" loading={saving.isBusy} disabled={!canSave} onClick={() => void saving.save()}>
              {t('common.save')}
            </Button>
          )}
        </Group>
      )}
      <ConflictDialog saving={saving} fields={store.fields} parts={noParts} />
    </section>
  )
}
