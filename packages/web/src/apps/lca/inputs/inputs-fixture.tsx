import { calculateProduct, plainResult, type CalculationRequest } from '@cradle/engine'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import type { SheetSupplier, SheetTransportProfile } from './sheet-choices.ts'
import type { InputLine } from './input-rows.ts'
import { changeLocale, startI18n, type Locale } from '../../../i18n/i18n.ts'
import { ThemeProvider } from '../../../ui/theme/ThemeProvider.tsx'
import { closeInputSessions } from './input-session.ts'
import { InputsTab } from './InputsTab.tsx'
import type { BatchOperation, BatchResult } from './saving/save-state.ts'
import { engineInputs, supplierLegs, withInputs } from './to-engine.ts'

/** A façade panel for the tests of the Inputs tab, with a server that lives in the page. */
const materials = [
  ['Stud 45 × 145 C24', 'softwood', 12.4, 8],
  ['Sole plate 45 × 145', 'softwood', 3.1, 8],
  ['OSB sheathing 12 mm', 'osb', 7.44, 5],
  ['Stone wool batt 145 mm', 'wool', 8.23, 3],
  ['Gypsum fibre board 12.5 mm', 'gypsum', 14.6, 7],
  ['Vapour control layer', 'foil', 0.192, 10],
  ['Fibre cement cladding 8 mm', 'cement', 13.8, 4],
  ['Angle bracket, galvanised', 'steel', 0.412, 1],
] as const

const families: [id: string, name: string, category: string, unit: string, gwp: number][] = [
  ['softwood', 'Sawn softwood, kiln dried', 'Wood', 'kg', 0.228],
  ['osb', 'OSB/3', 'Wood', 'kg', 0.43],
  ['wool', 'Stone wool', 'Insulation', 'kg', 1.29],
  ['gypsum', 'Gypsum fibre board', 'Boards', 'kg', 0.52],
  ['foil', 'PE foil', 'Polymers', 'kg', 2.9],
  ['cement', 'Fibre cement', 'Boards', 'kg', 0.87],
  ['steel', 'Steel, galvanised sheet', 'Metals', 'kg', 2.6],
  ['power', 'Electricity, grid mix', 'Energy', 'kWh', 0.31],
  ['pallet', 'Pallet, wood', 'Packaging', 'kg', 0.2],
  ['board', 'Board product', 'Boards', 'm2', 4.1],
]

export const supplier: SheetSupplier = {
  '@id': '/2/suppliers/s1',
  id: 's1',
  uniqueId: 'SUP-1',
  name: 'Hanse Holz AG',
  transports: [
    {
      '@id': '/2/transports/1',
      id: '1',
      location: '/2/locations/l1',
      transportProfile: '/2/transport_profiles/t1',
      distance: 212,
    },
  ],
}
const semiFinished = ['Glulam beam', 'Window frame'].map((productName, index) => ({
  '@id': `/2/semi_finished_products/part${index}`,
  id: `part${index}`,
  calculation: `/2/calculations/part${index}`,
  productName,
  method: '/2/methods/m1',
  outdated: false,
}))
const far: SheetSupplier = {
  '@id': '/2/suppliers/s2',
  id: 's2',
  uniqueId: 'SUP-2',
  name: 'Isotherm GmbH',
  transports: [],
}
const transport: SheetTransportProfile = {
  '@id': '/2/transport_profiles/t1',
  id: 't1',
  name: 'Lorry',
  environmentalProfile: '/2/environmental_profiles/lorry',
}

export function someInputs(count = 40): InputLine[] {
  const raw = Array.from({ length: count }, (_, index): InputLine => {
    const [description, profile, netAmount, waste] = materials[index % materials.length]!
    return {
      id: `i${String(index).padStart(4, '0')}`,
      inputType: 'A1_RAW_MATERIAL',
      description: index < materials.length ? description : `${description} · ${index}`,
      environmentalProfile: `/2/environmental_profiles/${profile}`,
      netAmount,
      productionWastePercentage: waste,
      supplier: supplier['@id'],
      dataQuality: index % 7 === 5 ? 'None' : index % 3 === 0 ? 'Estimated' : 'Measured',
      dataSource: 'Bill of materials',
      wasteScenario: '/2/waste_scenarios/w1',
      position: index,
    }
  })
  return [
    ...raw,
    {
      id: 'p1',
      inputType: 'A3_PACKAGING_MATERIALS',
      description: 'Pallet',
      environmentalProfile: '/2/environmental_profiles/pallet',
      netAmount: 1.2,
      supplier: supplier['@id'],
      dataQuality: 'Measured',
      dataSource: 'Logistics',
      wasteScenario: '/2/waste_scenarios/w1',
      position: 1000,
    },
    {
      id: 'e1',
      inputType: 'A3_ENERGY_CONSUMPTION',
      description: 'Electricity, press line',
      environmentalProfile: '/2/environmental_profiles/power',
      netAmount: 6.2,
      dataQuality: 'Measured',
      dataSource: 'Meter',
      position: 1001,
    },
  ]
}

