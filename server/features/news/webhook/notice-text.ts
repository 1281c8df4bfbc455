import type { ChangeClass } from '#core/change/change.ts'
import type { DocEvent } from '#core/contract/webhook.ts'
import type { TextKey } from '#core/i18n/texts.ts'
import type { Translate } from '#core/i18n/translator.ts'
import { fillTemplate } from '#core/notice/notice-template.ts'
import { timeText } from './notice-time.ts'
import type { Notice, NoticeDoc } from './notice.ts'
import { deliveryWords } from './told-notes.ts'

const MAX_DOCS = 20
const MAX_NOTES = 10
const MAX_NAME = 60
const MAX_WORDS = 120
/** Space reserved for the line with the number of omitted items. */
const MORE_BYTES = 60

const changeTexts: Record<DocEvent, TextKey> = {
  added: 'webhook.textAdded',
  changed: 'webhook.textChanged',
  deleted: 'webhook.textDeleted',
}
const changeWords: Record<DocEvent, TextKey> = {
  added: 'webhook.wordAdded',
  changed: 'webhook.wordChanged',
  deleted: 'webhook.wordDeleted',
}
const classWords: Record<ChangeClass, TextKey> = {
  breaking: 'change.breaking',
  compatible: 'change.compatible',
  text: 'change.text',
}
const releaseTexts: Record<Notice['releases'][number]['change'], TextKey> = {
  published: 'webhook.textReleasePublished',
  changed: 'webhook.textReleaseChanged',
  removed: 'webhook.textReleaseRemoved',
}

export interface TextParts {
  t: Translate
  notice: Notice
  maxBytes: number
  /** Makes a value from users harmless for the service. */
  escape: (value: string) => string
  /** The text for each doc; "": the built-in one. */
  template: string
  /** People to mention, as the service writes them; "": nobody. */
  mentions: string
  /** Of the instance; undefined: that of the server. */
  timeZone: string | undefined
}

/** The text of a notice for a group chat: the docs with links, and what else happened, as much as fits. */
export function noticeText(parts: TextParts): string {
  const { t, notice, maxBytes, template, mentions } = parts
  const isTemplate = template !== '' && notice.total > 0
  const lines = isTemplate ? [] : headLines(parts)
  const foot = isTemplate || mentions === '' ? [] : [mentions]
  const room = maxBytes - MORE_BYTES - Buffer.byteLength(foot.join(''))
  const glue = isTemplate ? '\n\n' : '\n'
  const items = itemTexts(parts)
  let named = 0
  for (const item of items) {
    const next = [...lines, item].join(glue)
    if (Buffer.byteLength(next) > room) break
    lines.push(item)
    named++
  }
  if (lines.length === 0) lines.push(cutBytes(items[named++] ?? '', room))
  const total = notice.total + notice.comments.length + notice.releases.length + notice.deliveries.length
  if (named < total) lines.push(t('webhook.textMore', { count: total - named }))
  return [...lines, ...foot].join(glue)
}

function headLines({ t, notice, escape, timeZone }: TextParts): string[] {
  const { project, module, release, event, total, at, counts } = notice
  const place = module?.name ?? t('webhook.textRelease', { no: release?.releaseNo ?? '' })
  const title = t('webhook.textTitle', { project: escape(short(project.name)), module: escape(short(place)) })
  const by = escape(short(notice.by))
  const time = timeText(at, timeZone)
  if (event === 'test') return [title, t('webhook.textTest', { by, time })]
  if (total === 0) return [title]
  const summary = t('webhook.textSummary', { by, count: total, time })
  return [title, summary, ...(counts.breaking > 0 ? [t('webhook.textBreaking', { count: counts.breaking })] : [])]
}

function itemTexts(parts: TextParts): string[] {
  const { notice, template } = parts
  const toText = template === '' ? docLines : templateText
  return [...notice.docs.slice(0, MAX_DOCS).map((doc) => toText(parts, doc)), ...noteLines(parts).slice(0, MAX_NOTES)]
}

function docLines({ t, escape }: TextParts, doc: NoticeDoc): string {
  const { name, method, url, change, changeClass, link } = doc
  const place = short(`${method} ${url}`.trim())
  const words = escape(place === '' ? short(name) : `${short(name)} (${place})`)
  const line =
    changeClass !== null && change === 'changed'
      ? t('webhook.textChangedClass', { doc: words, class: t(classWords[changeClass]) })
      : t(changeTexts[change], { doc: words })
  return [line, link].filter(Boolean).join('\n')
}

function templateText(parts: TextParts, doc: NoticeDoc): string {
  const { t, notice, escape, template, mentions, timeZone } = parts
  const value = (text: string, max = MAX_NAME) => escape(short(text, max))
  return fillTemplate(template, {
    modifyType: t(changeWords[doc.change]),
    projectName: value(notice.project.name),
    appName: value(doc.module.name),
    releaseNo: value(notice.release?.releaseNo ?? ''),
    docName: value(doc.name),
    url: value(`${doc.method} ${doc.url}`.trim(), MAX_WORDS),
    modifier: value(doc.by),
    modifyTime: timeText(doc.at, timeZone),
    docViewUrl: doc.link,
    '@user': mentions,
    changeClass: doc.changeClass === null ? '' : t(classWords[doc.changeClass]),
    changes: value(doc.remark, MAX_WORDS),
  })
}

function noteLines({ t, notice, escape }: TextParts): string[] {
  const value = (text: string, max = MAX_NAME) => escape(short(text, max))
  return [
    ...notice.comments.map(({ docName, by, text, link }) => {
      const words = { doc: value(docName), by: value(by), text: value(text, MAX_WORDS) }
      return `${t('webhook.textCommented', words)}\n${link}`
    }),
    ...notice.releases.map(({ releaseNo, change, docCount, by, link }) => {
      const line = t(releaseTexts[change], { no: value(releaseNo), by: value(by), count: docCount })
      return change === 'removed' ? line : `${line}\n${link}`
    }),
    ...notice.deliveries.map(({ event, by, kind, reason, ...counts }) =>
      event === 'failed'
        ? t('webhook.textFailed', { kind: t(deliveryWords[kind]), reason: value(reason, MAX_WORDS) })
        : t('webhook.textDelivered', { kind: t(deliveryWords[kind]), by: value(by), ...counts }),
    ),
  ]
}

/** On one line, and not longer than needed to recognise it. */
function short(text: string, max = MAX_NAME): string {
  const letters = Array.from(text.replaceAll(/\s+/g, ' ').trim())
  return letters.length <= max ? letters.join('') : `${letters.slice(0, max - 1).join('')}…`
}

function cutBytes(text: string, maxBytes: number): string {
  let cut = ''
  let size = 0
  for (const letter of text) {
    size += Buffer.byteLength(letter)
    if (size > maxBytes) break
    cut += letter
  }
  return cut
}
