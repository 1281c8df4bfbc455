import { useForm } from '@mantine/form'
import { useState } from 'react'
import type { ProjectInfo } from '#core/contract/project.ts'
import { limits } from '#core/limits.ts'
import { useUpdateProject } from '../../data/project/project.queries.ts'
import { useAdminChoices, useMoveImpact, useSpaceChoices } from '../../data/project/project-choices.ts'
import { t as translate, useT } from '../../lib/i18n.ts'
import { requiredWithin, within } from '../../lib/rules.ts'
import { LocalUserPicker } from '../../parts/people/UserPicker.tsx'
import { DialogForm } from '../../ui/Dialog.tsx'
import { TextAreaField } from '../../ui/TextAreaField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { toastDone } from '../../ui/toast.tsx'
import { useSubmit } from '../../ui/use-submit.ts'
import { MoveNote } from './MoveNote.tsx'
import { VisibilityChoice } from './VisibilityChoice.tsx'
import { PickOne } from '../../ui/pick/PickOne.tsx'

interface Values {
  spaceId: string
  name: string
  description: string
  adminIds: string[]
  isPrivate: 0 | 1
}

/** Undefined when unchanged, so that saving the name does not change the admins. */
const changed = <T,>(before: T, after: T) => (String(before) === String(after) ? undefined : after)

function useProjectForm({ spaceId, name, description, admins, isPrivate }: ProjectInfo) {
  const adminIds = admins.map(({ id }) => id)
  return useForm<Values>({
    initialValues: { spaceId, name, description, adminIds, isPrivate },
    validateInputOnBlur: true,
    validate: {
      name: requiredWithin(limits.projectName),
      description: within(limits.projectDescription),
      // A project may have no admins of its own: those of the space manage it.
      adminIds: (ids) => (ids.length === 0 && adminIds.length > 0 ? translate('error.chooseAdmins') : null),
    },
  })
}

export function EditProjectForm({ project: newest, onClose }: { project: ProjectInfo; onClose: () => void }) {
  const t = useT()
  // The values from when the dialog was opened: later changes by others do not reset the form.
  const [project] = useState(newest)
  const update = useUpdateProject()
  const form = useProjectForm(project)
  const { spaceId, name, adminIds, description, isPrivate } = form.values
  const spaces = useSpaceChoices(project)
  const impact = useMoveImpact(project, spaceId)
  const leaving = impact?.leaving ?? []
  const people = useAdminChoices(project, spaceId, leaving)
  const stays = (id: string) => leaving.every((person) => person.id !== id)
  const isMoving = spaceId !== project.spaceId
  const newSpace = spaces.find(({ value }) => value === spaceId)?.label ?? ''

  const { isBusy, problem, onSubmit } = useSubmit(form, async () => {
    await update.mutateAsync({
      id: project.id,
      version: project.version,
      name: changed(project.name, name.trim()),
      description: changed(project.description, description),
      isPrivate: changed(project.isPrivate, isPrivate),
      spaceId: changed(project.spaceId, spaceId),
      adminIds: changed(project.admins.map(({ id }) => id).filter(stays), adminIds.filter(stays)),
      dropsMembers: leaving.length > 0 ? 1 : undefined,
    })
    toastDone(t('common.saved'))
    onClose()
  })

  return (
    <DialogForm onSubmit={onSubmit} onCancel={onClose} action={t('common.save')} isBusy={isBusy} problem={problem}>
      <PickOne label={t('project.space')} withAsterisk data={spaces} {...form.getInputProps('spaceId')} />
      {isMoving && <MoveNote space={newSpace} impact={impact} />}
      <TextField
        label={t('project.name')}
        withAsterisk
        data-autofocus
        limit={limits.projectName}
        {...form.getInputProps('name')}
      />
      <TextAreaField
        label={t('project.description')}
        limit={limits.projectDescription}
        {...form.getInputProps('description')}
      />
      <LocalUserPicker
        label={t('project.admins')}
        description={t('project.formerAdmins')}
        withAsterisk
        people={people}
        {...form.getInputProps('adminIds')}
        value={adminIds.filter(stays)}
      />
      <VisibilityChoice isPrivate={isPrivate} onChange={(value) => form.setFieldValue('isPrivate', value)} />
    </DialogForm>
  )
}
