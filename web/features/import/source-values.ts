import type { SwaggerSource } from '#core/contract/import.ts'

export interface SourceValues {
  url: string
  authUsername: string
  /** "" keeps the stored password. */
  authPassword: string
  refreshStatus: boolean
  /** A text while it is being typed. */
  refreshMinutes: number | string
  mode: SwaggerSource['mode']
}

export const sourceValues = (source: SwaggerSource): SourceValues => ({
  url: source.url,
  authUsername: source.authUsername,
  authPassword: '',
  refreshStatus: source.refreshStatus === 1,
  refreshMinutes: source.refreshMinutes,
  mode: source.mode,
})

export const minutes = {
  range: { min: 5, max: 43_200 },
  isFine: (value: number | string): boolean => {
    const { min, max } = minutes.range
    return Number.isInteger(value) && Number(value) >= min && Number(value) <= max
  },
}

/** The input of the call. Without a user the stored password is removed too. */
export function sourceInput(values: SourceValues) {
  const { url, authUsername, authPassword, refreshStatus, refreshMinutes, mode } = values
  const user = authUsername.trim()
  const isReplaced = authPassword !== '' || user === ''
  return {
    url: url.trim(),
    authUsername: user,
    ...(isReplaced && { authPassword }),
    refreshStatus: refreshStatus ? (1 as const) : (0 as const),
    ...(minutes.isFine(refreshMinutes) && { refreshMinutes: Number(refreshMinutes) }),
    mode,
  }
}
