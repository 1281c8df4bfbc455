import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { AdminLanguage } from '#core/contract/language.ts'
import { languageQueries } from '../../../data/language/language.queries.ts'
import { useFormat } from '../../../lib/format.ts'
import { useT } from '../../../lib/i18n.ts'
import { Page, PageHead } from '../../../ui/Page.tsx'
import { StatusTag } from '../../../ui/StatusTag.tsx'
import styles from './language.module.css'
import { LanguageDialog } from './LanguageDialog.tsx'
import { LanguageTexts } from './LanguageTexts.tsx'

/** Languages of the instance: those that were added, and changed texts of built-in ones. */
export function LanguagesPage() {
  const t = useT()
  const [isAdding, setAdding] = useState(false)
  const [search, setSearch] = useSearchParams()
  const { data: languages } = useSuspenseQuery(languageQueries.list())
  const asked = search.get('lang')
  const current =
    languages.find(({ lang }) => lang === asked) ?? languages.find(({ isBuiltIn }) => !isBuiltIn) ?? languages[0]
  return (
    <Page>
      <PageHead
        help="settings#languages"
        title={t('language.title')}
        text={t('language.text')}
        actions={
          <Button leftSection={<IconPlus size={16} stroke={1.75} />} onClick={() => setAdding(true)}>
            {t('language.add')}
          </Button>
        }
      />
      <div className={styles.layout}>
        <nav className={styles.list} aria-label={t('language.list')}>
          {languages.map((language) => (
            <LanguageLink key={language.lang} language={language} isCurrent={language === current} />
          ))}
        </nav>
        {current && <LanguageTexts key={current.lang} language={current} />}
      </div>
      <LanguageDialog
        isOpen={isAdding}
        language={undefined}
        onClose={() => setAdding(false)}
        onSaved={(lang) => setSearch({ lang })}
      />
    </Page>
  )
}

function LanguageLink({ language, isCurrent }: { language: AdminLanguage; isCurrent: boolean }) {
  const t = useT()
  const format = useFormat()
  const { lang, description, isBuiltIn, isEnabled, isDefault, textCount } = language
  return (
    <Link to={`/admin/language?lang=${lang}`} aria-current={isCurrent ? 'page' : undefined}>
      <span className={styles.name} lang={lang}>
        {description}
      </span>
      <span className={styles.meta}>
        {lang} ·{' '}
        {isBuiltIn && textCount === 0
          ? t('language.builtIn')
          : t('language.translated', { count: textCount, number: format.number(textCount) })}
      </span>
      {isDefault === 1 && <StatusTag kind="done">{t('language.isDefault')}</StatusTag>}
      {isEnabled === 0 && <StatusTag kind="off">{t('language.disabled')}</StatusTag>}
    </Link>
  )
}
