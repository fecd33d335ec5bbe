import { fold } from '../../../../ui/grid/cell-text.ts'
import type { IndexedProfile } from './profile-index.ts'

interface Entry {
  profile: IndexedProfile
  name: string
  /** Everything a word may hit. */
  text: string
  /** Words of the name that have letters, for typing errors. */
  words: readonly string[]
}

export interface ProfileSearch {
  all: readonly IndexedProfile[]
  /** Every word must hit; names that start with it come first. Without a hit, names with few typing errors. */
  find: (text: string) => readonly IndexedProfile[]
  byIri: ReadonlyMap<string, IndexedProfile>
  match: (text: string) => ProfileMatch
  neighbours: (iri: string | null, count?: number) => readonly IndexedProfile[]
}

/** What a pasted text means: one profile, or the nearest ones to choose from. */
export type ProfileMatch = { profile: IndexedProfile; by: 'id' | 'name' | 'similar' } | { profile: null; closest: readonly IndexedProfile[] }

export function profileSearch(profiles: readonly IndexedProfile[]): ProfileSearch {
  const entries: Entry[] = profiles
    .map((profile) => {
      const name = fold(profile.name)
      return { profile, name, words: wordsOf(profile.name).filter((word) => /\p{L}/u.test(word)), text: `${name} ${fold(`${profile.category} ${profile.subcategory} ${profile.uniqueId} ${profile.unit}`)} ${profile.id}` }
    })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
  const vocabulary = new Map(entries.flatMap(({ words }) => words).map((word) => [word, pairsOf(word)]))
  const sorted = entries.map(({ profile }) => profile)
  const byIri = new Map(profiles.map((profile) => [profile.iri, profile]))
  const byName = new Map<string, IndexedProfile[]>()
  for (const { name, profile } of entries) byName.set(name, [...(byName.get(name) ?? []), profile])
  const byUniqueId = new Map(profiles.flatMap((profile) => [[fold(profile.uniqueId), profile], [profile.id, profile]] as const))

  const find = (text: string): IndexedProfile[] => {
    const words = wordsOf(text)
    if (words.length === 0) return sorted
    const hits: { profile: IndexedProfile; score: number }[] = []
    for (const entry of entries) {
      if (!words.every((word) => entry.text.includes(word))) continue
      hits.push({ profile: entry.profile, score: scoreOf(entry, words) })
    }
    if (hits.length === 0) return similar(entries, vocabulary, words)
    return hits.sort((a, b) => b.score - a.score).map(({ profile }) => profile)
  }

  return {
    all: sorted, find, byIri,
    match: (text) => {
      const wanted = fold(text)
      const known = byUniqueId.get(wanted) ?? byUniqueId.get(text.trim())
      if (known) return { profile: known, by: 'id' }
      const named = byName.get(wanted) ?? []
      if (named.length === 1) return { profile: named[0]!, by: 'name' }
      const active = named.filter((profile) => profile.active)
      if (active.length === 1) return { profile: active[0]!, by: 'name' }
      const found = find(text)
      const strong = found.filter((profile) => wordsOf(text).every((word) => wordsOf(profile.name).includes(word)))
      if (named.length === 0 && strong.length === 1) return { profile: strong[0]!, by: 'similar' }
      return { profile: null, closest: found.slice(0, 3) }
    },
    neighbours: (iri, count = 12) => {
      const index = iri ? sorted.findIndex((profile) => profile.iri === iri) : -1
      if (index < 0) return sorted.slice(0, count * 2)
      return sorted.slice(Math.max(0, index - count), index + count + 1)
    },
  }
}

const wordsOf = (text: string): string[] => fold(text).split(/[\s,;·/]+/).filter(Boolean)

/** The whole text at the start of the name, then words that start words of the name, then shorter names. */
function scoreOf({ name, profile }: Entry, words: readonly string[]): number {
  let score = name.startsWith(words.join(' ')) ? 100 : 0
  for (const word of words) {
    if (name.startsWith(word)) score += 20
    else if (name.includes(` ${word}`)) score += 10
    else if (name.includes(word)) score += 4
  }
  return score + (profile.active ? 1 : 0) - name.length / 1000
}

/** How alike two words must be to count as the same word with a typing error. */
const ALIKE = 0.45

/** Names whose words share most letter pairs with the words that were typed. */
function similar(entries: readonly Entry[], vocabulary: ReadonlyMap<string, ReadonlySet<string>>, words: readonly string[]): IndexedProfile[] {
  const typed = words.filter((word) => word.length > 1)
  if (typed.length === 0) return []
  const alike = typed.map((word) => {
    const wanted = pairsOf(word)
    const found = new Map<string, number>()
    for (const [known, pairs] of vocabulary) {
      const score = likeness(wanted, pairs)
      if (score >= ALIKE) found.set(known, score)
    }
    return found
  })
  if (alike.every((found) => found.size === 0)) return []
  const scored: { profile: IndexedProfile; score: number }[] = []
  for (const { profile, words: own } of entries) {
    let score = 0
    for (const found of alike) {
      let best = 0
      for (const word of own) best = Math.max(best, found.get(word) ?? 0)
      score += best
    }
    if (score / typed.length >= ALIKE) scored.push({ profile, score: score - own.length / 100 })
  }
  return scored.sort((a, b) => b.score - a.score).slice(0, 30).map(({ profile }) => profile)
}

function pairsOf(text: string): Set<string> {
  const pairs = new Set<string>()
  const padded = ` ${text} `
  for (let at = 0; at < padded.length - 1; at += 1) pairs.add(padded.slice(at, at + 2))
  return pairs
}

function likeness(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let shared = 0
  for (const pair of a) if (b.has(pair)) shared += 1
  return (2 * shared) / (a.size + b.size)
}
