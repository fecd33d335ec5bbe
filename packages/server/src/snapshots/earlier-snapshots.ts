import { shippedAbbreviations } from './default-texts/abbreviation-list.ts'
import { resolvedTexts } from './facts/method-facts.ts'
import type { CalculationSnapshot } from './snapshot.ts'

/**
 * A snapshot of any version in today's shape. What an older one does not hold is taken as it was when documents were made
 * of it: version 1 kept no default texts, so those of today stand, and persons of a publisher in their order. It goes on
 * saying which version it is.
 */
export function broughtUp(snapshot: CalculationSnapshot): CalculationSnapshot {
  if (snapshot.schemaVersion > 1) return snapshot
  const { method } = snapshot
  const publisherPersons = method.publisherPersons.map(({ name, function: is }, index) => ({ place: index === 0 ? 1 as const : 2 as const, name, function: is }))
  return { ...snapshot, method: { ...method, texts: resolvedTexts(method.key, method.texts), publisherPersons }, abbreviations: shippedAbbreviations }
}
