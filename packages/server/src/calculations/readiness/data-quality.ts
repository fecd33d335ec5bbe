import {
  rateDataQuality,
  expandedLineId,
  productionContributions,
  type DataQuality,
  type ProductResult,
  type QualityMark,
  type QualityMarks,
} from '@cradle/engine'
import { parseCoverage } from './geography.ts'
import type { InputRow, ModelRows, ProfileRow } from '../model/model-rows.ts'

/** Indicator that weights the contributions. Source: calculation.md §15. */
const INDICATOR = 'GWP-total'

/** Rates the data of a calculation; null if the method does not have the weighting indicator. */
export function dataQuality(rows: ModelRows, product: ProductResult): DataQuality | null {
  const contributions = productionContributions(product, INDICATOR)
  if (!contributions) return null
  const lines = new Map(
    rows.inputs.map((line) => [
      line.usage_id === null ? line.id : expandedLineId(line.usage_id, line.id),
      line,
    ]),
  )
  const profiles = new Map(rows.profiles.map((p) => [p.id, p]))
  const countries = new Map(rows.calculations.map((c) => [c.id, c.location_country]))
  return rateDataQuality(
    [...contributions].map(([id, impact]) => {
      const line = lines.get(id)
      const profile = line?.environmental_profile_id
        ? profiles.get(line.environmental_profile_id)
        : undefined
      return {
        weight: Math.abs(impact),
        marks: line
          ? rateLine(line, profile, countries.get(line.calculation_id) ?? null, rows.day)
          : { time: null, geography: null, technology: null },
      }
    }),
  )
}

/** Marks of one line: 1 is best, null is unknown. Source: calculation.md §15. */
export function rateLine(
  line: Pick<InputRow, 'data_quality'>,
  profile: Pick<ProfileRow, 'reference_year' | 'geographic_coverage'> | undefined,
  country: string | null,
  day: string,
): QualityMarks {
  return {
    time: profile ? timeMark(profile.reference_year, Number(day.slice(0, 4))) : null,
    geography: profile ? geographyMark(profile.geographic_coverage, country) : null,
    technology: technologyMarks[line.data_quality] ?? null,
  }
}

const technologyMarks: Readonly<Record<string, QualityMark>> = {
  Measured: 1,
  'Average product': 2,
  'Average factory': 2,
  Estimated: 3,
}

function timeMark(referenceYear: number | null, year: number): QualityMark | null {
  if (referenceYear === null) return null
  return year - referenceYear <= 5 ? 1 : year - referenceYear <= 10 ? 2 : 3
}

function geographyMark(text: string | null, country: string | null): QualityMark | null {
  const coverage = parseCoverage(text)
  if (!coverage) return null
  if (country !== null && coverage.countries.has(country)) return 1
  // Without a production site, any country may be the country of production.
  if (country === null && coverage.countries.size > 0) return null
  return coverage.isEuropean ? 2 : 3
}
