import { readFileSync } from 'node:fs'

export type IndicatorSet = 'en15804a2' | 'nmdSet1' | 'nmdSet2' | 'bEpd' | 'pep4'

interface IndicatorFile {
  indicators: {
    order: number
    code: string
    displayCode?: string
    group: string
    name: Record<'en' | 'nl' | 'de', string>
    unit: string
    sets: Record<IndicatorSet, 'mandatory' | 'optional' | null>
    sumOf?: string[]
    disclaimer?: 1 | 2
    /**
     * Identity in ILCD+EPD by edition of the characterisation (`all` where there is only one), and
     * its kind: impact, flow or property of the product.
     */
    ilcd: {
      uuid: Partial<Record<'ef30' | 'ef31' | 'all' | 'a1' | 'nl', string>>
      unitGroupUuid: string | null
      kind: 'LCIAResult' | 'exchange' | 'flowProperty'
    }
    openEpd: {
      group: 'impacts' | 'resource_uses' | 'output_flows' | 'declaration'
      key: string
    } | null
  }[]
}

interface PriceFile {
  sets: {
    code: string
    name: string
    factors: {
      indicator: string
      value: number
      unit: string
      status: string
      confidence: string
      source: string
      note?: string
    }[]
  }[]
}

const readJson = <T>(name: string): T =>
  JSON.parse(readFileSync(new URL(name, import.meta.url), 'utf8')) as T

/** Indicators in the order of the standard, with names, units, sets and sources. */
export const indicatorFile = readJson<IndicatorFile>('indicators.json')

/** Shadow prices with their sources; those marked `recalled` are unconfirmed. */
export const priceFile = readJson<PriceFile>('shadow-prices.json')

interface PerformanceFile {
  sources: string[]
  regulation: string
  /** ISO date on which the sources were read. */
  checkedOn: string
  groups: {
    /** ISO date, or the year where the day is not confirmed. */
    from: string
    /** Letters of Annex II. */
    points: string
    confidence: 'confirmed' | 'recalled'
    indicators: string[]
  }[]
}

/** Which indicators a declaration of performance states, from when, with sources (decision 0163). */
export const performanceFile = readJson<PerformanceFile>('performance-indicators.json')
