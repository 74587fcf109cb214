import { join } from 'node:path'
import type pg from 'pg'
import { differencesOf } from '../../../rest/upgrade/compare.ts'
import { copyRows } from '../../../rest/upgrade/copy.ts'
import { refuseWithoutRoom } from '../../../rest/upgrade/room.ts'
import { tablesOf, type Table } from '../../../rest/upgrade/tables.ts'
import { withClient } from '../../helpers/servers/database.ts'
import { folder, newPrograms, oldLocation, withOld } from './fixture.ts'

const TABLES = `
  create table strange (
    id bigint generated always as identity primary key,
    "Ünusual ""name""" text, body bytea, big bigint, small smallint, number numeric, float float8, narrow real,
    flags boolean, moment timestamptz, day date, span interval, tags text[], grid int[][], data jsonb, raw json,
    id_of uuid, doubled bigint generated always as (small * 2) stored, parent bigint references strange (id)
  );
  create table empty (word text);
  create table "Select" (value text);
  create sequence unused;
  create function refuse() returns trigger language plpgsql as $$ begin raise 'No.'; end $$;
  create trigger refuse before insert or truncate on "Select" execute function refuse();`

const ROWS = `
  set session_replication_role = replica;
  insert into "Select" values ('a'), ('a'), (null), (''), ('\\N'), (E'\\\\.'), (E'tab\\t, line\\n, return\\r, \\\\'), ('NULL');
  insert into strange ("Ünusual ""name""", body, big, small, number, float, narrow, flags, moment, day, span, tags, grid,
    data, raw, id_of, parent)
  values
    (E'😀 é e\\u0301 \\u202e \\uFEFF \\x01\\x7f', decode('00ff5c0a0d09', 'hex'), 9223372036854775807, -32768,
      'NaN', 'Infinity', '-0', true, 'infinity', '4713-01-01 BC', '-178000000 years', '{}', '{{1,2},{3,null}}',
      '{"a": [1.0, 1e400, "\\u00e9", null]}', '{"b":1,  "b":2}', gen_random_uuid(), 3),
    ('', '', -9223372036854775808, 32767, 1e-1000, '-Infinity', 'NaN', false, '0044-03-15 12:00:00.000001+00',
      '5874897-12-31', '1 mon -1 day 00:00:00.000001', array['', null, 'NULL', '"', '\\', '{}', E'\\n'], null,
      'null', 'null', null, null),
    (repeat('ä😀', 500000), decode(repeat('00', 1000000), 'hex'), 0, 0, 10::numeric ^ 1000, 0.1::float8 + 0.2, 1e-45, null,
      '-infinity', 'infinity', null, array_fill('x'::text, array[100000]), null, null, null, null, 1);
  insert into strange (number) select n / 7.0 from generate_series(1, 2000) n;
  delete from strange where id > 2000;`

describe('between 17 and 18', () => {
  let old: pg.Client
  let copy: pg.Client
  let tables: Table[]
  let ending: () => void
  let ended: Promise<unknown>
  beforeAll(async () => {
    const from = await oldLocation(join(folder, 'from'))
    const path = await oldLocation(join(folder, 'to'))
    const to = { ...path, ...(await newPrograms(path.dataDir)) }
    const waiting = new Promise<void>(resolve => {
      ending = resolve
    })
    await new Promise<void>((resolve, reject) => {
      ended = withOld(from, one =>
        withOld(to, other =>
          withClient(one, first =>
            withClient(other, async second => {
              old = first
              copy = second
              resolve()
              await waiting
            }),
          ),
        ),
      )
      ended.catch(reject)
    })
    for (const client of [old, copy]) await client.query(TABLES)
    await old.query(ROWS)
    tables = await tablesOf(old)
    expect((await tablesOf(copy)).map(({ shape }) => shape)).toEqual(tables.map(({ shape }) => shape))
  })
  afterAll(() => {
    ending()
    return ended
  })

  /** Copies anew, and undoes it afterwards. */
  async function onCopy(work: () => Promise<void>): Promise<void> {
    await copy.query('begin')
    try {
      expect(await copyRows(old, copy, tables)).toBe(2_008)
      await copy.query('set local session_replication_role = replica')
      await work()
    } finally {
      await copy.query('rollback')
    }
  }

  test('any content is copied from one major version to the next as it is', () =>
    onCopy(async () => {
      expect(await differencesOf(old, copy, tables)).toEqual([])
      for (const query of [
        'select md5(strange::text) as row from strange order by id',
        'select value as row from "Select" order by 1',
        'select doubled as row from strange order by id',
        'select array[last_value, is_called::int] as row from strange_id_seq',
        'select array[last_value, is_called::int] as row from unused',
      ]) {
        const [one, other] = [await old.query(query), await copy.query(query)]
        expect(other.rows).toEqual(one.rows)
        expect(one.rows.length).toBeGreaterThan(0)
      }
    }))

  test.each([
    [`update strange set float = 0.3 where id = 3`, 'strange has other rows'],
    [`update strange set tags = '{NULL}' where id = 1`, 'strange has other rows'],
    [`update strange set body = null where id = 2`, 'strange has other rows'],
    [`update "Select" set value = null where value = ''`, 'Select has other rows'],
    [`delete from strange where id = 1999`, 'strange has 1999 rows, not 2000'],
    [`insert into "Select" values ('a')`, 'Select has 9 rows, not 8'],
    [`update "Select" set value = 'a' where value = 'NULL'`, 'Select has other rows'],
    [`insert into empty values (null)`, 'empty has 1 rows, not 0'],
    [`select setval('strange_id_seq', 2000)`, 'public.strange_id_seq counts from 2000, not 2003'],
    [`select nextval('unused')`, 'public.unused counts from 1, not 1'],
  ])('a copy after “%s” is not the same', (damage, difference) =>
    onCopy(async () => {
      await copy.query(damage)
      expect(await differencesOf(old, copy, tables)).toEqual([difference])
    }),
  )
})

test('without room an upgrade is refused', () => {
  expect(() => refuseWithoutRoom({ needed: 1_500_000_000, free: 1_400_000_001 })).toThrow(
    /^The upgrade needs about 1,500 MB in the data folder, of which 1,401 MB are free\. Make room, and try again\.$/,
  )
  refuseWithoutRoom({ needed: 1, free: 1 })
})