function libraryProfiles(): CalculationRequest['library']['profiles'] {
  const values = (gwp: number) => ({ 'GWP-total': gwp, AP: gwp / 200 })
  const of = (id: string, name: string, unit: string, gwp: number) => ({
    id,
    name,
    unit,
    massPerUnit: unit === 'kg' ? 1 : 0,
    values: values(gwp),
    validUntil: '2030-01-01',
  })
  const all = [
    ...families.map(([id, name, , unit, gwp]) => of(id, name, unit, gwp)),
    of('lorry', 'Lorry', 'tkm', 0.11),
    of('sort', 'Sorting', 'kg', 0.02),
    of('fill', 'Landfill', 'kg', 0.05),
    of('virgin', 'Avoided material', 'kg', 0.4),
  ]
  return Object.fromEntries(all.map((profile) => [profile.id, profile]))
}

const model = (): CalculationRequest => ({
  run: 'c1',
  calculations: [
    {
      id: 'c1',
      type: 'product',
      declaredUnit: '1 m2',
      inputs: [],
      productionWasteMethod: 'percentagePerRawMaterial',
      wasteScenarioInputMethod: 'byRawMaterial',
      constructionWasteFraction: 0.03,
      siteTransport: { profileId: 'lorry', distanceKm: 150 },
      referenceServiceLife: 75,
    },
  ],
  library: {
    profiles: libraryProfiles(),
    wasteScenarios: {
      w1: {
        id: 'w1',
        name: 'Mixed demolition',
        shares: { recycling: 0.7, landfill: 0.3 },
        distancesKm: { recycling: 50, landfill: 100 },
        transportProfileId: 'lorry',
        loadProfileIds: { recycling: 'sort', landfill: 'fill' },
        afterEndOfWasteProfileIds: {},
        benefitProfileIds: { recycling: 'virgin' },
        qualityFactors: {},
      },
    },
  },
  method: {
    replacementMode: 'ceil',
    indicators: ['GWP-total', 'AP'],
    declaredModules: ['A1', 'A2', 'A3', 'A4', 'A5', 'B4', 'C1', 'C2', 'C3', 'C4', 'D'],
    allowsOperationalUse: false,
    weightingSets: [{ id: 'nl', weights: { 'GWP-total': 0.05, AP: 4 } }],
  },
})

export interface FakeServer {
  inputs: InputLine[]
  batches: (readonly BatchOperation[])[]
  /** Profiles whose values were asked for, call by call. */
  asked: (readonly string[])[]
  isOnline: boolean
  /** Whether batches are written and their answers get lost. */
  isLosingAnswers: boolean
  /** Whether the method has energy and water in use. */
  hasOperationalUse: boolean
  /** What was answered, by Idempotency-Key. */
  answered: Map<string, object>
  /** How often the content changed. */
  version: number
  /** Why the server keeps a value as pending; undefined: it takes the value. */
  keep?: (field: string, value: unknown) => { code: string; message: string } | undefined
  /** Decides per operation; undefined lets it pass. */
  refuse?: (operation: BatchOperation) => Omit<BatchResult, 'clientId'> | undefined
}

