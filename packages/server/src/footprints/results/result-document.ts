import {
  stateFigure,
  type FootprintFigures,
  type FootprintGap,
  type FootprintResult,
} from '@cradle/engine'
import {
  EnvironmentalProfile,
  Footprint,
  footprintGroupings,
  FootprintInput,
  FootprintResultJournal,
  itemIri,
  Location,
  WasteScenario,
  type DocumentOf,
  type FootprintGrouping,
  type FootprintIntensity,
  type FootprintResultGap,
  type NamedFootprintGroup,
} from '@cradle/contract'
import type { ReadTx } from '#platform/db/database'
import type { Row } from '#platform/db/schema'
import { makeDocument } from '#platform/hydra/document'
import { listFootprintIntervals } from '../footprint-intervals.ts'
import { readApiField } from '../readiness/footprint-readiness.ts'

type StoredResult = Omit<FootprintResult, 'flows'> & Partial<Pick<FootprintResult, 'flows'>>

export const FOOTPRINT_UNIT = 'kg CO2 eq'

/** Stored results as the API returns them. Locations that the reader may not see have no name. */
export async function makeFootprintResultDocument(
  tx: ReadTx,
  footprint: Row<'footprints'>,
  stored: Row<'footprint_results'>,
): Promise<DocumentOf<'FootprintResult'>> {
  const result = stored.result as StoredResult
  const names = await readLocationNames(
    tx,
    result.groups.location.map(({ key }) => key),
  )
  const address = itemIri(Footprint, footprint.id)
  const { lines, value } = result.estimated
  return makeDocument('FootprintResult', `${address}/results`, {
    footprint: address,
    calculatedAt: stored.calculated_at.toISOString().replace('Z', '+00:00'),
    indicator: 'GWP-GHG',
    unit: FOOTPRINT_UNIT,
    intervals: listFootprintIntervals(footprint),
    total: result.total,
    groups: Object.fromEntries(
      footprintGroupings.map((grouping) => [
        grouping,
        result.groups[grouping].map((group): NamedFootprintGroup => ({
          ...group,
          ...(grouping === 'location' && names.has(group.key)
            ? { name: names.get(group.key)! }
            : {}),
          ...stateShare(group.total, result.total),
        })),
      ]),
    ) as Record<FootprintGrouping, NamedFootprintGroup[]>,
    // Results that were stored by an older version have none.
    ...(result.flows ? { flows: [...result.flows] } : {}),
    biogenic: result.biogenic,
    estimated: { inputs: lines, value, ...stateShare(value, result.total) },
    inputCount: result.lineCount,
    intensities: listIntensities(footprint, result.total),
    gaps: groupGaps(result.gaps),
    contentHash: stored.content_hash,
    stale: stored.content_version !== footprint.content_version,
    ...(stored.journal_id === null
      ? {}
      : { journal: itemIri(FootprintResultJournal, stored.journal_id) }),
  })
}

/** The share of a part in the total; none while a part of the total is unknown. */
const stateShare = (part: number, { total, marks }: FootprintFigures): { share?: number } =>
  total === 0 || marks.total !== undefined ? {} : { share: part / total }

export async function readLocationNames(
  tx: ReadTx,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .selectFrom('locations')
    .select(['id', 'name'])
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** The total per employee, euro, square metre and tonne of product, as far as these are known. */
function listIntensities(
  footprint: Row<'footprints'>,
  { total, marketBasedTotal, marks }: FootprintFigures,
): FootprintIntensity[] {
  const sizes = [
    ['employees', 'FTE', footprint.employees],
    ['revenue', 'EUR', footprint.revenue],
    ['floorArea', 'm2', footprint.floor_area],
    ['productMass', 't', footprint.product_mass],
  ] as const
  return sizes.flatMap(([per, unit, divisor]) =>
    divisor === null || divisor <= 0
      ? []
      : [
          {
            per,
            unit,
            divisor,
            value: total / divisor,
            marketBasedValue: marketBasedTotal / divisor,
            ...readMark('mark', total, marks.total !== undefined),
            ...readMark('marketBasedMark', marketBasedTotal, marks.marketBasedTotal !== undefined),
          },
        ],
  )
}

function readMark<K extends 'mark' | 'marketBasedMark'>(
  key: K,
  known: number,
  isIncomplete: boolean,
): Pick<FootprintIntensity, K> | object {
  const figure = stateFigure(known, isIncomplete)
  return typeof figure === 'number' ? {} : { [key]: figure }
}

/** Most addresses of one gap. */
const INPUTS_MAX = 500

/** Each unknown once, with its inputs. */
function groupGaps(gaps: readonly FootprintGap[]): FootprintResultGap[] {
  const keyOf = ({ why, field, locationId, profileId, wasteScenarioId }: FootprintGap): string =>
    [why, field, locationId, profileId, wasteScenarioId].join('|')
  return [...Map.groupBy(gaps, keyOf).values()].map((alike) => {
    const { why, field, locationId, profileId, wasteScenarioId } = alike[0]!
    return {
      why,
      field: readApiField(field),
      inputs: alike
        .flatMap(({ lineId }) => lineId ?? [])
        .slice(0, INPUTS_MAX)
        .map((id) => itemIri(FootprintInput, id)),
      ...(locationId === undefined ? {} : { location: itemIri(Location, locationId) }),
      ...(profileId === undefined ? {} : { profile: itemIri(EnvironmentalProfile, profileId) }),
      ...(wasteScenarioId === undefined
        ? {}
        : { wasteScenario: itemIri(WasteScenario, wasteScenarioId) }),
    }
  })
}
