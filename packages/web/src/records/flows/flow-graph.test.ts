import fc from 'fast-check'
import { expect, test } from 'vitest'
import { makeFlowGraph, subtractPaths, type FlowColumn, type FlowPath } from './flow-graph.ts'
import { layOutFlows } from './lay-out-flows.ts'
import { layOutTreemap } from './lay-out-treemap.ts'

const columns: readonly FlowColumn[] = [{}, {}, { isWhole: true, order: ['A1', 'A3', 'D'] }]
const area = { left: 0, right: 300, top: 0, bottom: 2000, gap: 14 }

const makePath = (
  input: string,
  process: string,
  module: string,
  value: number,
  isUnknown = false,
): FlowPath => ({ keys: [input, process, module], tone: module, value, isUnknown })

const arbitraryPath = fc
  .record({
    input: fc.integer({ min: 0, max: 60 }),
    process: fc.integer({ min: 0, max: 12 }),
    module: fc.constantFrom('A1', 'A3', 'D'),
    value: fc.oneof(
      fc.integer({ min: -1_000_000, max: 1_000_000 }).map((value) => value / 1000),
      fc.constant(0),
    ),
    isUnknown: fc.boolean(),
  })
  .map(({ input, process, module, value, isUnknown }) =>
    makePath(`line ${input}`, `process ${process}`, module, value, isUnknown),
  )

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
const list = (paths: readonly FlowPath[], threshold = 0) => {
  const { nodes, links } = makeFlowGraph(paths, columns, threshold)
  return {
    nodes: nodes.map(({ column, key, kind }) => `${column} ${key || kind}`),
    links: links.map(({ source, target, value }) => [source, target, value]),
  }
}

test('each column and its ribbons add up to the total, whatever is summed, negative or unknown', () => {
  fc.assert(
    fc.property(
      fc.array(arbitraryPath, { maxLength: 120 }),
      fc.constantFrom(0, 0.01, 0.05, 0.3, 1),
      (paths, threshold) => {
        const graph = makeFlowGraph(paths, columns, threshold)
        const total = sum(paths.map(({ value }) => value))
        const size = sum(paths.map(({ value }) => Math.abs(value)))
        const isClose = (actual: number, expected: number) =>
          expect(Math.abs(actual - expected)).toBeLessThanOrEqual(1e-9 * Math.max(1, size))
        for (const column of [0, 1, 2]) {
          const own = graph.nodes.filter((node) => node.column === column)
          isClose(sum(own.map(({ positive, negative }) => positive + negative)), total)
          isClose(sum(own.map(({ positive, negative }) => positive - negative)), size)
          // Every key that has something to show is in exactly one node.
          expect(own.flatMap(({ members }) => members).toSorted()).toEqual(
            [
              ...new Set(
                paths
                  .filter(({ value, isUnknown }) => value !== 0 || isUnknown)
                  .map(({ keys }) => keys[column]!),
              ),
            ].toSorted(),
          )
          const isUnknown = paths.some((path) => path.isUnknown)
          expect(own.some((node) => node.isUnknown)).toBe(isUnknown)
        }
        for (const column of [1, 2]) {
          const into = graph.links.filter(({ target }) => target.startsWith(`${column} `))
          isClose(sum(into.map(({ value }) => value)), total)
          isClose(sum(into.map(({ value }) => Math.abs(value))), size)
        }
        if (graph.nodes.length > 0) {
          const { groups, leaves } = layOutTreemap(graph, { width: 800, height: 500 })
          isClose(sum(leaves.map(({ value }) => value)), total)
          expect(groups.length).toBeLessThanOrEqual(3)
        }
      },
    ),
    { numRuns: 200 },
  )
})

test('differences of paths add up to the difference of the totals, and keep what is unknown', () => {
  fc.assert(
    fc.property(fc.array(arbitraryPath), fc.array(arbitraryPath), (first, second) => {
      const differences = subtractPaths(first, second)
      const total = (paths: readonly FlowPath[]) => sum(paths.map(({ value }) => value))
      const size = sum([...first, ...second].map(({ value }) => Math.abs(value)))
      expect(Math.abs(total(differences) - (total(second) - total(first)))).toBeLessThanOrEqual(
        1e-9 * Math.max(1, size),
      )
      expect(differences.some(({ isUnknown }) => isUnknown)).toBe(
        [...first, ...second].some(({ isUnknown }) => isUnknown),
      )
    }),
  )
  expect(
    subtractPaths(
      [makePath('a', 'p', 'A1', 5), makePath('gone', 'p', 'A1', 2)],
      [makePath('a', 'p', 'A1', 3), makePath('new', 'p', 'A1', 4)],
    ).map(({ keys, value }) => [keys[0], value]),
  ).toEqual([
    ['a', -2],
    ['gone', -2],
    ['new', 4],
  ])
})

test('nodes below the threshold are one node; a single one keeps its name', () => {
  const paths = [
    makePath('large', 'p', 'A1', 90),
    makePath('small', 'p', 'A1', 4),
    makePath('smaller', 'p', 'A1', 3),
    makePath('smallest', 'p', 'A1', -3),
  ]
  expect(list(paths, 0.05).nodes).toEqual(['0 large', '0 other', '1 p', '2 A1'])
  expect(list(paths, 0.05).links).toContainEqual(['0 other ', '1 single p', 7])
  expect(list(paths, 0.05).links).toContainEqual(['0 other ', '1 single p', -3])
  expect(list(paths.slice(0, 2), 0.05).nodes).toEqual(['0 large', '0 small', '1 p', '2 A1'])
})

