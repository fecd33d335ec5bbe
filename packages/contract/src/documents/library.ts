import { bool, choice, int, json, num, ref, str } from '../kit/field.ts'
import { versionChangeKinds, type VersionDifference } from '../library/versions.ts'
import { defineShape } from './shape.ts'

/** Documents about the profiles of the library and their versions. */
export const libraryDocuments = {
  Effect: defineShape('What one unit of a profile causes in a stage', {
    order: int({ required: true }),
    code: str(64, { required: true }),
    name: str(255, { required: true }),
    unit: str(64, { required: true }),
    stage: str(16, { required: true }),
    value: num({ required: true }),
  }),
  VersionChange: defineShape('A profile that a version adds, changes or withdraws', {
    kind: choice(versionChangeKinds, { required: true }),
    profile: ref('EnvironmentalProfile', { required: true }),
    predecessor: ref('EnvironmentalProfile'),
    uniqueId: str(64, { required: true }),
    name: str(255, { required: true }),
    unit: str(32, { required: true }),
    previousUnit: str(32, {
      description: 'The unit has changed: products keep the earlier profile',
    }),
    products: int({ required: true, description: 'Products of the company that use the profile' }),
    effect: num({
      unit: 'EUR',
      description: 'Change of the single score in all lines of the company that use the profile',
    }),
    differences: json<VersionDifference[]>({
      required: true,
      description: 'Indicators and modules whose value differs, the largest effect first',
    }),
  }),
  VersionCockpit: defineShape('What a version changes, in numbers', {
    version: ref('Version', { required: true }),
    previous: ref('Version', { description: 'The version published before' }),
    added: int({ required: true }),
    changed: int({ required: true }),
    withdrawn: int({ required: true }),
    products: int({ required: true, description: 'Products of the company that it affects' }),
    adopted: int({ required: true, description: 'Those that have adopted it' }),
    locked: int({ required: true, description: 'Those that are locked by their status' }),
    recalculation: ref('PortfolioRecalculation', {
      description: 'The newest dry run of the company with this version',
    }),
  }),
  VersionProduct: defineShape('A product that uses changed or withdrawn profiles of a version', {
    calculation: ref('Calculation', { required: true }),
    productName: str(255, { required: true }),
    status: str(32, { required: true }),
    profiles: int({ required: true, description: 'Changed and withdrawn profiles that it uses' }),
    withdrawn: int({ required: true, description: 'Withdrawn profiles that it uses' }),
    adopted: bool({ required: true }),
    locked: bool({ required: true, description: 'Its status does not let it adopt the version' }),
  }),
} as const
