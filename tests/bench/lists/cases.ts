import { SORT_FAMILIES } from '../../../common/ticketTags.ts'
import { READERS, WORDS } from './company.ts'

/** A list or search that is measured, with what its first page may cost. */
export interface Case {
  name: string
  email: string
  /** The query of the REST call, without a limit. */
  query: Record<string, string>
  /** How many times as long it may take with all tickets as with few; undefined: that does not count. */
  ratio?: number
  /** Its 95th percentile with all tickets, in milliseconds. */
  most: number
}

const OPEN = 'new assigned reopened verified unconfirmed blocked resolved'
const SORTS = [
  ...['-modified', 'modified', '-created', 'created'],
  ...SORT_FAMILIES.flatMap(family => [family, `-${family}`]),
]
const LISTS = 500
const SEARCHES = 300
const RATIO = 1.5

const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const untilSunday = `due:..${dayIn((7 - new Date().getUTCDay()) % 7)}`
const ANY = 'p7@bench.example'

const list = (reader: keyof typeof READERS, statuses: string, sort: string, ratio?: number): Case => ({
  name: `${reader}: ${statuses.replace(OPEN, 'open') || 'all'}, by ${sort}`,
  email: READERS[reader],
  query: { statuses, sort },
  most: LISTS,
  ...(ratio !== undefined && { ratio }),
})

/** The lists that everybody has from the start. */
const viewsOf = (reader: keyof typeof READERS, ratio?: number): Case[] => [
  list(reader, OPEN, '-modified', ratio),
  list(reader, `assignee:${READERS[reader]} ${OPEN}`, '-modified', ratio),
  list(reader, `creator:${READERS[reader]} ${OPEN}`, '-modified', ratio),
  list(reader, `assignee:${READERS[reader]} ${untilSunday} ${OPEN}`, 'due', ratio),
]

/** Words of a filter, some for each family; `fair` and `bug` are custom tags that few and many tickets have. */
const FAMILY_WORDS = [
  ...[`assignee:${READERS.ann}`, `assignee:${ANY}`, 'assignee:none', `creator:${ANY}`],
  ...[`due:${dayIn(3)}`, untilSunday, 'due:none', 'priority:high', 'impact:high', 'bug', 'fair'],
]

/** In a larger company, more tickets are due on one day: that a page has more of them takes longer. */
const ratioOf = (words: string) => (words === `due:${dayIn(3)}` ? undefined : RATIO)

const ofFamilies = SORTS.flatMap(sort => [
  ...['', OPEN, 'new', 'closed', ...FAMILY_WORDS].map(words => list('ann', words, sort, ratioOf(words))),
  ...FAMILY_WORDS.map(words => list('ann', `${words} ${OPEN}`, sort, ratioOf(words))),
])

const COMBINED = [
  'priority:high impact:high',
  `priority:high impact:high ${OPEN}`,
  `bug priority:high ${OPEN}`,
  `${untilSunday} priority:high ${OPEN}`,
  `assignee:none due:none priority:high ${OPEN}`,
  `creator:${READERS.ann} assignee:${ANY}`,
  `assignee:${ANY} priority:high closed`,
]

const ofReaders = SORTS.flatMap(sort => [
  ...COMBINED.map(words => list('ann', words, sort)),
  ...(['some', 'told'] as const).map(reader => list(reader, OPEN, sort)),
  ...['assignee', 'creator'].flatMap(role => [
    list('eve', `${role}:${READERS.eve}`, sort),
    list('eve', `${role}:${READERS.eve} ${OPEN}`, sort),
  ]),
])

const SEARCHED = [
  ...[WORDS.common, WORDS.seldom, WORDS.rare, WORDS.none, 'print', 'p7', 'person'],
  ...[`${WORDS.common} ${WORDS.seldom}`, `${WORDS.common} ${WORDS.none}`, `the ${WORDS.common}`, '#4711'],
]

const searches = (['ann', 'some', 'told'] as const).flatMap(reader =>
  ['-modified', '-created', 'due', 'assignee'].flatMap(sort =>
    ['', OPEN].flatMap(statuses =>
      SEARCHED.map(q => ({
        name: `${reader}: searches ${q}, ${statuses === '' ? 'all' : 'open'}, by ${sort}`,
        email: READERS[reader],
        query: { q, statuses, sort, hits: 'true' },
        most: SEARCHES,
      })),
    ),
  ),
)

/** What a bench measures, by kind. */
export const CASES = {
  views: [...viewsOf('ann', RATIO), ...viewsOf('eve')],
  families: ofFamilies,
  others: ofReaders,
  searches,
} satisfies Record<string, readonly Case[]>
