import { docTypes, type DocType } from '../../doc/doc.ts'
import { walkDocs, type ExportFolder, type ExportInput, type ExportNode } from '../base/export-input.ts'
import { encoded } from '../base/pieces.ts'
import type { Bytes } from '../base/zip.ts'
import { filePage } from '../sections/make-file-page.ts'
import { linkedModels, modelSections } from '../sections/model-sections.ts'
import { fileSources, type FileSources } from '../sections/file-sources.ts'
import type { FileBlock, FilePage, FileSection } from '../sections/file-page.ts'
import { blockHtml, exampleHtml } from './html-blocks.ts'
import { icon, iconSheet, mark } from './html-icons.ts'
import { modelLinks, navHtml } from './html-nav.ts'
import { proseHtml } from './html-prose.ts'
import { script } from './html-script.ts'
import { style } from './html-style.ts'
import { base64, escapeHtml } from './html-text.ts'

interface Writer {
  input: ExportInput
  sources: FileSources
  linked: Set<string>
}

/** One self-contained page: no network, no other files, and no script but its own. */
export async function toHtmlFile(input: ExportInput): Promise<Bytes[]> {
  const writer: Writer = { input, sources: fileSources(input), linked: new Set() }
  const docs = encoded(nodesHtml(input.nodes, [], writer))
  const models = modelSections(writer.linked, writer.sources)
  const { t } = input
  const modelPart = models.map((section) => modelHtml(section, input)).join('\n')
  const modelHead = models.length === 0 ? '' : `<div class="folder"><h2>${escapeHtml(t('export.models'))}</h2></div>\n`
  const title = escapeHtml(input.title)
  const before = `<!doctype html>
<html lang="${escapeHtml(input.lang)}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${await policy()}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<title>${title}</title>
<style>${style}</style>
</head>
<body>
${iconSheet}
<div class="band"></div>
${sideHtml(input, models)}
<div id="scrim"></div>
<div class="top"><button class="ib" id="menu" type="button" aria-controls="side" aria-expanded="false" aria-label="${escapeHtml(t('export.showDocs'))}">${icon('menu')}</button><p>${title}</p><button class="ib" id="theme" type="button" aria-label="${escapeHtml(t('export.switchTheme'))}">${icon('theme')}</button></div>
<main>
`
  const after = `${modelHead}${modelPart}
</main>
<script>${script}</script>
</body>
</html>
`
  return [...encoded([before]), ...docs, ...encoded([after])]
}

/** Allows style and script by their hashes, so that the content of docs cannot add any. */
async function policy(): Promise<string> {
  const [styleHash, scriptHash] = await Promise.all([sha256(style), sha256(script)])
  return `default-src 'none'; style-src '${styleHash}'; script-src '${scriptHash}'; img-src data:; base-uri 'none'; form-action 'none'`
}

async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return `sha256-${base64(new Uint8Array(digest))}`
}

function sideHtml({ title, nodes, t }: ExportInput, models: readonly FileSection[]): string {
  const modelList =
    models.length === 0
      ? ''
      : `<div id="models"><h2>${escapeHtml(t('export.models'))}</h2><ul>${modelLinks(models)}</ul></div>`
  const label = escapeHtml(t('export.filter'))
  return `<nav class="side" id="side" aria-label="${escapeHtml(t('export.docs'))}"><header>${mark}<h1>${escapeHtml(title)}</h1></header>
<label class="filter">${icon('search')}<input id="filter" type="search" placeholder="${label}" aria-label="${label}"></label>
<div class="list">${navHtml(nodes)}${modelList}<p class="none" id="none" hidden>${escapeHtml(t('export.filterNone'))}</p></div>
<footer>${mark}${escapeHtml(t('export.poweredBy'))}</footer></nav>`
}

function* nodesHtml(nodes: readonly ExportNode[], folders: readonly string[], writer: Writer): Generator<string> {
  for (const node of nodes) {
    if (node.kind === 'folder') {
      yield `${folderHtml(node, folders, writer)}\n`
      yield* nodesHtml(node.children, [...folders, node.name], writer)
    } else {
      const page = filePage(node, writer.input, writer.sources)
      for (const id of linkedModels(page.sections)) writer.linked.add(id)
      yield `${docHtml(page, writer.input)}\n`
    }
  }
}

/** A folder that only contains folders has no heading: the paths of those folders include its name. */
function folderHtml(
  { name, description = '', children }: ExportFolder,
  folders: readonly string[],
  { input }: Writer,
): string {
  const hasOwn = children.some(({ kind }) => kind === 'doc') || [...walkDocs(children)].length === 0
  if (!hasOwn && description.trim() === '') return ''
  const above = folders.length === 0 ? '' : `<small>${escapeHtml(folders.join(' / '))}</small>`
  const text = description.trim() === '' ? '' : `<div class="prose">${proseHtml(description, input)}</div>`
  return `<div class="folder">${above}<h2>${escapeHtml(name)}</h2>${text}</div>`
}

function docHtml(page: FilePage, input: ExportInput): string {
  const { id, name, type, sections, head, isDeprecated } = page
  const isText = type === docTypes.custom || type === docTypes.markdown
  const anchor = `d-${escapeHtml(id)}`
  const struck = isDeprecated ? ' class="struck"' : ''
  const title = `<h3${struck}><a href="#${anchor}">${escapeHtml(name)}</a></h3>`
  const parts = [sectionHtml(title, head, input, type), ...sections.map((section) => titledHtml(section, input))]
  return `<article id="${anchor}"${isText ? ' class="text"' : ''}>${parts.join('\n')}</article>`
}

function titledHtml({ title, count, tag, blocks }: FileSection, input: ExportInput): string {
  const number = count === undefined ? '' : `<span>${count}</span>`
  const label = tag === undefined ? '' : `<span class="tag">${escapeHtml(tag)}</span>`
  return sectionHtml(`<div class="title"><h4>${escapeHtml(title)}</h4>${number}${label}</div>`, blocks, input)
}

/** Text and tables on the left page, examples on the right. */
function sectionHtml(title: string, blocks: readonly FileBlock[], input: ExportInput, type?: DocType): string {
  const left = blocks.map((block) => (block.kind === 'example' ? '' : blockHtml(block, input, type))).join('')
  const right = blocks.map((block) => (block.kind === 'example' ? exampleHtml(block, input) : '')).join('')
  const examples = right === '' ? '' : `<div>${right}</div>`
  return `<section class="sec"><div class="col">${title}${left}</div><div class="ex">${examples}</div></section>`
}

function modelHtml(section: FileSection, input: ExportInput): string {
  return `<article id="m-${escapeHtml(section.id)}" class="text">${titledHtml(section, input)}</article>`
}
