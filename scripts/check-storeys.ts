import path from 'node:path'
import { readImports, type Import } from './read-imports.ts'

/** Storeys of the server, top to bottom. An area uses the areas below it, never one above or beside it. */
const storeys: readonly (readonly string[])[] = [
  ['main', 'server', 'app', 'jobs', 'seeds'],
  ['demonstration'],
  ['models'],
  ['share'],
  ['reports'],
  ['typesetting'],
  ['documents'],
  ['supplier-data'],
  ['versions'],
  [
    'sign-in',
    'console',
    'persons',
    'impersonation',
    'reviews',
    'imports',
    'template-updates',
    'revisions',
    'teamwork',
    'portfolio',
  ],
  ['snapshots'],
  ['site-facts'],
  ['footprints'],
  ['calculations'],
  ['templates', 'input-sets', 'semi-finished'],
  ['parameters'],
  ['inputs', 'session'],
  ['sheets'],
  ['calculation-updates'],
  ['formulas'],
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
  ['methods', 'reference'],
  ['media'],
  ['platform'],
  ['access'],
]

/**
 * Storeys of the web, top to bottom, by the first folder or file below `src`. A storey uses itself and the storeys below
 * it; `apps` are apart, see `checkApp`.
 */
const webStoreys: readonly (readonly string[])[] = [
  ['main', 'App'],
  ['routes', 'pages', 'LogoutPage'],
  ['apps'],
  ['records'],
  ['loading'],
  ['shell'],
  ['api'],
  ['paths', 'route-table'],
  ['ui'],
  ['i18n'],
  ['browser-storage'],
]

/** The packages of the repository that each package may import. */
const allowedPackages: Record<string, readonly string[]> = {
  engine: [],
  contract: [],
  client: [],
  server: ['engine', 'contract'],
  web: ['engine', 'contract'],
}

/** What a package may import as types only (decision 0047). */
const allowedTypes: Record<string, readonly string[]> = { contract: ['engine'] }

/** @returns one line for each import that breaks the rules */
export function checkStoreys(imports: readonly Import[]): string[] {
  return [
    ...imports.flatMap(listComplaints),
    ...findLoops(imports).map((loop) => `loop: ${loop.join(' → ')}`),
    ...findFeatureLoops(imports).map((loop) => `features in a loop: ${loop.join(' → ')}`),
    ...findRoomLoops(imports).map((loop) => `rooms in a loop: ${loop.join(' → ')}`),
  ]
}

function listComplaints(one: Import): string[] {
  const rules = [checkPackage, checkTest, checkServerStorey, checkWebStorey, checkApp, checkUi]
  const complaints = rules.map((rule) => rule(one)).filter((text) => text !== null)
  if (one.to?.endsWith('(missing)')) complaints.push('no such file')
  return complaints.map((text) => `${one.from} imports ${one.written}: ${text}`)
}

const getPackage = (file: string): string => file.split('/')[1]!
const isTest = (file: string): boolean => /\.test\.tsx?$|\/(test|testing|bench)\//.test(file)

function checkPackage({ from, to, isTypeOnly }: Import): string | null {
  if (to === null) return null
  if (!to.startsWith('packages/'))
    return 'a package may not import what stands outside the packages'
  if (getPackage(from) === getPackage(to)) return null
  const [here, there] = [getPackage(from), getPackage(to)]
  if (allowedPackages[here]?.includes(there)) return null
  if (!allowedTypes[here]?.includes(there)) return `${here} may not import ${there}`
  return isTypeOnly ? null : `${here} may import ${there} as types only`
}

/** Code for tests and benchmarks only is beside `src`; the product does not need it to run. */
function checkTest({ from, to }: Import): string | null {
  const folder = to?.split('/')[2]
  return (folder === 'test' || folder === 'bench') && !isTest(from)
    ? `src may not import ${folder}`
    : null
}

/** Tests combine areas, so they may import from every storey. */
function checkServerStorey({ from, to }: Import): string | null {
  if (to === null || getPackage(from) !== 'server' || getPackage(to) !== 'server') return null
  if (isTest(from) || isTest(to)) return null
  const [here, there] = [getArea(from), getArea(to)]
  if (here === there) return null
  const [above, below] = [getStorey(here), getStorey(there)]
  if (above < 0)
    return `the area ${here} has no storey yet: give it one in scripts/check-storeys.ts`
  if (below < 0)
    return `the area ${there} has no storey yet: give it one in scripts/check-storeys.ts`
  if (above < below || above === 0) return null
  return above === below ? `${there} stands beside ${here}` : `${there} stands above ${here}`
}

const getArea = (file: string): string => file.split('/')[3]!.replace(/\.ts$/, '')
const getStorey = (area: string): number => storeys.findIndex((storey) => storey.includes(area))

const WEB = 'packages/web/src/'
const isWeb = (file: string | null): file is string => file?.startsWith(WEB) === true

