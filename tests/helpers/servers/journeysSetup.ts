import { buildIfStale } from '../../../scripts/build.ts'
import databaseSetup from './databaseSetup.ts'

/** Builds once, ahead of all journeys: their starts need not wait for one another then. */
export default async function journeysSetup(): Promise<void> {
  await buildIfStale()
  await databaseSetup()
}
