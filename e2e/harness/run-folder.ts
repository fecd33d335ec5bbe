import path from 'node:path'

/** Where one run of the journeys keeps what it needs. All of it but the results goes when the run ends. */
const folder = (...names: string[]): string => path.join(process.env['E2E_DATA_DIR']!, ...names)

export const resultsFolder = (): string => folder('test-results')
export const worksFolder = (): string => folder('works')
export const demoFolder = (): string => folder('works/demo')
export const productFolder = (name: string): string => folder('works', name)
/** What the first server compiled: those of the journeys start with it. */
export const compiledFolder = (): string => folder('works/compiled')
/** The database with the demonstration. */
export const templateDatabase = 'cradle_demo'
