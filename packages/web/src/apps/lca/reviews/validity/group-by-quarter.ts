import type { ExpiringDeclaration } from '@cradle/contract'

/**
 * Groups declarations by the quarter of their expiry (`2031-Q2`), both quarters and declarations in
 * order of expiry.
 */
export function groupByQuarter(
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
