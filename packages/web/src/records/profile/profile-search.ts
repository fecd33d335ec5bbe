import { runWhenIdle } from '../../ui/run-when-idle.ts'
import type { ProfileIndex } from '@cradle/contract'
import { fold } from '../../ui/fold.ts'
import { findOtherWords, findParts } from './material-words.ts'
import { readProfileIndex, type IndexedProfile } from './profile-index.ts'

interface Entry {
  profile: IndexedProfile
  name: string
  /** Everything a word may hit. */
  text: string
}

/** A word with letters that stands in names: what a word with typing errors may have meant. */
interface Word {
  pairs: ReadonlySet<string>
  entries: Entry[]
}

export interface ProfileSearch {
  /** Every word must hit; names that start with it come first. Without a hit, names with few typing errors. */
  find: (text: string) => readonly IndexedProfile[]
  byIri: ReadonlyMap<string, IndexedProfile>
  match: (text: string) => ProfileMatch
  /**
   * Profiles that a name in a bill of materials may mean, the likeliest first. Not every word of it has to be in the name of the
   * profile: sizes, numbers and words of the product are its own.
   */
  suggest: (text: string, count?: number) => readonly IndexedProfile[]
  neighbours: (iri: string | null, count?: number) => readonly IndexedProfile[]
  /** Gets ready to search once the page has nothing else to do. A sheet opens without it. */
  prepare: () => void
}

/** What a pasted text means: one profile, or the nearest ones to choose from. */
export type ProfileMatch =
  | { profile: IndexedProfile; by: 'id' | 'name' | 'similar' }
  | { profile: null; closest: readonly IndexedProfile[] }

const made = new WeakMap<ProfileIndex, Map<string | null, ProfileSearch>>()

/** The search of one index for one method, made once: the next sheet finds it as the one before left it. */
export function getProfileSearch(index: ProfileIndex, method: string | null): ProfileSearch {
  const known = made.get(index) ?? new Map<string | null, ProfileSearch>()
  made.set(index, known)
  const search = known.get(method) ?? profileSearch(readProfileIndex(index, method))
  known.set(method, search)
  return search
}

export function profileSearch(profiles: readonly IndexedProfile[]): ProfileSearch {
  const byIri = new Map(profiles.map((profile) => [profile.iri, profile]))
  const entries = once(() => makeEntries(profiles))
  const vocabulary = once(() => collectVocabulary(entries()))
  const sorted = once(() => entries().map(({ profile }) => profile))
  const byName = once(() => Map.groupBy(entries(), ({ name }) => name))
  const byUniqueId = once(
    () =>
      new Map(
        profiles.flatMap(
          (profile) =>
            [
              [fold(profile.uniqueId), profile],
              [profile.id, profile],
            ] as const,
        ),
      ),
  )

  const find = (text: string): IndexedProfile[] => {
    const words = splitWords(text)
    if (words.length === 0) return sorted()
    const hits: { profile: IndexedProfile; score: number }[] = []
    for (const entry of entries()) {
      if (!words.every((word) => entry.text.includes(word))) continue
      hits.push({ profile: entry.profile, score: computeScore(entry, words) })
    }
    if (hits.length === 0) return similar(vocabulary(), words)
    return hits.sort((a, b) => b.score - a.score).map(({ profile }) => profile)
  }

  const suggest = (text: string, count = 8): IndexedProfile[] =>
    similar(
      vocabulary(),
      splitWords(text)
        .filter(isMaterialWord)
        .flatMap((word) => [word, ...findParts(word)]),
      'some',
      findOtherWords,
    )
      .toSorted((a, b) => Number(b.active) - Number(a.active))
      .slice(0, count)

  return {
    find,
    suggest,
    byIri,
    match: (text) => {
      const wanted = fold(text)
      const known = byUniqueId().get(wanted) ?? byUniqueId().get(text.trim())
      if (known) return { profile: known, by: 'id' }
      const named =
        byName()
          .get(wanted)
          ?.map(({ profile }) => profile) ?? []
      if (named.length === 1) return { profile: named[0]!, by: 'name' }
      const active = named.filter((profile) => profile.active)
      if (active.length === 1) return { profile: active[0]!, by: 'name' }
      const found = find(text)
      const strong = found.filter((profile) =>
        splitWords(text).every((word) => splitWords(profile.name).includes(word)),
      )
      if (named.length === 0 && strong.length === 1) return { profile: strong[0]!, by: 'similar' }
      const closest = new Set([...found, ...(found.length < 3 ? suggest(text) : [])])
      return { profile: null, closest: [...closest].slice(0, 3) }
    },
    neighbours: (iri, count = 12) => {
      const index = iri ? sorted().findIndex((profile) => profile.iri === iri) : -1
      if (index < 0) return sorted().slice(0, count * 2)
      return sorted().slice(Math.max(0, index - count), index + count + 1)
    },
    prepare: () => whenIdle(sorted, vocabulary, byName),
  }
}

