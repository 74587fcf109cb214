/** How many requests of a storm are under way at the same time: fewer than a user may have uploads at one service. */
const AT_ONCE = 30

export type MakeRequest = (place: number) => { path: string } & RequestInit
/** The status of a request whose connection ended without an answer. */
export const NO_ANSWER = 0
/** How many answers had each status. */
export type Statuses = Record<number, number>

/** Sends requests to services in turn, many at once. @returns how many answers had each status */
export async function stormOf(
  services: readonly { url: string }[],
  count: number,
  request: MakeRequest,
): Promise<Statuses> {
  const statuses: Statuses = {}
  let next = 0
  const send = async () => {
    for (let place = next++; place < count; place = next++) {
      const { path, ...init } = request(place)
      const status = await fetch((services[place % services.length]?.url ?? '') + path, init)
        .then(async answer => {
          await answer.arrayBuffer()
          return answer.status
        })
        .catch(() => NO_ANSWER)
      statuses[status] = (statuses[status] ?? 0) + 1
    }
  }
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, count) }, send))
  return statuses
}

/** A request with a token, and JSON. */
export const withToken = (token: string, method = 'GET', body?: object) => ({
  method,
  headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
  ...(body && { body: JSON.stringify(body) }),
})
