/** What a developer sees who opens the IDE for the first time. */
export const EXAMPLE = `# Daybook's API, as you. Press the play button, or Ctrl-Enter.
# The book on the left holds the schema; Ctrl-Space completes names.

query MyWeek($from: DateTime!, $until: DateTime!) {
  viewer {
    name
    email
    scopes
  }
  timesheetProjects(purposes: [USE]) {
    name
    tags
  }
  timesheetEvents(from: $from, until: $until) {
    projectName
    start
    end
    hours
    confirmedAt
    workNotes
  }
}
`

const DAY = 24 * 60 * 60 * 1000

/** The variables of the example, for the week around a day. */
export function exampleVariables(day: Date): string {
  const monday = new Date(day.getFullYear(), day.getMonth(), day.getDate() - ((day.getDay() + 6) % 7))
  const variables = { from: monday, until: new Date(monday.getTime() + 7 * DAY) }
  return JSON.stringify(variables, null, 2)
}
