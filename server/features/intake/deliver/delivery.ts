import type { ChangeClass } from '#core/change/change.ts'
import type { Dictionary } from '#core/dictionary/dictionary.ts'
import type { DocStatus } from '#core/doc/doc.ts'
import type { ErrorCode } from '#core/error-code/error-code.ts'
import type { EnvironmentDraft, Finding, FolderDraft } from '#core/importers/draft/draft.ts'
import type { DeliveryReport } from '#core/importers/draft/report.ts'
import type { Model } from '#core/model/model.ts'
import type { DeliveryKind } from '../../../context/ctx.ts'
import type { DraftBatch } from '../read/spool.ts'

/** A push, an import or a sync. */
export interface Delivery {
  moduleId: number
  /** Target folder; 0: the root. */
  parentId: number
  origin: 'push' | 'import'
  /** What people are told about; default: `origin`. */
  kind?: DeliveryKind
  /** Docs in batches, so that a large import does not block other requests. */
  docs: Iterable<DraftBatch> | AsyncIterable<DraftBatch>
  folders: FolderDraft[]
  models: Model[]
  dictionaries: Dictionary[]
  environments: EnvironmentDraft[]
  /** Empty: existing ones are kept. */
  errorCodes: ErrorCode[]
  /** `replace`: docs of the same origin that are no longer delivered are moved to the recycle bin. */
  mode: 'append' | 'replace'
  /** Status of new docs. */
  status: DocStatus
  /** Returns the report without changing anything. */
  isPreview?: boolean
  /** Called after each batch with the number of docs read. */
  onProgress?: (done: number) => Promise<void>
}

export const newReport = (): DeliveryReport => ({
  created: 0,
  updated: 0,
  unchanged: 0,
  skipped: 0,
  removed: 0,
  findings: [],
  names: { created: [], updated: [], skipped: [], removed: [] },
  classes: { breaking: 0, compatible: 0, text: 0, breakingNames: [] },
})

/** Findings over this limit are only counted. */
export const MAX_FINDINGS = 2000
export const MAX_NAMES = 200

export function addName(names: string[], name: string): void {
  if (names.length < MAX_NAMES) names.push(name)
}

/** Counts the change of one doc. */
export function addClass({ classes }: DeliveryReport, changeClass: ChangeClass | undefined, name: string): void {
  if (!changeClass) return
  classes[changeClass] += 1
  if (changeClass === 'breaking') addName(classes.breakingNames, name)
}

export function addFinding(report: DeliveryReport, finding: Finding): void {
  if (report.findings.length < MAX_FINDINGS) report.findings.push(finding)
}
