import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { templateQueries } from '../../../data/template/template.queries.ts'
import { useT } from '../../../lib/i18n.ts'
import { get } from '../../../lib/request.ts'
import { Code } from '../../../ui/CodeBlock.tsx'
import styles from './template.module.css'
import { PickOne } from '../../../ui/pick/PickOne.tsx'

const TYPING_MS = 400
const MAX_DOCS = 20

/** The result of a template for a doc that its author chooses, while it is written. */
export function TemplatePreview({ content }: { content: string }) {
  const t = useT()
  const [docId, setDocId] = useState<string | null>(null)
  const [shown] = useDebouncedValue(content, TYPING_MS)
  const isReady = docId !== null && shown.trim() !== ''
  const { data, error } = useQuery({ ...templateQueries.preview(docId ?? '', shown), enabled: isReady })
  return (
    <section className={styles.preview} aria-label={t('template.preview')}>
      <DocPicker value={docId} onChange={setDocId} />
      {docId === null && <p className={styles.hint}>{t('template.previewHint')}</p>}
      {isReady && error && <p className={styles.hint}>{error.message}</p>}
      {isReady && data && (
        <div className={styles.result}>
          <Code code={data.content} language="js" label={t('template.previewOf', { name: data.docName })} />
        </div>
      )}
    </section>
  )
}

interface PickerProps {
  value: string | null
  onChange: (docId: string | null) => void
}

/** Any doc, found by its name or URL. */
function DocPicker({ value, onChange }: PickerProps) {
  const t = useT()
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState<{ value: string; label: string }>()
  const [asked] = useDebouncedValue(text.trim(), TYPING_MS)
  const q = asked === chosen?.label ? '' : asked
  const { data } = useQuery({
    queryKey: ['template', 'docs', q],
    queryFn: () => get('/search', { q, type: 0, pageIndex: 1, pageSize: MAX_DOCS }, { quiet: true }),
    enabled: q !== '',
    placeholderData: keepPreviousData,
  })
  const found = (data?.list ?? [])
    .filter(({ kind }) => kind === 'doc')
    .map(({ id, name, httpMethod, url }) => ({ value: id, label: `${name} · ${httpMethod} ${url}` }))
  const options = chosen && !found.some((option) => option.value === chosen.value) ? [chosen, ...found] : found
  return (
    <PickOne
      label={t('template.previewDoc')}
      placeholder={t('template.previewDocHint')}
      data={options}
      value={value}
      searchValue={text}
      onSearchChange={setText}
      filter={({ options: all }) => all}
      nothingFoundMessage={q === '' ? undefined : t('template.noDocs')}
      onChange={(id, option) => {
        setChosen(id === null ? undefined : (option ?? undefined))
        onChange(id)
      }}
    />
  )
}
