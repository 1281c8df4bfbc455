import { use, useMemo } from 'react'
import type { CleanHtml } from '../clean-html.ts'
import { arrivedText, type TextForm } from './arrived-texts.ts'

type Clean = (source: string) => CleanHtml

/** React reads these fields, so that what is loaded is drawn at once. */
type Loading = Promise<Clean> & { status?: 'fulfilled'; value?: Clean }

const loading: Partial<Record<TextForm, Loading>> = {}

/** A text as sanitised HTML. Suspends until the code for its form is there, unless the page arrived with the text. */
export function useClean(form: TextForm, source: string): CleanHtml {
  const arrived = useMemo(() => arrivedText(form, source), [form, source])
  const clean = arrived ? undefined : use(loadForm(form))
  return useMemo(() => arrived ?? clean?.(source) ?? { html: '', headings: [], diagrams: [] }, [arrived, clean, source])
}

/** Loads what draws texts of a form. */
export function loadForm(form: TextForm): Promise<Clean> {
  return (loading[form] ??= start(form))
}

function start(form: TextForm): Loading {
  const promise: Loading = load(form)
  promise.then(
    (value) => Object.assign(promise, { status: 'fulfilled', value }),
    // The next text tries again; whoever waits for this one is told.
    () => delete loading[form],
  )
  return promise
}

async function load(form: TextForm): Promise<Clean> {
  const cleaning = import('../clean-html.ts')
  if (form === 'html') return (await cleaning).cleanHtml
  const [{ cleanHtml }, { markdownToHtml }] = await Promise.all([cleaning, import('../markdown-to-html.ts')])
  return (source) => cleanHtml(markdownToHtml(source, { hasBreaks: form === 'breaks' }))
}
