import {
  Calculation,
  Folder,
  itemIri,
  Method,
  ProductType,
  type FigureChange,
  type FigureGroup,
  type FigureRange,
  type ProductFigure,
} from '@cradle/contract'

/** Groups and changes that one answer lists. */
export const GROUPS_MAX = 20
export const CHANGES_MAX = 10

/** A product with its figure now and that of a month ago. */
export interface FiguredProduct {
  id: string
  product_name: string
  method_id: string
  range: FigureRange
  unit: string
  is_own_unit: boolean
  folder_id: string | null
  product_type_id: string | null
  stale: boolean
  /** There is a figure with this indicator, method and declared unit; `now` is null where a part of it is unknown. */
  has_now: boolean
  now: number | null
  has_earlier: boolean
  earlier: number | null
  earlier_on: string | null
}

export type Grouping = 'unit' | 'folder' | 'productType'

/** Products that can be compared, the largest group first, with the lowest and the highest of those whose figure is known. */
export function groupFigures(
  products: readonly FiguredProduct[],
  grouping: Grouping,
): FigureGroup[] {
  const placeOf = ({ folder_id: folder, product_type_id: type }: FiguredProduct) =>
    grouping === 'folder' ? folder : grouping === 'productType' ? type : null
  const groups = Map.groupBy(products, (product) =>
    JSON.stringify([product.method_id, product.is_own_unit, product.unit, placeOf(product)]),
  )
  return [...groups.values()]
    .map((members) => describeGroup(members, grouping, placeOf(members[0]!)))
    .sort((a, b) => b.known - a.known || b.products - a.products)
}

function describeGroup(
  members: readonly FiguredProduct[],
  grouping: Grouping,
  place: string | null,
): FigureGroup {
  const { method_id: method, unit, is_own_unit: isOwnUnit, range } = members[0]!
  const known = members
    .filter(({ has_now: has, now }) => has && now !== null)
    .sort((a, b) => a.now! - b.now! || (a.id < b.id ? -1 : 1))
  const unknown = members.filter(({ has_now: has, now }) => has && now === null).length
  const [lowest, highest] = [known[0], known.at(-1)]
  return {
    method: itemIri(Method, method),
    unit,
    isOwnUnit,
    range,
    ...(place === null
      ? {}
      : grouping === 'folder'
        ? { folder: itemIri(Folder, place) }
        : { productType: itemIri(ProductType, place) }),
    products: members.length,
    known: known.length,
    unknown,
    withoutResult: members.length - known.length - unknown,
    ...(lowest ? { lowest: describeFigure(lowest) } : {}),
    ...(highest && highest !== lowest ? { highest: describeFigure(highest) } : {}),
  }
}

const describeFigure = ({ id, product_name: name, now, stale }: FiguredProduct): ProductFigure => ({
  calculation: itemIri(Calculation, id),
  name,
  value: now!,
  ...(stale ? { stale } : {}),
})

/** Products whose figure differs from that of a month ago, the largest relative change first; those that became or were unknown lead. */
export const listChanges = (products: readonly FiguredProduct[]): FigureChange[] =>
  products
    .filter(
      ({ has_now: hasNow, has_earlier: hadFigure, now, earlier }) =>
        hasNow && hadFigure && now !== earlier,
    )
    .sort((a, b) => compareSizes(a, b) || (a.id < b.id ? -1 : 1))
    .map((product) => ({
      calculation: itemIri(Calculation, product.id),
      name: product.product_name,
      unit: product.unit,
      isOwnUnit: product.is_own_unit,
      range: product.range,
      before: product.earlier,
      after: product.now,
      beforeOn: product.earlier_on!,
      ...(product.stale ? { stale: true as const } : {}),
    }))

/** Of a known figure, the part of it [1]; a change from 0, or from or to an unknown figure, is larger than any. */
const sizeOfChange = ({ now, earlier }: FiguredProduct): number =>
  now === null || earlier === null || earlier === 0 ? Infinity : Math.abs((now - earlier) / earlier)

/** The difference of two infinite sizes is no number. */
function compareSizes(a: FiguredProduct, b: FiguredProduct): number {
  const [first, second] = [sizeOfChange(a), sizeOfChange(b)]
  return first === second ? 0 : second > first ? 1 : -1
}