function checkWebStorey({ from, to }: Import): string | null {
  if (!isWeb(from) || !isWeb(to) || isTest(from)) return null
  const [here, there] = [getWebRoom(from), getWebRoom(to)]
  const [above, below] = [getWebStorey(here), getWebStorey(there)]
  for (const [room, storey] of [
    [here, above],
    [there, below],
  ] as const)
    if (storey < 0) return `${room} has no storey in the web yet: give it one in check-storeys.ts`
  return above > below ? `${there} stands above ${here}` : null
}

const getWebRoom = (file: string): string =>
  file
    .slice(WEB.length)
    .split('/')[0]!
    .replace(/\.\w+$/, '')
const getWebStorey = (room: string): number =>
  webStoreys.findIndex((storey) => storey.includes(room))

/** An app never imports another app. Inside an app its features do not import its own list of pages. */
function checkApp({ from, to }: Import): string | null {
  if (!isWeb(from) || !isWeb(to) || isTest(from)) return null
  const [here, there] = [getApp(from), getApp(to)]
  if (here === null || there === null) return null
  if (here !== there) return `the app ${here} may not import the app ${there}`
  return getFeature(from) !== null && getFeature(to) === null
    ? `${to.slice(WEB.length)} stands above the features of its app`
    : null
}

/** `packages/web/src/apps/lca/inputs/x.ts` → `lca` */
const getApp = (file: string): string | null =>
  file.startsWith(`${WEB}apps/`) ? file.slice(WEB.length).split('/')[1]! : null

/** The folder directly below an app; null for files of the app itself. */
function getFeature(file: string): string | null {
  const [, app, feature, ...inside] = file.slice(WEB.length).split('/')
  return getApp(file) !== null && inside.length > 0 ? `${app}/${feature}` : null
}

/**
 * Features of an app, and the rooms directly inside one feature, that import each other in a
 * circle, types included. A file directly in the feature's folder belongs to none of its rooms.
 */
export function findFeatureLoops(imports: readonly Import[]): string[][] {
  return findCirclesOfRooms(
    imports
      .filter(({ to, from }) => isWeb(to) && !isTest(from))
      .flatMap(({ from, to }) => {
        const [here, there] = [getFeature(from), getFeature(to!)]
        return here !== null && here === there
          ? [[getInnerRoom(from), getInnerRoom(to!)]]
          : [[here, there]]
      }),
  )
}

/** `packages/web/src/apps/lca/reviews/threads/x.ts` → `lca/reviews/threads` */
function getInnerRoom(file: string): string | null {
  const [, app, feature, room, ...inside] = file.slice(WEB.length).split('/')
  return inside.length > 0 ? `${app}/${feature}/${room}` : null
}

/**
 * Rooms of a server's area (its folders), and rooms of the engine and of the contract, that import
 * each other in a circle. A file directly in the folder around the rooms belongs to none of them.
 * Rooms of `platform` belong together and may import each other (decision 0043).
 */
function findRoomLoops(imports: readonly Import[]): string[][] {
  const between = imports.filter(({ to, from }) => to !== null && !isTest(from))
  const ofAreas = between
    .map(({ from, to }) => [getServerRoom(from), getServerRoom(to!)])
    .filter(([here, there]) => here?.split('/')[0] === there?.split('/')[0])
  const ofPackages = between
    .filter(({ from, to }) => getPackage(from) === getPackage(to!))
    .map(({ from, to }) => [getPackageRoom(from), getPackageRoom(to!)])
  return findCirclesOfRooms([...ofAreas, ...ofPackages])
}

/** `packages/server/src/reviews/threads/x.ts` → `reviews/threads` */
function getServerRoom(file: string): string | null {
  const [, name, , area, room, ...inside] = file.split('/')
  return name === 'server' && area !== 'platform' && inside.length > 0 ? `${area}/${room}` : null
}

/** `packages/contract/src/lca/x.ts` → `contract: lca` */
function getPackageRoom(file: string): string | null {
  const [, name, , room, ...inside] = file.split('/')
  return (name === 'contract' || name === 'engine') && inside.length > 0 ? `${name}: ${room}` : null
}

/** @param pairs  which room imports which; null for a file that belongs to none */
function findCirclesOfRooms(pairs: readonly (string | null)[][]): string[][] {
  const next = new Map<string, Set<string>>()
  for (const [from, to] of pairs)
    if (from && to && from !== to) next.set(from, (next.get(from) ?? new Set()).add(to))
  return findCircles(new Map([...next].map(([room, others]) => [room, [...others]])))
}

/** Building blocks of the screens import neither the router nor the engine, but for its arithmetic with units. */
function checkUi({ from, to, written }: Import): string | null {
  if (!from.startsWith(`${WEB}ui/`)) return null
  if (written.startsWith('@tanstack/react-router')) return 'ui knows no router'
  if (to?.startsWith('packages/engine/') && !to.startsWith('packages/engine/src/formulas/'))
    return 'ui knows no LCA'
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
