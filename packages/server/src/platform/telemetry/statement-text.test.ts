import { expect, test } from 'vitest'
import { describeStatement } from '#platform/telemetry/statement-text'

test.each([
  [
    'a query keeps its parameters and loses its numbers',
    `select "a"."name" from "calculations" as "a" where "id" = $1 and "size" > 12.5e3 limit $2`,
    'select calculations',
    `select "a"."name" from "calculations" as "a" where "id" = $1 and "size" > ? limit $2`,
  ],
  [
    'lists of parameters and rows are short',
    `insert into "t2" ("a", "b") values ($1, $2), ($3, $4), ($5::uuid, $6::text[])`,
    'insert t2',
    `insert into "t2" ("a", "b") values (?, …), …`,
  ],
  [
    'texts of all notations are gone',
    `update a set b = 'it''s secret', c = E'x\\'secret', d = $q$ secret $q$, e = $$secret$$ where f = 1`,
    'update a',
    `update a set b = ?, c = ?, d = ?, e = ? where f = ?`,
  ],
  [
    'a quotation mark in a name or a comment begins no text',
    `select "it's" from a -- it's\n where b = 'secret' /* isn't */ and c = 'secret'`,
    'select a',
    `select "it's" from a where b = ? and c = ?`,
  ],
  ['a text without an end is gone', `select 'secret`, 'select', 'select ?'],
  ['a statement of one word', 'commit', 'commit', 'commit'],
])('%s', (_, given, summary, text) => {
  expect(describeStatement(given)).toMatchObject({ summary, text })
})

test('a long statement is cut, and no value shows at the cut', () => {
  const { text } = describeStatement(`select '${'secret'.repeat(5_000)}'`)
  expect(text).toBe('select ?')
  const columns = Array.from({ length: 900 }, (_, n) => `"column ${n}"`).join(', ')
  expect(describeStatement(`select ${columns} from a`).text.length).toBe(2_000)
})
