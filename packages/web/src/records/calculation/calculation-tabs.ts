import { paths } from '../../paths.ts'
import type { CalculationItem } from './form-record.ts'

/** The pages of one calculation in the order of entry. */
export const calculationTabs = [
  'basics',
  'advanced',
  'inputs',
  'report-information',
  'expert',
  'results',
] as const
const productTabs = [
  ...calculationTabs,
  'variants',
  'model',
  'review',
  'reports',
  'history',
] as const
/** Semi-finished products also have the tab of their uses. */
const partTabs = [
  ...calculationTabs,
  'variants',
  'used-in',
  'review',
  'reports',
  'history',
] as const
export type CalculationTab = (typeof productTabs | typeof partTabs)[number]

/** Pages without entry fields. */
export const isFilledIn = (tab: CalculationTab): boolean =>
  tab !== 'results' && (calculationTabs as readonly string[]).includes(tab)

type Kind = { calculationType?: CalculationItem['calculationType'] | undefined }

export const listTabs = ({ calculationType }: Kind): readonly CalculationTab[] =>
  calculationType === 'semi_finished' ? partTabs : productTabs

/** Returns the paths of this type: products are under Calculations, parts under Semi-finished. */
export const getRecordPaths = ({ calculationType }: Kind) =>
  calculationType === 'semi_finished' ? paths.semiFinished : paths.calculations

/**
 * Finds the tab of a readiness place. Places without a tab of their own are part of the report
 * information.
 */
export const findTab = (place: string): CalculationTab =>
  calculationTabs.find((tab) => tab === place) ?? 'report-information'
