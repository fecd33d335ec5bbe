import { useTranslation } from 'react-i18next'
import type { NamedRecord } from '@cradle/contract'
import { useLocale } from '../../../i18n/i18n.ts'
import { gridLabels } from '../../../records/sheet/grid-labels.ts'
import { readDay } from '../../../ui/calendar/read-day.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import type { GridDocument } from '../../../ui/grid/grid-document.ts'
import type { CellIssue, GridColumn, GridOp, GridRow } from '../../../ui/grid/grid-model.ts'
import type { GridSetup } from '../../../ui/grid/grid-setup.ts'
import { formatDate, formatFull } from '../../../ui/numbers/format-number.ts'
import { unitText } from '../../../ui/numbers/unit-text.ts'
import { buildNameColumns, buildParameterColumn } from '../variants/variant-columns.ts'
import { lineColumn } from '../variants/variant-rows.ts'
import { columnNames } from './column-names.ts'
import { issueGroup, locationColumn, supplierColumn, type IssueParts } from './issue-rows.ts'
import type { ModelForm } from './model-queries.ts'

interface IssueGrid {
  doc: GridDocument
  form: Pick<ModelForm, 'terms'>
  parts: IssueParts
  /** What is called the result, with its unit. */
  resultTitle: string
  isReadOnly: boolean
  issuesOf: (row: GridRow) => readonly CellIssue[]
  writeResult: (row: GridRow) => string
  onType: (draft: readonly GridOp[] | null) => void
  onLeave: () => void
}

/** A column with what the product has itself and what the terms allow. */
const buildChoice = (
  id: string,
  title: string,
  own: NamedRecord | null,
  allowed: readonly NamedRecord[],
): GridColumn => ({
  id,
  title,
  width: 190,
  type: 'choice',
  options: [...(own ? [own] : []), ...allowed].map((one) => ({ value: one.id, label: one.name })),
})

/** Describes the sheet: a row per declaration, a column per parameter, line and supplier that may differ, and the result of each at the end. */
export function useIssueGrid({
  doc,
  form,
  parts,
  resultTitle,
  isReadOnly,
  issuesOf,
  writeResult,
  onType,
  onLeave,
}: IssueGrid): GridSetup {
  const { t } = useTranslation('models')
  const { t: variantTexts } = useTranslation('variants')
  const { t: inputTexts } = useTranslation('inputs')
  const locale = useLocale()
  const labels = gridLabels(inputTexts)
  const titleOf = (parameter: IssueParts['parameters'][number]): string | undefined => {
    const term = form.terms.find((one) => one.parameter === parameter.id)
    if (term?.minimum === undefined || term.maximum === undefined) return undefined
    const bounds = `${formatFull(term.minimum, locale)}–${formatFull(term.maximum, locale)}`
    return `${parameter.name} [${parameter.unit ? `${bounds} ${unitText(parameter.unit)}` : bounds}]`
  }
  const columns: GridColumn[] = [
    ...buildNameColumns(variantTexts),
    ...parts.parameters.map((parameter) => ({
      ...buildParameterColumn(parameter, titleOf(parameter)),
      width: 170,
    })),
    ...parts.lines.map(({ id, name, profile, allowed }) =>
      buildChoice(lineColumn(id), name, profile, allowed),
    ),
    ...parts.supplied.map(({ id, name, supplier, suppliers }) =>
      buildChoice(
        supplierColumn(id),
        t('models:issue.column.supplier', { line: name }),
        supplier,
        suppliers,
      ),
    ),
    ...(parts.sites
      ? [
          {
            ...buildChoice(
              locationColumn,
              t('models:issue.column.location'),
              parts.sites.own,
              parts.sites.allowed,
            ),
            headerNames: columnNames.location,
          },
        ]
      : []),
    ...(['customer', 'project', 'site'] as const).map((id): GridColumn => ({
      id,
      title: t(`models:issue.column.${id}`),
      headerNames: columnNames[id],
      width: 150,
      type: 'text',
      maxLength: 255,
    })),
    {
      id: 'validUntil',
      title: t('models:issue.column.validUntil'),
      headerNames: columnNames.validUntil,
      width: 120,
      type: 'text',
      parse: (text) => {
        const reading = readDay(text, locale)
        return reading.ok ? reading.day : { invalid: text }
      },
      format: (value) => (typeof value === 'string' ? formatDate(value, locale) : ''),
    },
    {
      id: 'result',
      title: resultTitle,
      width: 240,
      type: 'readonly',
      align: 'end',
      read: writeResult,
    },
  ]
  return {
    columns,
    locale,
    readOnly: isReadOnly,
    rowHeight: 28,
    groups: [
      {
        id: issueGroup,
        label: t('models:issue.rows'),
        showEmpty: true,
        ...(isReadOnly ? {} : { addLabel: t('models:issue.add') }),
      },
    ],
    labels: {
      ...labels,
      grid: t('models:issue.table'),
      unreadable: (column, text) =>
        column.id === 'validUntil' ? t('models:fault.day') : labels.unreadable(column, text),
    },
    newRow: (group) => ({ id: crypto.randomUUID(), group, values: {} }),
    issuesOf,
    onType,
    onPasted: ({ cells }) =>
      toast.success(t('models:issue.pasted', { count: cells }), {
        undo: () => doc.undo(),
        id: 'paste',
      }),
    onLeave,
  }
}
