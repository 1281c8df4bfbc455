import { randomBytes } from 'node:crypto'
import { UserError } from '../../../base/errors.ts'
import type { UserCtx } from '../../../context/ctx.ts'
import type { PageAnswer } from '../../../http/files.ts'
import { originOf } from '../../content/store/environment-origin.ts'
import { getEnvironmentRow } from '../../content/store/environment.queries.ts'
import { frameScript } from './frame-script.ts'

export async function openFrame({ db }: UserCtx, { environmentId }: { environmentId: number }): Promise<PageAnswer> {
  return framePage((await getEnvironmentRow(db, environmentId)).url)
}

/** The page that sends direct calls: its policy opens the origin of one environment, which the page of the app keeps closed. */
export function framePage(url: string): PageAnswer {
  const origin = originOf(url)
  if (origin === undefined) throw new UserError('proxy.badEnvironment')
  const nonce = randomBytes(16).toString('base64')
  const policy = [
    "default-src 'none'",
    `script-src 'nonce-${nonce}'`,
    `connect-src ${origin}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join('; ')
  const script = frameScript(origin)
  const html = `<!doctype html><meta charset="utf-8"><title>Endpaper</title><script nonce="${nonce}">${script}</script>`
  return { html, policy }
}
