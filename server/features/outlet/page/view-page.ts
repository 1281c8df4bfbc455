import type { FastifyRequest } from 'fastify'
import { constantCalls } from '#core/contract/constant.ts'
import { docCalls, type DocView } from '#core/contract/doc.ts'
import { followCalls } from '#core/contract/follow.ts'
import { spaceCalls } from '#core/contract/space.ts'
import { systemCalls } from '#core/contract/system.ts'
import { userCalls } from '#core/contract/user.ts'
import type { ReaderChoices } from '#core/reader-choices.ts'
import type { Actor, Services } from '../../../context/ctx.ts'
import type { Db } from '../../../db/open.ts'
import { findActorOfSession } from '../../../http/actor.ts'
import type { Ask } from '../../../http/door.ts'
import { ticketSession } from '../../../http/ticket.ts'
import { PageData } from './page-data.ts'
import { previewOf } from './preview.ts'
import type { FoundPage } from './readable-pages.ts'

interface Parts {
  db: Db
  services: Services
  ask: Ask
}

/** The source files of the app that draw the page. */
const SOURCES = ['app/layouts/ViewLayout.tsx', 'features/view/ViewDocPage.tsx']

/** `/view/{docId}` for somebody who is signed in. undefined: nobody is. Throws if the doc is none that the reader may see. */
export async function findViewPage(
  { db, services, ask }: Parts,
  request: FastifyRequest,
  { docId, choices }: { docId: string; choices: ReaderChoices },
): Promise<FoundPage | undefined> {
  const actor = await findReader({ db, services }, request)
  if (!actor) return undefined
  request.userId = actor.userId
  const data = new PageData(ask, request, actor)
  const doc = (await data.add(docCalls.viewDetail, { id: docId })) as DocView
  const { projectId, moduleId, spaceId } = doc
  await data.add(userCalls.permissions)
  await data.add(userCalls.info)
  await data.add(systemCalls.viewConfig)
  await data.add(docCalls.viewProjects)
  await data.add(constantCalls.errorCodes, { moduleId })
  await data.add(constantCalls.errorCodes, { projectId })
  await data.add(followCalls.isFollowed, { sourceId: docId })
  if (choices.viewDimension === '1') {
    await data.add(spaceCalls.listNormal)
    await data.addTree(docCalls.viewData, { spaceId })
  } else await data.addTree(docCalls.viewDataByProject, { projectId })
  return { data, entryId: docId, sources: SOURCES, preview: { ...previewOf(doc), isIndexed: false } }
}

/** Whoever must set a password first does so in the app. */
async function findReader(
  { db, services }: Omit<Parts, 'ask'>,
  { headers }: FastifyRequest,
): Promise<Actor | undefined> {
  const sessionId = ticketSession(services.vault, 'pages', headers)
  const actor = sessionId === undefined ? undefined : await findActorOfSession(db, sessionId, services.now())
  return actor?.status === 1 ? actor : undefined
}
