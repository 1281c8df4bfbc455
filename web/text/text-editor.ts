/** What both editors of text are given. */
export interface TextEditorProps {
  label: string
  /** Pictures are kept with the module. */
  moduleId: string
  value: string
  maxLength: number
  onChange: (text: string) => void
  /** Fills the page instead of a field. */
  isTall?: boolean
}
