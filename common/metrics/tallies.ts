import { Counter, Histogram, type Registry } from 'prom-client'

// To count something, the library looks up the text of each label, and several times that of a number. Here it is an
// addition; of the sums the library makes what a scrape reads.

interface Described<Label extends string> {
  name: string
  help: string
  labelNames?: readonly Label[]
  registers: Registry[]
}

/** The values of all labels of a metric. */
type Labels<Label extends string> = Readonly<Record<Label, string | number>>

/** A metric that only grows. */
export interface CounterTally<Label extends string> {
  /** @param by how much; by default 1 */
  add: (labels: Labels<Label>, by?: number) => void
}

/** Creates a counter. One without labels shows 0 from the start. */
export function createCounter<Label extends string = never>({
  labelNames = [],
  ...described
}: Described<Label>): CounterTally<Label> {
  const series = createSeries(labelNames, () => ({ total: 0 }))
  new Counter<string>({
    ...described,
    labelNames,
    collect() {
      this.reset()
      for (const { labels, state } of series.all()) this.inc(labels, state.total)
    },
  })
  return { add: (labels, by = 1) => void (series.of(labels).total += by) }
}

/** A metric of how values are spread. */
export interface HistogramTally<Label extends string> {
  observe: (labels: Labels<Label>, value: number) => void
}

/** Creates a histogram. One without labels shows 0 from the start. @param bounds the upper ones of its buckets, rising */
export function createHistogram<Label extends string = never>({
  bounds,
  labelNames = [],
  ...described
}: Described<Label> & { bounds: readonly number[] }): HistogramTally<Label> {
  const series = createSeries(labelNames, () => ({
    // The last one is for what is above all bounds.
    counts: Array.from({ length: bounds.length + 1 }, () => 0),
    sum: 0,
  }))
  const { name, help } = described
  const valuesOf = ({ labels, state: { counts, sum } }: ReturnType<typeof series.all>[number]) => {
    let count = 0
    const value = (suffix: string, of: number, le?: string | number) => ({
      ...{ metricName: `${name}_${suffix}`, value: of, sharedLabels: labels },
      labels: le === undefined ? {} : { le },
    })
    const buckets = counts.map((one, index) => value('bucket', (count += one), bounds[index] ?? '+Inf'))
    return [...buckets, value('sum', sum), value('count', count)]
  }
  // What the registry and the histogram itself ask for their values.
  const getForPromString = () =>
    Promise.resolve({
      name,
      help,
      type: 'histogram',
      aggregator: 'sum',
      values: series.all().flatMap(valuesOf),
    })
  Object.assign(new Histogram({ ...described, labelNames, buckets: [...bounds] }), { getForPromString })
  return {
    observe: (labels, value) => {
      const one = series.of(labels)
      let bucket = 0
      while (value > (bounds[bucket] ?? Infinity)) bucket++
      one.counts[bucket] = (one.counts[bucket] ?? 0) + 1
      one.sum += value
    },
  }
}

type LabelValues = Readonly<Record<string, string | number>>

/** The series of a metric, one for each combination of labels that there was; without labels it is there at once. */
function createSeries<Label extends string, State>(labelNames: readonly Label[], start: () => State) {
  const known = new Map<string | number, { labels: LabelValues; state: State }>()
  const [first, ...others] = labelNames
  const begin = (key: string | number, labels: LabelValues) => {
    const state = start()
    known.set(key, { labels, state })
    return state
  }
  if (first === undefined) begin('', {})
  return {
    all: () => [...known.values()],
    of: (labels: Labels<Label>): State => {
      let key = first === undefined ? '' : labels[first]
      for (const name of others) key = `${key}\n${labels[name]}`
      return known.get(key)?.state ?? begin(key, labels)
    },
  }
}
