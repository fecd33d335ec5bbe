import type { CalculationStatus } from '@cradle/contract'
import { seedId } from '../seed-id.ts'

/** The companies of the seed. */
export const companyNames = {
  platform: 'Platform',
  verify: 'Verify',
  'alpha-group': 'Alpha Group',
  alpha: 'Alpha',
  'alpha-sister': 'Alpha Sister',
  'beta-group': 'Beta Group',
  beta: 'Beta',
} as const
export type Slug = keyof typeof companyNames

export const conformanceCompanyId = (slug: Slug): string => seedId(`conformance/company/${slug}`)
export const conformanceTemplateId = (company: 'alpha' | 'beta'): string =>
  seedId(`conformance/template/${company}`)
export const conformanceInputSetId = (company: 'alpha' | 'beta'): string =>
  seedId(`conformance/input-set/${company}`)
export const conformanceCalculationId = (
  company: 'alpha' | 'beta',
  status: CalculationStatus,
  n: number,
): string => seedId(`conformance/calculation/${company}/${status}/${n}`)
