/** The environment, with the settings. */
export type Env = Readonly<Record<string, string | undefined>>

/** Receives the lines that a command prints. */
export type Say = (line: string) => void

/** What was typed behind the name of a command. */
export interface Given {
  /** As many as the command takes. */
  values: readonly string[]
  /** The flags of the command that were given, without '--', and their values. */
  flags: ReadonlyMap<string, string>
}

/** A command of the command line (docs/specification/command-line.md). */
export interface Command {
  /** As typed, such as 'admin add'. */
  name: string
  /** What it needs, such as '<place>'. */
  takes: readonly string[]
  /** In one line. */
  does: string
  /** What each flag changes, by its name without '--', and what it takes: 'replace', 'from <folder>'. */
  flags: Readonly<Record<string, string>>
  /** @throws CommandFailed, or another refusal whose message is for the person who typed the command */
  run: (given: Given, env: Env, say: Say) => Promise<void>
}

/** A command could not do what it was asked to; the message says why, and what to do. */
export class CommandFailed extends Error {
  override name = 'CommandFailed'
}
