/** Whether two addresses request different entries, not just another order. */
export const isOtherSearch = (before: URLSearchParams, after: URLSearchParams): boolean => {
  const requestedBy = (search: URLSearchParams) =>
    [...search].filter(([name]) => ['start', 'end', 'users', 'tags', 'projects'].includes(name)).join('&')
  return requestedBy(before) !== requestedBy(after)
}
