import { expect, test } from 'vitest'
import { parseInvitations } from './parse-invitations.ts'

const granted = ['ROLE_EDITOR', 'ROLE_VIEWER', 'ROLE_COMPANY_ADMIN'] as const
const parse = (text: string) => parseInvitations(text, granted, ['ROLE_VIEWER'])

test.each([
  ['tabs', 'Anna Smit\tanna@alpha.example\tEditor'],
  ['semicolons', 'Anna Smit; ANNA@alpha.example ; editor'],
  ['commas', '"Anna Smit",anna@alpha.example,ROLE_EDITOR'],
  ['a mail program', '"Anna Smit" <anna@alpha.example>; Editor'],
  ['the address first', 'anna@alpha.example;Anna Smit;Editor'],
])('a line divided by %s is read', (_, line) => {
  expect(parse(line)).toEqual([
    {
      line: 1,
      text: line,
      name: 'Anna Smit',
      email: 'anna@alpha.example',
      roles: ['ROLE_EDITOR'],
      problem: null,
    },
  ])
})

test('a line without a role gets the standard one, and several roles are kept', () => {
  const [first, second] = parse(
    'Anna;anna@alpha.example\nBen;ben@alpha.example;Editor + Company admin',
  )
  expect(first!.roles).toEqual(['ROLE_VIEWER'])
  expect(second!.roles).toEqual(['ROLE_EDITOR', 'ROLE_COMPANY_ADMIN'])
})

test('headings and blank lines are skipped, and lines keep their numbers', () => {
  const list = parse('Name;E-mail;Role\n\nAnna;anna@alpha.example;Editor\n')
  expect(list.map(({ line, name }) => [line, name])).toEqual([[3, 'Anna']])
})

test.each([
  ['Anna;anna-at-alpha;Editor', 'emailInvalid'],
  [';anna@alpha.example;Editor', 'nameMissing'],
  [`${'A'.repeat(256)};anna@alpha.example;Editor`, 'nameTooLong'],
  ['Anna;anna@alpha.example;Emperor', 'roleUnknown'],
  ['Anna;anna@alpha.example;Super admin', 'roleNotGranted'],
])('%s has a problem: %s', (line, problem) => {
  expect(parse(line)[0]!.problem).toBe(problem)
})

test('an address that occurs twice is refused the second time', () => {
  const list = parse('Anna;anna@alpha.example\nAnne;Anna@alpha.example')
  expect(list.map(({ problem }) => problem)).toEqual([null, 'emailTwice'])
})

test('without a standard role a line must name one', () => {
  expect(parseInvitations('Anna;anna@alpha.example', granted, [])[0]!.problem).toBe('roleMissing')
})
