import path from 'node:path'

/**
 * Folders of one run of the journeys. Everything except the results is removed when the run ends.
 */
const getFolder = (...names: string[]): string => path.join(process.env['E2E_DATA_DIR']!, ...names)

export const getResultsFolder = (): string => getFolder('test-results')
export const getWorksFolder = (): string => getFolder('works')
export const getDemoFolder = (): string => getFolder('works/demo')
export const getProductFolder = (name: string): string => getFolder('works', name)
/** Code compiled by the first server, which the servers of the journeys reuse. */
export const getCompiledFolder = (): string => getFolder('works/compiled')
/** The database with the demonstration. */
export const templateDatabase = 'cradle_demo'
