import type { siteTransportFacts } from '@cradle/contract'
import { deriveBulkDensity } from '#calculations/model/bulk-density'
import type { Block } from '../report-model.ts'
import type { ReportSource } from '../source/report-source.ts'
import { asEntered, percentage, quantity, quantityOrUnknown } from '../report-numbers.ts'
import { findPackagingMass, findProductMass } from './parts/known-masses.ts'
import { documentTexts } from '../texts/document-texts.ts'
import { parameterOrUndeclared, parameterTable, type Parameter } from './parts/parameter-table.ts'

/**
 * Transport to the building site (EN 15804+A2 §7.3.2). What does not apply says so, with the note on A4 as its reason; what
 * nobody states is not declared.
 */
export function siteTransport(source: ReportSource): Block[] {
  const t = documentTexts(source.language)
  const { siteTransport: leg, bulkDensity, volumeUtilisation } = source.modelling
  if (!leg) return []
  const derived = bulkDensity === undefined ? deriveBulkDensity(source) : null
  const density = bulkDensity ?? derived
  const fact = (
    name: (typeof siteTransportFacts)[number],
    label: string,
    value: string | null | undefined,
    unit = '',
    more?: string,
  ): Parameter =>
    !value && source.modelling.inapplicableFacts?.includes(name)
      ? [label, t('declaration:scenarios.inapplicable'), '']
      : parameterOrUndeclared(source, label, value, unit, more)
  return parameterTable(source, [
    [
      t('declaration:scenarios.vehicle'),
      leg.vehicle ?? leg.profileName,
      '',
      leg.vehicle ? leg.profileName : undefined,
    ],
    fact('fuelType', t('declaration:scenarios.fuelType'), leg.fuelType),
    fact(
      'fuelConsumption',
      t('declaration:scenarios.fuelConsumption'),
      leg.fuelConsumption === undefined ? null : asEntered(leg.fuelConsumption, source.language),
      'l/100 km',
    ),
    [t('declaration:scenarios.distance'), asEntered(leg.distanceKm, source.language), 'km'],
    fact(
      'capacityUtilisation',
      t('declaration:scenarios.load'),
      leg.capacityUtilisation === undefined
        ? null
        : percentage(leg.capacityUtilisation, source.language),
    ),
    fact(
      'bulkDensity',
      t('declaration:scenarios.bulkDensity'),
      density === null ? null : quantity(density, source.language),
      'kg/m3',
      derived === null ? undefined : t('declaration:scenarios.bulkDensityDerived'),
    ),
    fact(
      'volumeUtilisation',
      t('declaration:scenarios.volumeUtilisation'),
      volumeUtilisation === undefined ? null : asEntered(volumeUtilisation, source.language),
    ),
    [
      t('declaration:scenarios.transported'),
      quantityOrUnknown(findProductMass(source) + findPackagingMass(source), source.language),
      'kg',
    ],
  ])
}
