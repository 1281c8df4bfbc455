import { DomUtils, parseDocument } from 'htmlparser2'
import sanitizeHtml, { type Transformer } from 'sanitize-html'
import {
  allowedAttributes,
  allowedClasses,
  allowedSchemes,
  allowedTags,
  droppedWithText,
  isSoundAddress,
  keepTypeNames,
  withKnownAttributes,
} from '#core/text/rich-text.ts'
import type { CleanHtml, Heading } from './clean-html.ts'
import { paintCode } from './highlight.ts'
import { repairNesting } from './well-nested.ts'

type Root = ReturnType<typeof parseDocument>
type Element = ReturnType<typeof DomUtils.getElementsByTagName>[number]

/**
 * `cleanHtml` where there is no DOM: the build of the pages that the server draws takes this file in its place. Both give the same HTML
 * for what the server stores.
 */
export function cleanHtml(html: string, prefix = 'h'): CleanHtml {
  const clean = sanitizeHtml(withKnownAttributes(keepTypeNames(html)), {
    allowedTags,
    nonTextTags: droppedWithText,
    allowedAttributes: { '*': [...allowedAttributes], a: ['rel', 'target'], img: ['loading'] },
    allowedClasses: { '*': [allowedClasses] },
    allowedSchemes: [...allowedSchemes],
    allowProtocolRelative: false,
    transformTags: { a: finishLink, img: finishImage },
  })
  const root = parseDocument(clean)
  repairNesting(root)
  for (const image of byTag(root, 'img')) if (!image.attribs['src']) DomUtils.removeElement(image)
  const codes = byTag(root, 'code').filter(({ parent }) => isElement(parent) && parent.name === 'pre')
  const diagrams = codes.filter(isDiagram).map((code) => DomUtils.textContent(code))
  for (const code of codes) paintElement(code)
  for (const table of byTag(root, 'table')) letScroll(table)
  return { headings: nameHeadings(root, prefix), html: write(root), diagrams }
}

/** As browsers write it: the serializer would write all letters but ASCII as numbers. */
function write(root: Root): string {
  for (const node of DomUtils.find(() => true, root.children, true, Infinity)) {
    if ('data' in node) node.data = escapeText(node.data)
    if (isElement(node)) node.attribs = Object.fromEntries(Object.entries(node.attribs).map(escapeValue))
  }
  return DomUtils.getInnerHTML(root, { encodeEntities: false, emptyAttrs: true })
}

const escapeText = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('\u00A0', '&nbsp;')

/** The serializer escapes quotes. */
const escapeValue = ([name, value]: [string, string]): [string, string] => [name, escapeText(value)]

const byTag = (root: Root, name: string): Element[] => DomUtils.getElementsByTagName(name, root, true)

const isElement = (node: object | null): node is Element => node !== null && 'attribs' in node

const finishLink: Transformer = (tagName, attribs) => {
  // Only those of ours.
  const { href, rel: _rel, target: _target, ...others } = attribs
  if (href === undefined || !isSoundAddress(href)) return { tagName, attribs: others }
  const isElsewhere = !/^[/#]/.test(href)
  return {
    tagName,
    attribs: { href, ...others, rel: 'noopener noreferrer', ...(isElsewhere && { target: '_blank' }) },
  }
}

const finishImage: Transformer = (tagName, attribs) => {
  const { src, ...others } = attribs
  const isSound = src !== undefined && isSoundAddress(src)
  return { tagName, attribs: { ...(isSound && { src }), ...others, loading: 'lazy', alt: attribs['alt'] ?? '' } }
}

const isDiagram = (code: Element) =>
  /(?:^|\s)language-mermaid(?:\s|$)/.test(code.attribs['class'] ?? '') && DomUtils.textContent(code).trim() !== ''

/** Code in a text is escaped by the parser that reads it back. */
function paintElement(code: Element): void {
  const language = /language-([\w-]+)/.exec(code.attribs['class'] ?? '')?.[1] ?? ''
  const pieces = paintCode(DomUtils.textContent(code), language).map(({ text, kind }) =>
    kind === undefined ? escapeText(text) : `<span data-code="${kind}">${escapeText(text)}</span>`,
  )
  code.children = []
  const { children } = parseDocument(pieces.join(''))
  // Each one leaves the list.
  for (let [child] = children; child; [child] = children) DomUtils.appendChild(code, child)
  if (!isElement(code.parent)) return
  if (isDiagram(code)) code.parent.attribs['data-diagram'] = ''
  code.parent.attribs['tabindex'] = '0'
}

function letScroll(table: Element): void {
  const frame = DomUtils.getElementsByTagName('div', parseDocument('<div data-frame="table" tabindex="0"></div>'))[0]
  if (!frame) return
  DomUtils.replaceElement(table, frame)
  DomUtils.appendChild(frame, table)
}

function nameHeadings(root: Root, prefix: string): Heading[] {
  const all = DomUtils.findAll(({ name }) => /^h[1-3]$/.test(name), root.children)
  return all.map((heading, index) => {
    const id = `${prefix}-${index + 1}`
    heading.attribs['id'] = id
    return { id, text: DomUtils.textContent(heading).trim(), level: Number(heading.name.slice(1)) }
  })
}
