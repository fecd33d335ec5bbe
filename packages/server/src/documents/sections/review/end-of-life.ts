import { NOT_DETERMINED, type TreatedStream, type WasteRoute } from '@cradle/engine'
import type { Block, Cell, Row, Section } from '../../report-model.ts'
import type { WasteScenarioFacts } from '#snapshots/facts/scenario-facts'
import { asEntered, percentage, quantity } from '../../report-numbers.ts'
import { selectText } from '../../texts/default-texts.ts'
import { documentTexts } from '../../texts/document-texts.ts'
import { cell, left, right, termAndText, textBlock } from '../parts/blocks.ts'
import { unitKind } from '../parts/declared-unit.ts'
import { endOfLifeParameters } from '../end-of-life-parameters.ts'
import { lines, parameterTable } from '../parts/parameter-table.ts'
import {
  flowCell,
  flowsPerScenario,
  netFlowsInD,
  noteSemiFinished,
  routes,
  routeTable,
  sum,
} from '../scenarios.ts'
import { chapter, type ReviewSource } from './section.ts'

const dash: Cell = { text: '–', tone: 'muted' }

/** 10. Where every material goes, by which profiles and why. */
export function endOfLife(source: ReviewSource): Section {
  const t = documentTexts(source.language)
  const streams = source.result.streams.filter(({ origin }) => origin === 'endOfLife')
  return chapter(source, 'endOfLife', [
    ...textBlock(t(`review:endOfLife.method.${source.modelling.wasteScenarioInputMethod}`)),
    ...parameterTable(source, [
      ...(source.modelling.wasteScenarioSet
        ? [
            [t('declaration:scenarios.wasteSet'), source.modelling.wasteScenarioSet, ''] as [
              string,
              string,
              string,
            ],
          ]
        : []),
      ...lines(source, 'C1_DEMOLITION', 'demolition'),
      ...endOfLifeParameters(source),
    ]),
    ...routeTable(
      source,
      streams,
      t('declaration:scenarios.routeTable', { unitKind: unitKind(source) }),
    ),
    ...materials(source, streams),
    ...routeDetails(source),
    ...(['noteC1', 'noteC2', 'noteC3', 'noteC4'] as const).flatMap((name) =>
      termAndText(name.replace('note', ''), selectText(source, name)),
    ),
  ])
}

/** Masses of every material by route, below the scenario they go through. */
function materials(source: ReviewSource, streams: readonly TreatedStream[]): Block[] {
  const t = documentTexts(source.language)
  const nameOf = new Map(source.dossier.profiles.map(({ id, name }) => [id, name]))
  const lineOf = new Map(source.dossier.lines.map((line) => [line.id, line]))
  const mass = (kilograms: number) =>
    kilograms === 0 ? dash : cell(quantity(kilograms, source.language))
  const rows = flowsPerScenario(source, streams).flatMap((flow): Row[] => {
    const byMaterial = Map.groupBy(
      flow.streams,
      (stream) =>
        (stream.profileId ? nameOf.get(stream.profileId) : undefined) ??
        lineOf.get(stream.inputId)?.description ??
        stream.inputId,
    )
    return [
      { cells: [], band: flow.name },
      ...[...byMaterial].map(([name, some]): Row => ({
        cells: [
          cell(name),
          mass(sum(some, 'mass')),
          ...routes.map((route) => mass(sum(some, route))),
        ],
      })),
    ]
  })
  if (rows.length === 0) return []
  return [
    {
      kind: 'table',
      caption: t('review:endOfLife.materials'),
      dense: true,
      rows,
      notes: [],
      columns: [
        left(t('review:endOfLife.material'), 1),
        right(t('declaration:scenarios.collected'), 19, 'kg'),
        ...routes.map((route) => right(t(`declaration:scenarios.${route}`), 20, 'kg')),
      ],
    },
  ]
}

/** Share, distance and treatment of every route of every scenario, with the statements in its support. */
function routeDetails(source: ReviewSource): Block[] {
  const t = documentTexts(source.language)
  const rows = source.dossier.scenarios.flatMap((scenario): Row[] => {
    const used = routes.filter((route) => (scenario.shares[route] ?? 0) > 0)
    return used.length === 0
      ? []
      : [
          { cells: [], band: buildBandTitle(source, scenario) },
          ...used.map((route): Row => ({
            cells: [
              cell(t(`declaration:scenarios.${route}`)),
              cell(percentage(scenario.shares[route] ?? 0, source.language)),
              scenario.distancesKm[route] === undefined
                ? dash
                : cell(asEntered(scenario.distancesKm[route], source.language)),
              cell(scenario.profileNames[route] ?? t('review:endOfLife.noProfile')),
              cell(findSubstantiation(scenario, route)),
            ],
          })),
        ]
  })
  if (rows.length === 0) return []
  return [
    {
      kind: 'table',
      caption: t('review:endOfLife.details'),
      dense: true,
      rows,
      notes: [],
      columns: [
        { head: t('review:endOfLife.route'), align: 'left', width: { mm: 28 } },
        right(t('review:endOfLife.share'), 18),
        right(t('review:endOfLife.distance'), 18, 'km'),
        left(t('review:endOfLife.treatment'), 0.9),
        left(t('review:endOfLife.substantiation'), 1.1),
      ],
    },
  ]
}

function buildBandTitle(source: ReviewSource, scenario: WasteScenarioFacts): string {
  const t = documentTexts(source.language)
  return [
    scenario.name,
    ...(scenario.transportProfileName
      ? [t('review:endOfLife.transport', { name: scenario.transportProfileName })]
      : []),
    ...(scenario.secondaryMaterialLost
      ? [
          t('review:endOfLife.lost', {
            share: percentage(scenario.secondaryMaterialLost, source.language),
          }),
        ]
      : []),
  ].join(' · ')
}

