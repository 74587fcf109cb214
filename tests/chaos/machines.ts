import { clock } from './clock/clock.ts'
import { crash } from './crash.ts'
import { cuts } from './cuts/cuts.ts'
import { disk } from './disk/disk.ts'
import type { Machine } from './machine.ts'
import { neighbours } from './neighbours/neighbours.ts'
import { upstream } from './neighbours/upstream.ts'
import { migrations } from './migrations/migrations.ts'
import { oracle } from './oracle/oracle.ts'
import { outages } from './outages.ts'
import { sockets } from './sockets/sockets.ts'
import { stops } from './stops.ts'
import { webhooks } from './webhooks.ts'

/** All machines, in the order in which `npm run chaos` runs them. */
export const MACHINES: readonly Machine[] = [
  crash,
  oracle,
  cuts,
  stops,
  webhooks,
  outages,
  sockets,
  neighbours,
  upstream,
  migrations,
  disk,
  clock,
]
