import { Button, Group, NumberInput, SegmentedControl, Select, Switch, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { DocView } from '#core/contract/doc.ts'
import type { MockConfig } from '#core/contract/mock.ts'
import { limits } from '#core/limits.ts'
import { conditionOps, conditionPlaces } from '#core/mock/condition.ts'
import { useRunMock, useSaveMock } from '../../data/mock/mock.queries.ts'
import { useT } from '../../lib/i18n.ts'
import { TextField } from '../../ui/TextField.tsx'
import { TimeAgo } from '../../ui/TimeAgo.tsx'
import { toastDone } from '../../ui/toast.tsx'
import { AnswerView } from './AnswerView.tsx'
import { BodyEditor } from './BodyEditor.tsx'
import { inputOf, runInputOf, type MockForm } from './mock-form.ts'
import { RowsTable } from './RowsTable.tsx'
import styles from './mock.module.css'

interface Props {
  doc: DocView
  form: MockForm
  saved: MockConfig | undefined
  isDirty: boolean
  canEdit: boolean
  onChange: (form: MockForm) => void
  onSaved: (id: string) => void
  onDiscard: () => void
}

const placeWords = { query: 'mock.inQuery', header: 'mock.inHeader', path: 'mock.inPath', body: 'mock.inBody' } as const
const opWords = {
  eq: 'mock.opEq',
  ne: 'mock.opNe',
  contains: 'mock.opContains',
  regex: 'mock.opRegex',
  exists: 'mock.opExists',
} as const

/** One configuration: when it answers, and with what. */
export function MockEditor({ doc, form, saved, isDirty, canEdit, onChange, onSaved, onDiscard }: Props) {
  const t = useT()
  const { mutate: save, isPending: isSaving } = useSaveMock()
  const { mutate: run, isPending: isRunning, data: result } = useRunMock()
  const [isRun, setRun] = useState(false)
  const set = (change: Partial<MockForm>) => onChange({ ...form, ...change })
  const start = () => {
    setRun(true)
    run(runInputOf(form, doc.id))
  }
  const store = () =>
    save(inputOf(form, doc.id), {
      onSuccess: ({ id, name }) => {
        toastDone(t('mock.saved', { name }))
        onSaved(id)
      },
    })
  return (
    <div className={styles.editor}>
      <fieldset disabled={!canEdit} className={styles.fields}>
        <div className={styles.pair}>
          <TextField
            label={t('mock.name')}
            value={form.name}
            limit={limits.mockName}
            required
            onChange={(event) => set({ name: event.currentTarget.value })}
          />
          <Switch
            label={t('mock.enabled')}
            checked={form.isEnabled === 1}
            onChange={(event) => set({ isEnabled: event.currentTarget.checked ? 1 : 0 })}
          />
        </div>
        {saved && (
          <p className={styles.text}>
            {t('mock.by', { name: saved.modifierName })} · <TimeAgo at={saved.gmtModified} />
          </p>
        )}
        <h3 className={styles.label}>{t('mock.conditions')}</h3>
        <p className={styles.text}>{t(form.conditions.length === 0 ? 'mock.noConditions' : 'mock.conditionsHint')}</p>
        <RowsTable
          rows={form.conditions}
          addLabel={t('mock.addCondition')}
          newRow={{ in: 'query', name: '', op: 'eq', value: '' }}
          canEdit={canEdit}
          onChange={(conditions) => set({ conditions })}
        >
          {(row, setRow) => (
            <>
              <Select
                aria-label={t('mock.conditionIn')}
                data={conditionPlaces.map((value) => ({ value, label: t(placeWords[value]) }))}
                value={row.in}
                allowDeselect={false}
                onChange={(value) => setRow({ ...row, in: conditionPlaces.find((one) => one === value) ?? row.in })}
              />
              <TextInput
                aria-label={t('mock.conditionName')}
                placeholder={row.in === 'body' ? '$.user.id' : t('mock.name')}
                value={row.name}
                maxLength={limits.mockConditionName}
                onChange={(event) => setRow({ ...row, name: event.currentTarget.value })}
              />
              <Select
                aria-label={t('mock.conditionOp')}
                data={conditionOps.map((value) => ({ value, label: t(opWords[value]) }))}
                value={row.op}
                allowDeselect={false}
                onChange={(value) => setRow({ ...row, op: conditionOps.find((one) => one === value) ?? row.op })}
              />
              <TextInput
                aria-label={t('mock.conditionValue')}
                placeholder={t('mock.conditionValue')}
                value={row.value}
                disabled={row.op === 'exists'}
                maxLength={limits.mockConditionValue}
                onChange={(event) => setRow({ ...row, value: event.currentTarget.value })}
              />
            </>
          )}
        </RowsTable>
        <div className={styles.pair}>
          <NumberInput
            label={t('mock.status')}
            min={200}
            max={599}
            allowDecimal={false}
            value={form.httpStatus}
            onChange={(value) => set({ httpStatus: Number(value) || 200 })}
          />
          <NumberInput
            label={t('mock.delay')}
            min={0}
            max={limits.mockDelay}
            step={100}
            allowDecimal={false}
            value={form.delayMills}
            onChange={(value) => set({ delayMills: Number(value) || 0 })}
          />
        </div>
        <h3 className={styles.label}>{t('mock.headers')}</h3>
        <RowsTable
          rows={form.responseHeaders}
          addLabel={t('mock.addHeader')}
          newRow={{ name: '', value: '' }}
          canEdit={canEdit}
          onChange={(responseHeaders) => set({ responseHeaders })}
        >
          {(row, setRow) => (
            <>
              <TextInput
                aria-label={t('mock.headerName')}
                placeholder={t('mock.headerName')}
                value={row.name}
                maxLength={limits.mockHeaderName}
                onChange={(event) => setRow({ ...row, name: event.currentTarget.value })}
              />
              <TextInput
                aria-label={t('mock.headerValue')}
                placeholder={t('mock.headerValue')}
                value={row.value}
                maxLength={limits.mockHeaderValue}
                onChange={(event) => setRow({ ...row, value: event.currentTarget.value })}
              />
            </>
          )}
        </RowsTable>
        <Group justify="space-between" mt={16}>
          <h3 className={styles.label}>{t('mock.body')}</h3>
          <SegmentedControl
            size="xs"
            aria-label={t('mock.body')}
            data={[
              { value: '0', label: t('mock.byTemplate') },
              { value: '1', label: t('mock.byScript') },
            ]}
            value={String(form.resultType)}
            onChange={(value) => set({ resultType: value === '1' ? 1 : 0 })}
          />
        </Group>
        <p className={styles.text}>{t(form.resultType === 1 ? 'mock.scriptHint' : 'mock.templateHint')}</p>
        <BodyEditor
          key={form.resultType}
          isScript={form.resultType === 1}
          moduleId={doc.moduleId}
          canEdit={canEdit}
          value={form.resultType === 1 ? form.mockScript : form.responseBody}
          onChange={(value) => set(form.resultType === 1 ? { mockScript: value } : { responseBody: value })}
        />
        <div className={styles.pair}>
          <TextField
            label={t('mock.remark')}
            value={form.remark}
            limit={limits.mockRemark}
            onChange={(event) => set({ remark: event.currentTarget.value })}
          />
          <Switch
            label={t('mock.seed')}
            checked={form.isSeeded === 1}
            onChange={(event) => set({ isSeeded: event.currentTarget.checked ? 1 : 0 })}
          />
        </div>
      </fieldset>
      {canEdit ? (
        <Group mt={16} gap={8}>
          <Button size="sm" disabled={!isDirty || form.name.trim() === ''} loading={isSaving} onClick={store}>
            {t('common.save')}
          </Button>
          <Button size="sm" variant="default" loading={isRunning} onClick={start}>
            {t('mock.run')}
          </Button>
          {isDirty && (
            <Button size="sm" variant="subtle" color="gray" onClick={onDiscard}>
              {t('common.cancel')}
            </Button>
          )}
        </Group>
      ) : (
        <p className={styles.text}>{t('mock.readOnly')}</p>
      )}
      {isRun && result && (
        <AnswerView
          title={t('mock.result')}
          answer={result}
          errorTitle={t(form.resultType === 1 ? 'mock.scriptError' : 'mock.runError')}
        />
      )}
    </div>
  )
}
