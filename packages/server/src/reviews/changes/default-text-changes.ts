import { isEmptyText, locales, type ReportTextName, type SubmissionChange } from '@cradle/contract'
import type { CalculationSnapshot } from '#snapshots/snapshot'

/** Finds texts that the user left empty and whose default text in the method has changed. Each is shown in the first language that differs. */
export function findDefaultTextChanges(
  before: CalculationSnapshot,
  after: CalculationSnapshot,
): SubmissionChange[] {
  const [was, is] = [before.method.texts, after.method.texts]
  const names = [
    ...new Set(
      locales.flatMap((language) => [...Object.keys(was[language]), ...Object.keys(is[language])]),
    ),
  ] as (keyof typeof is.en)[]
  return names
    .filter((name) =>
      [before, after].every(({ texts }) => isEmptyText(texts[name as ReportTextName])),
    )
    .flatMap((field): SubmissionChange[] => {
      const language = locales.find((one) => was[one][field] !== is[one][field])
      if (!language) return []
      const [earlier, later] = [was[language][field], is[language][field]]
      return [
        {
          kind: 'field',
          record: String(after.wire.calculation['@id']),
          label: after.product.name,
          field,
          ...(earlier ? { before: earlier } : {}),
          ...(later ? { after: later } : {}),
        },
      ]
    })
}
