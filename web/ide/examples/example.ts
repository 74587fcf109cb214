export type Variables = Record<string, unknown>

/** Finds data that an example needs, so that it gives a result when it opens. */
export interface Finding {
  query: string
  /** The variables from the answer's data, with a mark for a name that must be new; null if nothing was found. */
  variables: (data: unknown, mark: string) => Variables | null
  /** The message when nothing was found. */
  none: string
}

export interface Example {
  title: string
  /** What it is for, in one sentence. Backticks mark code. */
  about: string
  /** The scope that it needs, if any. */
  scope?: 'admin' | 'timesheets' | 'tickets'
  query: string
  variables?: Variables
  /** The variables with a mark in a name that must be new, for an example that would else run only once. */
  fresh?: (mark: string) => Variables
  /** How to find the caller's own data for the variables when the example opens. */
  finding?: Finding
  /** A command that does the same, if it is not obvious. */
  command?: string
}

export interface ExampleGroup {
  title: string
  examples: Example[]
}

/** The user and time that examples are made for: their variables should give a result. */
export interface ExampleContext {
  email: string
  now: Date
  /** The origin of this site, such as `https://daybook.example`. */
  origin: string
}

/** What the names start with that examples give, so that others find them and touch nothing else. */
export const TRIED = 'Tried the API'

/** The examples, marked as needing the scope. */
export const requiring = (scope: NonNullable<Example['scope']>, examples: readonly Example[]): Example[] =>
  examples.map(example => ({ ...example, scope }))

/** A global id in the gateway's format. */
export const globalId = (type: string, key: string | number) => btoa(`${type}:${key}`)
