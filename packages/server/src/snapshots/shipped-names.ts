import german from './shipped-names/de.json' with { type: 'json' }
import dutch from './shipped-names/nl.json' with { type: 'json' }

/** Names that the demonstration ships in a language, by their English name. */
export const shippedNames: Readonly<Record<'nl' | 'de', ReadonlyMap<string, string>>> = {
  nl: new Map(Object.entries(dutch)),
  de: new Map(Object.entries(german)),
}
