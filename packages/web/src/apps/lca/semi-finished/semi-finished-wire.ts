/** A calculation seen as a part, from `GET /2/semi_finished_products`: only those that are valid or later. */
export interface SemiFinishedProduct {
  '@id': string
  calculation: string
  productName: string
  /** [kg per declared unit] */
  productMass?: number
  usageCount: number
}

/** How much of a part goes into one unit of a product. */
export interface SemiFinishedUsage {
  '@id': string
  productCalculation: string
  /** Left out for a product of another company that may not be seen. */
  productName?: string
  semiFinishedProduct: string
  amount?: number
  productionWastePercentage?: number
  lifeTime?: number
}
