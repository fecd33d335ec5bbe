import { findRanges, type FamilyColumn } from '@cradle/engine/family'
import { declaredFigure, listComputed, type FamilyKind } from './family-figures.ts'
import type { FamilySnapshot } from './family-model.ts'

/** How far an indicator varies among the variants, and what is declared of it. */
export interface StatedRange {
  indicator: string
  column: FamilyColumn
  minimum: { value: number; variant: string }
  maximum: { value: number; variant: string }
  /** [1] (maximum − minimum) / |minimum|; null: the minimum is 0 */
  spread: number | null
  declared: number | null
}

/** The ranges of all indicators in all columns; variants are named. */
export function listStatedRanges(snapshot: FamilySnapshot, kind: FamilyKind): StatedRange[] {
  const names = new Map(snapshot.family.variants.map(({ id, name }) => [id, name]))
  const named = ({ value, variant }: { value: number; variant: string }) => ({
    value,
    variant: names.get(variant) ?? '',
  })
  return findRanges(listComputed(snapshot)).flatMap(({ indicator, ranges }) =>
    ranges.map((range) => ({
      indicator,
      column: range.column,
      minimum: named(range.minimum),
      maximum: named(range.maximum),
      spread: range.spread,
      declared: declaredFigure(kind, range),
    })),
  )
}