function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined
  return () => (made ??= { value: make() }).value
}

/** One after the other, each when nobody waits for the page. */
function whenIdle(...works: (() => unknown)[]): void {
  const [work, ...rest] = works
  if (!work) return
  const go = () => {
    work()
    whenIdle(...rest)
  }
  runWhenIdle(go, 2000)
}

const makeEntries = (profiles: readonly IndexedProfile[]): Entry[] =>
  profiles
    .map((profile) => {
      const name = fold(profile.name)
      return {
        profile,
        name,
        text: `${name} ${fold(`${profile.category} ${profile.subcategory} ${profile.uniqueId} ${profile.unit}`)} ${profile.id}`,
      }
    })
    .sort((a, b) => (a.name < b.name ? -1 : 1))

const splitParts = (folded: string): string[] => folded.split(/[\s,;·/]+/).filter(Boolean)
const splitWords = (text: string): string[] => splitParts(fold(text))

/** The whole text at the start of the name, then words that start words of the name, then shorter names. */
function computeScore({ name, profile }: Entry, words: readonly string[]): number {
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

function collectVocabulary(entries: readonly Entry[]): ReadonlyMap<string, Word> {
  const words = new Map<string, Word>()
  for (const entry of entries) {
    for (const word of new Set(splitParts(entry.name))) {
      const known = words.get(word)
      if (known) known.entries.push(entry)
      else if (/\p{L}/u.test(word)) words.set(word, { pairs: collectPairs(word), entries: [entry] })
    }
  }
  return words
}

/** Words of at least three letters; a number with its unit says a size, not a material. */
const isMaterialWord = (word: string): boolean => /^\p{L}[\p{L}-]{2,}$/u.test(word)

/** How alike one word must be, when the others may be missing. */
const VERY_ALIKE = 0.6

/**
 * Names whose words share most letter pairs with the words that were typed.
 *
 * @param least  `all`: on average each word is alike · `some`: one word is very alike
 * @param findOthers  words that mean the same as a typed one
 */
function similar(
  vocabulary: ReadonlyMap<string, Word>,
  words: readonly string[],
  least: 'all' | 'some' = 'all',
  findOthers: (word: string) => readonly string[] = () => [],
): IndexedProfile[] {
  const typed = words.filter((word) => word.length > 1)
  const scores = new Map<Entry, number>()
  const likeliest = new Map<Entry, number>()
  for (const word of typed) {
    const wanted = collectPairs(word)
    const others = new Set(findOthers(word))
    const best = new Map<Entry, number>()
    for (const [known, { pairs, entries }] of vocabulary) {
      const score = others.has(known) ? 1 : likeness(wanted, pairs)
      if (score < ALIKE) continue
      for (const entry of entries) if (score > (best.get(entry) ?? 0)) best.set(entry, score)
    }
    for (const [entry, score] of best) {
      scores.set(entry, (scores.get(entry) ?? 0) + score)
      likeliest.set(entry, Math.max(likeliest.get(entry) ?? 0, score))
    }
  }
  return [...scores]
    .filter(([entry, score]) =>
      least === 'all' ? score / typed.length >= ALIKE : likeliest.get(entry)! >= VERY_ALIKE,
    )
    .map(([entry, score]) => ({ entry, score: score - splitParts(entry.name).length / 100 }))
    .sort((a, b) => b.score - a.score || (a.entry.name < b.entry.name ? -1 : 1))
    .slice(0, 30)
    .map(({ entry }) => entry.profile)
}

function collectPairs(text: string): Set<string> {
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
