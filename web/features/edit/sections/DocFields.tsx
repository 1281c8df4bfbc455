import { NumberInput, SegmentedControl, Switch, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { docLimits } from '#core/doc/doc-fields.ts'
import { docStatuses, isDeprecated, notDeprecated, type DocStatus } from '#core/doc/doc.ts'
import { memberQueries } from '../../../data/member/member.queries.ts'
import { useT } from '../../../lib/i18n.ts'
import { docStatusWords } from '../../../parts/doc/DocStatusTag.tsx'
import { useDocField, useEditedDoc } from '../form/edited-doc.ts'
import { useFieldProblem } from '../../../rows/problems/problems-context.ts'
import { TextField } from '../../../ui/TextField.tsx'
import { FolderField } from './FolderField.tsx'
import styles from './sections.module.css'
import { FreePick } from '../../../ui/pick/FreePick.tsx'

export function NameField({ isFirst = false }: { isFirst?: boolean }) {
  const t = useT()
  const { value, set } = useDocField('name')
  return (
    <TextField
      label={t('edit.fieldName')}
      name="name"
      limit={docLimits.name}
      error={useFieldProblem('name')}
      withAsterisk
      autoFocus={isFirst}
      value={value}
      onChange={(event) => set(event.currentTarget.value)}
    />
  )
}

/** The folder, order and maintainer of the doc. */
export function PlaceFields() {
  const t = useT()
  const order = useDocField('orderIndex')
  const version = useDocField('version')
  return (
    <div className={styles.line}>
      <FolderField />
      <AuthorField />
      <NumberInput
        label={t('edit.fieldOrder')}
        description={t('edit.orderHint')}
        name="orderIndex"
        min={0}
        max={1_000_000_000}
        allowDecimal={false}
        hideControls
        placeholder={t('edit.orderAtEnd')}
        value={order.value === 0 ? '' : order.value}
        onChange={(value) => order.set(typeof value === 'number' ? value : 0)}
      />
      <TextInput
        label={t('edit.fieldVersion')}
        name="version"
        maxLength={docLimits.version}
        error={useFieldProblem('version')}
        value={version.value}
        onChange={(event) => version.set(event.currentTarget.value)}
      />
    </div>
  )
}

function AuthorField() {
  const t = useT()
  const { projectId } = useEditedDoc()
  const { value, set } = useDocField('author')
  const { data: members = [] } = useQuery(memberQueries.ofProject(projectId))
  return (
    <FreePick
      label={t('edit.fieldAuthor')}
      name="author"
      maxLength={docLimits.author}
      error={useFieldProblem('author')}
      options={[...new Set(members.map(({ nickname }) => nickname))]}
      value={value}
      onChange={set}
    />
  )
}

/** Status, and the switches. */
export function StateFields() {
  const t = useT()
  const status = useDocField('status')
  const choices = Object.values(docStatuses).map((value) => ({
    value: String(value),
    label: t(docStatusWords[value].text),
  }))
  return (
    <>
      <div>
        <div className={styles.label} id="status-label">
          {t('edit.fieldStatus')}
        </div>
        <SegmentedControl
          aria-labelledby="status-label"
          data={choices}
          value={String(status.value)}
          onChange={(value) => status.set(Number(value) as DocStatus)}
        />
      </div>
      <DeprecatedField />
      <div className={styles.switches}>
        <ShowSwitch />
        <LockSwitch />
      </div>
    </>
  )
}

function DeprecatedField() {
  const t = useT()
  const { value, set } = useDocField('deprecated')
  const problem = useFieldProblem('deprecated')
  const isOn = isDeprecated(value)
  return (
    <div>
      <Switch
        label={t('edit.fieldDeprecated')}
        checked={isOn}
        onChange={(event) => set(event.currentTarget.checked ? '' : notDeprecated)}
      />
      {isOn && (
        <TextField
          mt={12}
          label={t('edit.deprecatedReason')}
          name="deprecated"
          limit={docLimits.deprecated}
          error={problem}
          placeholder={t('edit.deprecatedSample')}
          value={value}
          onChange={(event) => set(event.currentTarget.value)}
        />
      )}
    </div>
  )
}

export function ShowSwitch() {
  const t = useT()
  const { value, set } = useDocField('isShow')
  return (
    <Switch
      label={t('edit.fieldShow')}
      description={t('edit.showHint')}
      checked={value === 1}
      onChange={(event) => set(event.currentTarget.checked ? 1 : 0)}
    />
  )
}

export function LockSwitch() {
  const t = useT()
  const { value, set } = useDocField('isLocked')
  return (
    <Switch
      label={t('edit.fieldLock')}
      description={t('edit.lockHint')}
      checked={value === 1}
      onChange={(event) => set(event.currentTarget.checked ? 1 : 0)}
    />
  )
}
