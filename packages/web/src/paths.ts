import type { Locale } from './i18n/locale.ts'
import { routeTable } from './route-table.ts'

const column: Record<Locale, 0 | 1 | 2> = { en: 0, nl: 1, de: 2 }

/** A node of the tree of one language: what a segment leads to, and how the canonical segment is spelled. */
interface Node {
  literals: Map<string, Node>
  parameter: Node | null
  /** The same place in English; `$…` for a parameter. */
  canonical: string
  /** Set where an address may end. */
  row: number | null
}
const node = (canonical: string): Node => ({
  literals: new Map(),
  parameter: null,
  canonical,
  row: null,
})
const splitSegments = (path: string): string[] => path.split('/').filter(Boolean)
const table = routeTable.map((row) => row.map(splitSegments))

/** One tree for reading (addresses of any language lead to the canonical one), one per language for writing. */
function buildTree(from: 0 | 1 | 2, to: 0 | 1 | 2): Node {
  const root = node('')
  table.forEach((row, index) => {
    const source = row[from]!
    const target = row[to]!
    let here = root
    source.forEach((segment, position) => {
      const spelled = target[position] ?? segment
      const next = segment.startsWith('$')
        ? (here.parameter ??= node('$'))
        : (here.literals.get(segment) ?? node(spelled))
      if (!segment.startsWith('$')) here.literals.set(segment, next)
      here = next
    })
    here.row = index
  })
  return root
}

const readers = ([0, 1, 2] as const).map((from) => buildTree(from, 0))
const writers: Node[] = []
/** Made when it is first written in: most people write in one language. */
const getWriter = (to: 0 | 1 | 2): Node => (writers[to] ??= buildTree(0, to))

/** The longest stretch of `segments` the tree knows, respelled; the rest stays. */
function respell(
  tree: Node,
  segments: readonly string[],
): { path: string[]; literals: number; complete: boolean } {
  let here: Node | null = tree
  let literals = 0
  const path: string[] = []
  for (const segment of segments) {
    const next: Node | null = here.literals.get(segment) ?? here.parameter
    if (!next) break
    path.push(next.canonical === '$' ? segment : next.canonical)
    if (next.canonical !== '$') literals += 1
    here = next
  }
  return {
    path: [...path, ...segments.slice(path.length)],
    literals,
    complete: path.length === segments.length && here.row !== null,
  }
}

/** Addresses of the specification that lack their app, e.g. `/berekeningen/nieuwe-berekening`, and what is added in front. */
const prefixes: [
  test: (first: string, second: string | undefined) => boolean,
  replace: (segments: string[]) => string[],
][] = [
  [(first) => first === 'manage', (segments) => ['management', ...segments.slice(1)]],
  [
    (first, second) =>
      (first === 'management' || first === 'beheer' || first === 'verwaltung') &&
      second === 'manage',
    (segments) => ['management', ...segments.slice(2)],
  ],
  [(first) => underLca.has(first), (segments) => ['lca', ...segments]],
]
const topLevel = new Set(table.flatMap((row) => row.map(([first]) => first ?? '')))
const underLca = new Set(
  table
    .flat()
    .filter(([app, page]) => app === 'lca' && page && !topLevel.has(page))
    .map(([, page]) => page!),
)

/** Any address of any language as the canonical one. Unknown addresses stay as they are. */
export function toCanonical(pathname: string): string {
  let segments = splitSegments(readable(pathname))
  for (const [test, replace] of prefixes)
    if (segments[0] !== undefined && test(segments[0], segments[1])) segments = replace(segments)
  const readings = readers.map((tree) => respell(tree, segments))
  const best = readings.reduce((a, b) =>
    (Number(b.complete) - Number(a.complete) || b.literals - a.literals) > 0 ? b : a,
  )
  return `/${best.path.join('/')}`
}

/** A canonical address in the language of the reader. */
export function toLocal(pathname: string, locale: Locale): string {
  return `/${respell(getWriter(column[locale]), splitSegments(readable(pathname))).path.join('/')}`
}

/** `&` stays literal in our addresses, however it came. */
function readable(pathname: string): string {
  return pathname.replaceAll(/%26/gi, '&')
}

/** A segment that cannot break out of its place. */
const part = (value: string): string => encodeURIComponent(value).replaceAll('%26', '&')

