// The company of the demo: its employees, their projects, and their work notes.

const EVERYDAY = ['timesheets', 'tickets']

/** A person for each role that the screens know, then all others. */
export const ROLES = {
  admin: { email: 'ada@example.com', name: 'Ada Lindqvist', scopes: ['admin', ...EVERYDAY] },
  worker: { email: 'wendy@example.com', name: 'Wendy Okafor', scopes: EVERYDAY },
  payer: { email: 'paula@example.com', name: 'Paula Reiter', scopes: EVERYDAY },
  viewer: { email: 'victor@example.com', name: 'Victor Dumas', scopes: EVERYDAY },
  'project owner': { email: 'olivia@example.com', name: 'Olivia Brandt', scopes: EVERYDAY },
} as const

const colleague = (name: string) => ({
  email: `${name.split(' ')[0]?.toLowerCase() ?? ''}@example.com`,
  name,
  scopes: EVERYDAY,
})

export const PEOPLE = [
  ...Object.values(ROLES),
  ...[
    'Ben Castillo',
    'Chiara Moretti',
    'Daniel Szabo',
    'Emma Nyberg',
    'Farid Haddad',
    'Grace Mbeki',
    'Hugo Tanaka',
  ].map(colleague),
]

/** The former employee, whose account is closed; nothing but the account belongs to them. */
export const FORMER = { email: 'ingrid@example.com', name: 'Ingrid Vance', scopes: EVERYDAY } as const

/** Employees who do not work in Berlin. */
export const ZONES: Readonly<Record<string, string>> = {
  'grace@example.com': 'America/New_York',
  'hugo@example.com': 'Asia/Tokyo',
}

export interface DemoProject {
  name: string
  team: readonly string[]
  tags: readonly string[]
  notes: readonly string[]
}

export const PROJECTS: readonly DemoProject[] = [
  {
    name: 'Apollo Website',
    team: ['wendy', 'ben', 'chiara', 'olivia'],
    tags: ['design', 'frontend', 'review'],
    notes: [
      'Landing page, second draft',
      'Contrast of the buttons',
      'Image sizes on phones',
      'Review of the navigation',
    ],
  },
  {
    name: 'Billing',
    team: ['daniel', 'emma', 'wendy', 'paula'],
    tags: ['backend', 'tests', 'urgent'],
    notes: [
      'Rounding of VAT on credit notes',
      'Import of bank statements',
      'Tests for dunning',
      'Month-end run with Paula',
    ],
  },
  {
    name: 'Customer Portal',
    team: ['wendy', 'farid', 'grace', 'hugo', 'ben'],
    tags: ['frontend', 'backend', 'meeting'],
    notes: [
      'Sign-in by link',
      'Address form, validation',
      'Call with the pilot customers',
      'Slow list of orders',
    ],
  },
  {
    name: 'Field App',
    team: ['hugo', 'chiara', 'farid', 'emma'],
    tags: ['mobile', 'offline', 'review'],
    notes: [
      'Works without a network now',
      'Camera on older phones',
      'Battery use while tracking',
      'Store listing',
    ],
  },
  {
    name: 'Internal',
    team: PEOPLE.map(({ email }) => email.split('@')[0] ?? ''),
    tags: ['meeting', 'hiring', 'learning'],
    notes: [
      'Weekly meeting',
      'Interview, backend position',
      'Talk on accessibility',
      'Office move, planning',
    ],
  },
  {
    name: 'Northwind Support',
    team: ['grace', 'ben', 'ada', 'daniel'],
    tags: ['support', 'urgent', 'call'],
    notes: [
      'Printer labels are cut off',
      'Call about missing invoices',
      'Restored a deleted list',
      'Answered the open questions',
    ],
  },
  {
    name: 'Reporting',
    team: ['emma', 'daniel', 'ada', 'victor'],
    tags: ['backend', 'data', 'review'],
    notes: [
      'Totals by quarter',
      'Export for the accountants',
      'Query plans of the big table',
      'Review with Victor',
    ],
  },
  {
    name: 'Warehouse Sensors',
    team: ['farid', 'hugo', 'grace', 'olivia'],
    tags: ['hardware', 'data', 'travel'],
    notes: [
      'Calibration on site',
      'Drift of the humidity values',
      'Gateway firmware',
      'Notes from the visit',
    ],
  },
]
