import { Tabs } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { OutputAt } from '#core/contract/calls.ts'
import { dictionaryQueries } from '../../data/dictionary/dictionary.queries.ts'
import { constantQueries } from '../../data/constant/constant.queries.ts'
import { useT } from '../../lib/i18n.ts'
import { BookDrawing } from '../../ui/BookDrawing.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { RichText } from '../../ui/rich/RichText.tsx'
import { RowsSkeleton } from '../../ui/Skeletons.tsx'
import styles from './DrawerContent.module.css'
import { DrawerDictionaries } from './DrawerDictionaries.tsx'

/** The constants and dictionaries that the docs of a module share. */
export function DrawerContent({ moduleId }: { moduleId: string }) {
  const t = useT()
  const constants = useQuery(constantQueries.all(moduleId))
  const dictionaries = useQuery(dictionaryQueries.whole(moduleId))
  const failed = [constants, dictionaries].find(({ isError, data }) => isError && data === undefined)
  if (failed) return <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />
  if (!constants.data || !dictionaries.data) return <RowsSkeleton count={6} />
  const hasText = constants.data.constantProject !== '' || constants.data.constantModule !== ''
  const hasDictionaries = dictionaries.data.length > 0
  if (!hasText && !hasDictionaries) {
    return <EmptyState drawing={<BookDrawing />} title={t('constant.nothingTitle')} text={t('constant.nothingText')} />
  }
  return (
    <Tabs defaultValue={hasText ? 'constants' : 'dictionaries'} keepMounted={false}>
      <Tabs.List className={styles.tabs}>
        {hasText && <Tabs.Tab value="constants">{t('constant.constants')}</Tabs.Tab>}
        {hasDictionaries && <Tabs.Tab value="dictionaries">{t('constant.dictionaries')}</Tabs.Tab>}
      </Tabs.List>
      <Tabs.Panel value="constants">
        <Texts {...constants.data} />
      </Tabs.Panel>
      <Tabs.Panel value="dictionaries">
        <DrawerDictionaries dictionaries={dictionaries.data} />
      </Tabs.Panel>
    </Tabs>
  )
}

/** The project's, then the module's. */
function Texts({ constantProject, constantModule }: OutputAt<'GET', '/constant/module/all'>) {
  const t = useT()
  const texts = [
    { title: t('constant.projectConstants'), html: constantProject },
    { title: t('constant.moduleConstants'), html: constantModule },
  ]
  return texts
    .filter(({ html }) => html !== '')
    .map(({ title, html }) => (
      <section key={title} className={styles.text}>
        <h3>{title}</h3>
        <RichText html={html} />
      </section>
    ))
}
