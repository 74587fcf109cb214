import { Component, type ReactNode, type RefObject } from 'react'
import { firstInSight } from '../reader/threadDom.ts'
import type { Thread } from '../thread/useThread.ts'

interface Props {
  thread: Thread
  /** Stays in place while the user writes in it. */
  composer: RefObject<HTMLElement | null>
  children: ReactNode
}

interface ScrollPosition {
  element: Element
  top: number
}

/**
 * Keeps the scroll position while comments arrive: earlier ones above what the user reads, or new ones above
 * the composer that the user writes in.
 */
export class KeepScrollPosition extends Component<Props> {
  override getSnapshotBeforeUpdate(before: Props): ScrollPosition | null {
    const { thread, composer } = this.props
    const isFirstNew = before.thread.firstNumber !== thread.firstNumber
    if (!isFirstNew && before.thread.lastNumber === thread.lastNumber) return null
    const element = composer.current?.contains(document.activeElement)
      ? composer.current
      : isFirstNew
        ? firstInSight()
        : null
    return element && { element, top: element.getBoundingClientRect().top }
  }

  override componentDidUpdate(_before: Props, _state: unknown, position: ScrollPosition | null) {
    if (!position?.element.isConnected) return
    const moved = position.element.getBoundingClientRect().top - position.top
    if (moved !== 0) window.scrollBy({ top: moved, behavior: 'instant' })
  }

  override render() {
    return this.props.children
  }
}
