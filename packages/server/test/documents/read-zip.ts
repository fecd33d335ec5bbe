import { unzipSync } from 'fflate'

/** Names of the files in a ZIP archive. */
export const listZipNames = (content: Uint8Array): string[] => Object.keys(unzipSync(content))

/** The text of a file in a ZIP archive. @throws TypeError when there is no such file */
export const readZipText = (content: Uint8Array, name: string): string =>
  new TextDecoder().decode(unzipSync(content)[name]!)
