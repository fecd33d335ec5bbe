import type { Field, ImportLayoutColumn, ImportLayoutSheet, Locale } from '@cradle/contract'
import { nameColumn, nameSheet } from './find-column.ts'
import { getField, isRequired, type Layout, type LayoutColumn } from './layout.ts'

/** Sheets and columns of a layout in a language. */
export const describeLayout = (layout: Layout, language: Locale): ImportLayoutSheet[] =>
  layout.sheets.map((sheet) => ({
    key: sheet.key,
    name: nameSheet(sheet, language),
    columns: sheet.columns.map((column): ImportLayoutColumn => {
      const field = getField(sheet, column)
      const unit = field.unit?.replace('/unit', '')
      return {
        key: column.key,
        header: nameColumn(column, language),
        required: isRequired(sheet, column),
        kind: findKind(field, column),
        ...(unit === undefined ? {} : { unit }),
        ...(column.choices
          ? { choices: column.choices(language) }
          : field.kind === 'choice'
            ? { choices: field.values.map(String) }
            : {}),
      }
    }),
  }))

function findKind(field: Field, { reference, choices }: LayoutColumn): ImportLayoutColumn['kind'] {
  if (field.kind === 'references') return 'list'
  if (reference) return 'reference'
  if (choices) return 'choice'
  switch (field.kind) {
    case 'number':
    case 'integer':
      return 'number'
    case 'boolean':
      return 'yesNo'
    case 'date':
      return 'date'
    case 'choice':
      return 'choice'
    default:
      return 'text'
  }
}
