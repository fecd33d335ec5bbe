import fc from 'fast-check'

/** A formula as tests compute it, without the parser and the arithmetic of the engine. */
export type Tree =
  | { kind: 'number'; value: number }
  | { kind: 'name'; index: number }
  | { kind: '+' | '-' | '*' | '/' | 'min' | 'max'; one: Tree; other: Tree }
  | { kind: 'if'; one: Tree; other: Tree; yes: Tree; no: Tree }

/** p0 is a plain number, p1 a length in mm, p2 a share in %; the others are formulas of those before them. */
export const GIVEN = 3
export const COMPUTED = 2
export const UNITS = ['', 'mm', '%', '', ''] as const
export const nameOf = (index: number): string => `p${index}`
/** In a formula a length is a number of metres, and a share a fraction. */
const toQuantity = (value: number, index: number): number =>
  index === 1 ? value * 0.001 : index === 2 ? value / 100 : value

/** @param names  how many parameters it may use */
export const arbitraryTree = (names: number): fc.Arbitrary<Tree> => {
  const leaf: fc.Arbitrary<Tree> = fc.oneof(
    fc.integer({ min: 0, max: 40 }).map((value): Tree => ({ kind: 'number', value: value / 4 })),
    fc.nat(names - 1).map((index): Tree => ({ kind: 'name', index })),
  )
  return fc.letrec<{ tree: Tree }>((tie) => ({
    tree: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      leaf,
      fc.record({
        kind: fc.constantFrom('+', '-', '*', '/', 'min', 'max'),
        one: tie('tree'),
        other: tie('tree'),
      }),
      fc.record({
        kind: fc.constant('if' as const),
        one: tie('tree'),
        other: tie('tree'),
        yes: tie('tree'),
        no: tie('tree'),
      }),
    ),
  })).tree
}

/** Writes it as people type it. */
export function writeTree(tree: Tree): string {
  if (tree.kind === 'number') return String(tree.value)
  if (tree.kind === 'name') return tree.index === 1 ? `(${nameOf(1)}/1 m)` : nameOf(tree.index)
  if (tree.kind === 'if')
    return `if(${writeTree(tree.one)}<${writeTree(tree.other)},${writeTree(tree.yes)},${writeTree(tree.no)})`
  const [one, other] = [writeTree(tree.one), writeTree(tree.other)]
  return tree.kind === 'min' || tree.kind === 'max'
    ? `${tree.kind}(${one},${other})`
    : `(${one}${tree.kind}${other})`
}

/** A step divides by zero, or is too large. */
export class NoNumber extends Error {}

/**
 * Computes it with the values of the parameters, in their own units.
 *
 * @throws NoNumber where a step has none
 */
export function evaluateTree(tree: Tree, values: readonly number[]): number {
  const value = evaluateStep(tree, values)
  if (!Number.isFinite(value)) throw new NoNumber()
  return value
}

function evaluateStep(tree: Tree, values: readonly number[]): number {
  if (tree.kind === 'number') return tree.value
  if (tree.kind === 'name') return toQuantity(values[tree.index]!, tree.index)
  const [one, other] = [evaluateTree(tree.one, values), evaluateTree(tree.other, values)]
  switch (tree.kind) {
    case '+':
      return one + other
    case '-':
      return one - other
    case '*':
      return one * other
    case '/':
      return one / other
    case 'min':
      return one < other ? one : other
    case 'max':
      return one > other ? one : other
    case 'if':
      return evaluateTree(one < other ? tree.yes : tree.no, values)
  }
}
