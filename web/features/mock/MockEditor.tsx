import { Button, Group, NumberInput, SegmentedControl, Switch } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { DocView } from '#core/contract/doc.ts'
import type { MockAnswer, MockConfig } from '#core/contract/mock.ts'
import { limits } from '#core/limits.ts'
import type { SampleRequest } from '#core/mock/sample-request.ts'
import { mockQueries, useRunMock, useSaveMock } from '../../data/mock/mock.queries.ts'
import { useT } from '../../lib/i18n.ts'
import { Note } from '../../ui/Note.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { TimeAgo } from '../../ui/TimeAgo.tsx'
import { toastDone, toastError } from '../../ui/toast.tsx'
import { AnswerView } from './AnswerView.tsx'
import { BodyEditor } from './BodyEditor.tsx'
import { ConditionRows } from './ConditionRows.tsx'
import { HeaderRows } from './HeaderRows.tsx'
import { inputOf, runInputOf, type MockForm } from './mock-form.ts'
import styles from './mock.module.css'
import { RunRequest } from './RunRequest.tsx'

interface Props {
  doc: DocView
  form: MockForm
  saved: MockConfig | undefined
  isDirty: boolean
  canEdit: boolean
  /** The request of try-runs. */
  request: SampleRequest
  onRequest: (request: SampleRequest) => void
  onChange: (form: MockForm) => void
  onSaved: (id: string) => void
  onDiscard: () => void
}

/** One configuration: when it answers, and with what. */
export function MockEditor(props: Props) {
  const { doc, form, saved, isDirty, canEdit, request, onRequest, onChange, onSaved, onDiscard } = props
  const t = useT()
  const { isScriptOn } = useSuspenseQuery(mockQueries.address(doc.moduleId)).data
  const { mutate: save, isPending: isSaving } = useSaveMock()
  const { mutateAsync: run, isPending: isRunning } = useRunMock()
  const [result, setResult] = useState<{ answer: MockAnswer; errorTitle: string }>()
  const set = (change: Partial<MockForm>) => onChange({ ...form, ...change })
  const isScript = form.resultType === 1
  const isScriptOff = isScript && isScriptOn === 0

  const show = async (errorTitle: string) => {
    // The call reports its own errors.
    const answer = await run(runInputOf(form, doc.id, request)).catch(() => undefined)
    setResult(answer && { answer, errorTitle })
    return answer
  }
  /** A script that fails is not saved. While scripts are off none can be run. */
  const store = async () => {
    if (isScript && !isScriptOff) {
      const answer = await show(t('mock.scriptError'))
      if (!answer) return
      if (answer.error !== '') {
        toastError(t('mock.notSaved', { reason: t('mock.scriptError') }))
        return
      }
    }
    save(inputOf(form, doc.id), {
      onSuccess: ({ id, name }) => {
        toastDone(t('mock.saved', { name }))
        onSaved(id)
      },
    })
  }
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
          <p className={styles.saved}>
            {t('mock.by', { name: saved.modifierName })} · <TimeAgo at={saved.gmtModified} />
          </p>
        )}
        <h3 className={styles.label}>{t('mock.conditions')}</h3>
        <p className={styles.text}>{t(form.conditions.length === 0 ? 'mock.noConditions' : 'mock.conditionsHint')}</p>
        <ConditionRows rows={form.conditions} canEdit={canEdit} onChange={(conditions) => set({ conditions })} />
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
        <HeaderRows
          rows={form.responseHeaders}
          canEdit={canEdit}
          onChange={(responseHeaders) => set({ responseHeaders })}
        />
        <div className={styles.bodyHead}>
          <h3 className={styles.label}>{t('mock.body')}</h3>
          <SegmentedControl
            size="xs"
            aria-label={t('mock.body')}
            data={[
              { value: '0', label: t('mock.byTemplate') },
              { value: '1', label: t('mock.byScript'), disabled: isScriptOn === 0 && !isScript },
            ]}
            value={String(form.resultType)}
            onChange={(value) => set({ resultType: value === '1' ? 1 : 0 })}
          />
        </div>
        {isScriptOff && <Note kind="warning">{t('mock.scriptsOff')}</Note>}
        <p className={styles.text}>{t(isScript ? 'mock.scriptHint' : 'mock.templateHint')}</p>
        <BodyEditor
          key={form.resultType}
          isScript={isScript}
          canEdit={canEdit}
          value={isScript ? form.mockScript : form.responseBody}
          onChange={(value) => set(isScript ? { mockScript: value } : { responseBody: value })}
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
      {canEdit && <RunRequest request={request} onChange={onRequest} />}
      {canEdit ? (
        <Group mt={16} gap={8}>
          <Button
            size="sm"
            disabled={!isDirty || form.name.trim() === ''}
            loading={isSaving}
            onClick={() => void store()}
          >
            {t('common.save')}
          </Button>
          <Button
            size="sm"
            variant="default"
            loading={isRunning}
            disabled={isScriptOff}
            onClick={() => void show(t('mock.runError'))}
          >
            {t('mock.run')}
          </Button>
          {isDirty && (
            <Button size="sm" variant="subtle" color="gray" onClick={onDiscard}>
              {t('common.cancel')}
            </Button>
          )}
        </Group>
      ) : (
        <p className={styles.saved}>{t('mock.readOnly')}</p>
      )}
      {result && <AnswerView title={t('mock.result')} {...result} />}
    </div>
  )
}
