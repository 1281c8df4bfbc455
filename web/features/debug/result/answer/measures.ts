/** A number and its unit, so that the unit can be drawn smaller. */
export interface Measure {
  value: string
  unit: string
}

export function duration(ms: number): Measure {
  if (ms < 1000) return { value: String(Math.round(ms)), unit: 'ms' }
  return { value: (ms / 1000).toFixed(ms < 10_000 ? 2 : 1), unit: 's' }
}

const KB = 1024

export function size(bytes: number): Measure {
  if (bytes < KB) return { value: String(bytes), unit: 'B' }
  if (bytes < KB * KB) return { value: (bytes / KB).toFixed(1), unit: 'KB' }
  return { value: (bytes / KB / KB).toFixed(1), unit: 'MB' }
}

export const measureText = ({ value, unit }: Measure): string => `${value} ${unit}`
