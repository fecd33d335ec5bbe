import {
  countNetFlows,
  type LifeCycleModule,
  type TreatedStream,
  type WasteRoute,
  writeFigure,
} from '@cradle/engine'
import { useStageModules, type ReportTextName } from '@cradle/contract'
import type { Block, Cell, Section } from '../report-model.ts'
import type { ReportInput, ReportSource, ReportWasteScenario } from '../source/report-source.ts'
import { asEntered, quantity } from '../report-numbers.ts'
import { selectText } from '../texts/default-texts.ts'
import { documentTexts } from '../texts/document-texts.ts'
import { endOfLifeParameters } from './end-of-life-parameters.ts'
import { installation } from './installation.ts'
import { cell, left, right, termAndText, textBlock, titled, nameCell } from './parts/blocks.ts'
import {
  describeAmount,
  lines,
  parameterOrUndeclared,
  parameterTable,
  type Parameter,
} from './parts/parameter-table.ts'
import { unitKind } from './parts/declared-unit.ts'
import { listWithoutFlows, notesOnUseStage } from './parts/module-notes.ts'
import { isDeclared } from './parts/result-figures.ts'
import { siteTransport } from './site-transport.ts'

/** What happens after the gate, with the figures the results rest on. */
export function scenarios(source: ReportSource): Section {
  const t = documentTexts(source.language)
  return {
    key: 'scenarios',
    title: t('declaration:scenarios.title'),
    orientation: 'portrait',
    blocks: [
      ...stage(
        source,
        t('declaration:scenarios.a4'),
        ['A4'],
        siteTransport(source),
        notes(source, 'noteA4'),
      ),
      ...stage(
        source,
        t('declaration:scenarios.a5'),
        ['A5'],
        installation(source),
        notes(source, 'noteA5'),
      ),
      ...stage(
        source,
        t('declaration:scenarios.b'),
        useStageModules,
        stageOfUse(source),
        notesOnUseStage(source),
      ),
      ...stage(
        source,
        t('declaration:scenarios.c'),
        ['C1', 'C2', 'C3', 'C4'],
        endOfLife(source),
        notes(source, 'noteC1', 'noteC2', 'noteC3', 'noteC4'),
      ),
      ...stage(
        source,
        t('declaration:scenarios.d'),
        ['D'],
        beyondBoundary(source),
        notes(source, 'noteD'),
      ),
    ],
  }
}

/** Tables and notes of one stage, or the plain statement that none of its modules is declared. */
function stage(
  source: ReportSource,
  title: string,
  modules: readonly LifeCycleModule[],
  tables: Block[],
  written: Block[],
): Block[] {
  if (!modules.some((module) => isDeclared(source, module)))
    return titled(
      title,
      textBlock(documentTexts(source.language)('declaration:scenarios.notDeclared')),
    )
  return titled(title, tables, written)
}

/** Notes of the editor, each behind the module that it is about. */
const notes = (source: ReportSource, ...names: ReportTextName[]): Block[] =>
  names.flatMap((name) => termAndText(name.replace('note', ''), selectText(source, name)))

export function stageOfUse(source: ReportSource): Block[] {
  const t = documentTexts(source.language)
  const years = source.product.referenceServiceLife
  const ofModule = (module: LifeCycleModule, parameters: Parameter[]): Parameter[] =>
    isDeclared(source, module) && !withoutFlows.includes(module) ? parameters : []
  const withoutFlows: readonly LifeCycleModule[] = listWithoutFlows(source)
  const parts = listReplacedParts(source)
  const maintenance = source.inputs.filter((input) => input.inputType === 'B2_MAINTENANCE')
  return [
    ...parameterTable(source, [
      parameterOrUndeclared(
        source,
        t('declaration:scenarios.serviceLife'),
        years ? asEntered(years, source.language) : null,
        t('declaration:scenarios.year'),
      ),
      ...ofModule('B1', lines(source, 'B1_USE_STAGE', 'use')),
      ...ofModule('B2', [
        ...maintenance.map((input) => describeMaintenance(source, input)),
        ...(maintenance.length === 0
          ? [makeEmptyParameter(t('declaration:scenarios.maintenanceInputs'), source)]
          : []),
      ]),
      ...ofModule(
        'B4',
        parts.length === 0
          ? [makeEmptyParameter(t('declaration:scenarios.replacementTable'), source)]
          : [],
      ),
      ...ofModule('B6', lines(source, 'B6_ENERGY_USE', 'use')),
      ...ofModule('B7', lines(source, 'B7_WATER_USE', 'use')),
    ]),
    ...(isDeclared(source, 'B4') && parts.length > 0 ? replacementTable(source, parts) : []),
  ]
}

/** Amount of a maintenance line per event, its interval and the number of events. */
function describeMaintenance(source: ReportSource, input: ReportInput): Parameter {
  const t = documentTexts(source.language)
  const [name, value, unit] = describeAmount(source, input, 'maintenance')
  if (!input.lifeTimeYears) return [name, value, unit]
  return [
    name,
    value,
    unit,
    t('declaration:scenarios.cycles', {
      interval: t('declaration:scenarios.interval', {
        description: `${asEntered(input.lifeTimeYears, source.language)} ${t('declaration:scenarios.year')}`,
      }),
      times: quantity(countReplacements(source, input), source.language),
    }),
  ]
}

