import {
  expandUsages,
  formatScientific,
  type CalculationRequest,
  type EnvironmentalProfile,
  type Input,
  type ProductCalculation,
  type TransportLeg,
  type WasteScenario,
} from '@cradle/engine'
import {
  calculationNumbers,
  numbersBeside,
  type Answers,
  type CalculationNumber,
} from '@cradle/contract'
import type { Block, Cell, Column, Row } from '../../report-model.ts'
import { unitText } from '../../report-numbers.ts'
import { documentTexts } from '../../texts/document-texts.ts'
import { cell, left, right, textBlock } from '../parts/blocks.ts'
import type { ReviewSource } from './section.ts'

/** The name of the file in the review report that contains the request and its answer. */
export const RECALCULATION_FILE = 'recalculation.json'

const dash: Cell = { text: '–', tone: 'muted' }
/** Digits of factors: enough to repeat the calculation by hand to more digits than any table prints. */
const DIGITS = 6

/** Annex 4: every input, factor and profile value of the engine's request, so that the results can be computed again. */
export function recalculation(source: ReviewSource): Block[] {
  const t = documentTexts(source.language)
  const { request } = source.dossier
  const numberOf = numberProfiles(source)
  return [
    ...textBlock(
      t('review:recalculation.lead', {
        file: RECALCULATION_FILE,
        engine: source.engineVersion,
        hash: source.contentHash,
      }),
    ),
    ...request.calculations.flatMap((calculation) =>
      lines(source, expandUsages(calculation), numberOf),
    ),
    ...profileFactors(source, numberOf),
    ...profileValues(source, numberOf),
    ...scenarioFactors(source, numberOf),
    ...weights(source),
  ]
}

type Numbers = ReadonlyMap<string, string>

/** P1, P2 … in the order of annex 3. */
const numberProfiles = ({ dossier }: ReviewSource): Numbers =>
  new Map(dossier.profiles.map(({ id }, place) => [id, `P${place + 1}`]))

const listProfiles = ({ dossier }: ReviewSource): EnvironmentalProfile[] =>
  dossier.profiles.flatMap(({ id }) => dossier.request.library.profiles[id] ?? [])

/** A number as entered, with the decimal sign of the reader. */
function exact(value: number | null | undefined, { language }: ReviewSource): Cell {
  if (value === null || value === undefined) return dash
  const text = String(Number(value.toPrecision(9)))
  return cell(language === 'en' ? text : text.replace('.', ','))
}

const scientificCell = (value: number, { language }: ReviewSource): Cell =>
  cell(formatScientific(value, DIGITS, language === 'en' ? '.' : ',').replaceAll('-', '−'))

const named = (id: string | null | undefined, numberOf: Numbers): Cell =>
  id ? cell(numberOf.get(id) ?? id) : dash

/** The lines of one calculation, those of its input sets included. */
function lines(source: ReviewSource, calculation: ProductCalculation, numberOf: Numbers): Block[] {
  const t = documentTexts(source.language)
  const isOwn = calculation.id === source.dossier.request.run
  const columns = Object.values(describeLineColumns(source, isOwn, numberOf)).flat()
  return [
    {
      kind: 'table',
      caption: t('review:recalculation.lines', {
        name: isOwn ? source.product.name : (calculation.name ?? calculation.id),
      }),
      dense: true,
      notes: [ruleNote(source, calculation, numberOf)],
      rows: calculation.inputs.map((line): Row => ({
        cells: columns.map(({ write }) => write(line)),
      })),
      columns: columns.map(({ column }) => column),
    },
  ]
}

interface LineColumn {
  column: Column
  write: (line: Input) => Cell
}

/**
 * Columns of each property of a line, in the order of the table. An empty list: another column has it. Annex 1 has the
 * lives and scenarios of the product's own lines.
 */
