import { shippedAbbreviations } from './default-texts/abbreviation-list.ts'
import { resolvedTexts, type PublisherPerson } from './facts/method-facts.ts'
import type { CalculationSnapshot } from './snapshot.ts'

/**
 * Converts a snapshot of any version to the current shape. Version 1 has no default texts, so that today's are used, and its
 * publisher's persons receive places in their order. The version number does not change.
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

/** Numbers the publisher's persons by the place of their signature, for snapshots of any version. */
export const numberPersons = (
  persons: readonly (Omit<PublisherPerson, 'place'> & Partial<PublisherPerson>)[],
): PublisherPerson[] =>
  persons.map(({ place, name, function: is }, index) => ({
    place: place ?? (index === 0 ? 1 : 2),
    name,
    function: is,
  }))
