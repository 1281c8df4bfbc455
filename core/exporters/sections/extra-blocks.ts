import type { CallbackNote, SecurityNeed } from '../../doc/doc.ts'
import type { Translate } from '../../i18n/translator.ts'
import { prose } from '../../page/head-blocks.ts'
import type { PageCode } from '../../page/page.ts'
import type { ReadableDoc } from '../../page/readable-doc.ts'
import type { FileBlock, FileFact, FileSection } from './file-page.ts'

const sourceKeys = { doc: 'export.ofDoc', module: 'export.ofModule', project: 'export.ofProject' } as const

/** Duplicate codes of a doc are listed once. */
export function codesBlock(codes: readonly PageCode[], t: Translate): FileBlock {
  const first = new Map(codes.toReversed().map((code) => [code.code, code]))
  return {
    kind: 'codes',
    codes: codes
      .filter((code) => first.get(code.code) === code)
      .map(({ code, msg, solution, source }) => ({
        code,
        message: msg,
        solution,
        source: t(sourceKeys[source]),
        isOfDoc: source === 'doc',
      })),
  }
}

/** One entry is sufficient; all requirements of an entry have to be met together. */
export function securityFileSection({ extras: { security = [] } }: ReadableDoc, t: Translate): FileSection[] {
  if (security.length === 0) return []
  const blocks = security.flatMap((needs, index): FileBlock[] => {
    const between: FileBlock[] = index === 0 ? [] : [{ kind: 'quiet', text: t('export.securityOr') }]
    if (needs.length === 0) return [...between, { kind: 'quiet', text: t('export.securityNone') }]
    return [...between, { kind: 'facts', facts: needs.map((need) => securityFact(need, t)) }]
  })
  return [{ id: 'security', title: t('export.security'), blocks }]
}

function securityFact({ name, type, detail, scopes }: SecurityNeed, t: Translate): FileFact {
  const names = scopes.join(', ')
  const words = [type, detail, names === '' ? '' : t('export.scopes', { names })]
  return { label: name, value: words.filter((word) => word !== '').join(' · ') }
}

export function callbackBlocks({ name, httpMethod, url, description }: CallbackNote): FileBlock[] {
  const fact: FileFact = { label: name, value: `${httpMethod} ${url}`.trim(), isCode: true }
  return [{ kind: 'facts', facts: [fact] }, ...prose(description)]
}

export function externalDocsSection({ extras: { externalDocs } }: ReadableDoc, t: Translate): FileSection[] {
  if (!externalDocs) return []
  const facts = [{ label: externalDocs.description || t('export.externalDocs'), value: externalDocs.url }]
  return [{ id: 'see-also', title: t('export.externalDocs'), blocks: [{ kind: 'facts', facts }] }]
}
