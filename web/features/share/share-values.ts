import type { ShareRow, ShareStyle } from '#core/contract/share.ts'
import { limits } from '#core/limits.ts'
import { randomPassword } from '#core/text/random-password.ts'
import type { NewShare, ShareFormData } from '../../data/share/share.queries.ts'
import type { ShareTask } from '../../data/share/share-store.ts'
import { t } from '../../lib/i18n.ts'
import { within } from '../../lib/rules.ts'
import { choiceOf, type ShareChoice } from './share-choice.ts'

export const TITLE_LIMIT = 100
export const REMARK_LIMIT = 50
const GENERATED_LENGTH = 8

export const newPassword = () => randomPassword(GENERATED_LENGTH)

/** The fields of the form. Errors of the server name the same fields. */
export interface ShareValues {
  title: string
  remark: string
  type: '1' | '2'
  /** "" keeps the one that the share has. */
  password: string
  expirationTime: string
  scope: 'all' | 'parts' | 'release'
  /** "" until one is chosen. */
  releaseId: string
  content: ShareChoice
  isShowDebug: boolean
  isAllSelectedDebug: boolean
  moduleEnvironmentIdList: string[]
  style: ShareStyle
  logo: string
}

/** `stored` is undefined for a new share. */
export function startValues(
  { docIds = [], folderIds = [] }: Pick<ShareTask, 'docIds' | 'folderIds'>,
  stored?: ShareFormData,
): ShareValues {
  const share = stored?.share
  return {
    title: share?.title ?? '',
    remark: share?.remark ?? '',
    type: share?.type === 2 ? '2' : '1',
    password: '',
    expirationTime: share?.expirationTime ?? '',
    scope: scopeOf(share),
    releaseId: share?.releaseId ?? '',
    content: stored ? choiceOf(stored.content) : { docIds: new Set(docIds), folderIds: new Set(folderIds) },
    isShowDebug: share?.isShowDebug === 1,
    isAllSelectedDebug: share?.isAllSelectedDebug === 1,
    moduleEnvironmentIdList: stored?.environments.map(({ moduleEnvironmentId }) => moduleEnvironmentId) ?? [],
    style: share?.style ?? 'ink',
    logo: share?.logo ?? '',
  }
}

function scopeOf(share: ShareRow | undefined): ShareValues['scope'] {
  if (share?.releaseId) return 'release'
  return share?.isAll === 1 ? 'all' : 'parts'
}

export const isEmptyChoice = ({ docIds, folderIds }: ShareChoice) => docIds.size + folderIds.size === 0

/** `isKept`: the share has a password, which an empty field keeps. `lastDay`: the end that it has; which may be over. */
export const shareRules = ({ isKept, lastDay }: { isKept: boolean; lastDay: string }) => ({
  title: within(TITLE_LIMIT),
  remark: within(REMARK_LIMIT),
  password: (password: string, { type }: ShareValues) => (type === '2' ? passwordProblem(password, isKept) : null),
  expirationTime: (day: string) => (day !== '' && day !== lastDay && day < today() ? t('visit.dayPast') : null),
  content: (content: ShareChoice, { scope }: ShareValues) =>
    scope === 'parts' && isEmptyChoice(content) ? t('share.chooseDoc') : null,
  releaseId: (releaseId: string, { scope }: ShareValues) =>
    scope === 'release' && releaseId === '' ? t('share.chooseRelease') : null,
})

function passwordProblem(password: string, isKept: boolean): string | null {
  const { length } = Array.from(password.trim())
  if (length === 0) return isKept ? null : t('error.notEmpty')
  if (length < limits.visitPasswordMin) return t('visit.passwordShort')
  return length > limits.visitPasswordMax ? t('error.tooLong', { max: limits.visitPasswordMax }) : null
}

/** The day of the reader, such as 2026-12-31. */
export function today(): string {
  const now = new Date()
  const two = (value: number) => String(value).padStart(2, '0')
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
}

export function shareInput(values: ShareValues, moduleId: string, content: NonNullable<NewShare['content']>): NewShare {
  const { scope, type, isShowDebug, isAllSelectedDebug } = values
  return {
    moduleId,
    type: type === '2' ? 2 : 1,
    isAll: scope === 'parts' ? 0 : 1,
    content: scope === 'parts' ? content : [],
    releaseId: scope === 'release' ? values.releaseId : '',
    password: type === '2' ? values.password.trim() : '',
    title: values.title.trim(),
    remark: values.remark.trim(),
    expirationTime: values.expirationTime,
    isShowDebug: isShowDebug ? 1 : 0,
    isAllSelectedDebug: isShowDebug && isAllSelectedDebug ? 1 : 0,
    moduleEnvironmentIdList: isShowDebug && !isAllSelectedDebug ? values.moduleEnvironmentIdList : [],
    style: values.style,
    logo: values.logo,
  }
}

/** What readers have to be told, after a share was saved. */
export interface ReadyShare {
  share: ShareRow
  /** "" for a public share. */
  password: string
}
