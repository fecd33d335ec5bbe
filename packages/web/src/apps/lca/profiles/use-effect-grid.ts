import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useIndicatorName } from '../../../api/indicator-names.ts'
import { useLocale } from '../../../i18n/i18n.ts'
import { gridLabels } from '../../../records/sheet/grid-labels.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import type { GridDocument } from '../../../ui/grid/grid-document.ts'
import type { GridColumn } from '../../../ui/grid/grid-model.ts'
import type { GridSetup } from '../../../ui/grid/grid-setup.ts'
import { unitText } from '../../../ui/numbers/unit-text.ts'
import { effectGroup, type SheetIndicator } from './effect-rows.ts'

/** Describes the sheet: a line per indicator, a column per module, and the unit at the end. */
export function useEffectGrid(
  doc: GridDocument,
  indicators: readonly SheetIndicator[],
  stages: readonly string[],
  onLeave: () => void,
): GridSetup {
  const { t } = useTranslation('library')
  const { t: inputTexts } = useTranslation('inputs')
  const locale = useLocale()
  const nameOf = useIndicatorName()
  const byCode = useMemo(
    () => new Map(indicators.map((indicator) => [indicator.code, indicator])),
    [indicators],
  )
  // The first and last columns are fixed, so they are narrow on a narrow window.
  const isNarrow = matchMedia('(max-width: 760px)').matches
  const columns: GridColumn[] = [
    {
      id: 'indicator',
      title: t('library:effects.indicator'),
      width: isNarrow ? 150 : 430,
      type: 'readonly',
      read: ({ id }) => `${id} · ${nameOf(id, byCode.get(id)?.name)}`,
    },
    ...stages.map((stage): GridColumn => ({
      id: stage,
      title: stage,
      width: 120,
      type: 'number',
      headerNames: [stage],
    })),
    {
      id: 'unit',
      title: t('library:profile.unit'),
      width: isNarrow ? 70 : 130,
      type: 'readonly',
      read: ({ id }) => unitText(byCode.get(id)?.unit ?? ''),
    },
  ]
  return {
    columns,
    locale,
    readOnly: false,
    rowHeight: 28,
    groups: [{ id: effectGroup, label: t('library:sheet.group') }],
    labels: {
      ...gridLabels(inputTexts),
      grid: t('library:sheet.sheet'),
      help: t('library:sheet.help'),
      unreadable: (_column, text) => t('library:sheet.notANumber', { text }),
    },
    newRow: (group) => ({ id: crypto.randomUUID(), group, values: {} }),
    isRemovable: () => false,
    issuesOf: () => [],
    onPasted: ({ cells }) =>
      toast.success(t('library:sheet.pasted', { count: cells }), {
        undo: () => doc.undo(),
        id: 'paste',
      }),
    onLeave,
  }
}
