import { isDeepStrictEqual } from 'node:util'
import { itemIri, Calculation, Input, type Field, type TemplateChange } from '@cradle/contract'
import {
  comparedFieldNames,
  isBlank,
  sharedLineNames,
  withoutConfidential,
  type TemplateBasis,
  type Values,
} from '#templates/template-basis'

/** The values of a calculation that its template can set. `templateLine` is the id of the line in the template. */
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
 * Lists the changes of a template for a calculation: values that differ from the basis and from the calculation. If the
 * calculation has its own value, the change is a conflict. A line that the calculation deleted is not added again; a line that
 * it added is not affected.
 *
 * @param basis  state of the template when the calculation was created or last updated
 */
export function templateChanges(
  basis: TemplateBasis,
  now: TemplateBasis,
  own: OwnState,
  { seesConfidential }: { seesConfidential: boolean },
): TemplateChange[] {
  const names = seesConfidential ? comparedFieldNames : withoutConfidential(comparedFieldNames)
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

/** Required fields that a template leaves empty are not changes. */
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
 * Returns the basis after an edit: values that agree with the template are resolved and not offered again. Open changes are
 * still compared with the old basis.
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
    fields: mergeValues(comparedFieldNames, basis.fields, now.fields, own.fields),
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

/** If a line was copied within the calculation, only the older line belongs to the template. */
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
/** Compares API values (texts, numbers, flags). An absent value equals an empty text. */
const isSame = (a: unknown, b: unknown): boolean =>
  isBlank(a) ? isBlank(b) : isDeepStrictEqual(a, b)
