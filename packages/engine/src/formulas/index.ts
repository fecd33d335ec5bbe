export {
  displayFormula,
  type FormulaDisplay,
  type FormulaPiece,
  type ShownValue,
} from './display-formula.ts'
export { evaluateFormula } from './evaluate-formula.ts'
export { FormulaError, type FormulaFault } from './formula-error.ts'
export { LONGEST_FORMULA, parseFormula, writeFormula, type Formula } from './parse-formula.ts'
export { readUnitQuantity, type Quantity } from './dimension.ts'
export {
  checkParameterName,
  compileModel,
  evaluateModel,
  foldName,
  listNames,
  renameParameters,
  type Evaluated,
  type EvaluateModel,
  type ModelEvaluation,
  type NumberDefinition,
  type ParameterDefinition,
} from './model.ts'
export type { ReadParameter } from './quantities.ts'
export {
  isSameSpreadsheetFormula,
  readSpreadsheetFormula,
  writeSpreadsheetFormula,
  type FindCell,
  type SpreadsheetPlace,
} from './spreadsheet.ts'
export { storedWriting, type FormulaWriting } from './tokens.ts'
