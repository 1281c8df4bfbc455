import type { DocEvent } from '#core/contract/webhook.ts'
import type { TextKey } from '#core/i18n/texts.ts'
import type { Translate } from '#core/i18n/translator.ts'
import type { Notice, NoticeDoc } from './notice.ts'

const MAX_DOCS = 20
const MAX_NAME = 60
/** Space reserved for the line with the number of omitted docs. */
const MORE_BYTES = 60

const changeTexts: Record<DocEvent, TextKey> = {
  added: 'webhook.textAdded',
  changed: 'webhook.textChanged',
  deleted: 'webhook.textDeleted',
}

/** The text of a notice for a group chat: the summary, and the docs with links, as many as fit. */
export function noticeText(t: Translate, notice: Notice, maxBytes: number): string {
  const lines = [t('webhook.textTitle', { project: short(notice.project.name), module: short(notice.module.name) })]
  lines.push(summaryLine(t, notice))
  let named = 0
  for (const doc of notice.docs.slice(0, MAX_DOCS)) {
    const next = docLines(t, doc)
    if (Buffer.byteLength([...lines, next].join('\n')) > maxBytes - MORE_BYTES) break
    lines.push(next)
    named++
  }
  if (named < notice.total) lines.push(t('webhook.textMore', { count: notice.total - named }))
  return lines.join('\n')
}

function summaryLine(t: Translate, { event, by, total, at }: Notice): string {
  const time = `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`
  if (event === 'test') return t('webhook.textTest', { by: short(by), time })
  return t('webhook.textSummary', { by: short(by), count: total, time })
}

function docLines(t: Translate, { name, method, url, change, link }: NoticeDoc): string {
  const place = short(`${method} ${url}`.trim())
  const doc = place === '' ? short(name) : `${short(name)} (${place})`
  return [t(changeTexts[change], { doc }), link].filter(Boolean).join('\n')
}

function short(text: string): string {
  const letters = Array.from(text)
  return letters.length <= MAX_NAME ? text : `${letters.slice(0, MAX_NAME - 1).join('')}…`
}
