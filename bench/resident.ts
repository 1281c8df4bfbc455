import { readFileSync, writeFileSync } from 'node:fs'

/** Resident memory of a process. */
export const residentMegabytes = (pid: number) => readMegabytes(pid, 'VmRSS')

/** The highest resident memory since `forgetPeak`. */
export const peakMegabytes = (pid: number) => readMegabytes(pid, 'VmHWM')

export function forgetPeak(pid: number): void {
  // 5 resets the peak: see "clear_refs" in proc(5).
  writeFileSync(`/proc/${pid}/clear_refs`, '5')
}

function readMegabytes(pid: number, field: string): number {
  const kilobytes = new RegExp(`${field}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Number(kilobytes ?? 0) / 1024
}
