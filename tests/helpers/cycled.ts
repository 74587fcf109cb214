/** The item at a place of a list that starts again after its end. @throws Error if the list is empty */
export function cycled<Item>(items: readonly Item[], place: number): Item {
  for (const item of items.slice(place % items.length)) return item
  throw new Error('The list is empty.')
}
