import type { ErrorCode } from './error-code.ts'

const same = (a: ErrorCode | undefined, b: ErrorCode | undefined) =>
  a?.code === b?.code && a?.msg === b?.msg && a?.solution === b?.solution

export const sameCodes = (a: readonly ErrorCode[], b: readonly ErrorCode[]) =>
  a.length === b.length && a.every((row, index) => same(row, b[index]))
