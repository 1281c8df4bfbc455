import { useState } from 'react'
import { useSaveText } from '../../data/constant/constant.changes.ts'
import { fetchText, type ConstantOwner } from '../../data/constant/constant.queries.ts'
import { ApiError, isLeaving } from '../../lib/api-error.ts'
import { useT } from '../../lib/i18n.ts'
import { toastDone } from '../../ui/toast.tsx'

interface Conflict {
  message: string
  theirs: string
}

/** A text that is saved over the loaded version. */
export function useConstantText(owner: ConstantOwner, text: string) {
  const t = useT()
  const { mutateAsync: saveText, isPending } = useSaveText(owner)
  const [seen, setSeen] = useState(text)
  const [value, setValue] = useState(text)
  const [failure, setFailure] = useState<string>()
  const [conflict, setConflict] = useState<Conflict>()

  const start = (stored: string) => {
    setSeen(stored)
    setValue(stored)
    setConflict(undefined)
    setFailure(undefined)
  }

  const fail = async (error: unknown) => {
    if (!(error instanceof ApiError)) throw error
    if (isLeaving(error)) return
    const theirs = await fetchText(owner).catch(() => seen)
    if (theirs === seen) setFailure(error.message)
    else setConflict({ message: error.message, theirs })
  }

  const send = async (over: string) => {
    setFailure(undefined)
    try {
      const stored = await saveText({ content: value, seen: over })
      setSeen(stored)
      // Keeps the text that was typed during the request.
      setValue((now) => (now === value ? stored : now))
      setConflict(undefined)
      toastDone(t('common.saved'))
    } catch (error) {
      await fail(error)
    }
  }

  return {
    value,
    failure,
    conflict,
    isBusy: isPending,
    isUnsaved: value !== seen,
    change: setValue,
    save: () => void send(seen),
    discard: () => start(seen),
    takeTheirs: () => conflict && start(conflict.theirs),
    /** Overwrites the version of the other person. */
    keepMine: () => conflict && void send(conflict.theirs),
  }
}
