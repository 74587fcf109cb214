import type { FastifyBaseLogger } from 'fastify'

/**
 * The log of a request, with its id in each line. It is made with its first line, which most requests do not have: to
 * prepare the id for all lines, and to look for secrets in it, takes a part of what a whole request does.
 * @param log of the server @param bindings what each line has @param options for pino
 */
export const lazyLog = (...[log, ...made]: Child): FastifyBaseLogger => new LazyLog(log, ...made)

type Child = [log: FastifyBaseLogger, ...Parameters<FastifyBaseLogger['child']>]

class LazyLog implements FastifyBaseLogger {
  readonly #server: FastifyBaseLogger
  readonly #made: Parameters<FastifyBaseLogger['child']>
  #own: FastifyBaseLogger | undefined

  constructor(...[server, ...made]: Child) {
    this.#server = server
    this.#made = made
  }

  get #log(): FastifyBaseLogger {
    return (this.#own ??= this.#server.child(...this.#made))
  }

  get level(): string {
    return this.#log.level
  }

  set level(level: string) {
    this.#log.level = level
  }

  child(...more: Parameters<FastifyBaseLogger['child']>): FastifyBaseLogger {
    return this.#log.child(...more)
  }

  fatal(...line: Line): void {
    this.#log.fatal(...line)
  }

  error(...line: Line): void {
    this.#log.error(...line)
  }

  warn(...line: Line): void {
    this.#log.warn(...line)
  }

  info(...line: Line): void {
    this.#log.info(...line)
  }

  debug(...line: Line): void {
    this.#log.debug(...line)
  }

  trace(...line: Line): void {
    this.#log.trace(...line)
  }

  silent(...line: Line): void {
    this.#log.silent(...line)
  }
}

type Line = [details: unknown, message?: string, ...values: unknown[]]
