import { Badge, Caption1, makeStyles, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import { graphql, useFragment } from 'react-relay'
import { useRevalidator } from 'react-router-dom'
import type {
  JobsTable_queue$data,
  JobsTable_queue$key,
} from '../../../__generated__/JobsTable_queue.graphql.ts'
import { counted } from '../../../locale/plural.ts'
import { isPresent } from '../../../relay/isPresent.ts'
import { Person } from '../../../ui/Person.tsx'
import { CellButton } from '../../../ui/table/CellButton.tsx'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import type { Column } from '../../../ui/table/tableColumns.ts'
import { DateText } from '../../../ui/text/DateText.tsx'
import { formatDateTime, formatFull } from '../../../ui/text/format.ts'
import { useToast } from '../../../ui/toasts/toasts.ts'
import { CancelJobDialog } from './CancelJobDialog.tsx'
import { jobLabel } from './jobLabels.ts'
import { NoJobs } from './NoJobs.tsx'
import { useRetryJob } from './useRetryJob.ts'

type Job = JobsTable_queue$data['jobs'][number]

const useStyles = makeStyles({
  error: { overflowWrap: 'anywhere' },
  quiet: { color: tokens.colorNeutralForeground3 },
  actions: { display: 'flex', flexWrap: 'wrap', columnGap: tokens.spacingHorizontalXS },
})

function Reason({ error, attempts }: Pick<Job, 'error' | 'attempts'>) {
  const styles = useStyles()
  if (!error) return <span className={styles.quiet}>Not tried yet</span>
  return (
    <span className={styles.error}>
      {error}
      <Caption1 block className={styles.quiet}>
        {counted(attempts, 'attempt', 'attempts')}
      </Caption1>
    </span>
  )
}

function Actions({ label, onRetry, onCancel }: { label: string; onRetry: () => void; onCancel: () => void }) {
  const styles = useStyles()
  return (
    <div className={styles.actions}>
      <CellButton aria-label={`Try again: ${label}`} onClick={onRetry}>
        Try again
      </CellButton>
      <CellButton aria-label={`Cancel: ${label}`} onClick={onCancel}>
        Cancel
      </CellButton>
    </div>
  )
}

interface Handlers {
  onRetry: (job: Job) => void
  onCancel: (job: Job) => void
}

/** The columns of the jobs, in the server's order: failed before waiting ones, newest first. */
export const jobColumns = (handlers?: Handlers): Column<Job>[] => [
  {
    id: 'what',
    header: 'What',
    width: 250,
    isRowHeader: true,
    cell: ({ task, recipient }) => jobLabel(task, recipient),
  },
  {
    id: 'state',
    header: 'State',
    width: 90,
    inItem: 'meta',
    cell: ({ state }) =>
      state === 'FAILED' ? (
        <Badge appearance="tint" color="danger">
          Failed
        </Badge>
      ) : (
        <Badge appearance="tint" color="informative">
          Waiting
        </Badge>
      ),
  },
  { id: 'error', header: 'Error', width: 290, cell: job => <Reason {...job} /> },
  {
    id: 'next',
    header: 'Next attempt',
    width: 180,
    inItem: 'labelled',
    cell: ({ nextAttemptAt: at }) =>
      at ? (
        <time dateTime={at} title={formatFull(at)}>
          {formatDateTime(at)}
        </time>
      ) : null,
  },
  {
    id: 'by',
    header: 'Caused by',
    width: 180,
    inItem: 'labelled',
    cell: ({ actor }) => (actor ? <Person email={actor.email} name={actor.name} /> : null),
  },
  {
    id: 'created',
    header: 'Created',
    width: 110,
    inItem: 'labelled',
    cell: ({ createdAt }) => <DateText value={createdAt} />,
  },
  {
    id: 'actions',
    header: 'Actions',
    width: 170,
    inItem: 'end',
    cell: job => (
      <Actions
        label={jobLabel(job.task, job.recipient)}
        onRetry={() => handlers?.onRetry(job)}
        onCancel={() => handlers?.onCancel(job)}
      />
    ),
  },
]

function countOf({ jobs, failedCount, waitingCount }: JobsTable_queue$data): string {
  const all = `${failedCount} failed, ${waitingCount} waiting`
  return failedCount + waitingCount > jobs.length ? `${all}, the first ${jobs.length} shown` : all
}

/** Jobs that wait or failed, each with what an admin can do about it. */
export function JobsTable({ queue: key }: { queue: JobsTable_queue$key }) {
  const queue = useFragment(
    graphql`
      fragment JobsTable_queue on JobQueue @throwOnFieldError {
        waitingCount
        failedCount
        jobs {
          id
          task
          state
          recipient
          actor {
            email
            name
          }
          createdAt
          nextAttemptAt
          attempts
          error
          ...CancelJobDialog_job
        }
      }
    `,
    key,
  )
  const toast = useToast()
  const { revalidate } = useRevalidator()
  const { retryJob, isSending } = useRetryJob()
  const [cancellingId, setCancellingId] = useState<string | null>(null)
  const handleRetry = ({ id }: Job) => {
    if (isSending) return
    void retryJob(id)
      .then(() => toast({ intent: 'success', title: 'It is tried again now' }))
      .catch((error: unknown) =>
        toast({
          intent: 'error',
          title: 'Error',
          body: error instanceof Error ? error.message : String(error),
        }),
      )
      .finally(() => void revalidate())
  }
  // The record of a cancelled job is gone before its dialog has closed.
  const jobs = queue.jobs.filter(isPresent)
  const cancelling = jobs.find(({ id }) => id === cancellingId)
  return (
    <>
      <DataTable
        label="Jobs"
        columns={jobColumns({ onRetry: handleRetry, onCancel: ({ id }) => setCancellingId(id) })}
        rows={jobs}
        rowId={({ id }) => id}
        count={countOf(queue)}
        empty={<NoJobs />}
      />
      {cancelling && <CancelJobDialog job={cancelling} onClose={() => setCancellingId(null)} />}
    </>
  )
}
