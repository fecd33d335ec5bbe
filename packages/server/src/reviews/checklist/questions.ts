import { checklistGroups, type ChecklistGroup, type Question } from './question.ts'
import { allocation } from './questions/allocation.ts'
import { dataQuality } from './questions/data-quality.ts'
import { declaration } from './questions/declaration.ts'
import { general } from './questions/general.ts'
import { goal } from './questions/goal.ts'
import { interpretation } from './questions/interpretation.ts'
import { inventory } from './questions/inventory.ts'
import { method } from './questions/method.ts'
import { results } from './questions/results.ts'
import { scenarios } from './questions/scenarios.ts'

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

/** Lists the questions of the method with this code, group by group. */
export const listQuestions = (key: string): readonly (Question & { group: ChecklistGroup })[] =>
  checklistGroups.flatMap((group) =>
    groups[group]
      .filter((q) => (q.only ?? [key]).includes(key) && !q.without?.includes(key))
      .map((q) => ({ ...q, group })),
  )
