import type { Dictionary } from '#core/dictionary/dictionary.ts'
import type { DocStatus } from '#core/doc/doc.ts'
import type { ErrorCode } from '#core/error-code/error-code.ts'
import type { DocDraft, EnvironmentDraft, Finding, FolderDraft } from '#core/importers/draft/draft.ts'
import type { DeliveryReport } from '#core/importers/draft/report.ts'
import type { Model } from '#core/model/model.ts'

/** What a machine brings to a module: a push, an import or a sync. */
export interface Delivery {
  moduleId: number
  /** The folder that everything goes into; 0: the root. */
  parentId: number
  origin: 'push' | 'import'
  /** Docs in handfuls, so that a large import never holds up anybody. */
  docs: Iterable<DocDraft[]> | AsyncIterable<DocDraft[]>
  folders: FolderDraft[]
  models: Model[]
  dictionaries: Dictionary[]
  environments: EnvironmentDraft[]
  /** Empty: what is there stays. */
  errorCodes: ErrorCode[]
  /** `replace`: docs of the same origin that are not delivered any more go to the recycle bin. */
  mode: 'append' | 'replace'
  /** Of docs that are new. */
  status: DocStatus
  /** Nothing stays: only the report is wanted. */
  isPreview?: boolean
  /** Told after each handful: how many docs are read. */
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
})

/** More are only counted. */
export const MAX_FINDINGS = 2000
export const MAX_NAMES = 200

export function addName(names: string[], name: string): void {
  if (names.length < MAX_NAMES) names.push(name)
}

export function addFinding(report: DeliveryReport, finding: Finding): void {
  if (report.findings.length < MAX_FINDINGS) report.findings.push(finding)
}
