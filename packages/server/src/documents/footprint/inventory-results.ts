import { writeFigure, type FootprintFigures, type FootprintGroup } from '@cradle/engine'
import type { Block, Cell, Section } from '../report-model.ts'
import { day, fixedDecimals, percentage, quantity, unitText } from '../report-numbers.ts'
import { facts, left, right } from '../sections/parts/blocks.ts'
import { makeName, makeRow, makeSection, makeTable, tonnes } from './inventory-blocks.ts'
import { drawCategories, drawPeriods, nameInterval } from './inventory-charts.ts'
import { isUnknown, type InventoryContext } from './inventory-context.ts'
import { sumGases } from './inventory-gases.ts'
import { tallyTerms } from './inventory-sums.ts'
import { writeSigned } from './inventory-years.ts'

/** The figures that a reader looks for first, on one page. */
export function summarise(context: InventoryContext): Section {
  const { t, snapshot, attestation, language, writeShare } = context
  const { total, estimated, inputCount } = snapshot.document
  const isIncomplete = isUnknown(total) || isUnknown(total, 'market')
  const { baseYear } = attestation
  const isChangeUnknown =
    isUnknown(total) || isUnknown(baseYear?.total) || baseYear?.isUnfinished === true
  return makeSection(context, 'summary', [
    ...(isIncomplete ? [{ kind: 'note' as const, text: t('footprint:incomplete') }] : []),
    makeScopeTable(context),
    ...drawCategories(context),
    ...facts([
      [
        t('footprint:summary.againstBaseYear'),
        baseYear && baseYear.total.total !== 0
          ? t('footprint:summary.againstBaseYearValue', {
              change: writeFigure(
                total.total / baseYear.total.total - 1,
                isChangeUnknown,
                (share) => writeSigned(percentage(share * 100, language), share),
              ),
              name: baseYear.name,
              year: baseYear.timePeriod,
            })
          : null,
      ],
      [
        t('footprint:quality.estimated'),
        t('footprint:quality.estimatedValue', {
          number: estimated.inputs,
          total: inputCount,
          share: writeShare(estimated.share ?? 0, isUnknown(total)),
        }),
      ],
    ]),
  ])
}

/** Emissions by scope, category, location and period, gases, biogenic carbon dioxide and intensities. */
export function describeResults(context: InventoryContext): Section {
  const { t, snapshot, nameCategory, nameLocation } = context
  const { groups } = snapshot.document
  const intervals = new Map(snapshot.document.intervals.map((one) => [String(one.interval), one]))
  return makeSection(
    context,
    'results',
    [
      { kind: 'note', text: t('footprint:results.rounding') },
      makeScopeTable(context),
      makeGroupTable(
        context,
        t('footprint:results.byCategory'),
        t('footprint:results.category'),
        groups.category,
        ({ key }) => ({ text: nameCategory(key) }),
      ),
      makeLocationTable(context),
      makeGroupTable(
        context,
        t('footprint:results.byLocation'),
        t('footprint:locations.location'),
        groups.location,
        ({ key }) => makeName(nameLocation(key)),
      ),
      makeGroupTable(
        context,
        t('footprint:results.byPeriod'),
        t('footprint:period'),
        groups.period,
        ({ key }) => {
          const { start, end } = intervals.get(key)!
          return {
            text: nameInterval(context, Number(key)),
            tail: `${day(start, context.language)} – ${day(end, context.language)}`,
          }
        },
      ),
      ...drawPeriods(context),
      ...makeGasTable(context),
      makeBiogenicTable(context),
      ...makeIntensityTable(context),
    ],
    { startsPage: true },
  )
}

function makeScopeTable(context: InventoryContext): Block {
  const { t, snapshot, writeTonnes } = context
  const { groups, total } = snapshot.document
  const cells = (figures: FootprintFigures | undefined): string[] => [
    writeTonnes(figures?.total ?? 0, isUnknown(figures)),
    writeShareOfTotal(context, figures),
    writeTonnes(figures?.marketBasedTotal ?? 0, isUnknown(figures, 'market')),
  ]
  return makeTable(
    t('footprint:results.byScope'),
    [
      left(t('footprint:results.scope'), 3),
      tonnes(context, t('footprint:results.location')),
      right(t('footprint:share'), 20),
      tonnes(context, t('footprint:results.market')),
    ],
    [
      ...(['1', '2', '3'] as const).map((key) =>
        makeRow([
          t(`footprint:results.scope${key}`),
          ...cells(groups.scope.find((group) => group.key === key)),
        ]),
      ),
      makeRow([t('footprint:total'), ...cells(total)], true),
    ],
    { notes: [t('footprint:results.scopeNote')] },
  )
}

function writeShareOfTotal(
  { snapshot, writeShare }: InventoryContext,
  figures: FootprintFigures | undefined,
): string {
  const { total } = snapshot.document
  return writeShare(
    total.total === 0 ? 0 : (figures?.total ?? 0) / total.total,
    isUnknown(total) || isUnknown(figures),
  )
}

