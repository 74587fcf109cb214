import { Type } from 'typebox'
import type { App } from '../plugins/app.ts'
import { UNREADY } from '../plugins/readiness.ts'
import { Refusal } from '../rules/refusal.ts'
import { answers } from '../answers/answers.ts'

const tags = ['health']
const PUBLIC = { access: 'public' } as const

/** Whether the process is alive, and whether it can do its work (docs/specification/running.md#health). */
export function addHealthRoutes(app: App): void {
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
        summary: 'The service can do its work: the database answers, and files can be stored',
        response: answers(Type.Object({ Ready: Type.Boolean() })),
      },
    },
    async () => {
      const missing = await app.readiness.missing()
      if (missing.length > 0) throw new Refusal(503, missing.map(part => UNREADY[part]).join(' '))
      return { Ready: true }
    },
  )
}