const makeEmptyParameter = (name: string, { language }: ReportSource): Parameter => [
  name,
  documentTexts(language)('declaration:scenarios.none'),
  '',
]

const countReplacements = ({ result }: ReportSource, { id }: ReportInput): number =>
  result.amounts.find(({ inputId }) => inputId === id)?.replacements ?? 0

const listReplacedParts = (source: ReportSource): ReportInput[] =>
  source.inputs.filter(
    (input) =>
      (input.inputType === 'A1_RAW_MATERIAL' || input.inputType === 'SEMI_FINISHED') &&
      countReplacements(source, input) > 0,
  )

/** Parts that are replaced within the reference service life (B4). */
function replacementTable(source: ReportSource, parts: readonly ReportInput[]): Block[] {
  const t = documentTexts(source.language)
  return [
    {
      kind: 'table',
      caption: t('declaration:scenarios.replacementTable'),
      columns: [
        left(t('declaration:scenarios.part'), 1),
        right(t('declaration:scenarios.partLife'), 50, t('declaration:scenarios.year')),
        right(t('declaration:scenarios.replacements'), 32),
      ],
      rows: parts.map((part) => ({
        cells: [
          nameCell(part.description),
          cell(part.lifeTimeYears ? asEntered(part.lifeTimeYears, source.language) : ''),
          cell(quantity(countReplacements(source, part), source.language)),
        ],
      })),
      notes: [],
    },
  ]
}

export const routes: WasteRoute[] = ['left', 'landfill', 'incineration', 'recycling', 'reuse']

/** Streams of one scenario taken together, so that the table has a row per scenario and not one per line. */
export interface ScenarioFlows {
  scenario: ReportWasteScenario | null
  name: string
  streams: TreatedStream[]
}

export function flowsPerScenario(
  source: ReportSource,
  streams: readonly TreatedStream[],
): ScenarioFlows[] {
  const scenarioOf = new Map(source.wasteScenarios.map((scenario) => [scenario.id, scenario]))
  const flows = new Map<string, ScenarioFlows>()
  for (const stream of streams) {
    const scenario = scenarioOf.get(stream.wasteScenarioId) ?? null
    const entry = flows.get(stream.wasteScenarioId) ?? {
      scenario,
      name: scenario?.name ?? stream.wasteScenarioId,
      streams: [],
    }
    entry.streams.push(stream)
    flows.set(stream.wasteScenarioId, entry)
  }
  return [...flows.values()].sort(
    (a, b) =>
      sum(b.streams, 'mass') - sum(a.streams, 'mass') ||
      a.name.localeCompare(b.name, source.language),
  )
}

type StreamField =
  | 'mass'
  | WasteRoute
  | 'secondaryInput'
  | 'netRecycling'
  | 'netReuse'
  | 'electricity'
  | 'heat'
type KnownStreamField = 'mass' | WasteRoute | 'netReuse'

/** Sum over streams; null = one of them is unknown. Masses are always known. */
export function sum(streams: readonly TreatedStream[], field: KnownStreamField): number
export function sum(streams: readonly TreatedStream[], field: StreamField): number | null
export function sum(streams: readonly TreatedStream[], field: StreamField): number | null {
  let total = 0
  for (const stream of streams) {
    const value = stream[field]
    if (value === null) return null
    total += value
  }
  return total
}

/** An amount of a net flow: a dash for none, ND for an unknown one. */
export const flowCell = (value: number | null, language: ReportSource['language']): Cell =>
  value === 0
    ? cell('–', { tone: 'muted' })
    : cell(writeFigure(value, false, (known) => quantity(known, language)))

/** The treated streams, each as often as D counts it. */
export const netFlowsInD = ({ result, modelling }: ReportSource): TreatedStream[] =>
  countNetFlows(result, modelling)

/** Says that the flows of semi-finished products have no row, where the product contains some. */
export const noteSemiFinished = ({ inputs, language }: ReportSource): string[] =>
  inputs.some(({ inputType }) => inputType === 'SEMI_FINISHED')
    ? [documentTexts(language)('declaration:scenarios.creditSemiFinished')]
    : []

function endOfLife(source: ReportSource): Block[] {
  const t = documentTexts(source.language)
  const parameters: Parameter[] = [
    ...(source.modelling.wasteScenarioSet
      ? [[t('declaration:scenarios.wasteSet'), source.modelling.wasteScenarioSet, ''] as Parameter]
      : []),
    ...lines(source, 'C1_DEMOLITION', 'demolition'),
    ...endOfLifeParameters(source),
  ]
  return [
    ...parameterTable(source, parameters),
    ...routeTable(
      source,
      source.result.streams.filter(({ origin }) => origin === 'endOfLife'),
      t('declaration:scenarios.routeTable', { unitKind: unitKind(source) }),
    ),
  ]
}

