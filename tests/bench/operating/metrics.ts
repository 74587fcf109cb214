import type { Measured } from '../measuring.ts'
import { benchSettings } from './settings.ts'

/** In milliseconds. */
const SCRAPED = 15_000
const METRICS_TOKEN = 'a-token-of-the-bench-for-the-metrics'

/**
 * The time of operations through both servers that show metrics and are scraped as often as Prometheus does, against
 * the same through two that do not.
 */
export const benchMetrics = (): Promise<Measured> =>
  benchSettings({
    settings: { METRICS_TOKEN },
    body: { query: '{ viewer { email name } timesheetProjects { name } ticketProjects { name } }' },
    begin: async urls => {
      // Those that show none would make it pointless.
      await Promise.all(urls.map(scrape))
      const scraping = setInterval(() => void Promise.all(urls.map(scrape)).catch(() => undefined), SCRAPED)
      return () => {
        clearInterval(scraping)
        return Promise.resolve()
      }
    },
  })

async function scrape(url: string): Promise<void> {
  const response = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } })
  const text = await response.text()
  if (!text.includes('daybook_http_requests_total')) throw new Error('There are no metrics.')
}
