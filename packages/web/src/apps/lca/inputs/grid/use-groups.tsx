import { writeWorkingFigure } from '@cradle/engine'
import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import type { Locale } from '../../../../i18n/locale.ts'
import { watchGroupFacts } from '../../../../records/sheet/watch-group-facts.ts'
import type { GridDocument } from '../../../../ui/grid/grid-document.ts'
import type { GridGroup, GroupFacts, Live } from '../../../../ui/grid/grid-model.ts'
import { formatResult } from '../../../../ui/numbers/format-number.ts'
import { inputGroups } from '../lines/input-groups.ts'
import type { LiveSheet } from '../live/live-sheet.ts'
import { ModuleChip } from '../lines/ModuleChip.tsx'
import { isUsageRow, SETS } from '../sets/set-rows.ts'
import type { SheetCounts } from '../issues/use-sheet-model.ts'

/** The groups of the sheet. They stay the same while their rows are edited; what they say of them changes by itself. */
export function useGroups(
  doc: GridDocument,
  live: LiveSheet,
  counts: Live<SheetCounts>,
  t: TFunction<'inputs'>,
  locale: Locale,
  insertSet: (() => void) | undefined,
): readonly GridGroup[] {
  return useMemo(() => {
    const listRows = (type: string) => doc.getState().rows.get(type) ?? []
    const subtotal = (type: string): string => {
      const numbers = live.getNumbers()
      const rows = listRows(type)
      if (!numbers || rows.length === 0) return ''
      const sum = rows.reduce((before, { id }) => before + (numbers.lines[id]?.sum ?? 0), 0)
      return writeWorkingFigure(
        sum,
        rows.some(({ id }) => numbers.lines[id]?.isIncomplete),
        (known) => formatResult(known, locale),
      )
    }
    const facts = (read: () => GroupFacts) => watchGroupFacts([counts, live], read)
    return [
      ...inputGroups.map(({ type, module }): GridGroup => ({
        id: type,
        label: t(`inputs:type.${type}` as 'inputs:type.A1_RAW_MATERIAL'),
        chip: <ModuleChip module={module} />,
        addLabel: t('inputs:addTo', { module }),
        showEmpty: type === 'A1_RAW_MATERIAL',
        live: facts(() => {
          const { inputs = 0, issues = 0 } = counts.read().groups.get(type) ?? {}
          return {
            countText: t('inputs:status.inputs', { count: inputs, formatted: String(inputs) }),
            issues,
            subtotal: subtotal(type),
          }
        }),
      })),
      {
        id: SETS,
        label: t('inputs:sets.group'),
        showEmpty: false,
        addLabel: t('inputs:sets.insert'),
        onAdd: () => insertSet?.(),
        live: facts(() => ({
          countText: String(listRows(SETS).filter(({ id }) => isUsageRow(id)).length),
          subtotal: subtotal(SETS),
        })),
      },
    ]
  }, [doc, live, counts, t, locale, insertSet])
}
