import { useState } from 'react'
import type { ReleaseRow } from '#core/contract/release.ts'
import { useAddRelease, useUpdateRelease } from '../../data/release/release.queries.ts'
import { ApiError, isLeaving } from '../../lib/api-error.ts'
import { useT } from '../../lib/i18n.ts'
import { get } from '../../lib/request.ts'
import { toastDone } from '../../ui/toast.tsx'

interface Options {
  projectId: string
  release: ReleaseRow | undefined
  onSaved: () => void
}

interface Values {
  releaseNo: string
  releaseDesc: string
  isValid: boolean
  /** Omitted when they are unchanged. */
  docIds?: string[]
  /** Overwrites changes of others. */
  isOver?: boolean
}

/** Saves a release over the loaded version. */
export function useSaveRelease({ projectId, release, onSaved }: Options) {
  const t = useT()
  const { mutateAsync: addRelease } = useAddRelease()
  const { mutateAsync: updateRelease } = useUpdateRelease()
  const [conflict, setConflict] = useState<string>()

  const send = async ({ releaseNo, releaseDesc, isValid, docIds, isOver = false }: Values) => {
    const fields = { releaseDesc, status: isValid ? (1 as const) : (0 as const), ...(docIds && { docIds }) }
    if (!release) await addRelease({ projectId, releaseNo: releaseNo.trim(), ...fields })
    else await updateRelease({ id: release.id, ...fields, ...(!isOver && { version: release.version }) })
  }
  /** Whether someone else saved since the form was opened. */
  const isOutdated = async () => {
    if (!release) return false
    const now = await get('/project/release/list', { projectId, isBrief: 1 }, { quiet: true }).catch(() => [])
    const row = now.find(({ id }) => id === release.id)
    return row !== undefined && row.version !== release.version
  }
  const save = async (values: Values) => {
    setConflict(undefined)
    try {
      await send(values)
      onSaved()
      const name = release?.releaseNo ?? values.releaseNo.trim()
      toastDone(t(release ? 'release.saved' : 'release.added', { name }))
    } catch (error) {
      const isRefused = error instanceof ApiError && !isLeaving(error)
      // A refusal to overwrite is shown where it was asked for.
      if (!isRefused || !(values.isOver || (await isOutdated()))) throw error
      setConflict(error.message)
    }
  }
  return { save, conflict }
}
