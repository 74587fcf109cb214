import { sql } from 'drizzle-orm'
import type { Client } from 'pg'
import { closeDatabase, openDatabase } from '../../../rest/db/client.ts'
import { freshDatabase } from '../../helpers/servers/database.ts'

test('a connection that is lost before its transaction starts is released, and the pool still ends', async () => {
  const database = await freshDatabase()
  const db = openDatabase(database.url)
  const one = () => db.transaction(tx => tx.execute(sql`select 1 as one`))
  expect((await one()).rows).toEqual([{ one: 1 }])
  db.$client.once('acquire', (client: Client) => void client.end())
  await expect(one()).rejects.toThrow()
  expect(db.$client.totalCount - db.$client.idleCount).toBe(0)
  expect((await one()).rows).toEqual([{ one: 1 }])
  await closeDatabase(db)
  await database.drop()
})
