import type { LoaderFunctionArgs } from 'react-router-dom'
import type { TodayScreenQuery } from '../../__generated__/TodayScreenQuery.graphql.ts'
import { loadCode } from '../../net/loadCode.ts'
import { preload } from '../../relay/preload.ts'
import { session } from '../../session/session.ts'

const loadData = preload<TodayScreenQuery>(
  () => import('../../__generated__/TodayScreenQuery.graphql.ts'),
  async () => {
    const { todayVariables } = await import('./todayRange.ts')
    return todayVariables(new Date(), session.get().user?.Email.toLowerCase() ?? '', session.get().scopes)
  },
)

/** Loads what a signed-in user sees at `/`. The day is that of the data: the screen never mixes two. */
export async function loadToday(args: LoaderFunctionArgs) {
  const day = new Date()
  const [{ TodayScreen }, data] = await Promise.all([
    loadCode(() => import('./TodayScreen.tsx')),
    ['timesheets', 'tickets'].some(scope => session.get().scopes.includes(scope)) ? loadData(args) : null,
  ])
  return { Screen: TodayScreen, day, ...data }
}
