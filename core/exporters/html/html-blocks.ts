import { docTypes, type DocType } from '../../doc/doc.ts'
import type { ExportInput } from '../base/export-input.ts'
import type { Address } from '../../page/page.ts'
import type { FileBlock, FileExample, FileFact } from '../sections/file-page.ts'
import { paintJson } from './html-code.ts'
import { icon } from './html-icons.ts'
import { proseHtml } from './html-prose.ts'
import { codesHtml, rowsHtml } from './html-rows.ts'
import { escapeHtml } from './html-text.ts'

export function blockHtml(
  block: Exclude<FileBlock, FileExample>,
  input: ExportInput,
  type: DocType = docTypes.http,
): string {
  switch (block.kind) {
    case 'warning':
      return `<p class="warning">${icon('warning')}<span>${escapeHtml(block.text)}</span></p>`
    case 'facts':
      return `<dl class="facts">${block.facts.map((fact) => factHtml(fact)).join('')}</dl>`
    case 'addresses':
      return block.addresses.map((address) => addressHtml(address, block.method)).join('')
    case 'prose':
      return `<div class="prose">${proseHtml(block.text, input, type !== docTypes.markdown)}</div>`
    case 'quiet':
      return `<p class="quiet">${escapeHtml(block.text)}</p>`
    case 'subtitle':
      return `<h5>${escapeHtml(block.text)}</h5>`
    case 'rows':
      return rowsHtml(block, input)
    case 'codes':
    default:
      return codesHtml(block.codes, input)
  }
}

function factHtml({ label, value, isCode }: FileFact): string {
  const text = escapeHtml(value)
  const shown = isCode
    ? `<code>${text}</code>`
    : isAddress(value)
      ? `<a href="${text}" rel="noopener noreferrer">${text}</a>`
      : text
  return `<div><dt>${escapeHtml(label)}</dt><dd>${shown}</dd></div>`
}

const isAddress = (text: string) => /^https?:\/\/\S+$/i.test(text)

function addressHtml({ name, base, path }: Address, method: string): string {
  const environment = name === '' ? '' : `<span class="env">${escapeHtml(name)}</span>`
  const variables = escapeHtml(path).replace(/\{[^{}]*\}|(?<=\/):[A-Za-z_][\w-]*/g, '<b>$&</b>')
  return `<div class="path">${methodTag(method)}<code><span>${escapeHtml(base)}</span>${variables}</code>${environment}</div>`
}

const SHORT: Record<string, string> = { DELETE: 'DEL', OPTIONS: 'OPT' }
const COLOURED = new Set(['GET', 'POST', 'PUT', 'DELETE', 'HEAD'])

/** Methods without a colour of their own are outlined. Lists have short tags. */
export function methodTag(method: string, look: 'tag' | 'bare' = 'tag'): string {
  const name = method.toUpperCase()
  if (name === '') return ''
  const colour = COLOURED.has(name) ? name.toLowerCase() : 'other'
  return look === 'tag'
    ? `<span class="m ${colour}">${escapeHtml(name)}</span>`
    : `<span class="m ${colour} bare">${escapeHtml(SHORT[name] ?? name)}</span>`
}

export function exampleHtml({ title, tag, language, text }: FileExample, { t }: ExportInput): string {
  const status = tag === '' ? '' : `<span class="tag${tag.startsWith('2') ? ' good' : ''}">${escapeHtml(tag)}</span>`
  const copy = `<button class="ib" type="button" data-copy aria-label="${escapeHtml(t('common.copy'))}">${icon('copy')}</button>`
  const code = language === 'json' ? paintJson(text) : escapeHtml(text)
  return `<figure class="card"><figcaption>${escapeHtml(title)}${status}${copy}</figcaption><pre tabindex="0">${code}</pre></figure>`
}
