import { checkClock } from '../../../cli/doctor/clock.ts'
import { freshDatabase, type FreshDatabase } from '../../helpers/servers/database.ts'
import { startOidcProvider, type OidcProvider } from '../../security/signIn/oidcProvider.ts'
import { dataFolder, saysOf } from './fixture.ts'

const folder = dataFolder()
let database: FreshDatabase
let provider: OidcProvider
beforeAll(async () => {
  database = await freshDatabase()
  provider = await startOidcProvider('http://localhost:4000/login/oidc/callback')
})
afterEach(() => jest.restoreAllMocks())
afterAll(async () => {
  await provider.stop()
  await database.drop()
})

const says = () =>
  saysOf(checkClock, {
    DATA_DIR: folder.path(),
    DATABASE_URL: database.url,
    OIDC_ISSUER: provider.issuer,
    ...{ OIDC_CLIENT_ID: 'daybook', OIDC_CLIENT_SECRET: 'what-the-provider-gave', OIDC_NAME: 'Corp' },
  })

/** Sets the clock of this machine. */
function shift(milliseconds: number): void {
  const now = Date.now.bind(Date)
  jest.spyOn(Date, 'now').mockImplementation(() => now() + milliseconds)
}

test('agrees with those of the database and the provider', async () => {
  expect(await says()).toEqual(['ok: This machine agrees with the database, the provider OIDC.'])
})

test.each([
  [
    60_000,
    /^fault: The clock of this machine is (59|6\d) s ahead of that of the (database|provider OIDC): sign-in/,
  ],
  [
    -3_600_000,
    /^fault: The clock of this machine is (359\d|360\d) s behind that of the (database|provider OIDC)/,
  ],
])('is a fault if it is wrong by %d ms', async (milliseconds, expected) => {
  shift(milliseconds)
  expect(await says()).toEqual([expect.stringMatching(expected), expect.stringMatching(expected)])
})

test('has nothing to be compared with on a machine of its own', async () => {
  expect(await saysOf(checkClock, { DATA_DIR: folder.path() })).toEqual([
    'ok: There is no other clock to compare with.',
  ])
})
