import type { Json } from './example-leaf.ts'

/** A value as an indented XML document. Lists repeat the name of their element. */
export function xmlText(value: Json, rootName: string): string {
  const lines = Array.isArray(value)
    ? [`<${xmlName(rootName)}>`, ...indented(elementLines('item', value)), `</${xmlName(rootName)}>`]
    : elementLines(rootName, value)
  return ['<?xml version="1.0" encoding="UTF-8"?>', ...lines].join('\n')
}

function elementLines(name: string, value: Json): string[] {
  if (Array.isArray(value)) return value.flatMap((element) => elementLines(name, element))
  const tag = xmlName(name)
  if (value === null || value === '') return [`<${tag}/>`]
  if (typeof value !== 'object') return [`<${tag}>${escapeXml(String(value))}</${tag}>`]
  const inner = Object.entries(value).flatMap(([child, part]) => elementLines(child, part))
  return inner.length === 0 ? [`<${tag}/>`] : [`<${tag}>`, ...indented(inner), `</${tag}>`]
}

const indented = (lines: readonly string[]) => lines.map((line) => `  ${line}`)

/** A name that XML allows. */
function xmlName(name: string): string {
  const allowed = name.replaceAll(/[^\p{L}\p{N}_.-]/gu, '_')
  return /^[\p{L}_]/u.test(allowed) ? allowed : `_${allowed}`
}

const escapeXml = (text: string) =>
  text
    // Control characters cannot be written in XML.
    .replaceAll(/[^\P{Cc}\t\n\r]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