/** Where the mass of some streams goes, a scenario a row. */
export function routeTable(
  source: ReportSource,
  streams: readonly TreatedStream[],
  caption: string,
): Block[] {
  const t = documentTexts(source.language)
  const flows = flowsPerScenario(source, streams)
  if (flows.length === 0) return []
  const routeCell = (flow: ScenarioFlows, route: WasteRoute): Cell => {
    const kilograms = sum(flow.streams, route)
    const distance = flow.scenario?.distancesKm[route]
    if (kilograms === 0) return cell('–', { tone: 'muted' })
    return cell(
      quantity(kilograms, source.language),
      distance ? { sub: `${asEntered(distance, source.language)} km` } : {},
    )
  }
  return [
    {
      kind: 'table',
      caption,
      columns: [
        left(t('declaration:scenarios.scenario'), 1),
        right(t('declaration:scenarios.collected'), 17),
        ...routes.map((route) => right(t(`declaration:scenarios.${route}`), 21)),
      ],
      rows: flows.map((flow) => ({
        cells: [
          nameCell(flow.name),
          cell(quantity(sum(flow.streams, 'mass'), source.language)),
          ...routes.map((route) => routeCell(flow, route)),
        ],
      })),
      notes: [t('declaration:scenarios.routeNote')],
    },
  ]
}

/** A profile with the word for its energy before it, unless its name begins with that word: `Electricity, UK grid`. */
const named = (profile: string, word: string, write: (name: string) => string): string =>
  profile.toLowerCase().startsWith(word.toLowerCase()) ? profile : write(profile)

/**
 * What each credit of a scenario replaces, by name: the material of the scenario, else the primary material of what is
 * recycled or re-used, and the electricity and heat of its incineration. Example: `Recycling: Gravel`, `Heat: Natural gas`.
 */
function substitutesCell(
  source: ReportSource,
  scenario: ReportWasteScenario | null,
  streams: readonly TreatedStream[],
): Cell {
  const t = documentTexts(source.language)
  const { electricity, heat, benefitsReuse } = scenario?.profileNames ?? {}
  const nameMaterials = (route: 'netRecycling' | 'netReuse', own: string | null | undefined) => {
    const treated = streams.filter((stream) => stream[route] !== 0)
    if (treated.length === 0) return null
    const names = treated.map(
      ({ profileId }) =>
        own ?? source.primaryMaterials?.[profileId ?? ''] ?? t('declaration:scenarios.undeclared'),
    )
    return `${t(`declaration:scenarios.${route === 'netReuse' ? 'reuse' : 'recycling'}`)}: ${[...new Set(names)].join(', ')}`
  }
  const names = [
    nameMaterials('netRecycling', scenario?.avoidedProfileName),
    nameMaterials('netReuse', benefitsReuse),
    electricity &&
      sum(streams, 'electricity') !== 0 &&
      named(electricity, t('declaration:scenarios.electricity'), (name) =>
        t('declaration:scenarios.electricityFor', { name }),
      ),
    heat &&
      sum(streams, 'heat') !== 0 &&
      named(heat, t('declaration:scenarios.heat'), (name) =>
        t('declaration:scenarios.heatFor', { name }),
      ),
  ].filter((name): name is string => Boolean(name))
  return names.length > 0 ? nameCell(names.join('\n')) : cell('–', { tone: 'muted' })
}

/** Net output flows of all origins, as D counts them: losses, packaging, production waste and replaced parts leave credits too. */
export function beyondBoundary(source: ReportSource): Block[] {
  const t = documentTexts(source.language)
  const flows = flowsPerScenario(source, netFlowsInD(source)).filter(({ streams }) =>
    (['netRecycling', 'netReuse', 'electricity', 'heat'] as const).some(
      (field) => sum(streams, field) !== 0,
    ),
  )
  if (flows.length === 0) return textBlock(t('declaration:scenarios.noCredit'))
  const amount = (value: number | null): Cell => flowCell(value, source.language)
  return [
    {
      kind: 'table',
      caption: t('declaration:scenarios.creditTable', { unitKind: unitKind(source) }),
      dense: true,
      columns: [
        left(t('declaration:scenarios.scenario'), 1),
        right(t('declaration:scenarios.netRecycling'), 21, 'kg'),
        right(t('declaration:scenarios.netReuse'), 23, 'kg'),
        right(t('declaration:scenarios.electricity'), 19, 'MJ'),
        right(t('declaration:scenarios.heat'), 16, 'MJ'),
        right(t('declaration:scenarios.quality'), 23),
        left(t('declaration:scenarios.substituted'), 1.3),
      ],
      rows: flows.map(({ scenario, name, streams }) => ({
        cells: [
          nameCell(name),
          amount(sum(streams, 'netRecycling')),
          amount(sum(streams, 'netReuse')),
          amount(sum(streams, 'electricity')),
          amount(sum(streams, 'heat')),
          typeof scenario?.qualityFactor === 'number'
            ? cell(quantity(scenario.qualityFactor, source.language))
            : cell('–', { tone: 'muted' }),
          substitutesCell(source, scenario, streams),
        ],
      })),
      notes: [t('declaration:scenarios.creditNote'), ...noteSemiFinished(source)],
    },
  ]
}
