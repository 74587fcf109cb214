const DAYS = 24 * 60 * 60 * 1000

/**
 * The operation that a developer sees who opens the IDE for the first time.
 * @param day whose week it asks for
 */
export function example(day: Date): string {
  const monday = new Date(day.getFullYear(), day.getMonth(), day.getDate() - ((day.getDay() + 6) % 7))
  const nextMonday = new Date(monday.getTime() + 7 * DAYS)
  return `# Daybook's API, as you. The play button or Ctrl-Enter runs it.
# The book on the left holds the schema; Ctrl-Space completes.

query MyWeek(
  $from: DateTime! = "${monday.toISOString()}"
  $until: DateTime! = "${nextMonday.toISOString()}"
) {
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
}
