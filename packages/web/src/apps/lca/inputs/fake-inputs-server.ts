import { calculateProduct, plainResult, type CalculationRequest } from '@cradle/engine'
import type { InputLine } from './input-rows.ts'
import { families, far, makeModel, semiFinished, supplier, transport } from './inputs-fixture.ts'
import type { BatchOperation, BatchResult } from './saving/save-state.ts'
import { engineInputs, supplierLegs, withInputs } from './to-engine.ts'

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

/** A server that lives in the page. It answers the requests of the tab through `fetch`. */
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
  const profiles = makeProfileIndex(profileCount)
  window.fetch = async (target, init) => {
    const url = new URL(target instanceof Request ? target.url : String(target), location.origin)
    if (!url.pathname.startsWith('/2/')) return new Response('', { status: 404 })
    if (!server.isOnline) throw new TypeError('Failed to fetch')
    const path = url.pathname.slice(2)
    if (path === '/calculations/c1/inputs/batch') return answerBatch(server, init)
    if (path === '/environmental_profile_models') return answerModels(server, profiles, init)
    const input = server.inputs.find(({ id }) => path === `/inputs/${id}`)
    return input
      ? answer(input)
      : (answerRead(server, profiles, path) ?? answer({ status: 404 }, 404))
  }
  return server
}

type IndexedProfile = readonly (string | number | null)[]
/** Rows of the index of profiles: the families, and variants of them. */
const makeProfileIndex = (count: number): IndexedProfile[] =>
  Array.from({ length: count }, (_, index) => {
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

const answer = (body: unknown, status = 200): Response =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'Content-Type': 'application/ld+json' },
  })
const list = (member: readonly unknown[]): Response => answer({ totalItems: member.length, member })

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

/** Answers a GET. */
function answerRead(
  server: FakeServer,
  profiles: readonly IndexedProfile[],
  path: string,
): Response | undefined {
  switch (path) {
    case '/semi_finished_products':
      return list(semiFinished)
    case '/calculations/c1/predefined_input_set_usages':
    case '/standard_units':
      return list([])
    case '/column_mappings/inputs':
      return answer({ columns: {} })
    case '/calculations/c1/inputs':
      return list(server.inputs)
    case '/calculations/c1/sheet': {
      const base = makeModel()
      return answer({
        contentVersion: server.version,
        calculation,
        inputs: server.inputs,
        usages: [],
        model: withInputs(base, makeEngineInputs(base, server)),
      })
    }
    case '/environmental_profile_index':
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
        profiles,
      })
    case '/suppliers':
      return list([supplier, far])
    case '/waste_scenarios':
      return list([{ '@id': '/2/waste_scenarios/w1', id: 'w1', name: 'Mixed demolition' }])
    case '/transport_profiles':
      return list([transport])
    case '/methods/m1':
      return answer({
        operationalUseInputs: server.hasOperationalUse,
        indicators: [
          { code: 'GWP-total', name: 'Climate change, total', unit: 'kg CO2 eq' },
          { code: 'AP', name: 'Acidification', unit: 'mol H+ eq' },
        ],
      })
  }
  return undefined
}

/** Answers a repeated Idempotency-Key as before, and loses the answer where the test wants that. */
async function answerBatch(server: FakeServer, init?: RequestInit): Promise<Response> {
  const key = new Headers(init?.headers).get('Idempotency-Key')
  const before = key === null ? undefined : server.answered.get(key)
  const given = before
    ? answer(before)
    : writeBatch(server, JSON.parse(init?.body as string) as { operations: BatchOperation[] })
  if (key !== null && given.ok) server.answered.set(key, (await given.clone().json()) as object)
  if (server.isLosingAnswers) throw new TypeError('Failed to fetch')
  return given
}

function answerModels(
  server: FakeServer,
  index: readonly IndexedProfile[],
  init?: RequestInit,
): Response {
  const { profiles } = JSON.parse(init?.body as string) as { profiles: string[] }
  server.asked.push(profiles)
  return answer({
    profiles: index
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

function writeBatch(
  server: FakeServer,
  { operations }: { operations: BatchOperation[] },
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
  const base = makeModel()
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
