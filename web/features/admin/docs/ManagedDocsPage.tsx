import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { managedDocsQuery } from '../../../data/admin/managed-docs.queries.ts'
import { useFormat } from '../../../lib/format.ts'
import { useT } from '../../../lib/i18n.ts'
import { BookDrawing } from '../../../ui/BookDrawing.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { NothingFound } from '../../../ui/NothingFound.tsx'
import { Page, PageHead } from '../../../ui/Page.tsx'
import { Pager } from '../../../ui/Pager.tsx'
import styles from './docs.module.css'
import { ManagedBar } from './ManagedBar.tsx'
import { ManagedFilters } from './ManagedFilters.tsx'
import { ManagedTable } from './ManagedTable.tsx'
import { useManagedFilter } from './use-managed-filter.ts'

/** The docs of all spaces. Chosen docs stay chosen on other pages of the list. */
export function ManagedDocsPage() {
  const t = useT()
  const format = useFormat()
  const state = useManagedFilter()
  const { data, isPlaceholderData } = useQuery(managedDocsQuery(state.wanted))
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const choose = (ids: string[], isOn: boolean) => {
    const next = new Set(chosen)
    for (const id of ids) {
      if (isOn) next.add(id)
      else next.delete(id)
    }
    setChosen(next)
  }
  const here = data?.list.map(({ id }) => id) ?? []
  const count = data && { count: data.total, number: format.number(data.total) }

  return (
    <Page>
      <PageHead
        help="users#docs"
        title={t('managed.title')}
        text={count ? t(state.isFiltered ? 'managed.found' : 'managed.text', count) : '\u00a0'}
      />
      <ManagedFilters state={state} />
      {here.length > 0 && (
        <label className={styles.selectAll}>
          <input
            type="checkbox"
            className={styles.box}
            checked={here.every((id) => chosen.has(id))}
            onChange={(event) => choose(here, event.currentTarget.checked)}
          />
          {t('managed.selectPage')}
        </label>
      )}
      <ManagedTable
        docs={data?.list}
        isBusy={isPlaceholderData}
        chosen={chosen}
        onChoose={(id, isOn) => choose([id], isOn)}
        empty={
          state.isFiltered ? (
            <NothingFound onClear={state.clear} />
          ) : (
            <EmptyState drawing={<BookDrawing />} title={t('managed.emptyTitle')} text={t('managed.emptyText')} />
          )
        }
        footer={data && <Pager total={data.total} {...state.page} onChange={state.setPage} />}
      />
      {chosen.size > 0 && (
        <>
          <div className={styles.space} />
          <ManagedBar ids={[...chosen]} onDone={() => setChosen(new Set())} />
        </>
      )}
    </Page>
  )
}
