import { docTypes } from '../../doc/doc.ts'
import { docLimits, newDocContent } from '../../doc/doc-fields.ts'
import { isLonger } from '../../rows/lengths.ts'
import { initOrder, limits, orderStep } from '../../limits.ts'
import {
  importLimits,
  type DocDraft,
  type EnvironmentDraft,
  type FolderDraft,
  type ImportKind,
  type ImportResult,
} from '../draft/draft.ts'
import { readAddress, type Address } from './address.ts'
import { cleanName, cleanText, cut } from './clean-text.ts'
import { docOfSketch, type Losses } from './doc-of-sketch.ts'
import { toEnvironments } from './environments.ts'
import { Findings } from '../draft/findings.ts'
import type { RequestSketch } from './sketch.ts'
import { BASE_NAME, FURTHER_BASE, type VariableSet } from './variables.ts'
import { Variants } from './variants.ts'

/** Maximum length of a URL with its query. */
const MAX_URL = 100_000
const ENVIRONMENT_NAME = 64
/** Maximum number of variables that a finding names. */
const MAX_NAMES = 10
const METHOD = /^[A-Za-z][A-Za-z-]{0,11}$/

export interface CollectionHead {
  kind: ImportKind
  version: string
  title: string
  variables?: VariableSet[]
}

/** Collects the requests of a file and builds the result of the import. */
export class Collection {
  readonly findings = new Findings()
  /** Number of scripts attached to requests. They are never run. */
  scripts = 0
  readonly #head: CollectionHead
  readonly #docs: DocDraft[] = []
  readonly #folders: FolderDraft[] = []
  readonly #environments: EnvironmentDraft[] = []
  readonly #byBase = new Map<string, DocDraft[]>()
  readonly #variants = new Variants()
  #secrets = 0
  #tooMany = 0

  constructor(head: CollectionHead) {
    this.#head = { ...head, title: cut(cleanName(head.title), limits.moduleName) }
  }

  /** Adds the description of the file as a text doc before all others. */
  intro(text: string): void {
    this.text([], this.#head.title || this.#head.kind, text)
  }

  /** Adds a text doc. */
  text(folders: string[], name: string, text: string): void {
    if (text.trim() === '') return
    const place = findingPlace(folders, name)
    const content = { ...newDocContent(this.#nextOrder), name: cut(cleanName(name) || '-', docLimits.name) }
    content.description = this.#cutText(text, place)
    this.#docs.push({ type: docTypes.markdown, folders: folders.map(folderName), content, variant: '' })
  }

  /** Adds an environment that the file names itself. */
  environment(name: string, url: string): void {
    if (url.trim() !== '')
      this.#environments.push({ name: cut(cleanName(name) || url, ENVIRONMENT_NAME), url: url.trim(), headers: [] })
  }

  /** Adds a folder that has a description or is empty. Other folders are created with their docs. */
  folder(path: string[], description: string, { isEmpty = false } = {}): void {
    const text = cleanText(description).trim()
    if (text === '' && !isEmpty) return
    this.#folders.push({ path: path.map(folderName), description: this.#cutText(text, findingPlace(path, '')) })
  }

  add(sketch: RequestSketch): void {
    const place = findingPlace(sketch.folders, sketch.name)
    if (this.#docs.length >= importLimits.docs) this.#tooMany += 1
    else if (METHOD.test(sketch.method.trim())) this.#keep(sketch, place)
    else this.findings.add('error', 'import.badMethod', place, { method: sketch.method.trim().slice(0, 40) })
  }

  finish(shared: Pick<ImportResult, 'models' | 'dictionaries'> = { models: [], dictionaries: [] }): ImportResult {
    const { kind, version, title, variables = [] } = this.#head
    const environments = [...this.#environments, ...toEnvironments(this.#byBase, variables, this.findings)]
    this.#tellVariables(variables)
    this.#tellTotals()
    return {
      kind,
      version,
      title,
      folders: this.#folders,
      docs: this.#docs,
      ...shared,
      environments,
      findings: this.findings.list,
    }
  }

  get #nextOrder(): number {
    return initOrder + this.#docs.length * orderStep
  }

  #keep(sketch: RequestSketch, place: string): void {
    const address = readAddress(sketch.url.slice(0, MAX_URL))
    if (sketch.url.trim() === '') this.findings.add('warning', 'import.noUrl', place)
    const { content, losses } = docOfSketch(sketch, address)
    this.#tell(losses, place)
    content.orderIndex = this.#nextOrder
    const folders = sketch.folders.map(folderName)
    const doc: DocDraft = { type: docTypes.http, folders, content, variant: '' }
    this.#fillTexts(doc, { ...sketch, url: address.path }, place)
    doc.variant = this.#variants.of(doc)
    this.#docs.push(doc)
    this.#count(address, doc)
  }

  /** Cuts name, description and URL to their limits. A name or URL that was cut is kept whole in the description. */
  #fillTexts({ content }: DocDraft, sketch: RequestSketch, place: string): void {
    const whole = cleanName(sketch.name) || `${content.httpMethod} ${content.url}`
    const lost: string[] = []
    for (const [field, text] of [
      ['name', whole],
      ['url', sketch.url],
    ] as const) {
      content[field] = cut(text, docLimits[field])
      if (!isLonger(text, docLimits[field])) continue
      lost.push(text)
      this.findings.add('warning', 'import.textCut', place, { max: docLimits[field] })
    }
    content.description = this.#cutText([...lost, sketch.description.trim()].join('\n\n').trim(), place)
  }

  #cutText(text: string, place: string): string {
    const clean = cleanText(text)
    if (isLonger(clean, docLimits.description))
      this.findings.add('warning', 'import.textCut', place, { max: docLimits.description })
    return cut(clean, docLimits.description)
  }

  #count({ base }: Address, doc: DocDraft): void {
    if (base === '') return
    const known = this.#byBase.get(base)
    if (known) known.push(doc)
    else this.#byBase.set(base, [doc])
  }