const findSubstantiation = ({ substantiations }: WasteScenarioFacts, route: WasteRoute): string =>
  route === 'left' ? '' : (substantiations[route] ?? '')

/** 11. What leaves for the next life, its net flow and what it replaces; the sign of every net flow is checked. */
export function beyond(source: ReviewSource): Section {
  return chapter(source, 'beyond', [
    ...netFlows(source),
    ...substitution(source),
    ...termAndText('D', selectText(source, 'noteD')),
  ])
}

function netFlows(source: ReviewSource): Block[] {
  const t = documentTexts(source.language)
  const flows = flowsPerScenario(source, netFlowsInD(source)).filter(({ streams }) =>
    (['netRecycling', 'netReuse', 'electricity', 'heat', 'recycling'] as const).some(
      (field) => sum(streams, field) !== 0,
    ),
  )
  if (flows.length === 0) return textBlock(t('declaration:scenarios.noCredit'))
  const amount = (value: number | null): Cell => flowCell(value, source.language)
  return [
    {
      kind: 'table',
      caption: t('review:beyond.caption'),
      notes: [t('review:beyond.signNote'), ...noteSemiFinished(source)],
      columns: [
        left(t('declaration:scenarios.scenario'), 1),
        right(t('review:beyond.secondaryIn'), 19, 'kg'),
        right(t('review:beyond.outputRecycling'), 19, 'kg'),
        right(t('review:beyond.net'), 17, 'kg'),
        right(t('review:beyond.reuse'), 22, 'kg'),
        right(t('review:beyond.electricity'), 20, 'MJ'),
        right(t('review:beyond.heat'), 17, 'MJ'),
        { head: t('review:beyond.sign'), align: 'left', width: { mm: 18 } },
      ],
      rows: flows.map(({ name, streams }) => {
        const secondary = sum(streams, 'secondaryInput')
        const net = sum(streams, 'netRecycling')
        const output = streams.reduce((total, { recycling, lost, reuse }) => {
          const entering = recycling + reuse
          return total + (entering === 0 ? 0 : recycling * (1 - lost / entering))
        }, 0)
        const parts = [
          net,
          sum(streams, 'netReuse'),
          sum(streams, 'electricity'),
          sum(streams, 'heat'),
        ]
        return {
          cells: [
            cell(name),
            amount(secondary),
            amount(output),
            amount(net),
            amount(sum(streams, 'netReuse')),
            amount(sum(streams, 'electricity')),
            amount(sum(streams, 'heat')),
            cell(
              parts.includes(null)
                ? NOT_DETERMINED
                : net! < 0
                  ? t('review:beyond.burden')
                  : parts.some((part) => part! > 0)
                    ? t('review:beyond.credit')
                    : t('review:beyond.neutral'),
            ),
          ],
        }
      }),
    },
  ]
}

/** What each scenario replaces, at which quality or efficiency. */
function substitution(source: ReviewSource): Block[] {
  const t = documentTexts(source.language)
  const factor = (value: number | null) => (value === null ? '–' : quantity(value, source.language))
  const rows = source.dossier.scenarios.flatMap((scenario): Row[] => {
    const { profileNames: names, shares } = scenario
    const row = (
      what: string,
      avoided: string | undefined,
      after: string | undefined,
      number: string,
      stated: string | undefined,
    ): Row => ({
      cells: [
        cell(what),
        cell(avoided ?? t('review:endOfLife.noProfile')),
        after ? cell(after) : dash,
        cell(number),
        cell(stated ?? ''),
      ],
    })
    const found = [
      ...((shares.recycling ?? 0) > 0
        ? [
            row(
              t('review:beyond.recycling'),
              names.benefits,
              names.loads,
              `Q ${factor(scenario.qualityFactor ?? 1)}`,
              scenario.substantiations.benefits,
            ),
          ]
        : []),
      ...((shares.reuse ?? 0) > 0
        ? [
            row(
              t('review:beyond.reuseRoute'),
              names.benefitsReuse,
              names.loadsReuse,
              `Q ${factor(scenario.qualityFactorReuse ?? 1)}`,
              scenario.substantiations.reuse,
            ),
          ]
        : []),
      ...((shares.incineration ?? 0) > 0
        ? [
            row(
              t('review:beyond.electricity'),
              names.electricity,
              undefined,
              factor(scenario.electricEfficiency),
              energyText(source, scenario),
            ),
            row(
              t('review:beyond.heat'),
              names.heat,
              undefined,
              factor(scenario.thermalEfficiency),
              undefined,
            ),
          ]
        : []),
    ]
    return found.length === 0 ? [] : [{ cells: [], band: scenario.name }, ...found]
  })
  if (rows.length === 0) return []
  return [
    {
      kind: 'table',
      caption: t('review:beyond.details'),
      dense: true,
      rows,
      notes: [],
      columns: [
        { head: t('review:beyond.what'), align: 'left', width: { mm: 26 } },
        left(t('review:beyond.avoided'), 1),
        left(t('review:beyond.after'), 0.9),
        right(`${t('review:beyond.quality')} / ${t('review:beyond.efficiency')}`, 28),
        left(t('review:endOfLife.substantiation'), 1),
      ],
    },
  ]
}

function energyText(
  source: ReviewSource,
  { energyEfficiency, lowerHeatValue }: WasteScenarioFacts,
): string {
  const t = documentTexts(source.language)
  return [
    ...(energyEfficiency === null
      ? []
      : [t('review:beyond.r1', { value: quantity(energyEfficiency, source.language) })]),
    ...(lowerHeatValue === null
      ? []
      : [t('review:beyond.heatValue', { value: quantity(lowerHeatValue, source.language) })]),
  ].join(' · ')
}
