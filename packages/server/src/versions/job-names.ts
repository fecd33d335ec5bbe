/** Name of the job that tells companies about a published version. */
export const announceVersionJob = 'announce-version'
