import { act, renderHook } from '@testing-library/react'
import { useDraft } from '../../../web/session/useDraft.ts'
import type { draftStore } from '../../../web/session/draftStore.ts'
import { signIn } from '../../../web/session/session.ts'
import { recordOf } from '../app.tsx'

const readText = (value: unknown) => (typeof value === 'string' ? value : null)
let next = 0
const freshKey = () => `comment:1/${(next += 1)}`
const nameOf = (key: string, email = 'ann@example.com') => `daybook:draft:${email}:${key}`
const entry = (value: unknown, at = Date.now()) => JSON.stringify({ value, at })

const open = (key: string) => {
  const { result, unmount } = renderHook(() => useDraft(key, '', readText))
  return {
    text: () => result.current[0],
    type: (text: string) => act(() => result.current[1](text)),
    clear: () => act(() => result.current[2]()),
    takeovers: () => result.current[3],
    leave: unmount,
  }
}

/** Another tab changes what is stored. */
const elsewhere = (name: string, newValue: string | null) => {
  const oldValue = localStorage.getItem(name)
  if (newValue === null) localStorage.removeItem(name)
  else localStorage.setItem(name, newValue)
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: name, oldValue, newValue })))
}

beforeEach(() => {
  signIn({ ...recordOf('Ann'), Email: 'ann@example.com' })
})
afterEach(() => {
  jest.restoreAllMocks()
  jest.useRealTimers()
})

test('typed text is stored for the user and the key, until the server has it', () => {
  const key = freshKey()
  const draft = open(key)
  draft.type('half a comment')
  expect(JSON.parse(localStorage.getItem(nameOf(key)) ?? '')).toMatchObject({ value: 'half a comment' })
  draft.leave()
  expect(open(key).text()).toBe('half a comment')
  expect(open(freshKey()).text()).toBe('')
  draft.clear()
  expect(localStorage.getItem(nameOf(key))).toBeNull()
  expect(open(key).text()).toBe('')
})

test('another user of the same browser does not see it', () => {
  const key = freshKey()
  open(key).type('mine')
  act(() => void signIn({ ...recordOf('Ben'), Email: 'ben@example.com' }))
  expect(open(key).text()).toBe('')
})

test('an unreadable draft is not restored', () => {
  const key = freshKey()
  localStorage.setItem(nameOf(key), entry({ html: 'x' }))
  expect(open(key).text()).toBe('')
})

test('a full storage throws nothing, and the typed text stays on the page', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  const key = freshKey()
  const draft = open(key)
  draft.type('long')
  expect(draft.text()).toBe('long')
  draft.leave()
  expect(open(key).text()).toBe('long')
})

describe('a newer draft of another tab', () => {
  test('is used if the user is not typing, and fields start again', () => {
    const key = freshKey()
    const draft = open(key)
    elsewhere(nameOf(key), entry('from there'))
    expect(draft.text()).toBe('from there')
    expect(draft.takeovers()).toBe(1)
  })

  test('does not change the text while the user is typing', () => {
    const key = freshKey()
    const draft = open(key)
    draft.type('from here')
    elsewhere(nameOf(key), entry('from there'))
    expect(draft.text()).toBe('from here')
    expect(draft.takeovers()).toBe(0)
  })

  test('is used once the user stops typing, and is removed when it is sent there', () => {
    jest.useFakeTimers({ now: Date.now() })
    const key = freshKey()
    const draft = open(key)
    draft.type('from here')
    jest.setSystemTime(Date.now() + 60_000)
    elsewhere(nameOf(key), entry('from here and there'))
    expect(draft.text()).toBe('from here and there')
    elsewhere(nameOf(key), null)
    expect(draft.text()).toBe('')
  })

  test('does not replace text that the other tab has never seen', () => {
    jest.useFakeTimers({ now: Date.now() })
    const key = freshKey()
    const draft = open(key)
    draft.type('from here')
    elsewhere(nameOf(key), entry('from there'))
    jest.setSystemTime(Date.now() + 60_000)
    elsewhere(nameOf(key), null)
    expect(draft.text()).toBe('from here')
  })
})

test('drafts of more than 90 days are dropped', () => {
  const old = nameOf('comment:9/1')
  const young = nameOf('comment:9/2')
  const day = 24 * 60 * 60 * 1000
  localStorage.setItem(old, entry('old', Date.now() - 91 * day))
  localStorage.setItem(young, entry('young', Date.now() - 89 * day))
  localStorage.setItem('ucs-other', 'x')
  jest.isolateModules(() => {
    const fresh = jest.requireActual<{ draftStore: typeof draftStore }>('../../../web/session/draftStore.ts')
    fresh.draftStore('ann@example.com', 'any')
  })
  expect([old, young, 'ucs-other'].map(name => localStorage.getItem(name) !== null)).toEqual([
    false,
    true,
    true,
  ])
})
