import type { Translate } from '../i18n/translator.ts'
import { pushCodes } from './fault.ts'
import type { FieldSpecs } from './fields.ts'
import { fieldText, pushMethods, pushVersion, shapeFields, type PushMethod } from './methods.ts'

/** A field as the open API page shows it. */
export interface DescribedField {
  name: string
  kind: string
  /** The shape of its value; "" for plain values. */
  of: string
  isRequired: boolean
  /** In characters; 0: no limit of its own. */
  max: number
  description: string
}

/** Describes the open API from the declarations that the server validates with: envelope, methods, objects and codes. */
export function describeMethods(t: Translate) {
  const shapes = new Set<string>()
  const methods = Object.entries<PushMethod>(pushMethods).map(([name, method]) => ({
    name,
    version: pushVersion,
    title: t(`push.method.${method.text}`),
    fields: describe(method.input, method.text, { t, shapes }),
    result: method.result ? { of: method.result.of, isList: method.result.isList === true } : null,
    example: method.example,
    exampleResult: method.exampleResult,
  }))
  for (const { result } of methods) if (result) shapes.add(result.of)
  const envelope = describe(shapeFields('envelope'), 'envelope', { t, shapes })
  return { envelope, methods, shapes: describeShapes(shapes, t), codes: describeCodes(t) }
}

interface Words {
  t: Translate
  shapes: Set<string>
}

function describe(fields: FieldSpecs, owner: string, { t, shapes }: Words): DescribedField[] {
  return Object.entries(fields).map(([name, spec]) => {
    if (spec.of) shapes.add(spec.of)
    return {
      name,
      kind: spec.kind,
      of: spec.of ?? '',
      isRequired: spec.required === true,
      max: spec.max ?? 0,
      description: t(fieldText(owner, name, spec)),
    }
  })
}

/** The given shapes and all shapes that they contain. */
function describeShapes(wanted: Set<string>, t: Translate) {
  const described = new Map<string, DescribedField[]>()
  const shapes = new Set(wanted)
  for (const name of shapes) described.set(name, describe(shapeFields(name), name, { t, shapes }))
  return Object.fromEntries(described)
}

function describeCodes(t: Translate) {
  return Object.entries(pushCodes).map(([name, code]) => ({
    code,
    description: t(`push.code.${name as keyof typeof pushCodes}`),
  }))
}
