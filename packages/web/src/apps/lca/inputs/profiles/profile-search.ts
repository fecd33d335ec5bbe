import { fold } from '../../../../ui/grid/cell-text.ts'
import type { IndexedProfile } from './profile-index.ts'

interface Entry {
  profile: IndexedProfile
  name: string
  /** Everything a word may hit. */
  text: string
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
      return { profile, name, text: `${name} ${fold(`${profile.category} ${profile.subcategory} ${profile.uniqueId} ${profile.unit}`)} ${profile.id}` }
    })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
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
    if (hits.length === 0) return similar(entries, words)
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

/** Names that share most letter pairs with the text, for typing errors. */
function similar(entries: readonly Entry[], words: readonly string[]): IndexedProfile[] {
  const wanted = pairsOf(words.join(' '))
  if (wanted.size === 0) return []
  const scored: { profile: IndexedProfile; score: number }[] = []
  for (const { profile, name } of entries) {
    let best = likeness(wanted, pairsOf(name))
    for (const word of name.split(' ')) best = Math.max(best, likeness(wanted, pairsOf(word)) * 0.95)
    if (best >= 0.45) scored.push({ profile, score: best })
  }
  return scored.sort((a, b) => b.score - a.score).slice(0, 30).map(({ profile }) => profile)
}

const pairCache = new Map<string, Set<string>>()

function pairsOf(text: string): Set<string> {
  let pairs = pairCache.get(text)
  if (!pairs) {
    pairs = new Set()
    const padded = ` ${text} `
    for (let at = 0; at < padded.length - 1; at += 1) pairs.add(padded.slice(at, at + 2))
    pairCache.set(text, pairs)
  }
  return pairs
}

function likeness(a: Set<string>, b: Set<string>): number {
  let shared = 0
  for (const pair of a) if (b.has(pair)) shared += 1
  return (2 * shared) / (a.size + b.size)
}
