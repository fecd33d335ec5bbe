import path from 'node:path'
import { readImports, type Import } from './imports-of.ts'

/** Storeys of the server, top to bottom. An area uses the areas below it, never one above or beside it. */
const storeys: readonly (readonly string[])[] = [
  ['main', 'server', 'app', 'jobs', 'seeds'],
  ['reports'],
  ['typesetting'],
  ['documents'],
  ['reviews', 'share', 'imports', 'template-updates', 'revisions', 'teamwork', 'portfolio'],
  ['snapshots'],
  ['calculations', 'footprints'],
  ['templates', 'input-sets', 'semi-finished'],
  ['inputs', 'session'],
  ['calculation-updates'],
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
 * it; `apps` are apart, see `appRule`.
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
]

/** What each package may import of ours. */
const allowedPackages: Record<string, readonly string[]> = {
  engine: [],
  contract: [],
  server: ['engine', 'contract'],
  web: ['engine', 'contract'],
}

/** What a package may import as types only (decision 0047). */
const allowedTypes: Record<string, readonly string[]> = { contract: ['engine'] }

/** @returns one line for each import that breaks the drawing */
export function checkStoreys(imports: readonly Import[]): string[] {
  return [
    ...imports.flatMap(complaintsAbout),
    ...findLoops(imports).map((loop) => `loop: ${loop.join(' → ')}`),
    ...findFeatureLoops(imports).map((loop) => `features in a loop: ${loop.join(' → ')}`),
    ...findRoomLoops(imports).map((loop) => `rooms in a loop: ${loop.join(' → ')}`),
  ]
}

function complaintsAbout(one: Import): string[] {
  const rules = [packageRule, testRule, storeyRule, webStoreyRule, appRule, uiRule]
  const complaints = rules.map((rule) => rule(one)).filter((text) => text !== null)
  if (one.to?.endsWith('(missing)')) complaints.push('no such file')
  return complaints.map((text) => `${one.from} imports ${one.written}: ${text}`)
}

const packageOf = (file: string): string => file.split('/')[1]!
const isTest = (file: string): boolean => /\.test\.tsx?$|\/test\/|\/testing\//.test(file)

function packageRule({ from, to, isTypeOnly }: Import): string | null {
  if (to === null || packageOf(from) === packageOf(to)) return null
  const [here, there] = [packageOf(from), packageOf(to)]
  if (allowedPackages[here]?.includes(there)) return null
  if (!allowedTypes[here]?.includes(there)) return `${here} may not import ${there}`
  return isTypeOnly ? null : `${here} may import ${there} as types only`
}

/** What is written for tests only lies in `packages/<package>/test`; the product does not need it to run. */
function testRule({ from, to }: Import): string | null {
  return to?.split('/')[2] === 'test' && !isTest(from) ? 'src may not import test' : null
}

/** Tests arrange whole worlds, so they may import from every storey. */
function storeyRule({ from, to }: Import): string | null {
  if (to === null || packageOf(from) !== 'server' || packageOf(to) !== 'server') return null
  if (isTest(from) || isTest(to)) return null
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

const WEB = 'packages/web/src/'
const isWeb = (file: string | null): file is string => file?.startsWith(WEB) === true

function webStoreyRule({ from, to }: Import): string | null {
  if (!isWeb(from) || !isWeb(to) || isTest(from)) return null
  const [here, there] = [roomOf(from), roomOf(to)]
  const [above, below] = [webStoreyOf(here), webStoreyOf(there)]
  for (const [room, storey] of [
    [here, above],
    [there, below],
  ] as const)
    if (storey < 0) return `${room} has no storey in the web yet: give it one in check-storeys.ts`
  return above > below ? `${there} stands above ${here}` : null
}

const roomOf = (file: string): string =>
  file
    .slice(WEB.length)
    .split('/')[0]!
    .replace(/\.\w+$/, '')
const webStoreyOf = (room: string): number =>
  webStoreys.findIndex((storey) => storey.includes(room))

/** An app never imports another app. Inside an app its features do not import its own list of pages. */
function appRule({ from, to }: Import): string | null {
  if (!isWeb(from) || !isWeb(to) || isTest(from)) return null
  const [here, there] = [appOf(from), appOf(to)]
  if (here === null || there === null) return null
  if (here !== there) return `the app ${here} may not import the app ${there}`
  return featureOf(from) !== null && featureOf(to) === null
    ? `${to.slice(WEB.length)} stands above the features of its app`
    : null
}

/** `packages/web/src/apps/lca/inputs/x.ts` → `lca` */
const appOf = (file: string): string | null =>
  file.startsWith(`${WEB}apps/`) ? file.slice(WEB.length).split('/')[1]! : null

/** The folder directly below an app; null for files of the app itself. */
function featureOf(file: string): string | null {
  const [, app, feature, ...inside] = file.slice(WEB.length).split('/')
  return appOf(file) !== null && inside.length > 0 ? `${app}/${feature}` : null
}

/**
 * Features of an app, and the rooms directly inside one feature, that import each other: both ways or round through
 * others, types included. A file that lies in the feature's own folder belongs to none of its rooms.
 */
export function findFeatureLoops(imports: readonly Import[]): string[][] {
  return findCirclesOfRooms(
    imports
      .filter(({ to, from }) => isWeb(to) && !isTest(from))
      .flatMap(({ from, to }) => {
        const [here, there] = [featureOf(from), featureOf(to!)]
        return here !== null && here === there
          ? [[innerRoomOf(from), innerRoomOf(to!)]]
          : [[here, there]]
      }),
  )
}

/** `packages/web/src/apps/lca/reviews/threads/x.ts` → `lca/reviews/threads` */
function innerRoomOf(file: string): string | null {
  const [, app, feature, room, ...inside] = file.slice(WEB.length).split('/')
  return inside.length > 0 ? `${app}/${feature}/${room}` : null
}

/**
 * Rooms of a server's area, its folders, that import each other in a circle. A file that lies in the area's own folder
 * belongs to none of its rooms. Rooms of `platform` are parts of one machine and use each other (decision 43).
 */
function findRoomLoops(imports: readonly Import[]): string[][] {
  return findCirclesOfRooms(
    imports
      .filter(({ to, from }) => to !== null && !isTest(from))
      .map(({ from, to }) => [serverRoomOf(from), serverRoomOf(to!)])
      .filter(([here, there]) => here?.split('/')[0] === there?.split('/')[0]),
  )
}

/** `packages/server/src/reviews/threads/x.ts` → `reviews/threads` */
function serverRoomOf(file: string): string | null {
  const [, name, , area, room, ...inside] = file.split('/')
  return name === 'server' && area !== 'platform' && inside.length > 0 ? `${area}/${room}` : null
}

/** @param pairs  which room imports which; null for a file that belongs to none */
function findCirclesOfRooms(pairs: readonly (string | null)[][]): string[][] {
  const next = new Map<string, Set<string>>()
  for (const [from, to] of pairs)
    if (from && to && from !== to) next.set(from, (next.get(from) ?? new Set()).add(to))
  return findCircles(new Map([...next].map(([room, others]) => [room, [...others]])))
}

/** Building blocks of the screens know neither links nor the arithmetic. */
function uiRule({ from, to, written }: Import): string | null {
  if (!from.startsWith(`${WEB}ui/`)) return null
  if (written.startsWith('@tanstack/react-router')) return 'ui knows no router'
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
