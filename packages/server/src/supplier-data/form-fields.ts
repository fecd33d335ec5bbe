import type { DataModule, DataQuestion } from '@cradle/contract'
import type { RequestRow } from './data-request-table.ts'

/** How the answer to one question is typed. */
export interface FormField {
  kind: 'number' | 'integer' | 'text' | 'longText' | 'date'
  /** [unit] of a number; per unit of the material where `isPerUnit`. */
  unit?: string
  isPerUnit?: true
  min?: number
  max?: number
  /** Field of the profile that the answer is a proposal for. */
  profileField?: string
}

/** Questions with one field each. */
export type FieldName = Exclude<DataQuestion, 'indicators' | 'document'>

export const formFields: Readonly<Record<FieldName, FormField>> = {
  massPerUnit: { kind: 'number', unit: 'kg', isPerUnit: true, min: 0, profileField: 'massPerUnit' },
  secondaryContent: {
    kind: 'number',
    unit: '%',
    min: 0,
    max: 100,
    profileField: 'secondaryContent',
  },
  biogenicCarbon: {
    kind: 'number',
    unit: 'kg C',
    isPerUnit: true,
    min: 0,
    profileField: 'biogenicCarbon',
  },
  lowerHeatValue: {
    kind: 'number',
    unit: 'MJ',
    isPerUnit: true,
    min: 0,
    profileField: 'lowerHeatValue',
  },
  country: { kind: 'text', profileField: 'geographicCoverage' },
  referenceYear: { kind: 'integer', min: 1900, max: 2200, profileField: 'referenceYear' },
  validUntil: { kind: 'date', profileField: 'validUntil' },
  dataOwner: { kind: 'text', profileField: 'dataOwner' },
  composition: { kind: 'longText', profileField: 'comments' },
  transportDistance: { kind: 'number', unit: 'km', min: 0 },
}

const names = Object.keys(formFields) as FieldName[]

/** The fields that a request asks for, in the order of the form. */
export const listFields = ({ questions }: Pick<RequestRow, 'questions'>): FieldName[] =>
  names.filter((name) => questions.includes(name))

/** One cell of the table of indicators. */
export interface EffectCell {
  name: string
  module: DataModule
  indicator: string
}

/** The cells that a request asks for. */
export const listCells = ({
  questions,
  indicators,
  modules,
}: Pick<RequestRow, 'questions' | 'indicators' | 'modules'>): EffectCell[] =>
  questions.includes('indicators')
    ? indicators.flatMap((indicator) =>
        modules.map((module) => ({
          name: nameEffect(module, indicator),
          module: module as DataModule,
          indicator,
        })),
      )
    : []

/** Name of the value of an indicator in a module, in the form and in a proposal. */
const nameEffect = (module: string, indicator: string): string => `effect:${module}:${indicator}`
