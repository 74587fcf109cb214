// Ahead of jsdom, which takes the matching of selectors when it loads.
import './styleMatching.ts'
import JSDOMEnvironment from 'jest-environment-jsdom'

/**
 * jsdom with what browsers have beside the DOM, from Node; the router's requests take Node's abort signals
 * alone.
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