/** Groups with scope 2 both ways; their sums are those of the total. */
function makeGroupTable(
  context: InventoryContext,
  caption: string,
  head: string,
  groups: readonly FootprintGroup[],
  nameGroup: (group: FootprintGroup) => Cell,
): Block {
  const { t, snapshot, writeTonnes } = context
  const { total } = snapshot.document
  const makeGroupRow = (name: Cell, figures: FootprintFigures, isTotal = false) =>
    makeRow(
      [
        name,
        writeTonnes(figures.total, isUnknown(figures)),
        writeShareOfTotal(context, figures),
        writeTonnes(figures.marketBasedTotal, isUnknown(figures, 'market')),
      ],
      isTotal,
    )
  return makeTable(
    caption,
    [
      left(head, 3),
      tonnes(context, t('footprint:results.location')),
      right(t('footprint:share'), 20),
      tonnes(context, t('footprint:results.market')),
    ],
    [
      ...groups.map((group) => makeGroupRow(nameGroup(group), group)),
      makeGroupRow({ text: t('footprint:total') }, total, true),
    ],
  )
}

/** Locations by scope, with scope 2 by location. */
function makeLocationTable(context: InventoryContext): Block {
  const { t, snapshot, terms, nameLocation, writeTonnes } = context
  const { groups, total } = snapshot.document
  const parts = tallyTerms(terms, ({ row }) => `${row.locationId} ${row.scope}`)
  const scopes = ['1', '2', '3'] as const
  return makeTable(
    t('footprint:results.byLocationAndScope'),
    [
      left(t('footprint:locations.location'), 3),
      ...scopes.map((scope) => tonnes(context, t(`footprint:charts.scope${scope}`), 26)),
      tonnes(context, t('footprint:total'), 26),
    ],
    [
      ...groups.location.map((group) =>
        makeRow([
          makeName(nameLocation(group.key)),
          ...scopes.map((scope) => {
            const part = parts.get(`${group.key} ${scope}`)
            return writeTonnes(part?.value ?? 0, part?.isIncomplete)
          }),
          writeTonnes(group.total, isUnknown(group)),
        ]),
      ),
      makeRow(
        [
          t('footprint:total'),
          ...scopes.map((scope) => {
            const figures = groups.scope.find((group) => group.key === scope)
            return writeTonnes(figures?.total ?? 0, isUnknown(figures))
          }),
          writeTonnes(total.total, isUnknown(total)),
        ],
        true,
      ),
    ],
  )
}

function makeGasTable(context: InventoryContext): Block[] {
  const { t, snapshot, writeTonnes } = context
  const gases = sumGases(context)
  if (gases === null)
    return [
      { kind: 'heading', title: t('footprint:gases.caption') },
      {
        kind: 'text',
        blocks: [{ kind: 'paragraph', runs: [{ text: t('footprint:gases.none') }] }],
      },
    ]
  const { total } = snapshot.document
  return [
    makeTable(
      t('footprint:gases.caption'),
      [left(t('footprint:gases.gas'), 3), tonnes(context)],
      [
        ...(['carbonDioxide', 'methane', 'nitrousOxide'] as const).map((gas) =>
          makeRow([t(`footprint:gases.${gas}`), writeTonnes(gases[gas])]),
        ),
        makeRow([t('footprint:gases.notApart'), writeTonnes(gases.notApart, isUnknown(total))]),
        makeRow([t('footprint:total'), writeTonnes(total.total, isUnknown(total))], true),
      ],
      { notes: [t('footprint:gases.note')] },
    ),
  ]
}

function makeBiogenicTable(context: InventoryContext): Block {
  const { t, snapshot, language, writeTonnes } = context
  const { biogenic, total } = snapshot.document
  const isIncomplete = total.marks.biogenic !== undefined
  return makeTable(
    t('footprint:results.biogenic'),
    [left('', 3), right(t('footprint:emissions'), 30, unitText('t CO2', language))],
    [
      makeRow([
        t('footprint:results.biogenicEmissions'),
        writeTonnes(biogenic.emissions, isIncomplete),
      ]),
      makeRow([
        t('footprint:results.biogenicRemovals'),
        writeTonnes(biogenic.removals, isIncomplete),
      ]),
    ],
    {
      notes: [
        t('footprint:results.biogenicNote'),
        ...(isIncomplete ? [t('footprint:results.biogenicUnknown')] : []),
      ],
    },
  )
}

function makeIntensityTable(context: InventoryContext): Block[] {
  const { t, snapshot, language } = context
  const { intensities } = snapshot.document
  if (intensities.length === 0) return []
  const kilograms = unitText(snapshot.document.unit, language)
  const write = (value: number, isIncomplete: boolean): string =>
    writeFigure(value, isIncomplete, (known) => quantity(known, language, 4))
  return [
    makeTable(
      t('footprint:results.intensity'),
      [
        left(t('footprint:results.per'), 3),
        right(t('footprint:results.size'), 36),
        right(t('footprint:results.location'), 30, kilograms),
        right(t('footprint:results.market'), 30, kilograms),
      ],
      intensities.map(({ per, unit, divisor, value, marketBasedValue, mark, marketBasedMark }) =>
        makeRow([
          t(`footprint:results.${per}`),
          `${fixedDecimals(divisor, language, Number.isInteger(divisor) ? 0 : 1)} ${unitText(unit, language)}`,
          write(value, mark !== undefined),
          write(marketBasedValue, marketBasedMark !== undefined),
        ]),
      ),
    ),
  ]
}
