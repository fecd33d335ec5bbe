import type { ProfileSearch } from '../../../../records/profile/profile-search.ts'
import type { GridRow } from '../../../../ui/grid/grid-model.ts'
import type { SemiFinished } from '../semi-finished/semi-finished.ts'

/** The unit of the amount of a line; empty while nothing says it. */
export const findUnit = (
  row: GridRow,
  profiles: ProfileSearch,
  semiFinished?: ReadonlyMap<string, SemiFinished>,
): string => {
  const product = row.values['semiFinishedProduct']
  if (typeof product === 'string') return semiFinished?.get(product)?.unit ?? ''
  const iri = row.values['environmentalProfile']
  const unit = typeof iri === 'string' ? profiles.byIri.get(iri)?.unit : undefined
  return unit ?? (row.group === 'A3_PRODUCTION_WASTE' || row.group === 'D_END_OF_LIFE' ? 'kg' : '')
}
