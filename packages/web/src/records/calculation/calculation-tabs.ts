import { paths } from '../../paths.ts'
import type { CalculationItem } from './form-record.ts'

/** The pages of one calculation, in the order in which they are filled in. */
export const calculationTabs = [
  'basics',
  'advanced',
  'inputs',
  'report-information',
  'expert',
  'results',
] as const
const productTabs = [...calculationTabs, 'review', 'reports', 'history'] as const
/** A semi-finished product also shows what it goes into. */
const partTabs = [...calculationTabs, 'used-in', 'review', 'reports', 'history'] as const
export type CalculationTab = (typeof partTabs)[number]

/** Pages nothing is filled in on. */
export const isFilledIn = (tab: CalculationTab): boolean =>
  tab !== 'results' && (calculationTabs as readonly string[]).includes(tab)

type Kind = Pick<CalculationItem, 'calculationType'>

export const listTabs = ({ calculationType }: Kind): readonly CalculationTab[] =>
  calculationType === 'semi_finished' ? partTabs : productTabs

/** Where calculations of this type stand: products under Calculations, parts under Semi-finished. */
export const getRecordPaths = ({ calculationType }: Kind) =>
  calculationType === 'semi_finished' ? paths.semiFinished : paths.calculations

/** Where the places of the readiness list are on screen: what is no tab of its own stands in the report information. */
export const findTab = (place: string): CalculationTab =>
  calculationTabs.find((tab) => tab === place) ?? 'report-information'
