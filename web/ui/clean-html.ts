import createPurifier from 'dompurify'
import {
  allowedAttributes,
  allowedClasses,
  allowedTags,
  droppedWithText,
  isSoundAddress,
  keepTypeNames,
  withKnownAttributes,
} from '#core/text/rich-text.ts'
import { paintCode } from './highlight.ts'

/** A heading of a text, for a table of contents. */
export interface Heading {
  id: string
  text: string
  /** 1 to 3. */
  level: number
}

export interface CleanHtml {
  html: string
  headings: Heading[]
  /** Sources of diagrams; each is a `pre[data-diagram]` in the HTML. */
  diagrams: string[]
}

const purifier = createPurifier(window)

const isOfThisSite = (address: string) => /^[/#]/.test(address)

purifier.addHook('uponSanitizeAttribute', (_element, data) => {
  // DOMPurify itself allows `data:` images.
  if (data.attrName === 'src' || data.attrName === 'href') data.keepAttr = isSoundAddress(data.attrValue)
  if (data.attrName !== 'class') return
  data.attrValue = data.attrValue
    .split(/\s+/)
    .filter((name) => allowedClasses.test(name))
    .join(' ')
  data.keepAttr = data.attrValue !== ''
})

purifier.addHook('afterSanitizeAttributes', (element) => {
  if (element.tagName === 'IMG') {
    element.setAttribute('loading', 'lazy')
    if (!element.hasAttribute('alt')) element.setAttribute('alt', '')
  }
  if (element.tagName !== 'A' || !element.hasAttribute('href')) return
  element.setAttribute('rel', 'noopener noreferrer')
  if (!isOfThisSite(element.getAttribute('href') ?? '')) element.setAttribute('target', '_blank')
})

/** Removes everything that rich text may not contain. */
export function pureFragment(html: string): DocumentFragment {
  return purifier.sanitize(withKnownAttributes(keepTypeNames(html)), {
    ALLOWED_TAGS: [...allowedTags],
    ALLOWED_ATTR: [...allowedAttributes],
    FORBID_CONTENTS: droppedWithText,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  })
}

/** Cleans HTML for readers, highlights code and gives headings ids that begin with `prefix`. */
export function cleanHtml(html: string, prefix = 'h'): CleanHtml {
  const holder = document.createElement('div')
  holder.append(pureFragment(html))
  for (const image of holder.querySelectorAll('img:not([src])')) image.remove()
  const diagrams = markDiagrams(holder)
  for (const code of holder.querySelectorAll('pre > code')) paintElement(code)
  for (const table of holder.querySelectorAll('table')) letScroll(table)
  const headings = nameHeadings(holder, prefix)
  return { html: holder.innerHTML, headings, diagrams }
}

function markDiagrams(holder: Element): string[] {
  const codes = [...holder.querySelectorAll<HTMLElement>('pre > code.language-mermaid')]
  const drawable = codes.filter(({ textContent }) => textContent.trim() !== '')
  for (const { parentElement } of drawable) parentElement?.setAttribute('data-diagram', '')
  return drawable.map(({ textContent }) => textContent)
}

function paintElement(code: Element): void {
  const language = /language-([\w-]+)/.exec(code.className)?.[1] ?? ''
  const pieces = paintCode(code.textContent ?? '', language).map(({ text, kind }) => {
    if (kind === undefined) return document.createTextNode(text)
    const span = document.createElement('span')
    span.dataset['code'] = kind
    span.textContent = text
    return span
  })
  code.replaceChildren(...pieces)
  // Focusable, so that long lines can be scrolled with the keyboard.
  code.parentElement?.setAttribute('tabindex', '0')
}

function letScroll(table: Element): void {
  const frame = document.createElement('div')
  frame.dataset['frame'] = 'table'
  frame.tabIndex = 0
  table.replaceWith(frame)
  frame.append(table)
}

function nameHeadings(holder: Element, prefix: string): Heading[] {
  return [...holder.querySelectorAll('h1, h2, h3')].map((heading, index) => {
    heading.id = `${prefix}-${index + 1}`
    return { id: heading.id, text: heading.textContent?.trim() ?? '', level: Number(heading.tagName.slice(1)) }
  })
}
