import type { Impact } from '#core/contract/space.ts'
import type { Translate } from '#core/i18n/translator.ts'
import { formatList } from '../../lib/format.ts'

const things = ['projects', 'modules', 'docs', 'shares'] as const
type Thing = (typeof things)[number]

interface Options {
  /** The deleted thing itself, which the title of the dialog already names. */
  without?: Thing
  lang: string
}

/** What else is deleted, and how to restore it: "Also deleted: 3 applications and 128 docs. ...". Zeros are omitted. */
export function impactText(t: Translate, impact: Pick<Impact, Thing>, { without, lang }: Options): string {
  const parts = things
    .filter((thing) => thing !== without && impact[thing] > 0)
    .map((thing) => t(`trash.${thing}`, { count: impact[thing] }))
  if (parts.length === 0) return t('trash.takesNothing')
  return t('trash.takesAlong', { things: formatList(parts, lang) })
}
