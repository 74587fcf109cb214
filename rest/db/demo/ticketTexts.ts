// What the users of the demo write in tickets.

export interface DemoTicketProject {
  name: string
  /** The members of its Can See list, by the part of their address before the @. */
  team: readonly string[]
  /** What its tickets are about. */
  areas: readonly string[]
  tags: readonly string[]
}

export const TICKET_PROJECTS: readonly DemoTicketProject[] = [
  {
    name: 'Apollo Website',
    team: ['ada', 'ben', 'chiara', 'olivia', 'wendy'],
    areas: ['Landing page', 'Navigation', 'Contact form', 'Image gallery', 'Search', 'Cookie notice'],
    tags: ['design', 'accessibility', 'browser'],
  },
  {
    name: 'Billing',
    team: ['ada', 'daniel', 'emma', 'paula', 'wendy'],
    areas: ['Invoice list', 'Credit notes', 'Bank import', 'Dunning', 'VAT report', 'Month-end run'],
    tags: ['accounting', 'customer', 'data'],
  },
  {
    name: 'Customer Portal',
    team: ['ada', 'ben', 'farid', 'grace', 'hugo', 'victor', 'wendy'],
    areas: ['Sign-in', 'Address form', 'List of orders', 'Notifications', 'Password-free link', 'Export'],
    tags: ['customer', 'performance', 'regression'],
  },
  {
    name: 'Field App',
    team: ['ada', 'chiara', 'emma', 'farid', 'hugo'],
    areas: ['Offline mode', 'Camera', 'Map', 'Sync', 'Battery', 'Store listing'],
    tags: ['android', 'ios', 'offline'],
  },
]

export const PROBLEMS = [
  'shows the wrong date after midnight',
  'takes ten seconds to open',
  'loses what was typed on a slow network',
  'is cut off on small screens',
  'sorts names with umlauts last',
  'needs a confirmation before it deletes',
  'sends the same message twice',
  'cannot be reached with the keyboard',
] as const

export const REPORTS = [
  '<p>Seen by two customers this week, and I can make it happen:</p><ol><li>Open the page as a new user.</li><li>Go back and forward once.</li><li>Wait for about a minute.</li></ol><p>Expected: the same as before. What happens: see the subject.</p>',
  '<p>It worked in the last release. The log says:</p><pre>WARN  retry 3 of 3, giving up\nERROR request took 10021 ms</pre><p>Could somebody have a look before Friday?</p>',
  '<p>Grace asked for this in the <strong>weekly meeting</strong>. A first version does not have to be perfect:</p><ul><li>it says what is going on,</li><li>it never loses data,</li><li>it works on a phone.</li></ul>',
  '<p>Only with the newest browser, and only sometimes. Reloading helps. I have not found out yet what the cases have in common.</p>',
  '<p>A customer writes:</p><blockquote><p>Since Monday we cannot finish our orders. Please call us back.</p></blockquote><p>I have called them; they can live with it until next week.</p>',
] as const

export const REMARKS = [
  '<p>I can reproduce it. It is the cache: the second request gets the answer of the first.</p>',
  '<p>Looking into it today.</p>',
  '<p>There is a fix on the staging server. Could you try again there?</p>',
  '<p>Works for me now, also on my old phone. Thanks!</p>',
  '<p>Not yet: with a slow network it still happens about one time in five.</p>',
  '<p>The cause is in <code>formatRange</code>, which takes the zone of the server.</p>',
  '<p>How important is this? I would move it behind the release otherwise.</p>',
  '<p>Asked the customer for the exact time; they will write tomorrow.</p>',
  '<p>Measured it: 9.8 s before, <strong>0.4 s</strong> after.</p>',
  '<p>I have written a test that fails without the change.</p>',
  '<p>Same as what we saw in spring, I think. Back then a restart helped for a week.</p>',
  '<blockquote><p>it still happens about one time in five</p></blockquote><p>That should be gone with the build of this morning.</p>',
  '<p>Notes from the call:</p><ul><li>they use two monitors</li><li>it never happens on the small one</li></ul>',
  '<p>Released with version 2.14.</p>',
] as const

/** A very long thread, to try long threads with. */
export const LONG_THREAD = { project: 'Customer Portal', subject: 'Slow list of orders', comments: 300 }
