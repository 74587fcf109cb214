/** An operation to start from. */
export interface Example {
  title: string
  /** What it is good for, in one sentence. Code stands between backticks. */
  about: string
  /** The scope that it takes, where it takes one. */
  scope?: 'admin' | 'timesheets' | 'tickets'
  query: string
  variables?: Record<string, unknown>
  /** A command that does the same, where the IDE cannot. */
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
