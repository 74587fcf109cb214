const REQUESTED = ['purpose', 'start', 'end', 'users', 'tags', 'projects']

/** Whether two addresses request different entries, not just another order or grouping. */
export const isOtherSearch = (before: URLSearchParams, after: URLSearchParams): boolean => {
  const requestedBy = (search: URLSearchParams) =>
    [...search].filter(([name]) => REQUESTED.includes(name)).join('&')
  return requestedBy(before) !== requestedBy(after)
}
