import type { Finding, ImportKind } from './draft.ts'

/** What became of the docs that a machine brought. */
export interface DeliveryReport {
  created: number
  updated: number
  unchanged: number
  /** Locked, alone or by a folder. */
  skipped: number
  removed: number
  findings: Finding[]
  /** Names of docs, as many as a person would look at. */
  names: { created: string[]; updated: string[]; skipped: string[]; removed: string[] }
}

/** What people see of an import or a sync when it is done. */
export interface ImportReport extends DeliveryReport {
  /** Nothing was changed: this is what would happen. */
  isPreview: boolean
  kind: ImportKind
  version: string
  title: string
  docCount: number
  modelCount: number
  dictionaryCount: number
  environmentCount: number
}
