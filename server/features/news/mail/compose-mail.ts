import type { UserCtx } from '../../../context/ctx.ts'
import type { Mail } from '../../../outbound/mailer.ts'

/** Where people choose what they get by mail. */
const SETTINGS_PATH = '/user/message'
const MAX_LISTED = 50
const MAX_SUBJECT = 120

interface Message {
  id: number
  message: string
  /** A page of the web app; "": none. */
  link: string
  gmtCreate: number
}

interface Parts {
  to: string
  wish: 'now' | 'daily'
  messages: Message[]
}

/** A mail with messages, as plain text and as HTML. */
export function composeMail({ t, services, actor }: UserCtx, { to, wish, messages }: Parts): Mail {
  const { publicUrl } = services.config
  const settings = `${publicUrl}${SETTINGS_PATH}`
  const listed = messages.slice(0, MAX_LISTED).map(({ message, link }) => ({ message, link: link && publicUrl + link }))
  const more = messages.length - listed.length
  const words = {
    greeting: t('mail.greeting', { name: actor.nickname }),
    intro: t(wish === 'daily' ? 'mail.introDaily' : 'mail.introNow', { count: messages.length }),
    more: more > 0 ? t('mail.more', { count: more }) : '',
    footer: t('mail.footer'),
  }
  const [first] = messages
  const subject =
    messages.length === 1 && first
      ? t('mail.subjectOne', { message: first.message })
      : t('mail.subject', { count: messages.length })
  return {
    to,
    subject: onOneLine(subject),
    text: toText(words, listed, settings),
    html: toHtml(words, listed, settings),
    id: toId(publicUrl, actor.userId, messages),
    unsubscribe: settings,
  }
}

interface Words {
  greeting: string
  intro: string
  more: string
  footer: string
}

interface Listed {
  message: string
  link: string
}

function toText({ greeting, intro, more, footer }: Words, listed: Listed[], settings: string): string {
  const items = listed.map(({ message, link }) =>
    [`- ${onOneLine(message, 1000)}`, link && `  ${link}`].filter(Boolean),
  )
  const parts = [greeting, intro, items.map((lines) => lines.join('\n')).join('\n'), more, `${footer}\n${settings}`]
  return `${parts.filter(Boolean).join('\n\n')}\n`
}

function toHtml({ greeting, intro, more, footer }: Words, listed: Listed[], settings: string): string {
  const items = listed.map(({ message, link }) => {
    const words = escapeHtml(message)
    return link === '' ? `<li>${words}</li>` : `<li><a href="${escapeHtml(link)}">${words}</a></li>`
  })
  const paragraphs = [greeting, intro].map((text) => `<p>${escapeHtml(text)}</p>`)
  const rest = more === '' ? '' : `<p>${escapeHtml(more)}</p>`
  const foot = `<p><small>${escapeHtml(footer)} <a href="${escapeHtml(settings)}">${escapeHtml(settings)}</a></small></p>`
  return `${paragraphs.join('')}<ul>${items.join('')}</ul>${rest}${foot}`
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeHtml = (text: string) => text.replaceAll(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign)

/** A line break in a header would start another header. */
function onOneLine(text: string, max = MAX_SUBJECT): string {
  const letters = Array.from(text.replaceAll(/[\s\p{C}]+/gu, ' ').trim())
  return letters.length <= max ? letters.join('') : `${letters.slice(0, max - 1).join('')}…`
}

/** The same for the same messages, so that mail programs show a mail once that was sent twice after a crash. */
function toId(publicUrl: string, userId: number, messages: Message[]): string {
  const newest = Math.max(...messages.map(({ gmtCreate }) => gmtCreate))
  const last = Math.max(...messages.map(({ id }) => id))
  return `<endpaper.${userId}.${last}.${newest}.${messages.length}@${new URL(publicUrl).hostname}>`
}
