import { Button } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { DocView } from '#core/contract/doc.ts'
import { useDocSource } from '../../data/linked/doc-source.ts'
import { templateQueries } from '../../data/template/template.queries.ts'
import { useT } from '../../lib/i18n.ts'
import { useCodeLanguage } from '../../reading/code-language.ts'
import { useDocPage } from '../../reading/use-doc-page.ts'
import { Code, type CodeChoice } from '../../ui/CodeBlock.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Note } from '../../ui/Note.tsx'
import { SideDrawer } from '../../ui/SideDrawer.tsx'
import { RowsSkeleton } from '../../ui/Skeletons.tsx'
import { useCopy } from '../../ui/use-copy.ts'
import styles from './code.module.css'
import { builtInCode } from './code-choices.ts'
import { PickOne } from '../../ui/pick/PickOne.tsx'

/** Ids of templates among the labels of languages. */
const TEMPLATE = 'template '

interface Props {
  doc: DocView
  isOpen: boolean
  onClose: () => void
}

export function CodeDrawer({ doc, isOpen, onClose }: Props) {
  const t = useT()
  return (
    <SideDrawer title={t('code.title')} isOpen={isOpen} onClose={onClose}>
      <CodeOfDoc doc={doc} />
    </SideDrawer>
  )
}

/** Code for a doc: in a built-in language, or by a template of the instance, which visitors do not see. */
function CodeOfDoc({ doc }: { doc: DocView }) {
  const t = useT()
  const { isVisitor } = useDocSource()
  const { page, globals, linked } = useDocPage(doc, undefined)
  const { requests, types } = useMemo(() => builtInCode(page, linked), [page, linked])
  const { data: groups = [], isError, isLoading } = useQuery({ ...templateQueries.tree(), enabled: !isVisitor })
  const [language, rememberLanguage] = useCodeLanguage()
  const [templateId, setTemplateId] = useState('')
  const all = [...requests, ...types]
  const choice = all.find(({ label }) => label === language) ?? all[0]
  const firstTemplate = all.length === 0 ? (groups[0]?.children[0]?.id ?? '') : ''
  const shownTemplate = templateId || firstTemplate
  const options = [
    { group: t('code.request'), items: requests.map(toOption) },
    { group: t('code.types'), items: types.map(toOption) },
    ...groups.map(({ label, children }) => ({
      group: t('code.templatesOf', { name: label }),
      items: children.map((template) => ({ value: `${TEMPLATE}${template.id}`, label: template.label })),
    })),
  ].filter(({ items }) => items.length > 0)
  const choose = (value: string | null) => {
    if (value === null) return
    const isTemplate = value.startsWith(TEMPLATE)
    setTemplateId(isTemplate ? value.slice(TEMPLATE.length) : '')
    if (!isTemplate) rememberLanguage(value)
  }
  if (isLoading) return <RowsSkeleton count={6} />
  if (options.length === 0) return <p className={styles.facts}>{t('code.none')}</p>
  return (
    <div className={styles.drawer}>
      <PickOne
        label={t('code.language')}
        data={options}
        value={shownTemplate === '' ? (choice?.label ?? null) : `${TEMPLATE}${shownTemplate}`}
        onChange={choose}
        maxDropdownHeight={360}
        nothingFoundMessage={t('code.noLanguage')}
      />
      {isError && <Note kind="warning">{t('code.noTemplates')}</Note>}
      {globals.environment && shownTemplate === '' && (
        <p className={styles.facts}>
          {t('code.environment', { name: globals.environment.name })} <code>{globals.environment.url}</code>
        </p>
      )}
      {shownTemplate === '' ? (
        choice && <BuiltInCode key={choice.label} choice={choice} />
      ) : (
        <GeneratedCode docId={doc.id} templateId={shownTemplate} />
      )}
    </div>
  )
}

const toOption = ({ label }: CodeChoice) => ({ value: label, label })

function BuiltInCode({ choice: { code, label, language } }: { choice: CodeChoice }) {
  const made = useMemo(() => (typeof code === 'string' ? code : code()), [code])
  return <ShownCode code={made} label={label} language={language} />
}

function GeneratedCode({ docId, templateId }: { docId: string; templateId: string }) {
  const t = useT()
  const { data, error, refetch } = useQuery(templateQueries.generated(docId, templateId))
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <RowsSkeleton count={6} />
  return <ShownCode code={data.content} label={t('code.generated')} language="js" />
}

interface ShownProps {
  code: string | Promise<string>
  label: string
  language: string
}

function ShownCode({ code, label, language }: ShownProps) {
  const t = useT()
  const { copy, isCopied } = useCopy()
  return (
    <>
      <div className={styles.code}>
        <Code code={code} language={language} label={label} />
      </div>
      <div>
        <Button
          leftSection={isCopied ? <IconCheck size={16} stroke={1.75} /> : <IconCopy size={16} stroke={1.75} />}
          onClick={() => void copy(code)}
        >
          {isCopied ? t('common.copied') : t('code.copy')}
        </Button>
      </div>
    </>
  )
}