function withQuery(
  path: string,
  query: Record<string, string | string[] | undefined> = {},
): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    for (const one of [value ?? []].flat()) search.append(name, one)
  const text = search.toString()
  return text ? `${path}?${text}` : path
}

/** What follows the last slash of an IRI: `…/calculations/7` → `7`. Ids pass unchanged. */
export const readId = (iri: string): string => iri.slice(iri.lastIndexOf('/') + 1)

const record = (base: string) => ({
  list: (query?: Record<string, string | string[] | undefined>) => withQuery(base, query),
  new: (query?: Record<string, string | undefined>) => withQuery(`${base}/new`, query),
  /** @param id id or IRI */
  item: (id: string, tab?: string, query?: Record<string, string | undefined>) =>
    withQuery(`${base}/${part(readId(id))}${tab ? `/${tab}` : ''}`, query),
})

/** Every link of the app is built here, in canonical English; the router writes it in the reader's language. */
export const paths = {
  home: () => '/',
  /** The choice of membership and company, also for somebody with one role. */
  choose: () => '/?choose=membership',
  login: () => '/login',
  logout: () => '/logout',
  forgot: () => '/forgot',
  secondFactor: () => '/second-factor',
  documentation: (section?: string) => (section ? `/documentation#${section}` : '/documentation'),
  documentationOut: () => '/documentation/out',
  lca: () => '/lca',
  calculations: {
    ...record('/lca/calculations'),
    recalculation: () => '/lca/calculations/recalculation',
    hotSpots: () => '/lca/calculations/hot-spots',
    overview: (query?: Record<string, string | undefined>) =>
      withQuery('/lca/calculations/overview', query),
    /** @param versions saved states, which are compared first */
    compare: (calculations: string[], versions: string[] = []) =>
      withQuery('/lca/calculations/compare', {
        ids: [...versions.map((iri) => `version-${readId(iri)}`), ...calculations.map(readId)].join(
          ',',
        ),
      }),
  },
  semiFinished: record('/lca/semi-finished-products'),
  models: record('/lca/models'),
  profiles: record('/lca/environmental-profiles'),
  versions: record('/lca/versions'),
  received: {
    published: (query?: { uuid?: string }) => withQuery('/lca/declarations-of-others', query),
    followed: () => '/lca/declarations-of-others/library',
  },
  wasteScenarios: record('/lca/waste-scenarios'),
  wasteScenarioSets: record('/lca/waste-scenario-sets'),
  locations: record('/lca/locations-&-suppliers/locations'),
  suppliers: record('/lca/locations-&-suppliers/suppliers'),
  dataRequests: record('/lca/data-requests'),
  inputSets: record('/lca/predefined-input-sets'),
  templates: record('/lca/templates'),
  reviews: record('/lca/reviews'),
  imports: {
    list: () => '/lca/imports',
    /** The imports of footprints and of general profiles stand in the apps of these records. */
    kind: (kind: string) =>
      record(
        kind === 'footprints'
          ? '/ccf/imports'
          : kind === 'general-profiles'
            ? '/admin/general-profiles/imports'
            : `/lca/imports/${part(kind)}`,
      ),
  },
  footprints: record('/ccf/footprints'),
  share: {
    home: () => '/share',
    calculations: record('/share/calculations'),
    collections: record('/share/collections'),
    applications: record('/share/applications'),
    deliveries: (query?: { state?: string }) => withQuery('/share/deliveries', query),
    log: () => '/share/log',
  },
  management: {
    home: () => '/management',
    profile: () => '/management/profile',
    company: () => '/management/company',
    memberships: () => '/management/memberships',
    newMembership: () => '/management/memberships/new',
    users: record('/management/users'),
    companies: record('/management/companies'),
  },
  admin: {
    home: () => '/admin',
    methods: record('/admin/methods'),
    announcements: record('/admin/announcements'),
    versions: record('/admin/versions'),
    generalProfiles: record('/admin/general-profiles'),
    page: (page: string) => `/admin/${part(page)}`,
  },
  ccf: () => '/ccf',
  /** @param location IRI of the location that is shown */
  siteData: (location?: string, year?: string) =>
    withQuery('/ccf/site-data', { location: location && readId(location), year }),
  notifications: () => '/notifications',
  announcements: () => '/announcements',
} as const
