import { sql } from 'drizzle-orm'
import { Type } from 'typebox'
import { asJob } from '../db/statements.ts'
import type { App } from '../plugins/app.ts'
import { Refusal } from '../rules/refusal.ts'
import { answers } from '../answers/answers.ts'

const tags = ['health']
const ANYBODY = { access: 'anybody' } as const
const TIMEOUT = 2_000

/** Whether the process lives, and whether it can do its work. */
export function addHealthRoutes(app: App): void {
  let asked: Promise<void> | undefined
  // Anybody may ask, however often: one answer of the database does for all who wait for it.
  const ask = () =>
    (asked ??= requireAnswer(app).finally(() => {
      asked = undefined
    }))

  app.get(
    '/livez',
    {
      config: ANYBODY,
      schema: {
        tags,
        summary: 'The process lives',
        response: answers(Type.Object({ Live: Type.Boolean() })),
      },
    },
    () => ({ Live: true }),
  )

  app.get(
    '/readyz',
    {
      config: ANYBODY,
      schema: {
        tags,
        summary: 'The database answers',
        response: answers(Type.Object({ Ready: Type.Boolean() })),
      },
    },
    async () => {
      await ask()
      return { Ready: true }
    },
  )
}

/** @throws Refusal 503 where the database does not answer in time, or what it fails with */
async function requireAnswer({ db }: App): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Refusal(503, 'The database does not answer.')), TIMEOUT)
  })
  // It is nobody's in particular, who might hang up.
  await Promise.race([asJob(() => db.execute(sql`select 1`)), late]).finally(() => clearTimeout(timer))
}
