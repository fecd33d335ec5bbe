import { isModuleDeclared, type LifeCycleModule, type PlainProductResult } from '@cradle/engine'
import { isEmptyText, useStageModules, type siteTransportFacts } from '@cradle/contract'
import { deriveBulkDensity } from './bulk-density.ts'
import type { ModelRows } from './model-rows.ts'
import { readModuleStatements } from './module-statements.ts'
import { declaredUnit, listDimensions } from './to-engine.ts'

type SiteTransportFact = (typeof siteTransportFacts)[number]

/** What a declaration says about its scenarios, from records or from a snapshot. */
export interface ScenarioInformation {
  isDeclared: (module: LifeCycleModule) => boolean
  /** Facts of the transport to the site that somebody stated; null while no transport is modelled. */
  transport: Readonly<Record<SiteTransportFact, string | number | null | undefined>> | null
  /** Facts of that transport that do not apply. */
  inapplicable: readonly string[]
  texts: Readonly<Partial<Record<string, string>>>
  /** Share that is collected separately, of each end-of-life stream [%]; null when it is unknown. */
  collectedShares: readonly (number | null | undefined)[]
}

/** A fact that a declared module needs, or `inapplicableReason`: why others do not apply. */
export type ScenarioFact =
  | SiteTransportFact
  | 'inapplicableReason'
  | 'siteEmissions'
  | 'rslConditions'
  | 'collectedSeparately'

/**
 * Lists what EN 15804+A2 §7.3 asks of the declared modules and nobody states. A fact of the transport to the site may be
 * marked as one that does not apply; the note on A4 then says why. Everything else that the tables of §7.3 ask for follows
 * from the lines and the treated streams.
 */
export function findMissingFacts(info: ScenarioInformation): ScenarioFact[] {
  const { isDeclared, transport, inapplicable, texts, collectedShares } = info
  const missing: ScenarioFact[] = []
  if (isDeclared('A4') && transport) {
    const unstated = (Object.keys(transport) as SiteTransportFact[]).filter(
      (fact) => transport[fact] === null || transport[fact] === undefined || transport[fact] === '',
    )
    missing.push(...unstated.filter((fact) => !inapplicable.includes(fact)))
    if (unstated.some((fact) => inapplicable.includes(fact)) && isEmptyText(texts['noteA4']))
      missing.push('inapplicableReason')
  }
  if (isDeclared('A5') && isEmptyText(texts['siteEmissions'])) missing.push('siteEmissions')
  if (useStageModules.some(isDeclared) && isEmptyText(texts['rslConditions']))
    missing.push('rslConditions')
  if (isDeclared('C1') && collectedShares.some((share) => share === null || share === undefined))
    missing.push('collectedSeparately')
  return missing
}

/** What the records of a calculation say about its scenarios. */
export function collectScenarioInformation(
  rows: ModelRows,
  result: PlainProductResult,
): ScenarioInformation {
  const own = rows.calculations.find(({ id }) => id === rows.run)!
  const statements = readModuleStatements(own)
  const shareOf = new Map(rows.wasteScenarios.map((row) => [row.id, row.collected_separately]))
  return {
    isDeclared: (module) => isModuleDeclared(result, module, statements),
    transport:
      own.transport_profile_to_construction_site_id === null
        ? null
        : {
            fuelType: own.site_fuel_type || own.profile_fuel_type,
            fuelConsumption: own.site_fuel_consumption ?? own.profile_fuel_consumption,
            capacityUtilisation: own.site_capacity_utilisation ?? own.profile_capacity_utilisation,
            bulkDensity:
              own.bulk_density ??
              deriveBulkDensity({
                product: { declaredUnit: declaredUnit(own) ?? '', dimensions: listDimensions(own) },
                result,
              }),
            volumeUtilisation: own.volume_utilisation,
          },
    inapplicable: own.inapplicable_facts ?? [],
    texts: own.texts,
    collectedShares: result.streams
      .filter(({ origin }) => origin === 'endOfLife')
      .map(({ wasteScenarioId }) => own.collected_separately ?? shareOf.get(wasteScenarioId)),
  }
}
