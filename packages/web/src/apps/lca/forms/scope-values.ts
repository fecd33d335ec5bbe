import { lifeCycleModules } from '@cradle/contract/statuses'
import { listOptionalModules, type LifeCycleModule } from '@cradle/engine'
import { readId } from '../../../paths.ts'

/** How the modules are chosen: by method and lines, or here. It is a field of the form, not of the calculation. */
export const scopeChoice = 'scopeChoice'
export type ScopeChoice = 'derived' | 'chosen'

/** The modules of a method by the addresses of its stages. */
interface MethodStages {
  stages?: readonly string[]
  optionalStages?: readonly string[]
  requiredStages?: readonly string[]
  requiredStagesWithData?: readonly string[]
}

const pickModules = (iris: readonly string[] = []): LifeCycleModule[] => {
  const codes = iris.map(readId)
  return lifeCycleModules.filter((module) => codes.includes(module))
}

/** Modules of a method that a calculation may leave out. */
export const listScopeModules = (method: MethodStages): LifeCycleModule[] =>
  listOptionalModules({
    stages: pickModules(method.stages),
    optionalStages: pickModules(method.optionalStages),
    requiredStages: pickModules(method.requiredStages),
  })

/** Modules of the use stage that a method has: those that can be declared without flows. */
export const listUseStage = (method: MethodStages): LifeCycleModule[] =>
  pickModules(method.stages).filter((module) => module.startsWith('B'))

/** Modules of the use stage that a method prescribes: always, and where the calculation has lines for them. */
export const listRequiredModules = (
  method: MethodStages,
): { always: LifeCycleModule[]; withData: LifeCycleModule[] } => ({
  always: pickModules(method.requiredStages),
  withData: pickModules(method.requiredStagesWithData),
})

/** Modules that are ticked before the first choice: those that most declarations cover. */
const USUAL: readonly LifeCycleModule[] = ['A4', 'A5', 'B1', 'B2', 'B4']

/** The values of the form for the modules that a calculation declares. */
export const readScope = (
  declared: readonly string[] | null,
): { scopeChoice: ScopeChoice; declaredModules: string[] } => ({
  scopeChoice: declared === null ? 'derived' : 'chosen',
  declaredModules: [...(declared ?? USUAL)],
})

/** Lists that have no text while they are empty. */
const emptyLists: ReadonlySet<string> = new Set(['modulesWithoutFlows', 'inapplicableFacts'])

/**
 * The changed fields for the API: `scopeChoice` becomes `declaredModules`, in the order of the standard. Where nothing is
 * listed, an empty list is no value.
 */
export function writeScope(
  { [scopeChoice]: choice, declaredModules }: Readonly<Record<string, unknown>>,
  changed: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const { [scopeChoice]: changedChoice, declaredModules: changedModules, ...others } = changed
  const rest = Object.fromEntries(
    Object.entries(others).map(([name, value]) => [
      name,
      emptyLists.has(name) && Array.isArray(value) && value.length === 0 ? null : value,
    ]),
  )
  if (changedChoice === undefined && changedModules === undefined) return rest
  const modules = Array.isArray(declaredModules) ? declaredModules : []
  return {
    ...rest,
    declaredModules:
      choice === 'chosen' ? lifeCycleModules.filter((module) => modules.includes(module)) : null,
  }
}
