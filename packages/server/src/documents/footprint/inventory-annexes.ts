import { climateOfProfile, writeFigure } from '@cradle/engine'
import type { FootprintSheetRow } from '@cradle/contract'
import type { Column, Section } from '../report-model.ts'
import { plainNumber, quantity, unitText } from '../report-numbers.ts'
import { left, right } from '../sections/parts/blocks.ts'
import { makeName, makeRow, makeSection, makeTable, tonnes } from './inventory-blocks.ts'
import type { InventoryContext } from './inventory-context.ts'

/** Most sources that are printed; the workbook has all of them. */
const SOURCES_MAX = 1000

const narrow = (head: string, mm: number): Column => ({ head, align: 'left', width: { mm } })

/** Every emission factor with its region, year, version and source. */
export function listFactors(context: InventoryContext): Section {
  const { t, snapshot, language } = context
  const { request, profileFacts, factorOrigins = {} } = snapshot
  const factors = Object.values(request.library.profiles).toSorted((a, b) =>
    a.name.localeCompare(b.name, language),
  )
  return makeSection(
    context,
    'factors',
    [
      makeTable(
        '',
        [
          narrow(t('footprint:factors.id'), 26),
          left(t('footprint:method.factor'), 2.2),
          right(t('footprint:factors.value'), 22, unitText(snapshot.document.unit, language)),
          narrow(t('footprint:method.perUnit'), 17),
          narrow(t('footprint:factors.region'), 16),
          narrow(t('footprint:factors.year'), 12),
          left(t('footprint:factors.version'), 1.6),
          left(t('footprint:method.source'), 5),
        ],
        factors.map((profile) => {
          const origin = factorOrigins[profile.id]
          const climate = climateOfProfile(profile)
          return makeRow([
            { text: profileFacts[profile.id]?.uniqueId ?? '', isName: true },
            makeName(profile.name),
            writeFigure(climate, climate === null, (value) => quantity(value, language, 4)),
            unitText(profile.unit, language),
            origin?.region ?? '–',
            origin?.referenceYear ? String(origin.referenceYear) : '–',
            makeName(origin?.version ?? '–'),
            makeName(profileFacts[profile.id]?.source ?? '–'),
          ])
        }),
        { dense: true },
      ),
    ],
    { orientation: 'landscape' },
  )
}

/** Every source with its amount of the year, its factor, and what it causes; the largest where there are many. */
export function listSources(context: InventoryContext): Section {
  const { t, snapshot, language, nameCategory, writeTonnes } = context
  const sums = sumBySource(context)
  const rows = snapshot.rows
    .map((row) => ({ row, sum: sums.get(row) ?? { value: 0, isIncomplete: true } }))
    .toSorted((a, b) => Math.abs(b.sum.value) - Math.abs(a.sum.value))
  const printed = rows.slice(0, SOURCES_MAX)
  return makeSection(
    context,
    'sources',
    [
      { kind: 'note', text: t('footprint:sources.note') },
      makeTable(
        '',
        [
          left(t('footprint:locations.location'), 1.6),
          left(t('footprint:results.category'), 2),
          left(t('footprint:sources.description'), 2.4),
          right(t('footprint:sources.amount'), 24),
          narrow(t('footprint:sources.unit'), 12),
          left(t('footprint:method.factor'), 2.2),
          narrow(t('footprint:sources.marks'), 26),
          tonnes(context, undefined, 24),
        ],
        printed.map(({ row, sum }) => {
          const amounts = row.cells.map((cell) => cell.amount)
          const isUnknownAmount = amounts.some((amount) => amount === undefined)
          const id = row.environmentalProfile?.split('/').at(-1) ?? ''
          return makeRow([
            makeName(snapshot.names[row.location] ?? ''),
            nameCategory(row.subscope ?? String(row.scope)),
            makeName(row.description ?? ''),
            writeFigure(
              amounts.reduce<number>((all, amount) => all + (amount ?? 0), 0),
              isUnknownAmount,
              (value) => plainNumber(value, language),
            ),
            unitText(row.unit ?? snapshot.request.library.profiles[id]?.unit ?? '', language),
            makeName(snapshot.profileFacts[id]?.name ?? '–'),
            describeMarks(context, row),
            writeTonnes(sum.value, sum.isIncomplete),
          ])
        }),
        {
          dense: true,
          notes:
            rows.length > printed.length
              ? [
                  t('footprint:sources.more', {
                    shown: printed.length,
                    total: rows.length,
                  }),
                ]
              : [],
        },
      ),
    ],
    { orientation: 'landscape', startsPage: true },
  )
}

/** What each row of the sheet causes with all its parts, scope 2 both ways. */
function sumBySource({
  snapshot,
  terms,
}: InventoryContext): Map<FootprintSheetRow, { value: number; isIncomplete: boolean }> {
  const rowOf = new Map<string, FootprintSheetRow>()
  for (const row of snapshot.rows) for (const cell of row.cells) rowOf.set(cell.id, row)
  const sums = new Map<FootprintSheetRow, { value: number; isIncomplete: boolean }>()
  for (const { lineId, value, row: part } of terms) {
    const row = rowOf.get(lineId)
    if (!row) continue
    const sum = sums.get(row) ?? { value: 0, isIncomplete: false }
    sums.set(row, {
      value: sum.value + value,
      isIncomplete: sum.isIncomplete || part.isIncomplete,
    })
  }
  return sums
}

/** `market-based, 2 of 12 estimated` */
function describeMarks({ t }: InventoryContext, row: FootprintSheetRow): string {
  const estimated = row.cells.filter((cell) => cell.estimated).length
  return [
    ...(row.scope2Method ? [t(`footprint:sources.${row.scope2Method}`)] : []),
    ...(estimated > 0
      ? [t('footprint:sources.estimated', { number: estimated, total: row.cells.length })]
      : []),
  ].join(', ')
}
