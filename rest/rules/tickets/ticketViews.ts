import { nothingLeft } from '../../../common/nothingLeft.ts'
import { creatorOf, isCondition, SORT_FAMILIES, tagOfWord } from '../../../common/ticketTags.ts'
import { resolveViewWords } from '../../../common/ticketViews.ts'
import type { NewTicketView, TicketViewChange } from '../../contract/ticketViews.ts'
import { isBlank, nameFlaw } from '../names.ts'
import { conflict, inField, malformed, notFound } from '../refusal.ts'
import { readEmail } from '../emails.ts'
import { readListing, type Listing } from './ticketLists.ts'
import { readTag } from './ticketTags.ts'

const LONGEST_NAME = 100
const MAX_VIEWS = 100
/** The greatest number that the database has for a project. */
const MAX_INT = 2_147_483_647
/** As in the calls of the list. */
const LONGEST_FILTER = 2_000

/** What a view shows, and its name. */
export interface ViewContent {
  name: string
  statuses: string[]
  search: string | null
  sort: string
}

/** A new view as it is stored. */
export interface ViewEntry extends ViewContent {
  /** The project whose members share it; null: the caller's own. */
  sharedWith: number | null
  projectId: number | null
}

/** Reads a new view (docs/specification/rest.md#save-a-view). @throws Refusal 400 */
export function readNewView({ SharedWith = null, ProjectId = null, ...given }: NewTicketView): ViewEntry {
  if (SharedWith !== null && ProjectId !== null && ProjectId !== SharedWith)
    throw malformed('A view that is shared with a project lists the tickets of that project.', {
      field: 'ProjectId',
    })
  return {
    name: readViewName(given.Name),
    statuses: readViewWords(given.Statuses),
    search: readSearch(given.Search),
    sort: given.Sort ?? '-modified',
    sharedWith: SharedWith,
    projectId: SharedWith ?? ProjectId,
  }
}

/** Reads what changes on a view: only the given fields. @throws Refusal 400 */
export function readViewChange({
  Name,
  Statuses,
  Search,
  Sort,
  ...rest
}: TicketViewChange): Partial<ViewContent> {
  nothingLeft(rest)
  return {
    ...(Name !== undefined && { name: readViewName(Name) }),
    ...(Statuses !== undefined && { statuses: readViewWords(Statuses) }),
    ...(Search !== undefined && { search: readSearch(Search) }),
    ...(Sort !== undefined && { sort: Sort }),
  }
}

// Characters that reorder text, so that a name reads as another, and those that break a line.
const NOT_IN_NAMES = /[\p{Cc}\p{Cs}\u2028\u2029\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u

function readViewName(text: string): string {
  const name = text.normalize().trim()
  if (isBlank(name) || Array.from(name).length > LONGEST_NAME || NOT_IN_NAMES.test(name))
    throw malformed(
      `Please give the view a name of 1 to ${LONGEST_NAME} characters, on one line and without marks that turn the direction of text.`,
      { code: nameFlaw(name, LONGEST_NAME), field: 'Name' },
    )
  return name
}

function readSearch(text: string | null | undefined): string | null {
  const search = text?.trim() ?? ''
  return search === '' ? null : search
}

// What the words that depend on the reader are checked as.
const READER = { email: 'reader@example.com', today: '2026-12-01' }

/** The words of a view's filter, each once, as the list accepts them. @throws Refusal 400 */
function readViewWords(texts: readonly string[]): string[] {
  const words = [...new Set(texts.map(tagOfWord))]
  inField('Statuses', () => {
    for (const word of resolveViewWords(words, READER)) {
      const creator = creatorOf(word)
      if (creator !== undefined) readEmail(creator)
      else if (!isCondition(word)) readTag(word)
    }
  })
  if (words.join(' ').length > LONGEST_FILTER)
    throw malformed(
      `The words of the filter can have at most ${LONGEST_FILTER.toLocaleString('en')} characters.`,
      {
        code: 'TOO_LONG',
        field: 'Statuses',
      },
    )
  return words
}

/** @param count how many views the user, or the project, has. @throws Refusal 409 */
export function requireRoomForView(count: number, isShared: boolean): void {
  if (count >= MAX_VIEWS)
    throw conflict(
      isShared
        ? `The project has ${MAX_VIEWS} views, and more are not possible. Delete one of them first.`
        : `You have ${MAX_VIEWS} views, and more are not possible. Delete one of them first.`,
      { code: 'LIMIT_REACHED' },
    )
}

export const viewNameTaken = () =>
  conflict('There is a view of this name already. Please choose another name.', {
    code: 'TAKEN',
    field: 'Name',
  })

/** The same answer for what is absent and for what the caller may not see. */
export const noSuchView = () => notFound('There is no such view among yours.')

/** A list whose tickets are counted. */
export interface CountedList extends Listing {
  /** Undefined: all projects. */
  projectId: number | undefined
}

const LIST_FIELDS = ['statuses', 'q', 'sort', 'projectId']

/**
 * Reads the query of a list whose tickets are counted (docs/specification/rest.md#count-tickets).
 * @param place among the lists of the call
 * @throws Refusal 400
 */
export function readCountedList(text: string, place: number): CountedList {
  return inField(`list.${place}`, () => {
    const query = new URLSearchParams(text)
    const names = [...query.keys()]
    if (new Set(names).size < names.length || !names.every(name => LIST_FIELDS.includes(name)))
      throw malformed('list must be a query of statuses, q, sort and projectId, each at most once.')
    const [statuses, q, sort] = [query.get('statuses') ?? '', query.get('q') ?? '', query.get('sort')]
    const projectId = query.get('projectId')
    if (statuses.length > LONGEST_FILTER || q.length > 200 || q.includes('\0') || statuses.includes('\0'))
      throw malformed('list must have statuses of at most 2,000 characters and a q of at most 200.')
    if (projectId !== null && !/^[1-9]\d{0,9}$/.test(projectId))
      throw malformed('projectId of a list must be the number of a project.')
    if (sort !== null && !isSort(sort)) throw malformed('sort of a list must be an order of lists.')
    const listing = readListing({ statuses, q })
    // The order does not matter for the number.
    return { ...listing, projectId: projectId === null ? undefined : Math.min(Number(projectId), MAX_INT) }
  })
}

const isSort = (text: string) =>
  ['modified', 'created', ...SORT_FAMILIES].some(name => text === name || text === `-${name}`)
