import TestSequencer from '@jest/test-sequencer'

// Where nothing was measured yet, as in a fresh clone, Jest goes by the size of a file, and one of these may
// begin last, beside idle processors.
const LONGEST = [
  'security/files/disk.',
  'security/sockets/sharedReads.',
  'security/limits/search.',
  'security/graphql/fuzz.',
  'journeys/failingCalls.',
  'security/signIn/junkTokens.',
  'security/files/downloads.',
  'security/files/unbounded.',
  'journeys/typed.',
  'security/limits/limits.',
  'project/build.',
  'chaos/',
  'journeys/screens.',
  'journeys/once.',
  'security/http/slowReaders.',
  'security/limits/mailTurns.',
  'security/limits/comesBack.',
  'security/access/ids.',
  'security/http/connections.',
  'security/html/browser.',
  'rest/timesheets/timesheetSend.',
  'rest/db/embedded.',
]

/** Begins with the tests that take longest, as those that are left at the end run alone. */
export default class LongestFirst extends TestSequencer {
  sort(tests) {
    return super.sort(tests).sort((one, other) => rank(one) - rank(other))
  }
}

function rank({ path }) {
  const index = LONGEST.findIndex(name => path.includes(`/tests/${name}`))
  return index < 0 ? LONGEST.length : index
}
