const names = [
  'loadJs',
  'sendInAfter',
  'notSent',
  'tooSlow',
  'tooMuch',
  'tooMuchMemory',
  'tooDeep',
  'unsettled',
] as const

type TextName = (typeof names)[number]

/** Sentences of `script.json` that scripts get from us, in the language of the reader. */
export type ScriptTexts = Record<TextName, string>

export function scriptTexts(find: (name: TextName) => string): ScriptTexts {
  return Object.fromEntries(names.map((name) => [name, find(name)])) as ScriptTexts
}
