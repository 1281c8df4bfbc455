import type { InputAt } from '#core/contract/calls.ts'
import { limits } from '#core/limits.ts'
import { t } from '../../lib/i18n.ts'
import { ignoreReported } from '../../lib/api-error.ts'
import { post, upload } from '../../lib/request.ts'
import { within } from '../../lib/rules.ts'

/** The limit of the server, checked here before uploading. */
export const MAX_FILE_MB = 100
const MIB = 1024 * 1024

export type ImportWay = 'url' | 'file' | 'text' | 'plugin'

export interface ImportValues {
  way: ImportWay
  url: string
  hasAuth: boolean
  authUsername: string
  authPassword: string
  file: File | null
  content: string
  target: 'new' | 'old'
  /** Of a new module; "": the file decides. */
  name: string
  moduleId: string
  parentId: string
  mode: 'append' | 'replace'
}

export const firstValues = (moduleId = ''): ImportValues => ({
  way: 'url',
  url: '',
  hasAuth: false,
  authUsername: '',
  authPassword: '',
  file: null,
  content: '',
  target: moduleId === '' ? 'new' : 'old',
  name: '',
  moduleId,
  parentId: '',
  mode: 'append',
})

export const isUrl = (value: string) => /^https?:\/\/\S+$/i.test(value.trim())

/** Validates only the fields of the chosen source. */
export const importRules = {
  url: (url: string, { way }: ImportValues) => (way === 'url' && !isUrl(url) ? t('error.importUrl') : null),
  file: (file: File | null, { way }: ImportValues) => (way === 'file' ? fileProblem(file) : null),
  content: (content: string, { way }: ImportValues) =>
    way === 'text' && content.trim() === '' ? t('error.notEmpty') : null,
  name: (name: string, { target }: ImportValues) => (target === 'new' ? within(limits.moduleName)(name) : null),
  moduleId: (moduleId: string, { target }: ImportValues) =>
    target === 'old' && moduleId === '' ? t('error.notEmpty') : null,
}

function fileProblem(file: File | null): string | null {
  if (!file) return t('error.fileMissing')
  return file.size > MAX_FILE_MB * MIB ? t('importing.fileTooLarge', { max: MAX_FILE_MB }) : null
}

type Target = Omit<InputAt<'POST', '/module/import/confirm'>, 'jobId'>

/** The target, as the calls expect it. */
export function importTarget(values: ImportValues, projectId: string): Target {
  const { target, name, moduleId, parentId, mode } = values
  if (target === 'old') return { projectId, moduleId, parentId, mode }
  return { projectId, ...(name.trim() !== '' && { name: name.trim() }) }
}

interface Start {
  projectId: string
  isPreview: 0 | 1
}

export function startImport(values: ImportValues, { projectId, isPreview }: Start) {
  const target = { ...importTarget(values, projectId), isPreview }
  const { way, file, content } = values
  if (way === 'file' && file) return upload('/module/import/file', { ...target, file }, { quiet: true })
  const what = way === 'text' ? { content } : urlInput(values)
  return post('/module/import/swaggerV2', { ...target, ...what }, { quiet: true })
}

function urlInput({ url, hasAuth, authUsername, authPassword }: ImportValues) {
  return { url: url.trim(), ...(hasAuth && { authUsername: authUsername.trim(), authPassword }) }
}

export function confirmImport(values: ImportValues, { projectId, jobId }: { projectId: string; jobId: string }) {
  return post('/module/import/confirm', { ...importTarget(values, projectId), jobId }, { quiet: true })
}

/** Removes the file of a preview that is not imported. If this fails, the server removes it after a while. */
export function closePreview(jobId: string): void {
  void post('/module/import/close', { jobId }, { quiet: true }).catch(ignoreReported)
}
