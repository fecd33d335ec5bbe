import {
  findFarFromSamples,
  pickFigures,
  prepareTerms,
  prepareVariants,
  type FarFigure,
  type ModelFault,
  type VariantFigures,
} from '@cradle/engine/family'
import { foldName } from '@cradle/engine/formulas'
import type { CheckedDeclaration, ModelChoices } from '@cradle/contract'
import type { ModelSnapshot } from '#snapshots/family/describe-model'
import { readFamilyModel } from '#snapshots/family/family-model'
import type { ModelFacts } from '#snapshots/family/model-facts'
import { findTolerance, listDeclarationTerms } from '#snapshots/family/model-terms'

/** A declaration as the model would make it. */
export type Check = CheckedDeclaration & {
  choices: ModelChoices
  /** Figures outside those of the verified samples; null: an unknown part keeps them from being compared. */
  far: FarFigure[] | null
}

/**
 * Checks a declaration against what was signed, and computes it where the terms allow it.
 *
 * @param gone  suppliers and sites that terms name, but that the company does not have or use any more
 */
export type Checker = (choices: ModelChoices, gone?: ReadonlySet<string>) => Check

/** Prepares what was signed for checking many declarations. */
export function makeChecker(snapshot: ModelSnapshot): Checker {
  const { model, parameters = [] } = snapshot
  const frozen = readFamilyModel({ ...snapshot, family: model })
  const findFaults = prepareTerms(listDeclarationTerms(model.terms), frozen)
  const rule = {
    indicators: model.rule?.indicators ?? [],
    tolerance: findTolerance(model.terms),
  }
  const samples = model.samples.flatMap(({ result }) => ('fault' in result ? [] : [result.figures]))
  const idOf = new Map(
    parameters.flatMap(({ id, name }) => [
      [foldName(name), id!],
      [id!, id!],
    ]),
  )
  let compute: ReturnType<typeof prepareVariants> | null = null
  return (given, gone = NONE) => {
    const choices = nameParameters(leaveOutOwn(given, model), idOf)
    const outside = findFaults(choices)
    const faults = outside.length > 0 ? outside : findGoneFaults(choices, gone)
    if (faults.length > 0) return { choices, faults, far: [] }
    compute ??= prepareVariants(frozen)
    const run = compute(choices)
    if ('fault' in run) return { choices, faults, fault: run.fault, far: [] }
    const figures = pickFigures(run.result)
    return { choices, faults, figures, far: findFar(figures, samples, rule) }
  }
}

/** A model without samples has nothing varying, so nothing is far. */
const findFar = (
  figures: VariantFigures,
  samples: readonly VariantFigures[],
  rule: Parameters<typeof findFarFromSamples>[2],
): FarFigure[] | null => (samples.length === 0 ? [] : findFarFromSamples(figures, samples, rule))

const NONE: ReadonlySet<string> = new Set()

/** A supplier that is no longer active, and a record that was deleted, is as one that no term names. */
const findGoneFaults = (
  { suppliers = [], location }: ModelChoices,
  gone: ReadonlySet<string>,
): ModelFault[] => [
  ...suppliers.flatMap((one): ModelFault[] =>
    gone.has(one.supplier) ? [{ fault: 'other_supplier', ...one }] : [],
  ),
  ...(location !== undefined && gone.has(location)
    ? [{ fault: 'other_location', location } as const]
    : []),
]

/** Choices without those that name the supplier of the line, or the site of the product, itself. */
export function leaveOutOwn<T extends ModelChoices>(
  choices: T,
  { routes }: Pick<ModelFacts, 'routes'>,
): T {
  const { suppliers, location, ...others } = choices
  const chosen = suppliers?.filter(({ line, supplier }) => routes?.suppliers[line] !== supplier)
  return {
    ...others,
    ...(chosen?.length ? { suppliers: chosen } : {}),
    ...(location === undefined || location === routes?.location ? {} : { location }),
  } as T
}

/** A parameter may be named by its id or by its name. */
const nameParameters = (
  { values, profiles, suppliers, location }: ModelChoices,
  idOf: ReadonlyMap<string, string>,
): ModelChoices => ({
  ...(values?.length
    ? {
        values: values.map(({ parameter, value }) => ({
          parameter: idOf.get(parameter) ?? idOf.get(foldName(parameter)) ?? parameter,
          value,
        })),
      }
    : {}),
  ...(profiles?.length ? { profiles } : {}),
  ...(suppliers?.length ? { suppliers } : {}),
  ...(location === undefined ? {} : { location }),
})
