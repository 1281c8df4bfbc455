import type { DictionaryMap } from '../../dictionary/dictionary.ts'
import type { Body, DocContent } from '../../doc/doc.ts'
import { maskRows } from '../../content/mask.ts'
import { exampleSource } from '../../rows/example/example.ts'
import { queryExample } from '../../rows/example/example-fields.ts'
import type { ModelMap } from '../../model/model.ts'
import type { Param } from '../../rows/param.ts'
import { exampleOfBody } from '../../page/example-of-body.ts'
import { exampleSources, rowsWithModels, type ExampleSources } from '../../page/example-sources.ts'

export interface TemplateDoc {
  id: string
  content: DocContent
  models: ModelMap
  dictionaries: DictionaryMap
}

/** What templates know as `$doc`. Secrets are masked; the rows are the doc's own, without those of an environment. */
export function docData({ id, content, models, dictionaries }: TemplateDoc) {
  const sources = exampleSources({ models, dictionaries })
  const { name, description, author, url, version, httpMethod } = content
  const [body] = content.bodies
  const [response] = content.responses
  const opened = (rows: readonly Param[]) => rowsWithModels(maskRows([...rows]), sources)
  const listed = (rows: readonly Param[]) => rowData(opened(rows), sources, dictionaries)
  const example = ({ contentType, params, isArray, arrayType }: Body, direction: 'request' | 'response') => {
    const rows = { params: maskRows(params), ...(isArray === 1 && { rootArray: arrayType }) }
    const status = direction === 'request' ? '' : response.status || '200'
    const examples = content.examples.filter((written) => written.status === status)
    return exampleOfBody({ contentType, rows, examples }, direction, sources).text
  }
  const query = queryExample(opened(content.queryParams), { dictionaries: sources.dictionaries })
  return {
    id,
    docKey: id,
    name,
    description,
    author,
    url,
    version,
    httpMethod,
    contentType: body.contentType,
    queryString: query.map((pair) => `${pair.name}=${pair.value}`).join('&'),
    pathParams: listed(content.pathParams),
    headerParams: listed(content.headerParams),
    queryParams: listed(content.queryParams),
    requestParams: listed(body.params),
    responseParams: listed(response.params),
    requestExample: example(body, 'request'),
    responseExample: example(response, 'response'),
  }
}

interface RowData {
  [name: string]: unknown
  children: RowData[]
}

function rowData(rows: readonly Param[], sources: ExampleSources, dictionaries: DictionaryMap): RowData[] {
  return rows.map((row, index) => ({
    name: row.name,
    type: row.type,
    required: row.required,
    require: row.required === 1,
    maxLength: row.maxLength,
    example: exampleSource(row, sources),
    description: row.description,
    enumInfo: dictionaries.get(row.enumId),
    orderIndex: index,
    children: rowData(row.children, sources, dictionaries),
  }))
}

export interface Chance {
  uuid: () => string
  /** From 0 to 1. */
  random: () => number
}

/** What templates know as `$sys`. The values are made once per rendering. */
export function systemData(now: Date, { uuid, random }: Chance) {
  const [date = '', time = ''] = localTime(now).split(' ')
  return {
    datetime: `${date} ${time}`,
    date,
    time,
    randomInt: Math.floor(random() * 2 ** 31),
    randomLong: Math.floor(random() * Number.MAX_SAFE_INTEGER),
    randomBoolean: random() < 0.5,
    uuid: uuid(),
    uuid2: uuid().replaceAll('-', ''),
    // Time and chance, as ids that grow are made. A text: it has more digits than a number can hold.
    nextId: String((BigInt(now.getTime()) << 22n) + BigInt(Math.floor(random() * 2 ** 22))),
  }
}

/** `2026-01-31 08:05:09`, in the time zone of the server. */
function localTime(now: Date): string {
  const two = (number: number) => String(number).padStart(2, '0')
  const date = [now.getFullYear(), two(now.getMonth() + 1), two(now.getDate())].join('-')
  return `${date} ${[now.getHours(), now.getMinutes(), now.getSeconds()].map(two).join(':')}`
}
