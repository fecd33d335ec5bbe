import { bool, choice, int, json, str } from '../kit/field.ts'
import {
  importActions,
  importKinds,
  type ImportCell,
  type ImportChange,
  type ImportColumnMapping,
  type ImportLayoutSheet,
  type ImportRemark,
} from '../imports/import-values.ts'
import { defineShape } from './shape.ts'

/** Documents about imports and the columns of workbooks. */
export const importDocuments = {
  ColumnMapping: defineShape('What a company means by the headers of its spreadsheets', {
    columns: json<Record<string, string | null>>({
      required: true,
      description: 'Header in lower case → wire field, null for a column that is left out',
    }),
  }),
  ImportColumnMapping: defineShape('Which column a company means by a header of its workbooks', {
    sheets: json<ImportColumnMapping>({
      required: true,
      description: 'Header in lower case → key of the column, null for a column that is left out',
    }),
  }),
  ImportLayout: defineShape('Sheets and columns of the workbook of an import', {
    kind: choice(importKinds, { required: true }),
    sheets: json<ImportLayoutSheet[]>({ required: true }),
  }),
  ImportRow: defineShape('A staged row of an import', {
    number: int({ required: true, description: 'Identifies the row within its import' }),
    sheet: str(255, { required: true, description: 'Name of the sheet in the file' }),
    line: int({ required: true, description: 'Row as spreadsheet programs show it, from 1' }),
    isHeader: bool({ required: true }),
    cells: json<Record<string, ImportCell>>({
      required: true,
      description: 'By index of the column, from 0; empty cells are absent',
    }),
    repaired: bool({ required: true, description: 'Some cells differ from the file' }),
    omitted: bool({ required: true, description: 'The row is left out on request' }),
    action: choice(importActions, { description: 'After validation, for rows without remarks' }),
    uniqueId: str(255),
    name: str(255),
    changes: json<ImportChange[]>({ description: 'Of a row that updates a record' }),
    remarks: json<ImportRemark[]>({ required: true, description: 'In the requested language' }),
    notes: json<ImportRemark[]>({
      description: 'What to know of a row that is imported all the same',
    }),
  }),
} as const
