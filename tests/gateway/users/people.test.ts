import { at } from '../answers.ts'
import { addressOf, createCompany, hourOn, MONTH, type Company } from '../company.ts'
import { targets, type Fixture } from '../targets.ts'

// docs/specification/graphql.md#names-of-people
const PEOPLE = `query ($emails: [EmailAddress!], $search: String, $first: Int! = 20) {
  people(emails: $emails, search: $search, first: $first) { email name } }`
const PROJECTS = 'query ($first: Int!) { timesheetProjects { people(first: $first) { email name } } }'
const OWNERS = `query ($from: DateTime!, $until: DateTime!) {
  timesheetEvents(from: $from, until: $until, purposes: [SEE]) { owner { email name } } }`

const person = (name: Parameters<typeof addressOf>[0], isKnown: boolean) => ({
  email: addressOf(name),
  name: isKnown ? name : null,
})

describe.each(targets)('in front of $name', ({ start, isOurs }) => {
  let fixture: Fixture
  let company: Company
  beforeAll(async () => {
    fixture = await start()
    company = await createCompany(fixture)
  })
  afterAll(() => fixture.close())

  test('people of given addresses come in their order, with the names that the caller may know', async () => {
    const emails = ['Xen@corp.example', 'ben@corp.example', 'ann@corp.example', 'nobody@corp.example']
    expect(at(await company.ask('ann', PEOPLE, { emails }), 'people')).toEqual([
      person('xen', false),
      person('ben', isOurs),
      person('ann', true),
      { email: 'nobody@corp.example', name: null },
    ])
  })

  test('a search finds those on the lists of the caller', async () => {
    const found = async (search: string) => at(await company.ask('ann', PEOPLE, { search }), 'people')
    expect(await found('be')).toEqual(isOurs ? [person('ben', true)] : [])
    expect(await found('xen')).toEqual([])
    expect(await found('  ')).toEqual([])
  })

  test('takes addresses or a search, not too many, not too long', async () => {
    const many = Array.from({ length: 101 }, (_, index) => `p${index}@corp.example`)
    for (const [variables, message] of [
      [{}, 'Give either `emails` or a `search`.'],
      [{ emails: [], search: 'a' }, 'Give either `emails` or a `search`.'],
      [{ emails: many }, 'At most 100 addresses.'],
      [{ search: 'a'.repeat(101) }, 'At most 100 characters.'],
      [{ search: 'a', first: 101 }, '`first` has to be from 1 to 100.'],
    ] as const)
      expect((await company.ask('ann', PEOPLE, variables)).errors?.[0]).toMatchObject({ message })
  })

  test('a project shows the first of each of its lists, each once', async () => {
    const people = async (first: number) =>
      at(await company.ask('ann', PROJECTS, { first }), 'timesheetProjects.0.people')
    const all = await people(5)
    expect(all).toHaveLength(5)
    for (const name of ['ann', 'ben', 'eve', 'sue', 'pat'] as const)
      expect(all).toContainEqual(person(name, isOurs || name === 'ann'))
    expect(await people(1)).toHaveLength(isOurs ? 2 : 1)
  })

  test('the owners of events have names', async () => {
    await company.log('ann', 2)
    await company.log('ben', 3, hourOn(3))
    expect(at(await company.ask('sue', OWNERS, MONTH), 'timesheetEvents')).toEqual([
      { owner: person('ann', isOurs) },
      { owner: person('ben', isOurs) },
    ])
  })
})
