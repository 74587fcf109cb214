import Fastify from 'fastify'
import pg from 'pg'

// The least that a server can do for a call that reads from the database: no limits, no rights, no checks.

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL })
const app = Fastify()

app.get<{ Params: { id: string } }>('/ticket/:id', async ({ params }) => {
  const text = `select id, project_id, creator_email, subject, body, statuses, comment_count, created, modified,
    array(select email from ticket_subscribers where ticket_id = tickets.id order by email) as subscriptions
    from tickets where id = $1`
  const { rows } = await pool.query<object>({ name: 'ticket', text, values: [params.id] })
  return rows[0]
})

app.get<{ Params: { id: string } }>('/ticket/:id/comments', async ({ params }) => {
  const text = `select id, ticket_id, author_email, body, changes, created from ticket_comments
    where ticket_id = $1 order by id limit 50`
  const { rows } = await pool.query<object>({ name: 'comments', text, values: [params.id] })
  return rows
})

process.on('SIGTERM', () => process.exit(0))
process.send?.({ ready: true, url: await app.listen({ host: '127.0.0.1', port: 0 }) })
