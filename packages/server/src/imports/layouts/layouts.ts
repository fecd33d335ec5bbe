import type { ImportKind } from '@cradle/contract'
import { epdLayout } from './epd-layout.ts'
import { footprintLayout } from './footprint-layout.ts'
import type { Layout } from './layout.ts'
import { pdisLayout } from './pdis-layout.ts'
import { productLayout } from './product-layout.ts'
import { supplierLayout } from './supplier-layout.ts'

/** The one definition of the sheets and columns of each kind of import. */
export const layouts: Readonly<Record<ImportKind, Layout>> = {
  supplier: supplierLayout,
  epd: epdLayout,
  product: productLayout,
  pdis: pdisLayout,
  footprint: footprintLayout,
}
