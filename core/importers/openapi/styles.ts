import { readType } from '../../rows/param-type.ts'
import type { Param, ParamRules } from '../../rows/param.ts'
import type { Node } from './node.ts'

/** Swagger's `collectionFormat` as an OpenAPI style; "" is the default for a list in a URL. */
const FORMATS = new Map<unknown, ParamRules>([
  ['csv', { explode: false }],
  ['ssv', { style: 'spaceDelimited' }],
  ['tsv', { style: 'tabDelimited' }],
  ['pipes', { style: 'pipeDelimited' }],
  ['multi', {}],
])

/** The style of a list or object, where it is not the default. For an object in the query it is always given: its own name is not sent. */
export function styleRules(node: Node, where: string, row: Param): ParamRules {
  if (node['schema'] === undefined && readType(row.type).kind === 'array') return formatRules(node, where)
  const isQuery = where === 'query' || where === 'cookie'
  const usual = isQuery ? 'form' : 'simple'
  const style = typeof node['style'] === 'string' ? node['style'] : usual
  const isExplodedByStyle = style === 'form' || style === 'cookie'
  const explode = typeof node['explode'] === 'boolean' ? node['explode'] : isExplodedByStyle
  if (isQuery && row.type === 'object') return { style, explode }
  return { ...(style !== usual && { style }), ...(explode !== isExplodedByStyle && { explode }) }
}

function formatRules({ collectionFormat = 'csv' }: Node, where: string): ParamRules {
  const isAddress = where === 'query' || where === 'formData'
  return isAddress || collectionFormat !== 'csv' ? (FORMATS.get(collectionFormat) ?? {}) : {}
}
