import type { FastifyRequest } from 'fastify'
import type { Actor, Services } from '../../context/ctx.ts'
import { prepare } from '../../db/prepared.ts'
import type { Db } from '../../db/open.ts'

const findLanguage = prepare((db, userId: number) =>
  db.selectFrom('user_account').select('mail_lang').where('id', '=', userId),
)

/** Programs rarely say which language they want: then it is the one in which the person gets mail. */
export async function speakLanguageOf(
  { userId }: Actor,
  request: FastifyRequest,
  { db, services }: { db: Db; services: Services },
): Promise<void> {
  const { lang } = request.query as { lang?: string }
  const wanted = request.headers['accept-language'] ?? '*'
  if (lang !== undefined || !/^\s*\*?\s*$/.test(wanted)) return
  const [row] = await findLanguage(db, userId)
  if (!row || row.mail_lang === '') return
  request.lang = row.mail_lang
  request.t = services.translator(row.mail_lang)
}
