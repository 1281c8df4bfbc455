/** An error code of a project or module. Docs have theirs as rows of `errorCodeParams`. */
export interface ErrorCode {
  code: string
  msg: string
  solution: string
}

export const errorCodeLimits = { code: 64, msg: 2000, solution: 5000, rows: 2000 } as const

export const errorCodePattern = /^[A-Za-z0-9_-]+$/
