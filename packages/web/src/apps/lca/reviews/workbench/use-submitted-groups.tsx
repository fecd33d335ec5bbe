import { writeWorkingFigure } from '@cradle/engine'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../../../i18n/i18n.ts'
import type { GridGroup, GridRow } from '../../../../ui/grid/grid-model.ts'
import { formatResult } from '../../../../ui/numbers/format-number.ts'
import { inputGroups } from '../../inputs/lines/input-groups.ts'
import { ModuleChip } from '../../inputs/lines/ModuleChip.tsx'
import type { LineImpact } from './explain-submission.ts'
import { USAGES } from './submitted-rows.ts'

/** The groups of the submitted lines: one per type of input, and the uses of input sets, with counts and sums. */
export function useSubmittedGroups(
  rows: readonly GridRow[],
  impacts: ReadonlyMap<string, LineImpact>,
): GridGroup[] {
  const { t } = useTranslation('reviews')
  const locale = useLocale()
  return useMemo(() => {
    const filterGroup = (group: string) => rows.filter((row) => row.group === group)
    const formatSubtotal = (lines: readonly GridRow[]) => {
      const parts = lines.flatMap(({ id }) => impacts.get(id) ?? [])
      return writeWorkingFigure(
        parts.reduce((sum, { impact }) => sum + impact, 0),
        parts.some(({ isIncomplete }) => isIncomplete),
        (known) => formatResult(known, locale),
      )
    }
    const buildGroupFacts = (group: string) => ({
      countText: t('inputs:status.inputs', {
        count: filterGroup(group).length,
        formatted: String(filterGroup(group).length),
      }),
      subtotal: impacts.size === 0 ? '' : formatSubtotal(filterGroup(group)),
    })
    return [
      ...inputGroups.map(({ type, module }) => ({
        id: type,
        label: t(`inputs:type.${type}`),
        chip: <ModuleChip module={module} />,
        ...buildGroupFacts(type),
      })),
      { id: USAGES, label: t('inputs:sets.group'), countText: buildGroupFacts(USAGES).countText },
    ]
  }, [rows, impacts, locale, t])
}
