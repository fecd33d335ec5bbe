import { itemIri, Calculation, Input, type Field, type TemplateChange } from '@cradle/contract'
import {
  isBlank,
  sharedFieldNames,
  sharedLineNames,
  withoutConfidential,
  type TemplateBasis,
  type Values,
} from '#templates/template-basis'

/** A calculation as far as its template speaks of it. `templateLine` is the line of the template a line was made from. */
export interface OwnState {
  fields: Values
  lines: readonly OwnLine[]
}
export interface OwnLine {
  id: string
  templateLine: string | null
  values: Values
}

/**
 * What the template would change in a calculation: what it says otherwise than when the calculation was made from it,
 * unless the calculation says the same already. Where the calculation has a value of its own by now, the change conflicts.
 * A line the calculation took out is not brought back; one it added itself is its own.
 *
 * @param basis  what the template said when the calculation was made, or last agreed with it
 */
export function templateChanges(
  basis: TemplateBasis,
  now: TemplateBasis,
  own: OwnState,
  { seesConfidential }: { seesConfidential: boolean },
): TemplateChange[] {
  const names = seesConfidential ? sharedFieldNames : withoutConfidential(sharedFieldNames)
  const lineOf = linesByTemplate(own)
  return [
    ...valueChanges(names, basis.fields, now.fields, own.fields)
      .filter(({ field, after }) => after !== null || !needed.has(field))
      .map((change) => ({ key: `field:${change.field}`, kind: 'field' as const, ...change })),
    ...Object.entries(now.lines).flatMap(([id, values]) =>
      changesOfLine(id, basis.lines[id], values, lineOf.get(id)),
    ),
    ...Object.entries(basis.lines)
      .filter(([id]) => !now.lines[id])
      .flatMap(([id, before]) => findRemoval(before, lineOf.get(id))),
  ]
}

/** What a template leaves open and a calculation cannot be without is no change for it. */
const needed = new Set(
  Object.entries<Field>(Calculation.fields)
    .filter(([, field]) => field.required)
    .map(([name]) => name),
)

function valueChanges(names: readonly string[], before: Values, after: Values, current: Values) {
  return names
    .filter((name) => !isSame(before[name], after[name]) && !isSame(current[name], after[name]))
    .map((field) => ({
      field,
      before: omitBlank(before[field]),
      after: omitBlank(after[field]),
      current: omitBlank(current[field]),
      conflict: !isSame(current[field], before[field]),
    }))
}

function changesOfLine(
  id: string,
  before: Values | undefined,
  after: Values,
  line: OwnLine | undefined,
): TemplateChange[] {
  if (!before)
    return line
      ? []
      : [
          {
            key: `added:${id}`,
            kind: 'line-added',
            input: itemIri(Input, id),
            description: readLabel(after),
            before: null,
            after,
            current: null,
            conflict: false,
          },
        ]
  if (!line) return []
  return valueChanges(sharedLineNames, before, after, line.values).map((change) => ({
    key: `line:${line.id}:${change.field}`,
    kind: 'line-changed',
    input: itemIri(Input, line.id),
    description: readLabel(line.values),
    ...change,
  }))
}

function findRemoval(before: Values, line: OwnLine | undefined): TemplateChange[] {
  if (!line) return []
  const conflict = sharedLineNames.some((name) => !isSame(before[name], line.values[name]))
  return [
    {
      key: `removed:${line.id}`,
      kind: 'line-removed',
      input: itemIri(Input, line.id),
      description: readLabel(line.values),
      before,
      after: null,
      current: line.values,
      conflict,
    },
  ]
}

/**
 * The basis after the calculation changed: wherever it says what the template says, that is settled and not told again.
 * What was left is still told against the old basis.
 */
export function settledBasis(
  basis: TemplateBasis,
  now: TemplateBasis,
  own: OwnState,
): TemplateBasis {
  const lineOf = linesByTemplate(own)
  const kept = Object.entries(basis.lines).filter(([id]) => now.lines[id] || lineOf.has(id))
  const met = Object.entries(now.lines).flatMap(([id, values]): [string, Values][] => {
    const line = lineOf.get(id)
    return line
      ? [[id, mergeValues(sharedLineNames, basis.lines[id] ?? {}, values, line.values)]]
      : []
  })
  return {
    fields: mergeValues(sharedFieldNames, basis.fields, now.fields, own.fields),
    lines: { ...Object.fromEntries(kept), ...Object.fromEntries(met) },
  }
}

const mergeValues = (
  names: readonly string[],
  before: Values,
  after: Values,
  current: Values,
): Values =>
  Object.fromEntries(
    names
      .map((name) => [name, isSame(current[name], after[name]) ? after[name] : before[name]])
      .filter(([, value]) => !isBlank(value)),
  )

/** A copy of a line within the calculation stands for itself: the line that was there first is the template's. */
function linesByTemplate({ lines }: OwnState): Map<string, OwnLine> {
  const byTemplate = new Map<string, OwnLine>()
  for (const line of lines.toSorted((a, b) => (a.id < b.id ? -1 : 1)))
    if (line.templateLine !== null && !byTemplate.has(line.templateLine))
      byTemplate.set(line.templateLine, line)
  return byTemplate
}

const readLabel = (values: Values): string =>
  isBlank(values['description']) ? '' : String(values['description'])
const omitBlank = (value: unknown): unknown => (isBlank(value) ? null : value)
/** Values of the wire are texts, numbers and flags; nothing and an empty text are the same. */
const isSame = (a: unknown, b: unknown): boolean => (isBlank(a) ? isBlank(b) : a === b)
