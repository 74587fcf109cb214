import { hourOf, monthOf } from './days.ts'
import { globalId, requiring, TRIED, type ExampleGroup, type ExampleContext } from './example.ts'
import { payableEntry, triedEntry, usableProject, type FoundEntry } from './findings.ts'
import { browserZone } from '../../locale/locale.ts'

/** The tag of the entries that these examples log, so that the others find them and touch none but these. */
const TAG = 'api'

export const timeEntries = ({ email, now }: ExampleContext): ExampleGroup => {
  const month = monthOf(now)
  const hourOn = (projectName: string, hour: number) => ({
    projectName,
    start: hourOf(now, hour),
    end: hourOf(now, hour + 1),
    timezone: browserZone(),
    workNotes: TRIED,
    tags: [TAG],
  })
  const some: FoundEntry = {
    ...{ id: globalId('TimesheetEvent', 1), modifiedAt: now.toISOString() },
    entry: hourOn('Apollo', 9),
  }
  const anHour = (name: string) => ({ input: hourOn(name, 9) })
  const twoHours = (name: string) => ({ input: { events: [hourOn(name, 10), hourOn(name, 11)] } })
  const withId = ({ id }: FoundEntry) => ({ input: { id } })
  const change = ({ id, modifiedAt, entry }: FoundEntry) => ({
    input: { ...entry, id, modifiedAt, workNotes: `${TRIED}, and changed` },
  })
  const confirmation = ({ id, modifiedAt }: FoundEntry) => ({
    input: { ...month, isConfirmed: true, events: [{ id, modifiedAt }] },
  })
  const payment = ({ id, modifiedAt }: FoundEntry) => ({
    input: { ...month, for: email, payments: [{ paidAt: hourOf(now, 12), events: [{ id, modifiedAt }] }] },
  })
  const noPayment = ({ id }: FoundEntry) => ({ input: { id, paidAt: null } })
  return {
    title: 'Time entries',
    examples: requiring('timesheets', [
      {
        title: 'Log time',
        about: 'Logs an hour of today on a project whose Can Use list you are on.',
        query: `mutation LogTime($input: CreateTimesheetEventInput!) {
  createTimesheetEvent(input: $input) {
    event {
      id
      start
      end
      hours
    }
    userErrors {
      message
      field
      code
    }
  }
}`,
        variables: anHour('Apollo'),
        finding: usableProject(anHour),
      },
      {
        title: 'Log several entries',
        about: 'Logs two hours in one request, with an outcome for each.',
        query: `mutation LogSeveral($input: CreateTimesheetEventsInput!) {
  createTimesheetEvents(input: $input) {
    creations {
      event {
        id
        start
      }
      reason
    }
    userErrors {
      message
      field
      code
    }
  }
}`,
        variables: twoHours('Apollo'),
        finding: usableProject(twoHours),
      },
      {
        title: 'Change an entry',
        about:
          'Every field replaces the stored one; refused if somebody changed the entry after the `modifiedAt` that you have.',
        query: `mutation ChangeEntry($input: UpdateTimesheetEventInput!) {
  updateTimesheetEvent(input: $input) {
    event {
      modifiedAt
      workNotes
    }
    userErrors {
      message
      field
      code
    }
  }
}`,
        variables: change(some),
        finding: triedEntry(month, TAG, change),
      },
      {
        title: 'Confirm entries',
        about:
          'Confirms an entry that the example “Log time” logged, so that it can be paid; false withdraws that.',
        query: `mutation ConfirmEntries($input: ConfirmTimesheetEventsInput!) {
  confirmTimesheetEvents(input: $input) {
    outcomes {
      result
      reason
      event {
        confirmedAt
      }
    }
    userErrors {
      message
      field
      code
    }
  }
}`,
        variables: confirmation(some),
        finding: triedEntry(month, TAG, confirmation),
      },
      {
        title: 'Pay entries',
        about:
          'Marks an entry of yours as paid today, if you are on the Can Pay list; the next example removes it.',
        query: `mutation PayEntries($input: PayTimesheetEventsInput!) {
  payTimesheetEvents(input: $input) {
    outcomes {
      result
      reason
      event {
        paidAt
      }
    }
    userErrors {
      message
      field
      code
    }
  }
}`,
        variables: payment(some),
        finding: payableEntry(email, month, TAG, false, payment),
      },
      {
        title: 'Remove a payment',
        about: 'With a day in `paidAt` it sets the payment of one entry instead.',
        query: `mutation SetPaid($input: SetTimesheetEventPaidInput!) {
  setTimesheetEventPaid(input: $input) {
    event {
      paidAt
    }
    userErrors {
      message
      field
      code
    }
  }
}`,
        variables: noPayment(some),
        finding: payableEntry(email, month, TAG, true, noPayment),
      },
      {
        title: 'Delete an entry',
        about: 'Deletes an entry that the example “Log time” logged; it can be restored for 30 days.',
        query: `mutation DeleteEntry($input: DeleteTimesheetEventInput!) {
  deleteTimesheetEvent(input: $input) {
    deletedId
    userErrors {
      message
      field
      code
    }
  }
}`,
        variables: withId(some),
        finding: triedEntry(month, TAG, withId),
      },
      {
        title: 'Restore an entry',
        about:
          'Put the `deletedId` of the example before into `id`; an entry that is not deleted stays as it is.',
        query: `mutation RestoreEntry($input: RestoreTimesheetEventInput!) {
  restoreTimesheetEvent(input: $input) {
    event {
      id
      workNotes
    }
    userErrors {
      message
      field
      code
    }
  }
}`,
        variables: withId(some),
        finding: triedEntry(month, TAG, withId),
      },
    ]),
  }
}
