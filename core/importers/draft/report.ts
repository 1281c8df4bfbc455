import type { ChangeClass } from '../../change/change.ts'
import type { Finding, ImportKind } from './draft.ts'

/** What happened to the docs of a delivery. */
export interface DeliveryReport {
  created: number
  updated: number
  unchanged: number
  /** Locked itself, or by a folder. */
  skipped: number
  removed: number
  findings: Finding[]
  /** Names of docs, up to a limit. */
  names: { created: string[]; updated: string[]; skipped: string[]; removed: string[] }
  classes: ChangeCounts
}

/** How many docs changed in which way; a removed doc is a breaking change. */
export interface ChangeCounts extends Record<ChangeClass, number> {
  /** Names of docs with breaking changes, up to a limit. */
  breakingNames: string[]
}

/** The result of an import or a sync, as people see it. */
export interface ImportReport extends DeliveryReport {
  /** A preview: nothing was changed. */
  isPreview: boolean
  kind: ImportKind
  version: string
  title: string
  docCount: number
  modelCount: number
  dictionaryCount: number
  environmentCount: number
}

/** A report of a job; those that were stored before there were classes have none. */
export type StoredReport = Omit<ImportReport, 'classes'> & Partial<Pick<ImportReport, 'classes'>>
