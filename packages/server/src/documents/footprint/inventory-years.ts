import { writeFigure } from '@cradle/engine'
import type { Block, Section } from '../report-model.ts'
import { day, percentage } from '../report-numbers.ts'
import { facts, left, right } from '../sections/parts/blocks.ts'
import type { ComparedFigures, ComparedYear } from '../source/footprint-attestation.ts'
import {
  listTexts,
  listWrittenTexts,
  makeName,
  makeRow,
  makeSection,
  makeTable,
  tonnes,
} from './inventory-blocks.ts'
import { isUnknown, type InventoryContext } from './inventory-context.ts'

/** Base year with its policy and recalculations, year over year, and the target path. */
export function describeYears(context: InventoryContext): Section {
  const { t, attestation, footprint, language } = context
  const { baseYear } = attestation
  return makeSection(context, 'years', [
    ...facts([
      [
        t('footprint:baseYear.label'),
        baseYear ? `${baseYear.name} (${baseYear.timePeriod})` : t('footprint:baseYear.none'),
      ],
      [
        t('footprint:baseYear.threshold'),
        percentage(footprint.recalculationThreshold ?? 5, language),
      ],
    ]),
    ...listTexts(context, 'baseYearPolicy'),
    ...noteUnfinishedYears(context),
    ...makeYearTable(context),
    ...makeCauseTable(context),
    makeRecalculationTable(context),
    ...makeTargetTable(context),
    ...listWrittenTexts(context, 'interpretation'),
  ])
}

/** Earlier years whose figures can still change. */
function noteUnfinishedYears({ t, attestation }: InventoryContext): Block[] {
  const { baseYear, precedingYear } = attestation
  const names = [baseYear, precedingYear].flatMap((year) => (year?.isUnfinished ? year.name : []))
  return [...new Set(names)].map((name) => ({
    kind: 'note' as const,
    text: t('footprint:baseYear.unfinished', { name }),
  }))
}

function makeYearTable(context: InventoryContext): Block[] {
  const { t, snapshot, attestation, footprint, writeTonnes } = context
  const { baseYear, precedingYear } = attestation
  const earlier = [baseYear, precedingYear].filter(
    (year, i, all): year is ComparedYear =>
      year !== null && all.findIndex((one) => one?.timePeriod === year.timePeriod) === i,
  )
  if (earlier.length === 0) return []
  const own: ComparedYear = {
    name: footprint.name,
    timePeriod: footprint.timePeriod,
    total: snapshot.document.total,
    scopes: Object.fromEntries(snapshot.document.groups.scope.map((group) => [group.key, group])),
  }
  const years = [...earlier, own]
  const compare = (
    label: string,
    pick: (year: ComparedYear) => ComparedFigures | undefined,
    method: 'location' | 'market',
    isTotal = false,
  ) => {
    const values = years.map((year) => {
      const figures = pick(year)
      return {
        kilograms: figures?.[method === 'location' ? 'total' : 'marketBasedTotal'] ?? 0,
        isIncomplete: isUnknown(figures, method),
      }
    })
    const [first, last] = [values[0]!, values.at(-1)!]
    return makeRow(
      [
        label,
        ...values.map(({ kilograms, isIncomplete }) => writeTonnes(kilograms, isIncomplete)),
        first.kilograms === 0 && !first.isIncomplete
          ? '–'
          : writeChange(
              context,
              last.kilograms / first.kilograms - 1,
              first.isIncomplete || last.isIncomplete || years[0]!.isUnfinished === true,
            ),
      ],
      isTotal,
    )
  }
  return [
    makeTable(
      t('footprint:baseYear.comparison'),
      [
        left(t('footprint:results.scope'), 3),
        ...years.map((year) =>
          tonnes(
            context,
            year === baseYear
              ? t('footprint:baseYear.baseYearOf', { year: year.timePeriod })
              : year.timePeriod,
            28,
          ),
        ),
        right(t('footprint:baseYear.change'), 22),
      ],
      [
        compare(t('footprint:results.scope1'), ({ scopes }) => scopes['1'], 'location'),
        compare(t('footprint:results.scope2Location'), ({ scopes }) => scopes['2'], 'location'),
        compare(t('footprint:results.scope2Market'), ({ scopes }) => scopes['2'], 'market'),
        compare(t('footprint:results.scope3'), ({ scopes }) => scopes['3'], 'location'),
        compare(t('footprint:results.totalLocation'), ({ total }) => total, 'location', true),
        compare(t('footprint:results.totalMarket'), ({ total }) => total, 'market', true),
      ],
      { notes: [t('footprint:baseYear.changeNote', { year: years[0]!.timePeriod })] },
    ),
  ]
}

