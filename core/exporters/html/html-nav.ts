import { docTypes, isDeprecated } from '../../doc/doc.ts'
import { walkDocs, type ExportDoc, type ExportNode } from '../base/export-input.ts'
import { methodTag } from './html-blocks.ts'
import { icon } from './html-icons.ts'
import { escapeHtml } from './html-text.ts'

/** The docs as a tree of links. */
export function navHtml(nodes: readonly ExportNode[]): string {
  return `<ul>${nodes.map((node) => `<li>${node.kind === 'doc' ? docLink(node) : folderHtml(node)}</li>`).join('')}</ul>`
}

function folderHtml({ name, children }: Extract<ExportNode, { kind: 'folder' }>): string {
  const count = [...walkDocs(children)].length
  const label = `<span class="lb">${escapeHtml(name)}</span><span class="ct">${count}</span>`
  return `<details open><summary>${icon('chevron')}${icon('folder')}${label}</summary>${navHtml(children)}</details>`
}

function docLink({ id, name, type, content }: ExportDoc): string {
  const method = type === docTypes.dubbo ? 'RPC' : content.httpMethod
  const isText = type === docTypes.custom || type === docTypes.markdown
  const kind = isText ? `<span class="m text bare">${icon('text')}</span>` : methodTag(method, 'bare')
  const struck = isDeprecated(content.deprecated) ? ' class="struck"' : ''
  const found = isText ? name : `${name} ${content.url}`
  return `<a href="#d-${escapeHtml(id)}"${struck} data-find="${escapeHtml(found.toLowerCase())}">${kind}<span class="lb">${escapeHtml(name)}</span></a>`
}

export const modelLinks = (models: readonly { id: string; title: string }[]) =>
  models
    .map(
      ({ id, title }) =>
        `<li><a href="#m-${escapeHtml(id)}" data-find="${escapeHtml(title.toLowerCase())}"><span class="lb">${escapeHtml(title)}</span></a></li>`,
    )
    .join('')
