import { Component, type ReactNode } from 'react'
import { QueryErrorResetBoundary } from '@tanstack/react-query'
import { ErrorState } from './ErrorState.tsx'

interface BoundaryProps {
  /** It stands around a whole page. */
  isPage?: boolean
  /** Whom to ask about a page that is refused. */
  askWhom?: ReactNode
  children: ReactNode
}

interface Props extends BoundaryProps {
  onReset: () => void
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
    const { isPage, askWhom, children } = this.props
    if (!failure) return children
    return <ErrorState error={failure.error} onRetry={this.retry} isPage={isPage} askWhom={askWhom} />
  }
}

/** Shows an error in place of its children, and retries their queries on request. */
export function ErrorBoundary(props: BoundaryProps) {
  return <QueryErrorResetBoundary>{({ reset }) => <Boundary {...props} onReset={reset} />}</QueryErrorResetBoundary>
}
