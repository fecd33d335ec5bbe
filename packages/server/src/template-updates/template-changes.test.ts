import { expect, test } from 'vitest'
import type { TemplateBasis, Values } from '#templates/template-basis'
import { settledBasis, templateChanges, type OwnState } from './template-changes.ts'

const state = (fields: Values, lines: Record<string, Values> = {}): TemplateBasis => ({
  fields,
  lines,
})
const own = (fields: Values, lines: OwnState['lines'] = []): OwnState => ({ fields, lines })
const changes = (
  basis: TemplateBasis,
  now: TemplateBasis,
  calculation: OwnState,
  seesConfidential = true,
) => templateChanges(basis, now, calculation, { seesConfidential })
const line = (id: string, templateLine: string | null, values: Values) => ({
  id,
  templateLine,
  values,
})

test("a value the template changed is offered; one of the calculation's own is a conflict", () => {
  const [basis, now] = [
    state({ productLifeTime: 50, noteA2: 'Lorry' }),
    state({ productLifeTime: 75, noteA2: 'Lorry' }),
  ]
  expect(changes(basis, now, own({ productLifeTime: 50, noteA2: 'Ship' }))).toEqual([
    {
      key: 'field:productLifeTime',
      kind: 'field',
      field: 'productLifeTime',
      before: 50,
      after: 75,
      current: 50,
      conflict: false,
    },
  ])
  expect(changes(basis, now, own({ productLifeTime: 60 }))[0]).toMatchObject({
    current: 60,
    conflict: true,
  })
  expect(changes(basis, now, own({ productLifeTime: 75 }))).toEqual([])
})

test('a value put in and one taken out are changes; nothing and an empty text are the same', () => {
  expect(
    changes(state({ noteA2: 'Lorry' }), state({ noteA3: 'Kiln' }), own({ noteA2: 'Lorry' })).map(
      (c) => [c.key, c.before, c.after],
    ),
  ).toEqual([
    ['field:noteA2', 'Lorry', null],
    ['field:noteA3', null, 'Kiln'],
  ])
  expect(changes(state({ noteA2: '' }), state({}), own({ noteA2: null }))).toEqual([])
  expect(
    changes(state({ constructionWaste: 0 }), state({}), own({ constructionWaste: 0 }))[0],
  ).toMatchObject({ before: 0, after: null })
  expect(
    changes(
      state({ customFlowDiagram: false }),
      state({ customFlowDiagram: true }),
      own({ customFlowDiagram: false }),
    ),
  ).toHaveLength(1)
})

test('a name the template no longer gives is not taken from the calculation', () => {
  expect(changes(state({ productName: 'Wall' }), state({}), own({ productName: 'Wall' }))).toEqual(
    [],
  )
  expect(
    changes(
      state({ productName: 'Wall' }),
      state({ productName: 'Inner wall' }),
      own({ productName: 'Wall' }),
    ),
  ).toHaveLength(1)
})

test('lines are compared by where they came from', () => {
  const basis = state(
    {},
    { t1: { description: 'Brick', netAmount: 100 }, t2: { description: 'Mortar', netAmount: 3 } },
  )
  const now = state(
    {},
    { t1: { description: 'Brick', netAmount: 90 }, t3: { description: 'Tie', netAmount: 1 } },
  )
  const calculation = own({}, [
    line('a', 't1', { description: 'Red brick', netAmount: 100 }),
    line('b', 't2', { description: 'Mortar', netAmount: 4 }),
    line('c', null, { description: 'Tie', netAmount: 1 }),
  ])
  expect(changes(basis, now, calculation)).toEqual([
    {
      key: 'line:a:netAmount',
      kind: 'line-changed',
      field: 'netAmount',
      input: '/2/inputs/a',
      description: 'Red brick',
      before: 100,
      after: 90,
      current: 100,
      conflict: false,
    },
    {
      key: 'added:t3',
      kind: 'line-added',
      input: '/2/inputs/t3',
      description: 'Tie',
      before: null,
      after: { description: 'Tie', netAmount: 1 },
      current: null,
      conflict: false,
    },
    {
      key: 'removed:b',
      kind: 'line-removed',
      input: '/2/inputs/b',
      description: 'Mortar',
      before: { description: 'Mortar', netAmount: 3 },
      after: null,
      current: { description: 'Mortar', netAmount: 4 },
      conflict: true,
    },
  ])
})

test('a line the calculation took out is not brought back', () => {
  const basis = state({}, { t1: { netAmount: 100 }, t2: { netAmount: 1 } })
  expect(changes(basis, state({}, { t1: { netAmount: 90 } }), own({}))).toEqual([])
})

test("of a line and its copy the first is the template's", () => {
  const calculation = own({}, [
    line('b', 't1', { netAmount: 100 }),
    line('a', 't1', { netAmount: 100 }),
  ])
  expect(
    changes(
      state({}, { t1: { netAmount: 100 } }),
      state({}, { t1: { netAmount: 90 } }),
      calculation,
    ).map((c) => c.key),
  ).toEqual(['line:a:netAmount'])
})

test('confidential texts are not told to who does not see them', () => {
  const args = [
    state({ productDescriptionConfidential: 'Old' }),
    state({ productDescriptionConfidential: 'New' }),
    own({}),
  ] as const
  expect(changes(...args)).toHaveLength(1)
  expect(changes(...args, false)).toEqual([])
})

test('what agrees is settled for good; what was left is still told against what was', () => {
  const basis = state(
    { productLifeTime: 50, noteA2: 'Lorry', noteA3: 'Kiln' },
    { t1: { netAmount: 100, description: 'Brick' }, t2: { netAmount: 3 }, gone: { netAmount: 1 } },
  )
  const now = state(
    { productLifeTime: 75, noteA2: 'Train' },
    {
      t1: { netAmount: 90, description: 'Clay brick' },
      t2: { netAmount: 4 },
      t3: { netAmount: 1 },
      t4: { netAmount: 2 },
    },
  )
  const after = own({ productLifeTime: 75, noteA2: 'Lorry' }, [
    line('a', 't1', { netAmount: 90, description: 'Brick' }),
    line('c', 't3', { netAmount: 1 }),
  ])
  const next = settledBasis(basis, now, after)
  expect(next).toEqual({
    fields: { productLifeTime: 75, noteA2: 'Lorry' },
    lines: {
      t1: { netAmount: 90, description: 'Brick' },
      t2: { netAmount: 3 },
      t3: { netAmount: 1 },
    },
  })
  expect(changes(next, now, after).map((c) => c.key)).toEqual([
    'field:noteA2',
    'line:a:description',
    'added:t4',
  ])
  const changedLater = own({ ...after.fields, productLifeTime: 40 }, after.lines)
  expect(changes(next, now, changedLater).map((c) => c.key)).not.toContain('field:productLifeTime')
})
