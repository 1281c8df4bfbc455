import { Select, Switch } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { AdminLanguage } from '#core/contract/language.ts'
import { builtInLanguages } from '#core/i18n/languages.ts'
import { limits } from '#core/limits.ts'
import { useSaveLanguage } from '../../../data/language/language.queries.ts'
import { useT } from '../../../lib/i18n.ts'
import { requiredWithin } from '../../../lib/rules.ts'
import { Dialog, DialogForm } from '../../../ui/Dialog.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { toastDone } from '../../../ui/toast.tsx'
import { useSubmit } from '../../../ui/use-submit.ts'

interface Props {
  isOpen: boolean
  /** undefined: a new one. */
  language: AdminLanguage | undefined
  onClose: () => void
  onSaved?: (lang: string) => void
}

/** Code, name and options of a language. */
export function LanguageDialog({ isOpen, language, onClose, onSaved }: Props) {
  const t = useT()
  return (
    <Dialog title={t(language ? 'language.edit' : 'language.add')} isOpen={isOpen} onClose={onClose}>
      <LanguageForm language={language} onClose={onClose} {...(onSaved && { onSaved })} />
    </Dialog>
  )
}

function LanguageForm({ language, onClose, onSaved }: Omit<Props, 'isOpen'>) {
  const t = useT()
  const save = useSaveLanguage()
  const form = useForm({
    name: 'language',
    initialValues: {
      lang: language?.lang ?? '',
      description: language?.description ?? '',
      fallback: language?.fallback ?? 'zh-CN',
      isEnabled: language?.isEnabled !== 0,
    },
    validate: { lang: requiredWithin(20), description: requiredWithin(limits.languageName) },
  })
  const { isBusy, problem, onSubmit } = useSubmit(form, async (values) => {
    const { id } = await save.mutateAsync({
      ...(language && { id: language.id }),
      lang: values.lang.trim(),
      description: values.description.trim(),
      fallback: values.fallback === 'en' ? 'en' : 'zh-CN',
      isEnabled: values.isEnabled ? 1 : 0,
    })
    toastDone(t('common.saved'))
    onSaved?.(id)
    onClose()
  })
  const isBuiltIn = language?.isBuiltIn === 1
  return (
    <DialogForm action={t('common.save')} isBusy={isBusy} problem={problem} onSubmit={onSubmit} onCancel={onClose}>
      <TextField
        label={t('language.code')}
        description={t('language.codeHint')}
        disabled={language !== undefined}
        data-autofocus={language === undefined || undefined}
        autoComplete="off"
        spellCheck={false}
        {...form.getInputProps('lang')}
      />
      <TextField
        label={t('language.name')}
        description={t('language.nameHint')}
        limit={limits.languageName}
        data-autofocus={language !== undefined || undefined}
        {...form.getInputProps('description')}
      />
      {!isBuiltIn && (
        <>
          <Select
            label={t('language.fallback')}
            allowDeselect={false}
            data={builtInLanguages.map(({ lang, description }) => ({ value: lang, label: description }))}
            {...form.getInputProps('fallback')}
          />
          <Switch label={t('language.enabled')} {...form.getInputProps('isEnabled', { type: 'checkbox' })} />
        </>
      )}
    </DialogForm>
  )
}
