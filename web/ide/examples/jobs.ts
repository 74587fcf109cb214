import { globalId, requiring, type ExampleGroup } from './example.ts'
import { openJob } from './findings.ts'

/** The placeholder in an example before the search. */
const SOME_JOB = globalId('Job', 'mail-1')

export const jobs = (): ExampleGroup => ({
  title: 'Jobs',
  examples: requiring('admin', [
    {
      title: 'What waits and what failed',
      about: 'Mails and other work outside of requests; null if the server does not report it.',
      query: `query JobQueue {
  jobQueue {
    waitingCount
    failedCount
    jobs {
      id
      task
      state
      recipient
      error
    }
  }
}`,
    },
    {
      title: 'Try a job again',
      about: 'Tries the newest job that failed again, or one that waits at once.',
      query: `mutation RetryJob($input: RetryJobInput!) {
  retryJob(input: $input) {
    job {
      state
      attempts
    }
    userErrors {
      message
      field
      code
    }
  }
}`,
      variables: withId(SOME_JOB),
      finding: openJob(withId),
    },
    {
      title: 'Backups',
      about: 'The backups that the server made by itself; null if it does not report them.',
      query: `query Backups {
  backups(first: 10) {
    schedule {
      place
      nextAt
    }
    edges {
      node {
        place
        state
        snapshotAt
        size
        verifiedAt
        error
      }
    }
  }
}`,
    },
    {
      title: 'Start a backup',
      about: 'Backs up database and files at once, if the settings name a place.',
      query: `mutation StartBackup($input: StartBackupInput!) {
  startBackup(input: $input) {
    backup {
      place
      state
    }
    userErrors {
      message
      field
      code
    }
  }
}`,
      variables: { input: {} },
    },
    {
      title: 'Give up a job',
      about: 'Removes the newest job that failed, or else one that waits: its mail is not sent.',
      query: `mutation CancelJob($input: CancelJobInput!) {
  cancelJob(input: $input) {
    cancelledId
    userErrors {
      message
      field
      code
    }
  }
}`,
      variables: withId(SOME_JOB),
      finding: openJob(withId),
    },
  ]),
})

const withId = (id: string) => ({ input: { id } })
