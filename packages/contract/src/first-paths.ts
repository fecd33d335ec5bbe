/**
 * What the browser asks for before the code of a page is there, below `/2`. A file without imports: the web's first file
 * takes it along, and nothing else of the contract.
 */
export const firstBase = '/2'
export const firstPaths = {
  calculations: '/calculations',
  revisions: '/calculation_revisions',
  me: '/me',
  permissions: '/permissions',
  tokenRefresh: '/token/refresh',
} as const
