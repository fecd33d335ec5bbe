import { unzipSync } from 'fflate'

/** Names of the files in a ZIP archive. */
export const namesInZip = (content: Uint8Array): string[] => Object.keys(unzipSync(content))
