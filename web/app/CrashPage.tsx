import { useEffect } from 'react'
import { useRouteError } from 'react-router'
import { ErrorState } from '../ui/ErrorState.tsx'

/** The last resort, when a page could not even be fetched: often a newer version has been installed meanwhile. */
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
