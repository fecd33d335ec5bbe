import type { LifeCycleModule } from '@cradle/engine'
import { derivedModules, inputGroups } from '../lines/input-groups.ts'
import { usageRowId } from '../sets/set-rows.ts'
import type { OpenSheet } from './use-sheet-grid.ts'
import { useTarget, type SheetTarget } from './use-target.ts'

/** Ways into the sheet: to a line and its field, and to the lines of a module. The address leads there too. */
export function useWays(
  { data, goToField, grid, counts, choice, panel }: OpenSheet,
  target: SheetTarget | undefined,
) {
  const goToInput = (id: string, field?: string) => {
    choice.showAll()
    requestAnimationFrame(() => goToField(id, field))
  }
  useTarget(target, (record, field) => {
    const row = data.session.findRow(record)
    goToInput(data.session.doc.row(row) ? row : usageRowId(record), field)
  })
  const goToModule = (module: LifeCycleModule) => {
    const group = inputGroups.find(
      (one) => one.module === module && (counts.groups.get(one.type)?.inputs ?? 0) > 0,
    )
    if (derivedModules.has(module) || !group) panel.explainModule(module)
    else grid.goToGroup(group.type)
  }
  return { goToInput, goToModule }
}
