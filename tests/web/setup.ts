import '@testing-library/jest-dom'
import { FakeSocket } from './fakeSocket.ts'
import { media } from './media.ts'

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
Object.assign(globalThis, { WebSocket: FakeSocket })
