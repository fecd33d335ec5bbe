import type { Layout, ReferenceTarget } from './layout.ts'

/** Everything that cells of a layout can name. The column of a profile can name a semi-finished product. */
export const listTargets = (layout: Layout): ReferenceTarget[] => {
  const named = layout.sheets.flatMap(({ columns }) =>
    columns.flatMap(({ reference }) => reference ?? []),
  )
  return layout.kind === 'product' || layout.kind === 'pdis'
    ? [...named, 'semiFinishedProduct', 'unit']
    : layout.kind === 'footprint'
      ? [...named, 'unit']
      : named
}
