import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { FamilyLine, FamilyProfile, Parameter } from '@cradle/contract'
import { useLocale } from '../../../i18n/i18n.ts'
import { gridLabels } from '../../../records/sheet/grid-labels.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import type { GridDocument } from '../../../ui/grid/grid-document.ts'
import type { CellIssue, GridColumn, GridOp, GridRow } from '../../../ui/grid/grid-model.ts'
import type { GridSetup } from '../../../ui/grid/grid-setup.ts'
import { formatFull } from '../../../ui/numbers/format-number.ts'
import { buildNameColumns, buildParameterColumn, findGtinIssues } from './variant-columns.ts'
import { columnNames, leftOutNames } from './variant-names.ts'
import { LEFT_OUT, lineColumn, parameterColumn, variantGroup } from './variant-rows.ts'

interface VariantGrid {
  doc: GridDocument
  parameters: readonly Parameter[]
  lines: readonly FamilyLine[]
  profiles: readonly FamilyProfile[]
  isReadOnly: boolean
  onType: (draft: readonly GridOp[] | null) => void
  onLeave: () => void
}

/**
 * Describes the table: a line per variant, a column per parameter, and one per line that differs. It stays the same description
 * while somebody types, so that a key draws no other cell.
 */
export function useVariantGrid({
  doc,
  parameters,
  lines,
  profiles,
  isReadOnly,
  onType,
  onLeave,
}: VariantGrid): GridSetup {
  const { t } = useTranslation('variants')
  const { t: inputTexts } = useTranslation('inputs')
  const locale = useLocale()
  const columns = useMemo(
    (): GridColumn[] => [
      ...buildNameColumns(t),
      {
        id: 'productionVolume',
        title: t('variants:column.productionVolume'),
        headerNames: columnNames.productionVolume,
        width: 150,
        type: 'number',
      },
      ...parameters.map((parameter) => buildParameterColumn(parameter)),
      ...lines.map(({ id, name }): GridColumn => ({
        id: lineColumn(id),
        title: name,
        width: 190,
        type: 'choice',
        options: [
          { value: LEFT_OUT, label: t('variants:leftOut'), synonyms: leftOutNames },
          ...profiles.map((profile) => ({ value: profile.id, label: profile.name })),
        ],
      })),
    ],
    [t, parameters, lines, profiles],
  )
  const issuesOf = useMemo(
    () =>
      ({ values }: GridRow): CellIssue[] => [
        ...(typeof values['name'] === 'string' && values['name'].trim() !== ''
          ? []
          : [{ column: 'name', level: 'wrong' as const, message: t('variants:issue.name') }]),
        ...findGtinIssues(values, t),
        ...(typeof values['productionVolume'] === 'number' && values['productionVolume'] < 0
          ? [
              {
                column: 'productionVolume',
                level: 'wrong' as const,
                message: t('variants:issue.minimum', { bound: '0' }),
              },
            ]
          : []),
        ...parameters.flatMap(({ id, minimum, maximum }): CellIssue[] => {
          const column = parameterColumn(id!)
          const value = values[column]
          if (typeof value !== 'number') return []
          if (minimum !== undefined && value < minimum)
            return [
              {
                column,
                level: 'wrong',
                message: t('variants:issue.minimum', { bound: formatFull(minimum, locale) }),
              },
            ]
          return maximum !== undefined && value > maximum
            ? [
                {
                  column,
                  level: 'wrong',
                  message: t('variants:issue.maximum', { bound: formatFull(maximum, locale) }),
                },
              ]
            : []
        }),
      ],
    [t, parameters, locale],
  )
  return useMemo(
    (): GridSetup => ({
      columns,
      locale,
      readOnly: isReadOnly,
      rowHeight: 28,
      groups: [
        {
          id: variantGroup,
          label: t('variants:title'),
          showEmpty: true,
          ...(isReadOnly ? {} : { addLabel: t('variants:add') }),
        },
      ],
      labels: { ...gridLabels(inputTexts), grid: t('variants:table') },
      newRow: (group) => ({ id: crypto.randomUUID(), group, values: {} }),
      issuesOf,
      onType,
      onPasted: ({ cells }) =>
        toast.success(t('variants:pasted', { count: cells }), {
          undo: () => doc.undo(),
          id: 'paste',
        }),
      onLeave,
    }),
    [columns, locale, isReadOnly, t, inputTexts, issuesOf, onType, doc, onLeave],
  )
}
