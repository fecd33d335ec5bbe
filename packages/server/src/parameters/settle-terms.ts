import type { ModelTerm, Parameter, Violation } from '@cradle/contract'
import { checkCondition } from '@cradle/engine/family'
import { parseFormula } from '@cradle/engine/formulas'
import { describeFault } from '#formulas/formula-faults'
import type { LineRow } from '#calculation-updates/line-kinds'
import type { LineParent } from '#calculation-updates/line-parent'
import { listLines } from '#inputs/line-sheets'
import type { WriteTx } from '#platform/db/database'
import type { RecordRow } from '#platform/db/schema'
import type { Ctx } from '#platform/http/call'
import { newId } from '#platform/ids'
import { makeBlankViolation } from '#platform/records/decode'
import { checkProfileUnits, type ChosenProfile } from './profile-units.ts'
import { checkSites } from './term-sites.ts'

type Values = Record<string, unknown>

/**
 * Completes the terms of a model as part of a write of their product (decision 0166). A term keeps its id, and keeps only what its
 * kind uses. A written term about a parameter or a line that the product does not have is refused; one that stands while its parameter or line is
 * deleted goes with it.
 *
 * @param values  field → value of the write, its parameters settled; completed in place
 * @param parent  the product as it is stored; undefined: it is new, and has no lines
 */
export async function settleTerms(
  tx: WriteTx,
  ctx: Ctx,
  values: Values,
  parent: LineParent | undefined,
): Promise<Violation[]> {
  const isWritten = values['modelTerms'] !== undefined
  if (!isWritten && values['parameters'] === undefined) return []
  const before = ((parent?.row as RecordRow | undefined)?.['model_terms'] ?? []) as ModelTerm[]
  const given = isWritten ? ((values['modelTerms'] ?? []) as ModelTerm[]) : before
  if (given.length === 0) return []
  const parameters = readParameters(values, parent)
  const lines = parent ? await listLines(tx, parent) : []
  if (!isWritten) {
    const kept = given.filter((term) => isAboutKnown(term, parameters, lines))
    if (kept.length < given.length) values['modelTerms'] = kept.length > 0 ? kept : null
    return []
  }
  const known = new Set(before.map(({ id }) => id))
  const terms = given.map((term) => ({
    ...pickOfKind(term),
    id: term.id !== undefined && known.has(term.id) ? term.id : newId(ctx.now().getTime()),
  }))
  values['modelTerms'] = terms
  return [
    ...terms.flatMap((term, index) => checkTerm(term, index, parameters)),
    ...checkOnce(terms),
    ...(await checkProfileUnits(tx, listProfiles(terms), lines)),
    ...(await checkSites(tx, terms, { parent, lines, location: readLocation(values, parent) })),
  ]
}

const readParameters = (values: Values, parent: LineParent | undefined): readonly Parameter[] =>
  (values['parameters'] === undefined
    ? ((parent?.row as RecordRow | undefined)?.['parameters'] ?? [])
    : (values['parameters'] ?? [])) as readonly Parameter[]

const readLocation = (values: Values, parent: LineParent | undefined): string | null =>
  ((values['location'] === undefined
    ? (parent?.row as RecordRow | undefined)?.['location_id']
    : values['location']) ?? null) as string | null

const isAboutKnown = (
  { kind, parameter, line, condition }: ModelTerm,
  parameters: readonly Parameter[],
  lines: readonly LineRow[],
): boolean =>
  kind === 'parameter'
    ? parameters.some(({ id, formula }) => id === parameter && !formula)
    : kind === 'profile' || kind === 'supplier'
      ? lines.some(({ id }) => id === line)
      : kind !== 'combination' || checkCondition(condition ?? '', parameters) === null

/** What a term of each kind says, beside its explanation. */
const partsOfKind = {
  parameter: ['parameter', 'minimum', 'maximum'],
  profile: ['line', 'profile'],
  supplier: ['line', 'supplier'],
  location: ['location'],
  combination: ['condition'],
  sampling: ['interval'],
  deviation: ['tolerance'],
} as const satisfies Record<ModelTerm['kind'], readonly (keyof ModelTerm)[]>

const pickOfKind = (term: ModelTerm): ModelTerm => {
  const kept: readonly string[] = ['id', 'kind', 'explanation', ...partsOfKind[term.kind]]
  return Object.fromEntries(
    Object.entries(term).filter(([name]) => kept.includes(name)),
  ) as ModelTerm
}

function checkTerm(term: ModelTerm, index: number, parameters: readonly Parameter[]): Violation[] {
  const at = `modelTerms[${index}]`
  const missing = partsOfKind[term.kind]
    .filter((name) => term[name] === undefined || term[name] === '')
    .map((name) => makeBlankViolation(`${at}.${name}`))
  if (missing.length > 0) return missing
  if (term.kind === 'parameter') return checkBounds(term, at, parameters)
  if (term.kind !== 'combination') return []
  const fault = checkCondition(term.condition!, parameters)
  if (fault) return [{ propertyPath: `${at}.condition`, ...describeFault(fault, term.condition!) }]
  term.condition = parseFormula(term.condition!).text
  return []
}

/** The bounds of a term contain the value of the product, and lie within those of its parameter. */
function checkBounds(
  { parameter: id, minimum, maximum }: ModelTerm,
  at: string,
  parameters: readonly Parameter[],
): Violation[] {
  const parameter = parameters.find((one) => one.id === id)
  const refuse = (name: string, message: string, code: string): Violation[] => [
    { propertyPath: `${at}.${name}`, message, code },
  ]
  if (!parameter)
    return refuse('parameter', 'This product has no such parameter.', 'term_parameter')
  if (parameter.formula)
    return refuse(
      'parameter',
      'This parameter has a formula. Give bounds to the parameters that it is computed from.',
      'term_parameter',
    )
  if (minimum! > maximum!)
    return refuse('maximum', 'The greatest value is below the least one.', 'term_bounds')
  const { value, minimum: least = -Infinity, maximum: greatest = Infinity } = parameter
  if (minimum! < least || maximum! > greatest)
    return refuse(
      minimum! < least ? 'minimum' : 'maximum',
      `The parameter itself is limited: ${least === -Infinity ? '' : `${least} `}…${greatest === Infinity ? '' : ` ${greatest}`}.`,
      'term_bounds',
    )
  if (value === undefined || value < minimum! || value > maximum!)
    return refuse(
      value !== undefined && value > maximum! ? 'maximum' : 'minimum',
      'The value of the product itself lies outside these bounds.',
      'term_bounds',
    )
  return []
}

/** A parameter, a profile or supplier of a line, and a site have one term each; how samples are drawn and judged is said once. */
function checkOnce(terms: readonly ModelTerm[]): Violation[] {
  const seen = new Set<string>()
  return terms.flatMap((term, index): Violation[] => {
    const { kind, parameter, line, profile, supplier, location, condition } = term
    const key = JSON.stringify([kind, parameter, line, profile, supplier, location, condition])
    if (!seen.has(key)) {
      seen.add(key)
      return []
    }
    return [
      {
        propertyPath: `modelTerms[${index}].kind`,
        message: 'Another term says this already.',
        code: 'term_repeated',
      },
    ]
  })
}

const listProfiles = (terms: readonly ModelTerm[]): ChosenProfile[] =>
  terms.flatMap(({ kind, line, profile }, index) =>
    kind === 'profile' && line !== undefined && profile !== undefined
      ? [{ line, profile, propertyPath: `modelTerms[${index}].profile` }]
      : [],
  )
