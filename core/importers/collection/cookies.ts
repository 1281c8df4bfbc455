import { isPlaceholder } from './placeholder.ts'
import type { Field } from './sketch.ts'

/** Splits a `Cookie` header into one field per cookie. */
export function withCookies(headers: readonly Field[]): Field[] {
  return headers.flatMap((field) => {
    if (field.name.trim().toLowerCase() !== 'cookie' || isPlaceholder(field.value)) return [field]
    return cookieFields(field.value)
  })
}

/** `a=1; b=2`, without duplicate names. */
export function cookieFields(text: string): Field[] {
  const fields = new Map<string, Field>()
  for (const pair of text.split(';')) {
    const [name = ''] = pair.split('=', 1)
    const field: Field = { name: name.trim(), value: pair.slice(name.length + 1).trim(), rules: { in: 'cookie' } }
    if (field.name !== '' && !fields.has(field.name)) fields.set(field.name, field)
  }
  return [...fields.values()]
}