export function fakeServer(inputs: InputLine[], profileCount = 300): FakeServer {
  const server: FakeServer = {
    inputs: [...inputs],
    batches: [],
    asked: [],
    isOnline: true,
    isLosingAnswers: false,
    hasOperationalUse: false,
    answered: new Map(),
    version: 1,
  }
  const answer = (body: unknown, status = 200) =>
    new Response(JSON.stringify(body), {
      status,
      headers: { 'Content-Type': 'application/ld+json' },
    })
  const list = (member: readonly unknown[]) => answer({ totalItems: member.length, member })
  const made = Array.from({ length: profileCount }, (_, index) => {
    const [id, name, category, unit, gwp] = families[index % families.length]!
    return index < families.length
      ? [id, `EP-${index}`, name, category, null, unit, '2030-01-01', gwp, 1]
      : [
          `${id}-${index}`,
          `EP-${index}`,
          `${name}, variant ${index}`,
          category,
          null,
          unit,
          '2028-06-30',
          gwp * (1 + (index % 9) / 20),
          1,
        ]
  })
  window.fetch = async (target, init) => {
    const url = new URL(target instanceof Request ? target.url : String(target), location.origin)
    if (!url.pathname.startsWith('/2/')) return new Response('', { status: 404 })
    if (!server.isOnline) throw new TypeError('Failed to fetch')
    const path = url.pathname.slice(2)
    if (path === '/calculations/c1/inputs/batch') {
      const key = new Headers(init?.headers).get('Idempotency-Key')
      const before = key === null ? undefined : server.answered.get(key)
      const given = before
        ? answer(before)
        : batch(
            server,
            JSON.parse(init?.body as string) as { operations: BatchOperation[] },
            answer,
          )
      if (key !== null && given.ok) server.answered.set(key, (await given.clone().json()) as object)
      if (server.isLosingAnswers) throw new TypeError('Failed to fetch')
      return given
    }
    if (path === '/semi_finished_products') return list(semiFinished)
    if (path === '/calculations/c1/predefined_input_set_usages' || path === '/standard_units')
      return list([])
    if (path === '/column_mappings/inputs') return answer({ columns: {} })
    const calculation = {
      '@id': '/2/calculations/c1',
      id: 'c1',
      productName: 'Timber-frame façade panel',
      location: '/2/locations/l1',
      method: '/2/methods/m1',
      functionalUnitTitle: '1 m²',
      productionWasteInputMethod: 'percentagePerRawMaterial',
      wasteScenarioInputMethod: 'byRawMaterial',
      status: 'in-progress',
    }
    if (path === '/calculations/c1/inputs') return list(server.inputs)
    if (path === '/calculations/c1/sheet') {
      const base = model()
      return answer({
        contentVersion: server.version,
        calculation,
        inputs: server.inputs,
        usages: [],
        model: withInputs(base, makeEngineInputs(base, server)),
      })
    }
    if (path === '/environmental_profile_index')
      return answer({
        columns: [
          'id',
          'uniqueId',
          'name',
          'category',
          'subcategory',
          'unitSymbol',
          'validUntil',
          'gwp',
          'massPerUnit',
        ],
        methods: [],
        profiles: made,
      })
    if (path === '/suppliers') return list([supplier, far])
    if (path === '/waste_scenarios')
      return list([{ '@id': '/2/waste_scenarios/w1', id: 'w1', name: 'Mixed demolition' }])
    if (path === '/transport_profiles') return list([transport])
    if (path === '/methods/m1')
      return answer({
        operationalUseInputs: server.hasOperationalUse,
        indicators: [
          { code: 'GWP-total', name: 'Climate change, total', unit: 'kg CO2 eq' },
          { code: 'AP', name: 'Acidification', unit: 'mol H+ eq' },
        ],
      })
    if (path === '/environmental_profile_models') {
      const { profiles } = JSON.parse(init?.body as string) as { profiles: string[] }
      server.asked.push(profiles)
      return answer({
        profiles: made
          .filter(([id]) => profiles.includes(id as string))
          .map(([id, , name, , , unit, validUntil, gwp]) => ({
            id,
            name,
            unit,
            massPerUnit: 1,
            values: { 'GWP-total': gwp, AP: (gwp as number) / 200 },
            validUntil,
          })),
        scenarioOf: {},
        wasteScenarios: [],
      })
    }
    const input = server.inputs.find(({ id }) => path === `/inputs/${id}`)
    return input ? answer(input) : answer({ status: 404 }, 404)
  }
  return server
}

function batch(
  server: FakeServer,
  { operations }: { operations: BatchOperation[] },
  answer: (body: unknown, status?: number) => Response,
): Response {
  server.batches.push(operations)
  const refused = operations.map((operation) => ({
    clientId: operation.clientId,
    status: 200,
    ...server.refuse?.(operation),
  }))
  if (refused.some(({ status }) => status >= 400)) return answer({ results: refused }, 422)
  const results = operations.map(({ op, id, clientId, fields }): BatchResult => {
    if (op === 'create') {
      const empty: InputLine = { id: `made-${server.inputs.length}`, inputType: 'A1_RAW_MATERIAL' }
      const made = changeLine(server, empty, fields)
      server.inputs.push(made)
      return { clientId, id: made.id, status: 201, etag: '"1"', item: { ...made } }
    }
    if (op === 'delete') server.inputs = server.inputs.filter((input) => input.id !== id)
    else
      server.inputs = server.inputs.map((input) =>
        input.id === id ? changeLine(server, input, fields) : input,
      )
    return {
      clientId,
      id,
      status: 200,
      etag: '"2"',
      item: { ...server.inputs.find((input) => input.id === id) },
    }
  })
  server.version += 2
  return answer({
    results,
    contentVersionBefore: server.version - 2,
    contentVersion: server.version,
  })
}

