/** The changes that can be made to a user; each has a dialog. */
export type UserChange = 'addScope' | 'deleteScope' | 'signOut' | 'close' | 'open'
