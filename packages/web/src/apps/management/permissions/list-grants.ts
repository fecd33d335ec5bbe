import {
  keysInCompany,
  licensedApps,
  permissionKeys,
  type CompanyOptions,
  type LicensedApp,
  type PermissionKey,
  type RoleName,
} from '@cradle/contract'
import type { CompanyItem } from '../../../records/company/companies.ts'

/** A role that somebody has, and the words that name its origin: a company, or a person. */
export interface HeldRole {
  role: RoleName
  view: string
  of: string
  /** What the company of the role has bought. */
  options: CompanyOptions
}

/** A permission and the roles it comes from. */
export interface Grant {
  key: PermissionKey
  from: HeldRole[]
}

/** Lists every permission of these roles, in the order of the matrix, with the roles it comes from. */
export const listGrants = (held: readonly HeldRole[]): Grant[] =>
  permissionKeys.flatMap((key) => {
    const from = held.filter(({ role, options }) => keysInCompany([role], options).has(key))
    return from.length > 0 ? [{ key, from }] : []
  })

/** Reads the options of a company; without its record nothing is left out. */
export const readOptions = (company: CompanyItem | undefined): CompanyOptions => ({
  expertUpload: company?.expertUpload !== false,
  uploadCompanyDb: company?.uploadCompanyDb !== false,
  viewerMode: company?.viewerMode === true,
  apps: company?.apps ?? null,
})

/** An option whose permissions are left out. */
export type ClosedOption = 'expertUpload' | 'uploadCompanyDb' | LicensedApp

/** Lists what the company has not bought. */
export const listClosedOptions = (options: CompanyOptions): ClosedOption[] => [
  ...(['expertUpload', 'uploadCompanyDb'] as const).filter((name) => !options[name]),
  ...licensedApps.filter((app) => options.apps !== null && !options.apps.includes(app)),
]
