import { Component, type ReactNode } from 'react'
import { QueryErrorResetBoundary } from '@tanstack/react-query'
import { ErrorState } from './ErrorState.tsx'

interface Props {
  onReset: () => void
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
    return failure ? <ErrorState error={failure.error} onRetry={this.retry} /> : this.props.children
  }
}

/** Shows an error in place of its children, and retries their queries on request. */
export function ErrorBoundary({ children }: { children: ReactNode }) {
  return (
    <QueryErrorResetBoundary>{({ reset }) => <Boundary onReset={reset}>{children}</Boundary>}</QueryErrorResetBoundary>
  )
}
