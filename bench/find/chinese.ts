import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ApiFile } from './api-file.ts'

interface Doc {
  folder: string
  method: string
  path: string
  name: string
  description: string
  params: { name: string; description: string }[]
}

/** Docs of a resource in the two ways that Chinese back ends write them: with verbs in paths, and with methods only. */
const resourceDocs = [
  [
    ['GET', '/page', '分页查询'],
    ['GET', '/get', '查询', '详情'],
    ['POST', '/create', '新增'],
    ['PUT', '/update', '修改'],
    ['DELETE', '/delete', '删除'],
    ['GET', '/export', '导出'],
  ],
  [
    ['GET', '', '', '列表'],
    ['GET', '/{id}', '获取', '信息'],
    ['POST', '', '创建'],
    ['PUT', '/{id}', '更新'],
    ['DELETE', '/{id}', '移除'],
    ['GET', '/excel', '下载', '表格'],
  ],
] as const
const WITH_ROWS = new Set(['POST', 'PUT'])

/** The made-up APIs of chinese.txt, about 700 docs. */
export function readChinese(): ApiFile[] {
  const text = readFileSync(join(import.meta.dirname, 'chinese.txt'), 'utf8')
  return text
    .split(/^= /m)
    .slice(1)
    .map((part, index) => {
      const [project = '', ...lines] = part.trim().split('\n')
      return { project, text: toOpenapi(project, readDocs(lines, index)) }
    })
}

function readDocs(lines: string[], index: number): Doc[] {
  let folder = ''
  return lines.flatMap((line) => {
    if (line.startsWith('+ ')) folder = line.slice(2)
    if (line.startsWith('+ ')) return []
    const [, method = '', path = '', name = '', description = '', rows = ''] =
      /^(\S+) (\S+) ([^|]+?) \|(?: ([^|]*?) \|)? ?(.*)$/.exec(line) ?? []
    const params = rows.split(/, /).filter(Boolean).map(readParam)
    const doc = { folder, method, path, name, description, params }
    return method === '*' ? docsOfResource(doc, index) : [doc]
  })
}

function readParam(text: string) {
  const at = text.indexOf(' ')
  return { name: text.slice(0, at), description: text.slice(at + 1) }
}

function docsOfResource({ folder, path, name, params }: Doc, index: number): Doc[] {
  const ways = resourceDocs[index % 2 === 0 ? 0 : 1]
  const id = { name: 'id', description: `${name}编号` }
  return ways.map(([method, suffix, before, after = '']) => ({
    folder,
    method,
    path: path + suffix,
    name: `${before}${name}${after}`,
    description: '',
    params: WITH_ROWS.has(method) ? params : /get|delete|\{id\}/.test(suffix) ? [id] : params.slice(0, 1),
  }))
}

const answer = {
  200: {
    description: '成功',
    content: {
      'application/json': {
        schema: {
          type: 'object',
          properties: {
            code: { type: 'integer', description: '状态码' },
            msg: { type: 'string', description: '提示信息' },
            data: { type: 'object', description: '返回数据' },
          },
        },
      },
    },
  },
}

function toOpenapi(title: string, docs: Doc[]): string {
  const paths: Record<string, Record<string, object>> = {}
  for (const doc of docs) (paths[doc.path] ??= {})[doc.method.toLowerCase()] = toOperation(doc)
  return JSON.stringify({ openapi: '3.0.3', info: { title, version: '1' }, paths })
}

function toOperation({ folder, method, path, name, description, params }: Doc): object {
  const head = { tags: [folder], summary: name, description, responses: answer }
  const schema = { type: 'string' }
  const inPath = params.filter((param) => path.includes(`{${param.name}}`))
  const others = params.filter((param) => !inPath.includes(param))
  const placed = (place: string) => (param: object) => ({ ...param, in: place, required: place === 'path', schema })
  if (!WITH_ROWS.has(method))
    return { ...head, parameters: [...inPath.map(placed('path')), ...others.map(placed('query'))] }
  const properties = Object.fromEntries(
    others.map((param) => [param.name, { ...schema, description: param.description }]),
  )
  const body = { content: { 'application/json': { schema: { type: 'object', properties } } } }
  return { ...head, parameters: inPath.map(placed('path')), requestBody: body }
}
