import { consolidationFactor } from '@cradle/engine'
import { footprintCategories } from '@cradle/contract'
import { translateCountries } from '../country-names.ts'
import type { Block, Section } from '../report-model.ts'
import { day } from '../report-numbers.ts'
import { facts, left, right } from '../sections/parts/blocks.ts'
import { companyLines } from '../sections/parts/company-lines.ts'
import { listTexts, makeName, makeRow, makeSection, makeTable, tonnes } from './inventory-blocks.ts'
import { isUnknown, type InventoryContext } from './inventory-context.ts'

/** Who reports, for whom, and about which year. */
export function describeOrganisation(context: InventoryContext): Section {
  const { t, attestation, snapshot, language } = context
  const { intervals } = snapshot.document
  return makeSection(context, 'organisation', [
    ...facts([
      [
        t('footprint:roles.organisation'),
        attestation.organisation && companyLines(attestation.organisation, language).join('\n'),
      ],
      [
        t('footprint:cover.period'),
        `${day(intervals[0]!.start, language)} – ${day(intervals.at(-1)!.end, language)}`,
      ],
      [t('footprint:intervalCount'), String(intervals.length)],
      [t('footprint:cover.issued'), day(attestation.issuedOn, language)],
    ]),
    ...listTexts(context, 'organisationDescription', 'purposeAndTargetGroups', 'teamMembers'),
  ])
}

/** Organisational and operational boundary, and what is left out. */
export function describeBoundaries(context: InventoryContext): Section {
  const { t, snapshot, attestation, language, nameLocation, writeShare } = context
  const { request } = snapshot
  return makeSection(context, 'boundaries', [
    ...facts([
      [
        t('footprint:consolidation.label'),
        t(`footprint:consolidation.${request.consolidation}Text`),
      ],
    ]),
    makeTable(
      t('footprint:locations.caption'),
      [left(t('footprint:locations.location'), 3), right(t('footprint:locations.counted'), 40)],
      Object.entries(request.locations)
        .toSorted(([a], [b]) => nameLocation(a).localeCompare(nameLocation(b), language))
        .map(([id, location]) => {
          const share = consolidationFactor(request.consolidation, location)
          const place = attestation.places[id]
          return makeRow([
            makeName(nameLocation(id), place && translatePlace(place, language)),
            writeShare(share ?? 0, share === null),
          ])
        }),
    ),
    ...listTexts(context, 'organisationalBoundary', 'operationalBoundary'),
    listCategories(context),
    ...listTexts(context, 'exclusions'),
  ])
}

/** `Almelo, Netherlands` → `Almelo, Niederlande` */
function translatePlace(place: string, language: InventoryContext['language']): string {
  const [country, ...city] = place.split(', ').toReversed()
  return [...city.toReversed(), translateCountries(country!, language)].join(', ')
}

/** All categories of the scopes: a reader sees which of them the inventory contains. */
function listCategories(context: InventoryContext): Block {
  const { t, snapshot, nameCategory, writeTonnes } = context
  const groups = new Map(snapshot.document.groups.category.map((group) => [group.key, group]))
  const withoutCategory = ['1', '2', '3'].filter((key) => groups.has(key))
  return makeTable(
    t('footprint:included.caption'),
    [
      left(t('footprint:results.category'), 3),
      left(t('footprint:included.state'), 1.4),
      tonnes(context),
    ],
    [...footprintCategories, ...withoutCategory].map((key) => {
      const group = groups.get(key)
      return makeRow([
        nameCategory(key),
        t(group ? 'footprint:included.yes' : 'footprint:included.no'),
        group ? writeTonnes(group.total, isUnknown(group)) : '–',
      ])
    }),
    { notes: [t('footprint:included.note')], dense: true },
  )
}
