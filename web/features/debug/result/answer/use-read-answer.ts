import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import type { DocView } from '#core/contract/doc.ts'
import { bodyFacts, headerValue, type BodyFacts } from '#core/debug/answer/body-facts.ts'
import type { DocumentedAnswers } from '#core/debug/compare-answer.ts'
import { documentedAnswers } from '#core/debug/documented-answers.ts'
import { readAnswer, type AnswerToRead, type ReadAnswer } from '#core/debug/read-answer.ts'
import type { GlobalRows } from '#core/environment/environment.ts'
import { docContent } from '../../../../data/doc/doc-content.ts'
import { useDocSource } from '../../../../data/linked/doc-source.ts'
import type { Exchange } from '../../exchange/exchange-state.ts'

/** Larger bodies are decoded, formatted and compared in a worker. */
const WORKER_FROM = 1_000_000

export interface ShownAnswer {
  facts: BodyFacts
  bytes: Uint8Array<ArrayBuffer>
  globals: GlobalRows
  documented: DocumentedAnswers
  /** Undefined while a large body is being read. */
  read: ReadAnswer | undefined
}

/** The body of an answer as it is shown, and how it differs from the doc. Undefined until the answer is complete. */
export function useReadAnswer(doc: DocView, exchange: Exchange | undefined): ShownAnswer | undefined {
  const { answer, shownData } = exchange ?? {}
  const sources = useSources(doc, exchange?.environmentId ?? '')
  const input = useMemo(() => {
    if (!answer) return undefined
    const { bytes, headers } = shownBody(answer, shownData)
    const facts = bodyFacts(headers, bytes)
    const contentType = headerValue(headers, 'content-type')
    const documented = documentedAnswers({ ...sources, content: docContent(doc) })
    const toRead = {
      bytes,
      kind: facts.kind,
      charset: facts.charset,
      status: answer.status,
      contentType,
      doc: documented,
    }
    return { facts, bytes, globals: sources.globals, toRead }
  }, [doc, answer, shownData, sources])
  const read = useReading(input?.toRead)
  return useMemo(() => {
    if (!input) return undefined
    const { facts, bytes, globals, toRead } = input
    return { facts, bytes, globals, documented: toRead.doc, read }
  }, [input, read])
}

/** An after script may replace what is shown. */
function shownBody(answer: NonNullable<Exchange['answer']>, shownData: unknown) {
  if (shownData === undefined) return answer
  const isText = typeof shownData === 'string'
  const bytes = new TextEncoder().encode(isText ? shownData : JSON.stringify(shownData))
  const type = { name: 'content-type', value: isText ? 'text/plain' : 'application/json' }
  return {
    bytes,
    headers: [type, ...answer.headers.filter(({ name }) => name.toLowerCase() !== 'content-disposition')],
  }
}

/** The rows of the environment that the request was sent to. Those of the first one come with the doc. */
function useSources(doc: DocView, environmentId: string) {
  const source = useDocSource()
  const isOther = environmentId !== '' && environmentId !== doc.environments[0]?.id
  const { data } = useQuery({ ...source.globals(doc.moduleId, environmentId), enabled: isOther })
  return useMemo(() => {
    const { globalHeaders, globalParams, globalReturns } = isOther && data ? data : doc
    return {
      globals: { headers: globalHeaders, params: globalParams, returns: globalReturns },
      models: isOther && data ? [...data.models, ...doc.models] : doc.models,
      enums: isOther && data ? [...data.enums, ...doc.enums] : doc.enums,
    }
  }, [doc, data, isOther])
}

function useReading(input: AnswerToRead | undefined): ReadAnswer | undefined {
  const small = useMemo(() => (input && input.bytes.length <= WORKER_FROM ? readAnswer(input) : undefined), [input])
  const [large, setLarge] = useState<{ input: AnswerToRead; read: ReadAnswer }>()
  useEffect(() => {
    if (!input || small) return undefined
    const worker = new Worker(new URL('./read-answer.worker.ts', import.meta.url), { type: 'module' })
    worker.addEventListener('message', ({ data }: MessageEvent<ReadAnswer>) => setLarge({ input, read: data }))
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin
    worker.postMessage(input)
    return () => worker.terminate()
  }, [input, small])
  return small ?? (large?.input === input ? large?.read : undefined)
}
