import type { TFunction } from 'i18next'
import type { Locale } from '../../../../i18n/locale.ts'
import type { GridColumn, GridRow } from '../../../../ui/grid/grid-model.ts'
import { atLeast, formatAmount, formatResult } from '../../../../ui/numbers/format-number.ts'
import { unitText } from '../../../../ui/numbers/unit-text.ts'
import type { LineImpact } from './explain-submission.ts'

const number = (value: unknown, locale: Locale): string =>
  typeof value === 'number' ? formatAmount(value, locale) : ''

/** The columns of the submitted sheet. Waste is shown where a line says some, in the way it says it. */
export function submittedColumns(
  rows: readonly GridRow[],
  impacts: ReadonlyMap<string, LineImpact>,
  measureName: string,
  locale: Locale,
  t: TFunction<'inputs'>,
): GridColumn[] {
  const says = (field: string) =>
    rows.some(({ values }) => values[field] !== null && values[field] !== undefined)
  const column = (id: string, width: number, extra: Partial<GridColumn> = {}): GridColumn => ({
    id,
    title: t(`inputs:column.${id}`),
    width,
    type: 'text',
    ...extra,
  })
  const amount = (id: string, width: number, key = id): GridColumn =>
    column(id, width, {
      title: t(`inputs:column.${key}`),
      type: 'number',
      format: (value) => number(value, locale),
    })
  const choice = (id: string, width: number, words: string): GridColumn =>
    column(id, width, {
      format: (value) =>
        typeof value === 'string' && value !== '' ? t(`inputs:${words}.${value}`) : '',
    })
  return [
    column('description', 240),
    column('environmentalProfile', 230),
    ...(says('semiFinishedProduct') ? [column('semiFinishedProduct', 180)] : []),
    amount('netAmount', 104),
    column('unit', 56, {
      type: 'readonly',
      format: (value) => (typeof value === 'string' ? unitText(value) : ''),
    }),
    ...(says('productionWastePercentage')
      ? [amount('productionWastePercentage', 80, 'waste')]
      : []),
    ...(says('productionWasteKg') ? [amount('productionWasteKg', 90, 'wasteKg')] : []),
    column('supplier', 190),
    choice('dataQuality', 120, 'quality'),
    column('dataSource', 200),
    ...(says('lifeTime') ? [amount('lifeTime', 84)] : []),
    ...(says('wasteScenario') ? [column('wasteScenario', 180)] : []),
    ...(says('scalingType') ? [choice('scalingType', 90, 'scaling')] : []),
    ...(says('comments') ? [column('comments', 200)] : []),
    ...(says('epSubstantiation') ? [column('epSubstantiation', 200)] : []),
    {
      id: 'impact',
      title: t('inputs:column.impact', { measure: measureName }),
      width: 136,
      type: 'readonly',
      align: 'end',
      read: (row) => impacts.get(row.id)?.impact ?? null,
      format: (value, row) =>
        typeof value === 'number'
          ? atLeast(impacts.get(row.id)?.isLowerBound, formatResult(value, locale))
          : '',
    },
  ]
}
