import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { DocView } from '#core/contract/doc.ts'
import type { DocContent } from '#core/doc/doc.ts'
import { docContent } from '../../../../data/doc/doc-content.ts'
import { fetchForm, saveDoc } from '../../../../data/doc/edit.queries.ts'
import { viewQueries } from '../../../../data/doc/view.queries.ts'
import { ApiError, isLeaving } from '../../../../lib/api-error.ts'

/**
 * Changes a doc from its latest revision, so that edits of others are kept. Returns a message when it failed: somebody saved in the
 * same moment, a limit, a lost right.
 */
export function useChangeDoc(doc: DocView, onSaved: () => void) {
  const client = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const change = async (edit: (content: DocContent) => DocContent | string): Promise<string | undefined> => {
    setBusy(true)
    try {
      const form = await fetchForm(doc.id)
      const content = edit(docContent(form))
      if (typeof content === 'string') return content
      const { id, revision, moduleId, parentId, type } = form
      await saveDoc({ content, saved: { id, revision }, moduleId, parentId, type })
      await client.invalidateQueries({ queryKey: viewQueries.doc(doc.id).queryKey })
      onSaved()
      return undefined
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      return isLeaving(error) ? '' : error.message
    } finally {
      setBusy(false)
    }
  }
  return { change, isBusy }
}
