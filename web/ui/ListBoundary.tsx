import { Component, type ReactNode } from 'react'
import { useLoaderData } from 'react-router-dom'
import { codeOf } from '../relay/errors.ts'
import { ScreenBoundary } from './ScreenBoundary.tsx'

interface CatchProps {
  /** The failure is forgotten when this changes. */
  resetKey: unknown
  failed: (error: unknown) => ReactNode
  children: ReactNode
}

class Catch extends Component<CatchProps, { failure: { error: unknown } | null }> {
  override state: { failure: { error: unknown } | null } = { failure: null }

  static getDerivedStateFromError(error: unknown) {
    return { failure: { error } }
  }

  override componentDidUpdate({ resetKey }: CatchProps) {
    if (this.state.failure && resetKey !== this.props.resetKey) this.setState({ failure: null })
  }

  override render() {
    const { failure } = this.state
    if (!failure) return this.props.children
    // Signing in again is offered by the frame around.
    if (codeOf(failure.error) === 'UNAUTHENTICATED') throw failure.error
    return this.props.failed(failure.error)
  }
}

/** What a screen stands in whose heading and table frame stay where its list cannot be loaded. */
export function ListBoundary({
  skeleton,
  failed,
  children,
}: {
  skeleton: ReactNode
  failed: (error: unknown) => ReactNode
  children: ReactNode
}) {
  const data = useLoaderData<unknown>()
  return (
    <ScreenBoundary skeleton={skeleton}>
      <Catch resetKey={data} failed={failed}>
        {children}
      </Catch>
    </ScreenBoundary>
  )
}
