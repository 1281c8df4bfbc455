/** Props of both text editors. */
export interface TextEditorProps {
  label: string
  /** Pictures are stored with this module. */
  moduleId: string
  value: string
  maxLength: number
  onChange: (text: string) => void
  /** Fills the page instead of a field. */
  isTall?: boolean
}
