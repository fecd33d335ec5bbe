import type { ImportKind, ImportTopicName, PermissionKey } from '@cradle/contract'

interface ImportPlace {
  kind: ImportKind
  /** `*`: the general database, which belongs to no company. */
  scope: 'company_self' | '*'
  /** Name of the topic of its live updates (api contract §8). */
  topic: ImportTopicName
}

/** The imports that have a page, by the segment of their address. */
const places = {
  suppliers: { kind: 'supplier', scope: 'company_self', topic: 'general' },
  'environmental-profiles': { kind: 'epd', scope: 'company_self', topic: 'environmental' },
  calculations: { kind: 'product', scope: 'company_self', topic: 'calculation' },
  'predefined-input-sets': { kind: 'pdis', scope: 'company_self', topic: 'pdis' },
  'general-profiles': { kind: 'epd', scope: '*', topic: 'general' },
  footprints: { kind: 'footprint', scope: 'company_self', topic: 'footprint' },
} as const satisfies Record<string, ImportPlace>

export type ImportPage = keyof typeof places
export const importPages = [
  'suppliers',
  'environmental-profiles',
  'calculations',
  'predefined-input-sets',
  'general-profiles',
  'footprints',
] as const satisfies readonly ImportPage[]

/** The imports of the LCA app; those of footprints and of general profiles stand beside these records. */
export const lcaImportPages = importPages.filter(
  (page) => page !== 'footprints' && page !== 'general-profiles',
)

export const isImportPage = (text: string): text is ImportPage => Object.hasOwn(places, text)

export const findImportPlace = (page: ImportPage): ImportPlace => places[page]

/** The permission for an action on the imports of a page. */
export function findImportPermission(
  page: ImportPage,
  action: 'view' | 'create' | 'run' | 'cancel',
): PermissionKey {
  const { kind, scope } = places[page]
  if (kind === 'footprint') return 'footprint.company_self.import'
  return scope === '*' ? `epd_import.*.${action}` : `${kind}_import.company_self.${action}`
}

/** Owner that calls on this page name: general imports have none. */
export const findImportOwner = (page: ImportPage): 'none' | undefined =>
  places[page].scope === '*' ? 'none' : undefined

/**
 * Names the owner of a new import, or of exported records, in the address: the client sends none for `owner: 'none'`, and the server
 * then takes the acting company.
 */
export const nameImportOwner = (page: ImportPage): { query?: { owner: 'none' } } =>
  findImportOwner(page) ? { query: { owner: 'none' } } : {}
