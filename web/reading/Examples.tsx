import { useMemo } from 'react'
import type { Address, PageBody } from '#core/page/page.ts'
import type { ReadableDoc } from '#core/page/readable-doc.ts'
import { useT } from '../lib/i18n.ts'
import { StatusTag } from '../ui/StatusTag.tsx'
import { useCodeLanguage } from './code-language.ts'
import { requestChoices, responseChoices } from './example-choices.ts'
import type { ExampleSources } from '#core/codegen/example-sources.ts'
import { ExampleCard } from './ExampleCard.tsx'

interface RequestProps {
  doc: ReadableDoc
  address: Address
  body: PageBody
  sources: ExampleSources
}

export function RequestExample({ doc, address, body, sources }: RequestProps) {
  const t = useT()
  const choices = useMemo(() => requestChoices({ doc, address, body }, sources), [doc, address, body, sources])
  const [language, chooseLanguage] = useCodeLanguage()
  return (
    <ExampleCard
      key={body.id}
      title={t('view.request')}
      choices={choices}
      chosen={language}
      onChoose={chooseLanguage}
      named={body.examples}
    />
  )
}

interface ResponseProps {
  doc: ReadableDoc
  response: PageBody
  sources: ExampleSources
}

export function ResponseExample({ doc, response, sources }: ResponseProps) {
  const t = useT()
  const choices = useMemo(() => responseChoices(doc, response, sources), [doc, response, sources])
  const { id, status, examples } = response
  if (choices.length === 0 && examples.length === 0) return null
  const kind = status.startsWith('2') ? 'done' : 'pending'
  return (
    <ExampleCard
      key={id}
      title={t('view.answer')}
      tag={<StatusTag kind={kind}>{status}</StatusTag>}
      choices={choices}
      named={examples}
    />
  )
}
