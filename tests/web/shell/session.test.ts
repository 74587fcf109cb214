import { getToken, markExpired, session, signIn, signOut } from '../../../web/session/session.ts'
import { getEnvironment } from '../../../web/relay/environment.ts'
import { handover, readUserdata, takeUserdata } from '../../../web/session/handover.ts'
import { safeRedirect } from '../../../common/safeRedirect.ts'
import { FOREIGN_TARGETS } from '../../security/signIn/redirectTargets.ts'
import { recordOf, tokenWith } from '../app.tsx'

beforeEach(() => signOut())

describe('the stored user', () => {
  test('is kept in local storage under the key ucs, with the field names of the server', () => {
    signIn(recordOf('Ann', 'admin timesheets'))
    expect(JSON.parse(localStorage.getItem('ucs') ?? '')).toEqual(recordOf('Ann', 'admin timesheets'))
  })

  test.each([
    ['Email', 'No email provided with user'],
    ['Name', 'No name provided with user'],
    ['Token', 'No token provided with user'],
  ])('is rejected without %s, and the current user stays signed in', (field, message) => {
    signIn(recordOf('Ann'))
    for (const value of [undefined, '', ' ', 7, null])
      expect(() => signIn({ ...recordOf('Ben'), [field]: value })).toThrow(message)
    expect(session.get().user?.Name).toBe('Ann')
  })

  test('is rejected if it is not an object', () => {
    for (const value of [null, undefined, 'Ann', 7, []]) expect(() => signIn(value)).toThrow('No email')
  })

  test.each([
    ['text', 'rubbish'],
    ['a number', '7'],
    ['a list', '[{"Email":"a","Name":"b","Token":"c"}]'],
    ['a record without a token', JSON.stringify({ ...recordOf('Ann'), Token: undefined })],
    ['fields of other types', JSON.stringify({ Email: {}, Name: [], Token: 7 })],
    ['fields of a prototype', `{"__proto__":${JSON.stringify(recordOf('Ann'))}}`],
    ['a token that no header can carry', JSON.stringify({ ...recordOf('Ann'), Token: 'a\nb: ü' })],
    ['a token of a megabyte', JSON.stringify({ ...recordOf('Ann'), Token: 'a'.repeat(1e6) })],
  ])('that was changed by hand to %s counts as signed out', (_what, stored) => {
    signIn(recordOf('Ann'))
    localStorage.setItem('ucs', stored)
    window.dispatchEvent(new StorageEvent('storage', { key: 'ucs' }))
    expect(session.get()).toEqual({ user: null, scopes: [], isExpired: false })
  })

  test('removes on sign-out what the browser stored of the user and of the previous one', () => {
    signIn(recordOf('Ann'))
    localStorage.setItem(`daybook.ide:${recordOf('Ann').Email}:tabs`, '{}')
    localStorage.setItem(`daybook.ide:${recordOf('Ben').Email}:tabs`, '{}')
    signOut()
    expect(Object.keys(localStorage).filter(key => /^daybook(\.ide)?:/.test(key))).toEqual([])
    localStorage.clear()
  })

  test('is read again by a page that the browser had frozen', () => {
    signIn(recordOf('Ann'))
    localStorage.removeItem('ucs')
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    expect(getToken()).toBeNull()
  })

  test('stays expired while its token is the same', () => {
    signIn(recordOf('Ann'))
    markExpired(recordOf('Ann').Token)
    window.dispatchEvent(new StorageEvent('storage', { key: 'ucs' }))
    expect(session.get().isExpired).toBe(true)
    signIn({ ...recordOf('Ann'), Token: tokenWith('', 'two') })
    expect(session.get().isExpired).toBe(false)
  })

  test('has the scopes of the claim in its token, not of its Scopes field', () => {
    signIn({ ...recordOf('Ann'), Scopes: 'admin', Token: tokenWith('timesheets  tickets') })
    expect(session.get().scopes).toEqual(['timesheets', 'tickets'])
  })

  test.each(['x', 'x.y.z', `x.${btoa('7')}.z`, `x.${btoa('{}')}.z`])(
    'has the scopes of its record with the token %s, which has no claim of them',
    Token => {
      signIn({ ...recordOf('Ann'), Scopes: 'admin tickets', Token })
      expect(session.get().scopes).toEqual(['admin', 'tickets'])
    },
  )

  test('has no scopes with a claim that is no text', () => {
    signIn({ ...recordOf('Ann'), Scopes: 'admin', Token: `x.${btoa('{"scope":["admin"]}')}.z` })
    expect(session.get().scopes).toEqual([])
  })

  test('follows another tab that signs in and out', () => {
    const tell = () => window.dispatchEvent(new StorageEvent('storage', { key: 'ucs' }))
    localStorage.setItem('ucs', JSON.stringify(recordOf('Ben')))
    tell()
    expect(session.get().user?.Name).toBe('Ben')
    localStorage.removeItem('ucs')
    tell()
    expect(getToken()).toBeNull()
  })

  test('clears the Relay store at a sign-out, a change of user or the loss of a scope, but not when the token is renewed', () => {
    signIn(recordOf('Ann'))
    const environment = getEnvironment()
    const scope = session.get().scopes.join(' ')
    signIn({ ...recordOf('Ann'), Token: tokenWith(scope, 'two') })
    signIn({ ...recordOf('Ann'), Token: tokenWith(`${scope} more`, 'three') })
    expect(getEnvironment()).toBe(environment)
    signIn({ ...recordOf('Ann'), Token: tokenWith(scope, 'four') })
    expect(getEnvironment()).not.toBe(environment)
    signOut()
    expect(getEnvironment()).not.toBe(environment)
    expect(getEnvironment().getStore().getSource().getRecordIDs()).toEqual(['client:root'])
  })
})

describe('redirectUrl', () => {
  test.each([
    '/',
    '/timesheets/fill',
    '/tickets/view/1/2?subject=a_b#c7',
    '/timesheets/view/ann%40corp.example',
  ])('%s is a path of this origin and is kept', path => expect(safeRedirect(path)).toBe(path))

  test.each([null, undefined, '', ' ', 'x', '/%', ...FOREIGN_TARGETS])('%j becomes /', path =>
    expect(safeRedirect(path)).toBe('/'),
  )
})

describe('userdata', () => {
  const at = (path: string) => window.history.replaceState(null, '', path)
  beforeEach(() => handover.set(null))

  test('is removed from the address bar of the login page, the rest stays', () => {
    at('/login?redirectUrl=%2Fadmin&userdata=abc#x')
    takeUserdata()
    expect(window.location.href).toBe('http://localhost/login?redirectUrl=%2Fadmin#x')
    expect(handover.get()).toBe('abc')
  })

  test('is also removed from any other address, and not used', () => {
    at('/timesheets?userdata=abc')
    takeUserdata()
    expect(window.location.search).toBe('')
    expect(handover.get()).toBeNull()
  })

  test('is read from base64 and base64url, letters beyond ASCII included', () => {
    const record = recordOf('Zoë')
    for (const encoding of ['base64', 'base64url'] as const)
      expect(readUserdata(Buffer.from(JSON.stringify(record)).toString(encoding)).Name).toBe('Zoë')
  })

  test.each([
    '',
    '%',
    btoa('not JSON'),
    btoa('{}'),
    btoa('null'),
    btoa('{"__proto__":{"Email":"a"}}'),
    'A'.repeat(1e6),
  ])('that is unreadable is refused with a useful message (%#)', userdata =>
    expect(() => readUserdata(userdata)).toThrow('This sign-in link cannot be read'),
  )
})
