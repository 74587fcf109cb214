import { Component, Suspense, type ReactNode } from 'react'
import { useLoaderData, useLocation, useRevalidator } from 'react-router-dom'
import { PageSkeleton } from './PageSkeleton.tsx'
import { ScreenError } from './ScreenError.tsx'

interface CatchProps {
  /** The error is forgotten when any of these changes. */
  resetKeys: readonly unknown[]
  render: (error: unknown, forget: () => void) => ReactNode
  children: ReactNode
}

interface CatchState {
  failure: { error: unknown } | null
}

class Catch extends Component<CatchProps, CatchState> {
  override state: CatchState = { failure: null }

  static getDerivedStateFromError(error: unknown): CatchState {
    return { failure: { error } }
  }

  override componentDidUpdate({ resetKeys }: CatchProps) {
    if (this.state.failure && resetKeys.some((key, index) => key !== this.props.resetKeys[index]))
      this.setState({ failure: null })
  }

  override render() {
    const { failure } = this.state
    return failure
      ? this.props.render(failure.error, () => this.setState({ failure: null }))
      : this.props.children
  }
}

/**
 * What a screen stands in: its skeleton while it loads, and an error state with Refresh where it fails. The frame
 * around it stays, and another path or newly loaded data starts afresh. Refresh runs the route's loader again.
 */
export function ScreenBoundary({ skeleton, children }: { skeleton?: ReactNode; children: ReactNode }) {
  const { pathname } = useLocation()
  const data = useLoaderData<unknown>()
  const { revalidate } = useRevalidator()
  return (
    <Catch
      resetKeys={[pathname, data]}
      render={(error, forget) => <ScreenError error={error} onRefresh={() => revalidate().then(forget)} />}
    >
      <Suspense fallback={skeleton ?? <PageSkeleton />}>{children}</Suspense>
    </Catch>
  )
}
