import { isDeprecated, type CallbackNote } from '../../doc/doc.ts'
import type { ExportedDoc } from '../base/exported-doc.ts'
import { requestBody } from './bodies.ts'
import { listParameters } from './parameters.ts'
import { responsesSchema } from './responses.ts'
import type { SecuritySchemes } from './security.ts'
import type { FreeNames, SharedNames } from './shared-names.ts'
import type { Schema } from './scalar-schema.ts'

export interface OperationSources {
  names: SharedNames
  security: SecuritySchemes
  operationIds: FreeNames
}

/** A doc as an operation. */
export function operationObject(
  doc: ExportedDoc,
  { tag, path, servers }: { tag: string; path: string; servers: readonly Schema[] },
  sources: OperationSources,
): Schema {
  const { names, security, operationIds } = sources
  const { extras } = doc
  const parameters = listParameters(doc, names)
  const body = requestBody(doc, names)
  const responses = responsesSchema(doc, names)
  const tags = tag === '' ? [] : [tag, ...(extras.tags ?? []).filter((other) => other !== tag)]
  return {
    ...(tags.length > 0 && { tags }),
    summary: doc.name,
    ...(doc.description.trim() !== '' && { description: doc.description }),
    operationId: operationIds.takeAny(extras.operationId ?? idFrom(doc.httpMethod, path)),
    ...(isDeprecated(doc.deprecated) && { deprecated: true }),
    ...(extras.externalDocs && { externalDocs: externalDocs(extras.externalDocs) }),
    ...(parameters.length > 0 && { parameters }),
    ...(body && { requestBody: body }),
    ...(Object.keys(responses).length > 0 && { responses }),
    ...(extras.callbacks && { callbacks: callbackObjects(extras.callbacks) }),
    ...(extras.security && { security: security.requirements(extras.security) }),
    ...(servers.length > 0 && { servers }),
    ...(doc.errorCodeParams.length > 0 && { 'x-error-codes': errorCodes(doc) }),
  }
}

/** `postOrdersById` for `POST /orders/{id}`. */
function idFrom(method: string, path: string): string {
  const words = path.replace(/\{/g, 'by-').match(/[A-Za-z0-9]+/g) ?? []
  return method.toLowerCase() + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')
}

const externalDocs = ({ url, description }: { url: string; description: string }) => ({
  url,
  ...(description !== '' && { description }),
})

/** Callbacks have a URL and a method only: docs do not describe their bodies. */
function callbackObjects(callbacks: readonly CallbackNote[]): Schema {
  const written: Record<string, Record<string, Schema>> = {}
  for (const { name, httpMethod, url, description } of callbacks) {
    const urls = (written[name] ??= {})
    const operation = { ...(description !== '' && { description }), requestBody: { content: {} } }
    urls[url] = { ...urls[url], [httpMethod.toLowerCase() || 'post']: operation }
  }
  return written
}

const errorCodes = ({ errorCodeParams }: ExportedDoc) =>
  errorCodeParams.map(({ name, description, example }) => ({
    code: name,
    message: description,
    ...(example !== '' && { solution: example }),
  }))
