import { isHtml } from '../../text/rich-text.ts'
import type { FieldTable } from '../fields.ts'
import type { Conflict } from './conflict.ts'
import { contentKind, mergeRule, type ContentKind } from './content-kind.ts'
import { followMoves } from './follow-moves.ts'
import { mergeLines } from './merge-lines.ts'
import { PartMerge, type ThreeValues } from './merge-parts.ts'
import { pairParts } from './part-pairs.ts'
import { contentPart, toContent } from './parts.ts'

/** One content in three versions: as the editor loaded it, as a person edited it, and as another person saved it meanwhile. */
export interface Edits<Content> {
  base: Content
  mine: Content
  theirs: Content
}

export interface MergedEdits<Content> {
  /** Both edits together. Where they contradict each other, mine. */
  content: Content
  /** Fields and rows that both changed. `acceptConflict` takes their side of one. */
  conflicts: Conflict[]
}

/**
 * Merges the edits of two people, as deliveries are merged: row by row and field by field. Texts of several lines are merged line by
 * line. Unlike a machine, a person may change every field and move rows.
 */
export function mergeEdits<Content extends object>(
  fields: FieldTable<Content>,
  { base, mine, theirs }: Edits<Content>,
): MergedEdits<Content> {
  const kind = contentKind(fields)
  const before = contentPart(kind, base)
  const other = contentPart(kind, theirs)
  const own = followMoves({ base: before, mine: contentPart(kind, mine), theirs: other })
  const root = { base: before, mine: own, theirs: other }
  const setup = { kind, pairs: pairParts(root), isIncluded: () => true, ruleOf: ruleOf(kind), join: joinTexts }
  const merge = new PartMerge(setup)
  const content = toContent(kind, merge.content(root)) as Content
  return { content, conflicts: merge.conflicts }
}

const ruleOf = (kind: ContentKind) => (field: string) => (mergeRule(kind, field) === 'quiet' ? 'quiet' : 'merged')

/** HTML has its text in one line, or its lines depend on each other. */
function joinTexts({ base, mine, theirs }: ThreeValues): string | undefined {
  if (typeof base !== 'string' || typeof mine !== 'string' || typeof theirs !== 'string') return undefined
  return base.includes('\n') && !isHtml(base) ? mergeLines({ base, mine, theirs }) : undefined
}
