import { hourOf, monthOf, weekOf } from './days.ts'
import { requiring, type Example, type ExampleGroup, type ExampleContext } from './example.ts'
import { seenPerson, usableProject } from './findings.ts'
import { browserZone } from '../../locale/locale.ts'

export const timesheets = ({ email, now }: ExampleContext): ExampleGroup => ({
  title: 'Timesheets',
  examples: requiring('timesheets', [
    myWeek({ email, now }),
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
    }
  }
}`,
      variables: anHourOn('Apollo', now),
      finding: usableProject(name => anHourOn(name, now)),
    },
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
    }
  }
}`,
      variables: projectNamed('Apollo'),
      fresh: mark => projectNamed(`Apollo ${mark}`),
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
    }
  }
}`,
      variables: { input: { ...monthOf(now), purposes: ['USE', 'SEE', 'PAY'], to: [email], isDryRun: true } },
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
    }
  }
}`,
      variables: { input: { ...monthOf(now), purposes: ['USE', 'SEE', 'PAY'], timezone: browserZone() } },
    },
  ]),
})

const projectNamed = (name: string) => ({ input: { name } })

const anHourOn = (projectName: string, now: Date) => ({
  input: {
    projectName,
    start: hourOf(now, 9),
    end: hourOf(now, 10),
    timezone: browserZone(),
    workNotes: 'Tried the API',
    tags: ['api'],
  },
})

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
