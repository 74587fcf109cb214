/** Something that looks for faults in the running program by chance (docs/specification/chaos.md). */
export interface Machine {
  name: string
  /** How much one run of `npm run chaos` does, in what the machine counts: kills, steps, seconds … */
  size: number
  /**
   * Starts what it needs and ends it again.
   * @param seed the same seed draws the same again
   * @throws Error where it could not do its work, which counts as a flaw
   */
  run(seed: number, size: number): Promise<Outcome>
  /** Where the size counts steps: does those at the given places alone, as they are in the whole run. @throws as `run` */
  runSome?: (seed: number, size: number, places: readonly number[]) => Promise<Outcome>
}

export interface Outcome {
  /** What was done and measured, to be printed. */
  figures: Record<string, number>
  /** What must not be; each a sentence. */
  flaws: string[]
}
