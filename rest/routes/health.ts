import { sql } from 'drizzle-orm'
import { Type } from 'typebox'
import type { App } from '../plugins/context.ts'
import { Refusal } from '../rules/refusal.ts'
import { answers } from './answers.ts'

const tags = ['health']
const ANYBODY = { access: 'anybody' } as const
const PATIENCE = 2_000

/** Whether the process lives, and whether it can do its work. */
export function addHealthRoutes(app: App): void {
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
      let timer: NodeJS.Timeout | undefined
      const late = new Promise<never>((_resolve, reject) => {
        timer = setTimeout(() => reject(new Refusal(503, 'The database does not answer.')), PATIENCE)
      })
      await Promise.race([app.db.execute(sql`select 1`), late]).finally(() => clearTimeout(timer))
      return { Ready: true }
    },
  )
}