const writeChange = (
  { language }: InventoryContext,
  share: number,
  isIncomplete: boolean,
): string =>
  writeFigure(share, isIncomplete, (known) => writeSigned(percentage(known * 100, language), known))

/** A plus before an increase that is not rounded to zero. */
export const writeSigned = (text: string, value: number): string =>
  value > 0 && /[1-9]/.test(text) ? `+${text}` : text

/** Why the year differs from the preceding one. */
function makeCauseTable(context: InventoryContext): Block[] {
  const { t, attestation, writeTonnes } = context
  const { change, precedingYear } = attestation
  if (!change || !precedingYear) return []
  const write = (kilograms: number, isDifference: boolean): string =>
    isDifference
      ? writeSigned(writeTonnes(kilograms, change.isIncomplete), kilograms)
      : writeTonnes(kilograms, change.isIncomplete)
  return [
    makeTable(
      t('footprint:causes.caption', { year: precedingYear.timePeriod }),
      [left(t('footprint:causes.cause'), 3), tonnes(context)],
      [
        makeRow([precedingYear.name, write(change.before, false)]),
        makeRow([t('footprint:causes.activity'), write(change.activity, true)]),
        makeRow([t('footprint:causes.factor'), write(change.factor, true)]),
        makeRow([t('footprint:causes.boundary'), write(change.boundary, true)]),
        makeRow([context.footprint.name, write(change.after, false)], true),
      ],
    ),
  ]
}

function makeRecalculationTable(context: InventoryContext): Block {
  const { t, attestation, language, writeTonnes } = context
  const { recalculations } = attestation
  if (recalculations.length === 0) return { kind: 'note', text: t('footprint:recalculations.none') }
  return makeTable(
    t('footprint:recalculations.caption'),
    [
      left(t('footprint:recalculations.footprint'), 2),
      left(t('footprint:recalculations.reason'), 2.4),
      tonnes(context, t('footprint:recalculations.before'), 24),
      tonnes(context, t('footprint:recalculations.after'), 24),
      left(t('footprint:recalculations.accepted'), 1.6),
    ],
    recalculations.map((one) => {
      const reason = `footprint:recalculations.${one.reason}` as const
      return makeRow([
        makeName(one.footprint),
        {
          text: t(reason as 'footprint:recalculations.factors'),
          ...(one.comment ? { sub: one.comment } : {}),
        },
        writeTonnes(one.before),
        writeTonnes(one.after),
        {
          text: day(one.acceptedOn, language),
          ...(one.acceptedByName ? { sub: one.acceptedByName } : {}),
        },
      ])
    }),
  )
}

function makeTargetTable(context: InventoryContext): Block[] {
  const { t, attestation, footprint, snapshot, language, writeTonnes } = context
  const { target = [] } = footprint
  const { baseYear } = attestation
  const base = baseYear?.total
  if (target.length === 0) return []
  const { total } = snapshot.document
  return [
    makeTable(
      t('footprint:baseYear.targets'),
      [
        left(t('footprint:baseYear.year'), 1),
        right(t('footprint:baseYear.reduction'), 36),
        tonnes(context, t('footprint:baseYear.planned'), 36),
      ],
      target
        .toSorted((a, b) => a.year - b.year)
        .map(({ year, reduction }) =>
          makeRow([
            String(year),
            percentage(reduction, language),
            base
              ? writeTonnes(
                  base.total * (1 - reduction / 100),
                  isUnknown(base) || baseYear.isUnfinished === true,
                )
              : t('footprint:baseYear.noBase'),
          ]),
        ),
      {
        notes: [
          t('footprint:baseYear.actual', {
            year: footprint.timePeriod,
            value: `${writeTonnes(total.total, isUnknown(total))}\u00a0${context.unit}`,
          }),
        ],
      },
    ),
  ]
}
