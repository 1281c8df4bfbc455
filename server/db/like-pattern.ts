/** A pattern for LIKE that finds the text anywhere; wildcards in it are ordinary characters. */
export function containing(text: string): string {
  return `%${text.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
}
