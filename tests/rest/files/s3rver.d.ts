declare module 's3rver' {
  /** An object storage on loopback. */
  export default class S3rver {
    constructor(options: {
      port: number
      address: string
      silent: boolean
      directory: string
      configureBuckets: { name: string; configs: string[] }[]
    })
    /** The address where it listens. */
    run(): Promise<{ address: string; port: number }>
    close(): Promise<void>
  }
}
