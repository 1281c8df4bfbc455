import { Button, Menu } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState, type FormEvent } from 'react'
import { Link, useNavigate } from 'react-router'
import { templateLimits } from '#core/codegen/template/template-limits.ts'
import {
  fetchTemplate,
  templateQueries,
  useDeleteTemplate,
  useSaveTemplate,
  type TemplateFields,
} from '../../../data/template/template.queries.ts'
import { ApiError, isLeaving } from '../../../lib/api-error.ts'
import { useT } from '../../../lib/i18n.ts'
import { useLeaveGuard } from '../../../rows/store/use-leave-guard.ts'
import { confirm } from '../../../ui/confirm.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { TheirsOrMine } from '../../../ui/TheirsOrMine.tsx'
import { toastDone } from '../../../ui/toast.tsx'
import { useSeenVersion } from '../../../ui/use-seen-version.ts'
import { starters } from './starters.ts'
import { NEW_TEMPLATE, templatePath, TEMPLATES_PATH } from './template-paths.ts'
import styles from './template.module.css'
import { SyntaxHelp } from './SyntaxHelp.tsx'
import { TemplateEditor, type EditorHandle } from './TemplateEditor.tsx'
import { TemplatePreview } from './TemplatePreview.tsx'
import { VariableTree } from './VariableTree.tsx'
import { FreePick } from '../../../ui/pick/FreePick.tsx'

interface Props {
  /** "" for a new one. */
  id: string
  /** Omitted for a new one. */
  version?: number
  saved: Required<TemplateFields>
}

/** One template with what helps to write it: variables on the right, the result below. */
export function TemplateForm({ id, version, saved }: Props) {
  const t = useT()
  const navigate = useNavigate()
  const [fields, setFields] = useState(saved)
  const [error, setError] = useState<{ field: string; message: string }>()
  const unsaved = useUnsaved(fields, saved)
  const editor = useRef<EditorHandle>(null)
  const save = useSaveTemplate()
  const seen = useSeenVersion(version === undefined ? undefined : { version }, () => fetchTemplate(id))
  const remove = useDeleteTemplate()
  const { data: groups = [] } = useQuery(templateQueries.groups())
  const change = (part: Partial<TemplateFields>) => {
    setFields((former) => ({ ...former, ...part }))
    setError(undefined)
  }

  const submit = async (event?: FormEvent) => {
    event?.preventDefault()
    setError(undefined)
    try {
      const { id: savedId } = await seen.save((over) => save.mutateAsync({ id, version: over, ...fields }))
      unsaved.forget(fields)
      toastDone(t('common.saved'))
      if (id === '') await navigate(templatePath(savedId), { replace: true })
    } catch (fault) {
      if (!(fault instanceof ApiError)) throw fault
      if (!isLeaving(fault)) setError({ field: fault.field ?? '', message: fault.message })
    }
  }

  const take = ({ name, groupName, content }: Required<TemplateFields>) => {
    const theirs = { name, groupName, content }
    unsaved.forget(theirs)
    change(theirs)
  }

  const askAndRemove = async () => {
    const isSure = await confirm({
      title: t('template.deleteTitle', { name: saved.name }),
      message: t('template.deleteText'),
      action: t('common.delete'),
      keep: t('common.cancel'),
      isDanger: true,
    })
    if (!isSure) return
    await remove.mutateAsync(id)
    unsaved.forget(fields)
    await navigate(TEMPLATES_PATH, { replace: true })
  }

  const errorOf = (field: string) => (error?.field === field ? error.message : undefined)
  return (
    <>
      <form className={styles.form} onSubmit={(event) => void submit(event)}>
        <div className={styles.fields}>
          <TextField
            label={t('template.name')}
            required
            limit={templateLimits.name}
            value={fields.name}
            error={errorOf('name')}
            onChange={(event) => change({ name: event.currentTarget.value })}
          />
          <FreePick
            label={t('template.group')}
            placeholder={t('template.defaultGroup')}
            options={groups}
            value={fields.groupName}
            error={errorOf('groupName')}
            onChange={(groupName) => change({ groupName })}
          />
        </div>
        <div>
          <div className={styles.contentHead}>
            <span className={styles.label}>{t('template.content')}</span>
            <div>
              <SyntaxHelp />
              <StarterMenu onChoose={(content) => change({ content })} isEmpty={fields.content.trim() === ''} />
            </div>
          </div>
          <TemplateEditor
            ref={editor}
            label={t('template.content')}
            value={fields.content}
            onChange={(content) => change({ content })}
          />
          {errorOf('content') !== undefined && <p className={styles.error}>{errorOf('content')}</p>}
          <p className={styles.hint}>{t('template.contentHint')}</p>
        </div>
        {error && !['name', 'groupName', 'content'].includes(error.field) && (
          <p className={styles.error}>{error.message}</p>
        )}
        <TheirsOrMine seen={seen} onTake={take} onKeep={() => void submit()} />
        <div className={styles.actions}>
          <Button type="submit" loading={save.isPending}>
            {t('common.save')}
          </Button>
          {id !== '' && (
            <>
              <Button component={Link} to={templatePath(NEW_TEMPLATE, id)} variant="default">
                {t('common.copy')}
              </Button>
              <Button variant="subtle" color="red" onClick={() => void askAndRemove()}>
                {t('common.delete')}
              </Button>
            </>
          )}
        </div>
        <TemplatePreview content={fields.content} />
      </form>
      <VariableTree onInsert={(text) => editor.current?.insert(text)} />
    </>
  )
}

/** Guards changes. What was saved is remembered here, because the page moves on before it is read again. */
function useUnsaved(fields: Required<TemplateFields>, saved: Required<TemplateFields>) {
  const latest = useRef({ fields, saved })
  useEffect(() => {
    latest.current = { ...latest.current, fields }
  }, [fields])
  const isUnsaved = useCallback(
    () => JSON.stringify(latest.current.fields) !== JSON.stringify(latest.current.saved),
    [],
  )
  useLeaveGuard({ isUnsaved, params: ['id', 'from'] })
  const forget = (kept: Required<TemplateFields>) => {
    latest.current = { fields: kept, saved: kept }
  }
  return { forget }
}

interface StarterProps {
  /** Without content nothing is lost, so nobody is asked. */
  isEmpty: boolean
  onChoose: (content: string) => void
}

function StarterMenu({ isEmpty, onChoose }: StarterProps) {
  const t = useT()
  const choose = async (content: string) => {
    const isSure =
      isEmpty ||
      (await confirm({
        title: t('template.replaceTitle'),
        message: t('template.replaceText'),
        action: t('template.replace'),
        keep: t('common.cancel'),
      }))
    if (isSure) onChoose(content)
  }
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="subtle" size="xs" rightSection={<IconChevronDown size={14} stroke={1.75} />}>
          {t('template.starters')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {starters.map(({ name, content }) => (
          <Menu.Item key={name} onClick={() => void choose(content)}>
            {name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
