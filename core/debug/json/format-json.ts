const TOKENS = /"(?:[^"\\]|\\.)*"|\{\{[^{}\n]{1,100}\}\}|[{}[\],:]|[^\s{}[\],:"]+/gs

/** Indents a JSON text. Numbers and variables stay as they are written, which parsing and printing would not ensure. */
export function formatJson(text: string): string {
  const tokens = text.match(TOKENS) ?? []
  const parts: string[] = []
  let depth = 0
  const breakLine = () => parts.push('\n', '  '.repeat(depth))
  for (const [index, token] of tokens.entries()) {
    const next = tokens[index + 1]
    if (token === '{' || token === '[') {
      parts.push(token)
      depth += 1
      if (next !== '}' && next !== ']') breakLine()
    } else if (token === '}' || token === ']') {
      depth = Math.max(0, depth - 1)
      const previous = tokens[index - 1]
      if (previous !== '{' && previous !== '[') breakLine()
      parts.push(token)
    } else if (token === ',') {
      parts.push(token)
      breakLine()
    } else parts.push(token === ':' ? ': ' : token)
  }
  return parts.join('')
}
