import '@testing-library/jest-dom'
import { FakeSocket } from './fakeSocket.ts'

// What browsers have and jsdom lacks.
Object.defineProperty(window, 'matchMedia', {
  writable: true,
  value: (media: string) => ({
    matches: false,
    media,
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
