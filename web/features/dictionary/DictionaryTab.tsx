import { useSuspenseQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useSearchParams } from 'react-router'
import type { ModuleCard } from '#core/contract/module.ts'
import { useCan } from '../../data/user/permissions.ts'
import { dictionaryQueries } from '../../data/dictionary/dictionary.queries.ts'
import { useT } from '../../lib/i18n.ts'
import { TabHead } from '../../parts/module-tab/TabHead.tsx'
import { Note } from '../../ui/Note.tsx'
import { RowsSkeleton } from '../../ui/Skeletons.tsx'
import styles from './dictionary.module.css'
import { DictionaryPage } from './DictionaryPage.tsx'
import { DictionarySide } from './DictionarySide.tsx'
import { NoDictionaries } from './NoDictionaries.tsx'

const WAITING_ROWS = 8

/** The dictionaries of a module. */
export function DictionaryTab({ module }: { module: ModuleCard }) {
  const t = useT()
  return (
    <>
      <TabHead title={t('dictionary.title')} text={t('dictionary.text')} />
      <Suspense fallback={<RowsSkeleton count={WAITING_ROWS} />}>
        <Dictionaries module={module} />
      </Suspense>
    </>
  )
}

/** The list at the left, the current dictionary at the right. Its id is in the address, so that it can be shared. */
function Dictionaries({ module: { id: moduleId, projectId } }: { module: ModuleCard }) {
  const t = useT()
  const { data: dictionaries } = useSuspenseQuery(dictionaryQueries.list(moduleId))
  const canEdit = useCan('module.edit', { projectId })
  const { asked, choose } = useChosen()
  const named = dictionaries.find(({ id }) => id === asked)
  const shown = named ?? dictionaries[0]
  if (!shown) return <NoDictionaries moduleId={moduleId} canEdit={canEdit} onAdded={choose} />
  return (
    <div className={styles.spread} data-wide data-chosen={named !== undefined || undefined}>
      <DictionarySide
        moduleId={moduleId}
        dictionaries={dictionaries}
        currentId={shown.id}
        canEdit={canEdit}
        onChoose={choose}
      />
      <div className={styles.main}>
        {asked !== '' && !named && <Note kind="warning">{t('dictionary.gone')}</Note>}
        <DictionaryPage
          key={shown.id}
          dictionary={shown}
          canEdit={canEdit}
          onBack={() => choose('')}
          onDeleted={() => choose('')}
        />
      </div>
    </div>
  )
}

/** "" when the address has no id. */
function useChosen() {
  const [params, setParams] = useSearchParams()
  const asked = params.get('dictionary') ?? ''
  const choose = (id: string, options = {}) =>
    setParams((old) => {
      const next = new URLSearchParams(old)
      if (id === '') next.delete('dictionary')
      else next.set('dictionary', id)
      return next
    }, options)
  return { asked, choose }
}
