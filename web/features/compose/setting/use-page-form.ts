import { useState } from 'react'
import type { ExtraPage } from '#core/contract/compose.ts'
import { useAddPage, useUpdatePage } from '../../../data/compose/compose-setting.queries.ts'
import { ApiError, isLeaving } from '../../../lib/api-error.ts'
import { useT } from '../../../lib/i18n.ts'
import { get } from '../../../lib/request.ts'
import { required, requiredWithin } from '../../../lib/rules.ts'
import { toastDone } from '../../../ui/toast.tsx'

export const TITLE_LIMIT = 64

type PageValues = Pick<ExtraPage, 'title' | 'content' | 'status' | 'isStart'>

const blank: PageValues = { title: '', content: '', status: 1, isStart: 0 }

const valuesOf = ({ title, content, status, isStart }: ExtraPage): PageValues => ({ title, content, status, isStart })

interface Options {
  projectId: string
  /** Undefined: a new one. */
  page: ExtraPage | undefined
  onSaved: () => void
}

/** An extra page that is saved over the loaded version. */
export function usePageForm({ projectId, page, onSaved }: Options) {
  const t = useT()
  const { mutateAsync: addPage } = useAddPage(projectId)
  const { mutateAsync: updatePage } = useUpdatePage(projectId)
  // What it was when it was opened, or what somebody else saved since and was taken over.
  const [seen, setSeen] = useState(page)
  const [values, setValues] = useState(page ? valuesOf(page) : blank)
  const [hasTried, setTried] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [conflict, setConflict] = useState<ExtraPage>()

  const titleError = requiredWithin(TITLE_LIMIT)(values.title)
  const contentError = required()(values.content)

  const send = async (version: number | undefined) => {
    const input = { ...values, title: values.title.trim() }
    if (page) await updatePage({ id: page.id, ...input, version })
    else await addPage({ projectId, ...input })
    toastDone(t('common.saved'))
    onSaved()
  }

  const fail = async (error: unknown, version: number | undefined) => {
    if (!(error instanceof ApiError)) throw error
    if (isLeaving(error)) return
    setProblem(error.message)
    if (!page) return
    const theirs = await get('/compose/additional/get', { id: page.id }, { quiet: true }).catch(() => undefined)
    if (theirs && theirs.version !== version) setConflict(theirs)
  }

  const save = async (version: number | undefined) => {
    setTried(true)
    if (isBusy || titleError !== null || contentError !== null) return
    setBusy(true)
    setProblem(undefined)
    setConflict(undefined)
    try {
      await send(version)
    } catch (error) {
      await fail(error, version)
    } finally {
      setBusy(false)
    }
  }

  const before = seen ? valuesOf(seen) : blank
  return {
    values,
    set: (change: Partial<PageValues>) => setValues((old) => ({ ...old, ...change })),
    errors: { title: hasTried ? titleError : null, content: hasTried ? contentError : null },
    isBusy,
    problem,
    conflict,
    isUnsaved: () => JSON.stringify(values) !== JSON.stringify(before),
    save: () => void save(seen?.version),
    takeTheirs: () => {
      if (!conflict) return
      setSeen(conflict)
      setValues(valuesOf(conflict))
      setConflict(undefined)
      setProblem(undefined)
    },
    /** Overwrites the version of the other person. */
    keepMine: () => conflict && void save(conflict.version),
  }
}
