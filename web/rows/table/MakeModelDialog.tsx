import { useForm } from '@mantine/form'
import { modelLimits } from '#core/model/model.ts'
import { walkParams } from '#core/rows/param.ts'
import { useSaveModel } from '../../data/model/model.changes.ts'
import { useT } from '../../lib/i18n.ts'
import { requiredWithin } from '../../lib/rules.ts'
import { Dialog, DialogForm } from '../../ui/Dialog.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useSubmit } from '../../ui/use-submit.ts'
import { useEdited } from '../store/edit-context.ts'
import { modelNameFor, type ModelPlan } from '../model/make-model.ts'
import type { TableActions } from './table-actions.ts'

interface Props {
  /** Undefined while the dialog is closed. */
  plan: ModelPlan | undefined
  actions: TableActions
  onMade: (model: { id: string; name: string }) => void
  onClose: () => void
}

/** Creates a model from rows. */
export function MakeModelDialog({ plan, ...others }: Props) {
  const t = useT()
  return (
    <Dialog title={t('model.toModelTitle')} isOpen={plan !== undefined} onClose={others.onClose}>
      {plan && <MakeModel plan={plan} {...others} />}
    </Dialog>
  )
}

function MakeModel({ plan, actions, onMade, onClose }: Props & { plan: ModelPlan }) {
  const t = useT()
  const { moduleId } = useEdited()
  const { mutateAsync: saveModel } = useSaveModel()
  const rowName = plan.kind === 'children' ? (actions.find(plan.rowId)?.name ?? '') : ''
  const form = useForm({
    initialValues: { name: modelNameFor(rowName) },
    validate: { name: requiredWithin(modelLimits.name) },
  })
  const { isBusy, problem, onSubmit } = useSubmit(form, async (values) => {
    const name = values.name.trim()
    const { id } = await saveModel({ moduleId, name, params: plan.rows })
    onMade({ id, name })
  })
  return (
    <DialogForm onSubmit={onSubmit} onCancel={onClose} action={t('model.makeModel')} isBusy={isBusy} problem={problem}>
      <p>{useWhatHappens(plan, rowName)}</p>
      <TextField
        label={t('model.name')}
        placeholder={t('model.namePlaceholder')}
        withAsterisk
        limit={modelLimits.name}
        data-autofocus
        {...form.getInputProps('name')}
      />
    </DialogForm>
  )
}

function useWhatHappens({ kind, rows }: ModelPlan, name: string): string {
  const t = useT()
  const count = [...walkParams(rows)].length
  if (kind === 'children') return t('model.toModelChildren', { count, name })
  return t(kind === 'root' ? 'model.toModelRoot' : 'model.toModelRows', { count })
}
