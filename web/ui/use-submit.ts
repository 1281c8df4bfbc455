import type { UseFormReturnType } from '@mantine/form'
import { useState, type FormEvent } from 'react'
import { ApiError, isLeaving } from '../lib/api-error.ts'

/**
 * Submits a form. An error about a field is shown at that field, any other one is returned as `problem`, to be shown near the form.
 * `send` calls with `{ quiet: true }`, so that no error is shown twice.
 */
export function useSubmit<Values extends object>(
  form: UseFormReturnType<Values>,
  send: (values: Values) => Promise<void>,
) {
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()

  const fail = (error: unknown) => {
    if (!(error instanceof ApiError)) throw error
    if (isLeaving(error)) return
    if (error.field === undefined || !(error.field in form.getValues())) return setProblem(error.message)
    form.setFieldError(error.field, error.message)
    form.getInputNode(error.field)?.focus()
  }

  const submit = async (values: Values) => {
    setBusy(true)
    setProblem(undefined)
    try {
      await send(values)
    } catch (error) {
      fail(error)
    } finally {
      setBusy(false)
    }
  }

  const focusFirstError = (errors: Record<string, unknown>) => {
    const [first] = Object.keys(errors)
    if (first !== undefined) form.getInputNode(first)?.focus()
  }

  const handle = form.onSubmit((values) => void submit(values), focusFirstError)
  const onSubmit = (event?: FormEvent<HTMLFormElement>) => {
    // Ignores a second Enter while the first request is running.
    if (isBusy) event?.preventDefault()
    else handle(event)
  }
  /** Shows other values instead, which have no errors yet. */
  const restart = (values: Values) => {
    form.setValues(values)
    form.clearErrors()
    setProblem(undefined)
  }
  return { isBusy, problem, onSubmit, restart }
}
