import type { Translate } from '#core/i18n/translator.ts'
import { splitPlaces } from './place-choices.ts'

const DAY = 24 * 60 * 60 * 1000

/** Where something may act for a person, and how long. */
export interface Reach {
  where: 'everywhere' | 'chosen'
  /** As in `usePlaceChoices`. */
  places: string[]
  days: string
}

export const usualReach: Reach = { where: 'everywhere', places: [], days: '90' }

export const placesRule =
  (t: Translate) =>
  (places: string[], { where }: Reach) =>
    where === 'chosen' && places.length === 0 ? t('token.placesNeeded') : null

export const readReach = ({ where, places, days }: Reach) => ({
  places: splitPlaces(where === 'chosen' ? places : []),
  endsAt: Date.now() + Number(days) * DAY,
})
