import { answerLine, type LineAnswers, type LineField } from '@cradle/contract'
import { writeWorkingFigure } from '@cradle/engine'
import type { TFunction } from 'i18next'
import type { Locale } from '../../../../i18n/locale.ts'
import type { GridColumn, GridRow } from '../../../../ui/grid/grid-model.ts'
import { formatAmount, formatResult } from '../../../../ui/numbers/format-number.ts'
import { unitText } from '../../../../ui/numbers/unit-text.ts'
import type { LineImpact } from './explain-submission.ts'

const formatNumber = (value: unknown, locale: Locale): string =>
  typeof value === 'number' ? formatAmount(value, locale) : ''

/**
 * Builds the columns of the submitted sheet. Columns for waste and other optional fields appear
 * only if a line uses them.
 */
export function buildSubmittedColumns(
  rows: readonly GridRow[],
  impacts: ReadonlyMap<string, LineImpact>,
  measureName: string,
  locale: Locale,
  t: TFunction<'inputs'>,
): GridColumn[] {
  const isUsed = (field: string) =>
    rows.some(({ values }) => values[field] !== null && values[field] !== undefined)
  const buildColumn = (id: string, width: number, extra: Partial<GridColumn> = {}): GridColumn => ({
    id,
    title: t(`inputs:column.${id}`),
    width,
    type: 'text',
    ...extra,
  })
  const buildAmountColumn = (id: string, width: number, unit = ''): GridColumn =>
    buildColumn(id, width, {
      type: 'number',
      format: (value) => {
        const text = formatNumber(value, locale)
        return text && unit ? `${text}\u00a0${unit}` : text
      },
    })
  const buildChoiceColumn = (id: string, width: number): GridColumn =>
    buildColumn(id, width, {
      format: (value) =>
        typeof value === 'string' && value !== '' ? t(`inputs:${id}.${value}`) : '',
    })
  const ifUsed = (field: LineField, column: GridColumn): GridColumn[] =>
    isUsed(field) ? [column] : []
  // In the order of the sheet. An empty list: the field has no column of its own.
  const columnsOfField: LineAnswers<readonly GridColumn[]> = {
    inputType: [],
    description: [buildColumn('description', 240)],
    environmentalProfile: [buildColumn('environmentalProfile', 230)],
    semiFinished: [],
    semiFinishedProduct: ifUsed('semiFinishedProduct', buildColumn('semiFinishedProduct', 180)),
    netAmount: [
      buildAmountColumn('netAmount', 104),
      buildColumn('unit', 56, {
        type: 'readonly',
        format: (value) => (typeof value === 'string' ? unitText(value) : ''),
      }),
    ],
    productionWastePercentage: ifUsed(
      'productionWastePercentage',
      buildAmountColumn('productionWastePercentage', 80, '%'),
    ),
    productionWasteKg: ifUsed('productionWasteKg', buildAmountColumn('productionWasteKg', 90)),
    amount: [
      {
        ...buildAmountColumn('gross', 90),
        type: 'readonly',
        align: 'end',
        read: (row) => impacts.get(row.id)?.gross ?? null,
      },
    ],
    supplier: [buildColumn('supplier', 190)],
    dataQuality: [buildChoiceColumn('dataQuality', 120)],
    dataSource: [buildColumn('dataSource', 200)],
    lifeTime: ifUsed('lifeTime', buildAmountColumn('lifeTime', 84)),
    wasteScenario: ifUsed('wasteScenario', buildColumn('wasteScenario', 180)),
    wasteScenarioProductionWaste: ifUsed(
      'wasteScenarioProductionWaste',
      buildColumn('wasteScenarioProductionWaste', 180),
    ),
    scalingType: ifUsed('scalingType', buildChoiceColumn('scalingType', 90)),
    linearScalable: [],
    comments: ifUsed('comments', buildColumn('comments', 200)),
    epSubstantiation: ifUsed('epSubstantiation', buildColumn('epSubstantiation', 200)),
    position: [],
  }
  return [
    ...Object.values(
      answerLine<readonly GridColumn[]>(columnsOfField, (name, { unit }) =>
        ifUsed(name, buildAmountColumn(name, 90, unit === '%' ? unit : '')),
      ),
    ).flat(),
    {
      id: 'impact',
      title: t('inputs:column.impact', { measure: measureName }),
      width: 136,
      type: 'readonly',
      align: 'end',
      read: (row) => impacts.get(row.id)?.impact ?? null,
      format: (value, row) =>
        typeof value === 'number'
          ? writeWorkingFigure(value, impacts.get(row.id)?.isIncomplete, (known) =>
              formatResult(known, locale),
            )
          : '',
    },
  ]
}
