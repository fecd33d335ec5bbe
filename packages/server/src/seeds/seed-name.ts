/**
 * Available seeds: a demonstration, the records of the API contract, or large amounts of data for
 * benchmarks.
 */
export type SeedName = 'demo' | 'conformance' | 'bench'
