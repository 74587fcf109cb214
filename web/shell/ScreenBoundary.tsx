import { Component, Suspense, useRef, type ReactNode } from 'react'
import { useLoaderData, useLocation, useRevalidator } from 'react-router-dom'
import { codeOf } from '../net/errors.ts'
import { PageSkeleton } from '../ui/PageSkeleton.tsx'
import { RefreshWhenBack } from '../ui/RefreshWhenBack.tsx'
import { ScreenError } from './ScreenError.tsx'

interface CatchProps {
  /** A change of any of these clears the error. */
  resetKeys: readonly unknown[]
  render: (error: unknown, reset: () => void) => ReactNode
  children: ReactNode
}

interface CatchState {
  failure: { error: unknown } | null
}

/** Shows a fallback if something inside throws. */
export class Catch extends Component<CatchProps, CatchState> {
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

/** Failures that Refresh cannot fix: the user must sign in again, or load the server's build. */
const ELSEWHERE = ['UNAUTHENTICATED', 'PERSISTED_QUERY_NOT_FOUND']

/** Whether a request failed in a way that a retry may fix. */
function isFailedRequest(error: unknown): boolean {
  const code = codeOf(error)
  return code !== null && !ELSEWHERE.includes(code)
}

/**
 * The boundary of a screen: its skeleton while it loads, and an error state with Refresh if it fails. The frame
 * around it stays, and another path or newly loaded data clears the error. Refresh runs the route's loader
 * again; if a server was down, this happens automatically when it is back. A screen that keeps its own frame
 * without data passes `failed`, which replaces the error state.
 */
export function ScreenBoundary({
  skeleton,
  failed,
  children,
}: {
  skeleton?: ReactNode
  failed?: (error: unknown) => ReactNode
  children: ReactNode
}) {
  const { pathname } = useLocation()
  const data = useLoaderData<unknown>()
  const { revalidate } = useRevalidator()
  const lastRefreshRef = useRef(-Infinity)
  return (
    <Catch
      resetKeys={[pathname, data]}
      render={(error, reset) => (
        <>
          <RefreshWhenBack
            error={error}
            lastRefreshRef={lastRefreshRef}
            onRefresh={() => void revalidate().then(reset)}
          />
          {failed && isFailedRequest(error) ? (
            failed(error)
          ) : (
            <ScreenError error={error} onRefresh={() => revalidate().then(reset)} />
          )}
        </>
      )}
    >
      <Suspense fallback={skeleton ?? <PageSkeleton />}>{children}</Suspense>
    </Catch>
  )
}
