import { useEffect } from 'react'
import { useRouteError } from 'react-router'
import { ErrorState } from '../ui/ErrorState.tsx'

/** Shown when the code of a page could not be loaded, often because a newer version has been deployed. */
export function CrashPage() {
  const error = useRouteError()
  useEffect(() => {
    console.error(error)
  }, [error])
  return (
    <main>
      <ErrorState error={error} onRetry={() => location.reload()} />
    </main>
  )
}
