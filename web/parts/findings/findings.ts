import type { TextKey } from '#core/i18n/texts.ts'
import type { Translate } from '#core/i18n/translator.ts'
import type { Finding } from '#core/importers/draft/draft.ts'

export type FindingLevel = Finding['level']

/** Most severe first. */
export const findingLevels: readonly FindingLevel[] = ['error', 'warning', 'info']

/** A finding, and every place where it occurs. */
export interface FindingGroup {
  level: FindingLevel
  text: string
  places: string[]
}

/** The text of a finding. The reason why a doc was rejected is itself a translated text. */
export function findingText(t: Translate, { key, params }: Finding): string {
  const { reason } = params
  if (key !== 'import.docRefused' || typeof reason !== 'string') return t(key as TextKey, params)
  return t(key, { ...params, reason: t(reason as TextKey, params) })
}

/** Groups findings with the same text, most severe first. */
export function groupFindings(t: Translate, findings: readonly Finding[]): FindingGroup[] {
  const groups = new Map<string, FindingGroup>()
  for (const finding of findings) {
    const { level, place } = finding
    const text = findingText(t, finding)
    const key = `${level} ${text}`
    const group = groups.get(key) ?? { level, text, places: [] }
    if (place !== '') group.places.push(place)
    groups.set(key, group)
  }
  return findingLevels.flatMap((level) => [...groups.values()].filter((group) => group.level === level))
}

/** Groups of this level (or all) whose text or places match. */
export function filterGroups(groups: FindingGroup[], { level, text }: { level: FindingLevel | ''; text: string }) {
  const wanted = text.trim().toLowerCase()
  const has = (part: string) => part.toLowerCase().includes(wanted)
  return groups.flatMap((group) => {
    if (level !== '' && group.level !== level) return []
    if (has(group.text)) return [group]
    const places = group.places.filter(has)
    return places.length === 0 ? [] : [{ ...group, places }]
  })
}

export function countByLevel(findings: readonly Finding[]): Record<FindingLevel, number> {
  const counts = { error: 0, warning: 0, info: 0 }
  for (const { level } of findings) counts[level] += 1
  return counts
}
