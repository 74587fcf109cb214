/** Searches for faults in the running program with random actions (docs/specification/chaos.md). */
export interface Machine {
  name: string
  /** How much one run of `npm run chaos` does, in the unit of the machine: kills, steps, seconds … */
  size: number
  /**
   * Starts what it needs and ends it again.
   * @param seed the same seed makes the same random choices
   * @throws Error if it could not do its work, which counts as a flaw
   */
  run(seed: number, size: number): Promise<Outcome>
  /**
   * If the size counts steps: does only the steps at the given places, exactly as in the whole run.
   * @throws as `run`
   */
  runSome?: (seed: number, size: number, places: readonly number[]) => Promise<Outcome>
}

export interface Outcome {
  /** What was done and measured, for printing. */
  figures: Record<string, number>
  /** What must not happen; one sentence each. */
  flaws: string[]
}
