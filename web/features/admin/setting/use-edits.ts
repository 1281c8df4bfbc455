import { useCallback, useEffect, useRef, useState } from 'react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { isSecretSetting, type SettingKey } from '#core/settings/settings.ts'
import {
  systemSettingQueries,
  useUpdateSettings,
  type SystemSettings,
} from '../../../data/system/system-setting.queries.ts'
import { ApiError, isLeaving } from '../../../lib/api-error.ts'
import { useT } from '../../../lib/i18n.ts'
import { useLeaveGuard } from '../../../rows/store/use-leave-guard.ts'
import { toastDone } from '../../../ui/toast.tsx'

/** One changed value, with what it was. */
export interface Change {
  key: SettingKey
  before: string
  value: string
}

interface Fault {
  /** undefined: the fault belongs to no field. */
  key: string | undefined
  /** The group that was saved or tried. */
  group: readonly SettingKey[]
  message: string
}

/** What is typed in all tabs. It stays while tabs are switched, and is stored tab by tab. */
export interface Edits {
  settings: SystemSettings
  read: (key: SettingKey) => string
  write: (key: SettingKey, value: string) => void
  changesOf: (keys: readonly SettingKey[]) => Change[]
  discard: (keys: readonly SettingKey[]) => void
  save: (keys: readonly SettingKey[]) => Promise<void>
  /** Shows a fault at its field. */
  fail: (error: unknown, group: readonly SettingKey[]) => void
  fault: Fault | undefined
  isBusy: boolean
}

export function useEdits(): Edits {
  const t = useT()
  const { data: settings } = useSuspenseQuery(systemSettingQueries.all())
  const [typed, setTyped] = useState<ReadonlyMap<SettingKey, string>>(new Map())
  const [fault, setFault] = useState<Fault>()
  const update = useUpdateSettings()

  const saved = (key: SettingKey) => settings.byKey.get(key)?.value ?? ''
  const isChanged = (key: SettingKey) => typed.has(key) && typed.get(key) !== saved(key)
  const changesOf = (keys: readonly SettingKey[]) =>
    keys.filter(isChanged).map((key) => ({ key, before: saved(key), value: typed.get(key) ?? '' }))

  const discard = (keys: readonly SettingKey[]) => {
    setFault(undefined)
    setTyped((former) => new Map([...former].filter(([key]) => !keys.includes(key))))
  }

  const fail = (error: unknown, group: readonly SettingKey[]) => {
    if (!(error instanceof ApiError)) throw error
    if (!isLeaving(error)) setFault({ key: error.field, group, message: error.message })
  }

  const save = async (keys: readonly SettingKey[]) => {
    setFault(undefined)
    try {
      await update.mutateAsync(changesOf(keys).map(({ key, value }) => ({ key, value })))
      discard(keys)
      toastDone(t('common.saved'))
    } catch (error) {
      fail(error, keys)
    }
  }

  useGuard([...typed.keys()].some(isChanged))
  return {
    settings,
    read: (key) => typed.get(key) ?? (isSecretSetting(key) ? '' : saved(key)),
    write: (key, value) => {
      setFault(undefined)
      setTyped((former) => new Map(former).set(key, value))
    },
    changesOf,
    discard,
    save,
    fail,
    fault,
    isBusy: update.isPending,
  }
}

function useGuard(isUnsaved: boolean): void {
  const now = useRef(isUnsaved)
  useEffect(() => {
    now.current = isUnsaved
  }, [isUnsaved])
  useLeaveGuard({ isUnsaved: useCallback(() => now.current, []) })
}
