import '@testing-library/jest-dom'
import { configure } from '@testing-library/react'
import React from 'react'
import { FakeSocket } from './fakeSocket.ts'
import { media } from './media.ts'

// A wait ends when it is over; a busy machine may take longer than the second that is the default. A long test
// has many.
configure({ asyncUtilTimeout: 30_000 })
// What browsers have and jsdom lacks.
Object.defineProperty(window, 'matchMedia', {
  writable: true,
  value: (query: string) => ({
    matches: media.matches(query),
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }),
})

class Observer {
  observe = () => undefined
  unobserve = () => undefined
  disconnect = () => undefined
}
Object.assign(globalThis, { ResizeObserver: Observer, IntersectionObserver: Observer })
Element.prototype.scrollIntoView = () => undefined
window.scrollTo = () => undefined
Object.assign(globalThis, { WebSocket: FakeSocket })

// What browsers lack on plain HTTP, where Daybook is often tried first.
Object.defineProperty(crypto, 'randomUUID', { value: undefined })

// React notes for each element where it was made, to say so in its warnings: a fifth of the time of suites that
// render.
Object.defineProperty(
  Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'),
  'recentlyCreatedOwnerStacks',
  {
    get: () => Infinity,
    set: () => undefined,
  },
)
