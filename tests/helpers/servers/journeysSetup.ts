import { buildIfStale } from '../../../scripts/build.ts'
import databaseSetup from './databaseSetup.ts'

/** Builds once, before all journeys, so that their starts need not wait for each other. */
export default async function journeysSetup(): Promise<void> {
  await buildIfStale()
  await databaseSetup()
}
