import { createRequire } from 'node:module'

/** What jsdom matches the selectors of style sheets with, and what it knows of an element. */
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
 * The last part of a selector, which is of the element itself: its class or type, and what else it has to be.
 */
const LAST_PART =
  /(?:^|[\s>+~])(?:\.(-?[a-z_][\w-]*)|([a-z][a-z\d-]*))((?:[.:][\w:-]+|\[[^\]\s]*\]|\([^()\s]*\))*)$/i

/** What an element has to have one of to match a selector. */
interface Needs {
  classes: readonly string[]
  types: readonly string[]
  /** Nothing else is asked. */
  isAll: boolean
}
const needs = new Map<string, Needs | undefined>()
const classes = new Map<string, ReadonlySet<string>>()

/**
 * Answers from an element's classes and type what they alone decide, and leaves the rest to jsdom. Fluent
 * styles by thousands of rules, and browsers by two hundred, of which jsdom keeps the thousand last used: at
 * each computed style it would compile them all anew, which is half of the time of the suites that render.
 */
selectors.matchesDontThrow = (element, selector) => {
  // What has none, as key frames, is of no element.
  if (selector === undefined) return false
  const needed = needsOf(selector)
  if (needed === undefined) return byTheRules(element, selector)
  return hasOne(element, needed) && (needed.isAll || byTheRules(element, selector))
}

// No test asks for a colour, and for each computed style jsdom would work out nine, up to the root.
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