  #tell(losses: Losses, place: string): void {
    this.#secrets += losses.secrets
    const { findings } = this
    if (losses.nameless > 0) findings.add('warning', 'import.nameless', place, { count: losses.nameless })
    if (losses.rows > 0) findings.add('warning', 'import.rowsLost', place, { count: losses.rows })
    if (losses.examples > 0) findings.add('warning', 'import.exampleCut', place, { max: docLimits.exampleValue })
    for (const name of losses.bodies)
      findings.add('warning', 'import.bodyTooLarge', name === '' ? place : `${place} / ${name}`)
  }

  /** Docs have no variables except for base URLs. Other variable names are left in the texts and reported. */
  #tellVariables(sets: readonly VariableSet[]): void {
    const inBases = [...this.#byBase.keys()].join(' ')
    const names = new Set(sets.flatMap(({ values }) => [...values.keys()]))
    const isAddress = (name: string) =>
      name === BASE_NAME || name.startsWith(FURTHER_BASE) || inBases.includes(`{{${name}}}`)
    const left = [...names].filter((name) => !isAddress(name))
    if (left.length === 0) return
    const shown = cut(left.slice(0, MAX_NAMES).map(cleanName).join(', '), docLimits.name)
    this.findings.add('info', 'import.variables', '', { count: left.length, names: shown })
  }

  #tellTotals(): void {
    const { findings } = this
    if (this.scripts > 0) findings.add('info', 'import.scripts', '', { count: this.scripts })
    if (this.#secrets > 0) findings.add('info', 'import.secrets', '', { count: this.#secrets })
    if (this.#tooMany > 0)
      findings.add('error', 'import.tooManyDocs', '', { max: importLimits.docs, count: this.#tooMany })
  }
}

/** The request as it is named in findings. */
export const findingPlace = (folders: readonly string[], name: string): string =>
  cut([...folders, name].filter((text) => text !== '').join(' / '), 300)

const folderName = (name: string): string => cut(cleanName(name) || '-', docLimits.name)
