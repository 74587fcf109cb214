import { readFile } from 'node:fs/promises'

/** The resident memory of a process, in MB. */
export async function residentMemory(pid: number | string): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) / 1024
}
