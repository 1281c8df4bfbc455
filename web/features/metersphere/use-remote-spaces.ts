import type { UseFormReturnType } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { MeterSphereSpace, Named } from '#core/contract/metersphere.ts'
import { meterSphereQueries, useTestConnection } from '../../data/metersphere/metersphere.queries.ts'
import { ApiError, isLeaving } from '../../lib/api-error.ts'
import { useT } from '../../lib/i18n.ts'
import { toastDone } from '../../ui/toast.tsx'
import { connectionInput, type ConnectionValues } from './connection-values.ts'

interface Of {
  spaceId: string
  saved: MeterSphereSpace
}

const fields = ['msAddress', 'msAccessKey', 'msSecretKey'] as const

/** The workspaces or organizations to choose from: those of the stored connection at first, those of the form after a test. */
export function useRemoteSpaces(form: UseFormReturnType<ConnectionValues>, { spaceId, saved }: Of) {
  const t = useT()
  const stored = useQuery(meterSphereQueries.spaces(spaceId, saved))
  const tested = useTestConnection()
  const [failure, setFailure] = useState<string>()

  const test = async () => {
    const isFine = fields.map((field) => !form.validateField(field).hasError).every(Boolean)
    if (!isFine) return
    setFailure(undefined)
    try {
      const { spaces } = await tested.mutateAsync({ spaceId, ...connectionInput(form.values) })
      const [first] = spaces
      if (!first) return setFailure(t('metersphere.noSpaces'))
      if (!spaces.some(({ id }) => id === form.values.msSpaceId)) form.setFieldValue('msSpaceId', first.id)
      toastDone(t('metersphere.testOk'))
    } catch (error) {
      tell(error)
    }
  }

  const tell = (error: unknown) => {
    if (!(error instanceof ApiError)) throw error
    if (isLeaving(error)) return
    const field = fields.find((name) => name === error.field)
    if (field) form.setFieldError(field, error.message)
    else setFailure(error.message)
  }

  const kept: Named[] = saved.msSpaceId === '' ? [] : [{ id: saved.msSpaceId, name: saved.msSpaceName }]
  const storedFailure =
    stored.error && !tested.data ? t('metersphere.listFailed', { reason: stored.error.message }) : undefined
  return {
    spaces: tested.data?.spaces ?? stored.data?.spaces ?? kept,
    problem: failure ?? storedFailure,
    isTesting: tested.isPending,
    test,
  }
}
