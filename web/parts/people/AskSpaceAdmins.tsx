import { useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import { spaceQueries } from '../../data/space/space.queries.ts'
import { sessionQueries } from '../../data/user/session.queries.ts'
import { useT } from '../../lib/i18n.ts'

const MAX_SPACES = 3
const MAX_NAMES = 3

/**
 * Whom to ask about a page that the server refuses: the admins of the reader's own spaces. They do not depend on the page, so that they
 * do not tell whether it exists.
 */
export function AskSpaceAdmins() {
  const t = useT()
  const spaces = useSpacesToAsk()
  if (spaces.length === 0) return t('common.askSender')
  return (
    <>
      {t('common.askSenderOrAdmin')}
      {spaces.map(({ id, name, names }) => (
        <Fragment key={id}>
          <br />
          {t('common.adminsOfSpace', { space: name, names: names.join(t('common.askComma')) })}
        </Fragment>
      ))}
    </>
  )
}

/** Spaces with an admin other than the reader. None for super admins, who may open everything that exists. */
function useSpacesToAsk() {
  const { data: me } = useQuery(sessionQueries.info())
  const { data: permissions } = useQuery(sessionQueries.permissions())
  const isAsked = me !== undefined && permissions?.isSuperAdmin === false
  const { data: spaces = [] } = useQuery({ ...spaceQueries.list(), enabled: isAsked })
  if (!isAsked) return []
  return spaces
    .map(({ id, name, admins }) => ({ id, name, names: otherNames(admins, me.id).slice(0, MAX_NAMES) }))
    .filter(({ names }) => names.length > 0)
    .slice(0, MAX_SPACES)
}

const otherNames = (people: readonly { id: string; nickname: string }[], userId: string) =>
  people.filter(({ id }) => id !== userId).map(({ nickname }) => nickname)
