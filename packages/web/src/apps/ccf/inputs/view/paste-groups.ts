import type { TFunction } from 'i18next'
import { fold } from '../../../../ui/fold.ts'
import type { GroupField } from '../../../../ui/grid/clipboard/paste-request.ts'
import type { GridGroup } from '../../../../ui/grid/grid-model.ts'
import { CATEGORY, type SheetGrouping } from '../rows/sheet-rows.ts'
import { columnNames } from '../columns/column-names.ts'
import type { SheetView } from './sheet-view.ts'

/** A scope or category at the start of a text: "Scope 1", "3.4", "Categorie 3.4 vervoer". */
const leadingCode = /^(?:scope|category|categorie|kategorie)?\s*([123](?:\.\d{1,2})?)(?![\d.])/

/** How a pasted sheet says the location, scope or category of its sources; periods are columns, and no groups of sources. */
export function makePasteGroups(
  { doc }: SheetView,
  groups: readonly GridGroup[],
  grouping: SheetGrouping,
  t: TFunction<'ccf'>,
): GroupField | undefined {
  if (grouping === 'period') return undefined
  const id = grouping === 'location' ? 'location' : CATEGORY
  const options = groups.flatMap(({ id: value, label, addLabel }) =>
    addLabel === undefined ? [] : [{ value, label }],
  )
  const byName = new Map(options.map(({ value, label }) => [fold(label), value]))
  const codes = new Set(grouping === 'location' ? [] : options.map(({ value }) => value))
  return {
    id,
    title: t(`ccf:column.${id}` as 'ccf:column.unit'),
    headerNames: columnNames[id] ?? [],
    options,
    lastRow: (group) => doc.getState().rows.get(group)?.at(-1)?.id ?? null,
    read: (text) => {
      const code = leadingCode.exec(fold(text))?.[1]
      const scope = code?.[0]
      const group =
        byName.get(fold(text)) ?? [code, scope].find((one) => one !== undefined && codes.has(one))
      return group === undefined ? null : { group }
    },
  }
}
