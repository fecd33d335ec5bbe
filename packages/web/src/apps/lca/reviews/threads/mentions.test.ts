import { expect, test } from 'vitest'
import { listMentioned, findNaming, findPeople, withMentions } from './mentions.ts'

const people = [
  { iri: '/2/users/1', name: 'Reviewer (demo)' },
  { iri: '/2/users/2', name: 'LCA editor (demo)' },
  { iri: '/2/users/3', name: 'LCA editor' },
]

test('a name is typed from the @ to the caret, and not inside an e-mail address', () => {
  expect(findNaming('See @lca ed', 11)).toEqual({ from: 4, typed: 'lca ed' })
  expect(findNaming('mail me@home', 12)).toBe(null)
  expect(findNaming('@one\nnext', 9)).toBe(null)
  expect(findNaming('nothing', 7)).toBe(null)
})

test('people are found by the start of any word of their name, regardless of accents', () => {
  expect(findPeople(people, 'ed').map(({ iri }) => iri)).toEqual(['/2/users/2', '/2/users/3'])
  expect(findPeople([{ iri: 'x', name: 'Prüferin Süd' }], 'sud')).toHaveLength(1)
  expect(findPeople(people, '')).toHaveLength(3)
})

test('a text mentions everyone whose name follows an @, and the longest name wins', () => {
  expect(listMentioned('@Reviewer (demo), done', people)).toEqual(['/2/users/1'])
  expect(withMentions('Ask @LCA editor (demo) now', people)).toEqual([
    { text: 'Ask ', isMention: false },
    { text: '@LCA editor (demo)', isMention: true },
    { text: ' now', isMention: false },
  ])
  expect(withMentions('plain', people)).toEqual([{ text: 'plain', isMention: false }])
})
