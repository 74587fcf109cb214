import { Component, type ReactNode, type RefObject } from 'react'
import { firstInSight } from './threadDom.ts'

interface Props {
  /** Numbers of the first and the last comment that are shown; null where there is none. */
  first: number | null
  last: number | null
  /** What is kept in its place where the reader writes in it. */
  composer: RefObject<HTMLElement | null>
  children: ReactNode
}

interface Place {
  element: Element
  top: number
}

/**
 * Keeps on the screen what is being read while comments come in: earlier ones above it, or new ones above the box that
 * is being written in.
 */
export class KeepPlace extends Component<Props> {
  override getSnapshotBeforeUpdate(before: Props): Place | null {
    const { first, last, composer } = this.props
    if (before.first === first && before.last === last) return null
    const element = composer.current?.contains(document.activeElement)
      ? composer.current
      : before.first !== first
        ? firstInSight()
        : null
    return element && { element, top: element.getBoundingClientRect().top }
  }

  override componentDidUpdate(_before: Props, _state: unknown, place: Place | null) {
    if (!place?.element.isConnected) return
    const moved = place.element.getBoundingClientRect().top - place.top
    if (moved !== 0) window.scrollBy({ top: moved, behavior: 'instant' })
  }

  override render() {
    return this.props.children
  }
}