function describeLineColumns(
  source: ReviewSource,
  isOwn: boolean,
  numberOf: Numbers,
): Readonly<Record<keyof Input, readonly LineColumn[]>> {
  const t = documentTexts(source.language)
  const { request } = source.dossier
  const nameOf = new Map(request.calculations.map(({ id, name }) => [id, name ?? id]))
  const nameScenario = (id: string | null | undefined): Cell =>
    id ? cell(request.library.wasteScenarios[id]?.name ?? id) : dash
  const ofParts = (column: Column, write: LineColumn['write']): LineColumn[] =>
    isOwn ? [] : [{ column, write }]
  return {
    id: [],
    description: [
      {
        column: left(t('review:inputs.line'), 1.4),
        write: ({ id, description, inputType }) => ({
          isName: true,
          text: description ?? id,
          sub: t(`review:inputTypes.${inputType}`),
        }),
      },
    ],
    inputType: [],
    profileId: [
      {
        column: { head: t('review:inputs.profile'), align: 'left', width: { mm: 22 } },
        write: ({ profileId, semiFinishedId }) =>
          semiFinishedId
            ? cell(nameOf.get(semiFinishedId) ?? semiFinishedId)
            : named(profileId, numberOf),
      },
    ],
    semiFinishedId: [],
    netAmount: [
      {
        column: right(t('review:inputs.net'), 24),
        write: ({ netAmount }) => exact(netAmount, source),
      },
    ],
    scalingType: [
      {
        column: { head: t('review:recalculation.scaling'), align: 'left', width: { mm: 19 } },
        write: ({ scalingType }) =>
          scalingType === 'linear' ? cell(t('review:annexes.linear')) : dash,
      },
    ],
    productionWasteFraction: [
      {
        column: right(t('review:recalculation.waste'), 27),
        write: ({ productionWasteFraction, productionWasteKg }) =>
          productionWasteKg === null || productionWasteKg === undefined
            ? exact(productionWasteFraction, source)
            : cell(`${exact(productionWasteKg, source).text} kg`),
      },
    ],
    productionWasteKg: [],
    legs: [
      {
        column: { head: t('review:recalculation.legs'), align: 'left', width: { mm: 34 } },
        write: ({ legs = [] }) =>
          legs.length === 0
            ? dash
            : cell(legs.map((leg) => writeLeg(leg, ': ', source, numberOf)).join('\n')),
      },
    ],
    lifeTime: ofParts(
      right(t('review:annexes.life'), 19, t('declaration:scenarios.year')),
      ({ lifeTime }) => exact(lifeTime, source),
    ),
    wasteScenarioId: ofParts(left(t('review:annexes.scenario'), 0.9), ({ wasteScenarioId }) =>
      nameScenario(wasteScenarioId),
    ),
    wasteScenarioProductionWasteId: ofParts(
      left(t('review:recalculation.wasteScenario'), 0.9),
      ({ wasteScenarioProductionWasteId }) => nameScenario(wasteScenarioProductionWasteId),
    ),
  }
}

/** Number of the profile and distance: `P3: 120 km`. */
const writeLeg = (
  { profileId, distanceKm }: TransportLeg,
  between: string,
  source: ReviewSource,
  numberOf: Numbers,
): string =>
  `${profileId === null ? '–' : (numberOf.get(profileId) ?? profileId)}${between}${exact(distanceKm, source).text} km`

type SameNumber = CalculationNumber & keyof ProductCalculation

/** The rules of one calculation: scaling, production waste, loss on site, service life and transport to the site. */
function ruleNote(
  source: ReviewSource,
  calculation: ProductCalculation,
  numberOf: Numbers,
): string {
  const t = documentTexts(source.language)
  const { siteTransport: leg, scaling = [] } = calculation
  // `none`: the caption or the lines have it. The text has a plain number under its own name.
  const words: Answers<keyof ProductCalculation, SameNumber, Record<string, string> | 'none'> = {
    id: 'none',
    type: 'none',
    name: 'none',
    declaredUnit: { unit: unitText(calculation.declaredUnit ?? '–', source.language) },
    inputs: 'none',
    usages: 'none',
    scaling: {
      scaling:
        scaling
          .map(({ name, defaultValue, unit }) =>
            [name, exact(defaultValue, source).text, unit].filter(Boolean).join(' '),
          )
          .join('; ') || '–',
    },
    productionWasteMethod: {
      waste: t(`review:inputs.wasteMethods.${calculation.productionWasteMethod}`),
    },
    productionWasteFraction: {
      wasteShare: exact(calculation.productionWasteFraction, source).text,
    },
    constructionWasteFraction: { loss: exact(calculation.constructionWasteFraction, source).text },
    siteTransport: { site: leg ? writeLeg(leg, ', ', source, numberOf) : '–' },
    wasteScenarioInputMethod: 'none',
    referenceServiceLife: { life: exact(calculation.referenceServiceLife, source).text },
  }
  return t('review:recalculation.rules', {
    ...Object.fromEntries(
      numbersBeside(words, calculationNumbers as readonly string[] as readonly SameNumber[]).map(
        (name) => [name, exact(calculation[name], source).text],
      ),
    ),
    ...Object.assign({}, ...Object.values(words).filter((one) => one !== 'none')),
    method: t(`review:recalculation.replacements.${source.dossier.request.method.replacementMode}`),
  })
}

function profileFactors(source: ReviewSource, numberOf: Numbers): Block[] {
  const t = documentTexts(source.language)
  const versionOf = new Map(source.dossier.profiles.map((one) => [one.id, one]))
  return [
    {
      kind: 'table',
      caption: t('review:recalculation.factors'),
      dense: true,
      notes: [],
      columns: [
        { head: t('review:recalculation.number'), align: 'left', width: { mm: 12 } },
        left(t('review:annexes.name'), 1.6),
        { head: t('review:recalculation.version'), align: 'left', width: { mm: 38 } },
        { head: t('review:inputs.unit'), align: 'left', width: { mm: 14 } },
        right(t('review:recalculation.massPerUnit'), 22, 'kg'),
        right(t('review:recalculation.secondary'), 28, '1'),
        right(t('review:recalculation.heatValue'), 20, 'MJ/kg'),
        right(t('review:recalculation.carbon'), 28, 'kg C'),
        { head: t('review:recalculation.primary'), align: 'left', width: { mm: 20 } },
      ],
      rows: listProfiles(source).map((profile) => ({
        cells: [
          named(profile.id, numberOf),
          {
            isName: true,
            text: profile.name,
            sub: versionOf.get(profile.id)?.uniqueId ?? profile.id,
          },
          cell(versionOf.get(profile.id)?.version ?? t('declaration:scenarios.undeclared')),
          cell(unitText(profile.unit, source.language), { tone: 'muted' }),
          exact(profile.massPerUnit, source),
          exact(profile.secondaryContent, source),
          exact(profile.lowerHeatValue, source),
          exact(profile.biogenicCarbon, source),
          named(profile.primaryEquivalent, numberOf),
        ],
      })),
    },
  ]
}

