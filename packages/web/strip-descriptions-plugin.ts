import type { Plugin } from 'vite'

/** A text that only documents the API: the description of a field, or the title of a route. */
const DOCUMENTING = /^\s*(?:description|title):\s*'(?:[^'\\]|\\.)*',?[ \t]*$/gm
/** The same beside other options of a field: `str(64, { readOnly: true, description: '…' })`. */
const INLINE = /,\s*description:\s*'(?:[^'\\]|\\.)*'(?=\s*,?\s*\})/g

/**
 * Leaves out of the build what the contract says for the documentation of the API alone. The browser never reads it, and
 * it is several kilobytes of the first load.
 */
export const stripDescriptions = (): Plugin => ({
  name: 'strip-descriptions',
  apply: 'build',
  enforce: 'pre',
  transform(code, id) {
    return isContract(id) ? { code: stripDocumentingTexts(code), map: null } : undefined
  },
})

/** Whether a file is a source of the contract, in whichever of its rooms. */
export const isContract = (file: string): boolean =>
  /[\\/]packages[\\/]contract[\\/]src[\\/](?:[\w-]+[\\/])*[\w-]+\.ts$/.test(file)

/** Removes the descriptions of fields and the titles of routes from a source of the contract. */
export const stripDocumentingTexts = (code: string): string =>
  code.replace(INLINE, '').replace(DOCUMENTING, '')
