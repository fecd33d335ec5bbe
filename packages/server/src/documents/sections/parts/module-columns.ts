/** Columns and ranges of modules in tables, charts and sentences. */
import { MODULES, type LifeCycleModule } from '@cradle/engine'
import { findStage, type StageGroup } from '../../report-model.ts'
import type { ReportSource } from '../../source/report-source.ts'
import { declarationMark, isDeclared } from './result-figures.ts'
import type { Missing } from './figure.ts'

export interface ModuleColumn {
  head: string
  stage: StageGroup
  mark: Missing | null
  modules: LifeCycleModule[]
}

/** One column per declared module; neighbours of one stage that are not declared share a column: `B1–B7 MND`. */
export function moduleColumns(source: ReportSource): ModuleColumn[] {
  const columns: ModuleColumn[] = []
  for (const module of MODULES) {
    const found = declarationMark(source, module)
    const mark = found === 'X' ? null : found
    const stage = findStage(module)
    const last = columns.at(-1)
    if (mark && last?.mark === mark && last.stage === stage) {
      last.modules.push(module)
      last.head = `${last.modules[0]}–${module}`
    } else {
      columns.push({ head: module, stage, mark, modules: [module] })
    }
  }
  return columns
}

/** The columns of a table of figures, one for each declared module. Where the declaration shows A1–A3 as their sum, they are one. */
export const figureModules = (source: ReportSource): ModuleColumn[] =>
  sumProduction(source, moduleColumns(source))

/** The columns of declared modules, for charts. */
export const declaredColumns = (source: ReportSource): ModuleColumn[] =>
  sumProduction(
    source,
    moduleColumns(source).filter(({ mark }) => mark === null),
  )

/** Replaces the columns of A1 to A3 by one, where the declaration shows their sum alone. EN 15804 allows no other sum. */
function sumProduction({ sumsProduction }: ReportSource, columns: ModuleColumn[]): ModuleColumn[] {
  const own = columns.filter(({ stage, mark }) => stage === 'production' && mark === null)
  if (!sumsProduction || own.length < 2) return columns
  const modules = own.flatMap((column) => column.modules)
  const sum: ModuleColumn = {
    head: `${modules[0]}–${modules.at(-1)}`,
    stage: 'production',
    mark: null,
    modules,
  }
  return [sum, ...columns.filter((column) => !own.includes(column))]
}

/** The declared modules: `A1–A5, B1–B2, B4, C1–C4, D` */
export const declaredRange = (source: ReportSource): string =>
  writeModuleRange(MODULES.filter((module) => isDeclared(source, module)))

/** Modules in the order of the life cycle, neighbours of one stage together: `B1–B2, B4` */
export function writeModuleRange(modules: readonly LifeCycleModule[]): string {
  const runs: LifeCycleModule[][] = []
  let previous = -2
  for (const module of modules) {
    const index = MODULES.indexOf(module)
    const last = runs.at(-1)
    if (last && index === previous + 1 && last[0]![0] === module[0]) last.push(module)
    else runs.push([module])
    previous = index
  }
  return runs.map((run) => (run.length > 1 ? `${run[0]}–${run.at(-1)}` : run[0])).join(', ')
}
