/** Markup that is safe to send. Only `html` and `trustMarkup` make it, so a text cannot become an element. */
export class Markup {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

type Part = string | number | null | undefined | false | Markup | readonly Part[]

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escapeText = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign]!)

function render(part: Part): string {
  if (part === null || part === undefined || part === false) return ''
  if (part instanceof Markup) return part.text
  if (typeof part === 'string') return escapeText(part)
  if (typeof part === 'number') return String(part)
  return part.map(render).join('')
}

/** Makes markup from a template. Every text in it is escaped. */
export const html = (strings: TemplateStringsArray, ...parts: readonly Part[]): Markup =>
  new Markup(strings.map((text, i) => text + render(parts[i])).join(''))

/** Takes over markup of our own code, as a chart. */
export const trustMarkup = (text: string): Markup => new Markup(text)

/** Data for programs in a page. `<` is written as an escape, so that no text can end the element. */
export const embedJson = (value: unknown): Markup =>
  new Markup(
    `<script type="application/ld+json">${JSON.stringify(value).replaceAll('<', String.raw`\u003c`)}</script>`,
  )
