import type { TextForm } from './arrived-texts.ts'
import { CleanText } from './CleanText.tsx'
import { useClean } from './use-clean.ts'

interface Props {
  source: string
  form: TextForm
  /** Inside a table row: smaller, without margins. */
  isInline?: boolean
}

/** Draws a text where most readers need no parser: it is fetched when the first text needs it, and the text suspends meanwhile. */
export function ReadText({ source, form, isInline = false }: Props) {
  return <CleanText clean={useClean(form, source)} isInline={isInline} from={{ form, source }} />
}
