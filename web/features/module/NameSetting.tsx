import { Button, Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { ModuleCard } from '#core/contract/module.ts'
import { limits } from '#core/limits.ts'
import { useRenameModule } from '../../data/module/module.queries.ts'
import { useT } from '../../lib/i18n.ts'
import { requiredWithin } from '../../lib/rules.ts'
import { Note } from '../../ui/Note.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { toastDone } from '../../ui/toast.tsx'
import { useSubmit } from '../../ui/use-submit.ts'

interface Values {
  /** Undefined until someone types: the field then shows the current name. */
  name: string | undefined
}

/** The name of a module with its own Save. Typed text is kept when the name changes elsewhere. */
export function NameSetting({ module: { id, name, version } }: { module: ModuleCard }) {
  const t = useT()
  const renameModule = useRenameModule()
  const form = useForm<Values>({
    initialValues: { name: undefined },
    validate: { name: (typed) => requiredWithin(limits.moduleName)(typed ?? name) },
  })
  const typed = form.values.name ?? name
  const { isBusy, problem, onSubmit } = useSubmit(form, async () => {
    await renameModule.mutateAsync({ id, version, name: typed.trim() })
    form.reset()
    toastDone(t('common.saved'))
  })
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack gap={16} maw={420}>
        <TextField
          label={t('module.name')}
          withAsterisk
          limit={limits.moduleName}
          {...form.getInputProps('name')}
          value={typed}
        />
        {problem && <Note kind="danger">{problem}</Note>}
        <Button type="submit" loading={isBusy} disabled={typed === name} w="fit-content">
          {t('common.save')}
        </Button>
      </Stack>
    </form>
  )
}
