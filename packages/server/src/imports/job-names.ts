/** Name of the job that validates an import. */
export const validateImportJob = 'validate-import'
/** Name of the job that writes what a validated import contains. */
export const runImportJob = 'run-import'
