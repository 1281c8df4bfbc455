import { Button, Group } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { AdminLanguage } from '#core/contract/language.ts'
import {
  languageQueries,
  useDeleteLanguage,
  useSaveLanguage,
  useSetDefault,
} from '../../../data/language/language.queries.ts'
import { ApiError, isLeaving } from '../../../lib/api-error.ts'
import { useT } from '../../../lib/i18n.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { confirm } from '../../../ui/confirm.tsx'
import { Note } from '../../../ui/Note.tsx'
import { toastDone, toastError } from '../../../ui/toast.tsx'
import { LanguageDialog } from './LanguageDialog.tsx'

/** What can be done with a language as a whole. */
export function LanguageMenu({ language }: { language: AdminLanguage }) {
  const t = useT()
  const navigate = useNavigate()
  const client = useQueryClient()
  const [isEditing, setEditing] = useState(false)
  const remove = useDeleteLanguage()
  const makeDefault = useSetDefault()
  const { id, lang, description: name, isBuiltIn, isDefault, isEnabled, textCount } = language

  const download = async () => {
    const { content } = await client.fetchQuery(languageQueries.pack(id))
    saveFile(new Blob([`${JSON.stringify(content, null, 2)}\n`], { type: 'application/json' }), `${lang}.json`)
  }

  const askAndRemove = async () => {
    const isSure = await confirm({
      title: t(isBuiltIn ? 'language.resetTitle' : 'language.deleteTitle', { name }),
      message: t(isBuiltIn ? 'language.resetText' : 'language.deleteText'),
      action: t(isBuiltIn ? 'language.reset' : 'language.delete'),
      keep: t('common.cancel'),
      isDanger: true,
    })
    if (!isSure) return
    await remove.mutateAsync(id)
    toastDone(t(isBuiltIn ? 'common.saved' : 'language.deleted', { name }))
    if (!isBuiltIn) await navigate('/admin/language')
  }

  return (
    <Group gap={8}>
      {isDefault === 0 && isEnabled === 1 && (
        <Button
          variant="default"
          loading={makeDefault.isPending}
          onClick={() => makeDefault.mutate(lang, { onSuccess: () => toastDone(t('language.madeDefault', { name })) })}
        >
          {t('language.makeDefault')}
        </Button>
      )}
      {!isBuiltIn && (
        <Button variant="default" onClick={() => setEditing(true)}>
          {t('language.edit')}
        </Button>
      )}
      <Button variant="default" onClick={() => void download()}>
        {t('language.exportJson')}
      </Button>
      <ImportTexts language={language} />
      {(!isBuiltIn || textCount > 0) && isDefault === 0 && (
        <Button variant="subtle" color="red" onClick={() => void askAndRemove()}>
          {t(isBuiltIn ? 'language.reset' : 'language.delete')}
        </Button>
      )}
      <LanguageDialog isOpen={isEditing} language={language} onClose={() => setEditing(false)} />
    </Group>
  )
}

interface LeftOut {
  unknown: string[]
  unusable: string[]
}

function ImportTexts({ language: { id, lang, description, textCount } }: { language: AdminLanguage }) {
  const t = useT()
  const picker = useRef<HTMLInputElement>(null)
  const [leftOut, setLeftOut] = useState<LeftOut>()
  const save = useSaveLanguage()

  const take = async (file: File) => {
    const ask = { title: t('language.importTitle'), message: t('language.importText') }
    if (textCount > 0 && !(await confirm({ ...ask, action: t('language.importJson'), keep: t('common.cancel') })))
      return
    try {
      const saved = await save.mutateAsync({ id, lang, description, content: await file.text() })
      toastDone(t('language.imported', { count: saved.textCount }))
      setLeftOut(saved.unknown.length + saved.unusable.length > 0 ? saved : undefined)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (!isLeaving(error)) toastError(error.message)
    }
  }

  return (
    <>
      <Button variant="default" loading={save.isPending} onClick={() => picker.current?.click()}>
        {t('language.importJson')}
      </Button>
      <input
        ref={picker}
        hidden
        type="file"
        accept=".json,application/json"
        aria-label={t('language.importJson')}
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? []
          event.currentTarget.value = ''
          if (file) void take(file)
        }}
      />
      {leftOut && (
        <Note kind="warning">
          {t('language.leftOut', { unknown: leftOut.unknown.length, unusable: leftOut.unusable.length })}{' '}
          {t('language.leftOutKeys', { keys: [...leftOut.unusable, ...leftOut.unknown].slice(0, 10).join(', ') })}
        </Note>
      )}
    </>
  )
}
