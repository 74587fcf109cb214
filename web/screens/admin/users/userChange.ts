/** What can be changed about a user; each has a dialog. */
export type UserChange = 'addScope' | 'deleteScope' | 'signOut' | 'close' | 'open'
