/** Most variants of a product. */
export const VARIANTS_MAX = 500
/** Most lines of a variant with another profile. */
export const VARIANT_LINES_MAX = 500
