import { Component, type ReactNode } from 'react'
import { QueryErrorResetBoundary } from '@tanstack/react-query'
import { ErrorState } from './ErrorState.tsx'

interface Props {
  onReset: () => void
  isPage: boolean
  children: ReactNode
}

interface State {
  failure?: { error: unknown }
}

class Boundary extends Component<Props, State> {
  override state: State = {}

  static getDerivedStateFromError(error: unknown): State {
    return { failure: { error } }
  }

  retry = () => {
    this.props.onReset()
    this.setState({ failure: undefined })
  }

  override render() {
    const { failure } = this.state
    const { isPage, children } = this.props
    return failure ? <ErrorState error={failure.error} onRetry={this.retry} isPage={isPage} /> : children
  }
}

/** Shows an error in place of its children, and retries their queries on request. */
export function ErrorBoundary({ isPage = false, children }: { isPage?: boolean; children: ReactNode }) {
  return (
    <QueryErrorResetBoundary>
      {({ reset }) => (
        <Boundary onReset={reset} isPage={isPage}>
          {children}
        </Boundary>
      )}
    </QueryErrorResetBoundary>
  )
}
