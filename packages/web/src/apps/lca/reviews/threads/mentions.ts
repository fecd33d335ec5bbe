import type { Person } from '../context/workbench-context.ts'

/** The name that is being typed: the text after `@` up to the caret. */
export interface Naming {
  from: number
  typed: string
}

/**
 * Finds the name that is being typed at the caret. Names can contain spaces; a line break or a
 * second `@` ends the search.
 */
export function findNaming(text: string, caret: number): Naming | null {
  const from = text.lastIndexOf('@', caret - 1)
  if (from < 0 || (from > 0 && !/[\s(]/.test(text[from - 1]!))) return null
  const typed = text.slice(from + 1, caret)
  return typed.length > 40 || /[\n@]/.test(typed) ? null : { from, typed }
}

/** Finds people with a word in their name that starts with the typed text. */
export function findPeople(people: readonly Person[], typed: string): Person[] {
  const wanted = foldText(typed)
  return people.filter(
    ({ name }) =>
      foldText(name).startsWith(wanted) ||
      foldText(name)
        .split(' ')
        .some((word) => word.startsWith(wanted)),
  )
}

/** Lists the IRIs of the people whom a text mentions. */
export const listMentioned = (text: string, people: readonly Person[]): string[] =>
  people.filter(({ name }) => text.includes(`@${name}`)).map(({ iri }) => iri)

/** Splits a text into mentions and plain text. */
export function withMentions(
  text: string,
  people: readonly Person[],
): { text: string; isMention: boolean }[] {
  const names = people.map(({ name }) => `@${name}`).toSorted((a, b) => b.length - a.length)
  const pieces: { text: string; isMention: boolean }[] = []
  let rest = text
  while (rest !== '') {
    const found = names
      .map((name) => ({ name, at: rest.indexOf(name) }))
      .filter(({ at }) => at >= 0)
      .toSorted((a, b) => a.at - b.at || b.name.length - a.name.length)[0]
    if (!found) return [...pieces, { text: rest, isMention: false }]
    if (found.at > 0) pieces.push({ text: rest.slice(0, found.at), isMention: false })
    pieces.push({ text: found.name, isMention: true })
    rest = rest.slice(found.at + found.name.length)
  }
  return pieces
}

const foldText = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
