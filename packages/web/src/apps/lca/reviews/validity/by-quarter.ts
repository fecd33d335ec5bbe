import type { ExpiringDeclaration } from '@cradle/contract'

/** Declarations by the quarter in which they end (`2031-Q2`), earliest first, and so within each. */
export function byQuarter(
  declarations: readonly ExpiringDeclaration[],
): { quarter: string; declarations: ExpiringDeclaration[] }[] {
  const sorted = declarations.toSorted(
    (a, b) =>
      a.validUntil.localeCompare(b.validUntil) || a.productName.localeCompare(b.productName),
  )
  return [
    ...Map.groupBy(
      sorted,
      ({ validUntil }) =>
        `${validUntil.slice(0, 4)}-Q${Math.ceil(Number(validUntil.slice(5, 7)) / 3)}`,
    ),
  ].map(([quarter, own]) => ({ quarter, declarations: own }))
}
