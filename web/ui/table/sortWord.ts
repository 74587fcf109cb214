export interface TableSort {
  columnId: string
  direction: 'ascending' | 'descending'
}

/** The address's parameter for the order. */
export const SORT = 'sort'

/** A sort in the format of the address: `name`, or `-name` for descending. */
export const writeSort = ({ columnId, direction }: TableSort): string =>
  direction === 'descending' ? `-${columnId}` : columnId

/** Parses that format. */
export const readSort = (word: string): TableSort =>
  word.startsWith('-')
    ? { columnId: word.slice(1), direction: 'descending' }
    : { columnId: word, direction: 'ascending' }