test('modules keep their order and are never summed', () => {
  expect(
    list(
      [makePath('a', 'p', 'D', -1), makePath('a', 'p', 'A3', 50), makePath('a', 'p', 'A1', 1)],
      1,
    ).nodes,
  ).toEqual(['0 a', '1 p', '2 A1', '2 A3', '2 D'])
})

test('a column draws its largest nodes and sums the others', () => {
  const paths = Array.from({ length: 20 }, (_, index) =>
    makePath(`l${index}`, 'p', 'A1', index + 1),
  )
  const { nodes, links } = makeFlowGraph(paths, [{ most: 8 }, {}, {}], 0)
  const first = nodes.filter(({ column }) => column === 0)
  expect(first).toHaveLength(9)
  expect(first.at(-1)).toMatchObject({ kind: 'other', positive: 78 })
  expect(first.at(-1)!.members).toHaveLength(12)
  expect(sum(links.filter(({ target }) => target === '1 single p').map(({ value }) => value))).toBe(
    210,
  )
})

test('a flow of which nothing is known is drawn, thin and marked; one that is zero is not', () => {
  const graph = makeFlowGraph(
    [makePath('a', 'p', 'A1', 100), makePath('a', '', 'A3', 0, true), makePath('b', 'p', 'D', 0)],
    columns,
    0,
  )
  expect(graph.nodes.map(({ key }) => key)).not.toContain('b')
  const { links } = layOutFlows(graph, area)
  const unknown = links.find(({ target }) => target === '2 single A3')!
  expect(unknown).toMatchObject({ value: 0, isWhollyUnknown: true, isUnknown: true })
  expect(unknown.width).toBe(1)
})

test('small nodes with an unknown part are named up to eight, and never summed with known ones', () => {
  const makeUnknown = (count: number) => [
    makePath('large', 'p', 'A1', 100),
    ...Array.from({ length: count }, (_, index) => makePath(`u${index}`, '', 'A1', 0, true)),
    makePath('k1', 'p', 'A1', 0.1),
    makePath('k2', 'p', 'A1', 0.1),
  ]
  expect(list(makeUnknown(2), 0.01).nodes.slice(0, 4)).toEqual([
    '0 large',
    '0 u0',
    '0 u1',
    '0 other',
  ])
  const { nodes } = makeFlowGraph(makeUnknown(9), columns, 0.01)
  expect(nodes.filter(({ column }) => column === 0).map(({ kind }) => kind)).toEqual([
    'single',
    'other',
    'unknown',
  ])
  expect(nodes.find(({ kind }) => kind === 'unknown')!.members).toHaveLength(9)
  expect(nodes.find(({ kind }) => kind === 'other')!.isUnknown).toBe(false)
})

test('ribbons of both signs lie beside each other in a node', () => {
  const graph = makeFlowGraph(
    [makePath('a', 'p', 'A1', 30), makePath('b', 'p', 'A1', -10)],
    columns,
    0,
  )
  expect(list([makePath('a', 'p', 'A1', 30), makePath('b', 'p', 'A1', -10)]).links).toEqual([
    ['0 single a', '1 single p', 30],
    ['1 single p', '2 single A1', 30],
    ['0 single b', '1 single p', -10],
    ['1 single p', '2 single A1', -10],
  ])
  const { nodes, links } = layOutFlows(graph, area)
  const module = nodes.find(({ id }) => id === '2 single A1')!
  expect(module.y1 - module.y0).toBeCloseTo(
    sum(links.filter(({ target }) => target === '2 single A1').map(({ width }) => width)),
  )
})

test('a rectangle of a tree map has the size of its amount without sign, and says what is unknown', () => {
  const graph = makeFlowGraph(
    [
      makePath('a', 'p', 'A1', 60),
      makePath('a', '', 'A1', 0, true),
      makePath('b', 'q', 'D', -40),
      makePath('c', '', 'A3', 0, true),
    ],
    columns,
    0,
  )
  const { groups, leaves } = layOutTreemap(graph, { width: 1000, height: 600 })
  expect(groups.map(({ id }) => id)).toEqual(['2 single A1', '2 single D'])
  const [first, second] = leaves.map(({ x0, x1, y0, y1 }) => (x1 - x0) * (y1 - y0))
  expect(leaves.map(({ source, value, isUnknown }) => [source, value, isUnknown])).toEqual([
    ['0 single a', 60, true],
    ['0 single b', -40, false],
  ])
  expect(first! / second!).toBeGreaterThan(1.3)
  expect(first! / second!).toBeLessThan(1.7)
})

test('500 lines of twenty parts are laid out at once, all of them by themselves', () => {
  const paths = Array.from({ length: 10_000 }, (_, place) =>
    makePath(`line ${place % 500}`, `process ${place % 37}`, `M${place % 10}`, place + 1),
  )
  const { nodes, links } = layOutFlows(makeFlowGraph(paths, [{}, {}, {}], 0), {
    ...area,
    bottom: 20_000,
  })
  expect(nodes.filter(({ column }) => column === 0)).toHaveLength(500)
  const tops = nodes.filter(({ column }) => column === 0).map(({ y0 }) => y0)
  expect(tops).toEqual(tops.toSorted((a, b) => a - b))
  expect(links.length).toBeGreaterThan(9000)
})
