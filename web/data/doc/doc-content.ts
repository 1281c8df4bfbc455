import type { DocView } from '#core/contract/doc.ts'
import type { DocContent } from '#core/doc/doc.ts'
import { fromFlatDoc, pickFlatDoc } from '#core/wire/flat-doc.ts'

/** The content of a doc, from the flat response of the server. */
export const docContent = (view: DocView): DocContent => fromFlatDoc(pickFlatDoc(view))
