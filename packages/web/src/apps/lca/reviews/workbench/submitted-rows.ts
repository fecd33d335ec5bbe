import { formulaName, Input, pendableFields, type ReviewSubmissionState } from '@cradle/contract'
import { readId } from '../../../../paths.ts'
import { formulaId, type GridRow } from '../../../../ui/grid/grid-model.ts'

export const USAGES = 'PREDEFINED_INPUT_SETS'

/** How the sheet shows each field of a line that is a cell, by its kind in the contract. */
const listFields = (isShown: (kind: string) => boolean): string[] =>
  pendableFields.filter((field) => isShown(Input.fields[field].kind))
const numbers = listFields((kind) => kind === 'number')
const references = listFields((kind) => kind === 'reference')
const texts = listFields((kind) => kind !== 'number' && kind !== 'reference')

/**
 * Converts the lines of a submission to sheet rows. References show the names of the submission.
 */
export function buildSubmittedRows({
  inputs,
  predefinedInputSetUsages,
  semiFinishedProductUsages,
  names,
  model,
}: Pick<
  ReviewSubmissionState,
  'inputs' | 'predefinedInputSetUsages' | 'semiFinishedProductUsages' | 'names'
> & {
  model: { library: { profiles: Readonly<Record<string, { unit: string }>> } }
}): GridRow[] {
  const { profiles } = model.library
  const nameReference = (value: unknown) =>
    typeof value === 'string' ? (names[value] ?? readId(value)) : null
  const lines = inputs
    .toSorted((a, b) => Number(a['position'] ?? 0) - Number(b['position'] ?? 0))
    .map((input): GridRow => ({
      id: readId(String(input['@id'])),
      group: String(input['inputType']),
      values: {
        ...Object.fromEntries(
          texts.map((field) => [field, typeof input[field] === 'string' ? input[field] : null]),
        ),
        ...Object.fromEntries(
          numbers.map((field) => [field, typeof input[field] === 'number' ? input[field] : null]),
        ),
        ...Object.fromEntries(
          numbers.flatMap((field) => {
            const formula = input[formulaName(field)]
            return typeof formula === 'string' ? [[formulaId(field), formula]] : []
          }),
        ),
        ...Object.fromEntries(references.map((field) => [field, nameReference(input[field])])),
        unit:
          typeof input['environmentalProfile'] === 'string'
            ? (profiles[readId(input['environmentalProfile'])]?.unit ?? null)
            : null,
      },
    }))
  const known = new Set(lines.map(({ id }) => id))
  const usages = [...semiFinishedProductUsages, ...predefinedInputSetUsages]
    .filter((usage) => !known.has(readId(String(usage['@id']))))
    .map((usage): GridRow => ({
      id: readId(String(usage['@id'])),
      group: 'predefinedInputSet' in usage || 'setName' in usage ? USAGES : 'SEMI_FINISHED',
      values: {
        description:
          typeof usage['setName'] === 'string'
            ? usage['setName']
            : nameReference(usage['predefinedInputSet'] ?? usage['semiFinishedProduct']),
        netAmount: typeof usage['amount'] === 'number' ? usage['amount'] : null,
      },
    }))
  return [...lines, ...usages]
}

/** Maps row ids to the IRIs of the submitted lines. */
export const mapRecords = ({
  inputs,
  predefinedInputSetUsages,
  semiFinishedProductUsages,
}: Pick<
  ReviewSubmissionState,
  'inputs' | 'predefinedInputSetUsages' | 'semiFinishedProductUsages'
>): ReadonlyMap<string, string> =>
  new Map(
    [...inputs, ...predefinedInputSetUsages, ...semiFinishedProductUsages].map((record) => [
      readId(String(record['@id'])),
      String(record['@id']),
    ]),
  )

/** A number of the line is computed. */
export const hasFormula = ({ values }: GridRow): boolean =>
  numbers.some((field) => typeof values[formulaId(field)] === 'string')
