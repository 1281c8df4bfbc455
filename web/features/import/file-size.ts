const units = ['B', 'KB', 'MB', 'GB'] as const
const STEP = 1024

/** `2.4 MB`: as many digits as say something. */
export function sizeText(bytes: number, number: (value: number) => string): string {
  const power = Math.min(Math.floor(Math.log(Math.max(bytes, 1)) / Math.log(STEP)), units.length - 1)
  const value = bytes / STEP ** power
  return `${number(power === 0 || value >= 10 ? Math.round(value) : Math.round(value * 10) / 10)} ${units[power]}`
}
