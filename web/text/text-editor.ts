/** Props of both text editors. */
export interface TextEditorProps {
  label: string
  /** Pictures are stored with this module. */
  moduleId: string
  value: string
  /** Also told of a text that is too long: only then does saving say so. */
  onChange: (text: string) => void
  /** Fills the page instead of a field. */
  isTall?: boolean
}