/** Profiles side by side in one table. */
const PROFILES_PER_TABLE = 10

/** Impacts per unit of each profile, an indicator a row. */
function profileValues(source: ReviewSource, numberOf: Numbers): Block[] {
  const t = documentTexts(source.language)
  const profiles = listProfiles(source)
  const known = new Set(profiles.flatMap(({ values }) => Object.keys(values)))
  const indicators = source.indicators.filter(({ code }) => known.has(code))
  return Array.from({ length: Math.ceil(profiles.length / PROFILES_PER_TABLE) }, (_, table) => {
    const some = profiles.slice(table * PROFILES_PER_TABLE, (table + 1) * PROFILES_PER_TABLE)
    return {
      kind: 'table',
      caption: t('review:recalculation.values', {
        first: numberOf.get(some[0]!.id) ?? '',
        last: numberOf.get(some.at(-1)!.id) ?? '',
      }),
      dense: true,
      notes: [],
      columns: [
        left(t('declaration:results.indicator'), 1),
        { head: t('declaration:results.unit'), align: 'left', width: { mm: 36 } },
        ...some.map((profile) =>
          right(
            numberOf.get(profile.id) ?? profile.id,
            19,
            `/ ${unitText(profile.unit, source.language)}`,
          ),
        ),
      ],
      rows: indicators.map(({ code, displayCode, unit }) => ({
        cells: [
          cell(displayCode),
          cell(unitText(unit, source.language), { tone: 'muted' }),
          ...some.map(({ values }) => {
            const value = values[code]
            return value === undefined
              ? cell('ND', { tone: 'muted' })
              : scientificCell(value, source)
          }),
        ],
      })),
    } satisfies Block
  })
}

/** Factors of the waste scenarios that chapters 10 and 11 do not print. */
function scenarioFactors(source: ReviewSource, numberOf: Numbers): Block[] {
  const t = documentTexts(source.language)
  const scenarios = Object.values(source.dossier.request.library.wasteScenarios)
  if (scenarios.length === 0) return []
  const share = (scenario: WasteScenario, route: 'left' | 'landfill' | 'incineration') =>
    exact(scenario.shares[route] ?? 0, source)
  return [
    {
      kind: 'table',
      caption: t('review:recalculation.scenarios'),
      dense: true,
      notes: [t('review:recalculation.scenarioNote')],
      columns: [
        left(t('declaration:scenarios.scenario'), 1),
        ...(['left', 'landfill', 'incineration', 'recycling', 'reuse'] as const).map((route) =>
          right(t(`declaration:scenarios.${route}`), 19),
        ),
        right(t('review:recalculation.lost'), 16),
        { head: t('review:recalculation.wasteTransport'), align: 'left', width: { mm: 17 } },
        right('Q', 16),
        right('R1', 12),
        right('ηe', 12),
        right('ηh', 12),
        right(t('review:recalculation.heatValue'), 18, 'MJ/kg'),
      ],
      rows: scenarios.map((scenario) => ({
        cells: [
          cell(scenario.name),
          share(scenario, 'left'),
          share(scenario, 'landfill'),
          share(scenario, 'incineration'),
          exact(scenario.shares.recycling ?? 0, source),
          exact(scenario.shares.reuse ?? 0, source),
          exact(scenario.secondaryMaterialLost ?? 0, source),
          named(scenario.transportProfileId, numberOf),
          exact(scenario.qualityFactors.recycling, source),
          exact(scenario.energy?.r1, source),
          exact(scenario.energy?.electricEfficiency, source),
          exact(scenario.energy?.thermalEfficiency, source),
          exact(scenario.lowerHeatValue, source),
        ],
      })),
    },
  ]
}

/** Prices of the single scores [EUR per unit of the indicator]. */
function weights(source: ReviewSource): Block[] {
  const t = documentTexts(source.language)
  const { weightingSets }: CalculationRequest['method'] = source.dossier.request.method
  return weightingSets.map(({ id, version, weights: prices }) => ({
    kind: 'table',
    caption: t('review:recalculation.weights', { set: [id, version].filter(Boolean).join(' · ') }),
    dense: true,
    notes: [],
    columns: [
      left(t('declaration:results.indicator'), 1),
      right(t('declaration:cost.weight'), 40, t('declaration:cost.weightUnit')),
    ],
    rows: Object.entries(prices).map(([code, price]) => ({
      cells: [
        cell(source.indicators.find((one) => one.code === code)?.displayCode ?? code),
        exact(price, source),
      ],
    })),
  }))
}
