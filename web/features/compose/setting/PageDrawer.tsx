import { Button, Group, Input, Stack, Switch } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState, type KeyboardEvent } from 'react'
import type { ExtraPage } from '#core/contract/compose.ts'
import { settingQueries } from '../../../data/compose/compose-setting.queries.ts'
import { useT } from '../../../lib/i18n.ts'
import { useStable } from '../../../lib/use-stable.ts'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { Note } from '../../../ui/Note.tsx'
import { SideDrawer } from '../../../ui/SideDrawer.tsx'
import { RowsSkeleton } from '../../../ui/Skeletons.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { TITLE_LIMIT, usePageForm } from './use-page-form.ts'
import { mayLeave, useUnsavedPart, type UnsavedParts } from '../../../rows/store/use-unsaved-part.ts'

/** Loaded lazily: the editor is large. */
const MarkdownEditor = lazy(async () => ({
  default: (await import('../../../text/MarkdownEditor.tsx')).MarkdownEditor,
}))

interface Props {
  projectId: string
  /** The id of a page, or `new`; undefined: closed. */
  page: string | undefined
  parts: UnsavedParts
  onClose: () => void
}

/** Writes an extra page. Closing it with unsaved changes asks first. */
export function PageDrawer({ projectId, page, parts, onClose }: Props) {
  const t = useT()
  const [own] = useState<UnsavedParts>(() => new Set())
  const close = async () => {
    if (await mayLeave(own)) onClose()
  }
  const shared = { projectId, parts, own, onClose, onCancel: () => void close() }
  const title = page === 'new' ? t('compose.newPage') : t('compose.editPage')
  return (
    <SideDrawer title={title} isOpen={page !== undefined} onClose={() => void close()} size={960}>
      {page === 'new' && <PageForm {...shared} page={undefined} />}
      {page !== undefined && page !== 'new' && <KnownPage {...shared} id={page} />}
    </SideDrawer>
  )
}

interface FormProps {
  projectId: string
  page: ExtraPage | undefined
  parts: UnsavedParts
  /** Asked before the drawer closes. */
  own: UnsavedParts
  onClose: () => void
  /** Closes as well, and asks first when there are unsaved changes. */
  onCancel: () => void
}

function KnownPage({ id, ...others }: Omit<FormProps, 'page'> & { id: string }) {
  const { data, error, refetch } = useQuery(settingQueries.page(id))
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  return data ? <PageForm {...others} page={data} /> : <RowsSkeleton count={6} />
}

function PageForm({ projectId, page, parts, own, onClose, onCancel }: FormProps) {
  const t = useT()
  const form = usePageForm({ projectId, page, onSaved: onClose })
  const { values, set, errors, isBusy, problem, conflict } = form
  const isUnsaved = useStable(form.isUnsaved)
  useUnsavedPart(parts, isUnsaved)
  useUnsavedPart(own, isUnsaved)
  const followKey = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return
    event.preventDefault()
    // The page below listens for this key too.
    event.stopPropagation()
    form.save()
  }
  return (
    <Stack gap={16} onKeyDown={followKey}>
      <TextField
        label={t('compose.pageTitle')}
        withAsterisk
        data-autofocus
        limit={TITLE_LIMIT}
        value={values.title}
        error={errors.title}
        onChange={(event) => set({ title: event.currentTarget.value })}
      />
      <Group gap={24} align="flex-start">
        <Switch
          label={t('compose.pageShown')}
          checked={values.status === 1}
          onChange={(event) => set({ status: event.currentTarget.checked ? 1 : 0 })}
        />
        <Switch
          label={t('compose.pageIsStart')}
          description={t('compose.pageIsStartHint')}
          checked={values.isStart === 1}
          onChange={(event) => set({ isStart: event.currentTarget.checked ? 1 : 0 })}
        />
      </Group>
      <Input.Wrapper label={t('compose.pageContent')} withAsterisk error={errors.content} labelElement="div">
        <Suspense fallback={<RowsSkeleton count={6} />}>
          <MarkdownEditor
            label={t('compose.pageContent')}
            composeId={projectId}
            value={values.content}
            isTall
            onChange={(content) => set({ content })}
          />
        </Suspense>
      </Input.Wrapper>
      {problem !== undefined && <Note kind="danger">{problem}</Note>}
      {conflict && (
        <Group gap={8} justify="flex-end">
          <Button variant="default" onClick={form.takeTheirs}>
            {t('constant.takeTheirs')}
          </Button>
          <Button color="red" onClick={form.keepMine}>
            {t('constant.keepMine')}
          </Button>
        </Group>
      )}
      <Group gap={8} justify="flex-end">
        <Button variant="default" onClick={onCancel}>
          {t('common.cancel')}
        </Button>
        <Button loading={isBusy} onClick={form.save}>
          {t('common.save')}
        </Button>
      </Group>
    </Stack>
  )
}
