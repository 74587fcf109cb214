import { buildIfStale } from '../../scripts/build.ts'
import databaseSetup from './databaseSetup.ts'

/** Builds once, ahead of all journeys: two that start the program at the same time must not build over one another. */
export default async function journeysSetup(): Promise<void> {
  await buildIfStale()
  await databaseSetup()
}
