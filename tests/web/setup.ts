import '@testing-library/jest-dom'
import { configure } from '@testing-library/react'
import React from 'react'
import { FakeSocket } from './fakeSocket.ts'
import { media } from './media.ts'

// A wait ends as soon as its condition is met; a busy machine may need more than the default of one second. A
// long test has many waits.
configure({ asyncUtilTimeout: 30_000 })
// Browser APIs that jsdom lacks.
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

// An API that browsers lack on plain HTTP, where users often try Daybook first.
Object.defineProperty(crypto, 'randomUUID', { value: undefined })

// React records for each element where it was created, for its warnings. This takes a fifth of the time of
// suites that render.
Object.defineProperty(
  Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'),
  'recentlyCreatedOwnerStacks',
  {
    get: () => Infinity,
    set: () => undefined,
  },
)
