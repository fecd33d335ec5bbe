import type { DemoProduct } from './demo-product.ts'
import {
  precastWall,
  windowProfile,
  sandLimeWall,
  insulationBoard,
  ceramicPanel,
} from './demo-heavy-products.ts'
import { facadePanel, glulamBeam, portalFrame, roofElement } from './demo-timber-products.ts'

/** The newest is the first in the list: the half-finished façade panel that a visitor continues. */
export const demoProducts: readonly DemoProduct[] = [
  facadePanel,
  precastWall,
  windowProfile,
  sandLimeWall,
  insulationBoard,
  glulamBeam,
  portalFrame,
  ceramicPanel,
  roofElement,
]
