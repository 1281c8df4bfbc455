import type { DocContent } from '#core/doc/doc.ts'
import { UserError } from '../../../base/errors.ts'
import type { UserCtx } from '../../../context/ctx.ts'
import { hashIdentity, type DocTableRow } from './doc-content.ts'
import { findDocByIdentity } from './doc.queries.ts'

export async function refuseTwin({ db }: UserCtx, identity: string, content: DocContent, except = 0): Promise<void> {
  const twin = await findDocByIdentity(db, identity, except)
  if (twin) throw twinError(content, twin.name)
}

interface IdentityWish {
  moduleId: number
  parentId: number
  current: DocTableRow
  content: DocContent
}

/** The identity of a changed doc. A copy loses its variant when no other doc has the same identity any more. */
export async function freeIdentity(tx: UserCtx, { current, content, ...location }: IdentityWish) {
  const plain = hashIdentity({ ...location, type: current.type, variant: '', content })
  const twin = await findDocByIdentity(tx.db, plain, current.id)
  if (!twin) return { variant: '', identity: plain }
  const { variant } = current
  if (variant === '') throw twinError(content, twin.name)
  const marked = hashIdentity({ ...location, type: current.type, variant, content })
  await refuseTwin(tx, marked, content, current.id)
  return { variant, identity: marked }
}

function twinError({ url, httpMethod }: DocContent, name: string): UserError {
  return url === ''
    ? new UserError('error.docNameTaken', {}, 'name')
    : new UserError('error.docUrlTaken', { method: httpMethod, url: url.slice(0, 200), name }, 'url')
}
