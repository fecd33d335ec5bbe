/** What a database can be filled with: something to look at, the records the API contract names, or masses to measure with. */
export type SeedName = 'demo' | 'conformance' | 'bench'
