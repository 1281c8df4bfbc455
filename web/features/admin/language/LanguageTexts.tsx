import { Button, Group, SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import type { AdminLanguage } from '#core/contract/language.ts'
import { useSaveTexts } from '../../../data/language/language.queries.ts'
import { ApiError, isLeaving } from '../../../lib/api-error.ts'
import { useFormat } from '../../../lib/format.ts'
import { useT } from '../../../lib/i18n.ts'
import { SearchField } from '../../../ui/SearchField.tsx'
import { toastDone } from '../../../ui/toast.tsx'
import styles from './language.module.css'
import { LanguageMenu } from './LanguageMenu.tsx'
import { TextTable } from './TextTable.tsx'
import { findEntries, useTexts, type Entry, type TextFilter } from './use-texts.ts'

/** Texts of one call; more are sent in turns. */
const AT_ONCE = 200

/** The key table of a language. */
export function LanguageTexts({ language }: { language: AdminLanguage }) {
  const t = useT()
  const format = useFormat()
  const [search, setSearch] = useState('')
  const [filter, setFilter] = useState<TextFilter>('all')
  const [fault, setFault] = useState<{ key: string; message: string }>()
  const texts = useTexts(language)
  const save = useSaveTexts()

  const keep = (entry: Entry) =>
    filter === 'all' || (filter === 'missing' ? entry.saved === '' : texts.read(entry) !== '')
  const found = findEntries(texts.entries, { search, keep })
  const translated = texts.entries.filter(({ saved }) => saved !== '').length

  const saveAll = async () => {
    setFault(undefined)
    try {
      for (let at = 0; at < texts.changes.length; at += AT_ONCE)
        await save.mutateAsync({ id: language.id, texts: texts.changes.slice(at, at + AT_ONCE) })
      texts.forget()
      toastDone(t('common.saved'))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (!isLeaving(error)) setFault({ key: error.field ?? '', message: error.message })
    }
  }

  return (
    <section className={styles.texts} aria-label={t('language.texts')}>
      <div className={styles.head}>
        <div>
          <h2 lang={language.lang}>{language.description}</h2>
          <p>
            {t('language.ofAll', { number: format.number(translated), total: format.number(texts.entries.length) })}
          </p>
        </div>
        <LanguageMenu language={language} />
      </div>
      <Group gap={8} mb={12}>
        <div className={styles.search}>
          <SearchField label={t('language.search')} value={search} onChange={setSearch} />
        </div>
        <SegmentedControl
          size="xs"
          value={filter}
          onChange={setFilter}
          data={[
            { value: 'all', label: t('language.allTexts') },
            { value: 'missing', label: t('language.missingOnly') },
            { value: 'changed', label: t('language.changedOnly') },
          ]}
        />
        {texts.changes.length > 0 && (
          <Group gap={8} ml="auto">
            <Button variant="default" onClick={texts.forget}>
              {t('setting.discard')}
            </Button>
            <Button loading={save.isPending} onClick={() => void saveAll()}>
              {t('language.saveTexts', { count: texts.changes.length })}
            </Button>
          </Group>
        )}
      </Group>
      <TextTable
        entries={found}
        lang={language.lang}
        fallback={language.fallback}
        read={texts.read}
        onWrite={texts.write}
        fault={fault}
        onClear={() => {
          setSearch('')
          setFilter('all')
        }}
      />
    </section>
  )
}
