import type { PersonCard } from '#core/contract/member.ts'
import type { MoveImpact } from '#core/contract/project.ts'
import { formatList } from '../../lib/format.ts'
import { useLanguage, useT } from '../../lib/i18n.ts'
import { Note } from '../../ui/Note.tsx'

/** Tells before a move who joins the new space, and who loses access. */
export function MoveNote({ space, impact }: { space: string; impact: MoveImpact | undefined }) {
  const t = useT()
  const lang = useLanguage()
  const words = (people: PersonCard[]) => ({
    space,
    count: people.length,
    names: formatList(
      people.map(({ nickname }) => nickname),
      lang,
    ),
  })
  const { joining = [], leaving = [] } = impact ?? {}
  return (
    <Note kind="warning">
      <div>{t('project.moveText', { space })}</div>
      {joining.length > 0 && <div>{t('project.moveJoining', words(joining))}</div>}
      {leaving.length > 0 && <div>{t('project.moveLeaving', words(leaving))}</div>}
    </Note>
  )
}
