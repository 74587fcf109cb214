import { cleanUp } from './databaseSetup.ts'

/** Ends what the setups started. */
export default async function databaseTeardown(): Promise<void> {
  await cleanUp()
}
