import { checklistGroups, type ChecklistGroup, type Question } from './question.ts'
import { allocation } from './items/allocation.ts'
import { dataQuality } from './items/data-quality.ts'
import { declaration } from './items/declaration.ts'
import { general } from './items/general.ts'
import { goal } from './items/goal.ts'
import { interpretation } from './items/interpretation.ts'
import { inventory } from './items/inventory.ts'
import { method } from './items/method.ts'
import { results } from './items/results.ts'
import { scenarios } from './items/scenarios.ts'

const groups: Readonly<Record<ChecklistGroup, readonly Question[]>> = {
  general,
  goal,
  inventory,
  dataQuality,
  allocation,
  scenarios,
  results,
  interpretation,
  declaration,
  method,
}

/** What a verifier is asked about a calculation of a method with this code, group by group. */
export const questionsFor = (key: string): readonly (Question & { group: ChecklistGroup })[] =>
  checklistGroups.flatMap((group) =>
    groups[group]
      .filter((q) => (q.only ?? [key]).includes(key) && !q.without?.includes(key))
      .map((q) => ({ ...q, group })),
  )
