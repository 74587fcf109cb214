import { createRequire } from 'node:module'

/** jsdom's functions that match selectors of style sheets, and its elements. */
interface Matching {
  matchesDontThrow: (element: Styled, selector: string | undefined) => boolean
}
interface Styled {
  localName: string
  getAttributeNS: (namespace: null, name: string) => string | null
}

const load = createRequire(import.meta.url)
const selectors: unknown = load('jsdom/lib/jsdom/living/helpers/selectors.js')
if (!isMatching(selectors)) throw new Error('jsdom matches selectors in another way now.')
const byTheRules = selectors.matchesDontThrow

/**
 * The last part of a selector, which applies to the element itself: its class or type, and further conditions.
 */
const LAST_PART =
  /(?:^|[\s>+~])(?:\.(-?[a-z_][\w-]*)|([a-z][a-z\d-]*))((?:[.:][\w:-]+|\[[^\]\s]*\]|\([^()\s]*\))*)$/i

/** An element must have at least one of these to match a selector. */
interface Needs {
  classes: readonly string[]
  types: readonly string[]
  /** Whether there are no further conditions. */
  isAll: boolean
}
const needs = new Map<string, Needs | undefined>()
const classes = new Map<string, ReadonlySet<string>>()

/**
 * Decides a match by the element's classes and type where these are enough, and leaves the rest to jsdom.
 * Fluent adds thousands of style rules, and the browser two hundred, but jsdom only caches the last thousand
 * selectors: for each computed style, it would compile all of them again, which takes half of the time of the
 * suites that render.
 */
selectors.matchesDontThrow = (element, selector) => {
  // A rule without a selector, such as key frames, applies to no element.
  if (selector === undefined) return false
  const needed = needsOf(selector)
  if (needed === undefined) return byTheRules(element, selector)
  return hasOne(element, needed) && (needed.isAll || byTheRules(element, selector))
}

// No test reads a color, but for each computed style jsdom would calculate nine of them, up to the root.
const styles: unknown = load('jsdom/lib/jsdom/living/helpers/style-rules.js')
if (!isStyling(styles)) throw new Error('jsdom computes styles in another way now.')
for (const name of Object.keys(styles.propertiesWithResolvedValueImplemented))
  if (name.includes('color')) Reflect.deleteProperty(styles.propertiesWithResolvedValueImplemented, name)

function hasOne(element: Styled, { classes, types }: Needs): boolean {
  if (types.includes(element.localName)) return true
  if (classes.length === 0) return false
  const own = classesOf(element.getAttributeNS(null, 'class') ?? '')
  return classes.some(name => own.has(name))
}

function needsOf(selector: string): Needs | undefined {
  if (!needs.has(selector)) needs.set(selector, readNeeds(selector))
  return needs.get(selector)
}

function readNeeds(selector: string): Needs | undefined {
  const classes: string[] = []
  const types: string[] = []
  let isAll = true
  for (const part of selector.split(',').map(text => text.trim())) {
    const [last, ofClass, ofType, more] = LAST_PART.exec(part) ?? []
    if (last === undefined) return undefined
    if (ofClass !== undefined) classes.push(ofClass)
    if (ofType !== undefined) types.push(ofType.toLowerCase())
    isAll &&= last === part && more === ''
  }
  return { classes, types, isAll }
}

function classesOf(attribute: string): ReadonlySet<string> {
  const known = classes.get(attribute) ?? new Set(attribute.split(/[\t\n\f\r ]+/))
  classes.set(attribute, known)
  return known
}

function isMatching(module: unknown): module is Matching {
  return typeof module === 'object' && module !== null && 'matchesDontThrow' in module
}

function isStyling(module: unknown): module is { propertiesWithResolvedValueImplemented: object } {
  return typeof module === 'object' && module !== null && 'propertiesWithResolvedValueImplemented' in module
}
