import type { TextKey } from '#core/i18n/texts.ts'

const MORNING = 5
const AFTERNOON = 12
const EVENING = 18

/** By the clock of the reader. */
export function greetingAt(now: Date): TextKey {
  const hour = now.getHours()
  if (hour >= MORNING && hour < AFTERNOON) return 'home.goodMorning'
  return hour >= AFTERNOON && hour < EVENING ? 'home.goodAfternoon' : 'home.goodEvening'
}
