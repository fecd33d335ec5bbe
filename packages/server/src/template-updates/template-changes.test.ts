import { expect, test } from 'vitest'
import type { TemplateBasis, Values } from '#templates/template-basis'
import { settledBasis, templateChanges, type OwnState } from './template-changes.ts'

const makeState = (fields: Values, lines: Record<string, Values> = {}): TemplateBasis => ({
  fields,
  lines,
})
const makeOwn = (fields: Values, lines: OwnState['lines'] = []): OwnState => ({ fields, lines })
const findChanges = (
  basis: TemplateBasis,
  now: TemplateBasis,
  calculation: OwnState,
  seesConfidential = true,
) => templateChanges(basis, now, calculation, { seesConfidential })
const makeLine = (id: string, templateLine: string | null, values: Values) => ({
  id,
  templateLine,
  values,
})

test('a value changed in the template is offered; a different value in the calculation is a conflict', () => {
  const [basis, now] = [
    makeState({ productLifeTime: 50, noteA2: 'Lorry' }),
    makeState({ productLifeTime: 75, noteA2: 'Lorry' }),
  ]
  expect(findChanges(basis, now, makeOwn({ productLifeTime: 50, noteA2: 'Ship' }))).toEqual([
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
  expect(findChanges(basis, now, makeOwn({ productLifeTime: 60 }))[0]).toMatchObject({
    current: 60,
    conflict: true,
  })
  expect(findChanges(basis, now, makeOwn({ productLifeTime: 75 }))).toEqual([])
})

test('added and removed values are changes; an absent value equals an empty text', () => {
  expect(
    findChanges(
      makeState({ noteA2: 'Lorry' }),
      makeState({ noteA3: 'Kiln' }),
      makeOwn({ noteA2: 'Lorry' }),
    ).map((c) => [c.key, c.before, c.after]),
  ).toEqual([
    ['field:noteA2', 'Lorry', null],
    ['field:noteA3', null, 'Kiln'],
  ])
  expect(findChanges(makeState({ noteA2: '' }), makeState({}), makeOwn({ noteA2: null }))).toEqual(
    [],
  )
  expect(
    findChanges(
      makeState({ constructionWaste: 0 }),
      makeState({}),
      makeOwn({ constructionWaste: 0 }),
    )[0],
  ).toMatchObject({ before: 0, after: null })
  expect(
    findChanges(
      makeState({ customFlowDiagram: false }),
      makeState({ customFlowDiagram: true }),
      makeOwn({ customFlowDiagram: false }),
    ),
  ).toHaveLength(1)
})

test('a name removed from the template stays in the calculation', () => {
  expect(
    findChanges(
      makeState({ productName: 'Wall' }),
      makeState({}),
      makeOwn({ productName: 'Wall' }),
    ),
  ).toEqual([])
  expect(
    findChanges(
      makeState({ productName: 'Wall' }),
      makeState({ productName: 'Inner wall' }),
      makeOwn({ productName: 'Wall' }),
    ),
  ).toHaveLength(1)
})

test('lines are matched by their template line', () => {
  const basis = makeState(
    {},
    { t1: { description: 'Brick', netAmount: 100 }, t2: { description: 'Mortar', netAmount: 3 } },
  )
  const now = makeState(
    {},
    { t1: { description: 'Brick', netAmount: 90 }, t3: { description: 'Tie', netAmount: 1 } },
  )
  const calculation = makeOwn({}, [
    makeLine('a', 't1', { description: 'Red brick', netAmount: 100 }),
    makeLine('b', 't2', { description: 'Mortar', netAmount: 4 }),
    makeLine('c', null, { description: 'Tie', netAmount: 1 }),
  ])
  expect(findChanges(basis, now, calculation)).toEqual([
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

test('a line deleted in the calculation is not added again', () => {
  const basis = makeState({}, { t1: { netAmount: 100 }, t2: { netAmount: 1 } })
  expect(findChanges(basis, makeState({}, { t1: { netAmount: 90 } }), makeOwn({}))).toEqual([])
})

test('the first of two copies of a line belongs to the template', () => {
  const calculation = makeOwn({}, [
    makeLine('b', 't1', { netAmount: 100 }),
    makeLine('a', 't1', { netAmount: 100 }),
  ])
  expect(
    findChanges(
      makeState({}, { t1: { netAmount: 100 } }),
      makeState({}, { t1: { netAmount: 90 } }),
      calculation,
    ).map((c) => c.key),
  ).toEqual(['line:a:netAmount'])
})

test('confidential texts are hidden from readers without the right', () => {
  const args = [
    makeState({ productDescriptionConfidential: 'Old' }),
    makeState({ productDescriptionConfidential: 'New' }),
    makeOwn({}),
  ] as const
  expect(findChanges(...args)).toHaveLength(1)
  expect(findChanges(...args, false)).toEqual([])
})

test('agreeing values are resolved; open changes are still compared with the old basis', () => {
  const basis = makeState(
    { productLifeTime: 50, noteA2: 'Lorry', noteA3: 'Kiln' },
    { t1: { netAmount: 100, description: 'Brick' }, t2: { netAmount: 3 }, gone: { netAmount: 1 } },
  )
  const now = makeState(
    { productLifeTime: 75, noteA2: 'Train' },
    {
      t1: { netAmount: 90, description: 'Clay brick' },
      t2: { netAmount: 4 },
      t3: { netAmount: 1 },
      t4: { netAmount: 2 },
    },
  )
  const after = makeOwn({ productLifeTime: 75, noteA2: 'Lorry' }, [
    makeLine('a', 't1', { netAmount: 90, description: 'Brick' }),
    makeLine('c', 't3', { netAmount: 1 }),
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
  expect(findChanges(next, now, after).map((c) => c.key)).toEqual([
    'field:noteA2',
    'line:a:description',
    'added:t4',
  ])
  const changedLater = makeOwn({ ...after.fields, productLifeTime: 40 }, after.lines)
  expect(findChanges(next, now, changedLater).map((c) => c.key)).not.toContain(
    'field:productLifeTime',
  )
})
