import type { Part } from './moduleGraph.ts'

/** What is loaded at one time, such as a screen. */
export interface Load {
  /** With all that they import. */
  parts: ReadonlySet<Part>
  /** How much its requests and its size count. */
  weight: number
}

/** Parts that become one chunk. */
export interface Chunk {
  parts: readonly Part[]
  length: number
  /** The loads that need it, or another chunk that imports it. */
  loads: ReadonlySet<Load>
}

/** What one more request costs, in characters of code: about an eighth of that when minified and compressed. */
const REQUEST = 90_000

/** For each chunk all those that it imports, through others too. */
type Imports = ReadonlyMap<Chunk, ReadonlySet<Chunk>>

interface Pair {
  one: Chunk
  other: Chunk
}

/**
 * Puts parts together into chunks, as long as what is saved in requests is more than what some loads get in
 * vain.
 * @returns the chunks, each after those that it imports
 */
export function mergeParts(parts: readonly Part[], loads: readonly Load[]): Chunk[] {
  let chunks = parts.map((part): Chunk => ({
    parts: [part],
    length: part.length,
    loads: new Set(loads.filter(load => load.parts.has(part))),
  }))
  for (;;) {
    const imports = importsAmong(chunks)
    const pair = bestPair(chunks, imports)
    if (!pair) return sorted(chunks, imports)
    chunks = merge(chunks, pair, imports)
  }
}

function bestPair(chunks: readonly Chunk[], imports: Imports): Pair | undefined {
  let best: Pair | undefined
  let lowest = 0
  for (const [index, one] of chunks.entries())
    for (const other of chunks.slice(index + 1)) {
      const cost = gainedBy(one, other, imports) + gainedBy(other, one, imports) - savedBy(one, other)
      // With a third chunk in between, the two would become chunks that import each other.
      if (cost >= lowest || isAround(one, other, imports) || isAround(other, one, imports)) continue
      best = { one, other }
      lowest = cost
    }
  return best
}

/** The requests that are saved where both are loaded. */
function savedBy(one: Chunk, other: Chunk): number {
  let saved = 0
  for (const load of one.loads) if (other.loads.has(load)) saved += load.weight * REQUEST
  return saved
}

/** What the loads of a chunk would get in addition with another, which brings its imports. */
function gainedBy(chunk: Chunk, other: Chunk, imports: Imports): number {
  let gained = 0
  for (const load of chunk.loads) {
    if (other.loads.has(load)) continue
    gained += load.weight * other.length
    for (const imported of imports.get(other) ?? [])
      if (imported !== chunk && !imported.loads.has(load)) gained += load.weight * (imported.length + REQUEST)
  }
  return gained
}

const isAround = (one: Chunk, other: Chunk, imports: Imports) =>
  [...(imports.get(one) ?? [])].some(between => between !== other && imports.get(between)?.has(other))

function merge(chunks: readonly Chunk[], { one, other }: Pair, imports: Imports): Chunk[] {
  const merged: Chunk = {
    parts: [...one.parts, ...other.parts],
    length: one.length + other.length,
    loads: new Set([...one.loads, ...other.loads]),
  }
  const below = new Set([...(imports.get(one) ?? []), ...(imports.get(other) ?? [])])
  return [
    merged,
    ...chunks
      .filter(chunk => chunk !== one && chunk !== other)
      .map(chunk =>
        below.has(chunk) ? { ...chunk, loads: new Set([...chunk.loads, ...merged.loads]) } : chunk,
      ),
  ]
}

function importsAmong(chunks: readonly Chunk[]): Imports {
  const chunkOf = new Map(chunks.flatMap(chunk => chunk.parts.map(part => [part, chunk] as const)))
  const direct = (chunk: Chunk) =>
    chunk.parts.flatMap(part => part.imports.flatMap(imported => chunkOf.get(imported) ?? []))
  return new Map(
    chunks.map(chunk => {
      const all = new Set(direct(chunk))
      // A set also visits what is added meanwhile.
      for (const imported of all) for (const further of direct(imported)) all.add(further)
      all.delete(chunk)
      return [chunk, all]
    }),
  )
}

function sorted(chunks: readonly Chunk[], imports: Imports): Chunk[] {
  const count = (chunk: Chunk) => imports.get(chunk)?.size ?? 0
  return chunks.toSorted((one, other) => count(one) - count(other))
}
