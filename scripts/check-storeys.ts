import path from 'node:path'
import { readImports, type Import } from './imports-of.ts'

/** Storeys of the server, top to bottom. An area uses the areas below it, never one above or beside it. */
const storeys: readonly (readonly string[])[] = [
  ['main', 'server', 'app', 'jobs', 'seeds', 'access-walk', 'third-party'],
  ['reports'],
  ['review-workbench'],
  ['reviews', 'share', 'imports', 'template-updates', 'revisions', 'teamwork', 'portfolio'],
  ['snapshots'],
  ['calculations', 'footprints'],
  ['templates', 'input-sets', 'semi-finished'],
  ['inputs', 'session'],
  ['users', 'credits', 'waste-scenarios'],
  [
    'companies',
    'folders',
    'profiles',
    'suppliers',
    'announcements',
    'notifications',
    'machine-readable',
  ],
  ['methods', 'reference', 'checklists'],
  ['media'],
  ['platform'],
  ['access'],
]

/** What each package may import of ours. */
const allowedPackages: Record<string, readonly string[]> = {
  engine: [],
  contract: [],
  server: ['engine', 'contract'],
  web: ['engine', 'contract'],
}

/** @returns one line for each import that breaks the drawing */
export function checkStoreys(imports: readonly Import[]): string[] {
  return [
    ...imports.flatMap(complaintsAbout),
    ...findLoops(imports).map((loop) => `loop: ${loop.join(' → ')}`),
  ]
}

function complaintsAbout(one: Import): string[] {
  const rules = [packageRule, storeyRule, uiRule]
  const complaints = rules.map((rule) => rule(one)).filter((text) => text !== null)
  if (one.to?.endsWith('(missing)')) complaints.push('no such file')
  return complaints.map((text) => `${one.from} imports ${one.written}: ${text}`)
}

const packageOf = (file: string): string => file.split('/')[1]!
const isTest = (file: string): boolean => /\.test\.tsx?$|\/test\/|\/testing\//.test(file)

function packageRule({ from, to }: Import): string | null {
  if (to === null || packageOf(from) === packageOf(to)) return null
  const allowed = allowedPackages[packageOf(from)]
  return allowed?.includes(packageOf(to))
    ? null
    : `${packageOf(from)} may not import ${packageOf(to)}`
}

/** Tests arrange whole worlds, so they stand outside the house. */
function storeyRule({ from, to }: Import): string | null {
  if (to === null || packageOf(from) !== 'server' || packageOf(to) !== 'server' || isTest(from))
    return null
  const [here, there] = [areaOf(from), areaOf(to)]
  if (here === there) return null
  const [above, below] = [storeyOf(here), storeyOf(there)]
  if (above < 0)
    return `the area ${here} has no storey yet: give it one in scripts/check-storeys.ts`
  if (below < 0)
    return `the area ${there} has no storey yet: give it one in scripts/check-storeys.ts`
  if (above < below || above === 0) return null
  return above === below ? `${there} stands beside ${here}` : `${there} stands above ${here}`
}

const areaOf = (file: string): string => file.split('/')[3]!.replace(/\.ts$/, '')
const storeyOf = (area: string): number => storeys.findIndex((storey) => storey.includes(area))

/** Building blocks of the screens know neither pages nor links nor the arithmetic. */
function uiRule({ from, to, written }: Import): string | null {
  if (!from.startsWith('packages/web/src/ui/')) return null
  if (written.startsWith('@tanstack/react-router')) return 'ui knows no router'
  if (to?.startsWith('packages/web/src/apps/')) return 'ui knows no app'
  if (to?.startsWith('packages/engine/')) return 'ui knows no LCA'
  return null
}

/** Files that import each other in a circle, types included; each circle once, as one way round. */
export function findLoops(imports: readonly Import[]): string[][] {
  const next = new Map<string, string[]>()
  for (const { from, to } of imports) if (to) next.set(from, [...(next.get(from) ?? []), to])
  return findCircles(next)
}

/** Each circle of the graph once, found depth first. */
function findCircles(next: ReadonlyMap<string, readonly string[]>): string[][] {
  const circles: string[][] = []
  const done = new Set<string>()
  const trail: string[] = []
  const visit = (node: string): void => {
    const start = trail.indexOf(node)
    if (start >= 0) {
      circles.push([...trail.slice(start), node])
      return
    }
    if (done.has(node)) return
    trail.push(node)
    for (const to of next.get(node) ?? []) visit(to)
    trail.pop()
    done.add(node)
  }
  for (const node of next.keys()) visit(node)
  return circles
}

if (import.meta.main) {
  const complaints = checkStoreys(readImports(path.resolve(import.meta.dirname, '..')))
  for (const complaint of complaints) console.log(complaint)
  process.exitCode = complaints.length ? 1 : 0
}
