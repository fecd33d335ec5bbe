import { shippedAbbreviations } from './default-texts/abbreviation-list.ts'
import { resolvedTexts, type PublisherPerson } from './facts/method-facts.ts'
import type { CalculationSnapshot } from './snapshot.ts'

/**
 * A snapshot of any version in today's shape. What an older one does not hold is taken as it was when documents were made
 * of it: version 1 kept no default texts, so those of today stand, and persons of a publisher in their order. It goes on
 * saying which version it is.
 */
export function broughtUp(snapshot: CalculationSnapshot): CalculationSnapshot {
  if (snapshot.schemaVersion > 1) return snapshot
  const { method } = snapshot
  return {
    ...snapshot,
    method: {
      ...method,
      texts: resolvedTexts(method.key, method.texts),
      publisherPersons: numberPersons(method.publisherPersons),
    },
    abbreviations: shippedAbbreviations,
  }
}

/** Persons of a publisher with the place they sign in, as kept in a snapshot of any version. */
export const numberPersons = (
  persons: readonly (Omit<PublisherPerson, 'place'> & Partial<PublisherPerson>)[],
): PublisherPerson[] =>
  persons.map(({ place, name, function: is }, index) => ({
    place: place ?? (index === 0 ? 1 : 2),
    name,
    function: is,
  }))
