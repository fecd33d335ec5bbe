/** Most parameters of a product. */
export const PARAMETERS_MAX = 200
