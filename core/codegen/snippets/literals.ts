/** Line ends of Unicode and control characters, which some compilers refuse in a literal. */
const HARD = /[\u007f-\u009f\u2028\u2029]/g

const escaped = (letter: string) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`

/** A literal in double quotes. The escapes of JSON mean the same in JavaScript, Python, Java, Go and C#. */
export const doubleQuoted = (text: string): string => JSON.stringify(text).replace(HARD, escaped)

/** A literal in single quotes, for JavaScript. */
export const singleQuoted = (text: string): string =>
  `'${doubleQuoted(text)
    .slice(1, -1)
    .replaceAll(String.raw`\"`, '"')
    .replaceAll("'", String.raw`\'`)}'`

/** Every line but the first, moved to the right. */
export const indented = (text: string, by: string): string => text.replaceAll('\n', `\n${by}`)

/**
 * The value of a JSON text that can be written as a literal of another language without loss. Undefined for other texts, such as one
 * with a number that JavaScript rounds, or with a key twice.
 */
export function literalJson(text: string): object | undefined {
  try {
    const value: unknown = JSON.parse(text)
    const isSame = JSON.stringify(value, null, 2) === text || JSON.stringify(value) === text
    // In JavaScript this key would set the prototype.
    return isSame && typeof value === 'object' && value !== null && !text.includes('"__proto__"') ? value : undefined
  } catch {
    return undefined
  }
}
