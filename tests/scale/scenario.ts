import type { Outcome } from '../chaos/machine.ts'
import type { Cluster } from './cluster.ts'
import type { TrafficSize } from './traffic.ts'

/** Something that is tried with several of each server (docs/scale.md#what-it-tries). */
export interface Scenario {
  name: string
  /** @throws Error if it could not do its work, which counts as a flaw */
  run: (cluster: Cluster, options: ScenarioOptions) => Promise<Outcome>
}

interface ScenarioOptions extends TrafficSize {
  /** How long the scenario `live` takes. */
  seconds: number
  /** How many steps the scenario `oracle` does. */
  steps: number
  /** The folder of the present version. */
  root: string
}
