export type Variables = Record<string, unknown>

/** Looks for what an example needs, so that it gives an answer as it opens. */
export interface Finding {
  query: string
  /** The variables that the answer's data gives; null where there is nothing to be found. */
  variables: (data: unknown) => Variables | null
  /** What is said where there is nothing. */
  none: string
}

/** An operation to start from. */
export interface Example {
  title: string
  /** What it is good for, in one sentence. Code stands between backticks. */
  about: string
  /** The scope that it takes, where it takes one. */
  scope?: 'admin' | 'timesheets' | 'tickets'
  query: string
  variables?: Variables
  /** Where the variables name something of the caller's own: how it is found when the example is opened. */
  finding?: Finding
  /** A command that does the same, where that is not plain. */
  command?: string
}

/** Examples of one area of the app. */
export interface ExampleGroup {
  title: string
  examples: Example[]
}

/** For whom and when examples are made: their variables hold what is likely to give an answer. */
export interface Occasion {
  email: string
  now: Date
  /** Of this site, such as `https://daybook.example`. */
  origin: string
}

/** The examples, each as one that takes the scope. */
export const taking = (scope: NonNullable<Example['scope']>, examples: readonly Example[]): Example[] =>
  examples.map(example => ({ ...example, scope }))

/** A global id, as the gateway makes them. */
export const globalId = (type: string, key: string | number) => btoa(`${type}:${key}`)
