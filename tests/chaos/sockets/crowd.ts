import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { isRecord } from '../../../common/isRecord.ts'
import type { Seat } from './liveSocket.ts'

/** What the process of the clients is told. */
export type CrowdOrder =
  | { kind: 'open'; url: string; seats: readonly Seat[] }
  | { kind: 'report' }
  | { kind: 'compare'; threads: Record<number, string[]> }

export type CrowdAnswer = { kind: 'report'; report: CrowdReport } | { kind: 'flaws'; flaws: string[] }

/** What has happened to the clients since the last report. */
export interface CrowdReport {
  /** How many that are not slow are open and signed in now. */
  accepted: number
  /** The most tokens that were accepted in one second. */
  handshakes: number
  /** How many sockets were closed, by the code or what happened. */
  closed: Record<string, number>
  /** How many subscriptions were ended, and were to be started again. */
  retried: number
  /** How many open sockets of slow clients were ended, and how long one was open at most, in milliseconds. */
  slow: { ended: number; longest: number }
  /** By ticket: how many comments each of its followers has at least. */
  received: Record<number, number>
}

/** Many clients in a process of their own. */
export interface Crowd {
  open: (url: string, seats: readonly Seat[]) => void
  report: () => Promise<CrowdReport>
  /** @param threads the comments of each ticket in the database @returns what clients got that they should not have */
  compare: (threads: Record<number, string[]>) => Promise<string[]>
  stop: () => void
}

export function startCrowd(): Crowd {
  const child = fork(join(import.meta.dirname, 'crowdProcess.ts'), { execArgv: ['--import', 'tsx'] })
  const ask = async (order: CrowdOrder): Promise<CrowdAnswer> => {
    child.send(order)
    const answers: unknown[] = await once(child, 'message')
    const answer = answers[0]
    if (!isAnswer(answer)) throw new Error('This is no answer.')
    return answer
  }
  return {
    open: (url, seats) => child.send({ kind: 'open', url, seats }),
    report: async () => {
      const answer = await ask({ kind: 'report' })
      if (answer.kind !== 'report') throw new Error('This is no report.')
      return answer.report
    },
    compare: async threads => {
      const answer = await ask({ kind: 'compare', threads })
      return answer.kind === 'flaws' ? answer.flaws : ['This is no comparison.']
    },
    stop: () => child.kill('SIGKILL'),
  }
}

const isAnswer = (value: unknown): value is CrowdAnswer =>
  isRecord(value) && (value.kind === 'report' || value.kind === 'flaws')
