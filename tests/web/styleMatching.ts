import { createRequire } from 'node:module'

/** What jsdom matches the selectors of style sheets with, and what it knows of an element. */
interface Matching {
  matchesDontThrow: (element: Styled, selector: string) => boolean
}
interface Styled {
  getAttributeNS: (namespace: null, name: string) => string | null
}

const load = createRequire(import.meta.url)
const selectors: unknown = load('jsdom/lib/jsdom/living/helpers/selectors.js')
if (!isMatching(selectors)) throw new Error('jsdom matches selectors in another way now.')
const byTheRules = selectors.matchesDontThrow

/** A class, and whatever else the same element has to be: no other element, no list. */
const COMPOUND = /^\.(-?[a-z_][\w-]*)([:[][^\s,>+~]*)?$/i

interface Compound {
  name: string
  isClassAlone: boolean
}
const compounds = new Map<string, Compound | undefined>()
const classes = new Map<string, ReadonlySet<string>>()

/**
 * Answers from an element's classes what they alone decide, and leaves the rest to jsdom.
 * Fluent styles by thousands of rules with a class each, of which jsdom keeps the thousand last used: at each computed
 * style it would compile them all anew, which is half of the time of the suites that render.
 */
selectors.matchesDontThrow = (element, selector) => {
  const compound = compoundOf(selector)
  if (compound === undefined) return byTheRules(element, selector)
  const isOfClass = classesOf(element.getAttributeNS(null, 'class') ?? '').has(compound.name)
  return isOfClass && (compound.isClassAlone || byTheRules(element, selector))
}

// No test asks for a colour, and for each computed style jsdom would work out nine, up to the root.
const styles: unknown = load('jsdom/lib/jsdom/living/helpers/style-rules.js')
if (!isStyling(styles)) throw new Error('jsdom computes styles in another way now.')
for (const name of Object.keys(styles.propertiesWithResolvedValueImplemented))
  if (name.includes('color')) Reflect.deleteProperty(styles.propertiesWithResolvedValueImplemented, name)

function compoundOf(selector: string): Compound | undefined {
  if (!compounds.has(selector)) {
    const [, name, more] = COMPOUND.exec(selector) ?? []
    compounds.set(selector, name === undefined ? undefined : { name, isClassAlone: more === undefined })
  }
  return compounds.get(selector)
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
