import type { DocComparison } from '#core/change/change.ts'
import { compareDocs } from '#core/change/compare-docs.ts'
import { cutComparison } from '#core/change/cut-comparison.ts'
import { maskAcross } from '#core/content/mask-history.ts'
import { docFields } from '#core/doc/doc-fields.ts'
import type { DocContent, DocType } from '#core/doc/doc.ts'
import type { Db } from '../../../db/open.ts'
import { hashContent } from '../store/doc-revisions.ts'
import { parseRevision, readRevisionTexts } from '../store/read-revisions.ts'

/** Two revisions of a doc; `from` is undefined for the first one. */
export interface RevisionPair {
  from: number | undefined
  to: number
}

export interface ComparedPairs {
  docId: number
  type: DocType
  /** The newest revision: what is secret now is masked in all. */
  newest: number
  pairs: RevisionPair[]
  /** Whether the comparisons are cut, for lists. */
  isCut: boolean
}

export interface ComparedPair {
  comparison: DocComparison
  isCut: boolean
  /** The remark about the change; "" if it says the same as before. */
  remark: string
  md5Old: string
  md5New: string
  /** The doc was hidden before or after the change. */
  isHidden: boolean
}

/** In a list; the comparison of two revisions shows everything. */
const LISTED = { maxChanges: 50, maxText: 500 }

export const nothing: DocComparison = { class: undefined, values: [], parts: [], rows: [] }

/** Compares revisions of a doc pair by pair, with secrets masked. It runs in a thread where contents are large. */
export async function compareRevisions(db: Db, { docId, type, newest, pairs, isCut }: ComparedPairs) {
  const wanted = new Set([newest, ...pairs.flatMap(({ from, to }) => (from === undefined ? [to] : [from, to]))])
  const texts = await readRevisionTexts(db, docId, [...wanted])
  const contents = maskTexts(texts)
  return pairs.map(({ from, to }): ComparedPair => {
    const [before, after] = [from === undefined ? undefined : contents.get(from), contents.get(to)]
    const whole = before && after ? compareDocs(type, before, after) : nothing
    const comparison = isCut ? cutComparison(whole, LISTED) : whole
    return {
      comparison,
      isCut: comparison !== whole,
      remark: after && after.remark !== before?.remark ? after.remark : '',
      md5Old: from === undefined ? '' : hashText(texts.get(from)),
      md5New: hashText(texts.get(to)),
      isHidden: before?.isShow === 0 || after?.isShow === 0,
    }
  })
}

const hashText = (text = '') => (text === '' ? '' : hashContent(text))

/** Contents by revision, without secrets. */
export function maskTexts(texts: Map<number, string>): Map<number, DocContent> {
  const contents = maskAcross<DocContent>(docFields, [...texts.values()].map(parseRevision))
  return new Map(
    [...texts.keys()].flatMap((revision, at) => {
      const content = contents[at]
      return content ? [[revision, content] as const] : []
    }),
  )
}
