import { membersOf, type Cluster } from './cluster.ts'

/** Uploads a file at each REST service, and reads it at each server. @returns what is wrong, one sentence each */
export async function checkFiles(cluster: Cluster): Promise<string[]> {
  const [person] = cluster.people
  if (person === undefined) return []
  const headers = { authorization: `Bearer ${person.token}` }
  const flaws: string[] = []
  for (const { name, url } of membersOf(cluster, 'rest')) {
    const form = new FormData()
    form.append('file', new Blob([name], { type: 'text/plain' }), 'a.txt')
    const answer = await fetch(`${url}/api/v1/upload`, { method: 'POST', headers, body: form })
    const file: unknown = await answer.json()
    const path = `/api/v1/download/${String(Reflect.get(Object(file), 'UUID'))}/a.txt`
    for (const reader of cluster.members) {
      const read = await fetch(reader.url + path, { headers })
      if ((await read.text()) !== name) flaws.push(`${reader.name} has no file of ${name}: ${read.status}.`)
    }
  }
  return flaws
}
