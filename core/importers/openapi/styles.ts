import { readType } from '../../rows/param-type.ts'
import type { Param, ParamRules } from '../../rows/param.ts'
import type { Node } from './node.ts'

/** How Swagger's `collectionFormat` is called since; "" is what a list in an address is anyway. */
const FORMATS = new Map<unknown, ParamRules>([
  ['csv', { explode: false }],
  ['ssv', { style: 'spaceDelimited' }],
  ['tsv', { style: 'tabDelimited' }],
  ['pipes', { style: 'pipeDelimited' }],
  ['multi', {}],
])

/** How a list or object is written, where it is not written as usual. An object in a query says it always: its own name is not sent. */
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
