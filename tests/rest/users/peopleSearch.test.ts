import { sql } from 'drizzle-orm'
import { searchPeople } from '../../../rest/queries/users/peopleSearch.ts'
import { databaseTargets } from '../../helpers/servers/database.ts'
import { startTestRest, type TestRest } from '../../helpers/servers/rest.ts'

// docs/specification/rest.md#read-the-names-of-people: as many people as take each way to an answer.
const PEOPLE = 26_000
/** Of whom the reader shares a list with each so manieth. */
const SHARES = { all: 1, third: 3, tenth: 10, rest: 27 }
const SEARCHES = [
  'a',
  'zoe',
  'lee',
  'ann le',
  'corp',
  'n7',
  'n25999',
  'late',
  'acme',
  'acme a',
  'nobody',
  'm n1',
]

describe.each(databaseTargets)('on $name', target => {
  let rest: TestRest
  const people: { email: string; name: string; number: number; isOpen: boolean }[] = []

  beforeAll(async () => {
    rest = await startTestRest({ target })
    for (let number = 1; number <= PEOPLE; number++) {
      const first = ['Ann', 'Ben', 'Mia', 'Zoe'][number % 4] ?? ''
      const last = ['Abel', 'Lee', 'Øster'][number % 3] ?? ''
      const company = number % 50 === 0 ? 'acme' : 'corp'
      const isOpen = number % 11 > 0
      const name = `${first} ${last}${number > PEOPLE - 900 ? ' Late' : ''} N${number}`
      people.push({ email: `${first}.${number}@${company}.example`.toLowerCase(), name, number, isOpen })
    }
    const { db } = rest
    await db.execute(sql`insert into users (email, name, deactivated)
      select email, name, case when "isOpen" then null else now() end
      from jsonb_to_recordset(${JSON.stringify(people)}::jsonb) as person (email text, name text, "isOpen" boolean)`)
    for (const [reader, share] of Object.entries(SHARES))
      await db.execute(sql`with project as (
          insert into timesheet_projects (name) values (${reader}) returning id)
        insert into timesheet_members (project_id, purpose, email)
        select project.id, 'use'::timesheet_purpose, email from project, jsonb_to_recordset(${JSON.stringify(people)}::jsonb)
          as person (email text, number int) where number % ${share}::int = 0
        union all select id, 'edit'::timesheet_purpose, ${`${reader}@reader.example`} from project`)
    await db.execute(sql`analyze`)
  })
  afterAll(() => rest.close())

  const words = (text: string) => text.toLowerCase().split(/[\s.@]+/)
  const order = new Intl.Collator('und')

  test.each(Object.entries(SHARES))(
    'those who share a list with “%s” are found by name',
    async (reader, share) => {
      for (const search of SEARCHES) {
        const expected = people
          .filter(({ number, isOpen }) => isOpen && number % share === 0)
          .filter(({ name, email }) => {
            const own = words(`${name} ${email}`)
            return words(search).every(word => own.some(one => one.startsWith(word)))
          })
          .toSorted((a, b) => order.compare(a.name, b.name))
          .map(({ email, name }) => ({ email, name }))
        for (const limit of [1, 20, 100]) {
          const found = await searchPeople(rest.db, `${reader}@reader.example`, { search, limit })
          expect([search, limit, found]).toEqual([search, limit, expected.slice(0, limit)])
        }
      }
    },
  )
})
