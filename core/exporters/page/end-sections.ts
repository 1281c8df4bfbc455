import type { CallbackNote, SecurityNeed } from '../../doc/doc.ts'
import type { ErrorCode } from '../../error-code/error-code.ts'
import type { Translate } from '../../i18n/translator.ts'
import type { ExportedDoc } from '../exported-doc.ts'
import { prose } from './blocks.ts'
import type { PageSources } from './page-sources.ts'
import type { Block, Fact, PageCode, PageSection } from './page.ts'

/** Codes of the doc, then those of the module and the project; one that was told already is not told again. */
export function errorSection(doc: ExportedDoc, { errorCodes, t }: PageSources): PageSection[] {
  const own = doc.errorCodeParams.map(({ name, description, example }) => ({
    code: name,
    msg: description,
    solution: example,
  }))
  const all = [
    ...own.map((code) => pageCode(code, t('export.ofDoc'))),
    ...errorCodes.module.map((code) => pageCode(code, t('export.ofModule'))),
    ...errorCodes.project.map((code) => pageCode(code, t('export.ofProject'))),
  ]
  const told = new Set<string>()
  const codes = all.filter(({ code }) => !told.has(code) && told.add(code))
  if (codes.length === 0) return []
  return [{ id: 'errors', title: t('view.errors'), count: codes.length, blocks: [{ kind: 'codes', codes }] }]
}

const pageCode = ({ code, msg, solution }: ErrorCode, source: string): PageCode => ({
  code,
  message: msg,
  solution,
  source,
})

export function remarkSection({ remark }: ExportedDoc, t: Translate): PageSection[] {
  return remark.trim() === '' ? [] : [{ id: 'remark', title: t('view.remark'), blocks: prose(remark) }]
}

/** What imports brought beside the tables. */
export function extraSections({ extras }: ExportedDoc, { t }: PageSources): PageSection[] {
  const { security = [], callbacks = [], externalDocs } = extras
  const sections: PageSection[] = []
  if (security.length > 0)
    sections.push({ id: 'security', title: t('export.security'), blocks: securityBlocks(security, t) })
  if (callbacks.length > 0) {
    sections.push({ id: 'callbacks', title: t('export.callbacks'), blocks: callbacks.flatMap(callbackBlocks) })
  }
  if (externalDocs) {
    const facts = [{ label: externalDocs.description || t('export.externalDocs'), value: externalDocs.url }]
    sections.push({ id: 'see-also', title: t('export.externalDocs'), blocks: [{ kind: 'facts', facts }] })
  }
  return sections
}

/** Each entry is enough; what it names is needed together. */
function securityBlocks(security: readonly SecurityNeed[][], t: Translate): Block[] {
  return security.flatMap((needs, index): Block[] => {
    const between: Block[] = index === 0 ? [] : [{ kind: 'quiet', text: t('export.securityOr') }]
    if (needs.length === 0) return [...between, { kind: 'quiet', text: t('export.securityNone') }]
    return [...between, { kind: 'facts', facts: needs.map((need) => securityFact(need, t)) }]
  })
}

function securityFact({ name, type, detail, scopes }: SecurityNeed, t: Translate): Fact {
  const names = scopes.join(', ')
  const parts = [type, detail, names === '' ? '' : t('export.scopes', { names })]
  return { label: name, value: parts.filter((part) => part !== '').join(' · ') }
}

function callbackBlocks({ name, httpMethod, url, description }: CallbackNote): Block[] {
  const fact: Fact = { label: name, value: `${httpMethod} ${url}`.trim(), isCode: true }
  return [{ kind: 'facts', facts: [fact] }, ...prose(description)]
}
