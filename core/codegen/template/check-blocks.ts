import { TemplateError } from './template-error.ts'

/** Comments, raw texts and escaped signs have no directives. Longer alternatives come first. */
const TOKEN =
  /#\[\[[\s\S]*?\]\]#|#\*[\s\S]*?\*#|##[^\n]*|\\[#$]|#(@\w+|if|foreach|macro|define|noescape)\s*\(|#\{?end\b|\n/g

/** Throws for a block without `#end`: the parser would repeat its content. */
export function checkBlocks(source: string): void {
  const open: { name: string; line: number }[] = []
  let line = 1
  for (const [token, name] of source.matchAll(TOKEN)) {
    if (name !== undefined) open.push({ name, line })
    else if (/^#\{?end/.test(token)) open.pop()
    line += token.split('\n').length - 1
  }
  const last = open.at(-1)
  if (last) throw new TemplateError('noEnd', { name: `#${last.name}` }, last.line)
}
