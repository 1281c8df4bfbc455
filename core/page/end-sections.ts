import type { SecurityNeed } from '../doc/doc.ts'
import type { Translate } from '../i18n/translator.ts'
import { listCodes } from './error-codes.ts'
import { prose } from './head-blocks.ts'
import type { PageSources } from './page-sources.ts'
import type { PageSection } from './page.ts'
import type { ReadableDoc } from './readable-doc.ts'

/** Whether any alternative requires credentials. */
export const needsSecurity = (security: readonly SecurityNeed[][]): boolean =>
  security.some((needs) => needs.length > 0)

export function securitySection({ extras: { security = [] } }: ReadableDoc, t: Translate): PageSection[] {
  if (!needsSecurity(security)) return []
  const ways = security.filter((needs) => needs.length > 0)
  const isOptional = ways.length < security.length
  return [{ id: 'security', title: t('view.security'), tags: [], blocks: [{ kind: 'security', ways, isOptional }] }]
}

export function callbackSection({ extras: { callbacks = [] } }: ReadableDoc, t: Translate): PageSection[] {
  if (callbacks.length === 0) return []
  const blocks = [{ kind: 'callbacks' as const, callbacks }]
  return [{ id: 'callbacks', title: t('view.callbacks'), count: callbacks.length, tags: [], blocks }]
}

export function errorSection(doc: ReadableDoc, { errorCodes, t }: PageSources): PageSection[] {
  const codes = listCodes(doc.errorCodeParams, errorCodes)
  if (codes.length === 0) return []
  return [{ id: 'errors', title: t('view.errors'), count: codes.length, tags: [], blocks: [{ kind: 'codes', codes }] }]
}

export function remarkSection({ remark }: ReadableDoc, t: Translate): PageSection[] {
  const blocks = prose(remark)
  return blocks.length === 0 ? [] : [{ id: 'remark', title: t('view.remark'), tags: [], blocks }]
}
