import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Outcome } from '../chaos/machine.ts'
import { createChance } from '../fuzz/chance.ts'
import { checkFiles } from './files.ts'
import { connectionsOf, membersOf, STOP_LIMIT, type Cluster, type Member } from './cluster.ts'
import type { Scenario } from './scenario.ts'
import { startTraffic } from './traffic.ts'

/** How long people work before, between and after what happens to the servers, in milliseconds. */
const PAUSE = 2_000
/** How long a killed server is away at most before it is started again, in milliseconds. */
const AWAY = 6_000

/** Nothing happens to the servers; each gateway has some of the followers. */
export const live: Scenario = {
  name: 'live',
  run: async (cluster, options) => {
    const traffic = startTraffic(cluster, options)
    await sleep(options.seconds * 1_000)
    const states = await cluster.balancer.states()
    const open = membersOf(cluster, 'gateway').map(({ name }) => ({
      name,
      open: states.get(name)?.open ?? 0,
    }))
    const connections = await connectionsOf(cluster)
    const { figures, flaws } = await traffic.end()
    return {
      figures: {
        ...figures,
        ...Object.fromEntries(open.map(({ name, open }) => [`open at ${name}`, open])),
        'connections to PostgreSQL': connections,
      },
      flaws: [
        ...flaws,
        ...open.filter(({ open }) => open === 0).map(({ name }) => `Nobody follows at ${name}.`),
        ...(await checkFiles(cluster)),
        ...(await errorsOf(cluster.members)),
      ],
    }
  },
}

/** Each server is stopped and started again, one after the other. */
export const rolling: Scenario = {
  name: 'rolling',
  run: async (cluster, options) => {
    const traffic = startTraffic(cluster, options)
    await sleep(PAUSE)
    const { figures, flaws } = await replaceAll(cluster, options.root)
    await sleep(PAUSE)
    return join({ figures, flaws: [...flaws, ...(await errorsOf(cluster.members))] }, await traffic.end())
  },
}

const VICTIMS = ['gateway', 'rest', 'database'] as const
/** How often each of them is killed. */
const KILLS_OF_EACH = 3

/** `kill -9` of gateways, REST services and the database, in a random order and at random moments. */
export const kills: Scenario = {
  name: 'kills',
  run: async (cluster, options) => {
    const chance = createChance(options.seed)
    const victims = VICTIMS.flatMap(victim => Array.from({ length: KILLS_OF_EACH }, () => victim))
    const figures = { kills: victims.length }
    const traffic = startTraffic(cluster, options)
    await sleep(PAUSE)
    while (victims.length > 0) {
      const [victim = 'database'] = victims.splice(chance.below(victims.length), 1)
      await sleep(chance.below(PAUSE))
      if (victim === 'database') await cluster.killDatabase()
      else {
        const member = chance.one(membersOf(cluster, victim))
        await member.kill()
        await sleep(chance.below(AWAY))
        await member.start(options.root)
      }
      await cluster.untilReady()
    }
    await sleep(PAUSE)
    return join({ figures, flaws: [] }, await traffic.end())
  },
}

/** All servers stop at once while people read and follow. */
export const shutdown: Scenario = {
  name: 'shutdown',
  run: async (cluster, options) => {
    // Nothing would be left that acknowledges a write.
    const traffic = startTraffic(cluster, { ...options, writers: 0 })
    await sleep(PAUSE)
    const stops = await Promise.all(cluster.members.map(stop))
    const left = await connectionsOf(cluster)
    const flaws = stops.flatMap(({ flaws }) => flaws)
    if (left > 0) flaws.push(`${left} connections to the database are left.`)
    const longest = Math.max(...stops.map(({ took }) => took))
    return join({ figures: { 'longest stop in ms': longest }, flaws }, await traffic.end())
  },
}

/** Stops the servers one after the other, and starts each in a version. @param root the folder of the version */
export async function replaceAll(
  cluster: Cluster,
  root: string,
  onReplaced: (member: Member) => Promise<string[]> = () => Promise.resolve([]),
): Promise<Outcome> {
  const flaws: string[] = []
  let longest = 0
  // The REST services first: a gateway needs one that is as new as itself.
  for (const floor of ['rest', 'gateway'] as const)
    for (const member of membersOf(cluster, floor)) {
      const stopped = await stop(member)
      flaws.push(...stopped.flaws)
      longest = Math.max(longest, stopped.took)
      await member.start(root)
      await cluster.balancer.untilUp(member.name)
      flaws.push(...(await onReplaced(member)))
    }
  return { figures: { restarts: cluster.members.length, 'longest stop in ms': longest }, flaws }
}

async function stop(member: Member): Promise<{ took: number; flaws: string[] }> {
  const { took, code } = await member.stop()
  return {
    took,
    flaws: [
      ...(code === 0 ? [] : [`${member.name} ended with ${code}.`]),
      ...(took > STOP_LIMIT ? [`${member.name} took ${took} ms to stop.`] : []),
    ],
  }
}

/** Whether each migration ran once, though the REST services started at once on an empty database. */
export async function checkMigrations({ db, members }: Cluster, count: number): Promise<Outcome> {
  const { rows } = await db.execute<{ ran: string; all: string }>(
    sql`select count(*) as all, count(distinct hash) as ran from drizzle.__drizzle_migrations`,
  )
  const [{ all, ran } = { all: '0', ran: '0' }] = rows
  return {
    figures: { migrations: Number(all) },
    flaws: [
      ...(Number(all) === count && Number(ran) === count
        ? []
        : [`${all} migrations ran, ${ran} of them once.`]),
      ...(await errorsOf(members)),
    ],
  }
}

async function errorsOf(members: readonly Member[]): Promise<string[]> {
  const errors = members.map(async member =>
    (await member.errors()).map(line => `${member.name} logged: ${line.slice(0, 600)}`),
  )
  return (await Promise.all(errors)).flat()
}

/** The flaws of both, and all figures. */
export const join = (one: Outcome, other: Outcome): Outcome => ({
  figures: { ...one.figures, ...other.figures },
  flaws: [...one.flaws, ...other.flaws],
})
