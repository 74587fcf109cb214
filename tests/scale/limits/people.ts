import type { Person } from '../../chaos/company.ts'
import { cycled } from '../../helpers/cycled.ts'
import type { Cluster } from '../cluster.ts'

/** What is tried, each by a person of its own: most calls also count as changes. */
const TASKS = ['reports', 'links', 'files', 'uploads', 'changes', 'mails', 'keys', 'searches'] as const
export type Task = (typeof TASKS)[number]

/** Who tries something. */
export const personFor = ({ people }: Pick<Cluster, 'people'>, task: Task): Person =>
  cycled(people, people.length - 1 - TASKS.indexOf(task))
