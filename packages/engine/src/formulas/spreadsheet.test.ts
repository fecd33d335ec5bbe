import { expect, test } from 'vitest'
import {
  evaluateModel,
  isSameSpreadsheetFormula,
  readSpreadsheetFormula,
  writeSpreadsheetFormula,
  type ParameterDefinition,
  type SpreadsheetPlace,
} from './index.ts'

const parameters: ParameterDefinition[] = [
  { name: 'thickness', value: 150, unit: 'mm' },
  { name: 'density', value: 40, unit: 'kg/m3' },
  { name: 'loss', value: 5, unit: '%' },
  { name: 'count', value: 3 },
]
const { read } = evaluateModel(parameters, [])
const place = (unit: string): SpreadsheetPlace => ({
  sheet: 'Inputs',
  unit,
  read,
  findCell: (name) => {
    const index = parameters.findIndex((one) => one.name === name)
    return index < 0
      ? undefined
      : { reference: `Parameters!$D$${index + 2}`, unit: parameters[index]!.unit ?? '' }
  },
  findParameter: (sheet, column, row) => {
    const found = sheet === 'Parameters' && column === 3 ? parameters[row - 1] : undefined
    return found && { name: found.name, unit: found.unit ?? '' }
  },
})
const write = (formula: string, unit = '') =>
  writeSpreadsheetFormula(formula, unit, read, place(unit).findCell)
const readBack = (formula: string, unit = '') => readSpreadsheetFormula(formula, place(unit))

test.each([
  ['0.15*2400', 'kg', '0.15*2400'],
  ['(1+2)*3-4', '', '(1+2)*3-4'],
  ['2-(3-4)', '', '2-(3-4)'],
  ['count^2', '', 'Parameters!$D$5^2'],
  ['(-2)^2', '', '(-2)^2'],
  ['250 g', 'kg', '250*0.001'],
  ['2 t/40', 'kg', '2*1000/40'],
  // A number of base units is divided by the unit of its field.
  ['250 g', 'g', '250*0.001/0.001'],
  ['thickness*density*1 m2', 'kg', 'Parameters!$D$2*0.001*Parameters!$D$3*1'],
  ['density*(1+loss)*1 m3', 'kg', 'Parameters!$D$3*(1+Parameters!$D$4/100)*1'],
  // A share in a field of percentages.
  ['2%+3%', '%', '(2*0.01+3*0.01)*100'],
  ['2+3', '%', '2+3'],
  ['max(count,2)', '', 'MAX(Parameters!$D$5,2)'],
  ['round(count/2)', '', 'ROUND(Parameters!$D$5/2,0)'],
  ['if(count>2,1,0)', '', 'IF(Parameters!$D$5>2,1,0)'],
  // Truth is no number in spreadsheets.
  ['(count>2)*5', '', 'IF(Parameters!$D$5>2,1,0)*5'],
  ['sqrt(pi()*1e-7)', '', 'SQRT(PI()*1E-7)'],
])('%s in %s is written as %s', (formula, unit, expected) => {
  expect(write(formula, unit)).toBe(expected)
})

test('what has no number is not written', () => {
  expect(write('count*width')).toBeNull()
  expect(write('1/0')).toBeNull()
  expect(write('thickness+density', 'kg')).toBeNull()
  expect(write('HYPERLINK("x")')).toBeNull()
})

test.each([
  ['0.15*2400', 'kg', '0.15*2400'],
  [' = 2 * ( 3 + 4 ) ', '', '2*(3+4)'],
  ['Parameters!D5*2', '', 'count*2'],
  ["'Parameters'!$D$3*2", 'kg/m3', 'density*2'],
  // As numbers of their units: without a unit, the result is in that of the field.
  ['Parameters!D3*2', 'kg', '(density/(1 kg/m3))*2'],
  ['Parameters!$D$2/1000', '', '(thickness/(1 mm))/1000'],
  ['Parameters!$D$4*2', '', '(loss*100)*2'],
  ['5%*3', '', '(5/100)*3'],
  ['IF(Parameters!D5>=2,MAX(1,2),ROUND(2.5,0))', '', 'if(count>=2, max(1, 2), round(2.5, 0))'],
])('%s in %s is read as %s', (formula, unit, expected) => {
  expect(readBack(formula, unit)).toBe(expected)
})

test.each([
  'A2*2',
  'Other!D2',
  'Parameters!D9',
  'SUM(Parameters!D2:D5)',
  'VLOOKUP("x",A1:B2,2)',
  '"text"',
  'thickness*2',
  'wortel(4)',
  'TRUE',
  '[1]Parameters!D2',
  // Mathematics and spreadsheets differ.
  '-2^2',
  '2^3^2',
  'Parameters!D5%',
  '1/',
])('%s is not read', (formula) => {
  expect(readBack(formula)).toBeNull()
})

test('spaces, signs of dollars and quotes make no other formula', () => {
  expect(isSameSpreadsheetFormula('Inputs!$A$2*1E-07', "a2 * 'Inputs'!A2", 'Inputs')).toBe(false)
  expect(isSameSpreadsheetFormula('Inputs!$A$2*1E-07', " 'inputs'!a2 * 1e-7", 'Other')).toBe(true)
  expect(isSameSpreadsheetFormula('$A$2', 'Inputs!A2', 'Inputs')).toBe(true)
  expect(isSameSpreadsheetFormula('A2&"x"', 'A2&"x"', 'Inputs')).toBe(false)
})
