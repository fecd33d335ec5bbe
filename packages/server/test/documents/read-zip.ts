import { unzipSync } from 'fflate'

/** Names of the files in a ZIP archive. */
export const listZipNames = (content: Uint8Array): string[] => Object.keys(unzipSync(content))
