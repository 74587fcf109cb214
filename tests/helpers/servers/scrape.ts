/** A value of a metric. */
interface Series {
  name: string
  labels: Readonly<Record<string, string>>
  value: number
}

/** What a server shows of its metrics. */
export interface Scrape {
  text: string
  /** All values, those of histograms by the names of their parts. */
  series: Series[]
  /** The sum of the values of a metric with some labels; undefined if there is none. */
  value: (name: string, labels?: Record<string, string>) => number | undefined
}

/** Reads the metrics at an address. @throws Error if they are not shown */
export async function scrape(url: string, token?: string): Promise<Scrape> {
  const response = await fetch(`${url}/metrics`, {
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
  })
  const text = await response.text()
  if (!response.ok || !text.startsWith('# HELP')) throw new Error(`There are no metrics: ${response.status}`)
  const series = text
    .split('\n')
    .filter(line => line !== '' && !line.startsWith('#'))
    .map(seriesIn)
  return {
    text,
    series,
    value: (name, labels = {}) => {
      const found = series.filter(
        one =>
          one.name === name && Object.entries(labels).every(([label, value]) => one.labels[label] === value),
      )
      return found.length === 0 ? undefined : found.reduce((sum, { value }) => sum + value, 0)
    },
  }
}

function seriesIn(line: string): Series {
  const [, name = '', labels = '', value = ''] = /^(\w+)(?:\{(.*)\})? (\S+)$/.exec(line) ?? []
  const pairs = [...labels.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)].map(([, label = '', text = '']) => [
    label,
    text,
  ])
  const number = value === '+Inf' || value === 'Inf' ? Infinity : Number(value)
  return { name, labels: Object.fromEntries(pairs) as Record<string, string>, value: number }
}
