import type { BenchData } from '../fill.ts'

/** The thousand docs that are moved and deleted, which readers therefore leave alone. All are in `moduleId`. */
export const bulkIds = ({ docIds }: BenchData) => docIds.slice(-2000, -1000)
