import type { Environment } from '#core/contract/environment.ts'
import { checkRows } from '#core/rows/check-rows.ts'
import { newDocContent, type DocContent, type DocType } from '#core/doc/doc.ts'
import type { GlobalParams } from '#core/environment/globals.ts'
import { isLonger } from '#core/rows/lengths.ts'
import type { Problem } from '#core/rows/problem.ts'
import { limits } from '#core/limits.ts'
import { contentToSave, type Base } from '../../rows/store/edit-store.ts'
import { newState, type EditState } from '../../rows/model/edit-state.ts'
import { isBaseUrl } from './base-url.ts'

/** The three tables by the number under which the server knows them, and where the editor has their rows. */
export const globalTables = [
  { style: 1, list: 'headerParams' },
  { style: 2, list: 'requestParams' },
  { style: 3, list: 'responseParams' },
] as const

export type GlobalStyle = (typeof globalTables)[number]['style']

type Fields = Pick<Environment, 'name' | 'url' | 'isPublic'>

/** An environment is edited as a doc that has nothing but a name, an address and three tables: so it has the same steps back. */
export function stateOfEnvironment({ name, url, isPublic }: Fields, globals: GlobalParams): EditState {
  const content: DocContent = {
    ...newDocContent(0),
    name,
    url,
    isShow: isPublic,
    headerParams: [...globals.headers],
    requestParams: [...globals.params],
    responseParams: [...globals.returns],
  }
  return newState({ content, parentId: '', isLocked: 0 })
}

export const fieldsOf = ({ name, url, isShow }: DocContent): Fields => ({ name: name.trim(), url, isPublic: isShow })

/** The rows of a table as they are sent. Headers have no lengths, though every new row begins with one. */
export function rowsOf(content: DocContent, { style, list }: (typeof globalTables)[number]) {
  const rows = content[list]
  return style === 1 ? rows.map((row) => ({ ...row, maxLength: '' })) : rows
}

/** Everything that the server would refuse, in the order of the page. */
export function environmentProblems(state: EditState, _type: DocType, base: Base): Problem[] {
  const content = contentToSave(state, base)
  const rules = { isAnyName: () => false, root: 'table' } as const
  return [...fieldProblems(content), ...globalTables.flatMap(({ list }) => [...checkRows(content[list], list, rules)])]
}

function* fieldProblems({ name, url }: DocContent): Generator<Problem> {
  const base = { list: 'base', rowId: '', params: {}, isWarning: false } as const
  if (name.trim() === '' || isLonger(name.trim(), limits.environmentName)) {
    yield { ...base, field: 'name', key: 'error.notEmptyWithin', params: { max: limits.environmentName } }
  }
  if (url.trim() === '') yield { ...base, field: 'url', key: 'error.notEmpty' }
  else if (!isBaseUrl(url)) yield { ...base, field: 'url', key: 'error.baseUrlFormat' }
  else if (isLonger(url.trim(), limits.environmentUrl)) {
    yield { ...base, field: 'url', key: 'error.tooLong', params: { max: limits.environmentUrl } }
  }
}
