import type { ImportRemark, ImportRemarkCode, Locale } from '@cradle/contract'
import { importTexts, type RemarkReason } from '../import-texts.ts'

/** A remark as it is stored with its row; the text is made when it is read. */
export interface StoredRemark {
  /** Key of the column. */
  field?: string
  /** Index of the column in the file. */
  column?: number
  code: ImportRemarkCode
  reason: RemarkReason
  values?: Record<string, string | number>
  /** As it was written. */
  value?: string
  /** The row is imported all the same. */
  isNote?: true
}

const codes: Readonly<Record<RemarkReason, ImportRemarkCode>> = {
  required: 'required',
  missingColumn: 'required',
  emptyFile: 'required',
  footprintDeleted: 'not_allowed',
  periodUnknown: 'not_allowed',
  categoryUnknown: 'not_allowed',
  categoryAmbiguous: 'type',
  category_scope: 'not_allowed',
  scope2_method: 'not_allowed',
  notANumber: 'type',
  ambiguousNumber: 'type',
  notAnInteger: 'type',
  notYesNo: 'type',
  notADate: 'type',
  ambiguousDate: 'type',
  totalDiffers: 'range',
  wrongType: 'type',
  tooLong: 'range',
  belowMinimum: 'range',
  aboveMaximum: 'range',
  percentages_sum: 'range',
  efficiencies_sum: 'range',
  duplicateKey: 'duplicate_in_file',
  duplicateColumn: 'unknown_column',
  duplicateSheet: 'unknown_sheet',
  unknownRecord: 'unknown_reference',
  unknownIndicator: 'unknown_reference',
  productionTwice: 'not_allowed',
  ambiguousRecord: 'unknown_reference',
  notAChoice: 'not_allowed',
  platformRecord: 'not_allowed',
  unitNotConvertible: 'not_allowed',
  unitByDensity: 'not_allowed',
  unitUnexpected: 'not_allowed',
  unit_not_convertible: 'not_allowed',
  supplier_not_connected: 'not_allowed',
  profile_not_active: 'not_allowed',
  immutable: 'not_allowed',
  method_mismatch: 'not_allowed',
  method_not_available: 'not_allowed',
  operational_use_not_allowed: 'not_allowed',
  semi_finished_not_valid: 'not_allowed',
  invalid: 'not_allowed',
  unknownSheet: 'unknown_sheet',
  unknownColumn: 'unknown_column',
  noHeader: 'unknown_column',
  formulaError: 'formula_error',
  formulaWithoutValue: 'formula_error',
  mergedCell: 'required',
  formulaLeftOut: 'formula_error',
  formulaFault: 'formula_error',
  parameter_name: 'not_allowed',
  parameter_name_function: 'not_allowed',
  parameter_name_unit: 'not_allowed',
  parameter_name_taken: 'duplicate_in_file',
  unknownParameter: 'unknown_reference',
  unknownLine: 'unknown_reference',
  variant_profile_unit: 'not_allowed',
  gtin: 'not_allowed',
  tooMany: 'range',
  notAWorkbook: 'unreadable_file',
  binaryWorkbook: 'unreadable_file',
  encryptedWorkbook: 'unreadable_file',
  damagedWorkbook: 'unreadable_file',
  malformedWorkbook: 'unreadable_file',
  unsafeWorkbook: 'unreadable_file',
  archiveLeadsOut: 'unreadable_file',
  archiveNested: 'unreadable_file',
  archiveDeclarations: 'unreadable_file',
  archiveEncoding: 'unreadable_file',
  notADataSet: 'unreadable_file',
  incompleteJson: 'unreadable_file',
  lineTooLong: 'unreadable_file',
  workbookTooLarge: 'unreadable_file',
  workbookMemory: 'unreadable_file',
  workbookTimeout: 'unreadable_file',
  workbookReaderEnded: 'unreadable_file',
  internal: 'unreadable_file',
}

/** Longest value that a remark repeats [characters]. */
const VALUE_MAX = 200

export const makeRemark = (
  reason: RemarkReason,
  place: Pick<StoredRemark, 'field' | 'column' | 'value'> = {},
  values?: StoredRemark['values'],
): StoredRemark => ({
  ...(place.field === undefined ? {} : { field: place.field }),
  ...(place.column === undefined ? {} : { column: place.column }),
  ...(place.value === undefined ? {} : { value: place.value.slice(0, VALUE_MAX) }),
  code: codes[reason],
  reason,
  ...(values ? { values } : {}),
})

/** The remark with its place and its text in a language. */
export function describeRemark(
  remark: StoredRemark,
  { sheet, line }: { sheet: string; line: number },
  language: Locale,
): ImportRemark {
  const message = importTexts(language)(`remarks:${remark.reason}`, {
    ...(remark.value === undefined ? {} : { value: remark.value }),
    ...remark.values,
  })
  const { isNote: _, ...stated } = remark
  return { sheet, line, ...stated, message }
}
