/** A time as chats show it, in the time zone of the instance: `2026-01-15 16:00 UTC+8`. `timeZone` undefined: that of the server. */
export function timeText(at: number, timeZone: string | undefined): string {
  const format = new Intl.DateTimeFormat('en', {
    ...(timeZone && { timeZone }),
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'shortOffset',
  })
  const parts = new Map(format.formatToParts(at).map(({ type, value }) => [type, value]))
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? ''
  const zone = part('timeZoneName').replace('GMT', 'UTC')
  return `${part('year')}-${part('month')}-${part('day')} ${part('hour')}:${part('minute')} ${zone}`
}
