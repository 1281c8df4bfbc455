import { shareVisitCalls, showVisitCalls } from '#core/contract/visit.ts'
import type { VisitCtx } from '../../../context/ctx.ts'
import { routes } from '../../../http/door.ts'
import { noteRead } from '../../content/doc/last-read.ts'
import { readUpload } from '../../content/upload/upload.ts'
import { readPicture } from '../compose/page-pictures.ts'
import { checkPassword } from './check-password.ts'
import { readShareMenu, readShowMenu } from './menu.ts'
import { readShareInfo, readShowInfo } from './publication-info.ts'
import { readShowSetting } from './surroundings.ts'
import { countVisit } from './visit-count.ts'
import { readVisitorDoc } from './visitor-doc.ts'
import {
  listVisiblePages,
  readVisiblePage,
  readVisitorGlobals,
  readVisitorModel,
  findInPublication,
  searchPublication,
} from './visitor-parts.ts'

export const shareVisitRoutes = routes(shareVisitCalls, {
  get: (ctx) => readShareInfo(ctx),
  checkPassword: (ctx, input) => checkPassword(ctx, input),
  menu: (ctx, { isNested }) => {
    countVisit(ctx)
    return readShareMenu(ctx, { isNested: isNested ?? 0 })
  },
  view: (ctx, { docId }) => readAsVisitor(ctx, docId),
  model: (ctx, input) => readVisitorModel(ctx, input),
  environment: (ctx, input) => readVisitorGlobals(ctx, input),
  search: (ctx, input) => searchPublication(ctx, input),
  answer: (ctx, input) => findInPublication(ctx, input),
  upload: (ctx, input) => readUpload(ctx, input),
})

export const showVisitRoutes = routes(showVisitCalls, {
  get: (ctx) => readShowInfo(ctx),
  checkPassword: (ctx, input) => checkPassword(ctx, input),
  menu: (ctx, { isNested }) => {
    countVisit(ctx)
    return readShowMenu(ctx, { isNested: isNested ?? 0 })
  },
  view: (ctx, { id }) => readAsVisitor(ctx, id),
  settings: ({ db, visit }) => readShowSetting(db, visit.id),
  pages: (ctx) => listVisiblePages(ctx),
  page: (ctx, input) => readVisiblePage(ctx, input),
  picture: (ctx, input) => readPicture(ctx, input),
  model: (ctx, input) => readVisitorModel(ctx, input),
  environment: (ctx, input) => readVisitorGlobals(ctx, input),
  search: (ctx, input) => searchPublication(ctx, input),
  answer: (ctx, input) => findInPublication(ctx, input),
  upload: (ctx, input) => readUpload(ctx, input),
})

function readAsVisitor(ctx: VisitCtx, docId: number) {
  noteRead(ctx, docId)
  return readVisitorDoc(ctx, { docId })
}
