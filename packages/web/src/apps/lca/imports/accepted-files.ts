import type { ImportKind } from '@cradle/contract'
import type { AcceptedTypes } from '../../../ui/upload/DropArea.tsx'

const workbooks: AcceptedTypes = {
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['.xlsx'],
  'application/vnd.ms-excel': ['.xls'],
  'application/vnd.ms-excel.sheet.macroEnabled.12': ['.xlsm'],
}
/** Published data sets: ILCD+EPD, openEPD, ÖKOBAUDAT, tables of emission factors. */
const dataSets: AcceptedTypes = {
  'application/zip': ['.zip'],
  'application/xml': ['.xml'],
  'text/xml': ['.xml'],
  'application/json': ['.json'],
  'text/csv': ['.csv'],
}

/** File types that can be dropped for an import. */
export const listAcceptedTypes = (kind: ImportKind): AcceptedTypes =>
  kind === 'epd' ? { ...workbooks, ...dataSets } : workbooks

/** Extensions that the file dialog offers. Workbooks with macros can only be dropped. */
export const listChosenTypes = (kind: ImportKind): string[] =>
  [...new Set(Object.values(listAcceptedTypes(kind)).flat())].filter((type) => type !== '.xlsm')
