import type { FootprintFlow } from '@cradle/engine'
import { expect, test } from 'vitest'
import { makeFlowGraph } from './flow-graph.ts'
import { layOutFlows } from './lay-out-flows.ts'

const makeFlow = (
  locationId: string,
  category: string,
  total: number,
  isUnknown = false,
): FootprintFlow => ({
  locationId,
  category,
  scope: Number(category[0]) as 1 | 2 | 3,
  total,
  marketBasedTotal: total / 2,
  marks: isUnknown ? { total: 'ND' } : {},
})
const list = (graph: ReturnType<typeof makeFlowGraph>) =>
  graph.links.map(({ source, target, value }) => [source, target, value])

test('flows go from locations over categories to scopes', () => {
  const graph = makeFlowGraph(
    [
      makeFlow('a', '1.1', 30),
      makeFlow('b', '1.1', 50),
      makeFlow('b', '3.10', 5),
      makeFlow('b', '3.2', 5),
    ],
    'total',
  )
  expect(graph.nodes.map(({ id }) => id)).toEqual([
    'location b',
    'location a',
    'category 1.1',
    'category 3.2',
    'category 3.10',
    'scope 1',
    'scope 3',
  ])
  expect(list(graph)).toEqual([
    ['location a', 'category 1.1', 30],
    ['category 1.1', 'scope 1', 80],
    ['location b', 'category 1.1', 50],
    ['location b', 'category 3.10', 5],
    ['category 3.10', 'scope 3', 5],
    ['location b', 'category 3.2', 5],
    ['category 3.2', 'scope 3', 5],
  ])
})

test('negative amounts are ribbons of their own and not netted', () => {
  const graph = makeFlowGraph([makeFlow('a', '3.5', 30), makeFlow('b', '3.5', -10)], 'total')
  expect(list(graph)).toContainEqual(['category 3.5', 'scope 3', 30])
  expect(list(graph)).toContainEqual(['category 3.5', 'scope 3', -10])
  const { nodes, links } = layOutFlows(graph, { left: 0, right: 300, top: 0, bottom: 200, gap: 14 })
  const scope = nodes.find(({ id }) => id === 'scope 3')!
  expect(scope.y1 - scope.y0).toBeCloseTo(
    links.filter(({ target }) => target === 'scope 3').reduce((sum, { width }) => sum + width, 0),
  )
})

test('a flow of which nothing is known is drawn, thin and marked; one that is zero is not', () => {
  const graph = makeFlowGraph(
    [makeFlow('a', '1.1', 100), makeFlow('a', '1.4', 0, true), makeFlow('a', '2.1', 0)],
    'total',
  )
  expect(graph.nodes.map(({ id }) => id)).not.toContain('category 2.1')
  const { links } = layOutFlows(graph, { left: 0, right: 300, top: 0, bottom: 200, gap: 14 })
  const unknown = links.find(({ target }) => target === 'category 1.4')!
  expect(unknown).toMatchObject({ value: 0, isUnknown: true, isIncomplete: true })
  expect(unknown.width).toBeLessThan(5)
})

test('many locations are drawn together beyond the largest, and nothing is lost', () => {
  const flows = Array.from({ length: 20 }, (_, index) => makeFlow(`l${index}`, '1.1', index + 1))
  const graph = makeFlowGraph(flows, 'total')
  const places = graph.nodes.filter(({ kind }) => kind === 'location')
  expect(places).toHaveLength(9)
  expect(places.at(-1)!.key).toBe('')
  expect(list(graph)).toContainEqual(['category 1.1', 'scope 1', 210])
  expect(list(makeFlowGraph(flows, 'marketBasedTotal'))).toContainEqual([
    'category 1.1',
    'scope 1',
    105,
  ])
})
