/** What a load is directed at. */
export interface Target {
  /** Of the gateway. */
  url: string
  token: string
  longThread: { id: string; projectNumber: number; number: number }
  /** Path of a file of some megabytes. */
  file: string
}
