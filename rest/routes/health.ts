import { sql } from 'drizzle-orm'
import { Type } from 'typebox'
import { asJob } from '../db/statements.ts'
import type { App } from '../plugins/app.ts'
import { Refusal } from '../rules/refusal.ts'
import { answers } from '../answers/answers.ts'

const tags = ['health']
const PUBLIC = { access: 'public' } as const
const TIMEOUT = 2_000

/** Whether the process is alive, and whether it can do its work. */
export function addHealthRoutes(app: App): void {
  let running: Promise<void> | undefined
  // Any client may ask, however often: all waiting requests share one answer of the database.
  const checkOnce = () =>
    (running ??= requireAnswer(app).finally(() => {
      running = undefined
    }))

  app.get(
    '/livez',
    {
      config: PUBLIC,
      schema: {
        tags,
        operationId: 'getLiveness',
        summary: 'The process lives',
        response: answers(Type.Object({ Live: Type.Boolean() })),
      },
    },
    () => ({ Live: true }),
  )

  app.get(
    '/readyz',
    {
      config: PUBLIC,
      schema: {
        tags,
        operationId: 'getReadiness',
        summary: 'The database answers',
        response: answers(Type.Object({ Ready: Type.Boolean() })),
      },
    },
    async () => {
      await checkOnce()
      return { Ready: true }
    },
  )
}

/** @throws Refusal 503 if the database does not answer in time, or the error of the database */
async function requireAnswer({ db }: App): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Refusal(503, 'The database does not answer.')), TIMEOUT)
  })
  // A job, since the query is shared: it must not end when one client hangs up.
  await Promise.race([asJob(() => db.execute(sql`select 1`)), late]).finally(() => clearTimeout(timer))
}
