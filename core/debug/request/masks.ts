import { SECRET_MASK } from '../../content/mask.ts'

/** A field of a JSON text, an element of an XML text and an attribute of one, whose value is the mask. */
const FIELD = /"((?:[^"\\]|\\.)*)"(\s*:\s*)"\*{6}"/g
const ELEMENT = /(<(?:[\w.-]+:)?([^\s<>/:="']+)(?:\s[^<>]*)?>)\*{6}(?=<\/)/gu
const ATTRIBUTE = /(?<=[\s:])([^\s=<>"'/:]+)="\*{6}"/gu

/** The value that comes in place of the mask; undefined leaves the mask. */
type ValueOf = (name: string) => string | undefined

const isXml = (contentType: string) => /xml/i.test(contentType)

/** Whether a body has a masked value. */
export const hasMaskedField = (text: string): boolean =>
  text.includes(`"${SECRET_MASK}"`) || text.includes(`>${SECRET_MASK}</`)

/** Replaces the masked values of a JSON or XML body. */
export function fillMaskedFields(text: string, contentType: string, valueOf: ValueOf): string {
  if (!hasMaskedField(text)) return text
  if (isXml(contentType)) return fillXml(text, valueOf)
  return text.replaceAll(FIELD, (all: string, name: string, between: string) => {
    const value = valueOf(name)
    return value === undefined ? all : `"${name}"${between}${JSON.stringify(value)}`
  })
}

const fillXml = (text: string, valueOf: ValueOf): string =>
  text
    .replaceAll(ELEMENT, (all: string, tag: string, name: string) => {
      const value = valueOf(name)
      return value === undefined ? all : `${tag}${escapeXml(value)}`
    })
    .replaceAll(ATTRIBUTE, (all: string, name: string) => {
      const value = valueOf(name)
      return value === undefined ? all : `${name}="${escapeXml(value)}"`
    })

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
export const escapeXml = (text: string) => text.replaceAll(/[&<>"]/g, (sign) => escapes[sign] ?? sign)

/** Replaces the masked values in a Cookie header. */
export const fillMaskedCookies = (text: string, valueOf: ValueOf): string =>
  text.replaceAll(/(?<=^|;\s*)([^=;\s]+)=\*{6}(?=;|$)/g, (all: string, name: string) => {
    const value = valueOf(name)
    return value === undefined ? all : `${name}=${value}`
  })

/** `{name:******}` also after it was encoded as a part of a URL. */
const IN_PATH = /(?:\{|%7B)([^{}/?#]+):\*{6}(?:\}|%7D)/gi

/** How a masked path variable leaves: its name tells which value belongs there. */
export const maskedPath = (name: string): string => `{${name}:${SECRET_MASK}}`

/** Replaces the masked path variables of a URL. */
export const fillMaskedPath = (url: string, valueOf: (name: string) => string): string =>
  url.replaceAll(IN_PATH, (_all, name: string) => encodeURIComponent(valueOf(decodedName(name)).toWellFormed()))

/** The URL with its masked path variables as plain placeholders, and their names. */
export function openMaskedPath(url: string): { url: string; names: string[] } {
  const names: string[] = []
  const plain = url.replaceAll(IN_PATH, (_all, name: string) => {
    names.push(decodedName(name))
    return `{${decodedName(name)}}`
  })
  return { url: plain, names }
}

function decodedName(name: string): string {
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}
