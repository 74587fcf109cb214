/** Whether two addresses ask for other entries, and not just for another order of them. */
export const isOtherSearch = (before: URLSearchParams, after: URLSearchParams): boolean => {
  const asked = (search: URLSearchParams) =>
    [...search].filter(([name]) => ['start', 'end', 'users', 'tags', 'projects'].includes(name)).join('&')
  return asked(before) !== asked(after)
}
