import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useCallback, useState } from 'react'
import type { DocView } from '#core/contract/doc.ts'
import type { MockConfig } from '#core/contract/mock.ts'
import { sampleRequest } from '#core/mock/sample-request.ts'
import { docContent } from '../../data/doc/doc-content.ts'
import { useT } from '../../lib/i18n.ts'
import { useLeaveGuard } from '../../rows/store/use-leave-guard.ts'
import { confirm } from '../../ui/confirm.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Section } from '../../ui/Page.tsx'
import { MockEditor } from './MockEditor.tsx'
import { MockList } from './MockList.tsx'
import { cleaned, formOf, isSameForm, newForm, type MockForm } from './mock-form.ts'
import styles from './mock.module.css'

interface Props {
  doc: DocView
  mocks: MockConfig[]
  canEdit: boolean
  /** A body that the doc answers with, for new configurations. */
  sample: string
}

/** The configurations of a doc: a list, and the chosen one beside it. */
export function MockConfigs({ doc, mocks, canEdit, sample }: Props) {
  const t = useT()
  const [chosen, setChosen] = useState(mocks[0]?.id ?? '')
  const saved = mocks.find(({ id }) => id === chosen)
  const [form, setForm] = useState<MockForm | undefined>(saved && formOf(saved))
  const [request, setRequest] = useState(() => sampleRequest(docContent(doc)))
  const isDirty = form !== undefined && (form.id === '' || (saved !== undefined && !isSameForm(form, formOf(saved))))
  useLeaveGuard({ isUnsaved: useCallback(() => isDirty, [isDirty]), params: 'all' })

  const open = (next: MockForm | undefined) => {
    setChosen(next?.id ?? '')
    setForm(next)
  }
  /** Asks before unsaved changes are dropped. */
  const change = async (next: MockForm | undefined) => {
    const question = { title: t('edit.leaveTitle'), message: t('edit.leaveLostText'), action: t('edit.leave') }
    if (isDirty && !(await confirm({ ...question, keep: t('edit.stay'), isDanger: true }))) return
    open(next)
  }
  const add = () => void change(newForm(t('mock.newName', { count: mocks.length + 1 }), indented(sample)))
  const addButton = canEdit && (
    <Button size="sm" leftSection={<IconPlus size={16} stroke={1.75} />} onClick={add}>
      {t('mock.new')}
    </Button>
  )
  if (mocks.length === 0 && !form) {
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
          isNewOpen={form?.id === ''}
          canEdit={canEdit}
          docId={doc.id}
          onChoose={(mock) => void change(formOf(mock))}
          onCopy={(mock) =>
            void change({ ...formOf(mock), id: '', version: 0, name: t('mock.copyName', { name: mock.name }) })
          }
          onDeleted={(id) => id === chosen && open(undefined)}
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
            onChange={setForm}
            onSaved={(id) => open({ ...cleaned(form), id, version: form.version + 1 })}
            onDiscard={() => open(saved && formOf(saved))}
          />
        )}
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
