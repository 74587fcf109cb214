/** The target of a load. */
export interface Target {
  /** The gateway's URL. */
  url: string
  token: string
  longThread: { id: string; projectNumber: number; number: number }
  /** Path of a file of some megabytes. */
  file: string
}
