import { crash } from './crash.ts'
import type { Machine } from './machine.ts'

/** All of them, in the order in which `npm run chaos` runs them. */
export const MACHINES: readonly Machine[] = [crash]
