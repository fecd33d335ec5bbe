import { expect, test } from 'vitest'
import { matchesTemplate, parseTemplate } from '#platform/live/uri-template'

const matches = (template: string, topic: string) =>
  matchesTemplate(parseTemplate(template)!, topic)

/** Expansions of RFC 6570 §3.2 (count := one, two, three; path := /foo/bar; x := 1024; y := 768; var := value; hello := Hello World!). */
test.each([
  ['{var}', 'value'],
  ['{hello}', 'Hello%20World%21'],
  ['map?{x,y}', 'map?1024,768'],
  ['{x,hello,y}', '1024,Hello%20World%21,768'],
  ['{var:3}', 'val'],
  ['{count}', 'one,two,three'],
  ['{keys*}', 'semi=%3B,dot=.,comma=%2C'],
  ['{+hello}', 'Hello%20World!'],
  ['{+path}/here', '/foo/bar/here'],
  ['here?ref={+path}', 'here?ref=/foo/bar'],
  ['{+path,x}/here', '/foo/bar,1024/here'],
  ['{#path,x}', '#/foo/bar,1024'],
  ['X{.var}', 'X.value'],
  ['X{.x,y}', 'X.1024.768'],
  ['X{.undef}', 'X'],
  ['{/var}', '/value'],
  ['{/var,x}/here', '/value/1024/here'],
  ['{/count*}', '/one/two/three'],
  ['{;x,y}', ';x=1024;y=768'],
  ['{;x,y,empty}', ';x=1024;y=768;empty'],
  ['{;x,y,undef}', ';x=1024;y=768'],
  ['{?x,y}', '?x=1024&y=768'],
  ['{?x,y,empty}', '?x=1024&y=768&empty='],
  ['{?x,y,undef}', '?x=1024&y=768'],
  ['{?undef,y}', '?y=768'],
  ['{?keys*}', '?semi=%3B&dot=.'],
  ['?fixed=yes{&x}', '?fixed=yes&x=1024'],
  ['{&x,y,undef}', '&x=1024&y=768'],
])('%s can become %s', (template, topic) => {
  expect(matches(template, topic)).toBe(true)
})

test.each([
  ['{var}', 'two/parts'],
  ['a{var}', 'b1'],
  ['{var:3}', 'value'],
  ['{?x}', '?y=1'],
  ['{?x,y}', '?x=1y=2'],
  ['{?x}', '?x=1&y=2'],
  ['{/var}', '/a/b'],
  ['{var}', '%zz'],
  ['https://a.example/books/{id}', 'https://a.example/books/1/pages'],
  ['https://a.example/books/{id}', 'https://b.example/books/1'],
])('%s never becomes %s', (template, topic) => {
  expect(matches(template, topic)).toBe(false)
})

test("the updates of a company are one template, and no other company's", () => {
  const template = 'https://cradle.example/2/companies/c1/updates{?topic}'
  expect(
    matches(
      template,
      'https://cradle.example/2/companies/c1/updates?topic=https%3A%2F%2Fcradle.example%2F2%2Fcalculations%2F7',
    ),
  ).toBe(true)
  expect(
    matches(
      template,
      'https://cradle.example/2/companies/c2/updates?topic=https%3A%2F%2Fcradle.example%2F2%2Fcalculations%2F7',
    ),
  ).toBe(false)
  expect(matches(template, 'https://cradle.example/2/companies/c1/updates?topic=x&owner=y')).toBe(
    false,
  )
})

test.each(['plain', 'a{', '{}', '{a', 'a}b', '{!x}', '{a b}', '{a}}'])(
  '%s is no template',
  (text) => {
    expect(parseTemplate(text)).toBeNull()
  },
)

test('a template made to be slow is not', () => {
  const template = parseTemplate('{a}'.repeat(300) + '{b}x'.repeat(100))!
  const from = process.cpuUsage()
  expect(matchesTemplate(template, 'x'.repeat(2_000) + '!')).toBe(false)
  const { user, system } = process.cpuUsage(from)
  expect((user + system) / 1_000).toBeLessThan(1_000)
})
