import { monthOf, weekOf } from './days.ts'
import { globalId, requiring, type Example, type ExampleGroup, type ExampleContext } from './example.ts'
import { editableProject, loggedTime, seenPerson } from './findings.ts'
import { browserZone } from '../../locale/locale.ts'

/** The placeholder in an example before the search. */
const SOME_PROJECT = globalId('TimesheetProject', 'Apollo')

export const timesheets = ({ email, now }: ExampleContext): ExampleGroup => {
  const dryRun = () => ({ input: { ...monthOf(now), for: email, timezone: browserZone(), isDryRun: true } })
  return {
    title: 'Timesheets',
    examples: requiring('timesheets', [
      myWeek({ email, now }),
      {
        title: 'Projects and who is on them',
        about: 'The projects whose access lists you may change, with the four lists.',
        query: `query ManageProjects {
  timesheetProjects(purposes: [EDIT]) {
    id
    name
    canUse
    canSee
    canPay
    canEdit
    tags
  }
}`,
      },
      {
        title: 'Projects and their time',
        about:
          'From each project that you may view to the people who log time on it, and to the first of its events.',
        query: `query ProjectsWithTime($from: DateTime!, $until: DateTime!) {
  timesheetProjects(purposes: [SEE]) {
    name
    members(purpose: USE, first: 10) {
      edges {
        node {
          name
        }
      }
    }
    events(from: $from, until: $until, purposes: [SEE], first: 10) {
      edges {
        node {
          start
          end
          owner {
            name
          }
        }
      }
    }
  }
}`,
        variables: { ...monthOf(now) },
      },
      {
        title: 'Create a project',
        about: 'You start on all four of its lists.',
        query: `mutation CreateProject($input: CreateTimesheetProjectInput!) {
  createTimesheetProject(input: $input) {
    project {
      id
      name
      canUse
    }
    userErrors {
      message
      field
      code
    }
  }
}`,
        variables: projectNamed('Apollo'),
        fresh: mark => projectNamed(`Apollo ${mark}`),
      },
      {
        title: 'Put somebody on a list',
        about: 'Here you yourself on the Can Use list of a project whose lists you may change.',
        query: `mutation AddAccess($input: AddTimesheetProjectAccessInput!) {
  addTimesheetProjectAccess(input: $input) {
    project {
      name
      canUse
    }
    userErrors {
      message
      field
      code
    }
  }
}`,
        variables: ownAccess(SOME_PROJECT, email),
        finding: editableProject(id => ownAccess(id, email)),
      },
      {
        title: 'Take somebody off a list',
        about: 'An address that is not on the list, like this one, changes nothing.',
        query: `mutation RemoveAccess($input: DeleteTimesheetProjectAccessInput!) {
  deleteTimesheetProjectAccess(input: $input) {
    project {
      name
      canUse
    }
    userErrors {
      message
      field
      code
    }
  }
}`,
        variables: ownAccess(SOME_PROJECT, NOBODY),
        finding: editableProject(id => ownAccess(id, NOBODY)),
      },
      {
        title: 'One person’s month',
        about: 'The time that a person logged on the projects whose Can See list you are on.',
        query: `query PersonsMonth($person: EmailAddress!, $from: DateTime!, $until: DateTime!) {
  timesheetEvents(for: [$person], from: $from, until: $until, purposes: [SEE]) {
    projectName
    start
    end
    hours
    confirmedAt
    paidAt
    workNotes
  }
}`,
        variables: { person: email, ...monthOf(now) },
        finding: seenPerson(email, person => ({ person, ...monthOf(now) })),
      },
      {
        title: 'Time and its tickets',
        about:
          'Your time of this month, each event with the ticket that its tag names, such as `ticket:3/17`, if you may see that.',
        query: `query TimeWithTickets($from: DateTime!, $until: DateTime!) {
  timesheetEventsConnection(from: $from, until: $until, first: 100) {
    edges {
      node {
        start
        hours
        tags
        ticket {
          number
          subject
        }
      }
    }
  }
}`,
        variables: { ...monthOf(now) },
      },
      {
        title: 'People whom I pay',
        about: 'The people on your payable projects, with the hours that wait for payment.',
        query: `query WhomIPay($from: DateTime!, $until: DateTime!) {
  timesheetPeople(purpose: PAY) {
    person {
      email
      name
    }
    totals(from: $from, until: $until) {
      unconfirmedHours
      unpaidHours
      paidHours
    }
  }
}`,
        variables: { ...monthOf(now) },
      },
      {
        title: 'Timesheet as a dry run',
        about: 'The PDF of your month, in Base64, mailed to you alone while `isDryRun` is true.',
        query: `mutation Timesheet($input: SendTimesheetsInput!) {
  sendTimesheets(input: $input) {
    pdf
    leftOut {
      email
      reason
    }
    userErrors {
      message
      field
      code
    }
  }
}`,
        variables: dryRun(),
        finding: loggedTime(monthOf(now), dryRun),
      },
      {
        title: 'Report as a dry run',
        about:
          'The report mail of the month with all the time that you may look at; nothing leaves while `isDryRun` is true.',
        query: `mutation Report($input: SendTimesheetReportInput!) {
  sendTimesheetReport(input: $input) {
    report {
      subject
      recipients
      isSent
    }
    userErrors {
      message
      field
      code
    }
  }
}`,
        variables: {
          input: { ...monthOf(now), purposes: ['USE', 'SEE', 'PAY'], to: [email], isDryRun: true },
        },
      },
      {
        title: 'Report as a CSV file',
        about:
          'A link to all the time of the month that you may look at; open it within a minute, without a token.',
        query: `mutation CsvLink($input: CreateTimesheetCsvLinkInput!) {
  createTimesheetCsvLink(input: $input) {
    link {
      url
      expiresAt
    }
    userErrors {
      message
      field
      code
    }
  }
}`,
        variables: { input: { ...monthOf(now), purposes: ['USE', 'SEE', 'PAY'], timezone: browserZone() } },
      },
    ]),
  }
}

const projectNamed = (name: string) => ({ input: { name } })

const ownAccess = (projectId: string, email: string) => ({ input: { projectId, purpose: 'USE', email } })

/** An address that is on no list. */
const NOBODY = 'nobody@example.com'

/** The operation of the first tab, for users who log time. */
export const myWeek = ({ now }: Pick<ExampleContext, 'email' | 'now'>): Example => ({
  title: 'My week',
  about: 'What you logged since Monday, as the calendar shows it.',
  scope: 'timesheets',
  query: `query MyWeek($from: DateTime!, $until: DateTime!) {
  timesheetEvents(from: $from, until: $until) {
    id
    projectName
    start
    end
    hours
    confirmedAt
    workNotes
    tags
  }
}`,
  variables: { ...weekOf(now) },
})
