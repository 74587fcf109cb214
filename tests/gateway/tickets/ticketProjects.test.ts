import { at, textAt } from '../answers.ts'
import { targets, type Fixture } from '../targets.ts'
import { ADD_ACCESS, DELETE_ACCESS, PROJECT } from './documents.ts'
import { addressOf, createTicketCompany, type Name, type TicketCompany } from './ticketCompany.ts'

const CREATE_PROJECT = `mutation ($input: CreateTicketProjectInput!) {
  createTicketProject(input: $input) { project { ${PROJECT} createdAt } userErrors { message field } }
}`

describe.each(targets)('in front of $name', ({ start }) => {
  let fixture: Fixture
  let company: TicketCompany

  beforeAll(async () => {
    fixture = await start()
    company = await createTicketCompany(fixture)
  })
  afterAll(() => fixture.close())

  const ask: TicketCompany['ask'] = (...args) => company.ask(...args)
  const codeOf = async (name: Name, document: string, variables?: Record<string, unknown>) =>
    (await ask(name, document, variables)).errors?.[0]?.extensions.code

  describe('projects', () => {
    test('start with their creator on the list, and refuse a name that exists', async () => {
      const input = { name: 'Mercury / 50% ?#é' }
      expect(at(await ask('ann', CREATE_PROJECT, { input }), 'createTicketProject')).toMatchObject({
        project: { name: input.name, canSee: [addressOf('ann')], viewerCanSee: true },
        userErrors: [],
      })
      expect(at(await ask('ben', CREATE_PROJECT, { input }), 'createTicketProject')).toMatchObject({
        project: null,
        userErrors: [{ field: 'name' }],
      })
    })

    test('are listed by name only for members', async () => {
      await ask('ann', CREATE_PROJECT, { input: { name: 'aardvark' } })
      const names = async (name: Name) => at(await ask(name, '{ ticketProjects { name } }'), 'ticketProjects')
      expect(await names('ann')).toEqual(['aardvark', 'Apollo', 'Mercury / 50% ?#é'].map(name => ({ name })))
      expect(await names('ben')).toEqual([{ name: 'Apollo' }])
      expect(await names('xen')).toEqual([])
    })

    test('get and lose members through their members', async () => {
      const input = { projectId: company.projectId, email: 'New@Corp.example' }
      expect(at(await ask('ben', ADD_ACCESS, { input }), 'addTicketProjectAccess')).toMatchObject({
        project: { canSee: expect.arrayContaining(['new@corp.example']) as string[], viewerCanSee: true },
        userErrors: [],
      })
      expect(await codeOf('xen', ADD_ACCESS, { input })).toBe('NOT_FOUND')
      const deleted = at(
        await ask('ann', DELETE_ACCESS, { input }),
        'deleteTicketProjectAccess.project.canSee',
      )
      expect(deleted).not.toContain('new@corp.example')
    })

    test('always keep at least one member', async () => {
      const { data } = await ask('ann', CREATE_PROJECT, { input: { name: 'Lonely' } })
      const input = {
        projectId: textAt({ data: data ?? null }, 'createTicketProject.project.id'),
        email: addressOf('ann'),
      }
      expect(at(await ask('ann', DELETE_ACCESS, { input }), 'deleteTicketProjectAccess')).toMatchObject({
        project: null,
        userErrors: [{ field: 'email' }],
      })
    })
  })
})
