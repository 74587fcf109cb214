import { act } from '@testing-library/react'
import { createRoot } from 'react-dom/client'
import { RequestError } from '../../../web/net/errors.ts'
import { tellFlaws } from '../../../web/net/flaws.ts'
import { Catch } from '../../../web/shell/ScreenBoundary.tsx'

const flaws: unknown[] = []
const noteFlaw = (event: ErrorEvent) => {
  event.preventDefault()
  flaws.push(event.error)
}

beforeEach(() => {
  flaws.length = 0
  // Browser APIs that jsdom lacks.
  window.reportError = (error: unknown) => void window.dispatchEvent(new ErrorEvent('error', { error }))
  window.addEventListener('error', noteFlaw)
})
afterEach(() => window.removeEventListener('error', noteFlaw))

/** Renders, like the root of the app, a part that throws for the given number of times. */
async function show(error: Error, failures: number): Promise<string> {
  const place = document.createElement('div')
  const root = createRoot(place, tellFlaws)
  let left = failures
  function Part() {
    if (left-- > 0) throw error
    return 'There'
  }
  await act(async () => {
    root.render(
      <Catch resetKeys={[]} render={() => 'Could not be loaded'}>
        <Part />
      </Catch>,
    )
    return Promise.resolve()
  })
  const { textContent } = place
  act(() => root.unmount())
  return textContent
}

const unreachable = new RequestError('The server cannot be reached', 'UNREACHABLE')

test('a request that failed is said on the screen alone', async () => {
  expect(await show(unreachable, Infinity)).toBe('Could not be loaded')
  expect(flaws).toEqual([])
})

test('a request that failed while its answer came is no flaw, as React draws all of it again', async () => {
  expect(await show(unreachable, 1)).toBe('There')
  expect(flaws).toEqual([])
})

test('anything else is a flaw of the app, also where it is drawn again', async () => {
  const flaw = new TypeError('Nothing has no name')
  expect(await show(flaw, Infinity)).toBe('Could not be loaded')
  expect(flaws).toEqual([flaw])
  expect(await show(flaw, 1)).toBe('There')
  expect(flaws).toEqual([flaw, expect.objectContaining({ cause: flaw })])
})
