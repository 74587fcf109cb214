/** HTML that is safe to put into a mail: what was text became so by `html`. */
export interface Html {
  readonly markup: string
}

const isHtml = (value: Html | string): value is Html => typeof value !== 'string'

/** A template of HTML: values that are text are escaped, values that are HTML stay as they are. */
export const html = (strings: TemplateStringsArray, ...values: readonly (Html | string)[]): Html => ({
  markup: String.raw(
    { raw: strings },
    ...values.map(value => (isHtml(value) ? value.markup : escapeHtml(value))),
  ),
})

/** Text as it is written in HTML, in contents and in quoted attributes. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, character => `&#${character.charCodeAt(0)};`)
