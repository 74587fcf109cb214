import { Type } from 'typebox'
import type { App } from '../plugins/app.ts'
import { isDispensable, UNREADY } from '../plugins/readiness.ts'
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
        summary: 'The service can do its work, maybe without some of it',
        response: answers(Type.Object({ Ready: Type.Boolean(), Missing: Type.Array(Type.String()) })),
      },
    },
    async () => {
      const missing = await app.readiness.missing()
      const reasons = missing.map(part => UNREADY[part])
      if (!missing.every(isDispensable)) throw new Refusal(503, reasons.join(' '))
      return { Ready: true, Missing: reasons }
    },
  )
}
