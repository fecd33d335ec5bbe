/** Choices of site facts, separate from the schemas, so that a page with only the names does not load them. */
export const siteFactKinds = ['energy', 'water', 'waste'] as const
export type SiteFactKind = (typeof siteFactKinds)[number]
/** What a product's share of a total follows: a quantity of the product over that of the location, or a percentage. */
export const allocationKeys = ['mass', 'pieces', 'revenue', 'percentage'] as const
