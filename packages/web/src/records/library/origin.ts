import type { ListColumn, ListFilter } from '../../ui/list/list-types.ts'

/** The words of a list for where its records come from: the company itself, or the general database. */
interface OriginWords {
  label: string
  own: string
  general: string
}

/** Filter of a list by the origin of its records: all, own or general ones. */
export function originFilter(
  { label, own, general }: OriginWords,
  first: 'own' | 'global' = 'global',
): ListFilter {
  const options = [
    { value: 'own', label: own },
    { value: 'global', label: general },
  ]
  return {
    id: 'ownership',
    label,
    as: 'chips',
    options: first === 'own' ? options : options.toReversed(),
  }
}

/** Column that says where each record comes from. */
export const originColumn = <Row>(
  { label, own, general }: OriginWords,
  isOwn: (row: Row) => boolean,
): ListColumn<Row> => ({
  id: 'origin',
  header: label,
  width: '7.5rem',
  wideOnly: true,
  cell: (row) => (isOwn(row) ? own : general),
})
