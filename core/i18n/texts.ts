import type { en } from './en.ts'

/** All texts that people read, by screen group. The English texts define the keys; other languages must have the same. */
export type Texts = typeof en

type Leaves<T, Prefix extends string = ''> = {
  [Key in keyof T & string]: T[Key] extends string
    ? `${Prefix}${WithoutPlural<Key>}`
    : Leaves<T[Key], `${Prefix}${Key}.`>
}[keyof T & string]

/** `docs_one` and `docs_other` are one text. */
type WithoutPlural<Key extends string> = Key extends `${infer Stem}_${'one' | 'other'}` ? Stem : Key

export type TextKey = Leaves<Texts>
/** The error messages of the server. */
export type ErrorKey = Extract<
  TextKey,
  | `error.${string}`
  | `outbound.${string}`
  | `proxy.${string}`
  | `mock.${string}`
  | `share.${string}`
  | `visit.${string}`
  | `machine.${string}`
  | `metersphere.${string}`
  | `assistant.${string}`
>
