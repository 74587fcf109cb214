import TestSequencer from '@jest/test-sequencer'

// Where nothing was measured yet, as in a fresh clone, Jest goes by the size of a file, and one of these may begin last,
// beside idle processors.
const LONGEST = [
  'security/disk',
  'security/sharedReads',
  'security/search',
  'security/fuzz',
  'journeys/failingCalls',
  'security/junkTokens',
  'security/downloads',
  'security/unbounded',
  'journeys/typed',
  'security/limits',
  'project/build',
  'chaos/',
  'journeys/screens',
  'journeys/once',
  'security/slowReaders',
  'security/mailTurns',
  'security/comesBack',
  'security/ids',
  'security/connections',
  'security/browser',
  'rest/timesheet-send',
  'rest/embedded',
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
