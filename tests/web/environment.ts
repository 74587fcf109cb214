// Import this before jsdom, which reads its selector matcher when it loads.
import './styleMatching.ts'
import JSDOMEnvironment from 'jest-environment-jsdom'

/**
 * jsdom with what browsers have in addition to the DOM, from Node: the router only accepts Node's abort
 * signals.
 */
export default class BrowserEnvironment extends JSDOMEnvironment {
  override async setup() {
    await super.setup()
    Object.assign(this.global, {
      fetch,
      Request,
      Response,
      Headers,
      AbortController,
      AbortSignal,
      TextDecoder,
      TextEncoder,
      Uint8Array,
    })
  }
}
