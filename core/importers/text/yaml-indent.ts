/** Ends with `|` or `>`: the lines below with deeper indentation are one text. */
const BLOCK_TEXT = /(?:^|[\s:-])[|>][-+\d]{0,2}\s*(?:#.*)?$/
const CLOSERS = /^ *[}\]][}\], ]*$/

/**
 * Closing brackets with the indentation of their key, as in `a: {⏎}`. YAML forbids it, most parsers accept it,
 * and real files contain it: such lines are indented, except inside of texts.
 */
export function indentClosers(text: string): string {
  let textIndent = -1
  let previous = 0
  const lines = text.split('\n').map((line) => {
    const bare = line.trimEnd()
    if (bare === '') return line
    const indent = bare.length - bare.trimStart().length
    if (textIndent >= 0 && indent > textIndent) return line
    textIndent = BLOCK_TEXT.test(bare) ? indent : -1
    if (CLOSERS.test(bare) && indent <= previous) return `${' '.repeat(previous - indent + 1)}${line}`
    previous = indent
    return line
  })
  return lines.join('\n')
}
