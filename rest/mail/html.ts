/** HTML that is safe to put into a mail: `html` escaped all text in it. */
export interface Html {
  readonly markup: string
}

type Value = Html | string | readonly Html[]

/** A template of HTML: text is escaped, HTML is inserted as it is, lists are concatenated. */
export const html = (strings: TemplateStringsArray, ...values: readonly Value[]): Html => ({
  markup: String.raw({ raw: withoutIndents(strings) }, ...values.map(markupOf)),
})

function markupOf(value: Value): string {
  if (typeof value === 'string') return escapeHtml(value)
  return 'markup' in value ? value.markup : value.map(({ markup }) => markup).join('')
}

const known = new WeakMap<TemplateStringsArray, readonly string[]>()

// Mail programs cut long mails, and half of a table row would be blanks.
function withoutIndents(strings: TemplateStringsArray): readonly string[] {
  const short = known.get(strings) ?? strings.map(text => text.replace(/\n\s+/g, '\n'))
  known.set(strings, short)
  return short
}

/** Escapes text for HTML contents and quoted attributes. */
const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, character => `&#${character.charCodeAt(0)};`)
