import type { TFunction } from 'i18next'
import { isGtin, type Parameter } from '@cradle/contract'
import type { CellIssue, GridColumn, GridRow } from '../../../ui/grid/grid-model.ts'
import { unitText } from '../../../ui/numbers/unit-text.ts'
import { columnNames } from './variant-names.ts'
import { parameterColumn } from './variant-rows.ts'

/** The columns by which people and other systems know an article. */
export const buildNameColumns = (t: TFunction<'variants'>): GridColumn[] => [
  {
    id: 'name',
    title: t('variants:column.name'),
    headerNames: columnNames.name,
    width: 220,
    type: 'text',
    maxLength: 255,
  },
  {
    id: 'articleNumber',
    title: t('variants:column.articleNumber'),
    headerNames: columnNames.articleNumber,
    width: 130,
    type: 'text',
    maxLength: 64,
  },
  {
    id: 'gtin',
    title: 'GTIN',
    headerNames: columnNames.gtin,
    width: 140,
    type: 'text',
    maxLength: 14,
  },
]

/**
 * The column of a parameter.
 *
 * @param title  where it says more than name and unit
 */
export const buildParameterColumn = (
  { id, name, unit = '' }: Parameter,
  title = unit ? `${name} [${unitText(unit)}]` : name,
): GridColumn => ({
  id: parameterColumn(id!),
  title,
  headerNames: [name],
  width: 140,
  type: 'number',
  unit,
})

/** Says what is wrong with the GTIN of a row. */
export const findGtinIssues = (
  { gtin }: GridRow['values'],
  t: TFunction<'variants'>,
): CellIssue[] =>
  typeof gtin === 'string' && gtin !== '' && !isGtin(gtin)
    ? [{ column: 'gtin', level: 'wrong', message: t('variants:issue.gtin') }]
    : []
