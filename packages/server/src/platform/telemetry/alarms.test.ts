import { readFileSync } from 'node:fs'
import path from 'node:path'
import Fastify from 'fastify'
import pg from 'pg'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import type { Config } from '#platform/config'
import { DiskRoom } from '#platform/db/disk-room'
import { StoreHealth } from '#platform/files/store-health'
import { createLogger } from '#platform/telemetry/logger'
import { observeServer } from '#platform/telemetry/metrics'

const root = path.resolve(import.meta.dirname, '../../../../..')
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8')

interface Rule {
  alert: string
  expr: string
  annotations: { summary: string; runbook: string }
}
interface Rules {
  groups: { rules: Rule[] }[]
}
interface Dashboard {
  annotations: { list: { expr: string }[] }
  panels: { targets?: { expr: string; legendFormat: string }[] }[]
}
const rules = (parse(read('deploy/prometheus-rules.yml')) as Rules).groups.flatMap((g) => g.rules)
const dashboard = JSON.parse(read('deploy/grafana-dashboard.json')) as Dashboard
const targets = dashboard.panels.flatMap((panel) => panel.targets ?? [])

/** The labels of each series that a server process serves, by its name. No figure is read. */
function listServed(): Map<string, string[]> {
  const pool = new pg.Pool()
  const registry = observeServer(
    Fastify(),
    { config: {} as Config, log: createLogger({ logLevel: 'silent' }) },
    {
      pool,
      workers: pool,
      hub: { size: 0 },
      diskRoom: new DiskRoom(),
      storeHealth: new StoreHealth(),
      checkFiles: async () => 'available',
    },
  )
  const metrics = registry.getMetricsAsArray() as unknown as {
    name: string
    labelNames: string[]
    buckets?: number[]
  }[]
  return new Map(
    metrics.flatMap(({ name, labelNames, buckets }): [string, string[]][] =>
      buckets
        ? [
            [`${name}_bucket`, [...labelNames, 'le']],
            [`${name}_sum`, labelNames],
            [`${name}_count`, labelNames],
          ]
        : [[name, labelNames]],
    ),
  )
}

/** What Prometheus adds: a series about each process, its labels, and the alarms that fire. */
const own = new Map([
  ['up', []],
  ['ALERTS', ['alertname', 'alertstate']],
])
const scraped = ['job', 'instance']
/** Served where the operating system has them in `/proc`. */
const onLinux = /^process_(open|max)_fds$/
const words = /^(by|or|and|unless|offset|without|on|ignoring)$/

/** The names and labels of an expression that are not served. */
function listUnknown(expr: string, served: ReadonlyMap<string, readonly string[]>): string[] {
  const grouped = [...expr.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, list]) => list!.split(/, */))
  const series = [
    ...expr
      .replaceAll(/\bby \([^)]*\)/g, '')
      .replaceAll(/\[[^\]]*\]|\boffset \w+/g, '')
      .matchAll(/\b([a-zA-Z_]\w*)\b(?!\s*\()(\{[^}]*\})?/g),
  ]
    .map(([, name, selector = '']) => ({
      name: name!,
      labels: [...selector.matchAll(/(\w+)\s*(?:=~|!~|!=|=)\s*"/g)].map(([, label]) => label!),
    }))
    .filter(({ name }) => !words.test(name))
  const known = (name: string): readonly string[] | undefined => served.get(name) ?? own.get(name)
  const all = series.flatMap(({ name }) => known(name) ?? [])
  return [
    ...(series.length === 0 ? [`no series in ${expr}`] : []),
    ...series
      .filter(({ name }) => !known(name) && !(process.platform !== 'linux' && onLinux.test(name)))
      .map(({ name }) => name),
    ...series.flatMap(({ name, labels }) =>
      labels
        .filter((label) => !known(name)?.includes(label) && !scraped.includes(label))
        .map((label) => `${name}{${label}}`),
    ),
    ...grouped.filter((label) => !all.includes(label) && !scraped.includes(label)),
  ]
}

test('an expression that names what is not served is found', () => {
  const served = new Map([['a_seconds_count', ['route']]])
  expect(listUnknown('sum by (route) (rate(a_seconds_count{route!="x"}[5m])) > 1', served)).toEqual(
    [],
  )
  expect(
    listUnknown(
      'sum by (path) (rate(a_seconds_count{code="500"}[5m]) or b_total offset 5m)',
      served,
    ),
  ).toEqual(['b_total', 'a_seconds_count{code}', 'path'])
})

test('alarms and dashboard name only what /metrics serves', () => {
  const served = listServed()
  const exprs = [...rules, ...targets, ...dashboard.annotations.list].map(({ expr }) => expr)
  expect(exprs.length).toBeGreaterThan(30)
  expect(exprs.flatMap((expr) => listUnknown(expr, served))).toEqual([])
})

test('each alarm has a chapter of its own that says what to do', () => {
  const chapters = new Map(
    read('docs/operations.md')
      .split(/^#+ /m)
      .map((text): [string, string] => {
        const [heading, ...lines] = text.split('\n')
        const anchor = heading!.toLowerCase().replaceAll(/[^\w -]/g, '')
        return [`docs/operations.md#${anchor.replaceAll(' ', '-')}`, lines.join(' ').trim()]
      }),
  )
  const runbooks = rules.map(({ annotations }) => annotations.runbook)
  expect(runbooks.filter((runbook) => (chapters.get(runbook)?.length ?? 0) < 80)).toEqual([])
  expect(new Set(runbooks).size).toBe(runbooks.length)
  expect([...chapters.keys()].filter((c) => c.includes('#alarm-')).toSorted()).toEqual(
    runbooks.toSorted(),
  )
})
