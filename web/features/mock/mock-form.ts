import type { MockConfig } from '#core/contract/mock.ts'
import type { SampleRequest } from '#core/mock/sample-request.ts'
import type { MockInput, MockRunInput } from '../../data/mock/mock.queries.ts'

/** A configuration in the editor; "" is the id of one that is not saved yet. */
export interface MockForm extends Omit<MockInput, 'id' | 'docId' | 'version'> {
  id: string
  version: number
}

export function newForm(name: string, body: string): MockForm {
  return {
    id: '',
    version: 0,
    name,
    isEnabled: 1,
    conditions: [],
    httpStatus: 200,
    delayMills: 0,
    responseHeaders: [{ name: 'Content-Type', value: 'application/json;charset=UTF-8' }],
    resultType: 0,
    responseBody: body,
    mockScript: 'return Mock.mock({\n  "list|1-5": [{ "id|+1": 1, "name": "@cname" }]\n})',
    isSeeded: 0,
    remark: '',
  }
}

export const formOf = (mock: MockConfig): MockForm => ({
  id: mock.id,
  version: mock.version,
  name: mock.name,
  isEnabled: mock.isEnabled,
  conditions: mock.conditions,
  httpStatus: mock.httpStatus,
  delayMills: mock.delayMills,
  responseHeaders: mock.responseHeaders,
  resultType: mock.resultType,
  responseBody: mock.responseBody,
  mockScript: mock.mockScript,
  isSeeded: mock.isSeeded,
  remark: mock.remark,
})

/** As it is stored: without empty header rows, and with a trimmed name. */
export const cleaned = (form: MockForm): MockForm => ({
  ...form,
  name: form.name.trim(),
  responseHeaders: named(form.responseHeaders),
})

export function inputOf(form: MockForm, docId: string): MockInput {
  const { id, version, ...fields } = cleaned(form)
  return { ...fields, docId, ...(id !== '' && { id, version }) }
}

export function runInputOf(form: MockForm, docId: string, request: SampleRequest): MockRunInput {
  const {
    name: _name,
    isEnabled: _enabled,
    remark: _remark,
    id: _id,
    version: _version,
    ...fields
  } = inputOf(form, docId)
  const { path, params, headers, body } = request
  return { ...fields, path: named(path), params: named(params), headers: named(headers), body }
}

const named = (rows: SampleRequest['path']) => rows.filter(({ name }) => name.trim() !== '')

export const isSameForm = (one: MockForm, other: MockForm) => JSON.stringify(one) === JSON.stringify(other)
