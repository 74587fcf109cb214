import { act } from '@testing-library/react'
import { createRoot } from 'react-dom/client'
import { RequestError } from '../../../web/net/errors.ts'
import { reportErrors } from '../../../web/net/errorReports.ts'
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
  const root = createRoot(place, reportErrors)
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

test('a failed request is reported only on the screen', async () => {
  expect(await show(unreachable, Infinity)).toBe('Could not be loaded')
  expect(flaws).toEqual([])
})

test('a request that failed while its answer arrived is no flaw, because React renders everything again', async () => {
  expect(await show(unreachable, 1)).toBe('There')
  expect(flaws).toEqual([])
})

test('any other error is a flaw of the app, also if it is rendered again', async () => {
  const flaw = new TypeError('Nothing has no name')
  expect(await show(flaw, Infinity)).toBe('Could not be loaded')
  expect(flaws).toEqual([flaw])
  expect(await show(flaw, 1)).toBe('There')
  expect(flaws).toEqual([flaw, expect.objectContaining({ cause: flaw })])
})
