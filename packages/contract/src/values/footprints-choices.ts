/** Choices of footprints, separate from the schemas, so that a page with only the names does not load them. */
export const footprintStatuses = ['draft', 'incomplete', 'valid'] as const
export type FootprintStatus = (typeof footprintStatuses)[number]
/** One year, quarters, months. */
export const reportingIntervals = [1, 4, 12] as const
export const footprintLocationTypes = ['single', 'multiple'] as const
export const consolidationApproaches = [
  'equityShare',
  'operationalControl',
  'financialControl',
] as const
export const footprintScopes = [1, 2, 3] as const
/**
 * Categories of the scopes. Scope 1: stationary and mobile combustion, processes, fugitive emissions. Scope 2: electricity,
 * steam, heat, cooling. Scope 3: the fifteen categories of the GHG Protocol.
 */
export const footprintCategories = [
  '1.1',
  '1.2',
  '1.3',
  '1.4',
  '2.1',
  '2.2',
  '2.3',
  '2.4',
  '3.1',
  '3.2',
  '3.3',
  '3.4',
  '3.5',
  '3.6',
  '3.7',
  '3.8',
  '3.9',
  '3.10',
  '3.11',
  '3.12',
  '3.13',
  '3.14',
  '3.15',
] as const
/** What a profile is a factor for: a scope, or a category within it. */
export const factorCategories = ['1', '2', '3', ...footprintCategories] as const
export type FactorCategory = (typeof factorCategories)[number]
export const scope2Methods = ['location', 'market'] as const
/** How an estimated amount was made: the mean of other intervals, last year's amount, or otherwise. */
export const estimateBases = ['average', 'lastYear', 'other'] as const
/** What a new year takes over of the last year's amounts. */
export const successorAmounts = ['keep', 'empty'] as const
/** Why the results of a base year are computed again (GHG Protocol, chapter 5). */
/** Why a footprint differs from an earlier one; the terms are defined in the engine. */
export const footprintCauses = ['activity', 'factor', 'boundary'] as const
export const recalculationReasons = ['factors', 'boundary', 'method', 'error'] as const
/** Parts of an export: one row per input, per figure, per product of a quantity and a factor. */
export const footprintExportParts = ['inputs', 'results', 'terms'] as const
export const footprintGroupings = ['location', 'category', 'scope', 'period'] as const
export type FootprintGrouping = (typeof footprintGroupings)[number]

/** Texts of the report of a footprint. */
export const footprintTextNames = [
  'organisationDescription',
  'purposeAndTargetGroups',
  'teamMembers',
  'organisationalBoundary',
  'operationalBoundary',
  'exclusions',
  'baseYearPolicy',
  'dataQualityStatement',
  'estimatesAndAssumptions',
  'uncertainty',
  'removals',
  'reductionMeasures',
  'verificationStatement',
  'generalSubstantiation',
  'interpretation',
  'annex2References',
] as const
export type FootprintTextName = (typeof footprintTextNames)[number]
