import { use, useRef, type HTMLAttributes } from 'react'
import { DnDContext } from 'react-big-calendar/lib/addons/dragAndDrop/DnDContext'
import type { GridEvent } from './grid/gridEvent.ts'

/** How long a finger must rest to pick up a block, in milliseconds. */
export const LONG_PRESS = 350
/** The add-on renders the whole grid when it receives a block, and must finish before the long press ends. */
const HAND_OVER = 120
/** How far a finger may move during that time, in pixels. */
const TOLERANCE = 8

interface Press {
  x: number
  y: number
  since: number
  timer: number
}

/**
 * The add-on only supports picking up with the mouse: it waits for a button, which touches lack. So this passes
 * the block to it while a finger rests on the block, and cancels that if the finger moves before the long press
 * ends, which is a scroll.
 */
export function useTouchPickUp(event: GridEvent): HTMLAttributes<HTMLElement> {
  const { draggable } = use(DnDContext)
  const pressed = useRef<Press | null>(null)
  const release = () => {
    if (!pressed.current) return
    window.clearTimeout(pressed.current.timer)
    pressed.current = null
    // After the library, which gets the end of a touch later than that of the pointer.
    window.setTimeout(() => draggable.onEnd(null), 50)
  }
  return {
    onTouchStart: ({ target }) => relayWhenRemoved(target),
    onPointerDown: ({ pointerType, clientX: x, clientY: y, timeStamp: since }) => {
      if (pointerType === 'mouse') return
      const timer = window.setTimeout(() => draggable.onBeginAction(event, 'move'), HAND_OVER)
      pressed.current = { x, y, since, timer }
    },
    onPointerMove: ({ clientX, clientY, timeStamp }) => {
      if (!pressed.current || timeStamp - pressed.current.since > LONG_PRESS) return
      if (Math.hypot(clientX - pressed.current.x, clientY - pressed.current.y) > TOLERANCE) release()
    },
    onPointerUp: release,
    onPointerCancel: release,
  }
}

/**
 * The library renders a new element for a block that is picked up, but the browser sends touch moves to the
 * element where the touch started, even if removed. So this forwards them to the element now under the finger.
 */
function relayWhenRemoved(target: EventTarget) {
  if (!(target instanceof Element)) return
  const relay = (event: Event) => {
    if (!(event instanceof TouchEvent)) return
    if (event.type !== 'touchmove') stop()
    if (target.isConnected) return
    if (event.cancelable) event.preventDefault()
    const { type, touches, targetTouches, changedTouches } = event
    const finger = changedTouches[0]
    const under = finger && document.elementFromPoint(finger.clientX, finger.clientY)
    const lists = {
      touches: [...touches],
      targetTouches: [...targetTouches],
      changedTouches: [...changedTouches],
    }
    const forwarded = new TouchEvent(type, { bubbles: true, cancelable: true, ...lists })
    ;(under ?? document.body).dispatchEvent(forwarded)
  }
  const types = ['touchmove', 'touchend', 'touchcancel']
  const stop = () => {
    for (const type of types) target.removeEventListener(type, relay)
  }
  for (const type of types) target.addEventListener(type, relay, { passive: false })
}
