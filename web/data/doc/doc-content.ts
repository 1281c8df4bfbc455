import type { DocView } from '#core/contract/doc.ts'
import type { DocContent } from '#core/doc/doc.ts'
import { fromFlatDoc, pickFlatDoc } from '#core/wire/flat-doc.ts'

/** What people write in a doc, from the flat answer of the server. */
export const docContent = (view: DocView): DocContent => fromFlatDoc(pickFlatDoc(view))
