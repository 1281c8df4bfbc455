import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import type { DocView } from '#core/contract/doc.ts'
import type { MockItem } from '#core/contract/mock.ts'
import { sampleRequest } from '#core/mock/sample-request.ts'
import { docContent } from '../../data/doc/doc-content.ts'
import { mockQueries } from '../../data/mock/mock.queries.ts'
import { useT } from '../../lib/i18n.ts'
import { useLeaveGuard } from '../../rows/store/use-leave-guard.ts'
import { confirm } from '../../ui/confirm.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Section } from '../../ui/Page.tsx'
import { LinesSkeleton } from './LinesSkeleton.tsx'
import { MockEditor } from './MockEditor.tsx'
import { MockList } from './MockList.tsx'
import { cleaned, formOf, isSameForm, newForm, type MockForm } from './mock-form.ts'
import styles from './mock.module.css'

interface Props {
  doc: DocView
  mocks: MockItem[]
  canEdit: boolean
  /** A body that the doc answers with, for new configurations. */
  sample: string
}

/** The configurations of a doc: a list, and the chosen one beside it. */
export function MockConfigs({ doc, mocks, canEdit, sample }: Props) {
  const t = useT()
  const client = useQueryClient()
  const [chosen, setChosen] = useState(mocks[0]?.id ?? '')
  const { data: saved, error, refetch } = useQuery({ ...mockQueries.one(chosen), enabled: chosen !== '' })
  // undefined: the chosen one as it is saved.
  const [edited, setEdited] = useState<MockForm>()
  const form = edited ?? (saved && formOf(saved))
  const [request, setRequest] = useState(() => sampleRequest(docContent(doc)))
  const isDirty =
    edited !== undefined && (edited.id === '' || (saved !== undefined && !isSameForm(edited, formOf(saved))))
  useLeaveGuard({ isUnsaved: useCallback(() => isDirty, [isDirty]), params: 'all' })

  const open = (id: string, next?: MockForm) => {
    setChosen(id)
    setEdited(next)
  }
  /** Asks before unsaved changes are dropped. */
  const change = async (id: string, next?: MockForm) => {
    const question = { title: t('edit.leaveTitle'), message: t('edit.leaveLostText'), action: t('edit.leave') }
    if (isDirty && !(await confirm({ ...question, keep: t('edit.stay'), isDanger: true }))) return
    open(id, next)
  }
  const copy = async ({ id, name }: MockItem) => {
    // The call reports its own errors.
    const original = await client.fetchQuery(mockQueries.one(id)).catch(() => undefined)
    if (original) await change('', { ...formOf(original), id: '', version: 0, name: t('mock.copyName', { name }) })
  }
  const add = () => void change('', newForm(t('mock.newName', { count: mocks.length + 1 }), indented(sample)))
  const addButton = canEdit && (
    <Button size="sm" leftSection={<IconPlus size={16} stroke={1.75} />} onClick={add}>
      {t('mock.new')}
    </Button>
  )
  if (mocks.length === 0 && !edited) {
    return (
      <Section title={t('mock.configs')}>
        <EmptyState
          title={t('mock.emptyTitle')}
          text={t(canEdit ? 'mock.emptyText' : 'mock.emptyGuest')}
          actions={addButton || undefined}
        />
      </Section>
    )
  }
  return (
    <Section title={t('mock.configs')} count={mocks.length} actions={addButton || undefined}>
      <div className={styles.configs}>
        <MockList
          mocks={mocks}
          chosen={chosen}
          isNewOpen={edited?.id === ''}
          canEdit={canEdit}
          docId={doc.id}
          onChoose={({ id }) => void change(id)}
          onCopy={(mock) => void copy(mock)}
          onDeleted={(id) => id === chosen && open('')}
        />
        {form && (
          <MockEditor
            key={`${form.id} ${form.version}`}
            doc={doc}
            form={form}
            saved={saved}
            isDirty={isDirty}
            request={request}
            onRequest={setRequest}
            canEdit={canEdit}
            onChange={setEdited}
            onSaved={(id) => open(id, { ...cleaned(form), id, version: form.version + 1 })}
            onDiscard={() => open(chosen)}
          />
        )}
        {!form &&
          chosen !== '' &&
          (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <LinesSkeleton />)}
      </div>
    </Section>
  )
}

function indented(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}
