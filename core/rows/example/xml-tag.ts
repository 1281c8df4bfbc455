import type { XmlRules } from '../param.ts'

/** Namespaces by prefix that the elements around declare; "" is the default one. */
export type XmlScope = ReadonlyMap<string, string>

export const emptyScope: XmlScope = new Map()

export interface XmlTag {
  /** An attribute, or the start of a tag without its brackets. */
  name: string
  /** The namespaces that it needs and that are not declared yet. */
  declared: [prefix: string, namespace: string][]
}

/** The qualified name. A prefix that nothing declares is left out: parsers would refuse the document. */
export function qualifiedName(name: string, { prefix = '', namespace = '' }: XmlRules, scope: XmlScope): XmlTag {
  const short = prefix === '' ? '' : xmlName(prefix)
  if (short === 'xml') return { name: `xml:${xmlName(name)}`, declared: [] }
  const isDeclared = namespace === '' ? scope.has(short) : scope.get(short) === namespace
  const isUsable = short !== '' && short.toLowerCase() !== 'xmlns' && (namespace !== '' || isDeclared)
  return {
    name: isUsable ? `${short}:${xmlName(name)}` : xmlName(name),
    declared: namespace === '' || isDeclared || (short !== '' && !isUsable) ? [] : [[short, namespace]],
  }
}

export const declaration = ([prefix, namespace]: [string, string]): string =>
  `${prefix === '' ? 'xmlns' : `xmlns:${prefix}`}=${quotedXml(namespace)}`

/** The lines of an element: empty, with a text, or with other elements. */
export function elementLines(name: string, attributes: readonly string[], inner: string | readonly string[]): string[] {
  const start = [name, ...attributes].join(' ')
  if (inner.length === 0) return [`<${start}/>`]
  if (typeof inner === 'string') return [`<${start}>${escapeXml(inner)}</${name}>`]
  return [`<${start}>`, ...inner.map((line) => `  ${line}`), `</${name}>`]
}

export const quotedXml = (text: string): string =>
  `"${escapeXml(text).replaceAll('"', '&quot;').replaceAll('\n', '&#10;').replaceAll('\r', '&#13;').replaceAll('\t', '&#9;')}"`

/** A name that XML allows. */
function xmlName(name: string): string {
  const allowed = name.replaceAll(/[^\p{L}\p{N}_.-]/gu, '_')
  return /^[\p{L}_]/u.test(allowed) ? allowed : `_${allowed}`
}

const escapeXml = (text: string) =>
  text
    .toWellFormed()
    // These characters cannot be written in XML.
    .replaceAll(/[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
