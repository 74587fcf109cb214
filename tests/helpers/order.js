import TestSequencer from '@jest/test-sequencer'

// Without measured times, as in a new clone, Jest sorts by file size, and one of these could start last, while
// other processors are idle.
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

/** Starts with the longest tests, because tests that remain at the end run alone. */
export default class LongestFirst extends TestSequencer {
  sort(tests) {
    return super.sort(tests).sort((one, other) => rank(one) - rank(other))
  }
}

function rank({ path }) {
  const index = LONGEST.findIndex(name => path.includes(`/tests/${name}`))
  return index < 0 ? LONGEST.length : index
}
