/** Why a template cannot be rendered; the words are in `template.json`. */
export type TemplateFault =
  | 'syntax'
  | 'noEnd'
  | 'tooMuchWork'
  | 'tooMuchText'
  | 'tooDeep'
  | 'longRange'
  | 'noFiles'
  | 'noMethod'

export class TemplateError extends Error {
  override name = 'TemplateError'
  readonly fault: TemplateFault
  readonly params: Record<string, string>
  readonly line: number

  constructor(fault: TemplateFault, params: Record<string, string>, line: number) {
    super(`${fault} in line ${line}`)
    this.fault = fault
    this.params = params
    this.line = line
  }
}
