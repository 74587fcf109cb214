/** A range of time: `until` is exclusive. */
export interface Range {
  from: Date
  until: Date
}
