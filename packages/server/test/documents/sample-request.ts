/**
 * A façade panel of a fictional manufacturer with any number of inputs, calculated by the engine
 * like any other product.
 */
import { MODULES, type CalculationRequest, type Input, type LifeCycleModule } from '@cradle/engine'
import type { ReportLanguage } from '#documents/report-model'
import type { MethodKey, ReportSource } from '#documents/source/report-source'
import { sampleIndicators } from './sample-indicators.ts'
import { makeProfile, materials, treatments, type Material } from './sample-materials.ts'
import { makeSampleMethod } from './sample-method.ts'
import { wasteScenarios } from './sample-waste-scenarios.ts'

export interface SampleOptions {
  lines?: number
  language?: ReportLanguage
  declaredModules?: LifeCycleModule[]
  /** Modules declared without flows. Default: B1. */
  modulesWithoutFlows?: LifeCycleModule[]
  /** Values of one profile that are left out: their results become ND. */
  unknownIndicators?: string[]
  withWeighting?: boolean
  /**
   * With the indicators, modules, prices and names of this method. Default: EN 15804+A2 with the
   * modules above.
   */
  method?: MethodKey
  change?: Partial<ReportSource>
}

const usualModules = MODULES.filter((module) => !['B1', 'B3', 'B5', 'B6', 'B7'].includes(module))

/**
 * The engine's request: the materials above, then further parts until the number of inputs is
 * reached.
 */
export function makeSampleRequest({
  lines = 60,
  declaredModules = usualModules,
  unknownIndicators = [],
  withWeighting = false,
  method,
}: SampleOptions = {}): { request: CalculationRequest; lines: Material[] } {
  const chosen = method ? makeSampleMethod(method) : null
  const all = Array.from({ length: lines }, (_, place): Material => {
    const base = materials[place % materials.length] as Material
    return place < materials.length
      ? base
      : {
          ...base,
          name: `${base.name}, part ${Math.floor(place / materials.length) + 1}`,
          amount: base.amount / (8 + place),
        }
  })
  const profiles = Object.fromEntries(
    [...materials, ...treatments].map((material, place) => [
      material.id,
      makeProfile(material, place),
    ]),
  )
  const steel = profiles.steel
  if (steel && unknownIndicators.length > 0)
    profiles.steel = {
      ...steel,
      values: Object.fromEntries(
        Object.entries(steel.values).filter(([code]) => !unknownIndicators.includes(code)),
      ),
    }
  const inputs = all.map((line, place): Input => ({
    id: `line-${String(place + 1).padStart(3, '0')}`,
    inputType: line.type,
    description: line.name,
    profileId: line.id,
    netAmount: line.amount,
    productionWasteFraction: line.type === 'A1_RAW_MATERIAL' ? 0.03 : null,
    lifeTime: line.life ?? null,
    wasteScenarioId: line.scenario ?? null,
    wasteScenarioProductionWasteId:
      line.type === 'A1_RAW_MATERIAL' ? (line.scenario ?? null) : null,
    legs: line.massPerUnit > 0 ? [{ profileId: 'truck', distanceKm: 120 + (place % 7) * 40 }] : [],
  }))
  return {
    lines: all,
    request: {
      run: 'sample',
      library: { profiles, wasteScenarios },
      method: {
        replacementMode: chosen?.replacementMode ?? 'ceil',
        indicators: (chosen?.indicators ?? sampleIndicators).map(({ code }) => code),
        declaredModules: chosen?.declaredModules ?? declaredModules,
        allowsOperationalUse: chosen?.allowsOperationalUse ?? false,
        weightingSets: chosen
          ? chosen.weighting
          : withWeighting
            ? [{ id: 'set2', version: 'sample', weights: { 'GWP-total': 0.1, AP: 0.4, POCP: 1.2 } }]
            : [],
      },
      calculations: [
        {
          id: 'sample',
          type: 'product',
          inputs,
          productionWasteMethod: 'percentagePerRawMaterial',
          constructionWasteFraction: 0.03,
          siteTransport: { profileId: 'truck', distanceKm: 150 },
          wasteScenarioInputMethod: 'byRawMaterial',
          referenceServiceLife: 50,
        },
      ],
      calculationDate: '2026-11-20',
    },
  }
}
