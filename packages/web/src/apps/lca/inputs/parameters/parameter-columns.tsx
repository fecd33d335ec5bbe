import { checkParameterName } from '@cradle/engine/formulas'
import type { TFunction } from 'i18next'
import { dataQualities } from '@cradle/contract/statuses'
import type { Locale } from '../../../../i18n/locale.ts'
import type {
  AmountReading,
  CellIssue,
  CellValue,
  GridColumn,
  GridRow,
} from '../../../../ui/grid/grid-model.ts'
import { readStored } from '../../../../ui/numbers/compute-number.ts'
import { readNumber } from '../../../../ui/numbers/read-number.ts'
import { checkNames } from './parameter-model.ts'
import { readName } from './parameter-rows.ts'
import type { ParameterSession } from './parameter-session.ts'

type T = TFunction<['parameters', 'inputs']>

/** Names of the columns in every language, as a pasted header may have them. */
const headers: Readonly<Record<string, readonly string[]>> = {
  name: ['Name', 'Parameter', 'Naam'],
  value: ['Value', 'Value or formula', 'Formula', 'Waarde', 'Formule', 'Wert', 'Formel'],
  unit: ['Unit', 'Eenheid', 'Einheit'],
  minimum: ['Minimum', 'Min'],
  maximum: ['Maximum', 'Max'],
  description: ['Description', 'Omschrijving', 'Beschreibung'],
  dataSource: ['Data source', 'Source', 'Gegevensbron', 'Bron', 'Datenquelle', 'Quelle'],
  dataQuality: ['Uncertainty', 'Data quality', 'Onzekerheid', 'Unsicherheit'],
}

/** The columns of the sheet of parameters; a description names no field twice. */
export function parameterColumns(session: ParameterSession, t: T, locale: Locale): GridColumn[] {
  const column = (
    id: string,
    width: number,
    more: Partial<GridColumn> & Pick<GridColumn, 'type'>,
  ): GridColumn => ({
    id,
    title: t(`parameters:column.${id}` as 'parameters:column.name'),
    width,
    headerNames: headers[id] ?? [],
    ...more,
  })
  return [
    column('name', 180, { type: 'text', maxLength: 64, parse: (text) => readNameText(text, t) }),
    column('value', 150, {
      type: 'number',
      keepsFormula: true,
      units: { unitOf: readUnit, isUnit: () => false, read: readValueText },
      // A parameter does not use itself.
      parametersFor: (row) => session.getParameters().filter(({ name }) => name !== readName(row)),
    }),
    column('unit', 80, { type: 'text', maxLength: 32 }),
    column('minimum', 90, { type: 'number' }),
    column('maximum', 90, { type: 'number' }),
    column('description', 220, { type: 'text', maxLength: 255 }),
    column('dataSource', 160, { type: 'text', maxLength: 255 }),
    column('dataQuality', 130, {
      type: 'choice',
      options: dataQualities.map((value) => ({
        value,
        label: t(`inputs:dataQuality.${value}` as 'inputs:dataQuality.None'),
      })),
    }),
    column('uses', 110, {
      type: 'readonly',
      align: 'end',
      read: (row) => countUses(session, row),
      format: (value) =>
        typeof value === 'number' ? t('parameters:places', { count: value }) : '',
    }),
  ]

  function readValueText(text: string, _unit: string | null, row: GridRow): AmountReading {
    const read = readNumber(text, locale, readUnit(row), session.getParameters())
    if (read.ok)
      return { value: read.value, ...(read.formula === undefined ? {} : { formula: read.formula }) }
    const value: CellValue = { invalid: text, ...(read.fault ? { reason: read.fault } : {}) }
    const formula = readStored(text, locale)
    // A formula that can be read is kept: another row may give it a number.
    return formula === null ? { value } : { value, formula }
  }
}

const readUnit = ({ values: { unit } }: GridRow): string => (typeof unit === 'string' ? unit : '')

function readNameText(text: string, t: T): CellValue {
  const name = text.trim()
  if (name === '') return null
  const fault = checkParameterName(name)
  return fault === null ? name : { invalid: name, reason: t(`parameters:name.${fault}`) }
}

const countUses = (session: ParameterSession, row: GridRow): number => {
  const { parameters, cells } = session.listUses(row)
  return parameters.length + cells.length
}

/** What is wrong with a row beside texts that cannot be read. */
export function parameterIssues(
  session: ParameterSession,
  t: T,
  describe: (row: GridRow) => string | null,
): (row: GridRow) => readonly CellIssue[] {
  return (row) => {
    const name = checkNames(session.doc.allRows()).get(row.id)
    const fault = describe(row)
    const refused = session.queue.getState().refused.get(row.id) ?? []
    return [
      ...(name === undefined
        ? []
        : [{ column: 'name', level: 'wrong' as const, message: t(`parameters:name.${name}`) }]),
      ...(fault === null ? [] : [{ column: 'value', level: 'wrong' as const, message: fault }]),
      ...refused.map(({ propertyPath, message }) => ({
        column: propertyPath,
        level: 'wrong' as const,
        message,
      })),
    ]
  }
}
