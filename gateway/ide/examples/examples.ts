import { admin } from './admin.ts'
import type { Example, ExampleGroup, Occasion } from './example.ts'
import { live } from './live.ts'
import { tickets } from './tickets.ts'
import { timesheets } from './timesheets.ts'
import { you } from './you.ts'

/** The examples, at least one for each screen of the app. */
export const exampleGroups = (occasion: Occasion): ExampleGroup[] =>
  [you, timesheets, tickets, live, admin].map(group => group(occasion))

/** Whether the caller may run it with what the token's scopes open. */
export const isOpenTo = ({ scope }: Example, scopes: readonly string[]) =>
  scope === undefined || scopes.includes(scope)

/** The variables of an example as text, as an editor shows them. */
export const variablesText = ({ variables }: Example) =>
  variables === undefined ? '' : JSON.stringify(variables, null, 2)
