/** A stretch of time: `until` is not part of it. */
export interface Range {
  from: Date
  until: Date
}
