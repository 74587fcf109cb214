/** Where a server shows its metrics; nowhere without a port and a token. */
export interface MetricsSettings {
  /** A port of their own, and the address on which it listens. */
  port: number | undefined
  host: string
  /** What has to be sent to see them: then they are at the server's own port too. */
  token: string | undefined
}

/** Whether a server shows metrics at all: only then is anything of them loaded. */
export const isMeasured = ({ port, token }: MetricsSettings): boolean =>
  port !== undefined || token !== undefined
