import { useCallback } from 'react'
import type { Address, PageBody } from '#core/page/page.ts'
import type { ReadableDoc } from '#core/page/readable-doc.ts'
import { useT } from '../lib/i18n.ts'
import { StatusTag } from '../ui/StatusTag.tsx'
import { useCodeLanguage } from './code-language.ts'
import { requestChoices, responseChoices } from './example-choices.ts'
import type { ExampleSources } from '#core/page/example-sources.ts'
import { ExampleCard } from './ExampleCard.tsx'

interface RequestProps {
  doc: ReadableDoc
  address: Address
  body: PageBody
  sources: ExampleSources
}

export function RequestExample({ doc, address, body, sources }: RequestProps) {
  const t = useT()
  const toChoices = useCallback(
    (shown: PageBody) => requestChoices({ doc, address, body: shown }, sources, t),
    [doc, address, sources, t],
  )
  const [language, chooseLanguage] = useCodeLanguage()
  return (
    <ExampleCard
      key={body.id}
      title={t('view.request')}
      body={body}
      toChoices={toChoices}
      chosen={language}
      onChoose={chooseLanguage}
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
  const toChoices = useCallback((shown: PageBody) => responseChoices(doc, shown, sources, t), [doc, sources, t])
  const { id, status } = response
  const kind = status.startsWith('2') ? 'done' : 'pending'
  return (
    <ExampleCard
      key={id}
      title={t('view.answer')}
      tag={<StatusTag kind={kind}>{status}</StatusTag>}
      body={response}
      toChoices={toChoices}
    />
  )
}
