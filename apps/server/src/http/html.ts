const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (text: string) => text.replace(/[&<>"']/g, (found) => entities[found] ?? found)

/**
 * Markup that may be sent as it is. `html` makes it and escapes every text. Code that makes markup without `html` must
 * escape every part itself.
 */
export class Html {
  readonly markup: string
  constructor(strings: readonly string[], values: readonly Shown[]) {
    this.markup = strings.map((part, index) => part + shown(values[index])).join('')
  }
}

/** The values that markup can contain. `undefined`, `null` and `false` show nothing. */
type Shown = Html | string | number | undefined | null | false | readonly Shown[]

function shown(value: Shown): string {
  if (value instanceof Html) return value.markup
  if (Array.isArray(value)) return value.map(shown).join('')
  return typeof value === 'string' || typeof value === 'number' ? escaped(String(value)) : ''
}

/** Makes markup and escapes every value in it, in text and in quoted attributes: html`<p>${text}</p>`. */
export const html = (strings: TemplateStringsArray, ...values: readonly Shown[]): Html => new Html(strings, values)