/** The line with other fields, as the server stores it: what it refuses or cannot read waits. */
function changeLine(
  server: FakeServer,
  line: InputLine,
  fields: Readonly<Record<string, unknown>> = {},
): InputLine {
  type Pending = NonNullable<InputLine['pendingValues']>
  const { pendingValues: texts = [], ...values } = fields as { pendingValues?: Pending }
  const refused = Object.entries(values).flatMap(([field, value]) => {
    const why = server.keep?.(field, value)
    return why ? [{ field, text: 'Refused', value, ...why }] : []
  }) as Pending
  const unread = texts.map((one) => ({ ...one, code: 'no_match', message: 'No match' }))
  const now = [...unread, ...refused]
  const pendingValues = [
    ...(line.pendingValues ?? []).filter(
      ({ field }) => !(field in values) && !now.some((one) => one.field === field),
    ),
    ...now,
  ]
  return {
    ...line,
    ...values,
    ...Object.fromEntries(now.map(({ field }) => [field, null])),
    pendingValues: pendingValues.length > 0 ? pendingValues : undefined,
  } as InputLine
}

const makeEngineInputs = (base: CalculationRequest, { inputs }: FakeServer) =>
  inputs.map(
    engineInputs(base, new Map(), {
      legsOf: supplierLegs([supplier, far], '/2/locations/l1', [transport]),
      scenarioOf: () => null,
    }),
  )

/** The result the server itself would send for what it has stored. */
export function serverResults(server: FakeServer) {
  const base = model()
  const plain = plainResult(calculateProduct(withInputs(base, makeEngineInputs(base, server))))
  return {
    '@type': 'CalculationResult',
    other: [],
    top: plain.indicators.map((code) => ({
      code,
      values: Object.fromEntries(
        Object.entries(plain.modules).flatMap(([module, result]) =>
          result === 'notDeclared' ? [] : [[module, result.impacts[code]!]],
        ),
      ),
    })),
  }
}

/** Stands in for the live connection: what is sent here arrives in the page. */
export class FakeEvents {
  static readonly CLOSED = 2
  static open: FakeEvents[] = []
  readyState = 1
  onmessage: ((event: { data: string; lastEventId: string }) => void) | null = null
  onopen: (() => void) | null = null
  onerror: (() => void) | null = null
  readonly url: string
  constructor(url: string | URL) {
    this.url = String(url)
    FakeEvents.open.push(this)
  }
  close(): void {
    this.readyState = 2
    FakeEvents.open = FakeEvents.open.filter((one) => one !== this)
  }
  static send(topic: string, message: unknown): void {
    for (const one of FakeEvents.open) {
      const found = new URL(one.url).searchParams
        .getAll('topic')
        .find((name) => name.endsWith(topic))
      if (found)
        one.onmessage?.({
          data: JSON.stringify({
            '@id': new URL(found, location.origin).pathname,
            ...(message as object),
          }),
          lastEventId: '',
        })
    }
  }
}

let isStarted = false

export async function openTab(
  locale: Locale = 'en',
  readOnly = false,
): Promise<{ host: HTMLElement; close: () => void }> {
  window.EventSource = FakeEvents as unknown as typeof EventSource
  if (!isStarted) await startI18n()
  isStarted = true
  await changeLocale(locale)
  const { default: i18next } = await import('i18next')
  await i18next.loadNamespaces(['inputs', 'ui'])
  const host = document.createElement('main')
  host.style.cssText = 'position:fixed;inset:0;display:flex;flex-direction:column'
  document.body.append(host)
  const root = createRoot(host)
  root.render(
    <ThemeProvider>
      <QueryClientProvider
        client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
      >
        <h1
          style={{
            position: 'absolute',
            clipPath: 'inset(50%)',
            width: 1,
            height: 1,
            overflow: 'hidden',
          }}
        >
          Calculation
        </h1>
        <InputsTab parent="/2/calculations/c1" locale={locale} readOnly={readOnly} />
      </QueryClientProvider>
    </ThemeProvider>,
  )
  return {
    host,
    close: () => {
      root.unmount()
      host.remove()
      closeInputSessions()
    },
  }
}
