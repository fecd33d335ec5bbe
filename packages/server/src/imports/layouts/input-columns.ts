import {
  answerLine,
  num,
  ref,
  str,
  writtenLineFields,
  type Fields,
  type LineAnswers,
} from '@cradle/contract'
import { listColumns, makeNumberColumn, type ColumnOfField } from './layout.ts'

/** Fields of a line as a workbook gives them: what a form may leave open is required here. */
export const importedLineFields: Fields = {
  ...writtenLineFields,
  description: str(255, { required: true }),
  environmentalProfile: ref('EnvironmentalProfile', { required: true }),
  netAmount: num({ required: true, description: 'in the unit of the profile' }),
}

/** Columns of the fields of a line, in the order of the workbook. `none`: a workbook does not give the field. */
const columnOfField: LineAnswers<ColumnOfField> = {
  inputType: ['input_type'],
  description: ['description'],
  supplier: ['supplier', 'supplier'],
  environmentalProfile: ['profile', 'profile'],
  netAmount: ['net_amount'],
  amount: 'none',
  productionWastePercentage: ['production_waste_pct'],
  productionWasteKg: ['production_waste_kg'],
  semiFinished: 'none',
  semiFinishedProduct: 'none',
  scalingType: ['scaling'],
  linearScalable: 'none',
  dataQuality: ['data_quality'],
  dataSource: ['data_source'],
  lifeTime: ['life_time_years'],
  wasteScenario: ['waste_scenario', 'wasteScenario'],
  wasteScenarioProductionWaste: 'none',
  comments: ['comments'],
  epSubstantiation: 'none',
  position: 'none',
}

/** Columns of an input, below a calculation and below a predefined input set alike. */
export const inputColumns = listColumns(answerLine(columnOfField, makeNumberColumn))
