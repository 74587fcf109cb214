import { Component, type ReactNode } from 'react'
import { codeOf } from '../../../relay/errors.ts'

interface Props {
  /** The failure is forgotten when this changes. */
  resetKey: unknown
  fallback: (error: unknown) => ReactNode
  children: ReactNode
}

/**
 * Keeps the screen's frame where its data cannot be loaded. An ended session, and an error of the frame itself, are
 * for the boundary around it.
 */
export class FillBoundary extends Component<Props, { failure: { error: unknown } | null }> {
  override state: { failure: { error: unknown } | null } = { failure: null }

  static getDerivedStateFromError(error: unknown) {
    return { failure: { error } }
  }

  override componentDidUpdate({ resetKey }: Props) {
    if (this.state.failure && resetKey !== this.props.resetKey) this.setState({ failure: null })
  }

  override render() {
    const { failure } = this.state
    if (!failure) return this.props.children
    const code = codeOf(failure.error)
    if (code === null || code === 'UNAUTHENTICATED') throw failure.error
    return this.props.fallback(failure.error)
  }
}
