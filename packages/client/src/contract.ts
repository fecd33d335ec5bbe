/*
 * Made from packages/contract by `npm run client-contract`. Whoever edits this file loses the edit with the next run.
 */

/** A value of a query; several are sent as `name[]`. Absent values and empty texts are left out. */
export type QueryValue = string | number | boolean | (string | number)[] | null | undefined

/** A page of a list. */
export interface Page<T> {
  '@id': string
  totalItems: number
  member: T[]
  view?: { '@id': string; next?: string; previous?: string; first?: string; last?: string }
}

export type User = {
  '@id': string
  '@type': 'User'
  id: string
  autograph?: string
  company?: string
  companyAdmin?: boolean
  createdAt: string
  createdBy?: string
  email: string
  lastLoginAt?: string
  locale?: 'de' | 'en' | 'nl'
  membershipSize?: number
  memberships?:
    | {
        '@id': string
        id: string
        '@type'?: string
        company: {
          '@id': string
          id: string
          '@type'?: string
          name: string
        }
        roles: {
          '@id': string
          id: string
          '@type'?: string
          name: string
          view: string
        }[]
        view?: string
      }[]
    | undefined
  name: string
  nibeCustomerNumber?: string
  outranksCaller?: boolean
  permissions?: string[]
  recentMembershipIds?: string[]
  reviewer?: boolean
  reviewerAdmin?: boolean
  secondFactorSince?: string
  selectedMembership?: string
  status?: 'active' | 'inactive'
  superAdmin?: boolean
  updatedAt: string
}

export type CreateUser = {
  autograph?: string | null
  company?: string | null
  currentPassword?: string | null
  email: string
  locale?: 'de' | 'en' | 'nl' | null
  name: string
  nibeCustomerNumber?: string | null
  plainPassword?: string | null
  recentMembershipIds?: string[] | null
  repeatPassword?: string | null
  roles?: string[] | null
  selectedMembership?: string | null
  status?: 'active' | 'inactive' | null
}

export type ChangeUser = {
  autograph?: string | null
  company?: string | null
  currentPassword?: string | null
  email?: string
  locale?: 'de' | 'en' | 'nl' | null
  name?: string
  nibeCustomerNumber?: string | null
  plainPassword?: string | null
  recentMembershipIds?: string[] | null
  repeatPassword?: string | null
  selectedMembership?: string | null
  status?: 'active' | 'inactive' | null
}

export type ListUser = {
  readonly company?: QueryValue
  readonly email?: QueryValue
  readonly 'exists[autograph]'?: QueryValue
  readonly 'exists[companyAdmin]'?: QueryValue
  readonly 'exists[company]'?: QueryValue
  readonly 'exists[currentPassword]'?: QueryValue
  readonly 'exists[email]'?: QueryValue
  readonly 'exists[lastLoginAt]'?: QueryValue
  readonly 'exists[locale]'?: QueryValue
  readonly 'exists[membershipSize]'?: QueryValue
  readonly 'exists[memberships]'?: QueryValue
  readonly 'exists[name]'?: QueryValue
  readonly 'exists[nibeCustomerNumber]'?: QueryValue
  readonly 'exists[outranksCaller]'?: QueryValue
  readonly 'exists[permissions]'?: QueryValue
  readonly 'exists[plainPassword]'?: QueryValue
  readonly 'exists[recentMembershipIds]'?: QueryValue
  readonly 'exists[repeatPassword]'?: QueryValue
  readonly 'exists[reviewerAdmin]'?: QueryValue
  readonly 'exists[reviewer]'?: QueryValue
  readonly 'exists[roles]'?: QueryValue
  readonly 'exists[secondFactorSince]'?: QueryValue
  readonly 'exists[selectedMembership]'?: QueryValue
  readonly 'exists[status]'?: QueryValue
  readonly 'exists[superAdmin]'?: QueryValue
  readonly id?: QueryValue
  readonly itemsPerPage?: QueryValue
  readonly name?: QueryValue
  readonly 'order[createdAt]'?: 'asc' | 'desc'
  readonly 'order[email]'?: 'asc' | 'desc'
  readonly 'order[name]'?: 'asc' | 'desc'
  readonly owner?: QueryValue
  readonly ownership?: QueryValue
  readonly page?: QueryValue
  readonly pagination?: QueryValue
  readonly reviewer?: QueryValue
  readonly role?: QueryValue
  readonly search?: QueryValue
  readonly status?: QueryValue
}

export type Membership = {
  '@id': string
  '@type': 'Membership'
  id: string
  company: {
    '@id': string
    id: string
    '@type'?: string
    name: string
  }
  createdAt: string
  createdBy?: string
  owner?: string
  roles: {
    '@id': string
    id: string
    '@type'?: string
    name: string
    view: string
  }[]
  updatedAt: string
  user: string
  userName?: string
  view?: string
}

export type CreateMembership = {
  company: string
  roles: string[]
  user: string
}

export type ChangeMembership = {
  roles?: string[]
}

export type ListMembership = {
  readonly company?: QueryValue
  readonly 'exists[company]'?: QueryValue
  readonly 'exists[roles]'?: QueryValue
  readonly 'exists[userName]'?: QueryValue
  readonly 'exists[user]'?: QueryValue
  readonly 'exists[view]'?: QueryValue
  readonly id?: QueryValue
  readonly itemsPerPage?: QueryValue
  readonly 'order[createdAt]'?: 'asc' | 'desc'
  readonly owner?: QueryValue
  readonly ownership?: QueryValue
  readonly page?: QueryValue
  readonly pagination?: QueryValue
  readonly role?: QueryValue
  readonly search?: QueryValue
  readonly user?: QueryValue
}

export type Role = {
  '@id': string
  '@type': 'Role'
  id: string
  assignable?: boolean
  name?: string
  view?: string
}

export type ListRole = {
  readonly 'exists[assignable]'?: QueryValue
  readonly 'exists[name]'?: QueryValue
  readonly 'exists[view]'?: QueryValue
  readonly id?: QueryValue
  readonly itemsPerPage?: QueryValue
  readonly owner?: QueryValue
  readonly ownership?: QueryValue
  readonly page?: QueryValue
  readonly pagination?: QueryValue
}

export type Company = {
  '@id': string
  '@type': 'Company'
  id: string
  active?: boolean
  address?: string
  apps?: string[]
  chargesCreditsForReview?: boolean
  city?: string
  companyCode?: string
  country?: string
  createdAt: string
  createdBy?: string
  credits?: number
  creditsPerCalculation?: number
  creditsPerReview?: number
  demonstration?: boolean
  email?: string
  expertUpload?: boolean
  licence?: string
  licenceValidUntil?: string
  logo?: string
  methods?: string[]
  name: string
  nibeCustomerNumber?: string
  operator?: boolean
  parentCompany?: string
  postalCode?: string
  publisher?: boolean
  registrationNumberPrefix?: string
  registrationNumberStart?: number
  reportingLanguage?: 'de' | 'en' | 'nl'
  reviewCompany?: string
  siblings?: string[]
  updatedAt: string
  uploadCompanyDb?: boolean
  viewerMode?: boolean
  website?: string
}

export type CreateCompany = {
  active?: boolean | null
  address?: string | null
  chargesCreditsForReview?: boolean | null
  city?: string | null
  companyCode?: string | null
  country?: string | null
  creditsPerCalculation?: number | null
  creditsPerReview?: number | null
  email?: string | null
  expertUpload?: boolean | null
  licence?: string | null
  licenceValidUntil?: string | null
  logo?: string | null
  methods?: string[] | null
  name: string
  nibeCustomerNumber?: string | null
  operator?: boolean | null
  parentCompany?: string | null
  postalCode?: string | null
  publisher?: boolean | null
  registrationNumberPrefix?: string | null
  registrationNumberStart?: number | null
  reportingLanguage?: 'de' | 'en' | 'nl' | null
  reviewCompany?: string | null
  uploadCompanyDb?: boolean | null
  viewerMode?: boolean | null
  website?: string | null
}

export type ChangeCompany = {
  active?: boolean | null
  address?: string | null
  chargesCreditsForReview?: boolean | null
  city?: string | null
  companyCode?: string | null
  country?: string | null
  creditsPerCalculation?: number | null
  creditsPerReview?: number | null
  email?: string | null
  expertUpload?: boolean | null
  licence?: string | null
  licenceValidUntil?: string | null
  logo?: string | null
  methods?: string[] | null
  name?: string
  nibeCustomerNumber?: string | null
  operator?: boolean | null
  parentCompany?: string | null
  postalCode?: string | null
  publisher?: boolean | null
  registrationNumberPrefix?: string | null
  registrationNumberStart?: number | null
  reportingLanguage?: 'de' | 'en' | 'nl' | null
  reviewCompany?: string | null
  uploadCompanyDb?: boolean | null
  viewerMode?: boolean | null
  website?: string | null
}

export type ListCompany = {
  readonly active?: QueryValue
  readonly 'exists[active]'?: QueryValue
  readonly 'exists[address]'?: QueryValue
  readonly 'exists[apps]'?: QueryValue
  readonly 'exists[chargesCreditsForReview]'?: QueryValue
  readonly 'exists[city]'?: QueryValue
  readonly 'exists[companyCode]'?: QueryValue
  readonly 'exists[country]'?: QueryValue
  readonly 'exists[creditsPerCalculation]'?: QueryValue
  readonly 'exists[creditsPerReview]'?: QueryValue
  readonly 'exists[credits]'?: QueryValue
  readonly 'exists[demonstration]'?: QueryValue
  readonly 'exists[email]'?: QueryValue
  readonly 'exists[expertUpload]'?: QueryValue
  readonly 'exists[licenceValidUntil]'?: QueryValue
  readonly 'exists[licence]'?: QueryValue
  readonly 'exists[logo]'?: QueryValue
  readonly 'exists[methods]'?: QueryValue
  readonly 'exists[name]'?: QueryValue
  readonly 'exists[nibeCustomerNumber]'?: QueryValue
  readonly 'exists[operator]'?: QueryValue
  readonly 'exists[parentCompany]'?: QueryValue
  readonly 'exists[postalCode]'?: QueryValue
  readonly 'exists[publisher]'?: QueryValue
  readonly 'exists[registrationNumberPrefix]'?: QueryValue
  readonly 'exists[registrationNumberStart]'?: QueryValue
  readonly 'exists[reportingLanguage]'?: QueryValue
  readonly 'exists[reviewCompany]'?: QueryValue
  readonly 'exists[siblings]'?: QueryValue
  readonly 'exists[uploadCompanyDb]'?: QueryValue
  readonly 'exists[viewerMode]'?: QueryValue
  readonly 'exists[website]'?: QueryValue
  readonly id?: QueryValue
  readonly itemsPerPage?: QueryValue
  readonly name?: QueryValue
  readonly nibeCustomerNumber?: QueryValue
  readonly operator?: QueryValue
  readonly 'order[createdAt]'?: 'asc' | 'desc'
  readonly 'order[name]'?: 'asc' | 'desc'
  readonly owner?: QueryValue
  readonly ownership?: QueryValue
  readonly page?: QueryValue
  readonly pagination?: QueryValue
  readonly parentCompany?: QueryValue
  readonly publisher?: QueryValue
}

export type Licence = {
  '@id': string
  '@type': 'Licence'
  id: string
  apps?: string[]
  createdAt: string
  maxUsers?: number
  name?: string
  roles?: string[]
  updatedAt: string
}

export type ListLicence = {
  readonly 'exists[apps]'?: QueryValue
  readonly 'exists[maxUsers]'?: QueryValue
  readonly 'exists[name]'?: QueryValue
  readonly 'exists[roles]'?: QueryValue
  readonly id?: QueryValue
  readonly itemsPerPage?: QueryValue
  readonly name?: QueryValue
  readonly 'order[name]'?: 'asc' | 'desc'
  readonly owner?: QueryValue
  readonly ownership?: QueryValue
  readonly page?: QueryValue
  readonly pagination?: QueryValue
}

export type MediaObject = {
  '@id': string
  '@type': 'MediaObject'
  id: string
  contentUrl: string
  createdAt: string
  createdBy?: string
  fileName: string
  mimeType: string
  purpose?: 'attachment' | 'autograph' | 'image' | 'import' | 'logo'
  size: number
  updatedAt: string
}

export type ListMediaObject = {
  readonly 'exists[contentUrl]'?: QueryValue
  readonly 'exists[fileName]'?: QueryValue
  readonly 'exists[mimeType]'?: QueryValue
  readonly 'exists[purpose]'?: QueryValue
  readonly 'exists[size]'?: QueryValue
  readonly id?: QueryValue
  readonly itemsPerPage?: QueryValue
  readonly owner?: QueryValue
  readonly ownership?: QueryValue
  readonly page?: QueryValue
  readonly pagination?: QueryValue
}

export type Log = {
  '@id': string
  '@type': 'Log'
  id: string
  action?: string
  changes?:
    | {
        [x: string]: {
          before: unknown
          after: unknown
        }
      }
    | undefined
  company?: string
  createdAt: string
  impersonator?: string
  impersonatorName?: string
  message?: string
  owner?: string
  records?:
    | {
        [x: string]: {
          '@id': string
          name: string
          gone?: boolean
        }
      }
    | undefined
  resource?: string
  user?: string
  userName?: string
}

export type ListLog = {
  readonly action?: QueryValue
  readonly company?: QueryValue
  readonly createdAt?: QueryValue
  readonly 'createdAt[after]'?: QueryValue
  readonly 'createdAt[before]'?: QueryValue
  readonly 'createdAt[strictly_after]'?: QueryValue
  readonly 'createdAt[strictly_before]'?: QueryValue
  readonly 'exists[action]'?: QueryValue
  readonly 'exists[changes]'?: QueryValue
  readonly 'exists[company]'?: QueryValue
  readonly 'exists[impersonatorName]'?: QueryValue
  readonly 'exists[impersonator]'?: QueryValue
  readonly 'exists[message]'?: QueryValue
  readonly 'exists[records]'?: QueryValue
  readonly 'exists[resource]'?: QueryValue
  readonly 'exists[userName]'?: QueryValue
  readonly 'exists[user]'?: QueryValue
  readonly id?: QueryValue
  readonly impersonator?: QueryValue
  readonly itemsPerPage?: QueryValue
  readonly 'order[createdAt]'?: 'asc' | 'desc'
  readonly owner?: QueryValue
  readonly ownership?: QueryValue
  readonly page?: QueryValue
  readonly pagination?: QueryValue
  readonly resource?: QueryValue
  readonly user?: QueryValue
}

export type Country = {
  '@id': string
  '@type': 'Country'
  id: string
  code: string
  createdAt: string
  createdBy?: string
  name: string
  updatedAt: string
}

export type CreateCountry = {
  code: string
  name: string
}

export type ChangeCountry = {
  name?: string
}

export type ListCountry = {
  readonly code?: QueryValue
  readonly 'exists[code]'?: QueryValue
  readonly 'exists[name]'?: QueryValue
  readonly id?: QueryValue
  readonly itemsPerPage?: QueryValue
  readonly name?: QueryValue
  readonly 'order[code]'?: 'asc' | 'desc'
  readonly 'order[name]'?: 'asc' | 'desc'
  readonly owner?: QueryValue
  readonly ownership?: QueryValue
  readonly page?: QueryValue
  readonly pagination?: QueryValue
}

export type LifeCycleStage = {
  '@id': string
  '@type': 'LifeCycleStage'
  id: string
  code: string
  createdAt: string
  createdBy?: string
  group: 'construction' | 'endOfLife' | 'production' | 'useStage'
  name: string
  updatedAt: string
}

export type CreateLifeCycleStage = {
  code: string
  group: 'construction' | 'endOfLife' | 'production' | 'useStage'
  name: string
}

export type ChangeLifeCycleStage = {
  group?: 'construction' | 'endOfLife' | 'production' | 'useStage'
  name?: string
}

export type ListLifeCycleStage = {
  readonly 'exists[code]'?: QueryValue
  readonly 'exists[group]'?: QueryValue
  readonly 'exists[name]'?: QueryValue
  readonly id?: QueryValue
  readonly itemsPerPage?: QueryValue
  readonly name?: QueryValue
  readonly 'order[code]'?: 'asc' | 'desc'
  readonly 'order[name]'?: 'asc' | 'desc'
  readonly owner?: QueryValue
  readonly ownership?: QueryValue
  readonly page?: QueryValue
  readonly pagination?: QueryValue
}

export type StandardUnit = {
  '@id': string
  '@type': 'StandardUnit'
  id: string
  createdAt: string
  createdBy?: string
  dimension?: string
  factor?: number
  name: string
  symbol: string
  updatedAt: string
}

export type CreateStandardUnit = {
  dimension?: string | null
  factor?: number | null
  name: string
  symbol: string
}

export type ChangeStandardUnit = {
  dimension?: string | null
  factor?: number | null
  name?: string
  symbol?: string
}

export type ListStandardUnit = {
  readonly 'exists[dimension]'?: QueryValue
  readonly 'exists[factor]'?: QueryValue
  readonly 'exists[name]'?: QueryValue
  readonly 'exists[symbol]'?: QueryValue
  readonly id?: QueryValue
  readonly itemsPerPage?: QueryValue
  readonly name?: QueryValue
  readonly 'order[name]'?: 'asc' | 'desc'
  readonly 'order[symbol]'?: 'asc' | 'desc'
  readonly owner?: QueryValue
  readonly ownership?: QueryValue
  readonly page?: QueryValue
  readonly pagination?: QueryValue
  readonly symbol?: QueryValue
}

export type FunctionalUnit = {
  '@id': string
  '@type': 'FunctionalUnit'
  id: string
  createdAt: string
  createdBy?: string
  description?: string
  name: string
  unit?: string
  updatedAt: string
}

export type CreateFunctionalUnit = {
  description?: string | null
  name: string
  unit?: string | null
}

export type ChangeFunctionalUnit = {
  description?: string | null
  name?: string
  unit?: string | null
}

export type ListFunctionalUnit = {
  readonly 'exists[description]'?: QueryValue
  readonly 'exists[name]'?: QueryValue
  readonly 'exists[unit]'?: QueryValue
  readonly id?: QueryValue
  readonly itemsPerPage?: QueryValue
  readonly name?: QueryValue
  readonly 'order[name]'?: 'asc' | 'desc'
  readonly owner?: QueryValue
  readonly ownership?: QueryValue
  readonly page?: QueryValue
  readonly pagination?: QueryValue
}

export type Section = {
  '@id': string
  '@type': 'Section'
  id: string
  createdAt: string
  createdBy?: string
  method?: string
  name: string
  order?: number
  updatedAt: string
}

export type CreateSection = {
  method?: string | null
  name: string
  order?: number | null
}

export type ChangeSection = {
  method?: string | null
  name?: string
  order?: number | null
}

export type ListSection = {
  readonly 'exists[method]'?: QueryValue
  readonly 'exists[name]'?: QueryValue
  readonly 'exists[order]'?: QueryValue
  readonly id?: QueryValue
  readonly itemsPerPage?: QueryValue
  readonly name?: QueryValue
  readonly 'order[name]'?: 'asc' | 'desc'
  readonly 'order[order]'?: 'asc' | 'desc'
  readonly owner?: QueryValue
  readonly ownership?: QueryValue
  readonly page?: QueryValue
  readonly pagination?: QueryValue
}

export type TransportProfile = {
  '@id': string
  '@type': 'TransportProfile'
  id: string
  bulkDensity?: number
  capacityUtilisation?: number
  createdAt: string
  createdBy?: string
  environmentalProfile?: string
  fuelConsumption?: number
  fuelType?: string
  name: string
  updatedAt: string
  vehicle?: string
}

export type CreateTransportProfile = {
  bulkDensity?: number | null
  capacityUtilisation?: number | null
  environmentalProfile?: string | null
  fuelConsumption?: number | null
  fuelType?: string | null
  name: string
  vehicle?: string | null
}

export type ChangeTransportProfile = {
  bulkDensity?: number | null
  capacityUtilisation?: number | null
  environmentalProfile?: string | null
  fuelConsumption?: number | null
  fuelType?: string | null
  name?: string
  vehicle?: string | null
}

export type ListTransportProfile = {
  readonly 'exists[bulkDensity]'?: QueryValue
  readonly 'exists[capacityUtilisation]'?: QueryValue
  readonly 'exists[environmentalProfile]'?: QueryValue
  readonly 'exists[fuelConsumption]'?: QueryValue
  readonly 'exists[fuelType]'?: QueryValue
  readonly 'exists[name]'?: QueryValue
  readonly 'exists[vehicle]'?: QueryValue
  readonly id?: QueryValue
  readonly itemsPerPage?: QueryValue
  readonly name?: QueryValue
  readonly 'order[name]'?: 'asc' | 'desc'
  readonly owner?: QueryValue
  readonly ownership?: QueryValue
  readonly page?: QueryValue
  readonly pagination?: QueryValue
}

export type WasteProfile = {
  '@id': string
  '@type': 'WasteProfile'
  id: string
  createdAt: string
  createdBy?: string
  environmentalProfile?: string
  name: string
  percentage?: number
  updatedAt: string
}

export type CreateWasteProfile = {
  environmentalProfile?: string | null
  name: string
  percentage?: number | null
}

export type ChangeWasteProfile = {
  environmentalProfile?: string | null
  name?: string
  percentage?: number | null
}

export type ListWasteProfile = {
  readonly 'exists[environmentalProfile]'?: QueryValue
  readonly 'exists[name]'?: QueryValue
  readonly 'exists[percentage]'?: QueryValue
  readonly id?: QueryValue
  readonly itemsPerPage?: QueryValue
  readonly name?: QueryValue
  readonly 'order[name]'?: 'asc' | 'desc'
  readonly owner?: QueryValue
  readonly ownership?: QueryValue
  readonly page?: QueryValue
  readonly pagination?: QueryValue
}

export type ProductType = {
  '@id': string
  '@type': 'ProductType'
  id: string
  createdAt: string
  createdBy?: string
  environmentalProfile?: string
  name: string
  updatedAt: string
}

export type CreateProductType = {
  environmentalProfile?: string | null
  name: string
}

export type ChangeProductType = {
  environmentalProfile?: string | null
  name?: string
}

export type ListProductType = {
  readonly 'exists[environmentalProfile]'?: QueryValue
  readonly 'exists[name]'?: QueryValue
  readonly id?: QueryValue
  readonly itemsPerPage?: QueryValue
  readonly name?: QueryValue
  readonly 'order[name]'?: 'asc' | 'desc'
  readonly owner?: QueryValue
  readonly ownership?: QueryValue
  readonly page?: QueryValue
  readonly pagination?: QueryValue
}

export type Indicator = {
  '@id': string
  '@type': 'Indicator'
  id: string
  code: string
  createdAt: string
  createdBy?: string
  displayCode?: string
  footnote?: number
  group?: string
  name: string
  names: {
    de: string
    en: string
    nl: string
  }
  position: number
  sumOf?: string[]
  unit: string
  updatedAt: string
}

export type ListIndicator = {
  readonly code?: QueryValue
  readonly 'exists[code]'?: QueryValue
  readonly 'exists[displayCode]'?: QueryValue
  readonly 'exists[footnote]'?: QueryValue
  readonly 'exists[group]'?: QueryValue
  readonly 'exists[name]'?: QueryValue
  readonly 'exists[names]'?: QueryValue
  readonly 'exists[position]'?: QueryValue
  readonly 'exists[sumOf]'?: QueryValue
  readonly 'exists[unit]'?: QueryValue
  readonly group?: QueryValue
  readonly id?: QueryValue
  readonly itemsPerPage?: QueryValue
  readonly 'order[code]'?: 'asc' | 'desc'
  readonly 'order[position]'?: 'asc' | 'desc'
  readonly owner?: QueryValue
  readonly ownership?: QueryValue
  readonly page?: QueryValue
  readonly pagination?: QueryValue
}

export type WeightingSet = {
  '@id': string
  '@type': 'WeightingSet'
  id: string
  code: string
  createdAt: string
  createdBy?: string
  current?: boolean
  edition?: number
  factors: {
    indicator: string
    value: number
    unit?: string
    status: 'recalled' | 'sourced'
    confidence?: string
    source?: string
    confirmedBy?: string
    confirmedAt?: string
  }[]
  name: string
  updatedAt: string
  validFrom?: string
}

export type CreateWeightingSet = {
  code: string
  factors: {
    indicator: string
    value: number
    unit?: string
    status: 'recalled' | 'sourced'
    confidence?: string
    source?: string
    confirmedBy?: string
    confirmedAt?: string
  }[]
  name: string
  validFrom?: string | null
}

export type ListWeightingSet = {
  readonly code?: QueryValue
  readonly 'exists[code]'?: QueryValue
  readonly 'exists[current]'?: QueryValue
  readonly 'exists[edition]'?: QueryValue
  readonly 'exists[factors]'?: QueryValue
  readonly 'exists[name]'?: QueryValue
  readonly 'exists[validFrom]'?: QueryValue
  readonly id?: QueryValue
  readonly itemsPerPage?: QueryValue
  readonly 'order[code]'?: 'asc' | 'desc'
  readonly 'order[name]'?: 'asc' | 'desc'
  readonly owner?: QueryValue
  readonly ownership?: QueryValue
  readonly page?: QueryValue
  readonly pagination?: QueryValue
}

export type Method = {
  '@id': string
  '@type': 'Method'
  id: string
  abbreviations?: string
  active?: boolean
  annex2References?: string
  characterizationMethod?: string
  code?: string
  costs?: number
  createdAt: string
  createdBy?: string
  creditsPerCalculation?: number
  creditsPerReview?: number
  cutOffA1A3?: string
  cutOffA4A5?: string
  cutOffB?: string
  cutOffC?: string
  cutOffD?: string
  databaseProfiles?: string
  defaultTexts?:
    | {
        de?:
          | {
              allocation?: string
              annex2References?: string
              comparability?: string
              cutOffA1A3?: string
              cutOffA4A5?: string
              cutOffB?: string
              cutOffC?: string
              cutOffD?: string
              liability?: string
              purposeAndTargetGroups?: string
              representativeness?: string
            }
          | undefined
        en?:
          | {
              allocation?: string
              annex2References?: string
              comparability?: string
              cutOffA1A3?: string
              cutOffA4A5?: string
              cutOffB?: string
              cutOffC?: string
              cutOffD?: string
              liability?: string
              purposeAndTargetGroups?: string
              representativeness?: string
            }
          | undefined
        nl?:
          | {
              allocation?: string
              annex2References?: string
              comparability?: string
              cutOffA1A3?: string
              cutOffA4A5?: string
              cutOffB?: string
              cutOffC?: string
              cutOffD?: string
              liability?: string
              purposeAndTargetGroups?: string
              representativeness?: string
            }
          | undefined
      }
    | undefined
  familyIndicators?: string[]
  familyThreshold?: number
  headlineWeightingSet?: string
  indicators?:
    | {
        code: string
        name: string
        unit: string
        displayCode: string
        group: 'other' | 'top'
        mandatory: boolean
        footnote?: number
        weight?: number
        weightStatus?: 'recalled' | 'sourced'
        weightingSet?: string
      }[]
    | undefined
  lcaSoftware?: string
  moduleTotals?: 'A1A3' | 'full'
  name: string
  operationalUseInputs?: boolean
  operator?: boolean
  optionalStages?: string[]
  pcr?: string
  publisher?: boolean
  publisherPerson1Function?: string
  publisherPerson1Name?: string
  publisherPerson1Signature?: string
  publisherPerson2Function?: string
  publisherPerson2Name?: string
  publisherPerson2Signature?: string
  purposeAndTargetGroups?: string
  registrationNumberPrefix?: string
  registrationNumberStart?: number
  replacementMode?: 'ceil' | 'fractional'
  representativeness?: string
  requiredStages?: string[]
  requiredStagesWithData?: string[]
  stages?: string[]
  totalIncludesD?: boolean
  updatedAt: string
  weightingSets?: string[]
}

export type CreateMethod = {
  abbreviations?: string | null
  active?: boolean | null
  annex2References?: string | null
  characterizationMethod?: string | null
  code?: string | null
  costs?: number | null
  creditsPerCalculation?: number | null
  creditsPerReview?: number | null
  cutOffA1A3?: string | null
  cutOffA4A5?: string | null
  cutOffB?: string | null
  cutOffC?: string | null
  cutOffD?: string | null
  databaseProfiles?: string | null
  defaultTexts?:
    | {
        de?:
          | {
              allocation?: string
              annex2References?: string
              comparability?: string
              cutOffA1A3?: string
              cutOffA4A5?: string
              cutOffB?: string
              cutOffC?: string
              cutOffD?: string
              liability?: string
              purposeAndTargetGroups?: string
              representativeness?: string
            }
          | undefined
        en?:
          | {
              allocation?: string
              annex2References?: string
              comparability?: string
              cutOffA1A3?: string
              cutOffA4A5?: string
              cutOffB?: string
              cutOffC?: string
              cutOffD?: string
              liability?: string
              purposeAndTargetGroups?: string
              representativeness?: string
            }
          | undefined
        nl?:
          | {
              allocation?: string
              annex2References?: string
              comparability?: string
              cutOffA1A3?: string
              cutOffA4A5?: string
              cutOffB?: string
              cutOffC?: string
              cutOffD?: string
              liability?: string
              purposeAndTargetGroups?: string
              representativeness?: string
            }
          | undefined
      }
    | null
    | undefined
  familyIndicators?: string[] | null
  familyThreshold?: number | null
  headlineWeightingSet?: string | null
  indicators?:
    | {
        code: string
        name: string
        unit: string
        displayCode: string
        group: 'other' | 'top'
        mandatory: boolean
        footnote?: number
        weight?: number
        weightStatus?: 'recalled' | 'sourced'
        weightingSet?: string
      }[]
    | null
    | undefined
  lcaSoftware?: string | null
  moduleTotals?: 'A1A3' | 'full' | null
  name: string
  operationalUseInputs?: boolean | null
  operator?: boolean | null
  optionalStages?: string[] | null
  pcr?: string | null
  publisher?: boolean | null
  publisherPerson1Function?: string | null
  publisherPerson1Name?: string | null
  publisherPerson1Signature?: string | null
  publisherPerson2Function?: string | null
  publisherPerson2Name?: string | null
  publisherPerson2Signature?: string | null
  purposeAndTargetGroups?: string | null
  registrationNumberPrefix?: string | null
  registrationNumberStart?: number | null
  replacementMode?: 'ceil' | 'fractional' | null
  representativeness?: string | null
  requiredStages?: string[] | null
  requiredStagesWithData?: string[] | null
  stages?: string[] | null
  totalIncludesD?: boolean | null
  weightingSets?: string[] | null
}

export type ChangeMethod = {
  abbreviations?: string | null
  active?: boolean | null
  annex2References?: string | null
  characterizationMethod?: string | null
  code?: string | null
  costs?: number | null
  creditsPerCalculation?: number | null
  creditsPerReview?: number | null
  cutOffA1A3?: string | null
  cutOffA4A5?: string | null
  cutOffB?: string | null
  cutOffC?: string | null
  cutOffD?: string | null
  databaseProfiles?: string | null
  defaultTexts?:
    | {
        de?:
          | {
              allocation?: string
              annex2References?: string
              comparability?: string
              cutOffA1A3?: string
              cutOffA4A5?: string
              cutOffB?: string
              cutOffC?: string
              cutOffD?: string
              liability?: string
              purposeAndTargetGroups?: string
              representativeness?: string
            }
          | undefined
        en?:
          | {
              allocation?: string
              annex2References?: string
              comparability?: string
              cutOffA1A3?: string
              cutOffA4A5?: string
              cutOffB?: string
              cutOffC?: string
              cutOffD?: string
              liability?: string
              purposeAndTargetGroups?: string
              representativeness?: string
            }
          | undefined
        nl?:
          | {
              allocation?: string
              annex2References?: string
              comparability?: string
              cutOffA1A3?: string
              cutOffA4A5?: string
              cutOffB?: string
              cutOffC?: string
              cutOffD?: string
              liability?: string
              purposeAndTargetGroups?: string
              representativeness?: string
            }
          | undefined
      }
    | null
    | undefined
  familyIndicators?: string[] | null
  familyThreshold?: number | null
  headlineWeightingSet?: string | null
  indicators?:
    | {
        code: string
        name: string
        unit: string
        displayCode: string
        group: 'other' | 'top'
        mandatory: boolean
        footnote?: number
        weight?: number
        weightStatus?: 'recalled' | 'sourced'
        weightingSet?: string
      }[]
    | null
    | undefined
  lcaSoftware?: string | null
  moduleTotals?: 'A1A3' | 'full' | null
  name?: string
  operationalUseInputs?: boolean | null
  operator?: boolean | null
  optionalStages?: string[] | null
  pcr?: string | null
  publisher?: boolean | null
  publisherPerson1Function?: string | null
  publisherPerson1Name?: string | null
  publisherPerson1Signature?: string | null
  publisherPerson2Function?: string | null
  publisherPerson2Name?: string | null
  publisherPerson2Signature?: string | null
  purposeAndTargetGroups?: string | null
  registrationNumberPrefix?: string | null
  registrationNumberStart?: number | null
  replacementMode?: 'ceil' | 'fractional' | null
  representativeness?: string | null
  requiredStages?: string[] | null
  requiredStagesWithData?: string[] | null
  stages?: string[] | null
  totalIncludesD?: boolean | null
  weightingSets?: string[] | null
}

export type ListMethod = {
  readonly active?: QueryValue
  readonly code?: QueryValue
  readonly 'exists[abbreviations]'?: QueryValue
  readonly 'exists[active]'?: QueryValue
  readonly 'exists[annex2References]'?: QueryValue
  readonly 'exists[characterizationMethod]'?: QueryValue
  readonly 'exists[code]'?: QueryValue
  readonly 'exists[costs]'?: QueryValue
  readonly 'exists[creditsPerCalculation]'?: QueryValue
  readonly 'exists[creditsPerReview]'?: QueryValue
  readonly 'exists[cutOffA1A3]'?: QueryValue
  readonly 'exists[cutOffA4A5]'?: QueryValue
  readonly 'exists[cutOffB]'?: QueryValue
  readonly 'exists[cutOffC]'?: QueryValue
  readonly 'exists[cutOffD]'?: QueryValue
  readonly 'exists[databaseProfiles]'?: QueryValue
  readonly 'exists[defaultTexts]'?: QueryValue
  readonly 'exists[familyIndicators]'?: QueryValue
  readonly 'exists[familyThreshold]'?: QueryValue
  readonly 'exists[headlineWeightingSet]'?: QueryValue
  readonly 'exists[indicators]'?: QueryValue
  readonly 'exists[lcaSoftware]'?: QueryValue
  readonly 'exists[moduleTotals]'?: QueryValue
  readonly 'exists[name]'?: QueryValue
  readonly 'exists[operationalUseInputs]'?: QueryValue
  readonly 'exists[operator]'?: QueryValue
  readonly 'exists[optionalStages]'?: QueryValue
  readonly 'exists[pcr]'?: QueryValue
  readonly 'exists[publisherPerson1Function]'?: QueryValue
  readonly 'exists[publisherPerson1Name]'?: QueryValue
  readonly 'exists[publisherPerson1Signature]'?: QueryValue
  readonly 'exists[publisherPerson2Function]'?: QueryValue
  readonly 'exists[publisherPerson2Name]'?: QueryValue
  readonly 'exists[publisherPerson2Signature]'?: QueryValue
  readonly 'exists[publisher]'?: QueryValue
  readonly 'exists[purposeAndTargetGroups]'?: QueryValue
  readonly 'exists[registrationNumberPrefix]'?: QueryValue
  readonly 'exists[registrationNumberStart]'?: QueryValue
  readonly 'exists[replacementMode]'?: QueryValue
  readonly 'exists[representativeness]'?: QueryValue
  readonly 'exists[requiredStagesWithData]'?: QueryValue
  readonly 'exists[requiredStages]'?: QueryValue
  readonly 'exists[stages]'?: QueryValue
  readonly 'exists[totalIncludesD]'?: QueryValue
  readonly 'exists[weightingSets]'?: QueryValue
  readonly id?: QueryValue
  readonly itemsPerPage?: QueryValue
  readonly name?: QueryValue
  readonly 'order[code]'?: 'asc' | 'desc'
  readonly 'order[name]'?: 'asc' | 'desc'
  readonly owner?: QueryValue
  readonly ownership?: QueryValue
  readonly page?: QueryValue
  readonly pagination?: QueryValue
  readonly usableBy?: QueryValue
}

export type WasteScenarioSet = {
  '@id': string
  '@type': 'WasteScenarioSet'
  id: string
  createdAt: string
  createdBy?: string
  method?: string
  name: string
  owner?: string
  region?: string
  updatedAt: string
}

export type CreateWasteScenarioSet = {
  method?: string | null
  name: string
  region?: string | null
}

export type ChangeWasteScenarioSet = {
  method?: string | null
  name?: string
  region?: string | null
}

export type ListWasteScenarioSet = {
  readonly 'exists[method]'?: QueryValue
  readonly 'exists[name]'?: QueryValue
  readonly 'exists[region]'?: QueryValue
  readonly id?: QueryValue
  readonly itemsPerPage?: QueryValue
  readonly method?: QueryValue
  readonly name?: QueryValue
  readonly 'order[createdAt]'?: 'asc' | 'desc'
  readonly 'order[name]'?: 'asc' | 'desc'
  readonly 'order[region]'?: 'asc' | 'desc'
  readonly owner?: QueryValue
  readonly ownership?: QueryValue
  readonly page?: QueryValue
  readonly pagination?: QueryValue
  readonly region?: QueryValue
}

export type WasteScenario = {
  '@id': string
  '@type': 'WasteScenario'
  id: string
  collectedSeparately?: number
  createdAt: string
  createdBy?: string
  distanceAfterEow?: number
  distanceIncineration?: number
  distanceLandfill?: number
  distanceLeave?: number
  distanceLost?: number
  distanceRecycling?: number
  distanceReuse?: number
  electricEfficiency?: number
  energyEfficiency?: number
  incineration?: number
  landfill?: number
  leave?: number
  lowerHeatValue?: number
  materialKeywords?: string
  name: string
  owner?: string
  profileBenefits?: string
  profileBenefitsReuse?: string
  profileElectricity?: string
  profileHeat?: string
  profileIncineration?: string
  profileLandfill?: string
  profileLeave?: string
  profileLoads?: string
  profileLoadsReuse?: string
  profileRecycling?: string
  profileReuse?: string
  qualityFactor?: number
  qualityFactorReuse?: number
  recycling?: number
  recyclingAfterEow?: boolean
  recyclingAfterEowShare?: number
  region?: string
  reuse?: number
  reuseAfterEowShare?: number
  secondaryMaterialLost?: number
  substantiationBenefits?: string
  substantiationIncineration?: string
  substantiationLandfill?: string
  substantiationLeave?: string
  substantiationLoads?: string
  substantiationRecycling?: string
  substantiationReuse?: string
  thermalEfficiency?: number
  transportProfile?: string
  updatedAt: string
  visible?: boolean
  wasteScenarioSet: string
}

export type CreateWasteScenario = {
  collectedSeparately?: number | null
  distanceAfterEow?: number | null
  distanceIncineration?: number | null
  distanceLandfill?: number | null
  distanceLeave?: number | null
  distanceLost?: number | null
  distanceRecycling?: number | null
  distanceReuse?: number | null
  electricEfficiency?: number | null
  energyEfficiency?: number | null
  incineration?: number | null
  landfill?: number | null
  leave?: number | null
  lowerHeatValue?: number | null
  materialKeywords?: string | null
  name: string
  profileBenefits?: string | null
  profileBenefitsReuse?: string | null
  profileElectricity?: string | null
  profileHeat?: string | null
  profileIncineration?: string | null
  profileLandfill?: string | null
  profileLeave?: string | null
  profileLoads?: string | null
  profileLoadsReuse?: string | null
  profileRecycling?: string | null
  profileReuse?: string | null
  qualityFactor?: number | null
  qualityFactorReuse?: number | null
  recycling?: number | null
  recyclingAfterEow?: boolean | null
  region?: string | null
  reuse?: number | null
  secondaryMaterialLost?: number | null
  substantiationBenefits?: string | null
  substantiationIncineration?: string | null
  substantiationLandfill?: string | null
  substantiationLeave?: string | null
  substantiationLoads?: string | null
  substantiationRecycling?: string | null
  substantiationReuse?: string | null
  thermalEfficiency?: number | null
  transportProfile?: string | null
  visible?: boolean | null
  wasteScenarioSet: string
}

export type ChangeWasteScenario = {
  collectedSeparately?: number | null
  distanceAfterEow?: number | null
  distanceIncineration?: number | null
  distanceLandfill?: number | null
  distanceLeave?: number | null
  distanceLost?: number | null
  distanceRecycling?: number | null
  distanceReuse?: number | null
  electricEfficiency?: number | null
  energyEfficiency?: number | null
  incineration?: number | null
  landfill?: number | null
  leave?: number | null
  lowerHeatValue?: number | null
  materialKeywords?: string | null
  name?: string
  profileBenefits?: string | null
  profileBenefitsReuse?: string | null
  profileElectricity?: string | null
  profileHeat?: string | null
  profileIncineration?: string | null
  profileLandfill?: string | null
  profileLeave?: string | null
  profileLoads?: string | null
  profileLoadsReuse?: string | null
  profileRecycling?: string | null
  profileReuse?: string | null
  qualityFactor?: number | null
  qualityFactorReuse?: number | null
  recycling?: number | null
  recyclingAfterEow?: boolean | null
  region?: string | null
  reuse?: number | null
  secondaryMaterialLost?: number | null
  substantiationBenefits?: string | null
  substantiationIncineration?: string | null
  substantiationLandfill?: string | null
  substantiationLeave?: string | null
  substantiationLoads?: string | null
  substantiationRecycling?: string | null
  substantiationReuse?: string | null
  thermalEfficiency?: number | null
  transportProfile?: string | null
  visible?: boolean | null
  wasteScenarioSet?: string
}

export type ListWasteScenario = {
  readonly 'exists[collectedSeparately]'?: QueryValue
  readonly 'exists[distanceAfterEow]'?: QueryValue
  readonly 'exists[distanceIncineration]'?: QueryValue
  readonly 'exists[distanceLandfill]'?: QueryValue
  readonly 'exists[distanceLeave]'?: QueryValue
  readonly 'exists[distanceLost]'?: QueryValue
  readonly 'exists[distanceRecycling]'?: QueryValue
  readonly 'exists[distanceReuse]'?: QueryValue
  readonly 'exists[electricEfficiency]'?: QueryValue
  readonly 'exists[energyEfficiency]'?: QueryValue
  readonly 'exists[incineration]'?: QueryValue
  readonly 'exists[landfill]'?: QueryValue
  readonly 'exists[leave]'?: QueryValue
  readonly 'exists[lowerHeatValue]'?: QueryValue
  readonly 'exists[materialKeywords]'?: QueryValue
  readonly 'exists[name]'?: QueryValue
  readonly 'exists[profileBenefitsReuse]'?: QueryValue
  readonly 'exists[profileBenefits]'?: QueryValue
  readonly 'exists[profileElectricity]'?: QueryValue
  readonly 'exists[profileHeat]'?: QueryValue
  readonly 'exists[profileIncineration]'?: QueryValue
  readonly 'exists[profileLandfill]'?: QueryValue
  readonly 'exists[profileLeave]'?: QueryValue
  readonly 'exists[profileLoadsReuse]'?: QueryValue
  readonly 'exists[profileLoads]'?: QueryValue
  readonly 'exists[profileRecycling]'?: QueryValue
  readonly 'exists[profileReuse]'?: QueryValue
  readonly 'exists[qualityFactorReuse]'?: QueryValue
  readonly 'exists[qualityFactor]'?: QueryValue
  readonly 'exists[recyclingAfterEowShare]'?: QueryValue
  readonly 'exists[recyclingAfterEow]'?: QueryValue
  readonly 'exists[recycling]'?: QueryValue
  readonly 'exists[region]'?: QueryValue
  readonly 'exists[reuseAfterEowShare]'?: QueryValue
  readonly 'exists[reuse]'?: QueryValue
  readonly 'exists[secondaryMaterialLost]'?: QueryValue
  readonly 'exists[substantiationBenefits]'?: QueryValue
  readonly 'exists[substantiationIncineration]'?: QueryValue
  readonly 'exists[substantiationLandfill]'?: QueryValue
  readonly 'exists[substantiationLeave]'?: QueryValue
  readonly 'exists[substantiationLoads]'?: QueryValue
  readonly 'exists[substantiationRecycling]'?: QueryValue
  readonly 'exists[substantiationReuse]'?: QueryValue
  readonly 'exists[thermalEfficiency]'?: QueryValue
  readonly 'exists[transportProfile]'?: QueryValue
  readonly 'exists[visible]'?: QueryValue
  readonly 'exists[wasteScenarioSet]'?: QueryValue
  readonly id?: QueryValue
  readonly itemsPerPage?: QueryValue
  readonly name?: QueryValue
  readonly 'order[createdAt]'?: 'asc' | 'desc'
  readonly 'order[name]'?: 'asc' | 'desc'
  readonly 'order[region]'?: 'asc' | 'desc'
  readonly owner?: QueryValue
  readonly ownership?: QueryValue
  readonly page?: QueryValue
  readonly pagination?: QueryValue
  readonly region?: QueryValue
  readonly visible?: QueryValue
  readonly wasteScenarioSet?: QueryValue
}

export type EnvironmentalProfile = {
  '@id': string
  '@type': 'EnvironmentalProfile'
  id: string
  allocation?: 'economic' | 'mass' | 'none' | 'other'
  allocationExplanation?: string
  biogenicCarbon?: number
  biogenicReleaseIncluded?: boolean
  carbonDioxide?: number
  category?: string
  climateChange?: number
  climateChangeIndicator?: string
  comments?: string
  createdAt: string
  createdBy?: string
  dataOwner?: string
  demonstration?: boolean
  effects?: number
  externalName?: string
  footprintCategory?:
    | '1'
    | '1.1'
    | '1.2'
    | '1.3'
    | '1.4'
    | '2'
    | '2.1'
    | '2.2'
    | '2.3'
    | '2.4'
    | '3'
    | '3.1'
    | '3.10'
    | '3.11'
    | '3.12'
    | '3.13'
    | '3.14'
    | '3.15'
    | '3.2'
    | '3.3'
    | '3.4'
    | '3.5'
    | '3.6'
    | '3.7'
    | '3.8'
    | '3.9'
  geographicAccuracy?: string
  geographicCoverage?: string
  illustrativeIndicators?: string[]
  lowerHeatValue?: number
  massPerUnit?: number
  megajoulePerUnit?: number
  methane?: number
  methods?: string[]
  name: string
  nitrousOxide?: number
  owner?: string
  predecessor?: string
  primaryEquivalent?: string
  processUsed?: string
  referenceYear?: number
  secondaryContent?: number
  shadowPrice?: number
  shadowPriceDerived?: number
  shadowPriceDiffers?: boolean
  shadowPriceSource?: 'derived' | 'stated'
  source?: string
  state: 'current' | 'draft' | 'superseded' | 'withdrawn'
  subcategory?: string
  thirdPartyVerified?: boolean
  transportApplicable?: boolean
  uniqueId: string
  unit: string
  updatedAt: string
  validUntil?: string
  version?: string
  visible?: boolean
  wasteScenarioApplicable?: boolean
}

export type CreateEnvironmentalProfile = {
  allocation?: 'economic' | 'mass' | 'none' | 'other' | null
  allocationExplanation?: string | null
  biogenicCarbon?: number | null
  biogenicReleaseIncluded?: boolean | null
  carbonDioxide?: number | null
  category?: string | null
  comments?: string | null
  dataOwner?: string | null
  externalName?: string | null
  footprintCategory?:
    | '1'
    | '1.1'
    | '1.2'
    | '1.3'
    | '1.4'
    | '2'
    | '2.1'
    | '2.2'
    | '2.3'
    | '2.4'
    | '3'
    | '3.1'
    | '3.10'
    | '3.11'
    | '3.12'
    | '3.13'
    | '3.14'
    | '3.15'
    | '3.2'
    | '3.3'
    | '3.4'
    | '3.5'
    | '3.6'
    | '3.7'
    | '3.8'
    | '3.9'
    | null
  geographicAccuracy?: string | null
  geographicCoverage?: string | null
  lowerHeatValue?: number | null
  massPerUnit?: number | null
  megajoulePerUnit?: number | null
  methane?: number | null
  methods?: string[] | null
  name: string
  nitrousOxide?: number | null
  primaryEquivalent?: string | null
  processUsed?: string | null
  referenceYear?: number | null
  secondaryContent?: number | null
  shadowPrice?: number | null
  source?: string | null
  subcategory?: string | null
  thirdPartyVerified?: boolean | null
  transportApplicable?: boolean | null
  uniqueId: string
  unit: string
  validUntil?: string | null
  visible?: boolean | null
  wasteScenarioApplicable?: boolean | null
}

export type ChangeEnvironmentalProfile = {
  allocation?: 'economic' | 'mass' | 'none' | 'other' | null
  allocationExplanation?: string | null
  biogenicCarbon?: number | null
  biogenicReleaseIncluded?: boolean | null
  carbonDioxide?: number | null
  category?: string | null
  comments?: string | null
  dataOwner?: string | null
  externalName?: string | null
  footprintCategory?:
    | '1'
    | '1.1'
    | '1.2'
    | '1.3'
    | '1.4'
    | '2'
    | '2.1'
    | '2.2'
    | '2.3'
    | '2.4'
    | '3'
    | '3.1'
    | '3.10'
    | '3.11'
    | '3.12'
    | '3.13'
    | '3.14'
    | '3.15'
    | '3.2'
    | '3.3'
    | '3.4'
    | '3.5'
    | '3.6'
    | '3.7'
    | '3.8'
    | '3.9'
    | null
  geographicAccuracy?: string | null
  geographicCoverage?: string | null
  lowerHeatValue?: number | null
  massPerUnit?: number | null
  megajoulePerUnit?: number | null
  methane?: number | null
  methods?: string[] | null
  name?: string
  nitrousOxide?: number | null
  primaryEquivalent?: string | null
  processUsed?: string | null
  referenceYear?: number | null
  secondaryContent?: number | null
  shadowPrice?: number | null
  source?: string | null
  subcategory?: string | null
  thirdPartyVerified?: boolean | null
  transportApplicable?: boolean | null
  uniqueId?: string
  unit?: string
  validUntil?: string | null
  visible?: boolean | null
  wasteScenarioApplicable?: boolean | null
}

export type ListEnvironmentalProfile = {
  readonly category?: QueryValue
  readonly dataSetOf?: QueryValue
  readonly 'exists[allocationExplanation]'?: QueryValue
  readonly 'exists[allocation]'?: QueryValue
  readonly 'exists[biogenicCarbon]'?: QueryValue
  readonly 'exists[biogenicReleaseIncluded]'?: QueryValue
  readonly 'exists[carbonDioxide]'?: QueryValue
  readonly 'exists[category]'?: QueryValue
  readonly 'exists[climateChangeIndicator]'?: QueryValue
  readonly 'exists[climateChange]'?: QueryValue
  readonly 'exists[comments]'?: QueryValue
  readonly 'exists[dataOwner]'?: QueryValue
  readonly 'exists[demonstration]'?: QueryValue
  readonly 'exists[effects]'?: QueryValue
  readonly 'exists[externalName]'?: QueryValue
  readonly 'exists[footprintCategory]'?: QueryValue
  readonly 'exists[geographicAccuracy]'?: QueryValue
  readonly 'exists[geographicCoverage]'?: QueryValue
  readonly 'exists[illustrativeIndicators]'?: QueryValue
  readonly 'exists[lowerHeatValue]'?: QueryValue
  readonly 'exists[massPerUnit]'?: QueryValue
  readonly 'exists[megajoulePerUnit]'?: QueryValue
  readonly 'exists[methane]'?: QueryValue
  readonly 'exists[methods]'?: QueryValue
  readonly 'exists[name]'?: QueryValue
  readonly 'exists[nitrousOxide]'?: QueryValue
  readonly 'exists[predecessor]'?: QueryValue
  readonly 'exists[primaryEquivalent]'?: QueryValue
  readonly 'exists[processUsed]'?: QueryValue
  readonly 'exists[referenceYear]'?: QueryValue
  readonly 'exists[secondaryContent]'?: QueryValue
  readonly 'exists[shadowPriceDerived]'?: QueryValue
  readonly 'exists[shadowPriceDiffers]'?: QueryValue
  readonly 'exists[shadowPriceSource]'?: QueryValue
  readonly 'exists[shadowPrice]'?: QueryValue
  readonly 'exists[source]'?: QueryValue
  readonly 'exists[state]'?: QueryValue
  readonly 'exists[subcategory]'?: QueryValue
  readonly 'exists[thirdPartyVerified]'?: QueryValue
  readonly 'exists[transportApplicable]'?: QueryValue
  readonly 'exists[uniqueId]'?: QueryValue
  readonly 'exists[unit]'?: QueryValue
  readonly 'exists[validUntil]'?: QueryValue
  readonly 'exists[version]'?: QueryValue
  readonly 'exists[visible]'?: QueryValue
  readonly 'exists[wasteScenarioApplicable]'?: QueryValue
  readonly id?: QueryValue
  readonly itemsPerPage?: QueryValue
  readonly method?: QueryValue
  readonly name?: QueryValue
  readonly 'order[category]'?: 'asc' | 'desc'
  readonly 'order[createdAt]'?: 'asc' | 'desc'
  readonly 'order[name]'?: 'asc' | 'desc'
  readonly 'order[uniqueId]'?: 'asc' | 'desc'
  readonly 'order[validUntil]'?: 'asc' | 'desc'
  readonly owner?: QueryValue
  readonly ownership?: QueryValue
  readonly page?: QueryValue
  readonly pagination?: QueryValue
  readonly search?: QueryValue
  readonly state?: QueryValue
  readonly subcategory?: QueryValue
  readonly uniqueId?: QueryValue
  readonly unit?: QueryValue
  readonly validUntil?: QueryValue
  readonly 'validUntil[after]'?: QueryValue
  readonly 'validUntil[before]'?: QueryValue
  readonly 'validUntil[strictly_after]'?: QueryValue
  readonly 'validUntil[strictly_before]'?: QueryValue
  readonly version?: QueryValue
  readonly visible?: QueryValue
}

export type Version = {
  '@id': string
  '@type': 'Version'
  id: string
  complete?: boolean
  createdAt: string
  createdBy?: string
  databaseVersion?: boolean
  import?: string
  name: string
  owner?: string
  profileCount?: number
  public?: boolean
  publishedAt?: string
  state: 'draft' | 'published'
  updatedAt: string
}

export type ChangeVersion = {
  complete?: boolean | null
  name?: string
  public?: boolean | null
}

export type ListVersion = {
  readonly 'exists[complete]'?: QueryValue
  readonly 'exists[databaseVersion]'?: QueryValue
  readonly 'exists[import]'?: QueryValue
  readonly 'exists[name]'?: QueryValue
  readonly 'exists[profileCount]'?: QueryValue
  readonly 'exists[public]'?: QueryValue
  readonly 'exists[publishedAt]'?: QueryValue
  readonly 'exists[state]'?: QueryValue
  readonly id?: QueryValue
  readonly itemsPerPage?: QueryValue
  readonly name?: QueryValue
  readonly 'order[createdAt]'?: 'asc' | 'desc'
  readonly 'order[name]'?: 'asc' | 'desc'
  readonly 'order[publishedAt]'?: 'asc' | 'desc'
  readonly owner?: QueryValue
  readonly ownership?: QueryValue
  readonly page?: QueryValue
  readonly pagination?: QueryValue
  readonly public?: QueryValue
  readonly state?: QueryValue
}

export type Location = {
  '@id': string
  '@type': 'Location'
  id: string
  address?: string
  city?: string
  country?: string
  createdAt: string
  createdBy?: string
  name: string
  owner?: string
  postalCode?: string
  transports?:
    | {
        '@id': string
        id: string
        '@type'?: string
        distance?: number
        location?: string
        supplier?: string
        transportProfile?: string
      }[]
    | undefined
  uniqueId: string
  updatedAt: string
}

export type CreateLocation = {
  address?: string | null
  city?: string | null
  country?: string | null
  name: string
  postalCode?: string | null
  uniqueId: string
}

export type ChangeLocation = {
  address?: string | null
  city?: string | null
  country?: string | null
  name?: string
  postalCode?: string | null
  uniqueId?: string
}

export type ListLocation = {
  readonly country?: QueryValue
  readonly 'exists[address]'?: QueryValue
  readonly 'exists[city]'?: QueryValue
  readonly 'exists[country]'?: QueryValue
  readonly 'exists[name]'?: QueryValue
  readonly 'exists[postalCode]'?: QueryValue
  readonly 'exists[transports]'?: QueryValue
  readonly 'exists[uniqueId]'?: QueryValue
  readonly id?: QueryValue
  readonly itemsPerPage?: QueryValue
  readonly name?: QueryValue
  readonly 'order[city]'?: 'asc' | 'desc'
  readonly 'order[createdAt]'?: 'asc' | 'desc'
  readonly 'order[name]'?: 'asc' | 'desc'
  readonly 'order[uniqueId]'?: 'asc' | 'desc'
  readonly owner?: QueryValue
  readonly ownership?: QueryValue
  readonly page?: QueryValue
  readonly pagination?: QueryValue
  readonly uniqueId?: QueryValue
}

export type Supplier = {
  '@id': string
  '@type': 'Supplier'
  id: string
  active?: boolean
  address?: string
  approachMethod?: 'email' | 'letter'
  approached?: boolean
  attachment?: string
  city?: string
  country?: string
  createdAt: string
  createdBy?: string
  name: string
  owner?: string
  postalCode?: string
  receivedDocumentType?: string
  transports?:
    | {
        '@id': string
        id: string
        '@type'?: string
        distance?: number
        location?: string
        supplier?: string
        transportProfile?: string
      }[]
    | undefined
  uniqueId: string
  updatedAt: string
}

export type CreateSupplier = {
  active?: boolean | null
  address?: string | null
  approachMethod?: 'email' | 'letter' | null
  approached?: boolean | null
  attachment?: string | null
  city?: string | null
  country?: string | null
  name: string
  postalCode?: string | null
  receivedDocumentType?: string | null
  uniqueId: string
}

export type ChangeSupplier = {
  active?: boolean | null
  address?: string | null
  approachMethod?: 'email' | 'letter' | null
  approached?: boolean | null
  attachment?: string | null
  city?: string | null
  country?: string | null
  name?: string
  postalCode?: string | null
  receivedDocumentType?: string | null
  uniqueId?: string
}

export type ListSupplier = {
  readonly active?: QueryValue
  readonly country?: QueryValue
  readonly 'exists[active]'?: QueryValue
  readonly 'exists[address]'?: QueryValue
  readonly 'exists[approachMethod]'?: QueryValue
  readonly 'exists[approached]'?: QueryValue
  readonly 'exists[attachment]'?: QueryValue
  readonly 'exists[city]'?: QueryValue
  readonly 'exists[country]'?: QueryValue
  readonly 'exists[name]'?: QueryValue
  readonly 'exists[postalCode]'?: QueryValue
  readonly 'exists[receivedDocumentType]'?: QueryValue
  readonly 'exists[transports]'?: QueryValue
  readonly 'exists[uniqueId]'?: QueryValue
  readonly id?: QueryValue
  readonly itemsPerPage?: QueryValue
  readonly location?: QueryValue
  readonly name?: QueryValue
  readonly 'order[city]'?: 'asc' | 'desc'
  readonly 'order[createdAt]'?: 'asc' | 'desc'
  readonly 'order[name]'?: 'asc' | 'desc'
  readonly 'order[uniqueId]'?: 'asc' | 'desc'
  readonly owner?: QueryValue
  readonly ownership?: QueryValue
  readonly page?: QueryValue
  readonly pagination?: QueryValue
  readonly uniqueId?: QueryValue
}

export type Transport = {
  '@id': string
  '@type': 'Transport'
  id: string
  createdAt: string
  createdBy?: string
  distance: number
  location: string
  owner?: string
  supplier?: string
  transportProfile: string
  updatedAt: string
}

export type CreateTransport = {
  distance: number
  location: string
  supplier?: string | null
  transportProfile: string
}

export type ChangeTransport = {
  distance?: number
  location?: string
  supplier?: string | null
  transportProfile?: string
}

export type ListTransport = {
  readonly 'exists[distance]'?: QueryValue
  readonly 'exists[location]'?: QueryValue
  readonly 'exists[supplier]'?: QueryValue
  readonly 'exists[transportProfile]'?: QueryValue
  readonly id?: QueryValue
  readonly itemsPerPage?: QueryValue
  readonly location?: QueryValue
  readonly 'order[createdAt]'?: 'asc' | 'desc'
  readonly 'order[distance]'?: 'asc' | 'desc'
  readonly owner?: QueryValue
  readonly ownership?: QueryValue
  readonly page?: QueryValue
  readonly pagination?: QueryValue
  readonly supplier?: QueryValue
}

export type DataRequest = {
  '@id': string
  '@type': 'DataRequest'
  id: string
  answeredAt?: string
  contactEmail: string
  contactName: string
  createdAt: string
  createdBy?: string
  decidedAt?: string
  dueOn: string
  environmentalProfile?: string
  files?: string[]
  indicators?: string[]
  language: 'de' | 'en' | 'nl'
  linkExpiresAt?: string
  material?: string
  message?: string
  modules?: (
    | 'A1-A3'
    | 'A4'
    | 'A5'
    | 'B1'
    | 'B2'
    | 'B3'
    | 'B4'
    | 'B5'
    | 'B6'
    | 'B7'
    | 'C1'
    | 'C2'
    | 'C3'
    | 'C4'
    | 'D'
  )[]
  openedAt?: string
  owner?: string
  questions: (
    | 'biogenicCarbon'
    | 'composition'
    | 'country'
    | 'dataOwner'
    | 'document'
    | 'indicators'
    | 'lowerHeatValue'
    | 'massPerUnit'
    | 'referenceYear'
    | 'secondaryContent'
    | 'transportDistance'
    | 'validUntil'
  )[]
  reason?: string
  reminders?: ('day' | 'overdue' | 'week')[]
  resultProfile?: string
  sentAt?: string
  status:
    | 'accepted'
    | 'answered'
    | 'declined'
    | 'draft'
    | 'expired'
    | 'opened'
    | 'partly_accepted'
    | 'refused'
    | 'sent'
    | 'withdrawn'
  supplier: string
  unit?: string
  updatedAt: string
  version?: string
}

export type CreateDataRequest = {
  contactEmail: string
  contactName: string
  dueOn: string
  environmentalProfile?: string | null
  indicators?: string[] | null
  language: 'de' | 'en' | 'nl'
  material?: string | null
  message?: string | null
  modules?:
    | (
        | 'A1-A3'
        | 'A4'
        | 'A5'
        | 'B1'
        | 'B2'
        | 'B3'
        | 'B4'
        | 'B5'
        | 'B6'
        | 'B7'
        | 'C1'
        | 'C2'
        | 'C3'
        | 'C4'
        | 'D'
      )[]
    | null
  questions: (
    | 'biogenicCarbon'
    | 'composition'
    | 'country'
    | 'dataOwner'
    | 'document'
    | 'indicators'
    | 'lowerHeatValue'
    | 'massPerUnit'
    | 'referenceYear'
    | 'secondaryContent'
    | 'transportDistance'
    | 'validUntil'
  )[]
  supplier: string
  unit?: string | null
}

export type ChangeDataRequest = {
  contactEmail?: string
  contactName?: string
  dueOn?: string
  indicators?: string[] | null
  language?: 'de' | 'en' | 'nl'
  material?: string | null
  message?: string | null
  modules?:
    | (
        | 'A1-A3'
        | 'A4'
        | 'A5'
        | 'B1'
        | 'B2'
        | 'B3'
        | 'B4'
        | 'B5'
        | 'B6'
        | 'B7'
        | 'C1'
        | 'C2'
        | 'C3'
        | 'C4'
        | 'D'
      )[]
    | null
  questions?: (
    | 'biogenicCarbon'
    | 'composition'
    | 'country'
    | 'dataOwner'
    | 'document'
    | 'indicators'
    | 'lowerHeatValue'
    | 'massPerUnit'
    | 'referenceYear'
    | 'secondaryContent'
    | 'transportDistance'
    | 'validUntil'
  )[]
  unit?: string | null
}

export type ListDataRequest = {
  readonly dueOn?: QueryValue
  readonly 'dueOn[after]'?: QueryValue
  readonly 'dueOn[before]'?: QueryValue
  readonly 'dueOn[strictly_after]'?: QueryValue
  readonly 'dueOn[strictly_before]'?: QueryValue
  readonly environmentalProfile?: QueryValue
  readonly 'exists[answeredAt]'?: QueryValue
  readonly 'exists[contactEmail]'?: QueryValue
  readonly 'exists[contactName]'?: QueryValue
  readonly 'exists[decidedAt]'?: QueryValue
  readonly 'exists[dueOn]'?: QueryValue
  readonly 'exists[environmentalProfile]'?: QueryValue
  readonly 'exists[files]'?: QueryValue
  readonly 'exists[indicators]'?: QueryValue
  readonly 'exists[language]'?: QueryValue
  readonly 'exists[linkExpiresAt]'?: QueryValue
  readonly 'exists[material]'?: QueryValue
  readonly 'exists[message]'?: QueryValue
  readonly 'exists[modules]'?: QueryValue
  readonly 'exists[openedAt]'?: QueryValue
  readonly 'exists[questions]'?: QueryValue
  readonly 'exists[reason]'?: QueryValue
  readonly 'exists[reminders]'?: QueryValue
  readonly 'exists[resultProfile]'?: QueryValue
  readonly 'exists[sentAt]'?: QueryValue
  readonly 'exists[status]'?: QueryValue
  readonly 'exists[supplier]'?: QueryValue
  readonly 'exists[unit]'?: QueryValue
  readonly 'exists[version]'?: QueryValue
  readonly id?: QueryValue
  readonly itemsPerPage?: QueryValue
  readonly material?: QueryValue
  readonly 'order[createdAt]'?: 'asc' | 'desc'
  readonly 'order[dueOn]'?: 'asc' | 'desc'
  readonly 'order[material]'?: 'asc' | 'desc'
  readonly owner?: QueryValue
  readonly ownership?: QueryValue
  readonly page?: QueryValue
  readonly pagination?: QueryValue
  readonly resultProfile?: QueryValue
  readonly status?: QueryValue
  readonly supplier?: QueryValue
}

export type Folder = {
  '@id': string
  '@type': 'Folder'
  id: string
  calculationCount: number
  childCount: number
  createdAt: string
  createdBy?: string
  name: string
  owner?: string
  parent?: string
  type?: 'calculation'
  updatedAt: string
}

export type CreateFolder = {
  name: string
  parent?: string | null
  type?: 'calculation' | null
}

export type ChangeFolder = {
  name?: string
  parent?: string | null
  type?: 'calculation' | null
}

export type ListFolder = {
  readonly 'exists[calculationCount]'?: QueryValue
  readonly 'exists[childCount]'?: QueryValue
  readonly 'exists[name]'?: QueryValue
  readonly 'exists[parent]'?: QueryValue
  readonly 'exists[type]'?: QueryValue
  readonly id?: QueryValue
  readonly itemsPerPage?: QueryValue
  readonly name?: QueryValue
  readonly 'order[createdAt]'?: 'asc' | 'desc'
  readonly 'order[name]'?: 'asc' | 'desc'
  readonly owner?: QueryValue
  readonly ownership?: QueryValue
  readonly page?: QueryValue
  readonly pagination?: QueryValue
  readonly parent?: QueryValue
}

export type Template = {
  '@id': string
  '@type': 'Template'
  id: string
  abbreviations?: string
  allocation?: string
  allocationImage?: string
  amountScalingDimensions?: number
  annex2References?: string
  application?: string
  bulkDensity?: number
  bulkDensityFormula?: string
  calculationCount?: number
  calculationType?: 'product' | 'semi_finished'
  collectedSeparately?: number
  collectedSeparatelyFormula?: string
  complementaryPcr?: string
  constructionProcess?: string
  constructionProcessConfidential?: string
  constructionProcessSummary?: string
  constructionWaste?: number
  constructionWasteFormula?: string
  contributionAnalysisProduct?: string
  contributionAnalysisStages?: string
  createdAt: string
  createdBy?: string
  customFlowDiagram?: boolean
  cutOffA1A3?: string
  cutOffA4A5?: string
  cutOffB?: string
  cutOffC?: string
  cutOffD?: string
  dataCollectionYear?: number
  dataQualityStatement?: string
  dataReferencePeriod?: string
  declaredModules?: (
    | 'A1'
    | 'A2'
    | 'A3'
    | 'A4'
    | 'A5'
    | 'B1'
    | 'B2'
    | 'B3'
    | 'B4'
    | 'B5'
    | 'B6'
    | 'B7'
    | 'C1'
    | 'C2'
    | 'C3'
    | 'C4'
    | 'D'
  )[]
  declaredPerformance?:
    | {
        characteristic: string
        specification?: string
        value: string
      }[]
    | undefined
  descriptionDimension1?: string
  descriptionDimension2?: string
  descriptionDimension3?: string
  dimension1?: number
  dimension1Formula?: string
  dimension2?: number
  dimension2Formula?: string
  dimension3?: number
  dimension3Formula?: string
  distanceToConstructionSite?: number
  distanceToConstructionSiteFormula?: string
  estimatesAndAssumptions?: string
  functionalUnit?: 'custom' | 'standard'
  functionalUnitDescription?: string
  functionalUnitTitle?: string
  generalSubstantiation?: string
  inapplicableFacts?: (
    | 'bulkDensity'
    | 'capacityUtilisation'
    | 'fuelConsumption'
    | 'fuelType'
    | 'volumeUtilisation'
  )[]
  inputCount?: number
  inputSubstantiation?: string
  interpretation?: string
  location?: string
  method: string
  modulesWithoutFlows?: ('B1' | 'B2' | 'B3' | 'B4' | 'B5' | 'B6' | 'B7')[]
  name: string
  noteA2?: string
  noteA3?: string
  noteA4?: string
  noteA5?: string
  noteB1?: string
  noteB2?: string
  noteB3?: string
  noteB4?: string
  noteB5?: string
  noteB6?: string
  noteB7?: string
  noteC1?: string
  noteC2?: string
  noteC3?: string
  noteC4?: string
  noteD?: string
  operator?: string
  outputSubstantiation?: string
  owner?: string
  parameters?:
    | {
        dataQuality?: 'Average factory' | 'Average product' | 'Estimated' | 'Measured' | 'None'
        dataSource?: string
        description?: string
        formula?: string
        id?: string
        maximum?: number
        minimum?: number
        name: string
        unit?: string
        value?: number
      }[]
    | undefined
  pcr?: string
  powerMix?: string
  predefinedConstructionWaste?: string
  productDescription?: string
  productDescriptionConfidential?: string
  productDescriptionSummary?: string
  productLifeTime?: number
  productLifeTimeFormula?: string
  productName?: string
  productType?: string
  productionProcess?: string
  productionProcessConfidential?: string
  productionProcessSummary?: string
  productionWasteInputMethod?:
    | 'amountPerProduct'
    | 'kgPerRawMaterial'
    | 'overallPercentage'
    | 'percentagePerRawMaterial'
  productionWastePercentageForm?: number
  productionWastePercentageFormFormula?: string
  projectDocumentation?: string
  publisher?: string
  purposeAndTargetGroups?: string
  reportingLanguage?: 'de' | 'en' | 'nl'
  representativeness?: string
  rslConditions?: string
  rslSourceParts?: string
  rslSourceProduct?: string
  scalableDimension1?: boolean
  scalableDimension2?: boolean
  scalableDimension3?: boolean
  scopeOfDeclaration?: string
  sensitivityAnalysis?: string
  siteCapacityUtilisation?: number
  siteCapacityUtilisationFormula?: string
  siteEmissions?: string
  siteFuelConsumption?: number
  siteFuelConsumptionFormula?: string
  siteFuelType?: string
  standardUnit?: string
  sumsProduction?: boolean
  svhc?: string
  teamMembers?: string
  technicalData?: string
  textLanguage?: 'de' | 'en' | 'nl'
  transportProfileToConstructionSite?: string
  unitDimension1?: string
  unitDimension2?: string
  unitDimension3?: string
  updatedAt: string
  useStageEmissions?: string
  validUntil?: string
  variants?:
    | {
        articleNumber?: string
        gtin?: string
        id?: string
        leftOutLines?: string[]
        name: string
        productionVolume?: number
        profiles?:
          | {
              line: string
              profile: string
            }[]
          | undefined
        values?:
          | {
              parameter: string
              value: number
            }[]
          | undefined
      }[]
    | undefined
  volumeUtilisation?: number
  volumeUtilisationFormula?: string
  wasteRegion?: string
  wasteScenario?: string
  wasteScenarioInputMethod?: 'byProduct' | 'byRawMaterial'
}

export type CreateTemplate = {
  abbreviations?: string | null
  allocation?: string | null
  allocationImage?: string | null
  amountScalingDimensions?: number | null
  annex2References?: string | null
  application?: string | null
  bulkDensity?: number | null
  bulkDensityFormula?: string | null
  calculationType?: 'product' | 'semi_finished' | null
  collectedSeparately?: number | null
  collectedSeparatelyFormula?: string | null
  complementaryPcr?: string | null
  constructionProcess?: string | null
  constructionProcessConfidential?: string | null
  constructionProcessSummary?: string | null
  constructionWaste?: number | null
  constructionWasteFormula?: string | null
  contributionAnalysisProduct?: string | null
  contributionAnalysisStages?: string | null
  customFlowDiagram?: boolean | null
  cutOffA1A3?: string | null
  cutOffA4A5?: string | null
  cutOffB?: string | null
  cutOffC?: string | null
  cutOffD?: string | null
  dataCollectionYear?: number | null
  dataQualityStatement?: string | null
  dataReferencePeriod?: string | null
  declaredModules?:
    | (
        | 'A1'
        | 'A2'
        | 'A3'
        | 'A4'
        | 'A5'
        | 'B1'
        | 'B2'
        | 'B3'
        | 'B4'
        | 'B5'
        | 'B6'
        | 'B7'
        | 'C1'
        | 'C2'
        | 'C3'
        | 'C4'
        | 'D'
      )[]
    | null
  declaredPerformance?:
    | {
        characteristic: string
        specification?: string
        value: string
      }[]
    | null
    | undefined
  descriptionDimension1?: string | null
  descriptionDimension2?: string | null
  descriptionDimension3?: string | null
  dimension1?: number | null
  dimension1Formula?: string | null
  dimension2?: number | null
  dimension2Formula?: string | null
  dimension3?: number | null
  dimension3Formula?: string | null
  distanceToConstructionSite?: number | null
  distanceToConstructionSiteFormula?: string | null
  estimatesAndAssumptions?: string | null
  functionalUnit?: 'custom' | 'standard' | null
  functionalUnitDescription?: string | null
  functionalUnitTitle?: string | null
  generalSubstantiation?: string | null
  inapplicableFacts?:
    | (
        | 'bulkDensity'
        | 'capacityUtilisation'
        | 'fuelConsumption'
        | 'fuelType'
        | 'volumeUtilisation'
      )[]
    | null
  inputSubstantiation?: string | null
  interpretation?: string | null
  location?: string | null
  method: string
  modulesWithoutFlows?: ('B1' | 'B2' | 'B3' | 'B4' | 'B5' | 'B6' | 'B7')[] | null
  name: string
  noteA2?: string | null
  noteA3?: string | null
  noteA4?: string | null
  noteA5?: string | null
  noteB1?: string | null
  noteB2?: string | null
  noteB3?: string | null
  noteB4?: string | null
  noteB5?: string | null
  noteB6?: string | null
  noteB7?: string | null
  noteC1?: string | null
  noteC2?: string | null
  noteC3?: string | null
  noteC4?: string | null
  noteD?: string | null
  operator?: string | null
  outputSubstantiation?: string | null
  parameters?:
    | {
        dataQuality?: 'Average factory' | 'Average product' | 'Estimated' | 'Measured' | 'None'
        dataSource?: string
        description?: string
        formula?: string
        id?: string
        maximum?: number
        minimum?: number
        name: string
        unit?: string
        value?: number
      }[]
    | null
    | undefined
  pcr?: string | null
  powerMix?: string | null
  predefinedConstructionWaste?: string | null
  productDescription?: string | null
  productDescriptionConfidential?: string | null
  productDescriptionSummary?: string | null
  productLifeTime?: number | null
  productLifeTimeFormula?: string | null
  productName?: string | null
  productType?: string | null
  productionProcess?: string | null
  productionProcessConfidential?: string | null
  productionProcessSummary?: string | null
  productionWasteInputMethod?:
    | 'amountPerProduct'
    | 'kgPerRawMaterial'
    | 'overallPercentage'
    | 'percentagePerRawMaterial'
    | null
  productionWastePercentageForm?: number | null
  productionWastePercentageFormFormula?: string | null
  projectDocumentation?: string | null
  publisher?: string | null
  purposeAndTargetGroups?: string | null
  reportingLanguage?: 'de' | 'en' | 'nl' | null
  representativeness?: string | null
  rslConditions?: string | null
  rslSourceParts?: string | null
  rslSourceProduct?: string | null
  scalableDimension1?: boolean | null
  scalableDimension2?: boolean | null
  scalableDimension3?: boolean | null
  scopeOfDeclaration?: string | null
  sensitivityAnalysis?: string | null
  siteCapacityUtilisation?: number | null
  siteCapacityUtilisationFormula?: string | null
  siteEmissions?: string | null
  siteFuelConsumption?: number | null
  siteFuelConsumptionFormula?: string | null
  siteFuelType?: string | null
  standardUnit?: string | null
  sumsProduction?: boolean | null
  svhc?: string | null
  teamMembers?: string | null
  technicalData?: string | null
  textLanguage?: 'de' | 'en' | 'nl' | null
  transportProfileToConstructionSite?: string | null
  unitDimension1?: string | null
  unitDimension2?: string | null
  unitDimension3?: string | null
  useStageEmissions?: string | null
  validUntil?: string | null
  variants?:
    | {
        articleNumber?: string
        gtin?: string
        id?: string
        leftOutLines?: string[]
        name: string
        productionVolume?: number
        profiles?:
          | {
              line: string
              profile: string
            }[]
          | undefined
        values?:
          | {
              parameter: string
              value: number
            }[]
          | undefined
      }[]
    | null
    | undefined
  volumeUtilisation?: number | null
  volumeUtilisationFormula?: string | null
  wasteRegion?: string | null
  wasteScenario?: string | null
  wasteScenarioInputMethod?: 'byProduct' | 'byRawMaterial' | null
}

export type ChangeTemplate = {
  abbreviations?: string | null
  allocation?: string | null
  allocationImage?: string | null
  amountScalingDimensions?: number | null
  annex2References?: string | null
  application?: string | null
  bulkDensity?: number | null
  bulkDensityFormula?: string | null
  calculationType?: 'product' | 'semi_finished' | null
  collectedSeparately?: number | null
  collectedSeparatelyFormula?: string | null
  complementaryPcr?: string | null
  constructionProcess?: string | null
  constructionProcessConfidential?: string | null
  constructionProcessSummary?: string | null
  constructionWaste?: number | null
  constructionWasteFormula?: string | null
  contributionAnalysisProduct?: string | null
  contributionAnalysisStages?: string | null
  customFlowDiagram?: boolean | null
  cutOffA1A3?: string | null
  cutOffA4A5?: string | null
  cutOffB?: string | null
  cutOffC?: string | null
  cutOffD?: string | null
  dataCollectionYear?: number | null
  dataQualityStatement?: string | null
  dataReferencePeriod?: string | null
  declaredModules?:
    | (
        | 'A1'
        | 'A2'
        | 'A3'
        | 'A4'
        | 'A5'
        | 'B1'
        | 'B2'
        | 'B3'
        | 'B4'
        | 'B5'
        | 'B6'
        | 'B7'
        | 'C1'
        | 'C2'
        | 'C3'
        | 'C4'
        | 'D'
      )[]
    | null
  declaredPerformance?:
    | {
        characteristic: string
        specification?: string
        value: string
      }[]
    | null
    | undefined
  descriptionDimension1?: string | null
  descriptionDimension2?: string | null
  descriptionDimension3?: string | null
  dimension1?: number | null
  dimension1Formula?: string | null
  dimension2?: number | null
  dimension2Formula?: string | null
  dimension3?: number | null
  dimension3Formula?: string | null
  distanceToConstructionSite?: number | null
  distanceToConstructionSiteFormula?: string | null
  estimatesAndAssumptions?: string | null
  functionalUnit?: 'custom' | 'standard' | null
  functionalUnitDescription?: string | null
  functionalUnitTitle?: string | null
  generalSubstantiation?: string | null
  inapplicableFacts?:
    | (
        | 'bulkDensity'
        | 'capacityUtilisation'
        | 'fuelConsumption'
        | 'fuelType'
        | 'volumeUtilisation'
      )[]
    | null
  inputSubstantiation?: string | null
  interpretation?: string | null
  location?: string | null
  method?: string
  modulesWithoutFlows?: ('B1' | 'B2' | 'B3' | 'B4' | 'B5' | 'B6' | 'B7')[] | null
  name?: string
  noteA2?: string | null
  noteA3?: string | null
  noteA4?: string | null
  noteA5?: string | null
  noteB1?: string | null
  noteB2?: string | null
  noteB3?: string | null
  noteB4?: string | null
  noteB5?: string | null
  noteB6?: string | null
  noteB7?: string | null
  noteC1?: string | null
  noteC2?: string | null
  noteC3?: string | null
  noteC4?: string | null
  noteD?: string | null
  operator?: string | null
  outputSubstantiation?: string | null
  parameters?:
    | {
        dataQuality?: 'Average factory' | 'Average product' | 'Estimated' | 'Measured' | 'None'
        dataSource?: string
        description?: string
        formula?: string
        id?: string
        maximum?: number
        minimum?: number
        name: string
        unit?: string
        value?: number
      }[]
    | null
    | undefined
  pcr?: string | null
  powerMix?: string | null
  predefinedConstructionWaste?: string | null
  productDescription?: string | null
  productDescriptionConfidential?: string | null
  productDescriptionSummary?: string | null
  productLifeTime?: number | null
  productLifeTimeFormula?: string | null
  productName?: string | null
  productType?: string | null
  productionProcess?: string | null
  productionProcessConfidential?: string | null
  productionProcessSummary?: string | null
  productionWasteInputMethod?:
    | 'amountPerProduct'
    | 'kgPerRawMaterial'
    | 'overallPercentage'
    | 'percentagePerRawMaterial'
    | null
  productionWastePercentageForm?: number | null
  productionWastePercentageFormFormula?: string | null
  projectDocumentation?: string | null
  publisher?: string | null
  purposeAndTargetGroups?: string | null
  reportingLanguage?: 'de' | 'en' | 'nl' | null
  representativeness?: string | null
  rslConditions?: string | null
  rslSourceParts?: string | null
  rslSourceProduct?: string | null
  scalableDimension1?: boolean | null
  scalableDimension2?: boolean | null
  scalableDimension3?: boolean | null
  scopeOfDeclaration?: string | null
  sensitivityAnalysis?: string | null
  siteCapacityUtilisation?: number | null
  siteCapacityUtilisationFormula?: string | null
  siteEmissions?: string | null
  siteFuelConsumption?: number | null
  siteFuelConsumptionFormula?: string | null
  siteFuelType?: string | null
  standardUnit?: string | null
  sumsProduction?: boolean | null
  svhc?: string | null
  teamMembers?: string | null
  technicalData?: string | null
  textLanguage?: 'de' | 'en' | 'nl' | null
  transportProfileToConstructionSite?: string | null
  unitDimension1?: string | null
  unitDimension2?: string | null
  unitDimension3?: string | null
  useStageEmissions?: string | null
  validUntil?: string | null
  variants?:
    | {
        articleNumber?: string
        gtin?: string
        id?: string
        leftOutLines?: string[]
        name: string
        productionVolume?: number
        profiles?:
          | {
              line: string
              profile: string
            }[]
          | undefined
        values?:
          | {
              parameter: string
              value: number
            }[]
          | undefined
      }[]
    | null
    | undefined
  volumeUtilisation?: number | null
  volumeUtilisationFormula?: string | null
  wasteRegion?: string | null
  wasteScenario?: string | null
  wasteScenarioInputMethod?: 'byProduct' | 'byRawMaterial' | null
}

export type ListTemplate = {
  readonly calculationType?: QueryValue
  readonly createdAt?: QueryValue
  readonly 'createdAt[after]'?: QueryValue
  readonly 'createdAt[before]'?: QueryValue
  readonly 'createdAt[strictly_after]'?: QueryValue
  readonly 'createdAt[strictly_before]'?: QueryValue
  readonly 'exists[abbreviations]'?: QueryValue
  readonly 'exists[allocationImage]'?: QueryValue
  readonly 'exists[allocation]'?: QueryValue
  readonly 'exists[amountScalingDimensions]'?: QueryValue
  readonly 'exists[annex2References]'?: QueryValue
  readonly 'exists[application]'?: QueryValue
  readonly 'exists[bulkDensityFormula]'?: QueryValue
  readonly 'exists[bulkDensity]'?: QueryValue
  readonly 'exists[calculationCount]'?: QueryValue
  readonly 'exists[calculationType]'?: QueryValue
  readonly 'exists[collectedSeparatelyFormula]'?: QueryValue
  readonly 'exists[collectedSeparately]'?: QueryValue
  readonly 'exists[complementaryPcr]'?: QueryValue
  readonly 'exists[constructionProcessConfidential]'?: QueryValue
  readonly 'exists[constructionProcessSummary]'?: QueryValue
  readonly 'exists[constructionProcess]'?: QueryValue
  readonly 'exists[constructionWasteFormula]'?: QueryValue
  readonly 'exists[constructionWaste]'?: QueryValue
  readonly 'exists[contributionAnalysisProduct]'?: QueryValue
  readonly 'exists[contributionAnalysisStages]'?: QueryValue
  readonly 'exists[customFlowDiagram]'?: QueryValue
  readonly 'exists[cutOffA1A3]'?: QueryValue
  readonly 'exists[cutOffA4A5]'?: QueryValue
  readonly 'exists[cutOffB]'?: QueryValue
  readonly 'exists[cutOffC]'?: QueryValue
  readonly 'exists[cutOffD]'?: QueryValue
  readonly 'exists[dataCollectionYear]'?: QueryValue
  readonly 'exists[dataQualityStatement]'?: QueryValue
  readonly 'exists[dataReferencePeriod]'?: QueryValue
  readonly 'exists[declaredModules]'?: QueryValue
  readonly 'exists[declaredPerformance]'?: QueryValue
  readonly 'exists[descriptionDimension1]'?: QueryValue
  readonly 'exists[descriptionDimension2]'?: QueryValue
  readonly 'exists[descriptionDimension3]'?: QueryValue
  readonly 'exists[dimension1Formula]'?: QueryValue
  readonly 'exists[dimension1]'?: QueryValue
  readonly 'exists[dimension2Formula]'?: QueryValue
  readonly 'exists[dimension2]'?: QueryValue
  readonly 'exists[dimension3Formula]'?: QueryValue
  readonly 'exists[dimension3]'?: QueryValue
  readonly 'exists[distanceToConstructionSiteFormula]'?: QueryValue
  readonly 'exists[distanceToConstructionSite]'?: QueryValue
  readonly 'exists[estimatesAndAssumptions]'?: QueryValue
  readonly 'exists[functionalUnitDescription]'?: QueryValue
  readonly 'exists[functionalUnitTitle]'?: QueryValue
  readonly 'exists[functionalUnit]'?: QueryValue
  readonly 'exists[generalSubstantiation]'?: QueryValue
  readonly 'exists[inapplicableFacts]'?: QueryValue
  readonly 'exists[inputCount]'?: QueryValue
  readonly 'exists[inputSubstantiation]'?: QueryValue
  readonly 'exists[interpretation]'?: QueryValue
  readonly 'exists[location]'?: QueryValue
  readonly 'exists[method]'?: QueryValue
  readonly 'exists[modulesWithoutFlows]'?: QueryValue
  readonly 'exists[name]'?: QueryValue
  readonly 'exists[noteA2]'?: QueryValue
  readonly 'exists[noteA3]'?: QueryValue
  readonly 'exists[noteA4]'?: QueryValue
  readonly 'exists[noteA5]'?: QueryValue
  readonly 'exists[noteB1]'?: QueryValue
  readonly 'exists[noteB2]'?: QueryValue
  readonly 'exists[noteB3]'?: QueryValue
  readonly 'exists[noteB4]'?: QueryValue
  readonly 'exists[noteB5]'?: QueryValue
  readonly 'exists[noteB6]'?: QueryValue
  readonly 'exists[noteB7]'?: QueryValue
  readonly 'exists[noteC1]'?: QueryValue
  readonly 'exists[noteC2]'?: QueryValue
  readonly 'exists[noteC3]'?: QueryValue
  readonly 'exists[noteC4]'?: QueryValue
  readonly 'exists[noteD]'?: QueryValue
  readonly 'exists[operator]'?: QueryValue
  readonly 'exists[outputSubstantiation]'?: QueryValue
  readonly 'exists[parameters]'?: QueryValue
  readonly 'exists[pcr]'?: QueryValue
  readonly 'exists[powerMix]'?: QueryValue
  readonly 'exists[predefinedConstructionWaste]'?: QueryValue
  readonly 'exists[productDescriptionConfidential]'?: QueryValue
  readonly 'exists[productDescriptionSummary]'?: QueryValue
  readonly 'exists[productDescription]'?: QueryValue
  readonly 'exists[productLifeTimeFormula]'?: QueryValue
  readonly 'exists[productLifeTime]'?: QueryValue
  readonly 'exists[productName]'?: QueryValue
  readonly 'exists[productType]'?: QueryValue
  readonly 'exists[productionProcessConfidential]'?: QueryValue
  readonly 'exists[productionProcessSummary]'?: QueryValue
  readonly 'exists[productionProcess]'?: QueryValue
  readonly 'exists[productionWasteInputMethod]'?: QueryValue
  readonly 'exists[productionWastePercentageFormFormula]'?: QueryValue
  readonly 'exists[productionWastePercentageForm]'?: QueryValue
  readonly 'exists[projectDocumentation]'?: QueryValue
  readonly 'exists[publisher]'?: QueryValue
  readonly 'exists[purposeAndTargetGroups]'?: QueryValue
  readonly 'exists[reportingLanguage]'?: QueryValue
  readonly 'exists[representativeness]'?: QueryValue
  readonly 'exists[rslConditions]'?: QueryValue
  readonly 'exists[rslSourceParts]'?: QueryValue
  readonly 'exists[rslSourceProduct]'?: QueryValue
  readonly 'exists[scalableDimension1]'?: QueryValue
  readonly 'exists[scalableDimension2]'?: QueryValue
  readonly 'exists[scalableDimension3]'?: QueryValue
  readonly 'exists[scopeOfDeclaration]'?: QueryValue
  readonly 'exists[sensitivityAnalysis]'?: QueryValue
  readonly 'exists[siteCapacityUtilisationFormula]'?: QueryValue
  readonly 'exists[siteCapacityUtilisation]'?: QueryValue
  readonly 'exists[siteEmissions]'?: QueryValue
  readonly 'exists[siteFuelConsumptionFormula]'?: QueryValue
  readonly 'exists[siteFuelConsumption]'?: QueryValue
  readonly 'exists[siteFuelType]'?: QueryValue
  readonly 'exists[standardUnit]'?: QueryValue
  readonly 'exists[sumsProduction]'?: QueryValue
  readonly 'exists[svhc]'?: QueryValue
  readonly 'exists[teamMembers]'?: QueryValue
  readonly 'exists[technicalData]'?: QueryValue
  readonly 'exists[textLanguage]'?: QueryValue
  readonly 'exists[transportProfileToConstructionSite]'?: QueryValue
  readonly 'exists[unitDimension1]'?: QueryValue
  readonly 'exists[unitDimension2]'?: QueryValue
  readonly 'exists[unitDimension3]'?: QueryValue
  readonly 'exists[useStageEmissions]'?: QueryValue
  readonly 'exists[validUntil]'?: QueryValue
  readonly 'exists[variants]'?: QueryValue
  readonly 'exists[volumeUtilisationFormula]'?: QueryValue
  readonly 'exists[volumeUtilisation]'?: QueryValue
  readonly 'exists[wasteRegion]'?: QueryValue
  readonly 'exists[wasteScenarioInputMethod]'?: QueryValue
  readonly 'exists[wasteScenario]'?: QueryValue
  readonly id?: QueryValue
  readonly itemsPerPage?: QueryValue
  readonly method?: QueryValue
  readonly name?: QueryValue
  readonly 'order[createdAt]'?: 'asc' | 'desc'
  readonly 'order[name]'?: 'asc' | 'desc'
  readonly 'order[updatedAt]'?: 'asc' | 'desc'
  readonly owner?: QueryValue
  readonly ownership?: QueryValue
  readonly page?: QueryValue
  readonly pagination?: QueryValue
  readonly search?: QueryValue
  readonly updatedAt?: QueryValue
  readonly 'updatedAt[after]'?: QueryValue
  readonly 'updatedAt[before]'?: QueryValue
  readonly 'updatedAt[strictly_after]'?: QueryValue
  readonly 'updatedAt[strictly_before]'?: QueryValue
  readonly wasteRegion?: QueryValue
}

export type Calculation = {
  '@id': string
  '@type': 'Calculation'
  id: string
  abbreviations?: string
  allocation?: string
  allocationImage?: string
  amountScalingDimensions?: number
  annex2References?: string
  application?: string
  articleNumber?: string
  bulkDensity?: number
  bulkDensityFormula?: string
  calculationType: 'product' | 'semi_finished'
  chooseTemplate?: boolean
  classifications?:
    | {
        code?: string
        name: string
        system: 'free' | 'oekobaudat' | 'openepd' | 'uncpc'
      }[]
    | undefined
  collectedSeparately?: number
  collectedSeparatelyFormula?: string
  companyVersion?: string
  complementaryPcr?: string
  constructionProcess?: string
  constructionProcessConfidential?: string
  constructionProcessFile?:
    | {
        '@id': string
        id: string
        '@type'?: string
        contentUrl: string
        fileName: string
        mimeType: string
        purpose?: 'attachment' | 'autograph' | 'image' | 'import' | 'logo'
        size: number
      }
    | undefined
  constructionProcessImageFile?:
    | {
        '@id': string
        id: string
        '@type'?: string
        contentUrl: string
        fileName: string
        mimeType: string
        purpose?: 'attachment' | 'autograph' | 'image' | 'import' | 'logo'
        size: number
      }
    | undefined
  constructionProcessSummary?: string
  constructionWaste?: number
  constructionWasteFile?:
    | {
        '@id': string
        id: string
        '@type'?: string
        contentUrl: string
        fileName: string
        mimeType: string
        purpose?: 'attachment' | 'autograph' | 'image' | 'import' | 'logo'
        size: number
      }
    | undefined
  constructionWasteFormula?: string
  contentVersion: number
  contributionAnalysisImageFile?:
    | {
        '@id': string
        id: string
        '@type'?: string
        contentUrl: string
        fileName: string
        mimeType: string
        purpose?: 'attachment' | 'autograph' | 'image' | 'import' | 'logo'
        size: number
      }
    | undefined
  contributionAnalysisProduct?: string
  contributionAnalysisStages?: string
  createdAt: string
  createdBy?: string
  customFlowDiagram?: boolean
  cutOffA1A3?: string
  cutOffA4A5?: string
  cutOffB?: string
  cutOffC?: string
  cutOffD?: string
  dataCollectionYear?: number
  dataQualityStatement?: string
  dataReferencePeriod?: string
  declaredModules?: (
    | 'A1'
    | 'A2'
    | 'A3'
    | 'A4'
    | 'A5'
    | 'B1'
    | 'B2'
    | 'B3'
    | 'B4'
    | 'B5'
    | 'B6'
    | 'B7'
    | 'C1'
    | 'C2'
    | 'C3'
    | 'C4'
    | 'D'
  )[]
  declaredPerformance?:
    | {
        characteristic: string
        specification?: string
        value: string
      }[]
    | undefined
  descriptionDimension1?: string
  descriptionDimension2?: string
  descriptionDimension3?: string
  dimension1?: number
  dimension1Formula?: string
  dimension2?: number
  dimension2Formula?: string
  dimension3?: number
  dimension3Formula?: string
  distanceToConstructionSite?: number
  distanceToConstructionSiteFormula?: string
  dopNumber?: string
  epd?: string
  estimatesAndAssumptions?: string
  excludedFlows?:
    | {
        energy?: number
        mass?: number
        module:
          | 'A1'
          | 'A2'
          | 'A3'
          | 'A4'
          | 'A5'
          | 'B1'
          | 'B2'
          | 'B3'
          | 'B4'
          | 'B5'
          | 'B6'
          | 'B7'
          | 'C1'
          | 'C2'
          | 'C3'
          | 'C4'
          | 'D'
        name: string
        reason?: string
      }[]
    | undefined
  folder?: string
  functionalUnit?: 'custom' | 'standard'
  functionalUnitDescription?: string
  functionalUnitTitle?: string
  generalSubstantiation?: string
  gtin?: string
  inapplicableFacts?: (
    | 'bulkDensity'
    | 'capacityUtilisation'
    | 'fuelConsumption'
    | 'fuelType'
    | 'volumeUtilisation'
  )[]
  incompleteInputs: number
  inputSubstantiation?: string
  interpretation?: string
  location?: string
  method: string
  modelTerms?:
    | {
        condition?: string
        explanation?: string
        id?: string
        interval?: number
        kind:
          | 'combination'
          | 'deviation'
          | 'location'
          | 'parameter'
          | 'profile'
          | 'sampling'
          | 'supplier'
        line?: string
        location?: string
        maximum?: number
        minimum?: number
        parameter?: string
        profile?: string
        supplier?: string
        tolerance?: number
      }[]
    | undefined
  modulesWithoutFlows?: ('B1' | 'B2' | 'B3' | 'B4' | 'B5' | 'B6' | 'B7')[]
  noteA2?: string
  noteA3?: string
  noteA4?: string
  noteA5?: string
  noteB1?: string
  noteB2?: string
  noteB3?: string
  noteB4?: string
  noteB5?: string
  noteB6?: string
  noteB7?: string
  noteC1?: string
  noteC2?: string
  noteC3?: string
  noteC4?: string
  noteD?: string
  operator?: string
  outdated?: boolean
  outputSubstantiation?: string
  owner?: string
  parameters?:
    | {
        dataQuality?: 'Average factory' | 'Average product' | 'Estimated' | 'Measured' | 'None'
        dataSource?: string
        description?: string
        formula?: string
        id?: string
        maximum?: number
        minimum?: number
        name: string
        unit?: string
        value?: number
      }[]
    | undefined
  pcr?: string
  powerMix?: string
  precedingVersion?: string
  predefinedConstructionWaste?: string
  productDescription?: string
  productDescriptionConfidential?: string
  productDescriptionImageFile?:
    | {
        '@id': string
        id: string
        '@type'?: string
        contentUrl: string
        fileName: string
        mimeType: string
        purpose?: 'attachment' | 'autograph' | 'image' | 'import' | 'logo'
        size: number
      }
    | undefined
  productDescriptionSummary?: string
  productFlowImageFile?:
    | {
        '@id': string
        id: string
        '@type'?: string
        contentUrl: string
        fileName: string
        mimeType: string
        purpose?: 'attachment' | 'autograph' | 'image' | 'import' | 'logo'
        size: number
      }
    | undefined
  productImageFile?:
    | {
        '@id': string
        id: string
        '@type'?: string
        contentUrl: string
        fileName: string
        mimeType: string
        purpose?: 'attachment' | 'autograph' | 'image' | 'import' | 'logo'
        size: number
      }
    | undefined
  productLifeTime?: number
  productLifeTimeFormula?: string
  productName: string
  productPerformanceFile?:
    | {
        '@id': string
        id: string
        '@type'?: string
        contentUrl: string
        fileName: string
        mimeType: string
        purpose?: 'attachment' | 'autograph' | 'image' | 'import' | 'logo'
        size: number
      }
    | undefined
  productType?: string
  productionProcess?: string
  productionProcessConfidential?: string
  productionProcessFile?:
    | {
        '@id': string
        id: string
        '@type'?: string
        contentUrl: string
        fileName: string
        mimeType: string
        purpose?: 'attachment' | 'autograph' | 'image' | 'import' | 'logo'
        size: number
      }
    | undefined
  productionProcessImageFile?:
    | {
        '@id': string
        id: string
        '@type'?: string
        contentUrl: string
        fileName: string
        mimeType: string
        purpose?: 'attachment' | 'autograph' | 'image' | 'import' | 'logo'
        size: number
      }
    | undefined
  productionProcessSummary?: string
  productionWasteInputMethod?:
    | 'amountPerProduct'
    | 'kgPerRawMaterial'
    | 'overallPercentage'
    | 'percentagePerRawMaterial'
  productionWastePercentageForm?: number
  productionWastePercentageFormFormula?: string
  projectDocumentation?: string
  publisher?: string
  purchased: boolean
  purchasedAt?: string
  purposeAndTargetGroups?: string
  registrationNumber?: string
  reportable: boolean
  reportingLanguage?: 'de' | 'en' | 'nl'
  representativeness?: string
  resultsAt?: string
  review?: string
  reviewer?: string
  rslConditions?: string
  rslSourceParts?: string
  rslSourceProduct?: string
  scalableDimension1?: boolean
  scalableDimension2?: boolean
  scalableDimension3?: boolean
  scopeOfDeclaration?: string
  sensitivityAnalysis?: string
  sensitivityAnalysisImageFile?:
    | {
        '@id': string
        id: string
        '@type'?: string
        contentUrl: string
        fileName: string
        mimeType: string
        purpose?: 'attachment' | 'autograph' | 'image' | 'import' | 'logo'
        size: number
      }
    | undefined
  shadowPrice?: number
  siteCapacityUtilisation?: number
  siteCapacityUtilisationFormula?: string
  siteEmissions?: string
  siteFuelConsumption?: number
  siteFuelConsumptionFormula?: string
  siteFuelType?: string
  standardUnit?: string
  status:
    | 'completed'
    | 'declined'
    | 'draft'
    | 'in-progress'
    | 'in-review'
    | 'incomplete'
    | 'rejected'
    | 'resubmitted'
    | 'submitted'
    | 'valid'
    | 'verified'
  successorReason?: 'correction' | 'renewal'
  sumsProduction?: boolean
  svhc?: string
  teamMembers?: string
  technicalData?: string
  template?: string
  textLanguage?: 'de' | 'en' | 'nl'
  transportProfileToConstructionSite?: string
  unitDimension1?: string
  unitDimension2?: string
  unitDimension3?: string
  updatedAt: string
  useStageEmissions?: string
  validUntil?: string
  variants?:
    | {
        articleNumber?: string
        gtin?: string
        id?: string
        leftOutLines?: string[]
        name: string
        productionVolume?: number
        profiles?:
          | {
              line: string
              profile: string
            }[]
          | undefined
        values?:
          | {
              parameter: string
              value: number
            }[]
          | undefined
      }[]
    | undefined
  verifiedAt?: string
  verifiedModel?: string
  version?: string
  volumeUtilisation?: number
  volumeUtilisationFormula?: string
  wasteRegion?: string
  wasteScenario?: string
  wasteScenarioInputMethod?: 'byProduct' | 'byRawMaterial'
}

export type CreateCalculation = {
  abbreviations?: string | null
  allocation?: string | null
  allocationImage?: string | null
  amountScalingDimensions?: number | null
  annex2References?: string | null
  application?: string | null
  articleNumber?: string | null
  bulkDensity?: number | null
  bulkDensityFormula?: string | null
  calculationType: 'product' | 'semi_finished'
  chooseTemplate?: boolean | null
  classifications?:
    | {
        code?: string
        name: string
        system: 'free' | 'oekobaudat' | 'openepd' | 'uncpc'
      }[]
    | null
    | undefined
  collectedSeparately?: number | null
  collectedSeparatelyFormula?: string | null
  complementaryPcr?: string | null
  constructionProcess?: string | null
  constructionProcessConfidential?: string | null
  constructionProcessSummary?: string | null
  constructionWaste?: number | null
  constructionWasteFormula?: string | null
  contributionAnalysisProduct?: string | null
  contributionAnalysisStages?: string | null
  customFlowDiagram?: boolean | null
  cutOffA1A3?: string | null
  cutOffA4A5?: string | null
  cutOffB?: string | null
  cutOffC?: string | null
  cutOffD?: string | null
  dataCollectionYear?: number | null
  dataQualityStatement?: string | null
  dataReferencePeriod?: string | null
  declaredModules?:
    | (
        | 'A1'
        | 'A2'
        | 'A3'
        | 'A4'
        | 'A5'
        | 'B1'
        | 'B2'
        | 'B3'
        | 'B4'
        | 'B5'
        | 'B6'
        | 'B7'
        | 'C1'
        | 'C2'
        | 'C3'
        | 'C4'
        | 'D'
      )[]
    | null
  declaredPerformance?:
    | {
        characteristic: string
        specification?: string
        value: string
      }[]
    | null
    | undefined
  descriptionDimension1?: string | null
  descriptionDimension2?: string | null
  descriptionDimension3?: string | null
  dimension1?: number | null
  dimension1Formula?: string | null
  dimension2?: number | null
  dimension2Formula?: string | null
  dimension3?: number | null
  dimension3Formula?: string | null
  distanceToConstructionSite?: number | null
  distanceToConstructionSiteFormula?: string | null
  dopNumber?: string | null
  estimatesAndAssumptions?: string | null
  excludedFlows?:
    | {
        energy?: number
        mass?: number
        module:
          | 'A1'
          | 'A2'
          | 'A3'
          | 'A4'
          | 'A5'
          | 'B1'
          | 'B2'
          | 'B3'
          | 'B4'
          | 'B5'
          | 'B6'
          | 'B7'
          | 'C1'
          | 'C2'
          | 'C3'
          | 'C4'
          | 'D'
        name: string
        reason?: string
      }[]
    | null
    | undefined
  folder?: string | null
  functionalUnit?: 'custom' | 'standard' | null
  functionalUnitDescription?: string | null
  functionalUnitTitle?: string | null
  generalSubstantiation?: string | null
  gtin?: string | null
  inapplicableFacts?:
    | (
        | 'bulkDensity'
        | 'capacityUtilisation'
        | 'fuelConsumption'
        | 'fuelType'
        | 'volumeUtilisation'
      )[]
    | null
  inputSubstantiation?: string | null
  interpretation?: string | null
  location?: string | null
  method: string
  modelTerms?:
    | {
        condition?: string
        explanation?: string
        id?: string
        interval?: number
        kind:
          | 'combination'
          | 'deviation'
          | 'location'
          | 'parameter'
          | 'profile'
          | 'sampling'
          | 'supplier'
        line?: string
        location?: string
        maximum?: number
        minimum?: number
        parameter?: string
        profile?: string
        supplier?: string
        tolerance?: number
      }[]
    | null
    | undefined
  modulesWithoutFlows?: ('B1' | 'B2' | 'B3' | 'B4' | 'B5' | 'B6' | 'B7')[] | null
  noteA2?: string | null
  noteA3?: string | null
  noteA4?: string | null
  noteA5?: string | null
  noteB1?: string | null
  noteB2?: string | null
  noteB3?: string | null
  noteB4?: string | null
  noteB5?: string | null
  noteB6?: string | null
  noteB7?: string | null
  noteC1?: string | null
  noteC2?: string | null
  noteC3?: string | null
  noteC4?: string | null
  noteD?: string | null
  operator?: string | null
  outputSubstantiation?: string | null
  parameters?:
    | {
        dataQuality?: 'Average factory' | 'Average product' | 'Estimated' | 'Measured' | 'None'
        dataSource?: string
        description?: string
        formula?: string
        id?: string
        maximum?: number
        minimum?: number
        name: string
        unit?: string
        value?: number
      }[]
    | null
    | undefined
  pcr?: string | null
  powerMix?: string | null
  predefinedConstructionWaste?: string | null
  productDescription?: string | null
  productDescriptionConfidential?: string | null
  productDescriptionSummary?: string | null
  productLifeTime?: number | null
  productLifeTimeFormula?: string | null
  productName: string
  productType?: string | null
  productionProcess?: string | null
  productionProcessConfidential?: string | null
  productionProcessSummary?: string | null
  productionWasteInputMethod?:
    | 'amountPerProduct'
    | 'kgPerRawMaterial'
    | 'overallPercentage'
    | 'percentagePerRawMaterial'
    | null
  productionWastePercentageForm?: number | null
  productionWastePercentageFormFormula?: string | null
  projectDocumentation?: string | null
  publisher?: string | null
  purposeAndTargetGroups?: string | null
  reportingLanguage?: 'de' | 'en' | 'nl' | null
  representativeness?: string | null
  rslConditions?: string | null
  rslSourceParts?: string | null
  rslSourceProduct?: string | null
  scalableDimension1?: boolean | null
  scalableDimension2?: boolean | null
  scalableDimension3?: boolean | null
  scopeOfDeclaration?: string | null
  sensitivityAnalysis?: string | null
  siteCapacityUtilisation?: number | null
  siteCapacityUtilisationFormula?: string | null
  siteEmissions?: string | null
  siteFuelConsumption?: number | null
  siteFuelConsumptionFormula?: string | null
  siteFuelType?: string | null
  standardUnit?: string | null
  sumsProduction?: boolean | null
  svhc?: string | null
  teamMembers?: string | null
  technicalData?: string | null
  template?: string | null
  textLanguage?: 'de' | 'en' | 'nl' | null
  transportProfileToConstructionSite?: string | null
  unitDimension1?: string | null
  unitDimension2?: string | null
  unitDimension3?: string | null
  useStageEmissions?: string | null
  validUntil?: string | null
  variants?:
    | {
        articleNumber?: string
        gtin?: string
        id?: string
        leftOutLines?: string[]
        name: string
        productionVolume?: number
        profiles?:
          | {
              line: string
              profile: string
            }[]
          | undefined
        values?:
          | {
              parameter: string
              value: number
            }[]
          | undefined
      }[]
    | null
    | undefined
  volumeUtilisation?: number | null
  volumeUtilisationFormula?: string | null
  wasteRegion?: string | null
  wasteScenario?: string | null
  wasteScenarioInputMethod?: 'byProduct' | 'byRawMaterial' | null
}

export type ChangeCalculation = {
  abbreviations?: string | null
  allocation?: string | null
  allocationImage?: string | null
  amountScalingDimensions?: number | null
  annex2References?: string | null
  application?: string | null
  articleNumber?: string | null
  bulkDensity?: number | null
  bulkDensityFormula?: string | null
  calculationType?: 'product' | 'semi_finished'
  chooseTemplate?: boolean | null
  classifications?:
    | {
        code?: string
        name: string
        system: 'free' | 'oekobaudat' | 'openepd' | 'uncpc'
      }[]
    | null
    | undefined
  collectedSeparately?: number | null
  collectedSeparatelyFormula?: string | null
  complementaryPcr?: string | null
  constructionProcess?: string | null
  constructionProcessConfidential?: string | null
  constructionProcessSummary?: string | null
  constructionWaste?: number | null
  constructionWasteFormula?: string | null
  contributionAnalysisProduct?: string | null
  contributionAnalysisStages?: string | null
  customFlowDiagram?: boolean | null
  cutOffA1A3?: string | null
  cutOffA4A5?: string | null
  cutOffB?: string | null
  cutOffC?: string | null
  cutOffD?: string | null
  dataCollectionYear?: number | null
  dataQualityStatement?: string | null
  dataReferencePeriod?: string | null
  declaredModules?:
    | (
        | 'A1'
        | 'A2'
        | 'A3'
        | 'A4'
        | 'A5'
        | 'B1'
        | 'B2'
        | 'B3'
        | 'B4'
        | 'B5'
        | 'B6'
        | 'B7'
        | 'C1'
        | 'C2'
        | 'C3'
        | 'C4'
        | 'D'
      )[]
    | null
  declaredPerformance?:
    | {
        characteristic: string
        specification?: string
        value: string
      }[]
    | null
    | undefined
  descriptionDimension1?: string | null
  descriptionDimension2?: string | null
  descriptionDimension3?: string | null
  dimension1?: number | null
  dimension1Formula?: string | null
  dimension2?: number | null
  dimension2Formula?: string | null
  dimension3?: number | null
  dimension3Formula?: string | null
  distanceToConstructionSite?: number | null
  distanceToConstructionSiteFormula?: string | null
  dopNumber?: string | null
  estimatesAndAssumptions?: string | null
  excludedFlows?:
    | {
        energy?: number
        mass?: number
        module:
          | 'A1'
          | 'A2'
          | 'A3'
          | 'A4'
          | 'A5'
          | 'B1'
          | 'B2'
          | 'B3'
          | 'B4'
          | 'B5'
          | 'B6'
          | 'B7'
          | 'C1'
          | 'C2'
          | 'C3'
          | 'C4'
          | 'D'
        name: string
        reason?: string
      }[]
    | null
    | undefined
  folder?: string | null
  functionalUnit?: 'custom' | 'standard' | null
  functionalUnitDescription?: string | null
  functionalUnitTitle?: string | null
  generalSubstantiation?: string | null
  gtin?: string | null
  inapplicableFacts?:
    | (
        | 'bulkDensity'
        | 'capacityUtilisation'
        | 'fuelConsumption'
        | 'fuelType'
        | 'volumeUtilisation'
      )[]
    | null
  inputSubstantiation?: string | null
  interpretation?: string | null
  location?: string | null
  method?: string
  modelTerms?:
    | {
        condition?: string
        explanation?: string
        id?: string
        interval?: number
        kind:
          | 'combination'
          | 'deviation'
          | 'location'
          | 'parameter'
          | 'profile'
          | 'sampling'
          | 'supplier'
        line?: string
        location?: string
        maximum?: number
        minimum?: number
        parameter?: string
        profile?: string
        supplier?: string
        tolerance?: number
      }[]
    | null
    | undefined
  modulesWithoutFlows?: ('B1' | 'B2' | 'B3' | 'B4' | 'B5' | 'B6' | 'B7')[] | null
  noteA2?: string | null
  noteA3?: string | null
  noteA4?: string | null
  noteA5?: string | null
  noteB1?: string | null
  noteB2?: string | null
  noteB3?: string | null
  noteB4?: string | null
  noteB5?: string | null
  noteB6?: string | null
  noteB7?: string | null
  noteC1?: string | null
  noteC2?: string | null
  noteC3?: string | null
  noteC4?: string | null
  noteD?: string | null
  operator?: string | null
  outputSubstantiation?: string | null
  parameters?:
    | {
        dataQuality?: 'Average factory' | 'Average product' | 'Estimated' | 'Measured' | 'None'
        dataSource?: string
        description?: string
        formula?: string
        id?: string
        maximum?: number
        minimum?: number
        name: string
        unit?: string
        value?: number
      }[]
    | null
    | undefined
  pcr?: string | null
  powerMix?: string | null
  predefinedConstructionWaste?: string | null
  productDescription?: string | null
  productDescriptionConfidential?: string | null
  productDescriptionSummary?: string | null
  productLifeTime?: number | null
  productLifeTimeFormula?: string | null
  productName?: string
  productType?: string | null
  productionProcess?: string | null
  productionProcessConfidential?: string | null
  productionProcessSummary?: string | null
  productionWasteInputMethod?:
    | 'amountPerProduct'
    | 'kgPerRawMaterial'
    | 'overallPercentage'
    | 'percentagePerRawMaterial'
    | null
  productionWastePercentageForm?: number | null
  productionWastePercentageFormFormula?: string | null
  projectDocumentation?: string | null
  publisher?: string | null
  purposeAndTargetGroups?: string | null
  reportingLanguage?: 'de' | 'en' | 'nl' | null
  representativeness?: string | null
  rslConditions?: string | null
  rslSourceParts?: string | null
  rslSourceProduct?: string | null
  scalableDimension1?: boolean | null
  scalableDimension2?: boolean | null
  scalableDimension3?: boolean | null
  scopeOfDeclaration?: string | null
  sensitivityAnalysis?: string | null
  siteCapacityUtilisation?: number | null
  siteCapacityUtilisationFormula?: string | null
  siteEmissions?: string | null
  siteFuelConsumption?: number | null
  siteFuelConsumptionFormula?: string | null
  siteFuelType?: string | null
  standardUnit?: string | null
  sumsProduction?: boolean | null
  svhc?: string | null
  teamMembers?: string | null
  technicalData?: string | null
  template?: string | null
  textLanguage?: 'de' | 'en' | 'nl' | null
  transportProfileToConstructionSite?: string | null
  unitDimension1?: string | null
  unitDimension2?: string | null
  unitDimension3?: string | null
  useStageEmissions?: string | null
  validUntil?: string | null
  variants?:
    | {
        articleNumber?: string
        gtin?: string
        id?: string
        leftOutLines?: string[]
        name: string
        productionVolume?: number
        profiles?:
          | {
              line: string
              profile: string
            }[]
          | undefined
        values?:
          | {
              parameter: string
              value: number
            }[]
          | undefined
      }[]
    | null
    | undefined
  volumeUtilisation?: number | null
  volumeUtilisationFormula?: string | null
  wasteRegion?: string | null
  wasteScenario?: string | null
  wasteScenarioInputMethod?: 'byProduct' | 'byRawMaterial' | null
}

export type ListCalculation = {
  readonly calculationType?: QueryValue
  readonly createdAt?: QueryValue
  readonly 'createdAt[after]'?: QueryValue
  readonly 'createdAt[before]'?: QueryValue
  readonly 'createdAt[strictly_after]'?: QueryValue
  readonly 'createdAt[strictly_before]'?: QueryValue
  readonly 'exists[abbreviations]'?: QueryValue
  readonly 'exists[allocationImage]'?: QueryValue
  readonly 'exists[allocation]'?: QueryValue
  readonly 'exists[amountScalingDimensions]'?: QueryValue
  readonly 'exists[annex2References]'?: QueryValue
  readonly 'exists[application]'?: QueryValue
  readonly 'exists[articleNumber]'?: QueryValue
  readonly 'exists[bulkDensityFormula]'?: QueryValue
  readonly 'exists[bulkDensity]'?: QueryValue
  readonly 'exists[calculationType]'?: QueryValue
  readonly 'exists[chooseTemplate]'?: QueryValue
  readonly 'exists[classifications]'?: QueryValue
  readonly 'exists[collectedSeparatelyFormula]'?: QueryValue
  readonly 'exists[collectedSeparately]'?: QueryValue
  readonly 'exists[companyVersion]'?: QueryValue
  readonly 'exists[complementaryPcr]'?: QueryValue
  readonly 'exists[constructionProcessConfidential]'?: QueryValue
  readonly 'exists[constructionProcessFile]'?: QueryValue
  readonly 'exists[constructionProcessImageFile]'?: QueryValue
  readonly 'exists[constructionProcessSummary]'?: QueryValue
  readonly 'exists[constructionProcess]'?: QueryValue
  readonly 'exists[constructionWasteFile]'?: QueryValue
  readonly 'exists[constructionWasteFormula]'?: QueryValue
  readonly 'exists[constructionWaste]'?: QueryValue
  readonly 'exists[contentVersion]'?: QueryValue
  readonly 'exists[contributionAnalysisImageFile]'?: QueryValue
  readonly 'exists[contributionAnalysisProduct]'?: QueryValue
  readonly 'exists[contributionAnalysisStages]'?: QueryValue
  readonly 'exists[customFlowDiagram]'?: QueryValue
  readonly 'exists[cutOffA1A3]'?: QueryValue
  readonly 'exists[cutOffA4A5]'?: QueryValue
  readonly 'exists[cutOffB]'?: QueryValue
  readonly 'exists[cutOffC]'?: QueryValue
  readonly 'exists[cutOffD]'?: QueryValue
  readonly 'exists[dataCollectionYear]'?: QueryValue
  readonly 'exists[dataQualityStatement]'?: QueryValue
  readonly 'exists[dataReferencePeriod]'?: QueryValue
  readonly 'exists[declaredModules]'?: QueryValue
  readonly 'exists[declaredPerformance]'?: QueryValue
  readonly 'exists[descriptionDimension1]'?: QueryValue
  readonly 'exists[descriptionDimension2]'?: QueryValue
  readonly 'exists[descriptionDimension3]'?: QueryValue
  readonly 'exists[dimension1Formula]'?: QueryValue
  readonly 'exists[dimension1]'?: QueryValue
  readonly 'exists[dimension2Formula]'?: QueryValue
  readonly 'exists[dimension2]'?: QueryValue
  readonly 'exists[dimension3Formula]'?: QueryValue
  readonly 'exists[dimension3]'?: QueryValue
  readonly 'exists[distanceToConstructionSiteFormula]'?: QueryValue
  readonly 'exists[distanceToConstructionSite]'?: QueryValue
  readonly 'exists[dopNumber]'?: QueryValue
  readonly 'exists[epd]'?: QueryValue
  readonly 'exists[estimatesAndAssumptions]'?: QueryValue
  readonly 'exists[excludedFlows]'?: QueryValue
  readonly 'exists[folder]'?: QueryValue
  readonly 'exists[functionalUnitDescription]'?: QueryValue
  readonly 'exists[functionalUnitTitle]'?: QueryValue
  readonly 'exists[functionalUnit]'?: QueryValue
  readonly 'exists[generalSubstantiation]'?: QueryValue
  readonly 'exists[gtin]'?: QueryValue
  readonly 'exists[inapplicableFacts]'?: QueryValue
  readonly 'exists[incompleteInputs]'?: QueryValue
  readonly 'exists[inputSubstantiation]'?: QueryValue
  readonly 'exists[interpretation]'?: QueryValue
  readonly 'exists[location]'?: QueryValue
  readonly 'exists[method]'?: QueryValue
  readonly 'exists[modelTerms]'?: QueryValue
  readonly 'exists[modulesWithoutFlows]'?: QueryValue
  readonly 'exists[noteA2]'?: QueryValue
  readonly 'exists[noteA3]'?: QueryValue
  readonly 'exists[noteA4]'?: QueryValue
  readonly 'exists[noteA5]'?: QueryValue
  readonly 'exists[noteB1]'?: QueryValue
  readonly 'exists[noteB2]'?: QueryValue
  readonly 'exists[noteB3]'?: QueryValue
  readonly 'exists[noteB4]'?: QueryValue
  readonly 'exists[noteB5]'?: QueryValue
  readonly 'exists[noteB6]'?: QueryValue
  readonly 'exists[noteB7]'?: QueryValue
  readonly 'exists[noteC1]'?: QueryValue
  readonly 'exists[noteC2]'?: QueryValue
  readonly 'exists[noteC3]'?: QueryValue
  readonly 'exists[noteC4]'?: QueryValue
  readonly 'exists[noteD]'?: QueryValue
  readonly 'exists[operator]'?: QueryValue
  readonly 'exists[outdated]'?: QueryValue
  readonly 'exists[outputSubstantiation]'?: QueryValue
  readonly 'exists[parameters]'?: QueryValue
  readonly 'exists[pcr]'?: QueryValue
  readonly 'exists[powerMix]'?: QueryValue
  readonly 'exists[precedingVersion]'?: QueryValue
  readonly 'exists[predefinedConstructionWaste]'?: QueryValue
  readonly 'exists[productDescriptionConfidential]'?: QueryValue
  readonly 'exists[productDescriptionImageFile]'?: QueryValue
  readonly 'exists[productDescriptionSummary]'?: QueryValue
  readonly 'exists[productDescription]'?: QueryValue
  readonly 'exists[productFlowImageFile]'?: QueryValue
  readonly 'exists[productImageFile]'?: QueryValue
  readonly 'exists[productLifeTimeFormula]'?: QueryValue
  readonly 'exists[productLifeTime]'?: QueryValue
  readonly 'exists[productName]'?: QueryValue
  readonly 'exists[productPerformanceFile]'?: QueryValue
  readonly 'exists[productType]'?: QueryValue
  readonly 'exists[productionProcessConfidential]'?: QueryValue
  readonly 'exists[productionProcessFile]'?: QueryValue
  readonly 'exists[productionProcessImageFile]'?: QueryValue
  readonly 'exists[productionProcessSummary]'?: QueryValue
  readonly 'exists[productionProcess]'?: QueryValue
  readonly 'exists[productionWasteInputMethod]'?: QueryValue
  readonly 'exists[productionWastePercentageFormFormula]'?: QueryValue
  readonly 'exists[productionWastePercentageForm]'?: QueryValue
  readonly 'exists[projectDocumentation]'?: QueryValue
  readonly 'exists[publisher]'?: QueryValue
  readonly 'exists[purchasedAt]'?: QueryValue
  readonly 'exists[purchased]'?: QueryValue
  readonly 'exists[purposeAndTargetGroups]'?: QueryValue
  readonly 'exists[registrationNumber]'?: QueryValue
  readonly 'exists[reportable]'?: QueryValue
  readonly 'exists[reportingLanguage]'?: QueryValue
  readonly 'exists[representativeness]'?: QueryValue
  readonly 'exists[resultsAt]'?: QueryValue
  readonly 'exists[review]'?: QueryValue
  readonly 'exists[reviewer]'?: QueryValue
  readonly 'exists[rslConditions]'?: QueryValue
  readonly 'exists[rslSourceParts]'?: QueryValue
  readonly 'exists[rslSourceProduct]'?: QueryValue
  readonly 'exists[scalableDimension1]'?: QueryValue
  readonly 'exists[scalableDimension2]'?: QueryValue
  readonly 'exists[scalableDimension3]'?: QueryValue
  readonly 'exists[scopeOfDeclaration]'?: QueryValue
  readonly 'exists[sensitivityAnalysisImageFile]'?: QueryValue
  readonly 'exists[sensitivityAnalysis]'?: QueryValue
  readonly 'exists[shadowPrice]'?: QueryValue
  readonly 'exists[siteCapacityUtilisationFormula]'?: QueryValue
  readonly 'exists[siteCapacityUtilisation]'?: QueryValue
  readonly 'exists[siteEmissions]'?: QueryValue
  readonly 'exists[siteFuelConsumptionFormula]'?: QueryValue
  readonly 'exists[siteFuelConsumption]'?: QueryValue
  readonly 'exists[siteFuelType]'?: QueryValue
  readonly 'exists[standardUnit]'?: QueryValue
  readonly 'exists[status]'?: QueryValue
  readonly 'exists[successorReason]'?: QueryValue
  readonly 'exists[sumsProduction]'?: QueryValue
  readonly 'exists[svhc]'?: QueryValue
  readonly 'exists[teamMembers]'?: QueryValue
  readonly 'exists[technicalData]'?: QueryValue
  readonly 'exists[template]'?: QueryValue
  readonly 'exists[textLanguage]'?: QueryValue
  readonly 'exists[transportProfileToConstructionSite]'?: QueryValue
  readonly 'exists[unitDimension1]'?: QueryValue
  readonly 'exists[unitDimension2]'?: QueryValue
  readonly 'exists[unitDimension3]'?: QueryValue
  readonly 'exists[useStageEmissions]'?: QueryValue
  readonly 'exists[validUntil]'?: QueryValue
  readonly 'exists[variants]'?: QueryValue
  readonly 'exists[verifiedAt]'?: QueryValue
  readonly 'exists[verifiedModel]'?: QueryValue
  readonly 'exists[version]'?: QueryValue
  readonly 'exists[volumeUtilisationFormula]'?: QueryValue
  readonly 'exists[volumeUtilisation]'?: QueryValue
  readonly 'exists[wasteRegion]'?: QueryValue
  readonly 'exists[wasteScenarioInputMethod]'?: QueryValue
  readonly 'exists[wasteScenario]'?: QueryValue
  readonly folder?: QueryValue
  readonly id?: QueryValue
  readonly itemsPerPage?: QueryValue
  readonly method?: QueryValue
  readonly 'order[createdAt]'?: 'asc' | 'desc'
  readonly 'order[productName]'?: 'asc' | 'desc'
  readonly 'order[status]'?: 'asc' | 'desc'
  readonly 'order[updatedAt]'?: 'asc' | 'desc'
  readonly outdated?: QueryValue
  readonly owner?: QueryValue
  readonly ownership?: QueryValue
  readonly page?: QueryValue
  readonly pagination?: QueryValue
  readonly productName?: QueryValue
  readonly purchased?: QueryValue
  readonly reviewer?: QueryValue
  readonly search?: QueryValue
  readonly status?: QueryValue
  readonly template?: QueryValue
  readonly updatedAt?: QueryValue
  readonly 'updatedAt[after]'?: QueryValue
  readonly 'updatedAt[before]'?: QueryValue
  readonly 'updatedAt[strictly_after]'?: QueryValue
  readonly 'updatedAt[strictly_before]'?: QueryValue
  readonly wasteRegion?: QueryValue
}

export type Input = {
  '@id': string
  '@type': 'Input'
  id: string
  amount?: number
  calculation?: string
  comments?: string
  createdAt: string
  createdBy?: string
  dataQuality?: 'Average factory' | 'Average product' | 'Estimated' | 'Measured' | 'None'
  dataSource?: string
  description?: string
  environmentalProfile?: string
  epSubstantiation?: string
  inputType:
    | 'A1_RAW_MATERIAL'
    | 'A3_ANCILLARY_MATERIALS'
    | 'A3_ENERGY_CONSUMPTION'
    | 'A3_EXTERNAL_TREATMENTS'
    | 'A3_PACKAGING_MATERIALS'
    | 'A3_PRODUCTION_EMISSIONS'
    | 'A3_PRODUCTION_WASTE'
    | 'A5_CONSTRUCTION_STAGE'
    | 'B1_USE_STAGE'
    | 'B2_MAINTENANCE'
    | 'B6_ENERGY_USE'
    | 'B7_WATER_USE'
    | 'C1_DEMOLITION'
    | 'D_END_OF_LIFE'
    | 'SEMI_FINISHED'
  lifeTime?: number
  lifeTimeFormula?: string
  linearScalable?: boolean
  netAmount?: number
  netAmountFormula?: string
  owner?: string
  pendingValues?:
    | {
        code: string
        field:
          | 'comments'
          | 'dataQuality'
          | 'dataSource'
          | 'description'
          | 'environmentalProfile'
          | 'epSubstantiation'
          | 'lifeTime'
          | 'netAmount'
          | 'productionWasteKg'
          | 'productionWastePercentage'
          | 'scalingType'
          | 'semiFinishedProduct'
          | 'supplier'
          | 'wasteScenario'
          | 'wasteScenarioProductionWaste'
        message: string
        text: string
        value?: string
      }[]
    | undefined
  position?: number
  predefinedInputSet?: string
  productionWasteKg?: number
  productionWasteKgFormula?: string
  productionWastePercentage?: number
  productionWastePercentageFormula?: string
  revision: number
  scalingType?: 'linear' | 'none'
  semiFinished?: boolean
  semiFinishedProduct?: string
  supplier?: string
  template?: string
  updatedAt: string
  wasteScenario?: string
  wasteScenarioProductionWaste?: string
}

export type CreateInput = {
  calculation?: string | null
  comments?: string | null
  dataQuality?: 'Average factory' | 'Average product' | 'Estimated' | 'Measured' | 'None' | null
  dataSource?: string | null
  description?: string | null
  environmentalProfile?: string | null
  epSubstantiation?: string | null
  inputType:
    | 'A1_RAW_MATERIAL'
    | 'A3_ANCILLARY_MATERIALS'
    | 'A3_ENERGY_CONSUMPTION'
    | 'A3_EXTERNAL_TREATMENTS'
    | 'A3_PACKAGING_MATERIALS'
    | 'A3_PRODUCTION_EMISSIONS'
    | 'A3_PRODUCTION_WASTE'
    | 'A5_CONSTRUCTION_STAGE'
    | 'B1_USE_STAGE'
    | 'B2_MAINTENANCE'
    | 'B6_ENERGY_USE'
    | 'B7_WATER_USE'
    | 'C1_DEMOLITION'
    | 'D_END_OF_LIFE'
    | 'SEMI_FINISHED'
  lifeTime?: number | null
  lifeTimeFormula?: string | null
  netAmount?: number | null
  netAmountFormula?: string | null
  pendingValues?:
    | {
        code: string
        field:
          | 'comments'
          | 'dataQuality'
          | 'dataSource'
          | 'description'
          | 'environmentalProfile'
          | 'epSubstantiation'
          | 'lifeTime'
          | 'netAmount'
          | 'productionWasteKg'
          | 'productionWastePercentage'
          | 'scalingType'
          | 'semiFinishedProduct'
          | 'supplier'
          | 'wasteScenario'
          | 'wasteScenarioProductionWaste'
        message: string
        text: string
        value?: string
      }[]
    | null
    | undefined
  position?: number | null
  predefinedInputSet?: string | null
  productionWasteKg?: number | null
  productionWasteKgFormula?: string | null
  productionWastePercentage?: number | null
  productionWastePercentageFormula?: string | null
  scalingType?: 'linear' | 'none' | null
  semiFinished?: boolean | null
  semiFinishedProduct?: string | null
  supplier?: string | null
  template?: string | null
  wasteScenario?: string | null
  wasteScenarioProductionWaste?: string | null
}

export type ChangeInput = {
  comments?: string | null
  dataQuality?: 'Average factory' | 'Average product' | 'Estimated' | 'Measured' | 'None' | null
  dataSource?: string | null
  description?: string | null
  environmentalProfile?: string | null
  epSubstantiation?: string | null
  inputType?:
    | 'A1_RAW_MATERIAL'
    | 'A3_ANCILLARY_MATERIALS'
    | 'A3_ENERGY_CONSUMPTION'
    | 'A3_EXTERNAL_TREATMENTS'
    | 'A3_PACKAGING_MATERIALS'
    | 'A3_PRODUCTION_EMISSIONS'
    | 'A3_PRODUCTION_WASTE'
    | 'A5_CONSTRUCTION_STAGE'
    | 'B1_USE_STAGE'
    | 'B2_MAINTENANCE'
    | 'B6_ENERGY_USE'
    | 'B7_WATER_USE'
    | 'C1_DEMOLITION'
    | 'D_END_OF_LIFE'
    | 'SEMI_FINISHED'
  lifeTime?: number | null
  lifeTimeFormula?: string | null
  netAmount?: number | null
  netAmountFormula?: string | null
  pendingValues?:
    | {
        code: string
        field:
          | 'comments'
          | 'dataQuality'
          | 'dataSource'
          | 'description'
          | 'environmentalProfile'
          | 'epSubstantiation'
          | 'lifeTime'
          | 'netAmount'
          | 'productionWasteKg'
          | 'productionWastePercentage'
          | 'scalingType'
          | 'semiFinishedProduct'
          | 'supplier'
          | 'wasteScenario'
          | 'wasteScenarioProductionWaste'
        message: string
        text: string
        value?: string
      }[]
    | null
    | undefined
  position?: number | null
  productionWasteKg?: number | null
  productionWasteKgFormula?: string | null
  productionWastePercentage?: number | null
  productionWastePercentageFormula?: string | null
  scalingType?: 'linear' | 'none' | null
  semiFinished?: boolean | null
  semiFinishedProduct?: string | null
  supplier?: string | null
  wasteScenario?: string | null
  wasteScenarioProductionWaste?: string | null
}

export type ListInput = {
  readonly description?: QueryValue
  readonly 'exists[amount]'?: QueryValue
  readonly 'exists[calculation]'?: QueryValue
  readonly 'exists[comments]'?: QueryValue
  readonly 'exists[dataQuality]'?: QueryValue
  readonly 'exists[dataSource]'?: QueryValue
  readonly 'exists[description]'?: QueryValue
  readonly 'exists[environmentalProfile]'?: QueryValue
  readonly 'exists[epSubstantiation]'?: QueryValue
  readonly 'exists[inputType]'?: QueryValue
  readonly 'exists[lifeTimeFormula]'?: QueryValue
  readonly 'exists[lifeTime]'?: QueryValue
  readonly 'exists[linearScalable]'?: QueryValue
  readonly 'exists[netAmountFormula]'?: QueryValue
  readonly 'exists[netAmount]'?: QueryValue
  readonly 'exists[pendingValues]'?: QueryValue
  readonly 'exists[position]'?: QueryValue
  readonly 'exists[predefinedInputSet]'?: QueryValue
  readonly 'exists[productionWasteKgFormula]'?: QueryValue
  readonly 'exists[productionWasteKg]'?: QueryValue
  readonly 'exists[productionWastePercentageFormula]'?: QueryValue
  readonly 'exists[productionWastePercentage]'?: QueryValue
  readonly 'exists[revision]'?: QueryValue
  readonly 'exists[scalingType]'?: QueryValue
  readonly 'exists[semiFinishedProduct]'?: QueryValue
  readonly 'exists[semiFinished]'?: QueryValue
  readonly 'exists[supplier]'?: QueryValue
  readonly 'exists[template]'?: QueryValue
  readonly 'exists[wasteScenarioProductionWaste]'?: QueryValue
  readonly 'exists[wasteScenario]'?: QueryValue
  readonly id?: QueryValue
  readonly inputType?: QueryValue
  readonly itemsPerPage?: QueryValue
  readonly 'order[description]'?: 'asc' | 'desc'
  readonly 'order[position]'?: 'asc' | 'desc'
  readonly owner?: QueryValue
  readonly ownership?: QueryValue
  readonly page?: QueryValue
  readonly pagination?: QueryValue
}

export type CalculationRevision = {
  '@id': string
  '@type': 'CalculationRevision'
  id: string
  calculation: string
  changeCount: number
  changes: {
    record: string
    kind: 'create' | 'delete' | 'update'
    label: string
    series?: string
    interval?: number
    field?: string
    before?: unknown
    after?: unknown
  }[]
  createdAt: string
  number: number
  owner?: string
  restoredFrom?: string
  savedAt: string
  user?: string
  userName?: string
}

export type ListCalculationRevision = {
  readonly calculation?: QueryValue
  readonly 'exists[calculation]'?: QueryValue
  readonly 'exists[changeCount]'?: QueryValue
  readonly 'exists[changes]'?: QueryValue
  readonly 'exists[number]'?: QueryValue
  readonly 'exists[restoredFrom]'?: QueryValue
  readonly 'exists[savedAt]'?: QueryValue
  readonly 'exists[userName]'?: QueryValue
  readonly 'exists[user]'?: QueryValue
  readonly id?: QueryValue
  readonly itemsPerPage?: QueryValue
  readonly 'order[savedAt]'?: 'asc' | 'desc'
  readonly owner?: QueryValue
  readonly ownership?: QueryValue
  readonly page?: QueryValue
  readonly pagination?: QueryValue
  readonly savedAt?: QueryValue
  readonly 'savedAt[after]'?: QueryValue
  readonly 'savedAt[before]'?: QueryValue
  readonly 'savedAt[strictly_after]'?: QueryValue
  readonly 'savedAt[strictly_before]'?: QueryValue
  readonly user?: QueryValue
}

export type FootprintRevision = {
  '@id': string
  '@type': 'FootprintRevision'
  id: string
  changeCount: number
  changes: {
    record: string
    kind: 'create' | 'delete' | 'update'
    label: string
    series?: string
    interval?: number
    field?: string
    before?: unknown
    after?: unknown
  }[]
  createdAt: string
  footprint: string
  number: number
  owner?: string
  restoredFrom?: string
  savedAt: string
  user?: string
  userName?: string
}

export type ListFootprintRevision = {
  readonly 'exists[changeCount]'?: QueryValue
  readonly 'exists[changes]'?: QueryValue
  readonly 'exists[footprint]'?: QueryValue
  readonly 'exists[number]'?: QueryValue
  readonly 'exists[restoredFrom]'?: QueryValue
  readonly 'exists[savedAt]'?: QueryValue
  readonly 'exists[userName]'?: QueryValue
  readonly 'exists[user]'?: QueryValue
  readonly footprint?: QueryValue
  readonly id?: QueryValue
  readonly itemsPerPage?: QueryValue
  readonly 'order[savedAt]'?: 'asc' | 'desc'
  readonly owner?: QueryValue
  readonly ownership?: QueryValue
  readonly page?: QueryValue
  readonly pagination?: QueryValue
  readonly savedAt?: QueryValue
  readonly 'savedAt[after]'?: QueryValue
  readonly 'savedAt[before]'?: QueryValue
  readonly 'savedAt[strictly_after]'?: QueryValue
  readonly 'savedAt[strictly_before]'?: QueryValue
  readonly user?: QueryValue
}

export type CalculationResultJournal = {
  '@id': string
  '@type': 'CalculationResultJournal'
  id: string
  calculation: string
  createdAt: string
  createdBy?: string
  error?: string
  finishedAt?: string
  missing: {
    place: string
    field: string
    input?: string
    set?: string
    usage?: string
    message: string
    code: string
    profile?: string
    facts?:
      | {
          [x: string]: string | number
        }
      | undefined
  }[]
  owner?: string
  reportable?: boolean
  startedAt?: string
  state: 'done' | 'failed'
  updatedAt: string
  warnings: {
    code: string
    place: string
    field?: string
    input?: string
    set?: string
    usage?: string
    rule: string
    facts?:
      | {
          [x: string]: string | number
        }
      | undefined
    message: string
  }[]
}

export type CreateCalculationResultJournal = {
  calculation: string
}

export type ListCalculationResultJournal = {
  readonly calculation?: QueryValue
  readonly 'exists[calculation]'?: QueryValue
  readonly 'exists[error]'?: QueryValue
  readonly 'exists[finishedAt]'?: QueryValue
  readonly 'exists[missing]'?: QueryValue
  readonly 'exists[reportable]'?: QueryValue
  readonly 'exists[startedAt]'?: QueryValue
  readonly 'exists[state]'?: QueryValue
  readonly 'exists[warnings]'?: QueryValue
  readonly id?: QueryValue
  readonly itemsPerPage?: QueryValue
  readonly 'order[createdAt]'?: 'asc' | 'desc'
  readonly owner?: QueryValue
  readonly ownership?: QueryValue
  readonly page?: QueryValue
  readonly pagination?: QueryValue
}

export type Report = {
  '@id': string
  '@type': 'Report'
  id: string
  calculation?: string
  contentHash?: string
  createdAt: string
  createdBy?: string
  createdByName?: string
  declares?: 'average' | 'product' | 'variant' | 'worst_case'
  draft: boolean
  error?: string
  errorCode?: 'crashed' | 'memory' | 'refused' | 'timeout' | 'unexpected'
  file?:
    | {
        '@id': string
        id: string
        '@type'?: string
        contentUrl: string
        fileName: string
        mimeType: string
        purpose?: 'attachment' | 'autograph' | 'image' | 'import' | 'logo'
        size: number
      }
    | undefined
  footprint?: string
  issuedOn?: string
  language?: 'de' | 'en' | 'nl'
  owner?: string
  state: 'done' | 'failed' | 'queued' | 'running'
  type:
    | 'csv'
    | 'declaration'
    | 'ilcd'
    | 'ilcd_json'
    | 'inventory_report'
    | 'iso22057'
    | 'lcax'
    | 'oekobaudat'
    | 'openepd'
    | 'review_report'
    | 'summary'
    | 'verification_report'
    | 'xlsx'
  updatedAt: string
  variant?: string
  variantName?: string
}

export type CreateReport = {
  calculation?: string | null
  declares?: 'average' | 'product' | 'variant' | 'worst_case' | null
  footprint?: string | null
  language?: 'de' | 'en' | 'nl' | null
  type:
    | 'csv'
    | 'declaration'
    | 'ilcd'
    | 'ilcd_json'
    | 'inventory_report'
    | 'iso22057'
    | 'lcax'
    | 'oekobaudat'
    | 'openepd'
    | 'review_report'
    | 'summary'
    | 'verification_report'
    | 'xlsx'
  variant?: string | null
}

export type ListReport = {
  readonly calculation?: QueryValue
  readonly contentHash?: QueryValue
  readonly createdAt?: QueryValue
  readonly 'createdAt[after]'?: QueryValue
  readonly 'createdAt[before]'?: QueryValue
  readonly 'createdAt[strictly_after]'?: QueryValue
  readonly 'createdAt[strictly_before]'?: QueryValue
  readonly draft?: QueryValue
  readonly 'exists[calculation]'?: QueryValue
  readonly 'exists[contentHash]'?: QueryValue
  readonly 'exists[createdByName]'?: QueryValue
  readonly 'exists[declares]'?: QueryValue
  readonly 'exists[draft]'?: QueryValue
  readonly 'exists[errorCode]'?: QueryValue
  readonly 'exists[error]'?: QueryValue
  readonly 'exists[file]'?: QueryValue
  readonly 'exists[footprint]'?: QueryValue
  readonly 'exists[issuedOn]'?: QueryValue
  readonly 'exists[language]'?: QueryValue
  readonly 'exists[state]'?: QueryValue
  readonly 'exists[type]'?: QueryValue
  readonly 'exists[variantName]'?: QueryValue
  readonly 'exists[variant]'?: QueryValue
  readonly footprint?: QueryValue
  readonly id?: QueryValue
  readonly itemsPerPage?: QueryValue
  readonly language?: QueryValue
  readonly 'order[createdAt]'?: 'asc' | 'desc'
  readonly 'order[type]'?: 'asc' | 'desc'
  readonly owner?: QueryValue
  readonly ownership?: QueryValue
  readonly page?: QueryValue
  readonly pagination?: QueryValue
  readonly state?: QueryValue
  readonly type?: QueryValue
}

export type PredefinedInputSet = {
  '@id': string
  '@type': 'PredefinedInputSet'
  id: string
  code: string
  createdAt: string
  createdBy?: string
  inputCount?: number
  method: string
  name: string
  owner?: string
  unit?: string
  updatedAt: string
  usageCount?: number
  wasteScenarioSet?: string
}

export type CreatePredefinedInputSet = {
  code: string
  method: string
  name: string
  unit?: string | null
  wasteScenarioSet?: string | null
}

export type ChangePredefinedInputSet = {
  code?: string
  method?: string
  name?: string
  unit?: string | null
  wasteScenarioSet?: string | null
}

export type ListPredefinedInputSet = {
  readonly code?: QueryValue
  readonly createdAt?: QueryValue
  readonly 'createdAt[after]'?: QueryValue
  readonly 'createdAt[before]'?: QueryValue
  readonly 'createdAt[strictly_after]'?: QueryValue
  readonly 'createdAt[strictly_before]'?: QueryValue
  readonly 'exists[code]'?: QueryValue
  readonly 'exists[inputCount]'?: QueryValue
  readonly 'exists[method]'?: QueryValue
  readonly 'exists[name]'?: QueryValue
  readonly 'exists[unit]'?: QueryValue
  readonly 'exists[usageCount]'?: QueryValue
  readonly 'exists[wasteScenarioSet]'?: QueryValue
  readonly id?: QueryValue
  readonly itemsPerPage?: QueryValue
  readonly method?: QueryValue
  readonly name?: QueryValue
  readonly 'order[code]'?: 'asc' | 'desc'
  readonly 'order[createdAt]'?: 'asc' | 'desc'
  readonly 'order[name]'?: 'asc' | 'desc'
  readonly 'order[updatedAt]'?: 'asc' | 'desc'
  readonly owner?: QueryValue
  readonly ownership?: QueryValue
  readonly page?: QueryValue
  readonly pagination?: QueryValue
  readonly search?: QueryValue
  readonly updatedAt?: QueryValue
  readonly 'updatedAt[after]'?: QueryValue
  readonly 'updatedAt[before]'?: QueryValue
  readonly 'updatedAt[strictly_after]'?: QueryValue
  readonly 'updatedAt[strictly_before]'?: QueryValue
  readonly wasteScenarioSet?: QueryValue
}

export type PredefinedInputSetUsage = {
  '@id': string
  '@type': 'PredefinedInputSetUsage'
  id: string
  amount: number
  calculation: string
  comments?: string
  createdAt: string
  createdBy?: string
  owner?: string
  predefinedInputSet: string
  productName?: string
  scalingType?: 'linear' | 'none'
  setCode?: string
  setName?: string
  updatedAt: string
}

export type CreatePredefinedInputSetUsage = {
  amount: number
  calculation: string
  comments?: string | null
  predefinedInputSet: string
  scalingType?: 'linear' | 'none' | null
}

export type ChangePredefinedInputSetUsage = {
  amount?: number
  comments?: string | null
  predefinedInputSet?: string
  scalingType?: 'linear' | 'none' | null
}

export type ListPredefinedInputSetUsage = {
  readonly calculation?: QueryValue
  readonly createdAt?: QueryValue
  readonly 'createdAt[after]'?: QueryValue
  readonly 'createdAt[before]'?: QueryValue
  readonly 'createdAt[strictly_after]'?: QueryValue
  readonly 'createdAt[strictly_before]'?: QueryValue
  readonly 'exists[amount]'?: QueryValue
  readonly 'exists[calculation]'?: QueryValue
  readonly 'exists[comments]'?: QueryValue
  readonly 'exists[predefinedInputSet]'?: QueryValue
  readonly 'exists[productName]'?: QueryValue
  readonly 'exists[scalingType]'?: QueryValue
  readonly 'exists[setCode]'?: QueryValue
  readonly 'exists[setName]'?: QueryValue
  readonly id?: QueryValue
  readonly itemsPerPage?: QueryValue
  readonly 'order[createdAt]'?: 'asc' | 'desc'
  readonly owner?: QueryValue
  readonly ownership?: QueryValue
  readonly page?: QueryValue
  readonly pagination?: QueryValue
  readonly predefinedInputSet?: QueryValue
}

export type SemiFinishedProduct = {
  '@id': string
  '@type': 'SemiFinishedProduct'
  id: string
  calculation: string
  createdAt: string
  createdBy?: string
  method?: string
  outdated: boolean
  owner?: string
  productMass?: number
  productName: string
  standardUnit?: string
  status:
    | 'completed'
    | 'declined'
    | 'draft'
    | 'in-progress'
    | 'in-review'
    | 'incomplete'
    | 'rejected'
    | 'resubmitted'
    | 'submitted'
    | 'valid'
    | 'verified'
  updatedAt: string
  usageCount: number
}

export type ListSemiFinishedProduct = {
  readonly 'exists[calculation]'?: QueryValue
  readonly 'exists[method]'?: QueryValue
  readonly 'exists[outdated]'?: QueryValue
  readonly 'exists[productMass]'?: QueryValue
  readonly 'exists[productName]'?: QueryValue
  readonly 'exists[standardUnit]'?: QueryValue
  readonly 'exists[status]'?: QueryValue
  readonly 'exists[usageCount]'?: QueryValue
  readonly id?: QueryValue
  readonly itemsPerPage?: QueryValue
  readonly method?: QueryValue
  readonly 'order[createdAt]'?: 'asc' | 'desc'
  readonly 'order[productName]'?: 'asc' | 'desc'
  readonly 'order[updatedAt]'?: 'asc' | 'desc'
  readonly owner?: QueryValue
  readonly ownership?: QueryValue
  readonly page?: QueryValue
  readonly pagination?: QueryValue
  readonly productName?: QueryValue
  readonly search?: QueryValue
}

export type SemiFinishedProductUsage = {
  '@id': string
  '@type': 'SemiFinishedProductUsage'
  id: string
  amount: number
  comments?: string
  createdAt: string
  createdBy?: string
  lifeTime?: number
  owner?: string
  productCalculation: string
  productName?: string
  productionWastePercentage?: number
  scalingType?: 'linear' | 'none'
  semiFinishedProduct: string
  semiFinishedProductName?: string
  updatedAt: string
  wasteScenario?: string
}

export type CreateSemiFinishedProductUsage = {
  amount: number
  comments?: string | null
  lifeTime?: number | null
  productCalculation: string
  productionWastePercentage?: number | null
  scalingType?: 'linear' | 'none' | null
  semiFinishedProduct: string
  wasteScenario?: string | null
}

export type ChangeSemiFinishedProductUsage = {
  amount?: number
  comments?: string | null
  lifeTime?: number | null
  productionWastePercentage?: number | null
  scalingType?: 'linear' | 'none' | null
  semiFinishedProduct?: string
  wasteScenario?: string | null
}

export type ListSemiFinishedProductUsage = {
  readonly 'exists[amount]'?: QueryValue
  readonly 'exists[comments]'?: QueryValue
  readonly 'exists[lifeTime]'?: QueryValue
  readonly 'exists[productCalculation]'?: QueryValue
  readonly 'exists[productName]'?: QueryValue
  readonly 'exists[productionWastePercentage]'?: QueryValue
  readonly 'exists[scalingType]'?: QueryValue
  readonly 'exists[semiFinishedProductName]'?: QueryValue
  readonly 'exists[semiFinishedProduct]'?: QueryValue
  readonly 'exists[wasteScenario]'?: QueryValue
  readonly id?: QueryValue
  readonly itemsPerPage?: QueryValue
  readonly 'order[createdAt]'?: 'asc' | 'desc'
  readonly owner?: QueryValue
  readonly ownership?: QueryValue
  readonly page?: QueryValue
  readonly pagination?: QueryValue
}

export type PortfolioRecalculation = {
  '@id': string
  '@type': 'PortfolioRecalculation'
  id: string
  acceptDone: number
  acceptTotal: number
  counts: {
    accepted?: number
    changed?: number
    failed?: number
    locked?: number
    new?: number
    refused?: number
    same?: number
  }
  createdAt: string
  createdBy?: string
  done: number
  error?: string
  finishedAt?: string
  ofDraft: boolean
  owner?: string
  reason?: string
  startedAt?: string
  state: 'cancelled' | 'done' | 'failed' | 'queued' | 'running'
  total?: number
  updatedAt: string
  version?: string
}

export type CreatePortfolioRecalculation = {
  reason?: string | null
  version?: string | null
}

export type ListPortfolioRecalculation = {
  readonly 'exists[acceptDone]'?: QueryValue
  readonly 'exists[acceptTotal]'?: QueryValue
  readonly 'exists[counts]'?: QueryValue
  readonly 'exists[done]'?: QueryValue
  readonly 'exists[error]'?: QueryValue
  readonly 'exists[finishedAt]'?: QueryValue
  readonly 'exists[ofDraft]'?: QueryValue
  readonly 'exists[reason]'?: QueryValue
  readonly 'exists[startedAt]'?: QueryValue
  readonly 'exists[state]'?: QueryValue
  readonly 'exists[total]'?: QueryValue
  readonly 'exists[version]'?: QueryValue
  readonly id?: QueryValue
  readonly itemsPerPage?: QueryValue
  readonly 'order[createdAt]'?: 'asc' | 'desc'
  readonly owner?: QueryValue
  readonly ownership?: QueryValue
  readonly page?: QueryValue
  readonly pagination?: QueryValue
  readonly state?: QueryValue
  readonly version?: QueryValue
}

export type PortfolioItem = {
  '@id': string
  '@type': 'PortfolioItem'
  id: string
  acceptAskedAt?: string
  accepted?: string
  calculation: string
  createdAt: string
  createdBy?: string
  differences: {
    indicator: string
    unit: string
    before?: number
    after?: number
    beforeD?: number
    afterD?: number
    incompleteBefore?: true
    incompleteAfter?: true
  }[]
  error?: string
  largestChange?: number
  outcome: 'changed' | 'failed' | 'locked' | 'new' | 'same'
  owner?: string
  portfolioRecalculation: string
  productName: string
  refusal?: 'deleted' | 'edited' | 'failed' | 'figuresChanged' | 'locked'
  stale: boolean
  status: string
  undoUntil?: string
  undone?: string
  updatedAt: string
}

export type ListPortfolioItem = {
  readonly 'exists[acceptAskedAt]'?: QueryValue
  readonly 'exists[accepted]'?: QueryValue
  readonly 'exists[calculation]'?: QueryValue
  readonly 'exists[differences]'?: QueryValue
  readonly 'exists[error]'?: QueryValue
  readonly 'exists[largestChange]'?: QueryValue
  readonly 'exists[outcome]'?: QueryValue
  readonly 'exists[portfolioRecalculation]'?: QueryValue
  readonly 'exists[productName]'?: QueryValue
  readonly 'exists[refusal]'?: QueryValue
  readonly 'exists[stale]'?: QueryValue
  readonly 'exists[status]'?: QueryValue
  readonly 'exists[undoUntil]'?: QueryValue
  readonly 'exists[undone]'?: QueryValue
  readonly id?: QueryValue
  readonly itemsPerPage?: QueryValue
  readonly 'order[largestChange]'?: 'asc' | 'desc'
  readonly 'order[productName]'?: 'asc' | 'desc'
  readonly outcome?: QueryValue
  readonly owner?: QueryValue
  readonly ownership?: QueryValue
  readonly page?: QueryValue
  readonly pagination?: QueryValue
  readonly productName?: QueryValue
  readonly refusal?: QueryValue
}

export type VerifiedModel = {
  '@id': string
  '@type': 'VerifiedModel'
  id: string
  calculation: string
  certifiedBy?: string
  certifiedUntil?: string
  contentHash: string
  createdAt: string
  createdBy?: string
  failed: number
  interval?: number
  issued: number
  name: string
  owner?: string
  state: 'active' | 'expired' | 'suspended' | 'withdrawn'
  stoppedAt?: string
  stoppedBecause?: string
  stoppedBy?:
    | 'library'
    | 'mass_balance'
    | 'owner'
    | 'profile'
    | 'results'
    | 'reviewer'
    | 'sample'
    | 'validity'
  updatedAt: string
  validUntil: string
  waitingSamples: number
}

export type ListVerifiedModel = {
  readonly calculation?: QueryValue
  readonly 'exists[calculation]'?: QueryValue
  readonly 'exists[certifiedBy]'?: QueryValue
  readonly 'exists[certifiedUntil]'?: QueryValue
  readonly 'exists[contentHash]'?: QueryValue
  readonly 'exists[failed]'?: QueryValue
  readonly 'exists[interval]'?: QueryValue
  readonly 'exists[issued]'?: QueryValue
  readonly 'exists[name]'?: QueryValue
  readonly 'exists[state]'?: QueryValue
  readonly 'exists[stoppedAt]'?: QueryValue
  readonly 'exists[stoppedBecause]'?: QueryValue
  readonly 'exists[stoppedBy]'?: QueryValue
  readonly 'exists[validUntil]'?: QueryValue
  readonly 'exists[waitingSamples]'?: QueryValue
  readonly id?: QueryValue
  readonly itemsPerPage?: QueryValue
  readonly name?: QueryValue
  readonly 'order[createdAt]'?: 'asc' | 'desc'
  readonly 'order[name]'?: 'asc' | 'desc'
  readonly 'order[state]'?: 'asc' | 'desc'
  readonly 'order[validUntil]'?: 'asc' | 'desc'
  readonly owner?: QueryValue
  readonly ownership?: QueryValue
  readonly page?: QueryValue
  readonly pagination?: QueryValue
  readonly state?: QueryValue
}

export type ModelDeclaration = {
  '@id': string
  '@type': 'ModelDeclaration'
  id: string
  articleNumber?: string
  calculation?: string
  choices: {
    values?:
      | {
          parameter: string
          value: number
        }[]
      | undefined
    profiles?:
      | {
          line: string
          profile: string
        }[]
      | undefined
    suppliers?:
      | {
          line: string
          supplier: string
        }[]
      | undefined
    location?: string
  }
  createdAt: string
  createdBy?: string
  failure?: string
  gtin?: string
  name: string
  number: number
  owner?: string
  project?:
    | {
        customer: string
        name: string
        site?: string
      }
    | undefined
  registrationNumber?: string
  sample?: 'failed' | 'passed' | 'waiting'
  sampleComment?: string
  sampledAt?: string
  sampledByName?: string
  state: 'failed' | 'issued' | 'published' | 'queued'
  updatedAt: string
  validUntil: string
  verifiedModel: string
}

export type ListModelDeclaration = {
  readonly articleNumber?: QueryValue
  readonly calculation?: QueryValue
  readonly 'exists[articleNumber]'?: QueryValue
  readonly 'exists[calculation]'?: QueryValue
  readonly 'exists[choices]'?: QueryValue
  readonly 'exists[failure]'?: QueryValue
  readonly 'exists[gtin]'?: QueryValue
  readonly 'exists[name]'?: QueryValue
  readonly 'exists[number]'?: QueryValue
  readonly 'exists[project]'?: QueryValue
  readonly 'exists[registrationNumber]'?: QueryValue
  readonly 'exists[sampleComment]'?: QueryValue
  readonly 'exists[sample]'?: QueryValue
  readonly 'exists[sampledAt]'?: QueryValue
  readonly 'exists[sampledByName]'?: QueryValue
  readonly 'exists[state]'?: QueryValue
  readonly 'exists[validUntil]'?: QueryValue
  readonly 'exists[verifiedModel]'?: QueryValue
  readonly id?: QueryValue
  readonly itemsPerPage?: QueryValue
  readonly name?: QueryValue
  readonly 'order[createdAt]'?: 'asc' | 'desc'
  readonly 'order[name]'?: 'asc' | 'desc'
  readonly 'order[number]'?: 'asc' | 'desc'
  readonly owner?: QueryValue
  readonly ownership?: QueryValue
  readonly page?: QueryValue
  readonly pagination?: QueryValue
  readonly sample?: QueryValue
  readonly state?: QueryValue
  readonly verifiedModel?: QueryValue
}

export type SupplierImport = {
  '@id': string
  '@type': 'SupplierImport'
  id: string
  counts: {
    create: number
    error: number
    skip: number
    update: number
  }
  createdAt: string
  createdBy?: string
  dropped?:
    | {
        reason: string
        count: number
      }[]
    | undefined
  errorCount: number
  errors?:
    | {
        sheet: string
        line: number
        field?: string
        column?: number
        code:
          | 'duplicate_in_file'
          | 'formula_error'
          | 'not_allowed'
          | 'range'
          | 'required'
          | 'type'
          | 'unknown_column'
          | 'unknown_reference'
          | 'unknown_sheet'
          | 'unreadable_file'
        reason: string
        values?:
          | {
              [x: string]: string | number
            }
          | undefined
        message: string
        value?: string
      }[]
    | undefined
  file?:
    | {
        '@id': string
        id: string
        '@type'?: string
        contentUrl: string
        fileName: string
        mimeType: string
        size: number
      }
    | undefined
  fileName: string
  finishedAt?: string
  invalidated: boolean
  invalidatedBy?: (
    | 'footprint'
    | 'profiles'
    | 'records'
    | 'rows'
    | 'sheets'
    | 'sites'
    | 'wasteScenarios'
  )[]
  kind: 'epd' | 'footprint' | 'pdis' | 'product' | 'supplier'
  outliers?:
    | {
        uniqueId: string
        name: string
        ratio: number
        median: number
        unit: string
        neighbours: number
      }[]
    | undefined
  overview?:
    | {
        sheet: string
        line: number
        action: 'create' | 'skip' | 'update'
        uniqueId?: string
        name?: string
      }[]
    | undefined
  owner?: string
  progress?:
    | {
        done: number
        total: number
      }
    | undefined
  repairedRows?: number
  result?:
    | {
        record: string
        type: string
        name: string
        action: 'create' | 'update'
      }[]
    | undefined
  resumeUntil?: string
  sheetChoices?:
    | {
        name: string
        key?: string | null
        headerLine?: number
      }[]
    | undefined
  sheets?:
    | {
        name: string
        key?: string
        rows: number
        columns: {
          index: number
          header: string
          field?: string
        }[]
        headerLine?: number
        unitsLine?: number
        omitted?: true
        hidden?:
          | {
              rows: number
              firstLines: number[]
            }
          | undefined
      }[]
    | undefined
  startedAt?: string
  step?:
    | 'import_canceled'
    | 'import_completed'
    | 'import_failed'
    | 'import_started'
    | 'validation_completed'
    | 'validation_failed'
    | 'validation_started'
  undoUntil?: string
  undoneAt?: string
  updatedAt: string
}

export type ListSupplierImport = {
  readonly createdAt?: QueryValue
  readonly 'createdAt[after]'?: QueryValue
  readonly 'createdAt[before]'?: QueryValue
  readonly 'createdAt[strictly_after]'?: QueryValue
  readonly 'createdAt[strictly_before]'?: QueryValue
  readonly 'exists[counts]'?: QueryValue
  readonly 'exists[dropped]'?: QueryValue
  readonly 'exists[errorCount]'?: QueryValue
  readonly 'exists[errors]'?: QueryValue
  readonly 'exists[fileName]'?: QueryValue
  readonly 'exists[file]'?: QueryValue
  readonly 'exists[finishedAt]'?: QueryValue
  readonly 'exists[invalidatedBy]'?: QueryValue
  readonly 'exists[invalidated]'?: QueryValue
  readonly 'exists[kind]'?: QueryValue
  readonly 'exists[outliers]'?: QueryValue
  readonly 'exists[overview]'?: QueryValue
  readonly 'exists[progress]'?: QueryValue
  readonly 'exists[repairedRows]'?: QueryValue
  readonly 'exists[result]'?: QueryValue
  readonly 'exists[resumeUntil]'?: QueryValue
  readonly 'exists[sheetChoices]'?: QueryValue
  readonly 'exists[sheets]'?: QueryValue
  readonly 'exists[startedAt]'?: QueryValue
  readonly 'exists[step]'?: QueryValue
  readonly 'exists[undoUntil]'?: QueryValue
  readonly 'exists[undoneAt]'?: QueryValue
  readonly id?: QueryValue
  readonly itemsPerPage?: QueryValue
  readonly 'order[createdAt]'?: 'asc' | 'desc'
  readonly 'order[fileName]'?: 'asc' | 'desc'
  readonly owner?: QueryValue
  readonly ownership?: QueryValue
  readonly page?: QueryValue
  readonly pagination?: QueryValue
  readonly step?: QueryValue
}

export type EpdImport = {
  '@id': string
  '@type': 'EpdImport'
  id: string
  counts: {
    create: number
    error: number
    skip: number
    update: number
  }
  createdAt: string
  createdBy?: string
  dropped?:
    | {
        reason: string
        count: number
      }[]
    | undefined
  errorCount: number
  errors?:
    | {
        sheet: string
        line: number
        field?: string
        column?: number
        code:
          | 'duplicate_in_file'
          | 'formula_error'
          | 'not_allowed'
          | 'range'
          | 'required'
          | 'type'
          | 'unknown_column'
          | 'unknown_reference'
          | 'unknown_sheet'
          | 'unreadable_file'
        reason: string
        values?:
          | {
              [x: string]: string | number
            }
          | undefined
        message: string
        value?: string
      }[]
    | undefined
  file?:
    | {
        '@id': string
        id: string
        '@type'?: string
        contentUrl: string
        fileName: string
        mimeType: string
        size: number
      }
    | undefined
  fileName: string
  finishedAt?: string
  invalidated: boolean
  invalidatedBy?: (
    | 'footprint'
    | 'profiles'
    | 'records'
    | 'rows'
    | 'sheets'
    | 'sites'
    | 'wasteScenarios'
  )[]
  kind: 'epd' | 'footprint' | 'pdis' | 'product' | 'supplier'
  outliers?:
    | {
        uniqueId: string
        name: string
        ratio: number
        median: number
        unit: string
        neighbours: number
      }[]
    | undefined
  overview?:
    | {
        sheet: string
        line: number
        action: 'create' | 'skip' | 'update'
        uniqueId?: string
        name?: string
      }[]
    | undefined
  owner?: string
  progress?:
    | {
        done: number
        total: number
      }
    | undefined
  repairedRows?: number
  result?:
    | {
        record: string
        type: string
        name: string
        action: 'create' | 'update'
      }[]
    | undefined
  resumeUntil?: string
  sheetChoices?:
    | {
        name: string
        key?: string | null
        headerLine?: number
      }[]
    | undefined
  sheets?:
    | {
        name: string
        key?: string
        rows: number
        columns: {
          index: number
          header: string
          field?: string
        }[]
        headerLine?: number
        unitsLine?: number
        omitted?: true
        hidden?:
          | {
              rows: number
              firstLines: number[]
            }
          | undefined
      }[]
    | undefined
  startedAt?: string
  step?:
    | 'import_canceled'
    | 'import_completed'
    | 'import_failed'
    | 'import_started'
    | 'validation_completed'
    | 'validation_failed'
    | 'validation_started'
  undoUntil?: string
  undoneAt?: string
  updatedAt: string
}

export type ListEpdImport = {
  readonly createdAt?: QueryValue
  readonly 'createdAt[after]'?: QueryValue
  readonly 'createdAt[before]'?: QueryValue
  readonly 'createdAt[strictly_after]'?: QueryValue
  readonly 'createdAt[strictly_before]'?: QueryValue
  readonly 'exists[counts]'?: QueryValue
  readonly 'exists[dropped]'?: QueryValue
  readonly 'exists[errorCount]'?: QueryValue
  readonly 'exists[errors]'?: QueryValue
  readonly 'exists[fileName]'?: QueryValue
  readonly 'exists[file]'?: QueryValue
  readonly 'exists[finishedAt]'?: QueryValue
  readonly 'exists[invalidatedBy]'?: QueryValue
  readonly 'exists[invalidated]'?: QueryValue
  readonly 'exists[kind]'?: QueryValue
  readonly 'exists[outliers]'?: QueryValue
  readonly 'exists[overview]'?: QueryValue
  readonly 'exists[progress]'?: QueryValue
  readonly 'exists[repairedRows]'?: QueryValue
  readonly 'exists[result]'?: QueryValue
  readonly 'exists[resumeUntil]'?: QueryValue
  readonly 'exists[sheetChoices]'?: QueryValue
  readonly 'exists[sheets]'?: QueryValue
  readonly 'exists[startedAt]'?: QueryValue
  readonly 'exists[step]'?: QueryValue
  readonly 'exists[undoUntil]'?: QueryValue
  readonly 'exists[undoneAt]'?: QueryValue
  readonly id?: QueryValue
  readonly itemsPerPage?: QueryValue
  readonly 'order[createdAt]'?: 'asc' | 'desc'
  readonly 'order[fileName]'?: 'asc' | 'desc'
  readonly owner?: QueryValue
  readonly ownership?: QueryValue
  readonly page?: QueryValue
  readonly pagination?: QueryValue
  readonly step?: QueryValue
}

export type ProductImport = {
  '@id': string
  '@type': 'ProductImport'
  id: string
  counts: {
    create: number
    error: number
    skip: number
    update: number
  }
  createdAt: string
  createdBy?: string
  dropped?:
    | {
        reason: string
        count: number
      }[]
    | undefined
  errorCount: number
  errors?:
    | {
        sheet: string
        line: number
        field?: string
        column?: number
        code:
          | 'duplicate_in_file'
          | 'formula_error'
          | 'not_allowed'
          | 'range'
          | 'required'
          | 'type'
          | 'unknown_column'
          | 'unknown_reference'
          | 'unknown_sheet'
          | 'unreadable_file'
        reason: string
        values?:
          | {
              [x: string]: string | number
            }
          | undefined
        message: string
        value?: string
      }[]
    | undefined
  file?:
    | {
        '@id': string
        id: string
        '@type'?: string
        contentUrl: string
        fileName: string
        mimeType: string
        size: number
      }
    | undefined
  fileName: string
  finishedAt?: string
  invalidated: boolean
  invalidatedBy?: (
    | 'footprint'
    | 'profiles'
    | 'records'
    | 'rows'
    | 'sheets'
    | 'sites'
    | 'wasteScenarios'
  )[]
  kind: 'epd' | 'footprint' | 'pdis' | 'product' | 'supplier'
  outliers?:
    | {
        uniqueId: string
        name: string
        ratio: number
        median: number
        unit: string
        neighbours: number
      }[]
    | undefined
  overview?:
    | {
        sheet: string
        line: number
        action: 'create' | 'skip' | 'update'
        uniqueId?: string
        name?: string
      }[]
    | undefined
  owner?: string
  progress?:
    | {
        done: number
        total: number
      }
    | undefined
  repairedRows?: number
  result?:
    | {
        record: string
        type: string
        name: string
        action: 'create' | 'update'
      }[]
    | undefined
  resumeUntil?: string
  sheetChoices?:
    | {
        name: string
        key?: string | null
        headerLine?: number
      }[]
    | undefined
  sheets?:
    | {
        name: string
        key?: string
        rows: number
        columns: {
          index: number
          header: string
          field?: string
        }[]
        headerLine?: number
        unitsLine?: number
        omitted?: true
        hidden?:
          | {
              rows: number
              firstLines: number[]
            }
          | undefined
      }[]
    | undefined
  startedAt?: string
  step?:
    | 'import_canceled'
    | 'import_completed'
    | 'import_failed'
    | 'import_started'
    | 'validation_completed'
    | 'validation_failed'
    | 'validation_started'
  undoUntil?: string
  undoneAt?: string
  updatedAt: string
}

export type ListProductImport = {
  readonly createdAt?: QueryValue
  readonly 'createdAt[after]'?: QueryValue
  readonly 'createdAt[before]'?: QueryValue
  readonly 'createdAt[strictly_after]'?: QueryValue
  readonly 'createdAt[strictly_before]'?: QueryValue
  readonly 'exists[counts]'?: QueryValue
  readonly 'exists[dropped]'?: QueryValue
  readonly 'exists[errorCount]'?: QueryValue
  readonly 'exists[errors]'?: QueryValue
  readonly 'exists[fileName]'?: QueryValue
  readonly 'exists[file]'?: QueryValue
  readonly 'exists[finishedAt]'?: QueryValue
  readonly 'exists[invalidatedBy]'?: QueryValue
  readonly 'exists[invalidated]'?: QueryValue
  readonly 'exists[kind]'?: QueryValue
  readonly 'exists[outliers]'?: QueryValue
  readonly 'exists[overview]'?: QueryValue
  readonly 'exists[progress]'?: QueryValue
  readonly 'exists[repairedRows]'?: QueryValue
  readonly 'exists[result]'?: QueryValue
  readonly 'exists[resumeUntil]'?: QueryValue
  readonly 'exists[sheetChoices]'?: QueryValue
  readonly 'exists[sheets]'?: QueryValue
  readonly 'exists[startedAt]'?: QueryValue
  readonly 'exists[step]'?: QueryValue
  readonly 'exists[undoUntil]'?: QueryValue
  readonly 'exists[undoneAt]'?: QueryValue
  readonly id?: QueryValue
  readonly itemsPerPage?: QueryValue
  readonly 'order[createdAt]'?: 'asc' | 'desc'
  readonly 'order[fileName]'?: 'asc' | 'desc'
  readonly owner?: QueryValue
  readonly ownership?: QueryValue
  readonly page?: QueryValue
  readonly pagination?: QueryValue
  readonly step?: QueryValue
}

export type PdisImport = {
  '@id': string
  '@type': 'PdisImport'
  id: string
  counts: {
    create: number
    error: number
    skip: number
    update: number
  }
  createdAt: string
  createdBy?: string
  dropped?:
    | {
        reason: string
        count: number
      }[]
    | undefined
  errorCount: number
  errors?:
    | {
        sheet: string
        line: number
        field?: string
        column?: number
        code:
          | 'duplicate_in_file'
          | 'formula_error'
          | 'not_allowed'
          | 'range'
          | 'required'
          | 'type'
          | 'unknown_column'
          | 'unknown_reference'
          | 'unknown_sheet'
          | 'unreadable_file'
        reason: string
        values?:
          | {
              [x: string]: string | number
            }
          | undefined
        message: string
        value?: string
      }[]
    | undefined
  file?:
    | {
        '@id': string
        id: string
        '@type'?: string
        contentUrl: string
        fileName: string
        mimeType: string
        size: number
      }
    | undefined
  fileName: string
  finishedAt?: string
  invalidated: boolean
  invalidatedBy?: (
    | 'footprint'
    | 'profiles'
    | 'records'
    | 'rows'
    | 'sheets'
    | 'sites'
    | 'wasteScenarios'
  )[]
  kind: 'epd' | 'footprint' | 'pdis' | 'product' | 'supplier'
  outliers?:
    | {
        uniqueId: string
        name: string
        ratio: number
        median: number
        unit: string
        neighbours: number
      }[]
    | undefined
  overview?:
    | {
        sheet: string
        line: number
        action: 'create' | 'skip' | 'update'
        uniqueId?: string
        name?: string
      }[]
    | undefined
  owner?: string
  progress?:
    | {
        done: number
        total: number
      }
    | undefined
  repairedRows?: number
  result?:
    | {
        record: string
        type: string
        name: string
        action: 'create' | 'update'
      }[]
    | undefined
  resumeUntil?: string
  sheetChoices?:
    | {
        name: string
        key?: string | null
        headerLine?: number
      }[]
    | undefined
  sheets?:
    | {
        name: string
        key?: string
        rows: number
        columns: {
          index: number
          header: string
          field?: string
        }[]
        headerLine?: number
        unitsLine?: number
        omitted?: true
        hidden?:
          | {
              rows: number
              firstLines: number[]
            }
          | undefined
      }[]
    | undefined
  startedAt?: string
  step?:
    | 'import_canceled'
    | 'import_completed'
    | 'import_failed'
    | 'import_started'
    | 'validation_completed'
    | 'validation_failed'
    | 'validation_started'
  undoUntil?: string
  undoneAt?: string
  updatedAt: string
}

export type ListPdisImport = {
  readonly createdAt?: QueryValue
  readonly 'createdAt[after]'?: QueryValue
  readonly 'createdAt[before]'?: QueryValue
  readonly 'createdAt[strictly_after]'?: QueryValue
  readonly 'createdAt[strictly_before]'?: QueryValue
  readonly 'exists[counts]'?: QueryValue
  readonly 'exists[dropped]'?: QueryValue
  readonly 'exists[errorCount]'?: QueryValue
  readonly 'exists[errors]'?: QueryValue
  readonly 'exists[fileName]'?: QueryValue
  readonly 'exists[file]'?: QueryValue
  readonly 'exists[finishedAt]'?: QueryValue
  readonly 'exists[invalidatedBy]'?: QueryValue
  readonly 'exists[invalidated]'?: QueryValue
  readonly 'exists[kind]'?: QueryValue
  readonly 'exists[outliers]'?: QueryValue
  readonly 'exists[overview]'?: QueryValue
  readonly 'exists[progress]'?: QueryValue
  readonly 'exists[repairedRows]'?: QueryValue
  readonly 'exists[result]'?: QueryValue
  readonly 'exists[resumeUntil]'?: QueryValue
  readonly 'exists[sheetChoices]'?: QueryValue
  readonly 'exists[sheets]'?: QueryValue
  readonly 'exists[startedAt]'?: QueryValue
  readonly 'exists[step]'?: QueryValue
  readonly 'exists[undoUntil]'?: QueryValue
  readonly 'exists[undoneAt]'?: QueryValue
  readonly id?: QueryValue
  readonly itemsPerPage?: QueryValue
  readonly 'order[createdAt]'?: 'asc' | 'desc'
  readonly 'order[fileName]'?: 'asc' | 'desc'
  readonly owner?: QueryValue
  readonly ownership?: QueryValue
  readonly page?: QueryValue
  readonly pagination?: QueryValue
  readonly step?: QueryValue
}

export type FootprintImport = {
  '@id': string
  '@type': 'FootprintImport'
  id: string
  counts: {
    create: number
    error: number
    skip: number
    update: number
  }
  createdAt: string
  createdBy?: string
  dropped?:
    | {
        reason: string
        count: number
      }[]
    | undefined
  errorCount: number
  errors?:
    | {
        sheet: string
        line: number
        field?: string
        column?: number
        code:
          | 'duplicate_in_file'
          | 'formula_error'
          | 'not_allowed'
          | 'range'
          | 'required'
          | 'type'
          | 'unknown_column'
          | 'unknown_reference'
          | 'unknown_sheet'
          | 'unreadable_file'
        reason: string
        values?:
          | {
              [x: string]: string | number
            }
          | undefined
        message: string
        value?: string
      }[]
    | undefined
  file?:
    | {
        '@id': string
        id: string
        '@type'?: string
        contentUrl: string
        fileName: string
        mimeType: string
        size: number
      }
    | undefined
  fileName: string
  finishedAt?: string
  footprint: string
  invalidated: boolean
  invalidatedBy?: (
    | 'footprint'
    | 'profiles'
    | 'records'
    | 'rows'
    | 'sheets'
    | 'sites'
    | 'wasteScenarios'
  )[]
  kind: 'epd' | 'footprint' | 'pdis' | 'product' | 'supplier'
  outliers?:
    | {
        uniqueId: string
        name: string
        ratio: number
        median: number
        unit: string
        neighbours: number
      }[]
    | undefined
  overview?:
    | {
        sheet: string
        line: number
        action: 'create' | 'skip' | 'update'
        uniqueId?: string
        name?: string
      }[]
    | undefined
  owner?: string
  progress?:
    | {
        done: number
        total: number
      }
    | undefined
  repairedRows?: number
  result?:
    | {
        record: string
        type: string
        name: string
        action: 'create' | 'update'
      }[]
    | undefined
  resumeUntil?: string
  sheetChoices?:
    | {
        name: string
        key?: string | null
        headerLine?: number
      }[]
    | undefined
  sheets?:
    | {
        name: string
        key?: string
        rows: number
        columns: {
          index: number
          header: string
          field?: string
        }[]
        headerLine?: number
        unitsLine?: number
        omitted?: true
        hidden?:
          | {
              rows: number
              firstLines: number[]
            }
          | undefined
      }[]
    | undefined
  startedAt?: string
  step?:
    | 'import_canceled'
    | 'import_completed'
    | 'import_failed'
    | 'import_started'
    | 'validation_completed'
    | 'validation_failed'
    | 'validation_started'
  undoUntil?: string
  undoneAt?: string
  updatedAt: string
}

export type ListFootprintImport = {
  readonly createdAt?: QueryValue
  readonly 'createdAt[after]'?: QueryValue
  readonly 'createdAt[before]'?: QueryValue
  readonly 'createdAt[strictly_after]'?: QueryValue
  readonly 'createdAt[strictly_before]'?: QueryValue
  readonly 'exists[counts]'?: QueryValue
  readonly 'exists[dropped]'?: QueryValue
  readonly 'exists[errorCount]'?: QueryValue
  readonly 'exists[errors]'?: QueryValue
  readonly 'exists[fileName]'?: QueryValue
  readonly 'exists[file]'?: QueryValue
  readonly 'exists[finishedAt]'?: QueryValue
  readonly 'exists[footprint]'?: QueryValue
  readonly 'exists[invalidatedBy]'?: QueryValue
  readonly 'exists[invalidated]'?: QueryValue
  readonly 'exists[kind]'?: QueryValue
  readonly 'exists[outliers]'?: QueryValue
  readonly 'exists[overview]'?: QueryValue
  readonly 'exists[progress]'?: QueryValue
  readonly 'exists[repairedRows]'?: QueryValue
  readonly 'exists[result]'?: QueryValue
  readonly 'exists[resumeUntil]'?: QueryValue
  readonly 'exists[sheetChoices]'?: QueryValue
  readonly 'exists[sheets]'?: QueryValue
  readonly 'exists[startedAt]'?: QueryValue
  readonly 'exists[step]'?: QueryValue
  readonly 'exists[undoUntil]'?: QueryValue
  readonly 'exists[undoneAt]'?: QueryValue
  readonly footprint?: QueryValue
  readonly id?: QueryValue
  readonly itemsPerPage?: QueryValue
  readonly 'order[createdAt]'?: 'asc' | 'desc'
  readonly 'order[fileName]'?: 'asc' | 'desc'
  readonly owner?: QueryValue
  readonly ownership?: QueryValue
  readonly page?: QueryValue
  readonly pagination?: QueryValue
  readonly step?: QueryValue
}

export type CreditTransaction = {
  '@id': string
  '@type': 'CreditTransaction'
  id: string
  amount: number
  balance: number
  calculation?: string
  company: string
  createdAt: string
  createdBy?: string
  date: string
  description?: string
  owner?: string
  productName?: string
  review?: string
  type: 'grant' | 'purchase' | 'refund' | 'review'
  updatedAt: string
  user?: string
  userName?: string
}

export type CreateCreditTransaction = {
  amount: number
  company: string
  description?: string | null
}

export type ListCreditTransaction = {
  readonly company?: QueryValue
  readonly date?: QueryValue
  readonly 'date[after]'?: QueryValue
  readonly 'date[before]'?: QueryValue
  readonly 'date[strictly_after]'?: QueryValue
  readonly 'date[strictly_before]'?: QueryValue
  readonly 'exists[amount]'?: QueryValue
  readonly 'exists[balance]'?: QueryValue
  readonly 'exists[calculation]'?: QueryValue
  readonly 'exists[company]'?: QueryValue
  readonly 'exists[date]'?: QueryValue
  readonly 'exists[description]'?: QueryValue
  readonly 'exists[productName]'?: QueryValue
  readonly 'exists[review]'?: QueryValue
  readonly 'exists[type]'?: QueryValue
  readonly 'exists[userName]'?: QueryValue
  readonly 'exists[user]'?: QueryValue
  readonly id?: QueryValue
  readonly itemsPerPage?: QueryValue
  readonly 'order[date]'?: 'asc' | 'desc'
  readonly owner?: QueryValue
  readonly ownership?: QueryValue
  readonly page?: QueryValue
  readonly pagination?: QueryValue
  readonly type?: QueryValue
}

export type Review = {
  '@id': string
  '@type': 'Review'
  id: string
  acceptedAt?: string
  answeredThreads: number
  answersRequired: boolean
  calculation: string
  calculationStatus:
    | 'completed'
    | 'declined'
    | 'draft'
    | 'in-progress'
    | 'in-review'
    | 'incomplete'
    | 'rejected'
    | 'resubmitted'
    | 'submitted'
    | 'valid'
    | 'verified'
  comments: {
    action:
      | 'accept'
      | 'approve'
      | 'assign'
      | 'decline'
      | 'deny'
      | 'purchase'
      | 'reject'
      | 'resubmit'
      | 'submit'
    user: string
    userName: string
    comment?: string
    createdAt: string
  }[]
  company: string
  companyName?: string
  contentHash?: string
  createdAt: string
  createdBy?: string
  dueAt?: string
  finishedAt?: string
  method?: string
  open: boolean
  openThreads: number
  owner?: string
  productName: string
  requestedAt: string
  requestedBy?: string
  requestedByName?: string
  reviewCompany: string
  reviewer?: string
  reviewerName?: string
  round: number
  side?: 'company' | 'reviewer'
  status: 'accepted' | 'approved' | 'declined' | 'denied' | 'rejected' | 'requested' | 'resubmitted'
  updatedAt: string
}

export type ListReview = {
  readonly calculation?: QueryValue
  readonly company?: QueryValue
  readonly dueAt?: QueryValue
  readonly 'dueAt[after]'?: QueryValue
  readonly 'dueAt[before]'?: QueryValue
  readonly 'dueAt[strictly_after]'?: QueryValue
  readonly 'dueAt[strictly_before]'?: QueryValue
  readonly 'exists[acceptedAt]'?: QueryValue
  readonly 'exists[answeredThreads]'?: QueryValue
  readonly 'exists[answersRequired]'?: QueryValue
  readonly 'exists[calculationStatus]'?: QueryValue
  readonly 'exists[calculation]'?: QueryValue
  readonly 'exists[comments]'?: QueryValue
  readonly 'exists[companyName]'?: QueryValue
  readonly 'exists[company]'?: QueryValue
  readonly 'exists[contentHash]'?: QueryValue
  readonly 'exists[dueAt]'?: QueryValue
  readonly 'exists[finishedAt]'?: QueryValue
  readonly 'exists[method]'?: QueryValue
  readonly 'exists[openThreads]'?: QueryValue
  readonly 'exists[open]'?: QueryValue
  readonly 'exists[productName]'?: QueryValue
  readonly 'exists[requestedAt]'?: QueryValue
  readonly 'exists[requestedByName]'?: QueryValue
  readonly 'exists[requestedBy]'?: QueryValue
  readonly 'exists[reviewCompany]'?: QueryValue
  readonly 'exists[reviewerName]'?: QueryValue
  readonly 'exists[reviewer]'?: QueryValue
  readonly 'exists[round]'?: QueryValue
  readonly 'exists[side]'?: QueryValue
  readonly 'exists[status]'?: QueryValue
  readonly id?: QueryValue
  readonly itemsPerPage?: QueryValue
  readonly 'order[dueAt]'?: 'asc' | 'desc'
  readonly 'order[finishedAt]'?: 'asc' | 'desc'
  readonly 'order[requestedAt]'?: 'asc' | 'desc'
  readonly 'order[status]'?: 'asc' | 'desc'
  readonly owner?: QueryValue
  readonly ownership?: QueryValue
  readonly page?: QueryValue
  readonly pagination?: QueryValue
  readonly productName?: QueryValue
  readonly requestedAt?: QueryValue
  readonly 'requestedAt[after]'?: QueryValue
  readonly 'requestedAt[before]'?: QueryValue
  readonly 'requestedAt[strictly_after]'?: QueryValue
  readonly 'requestedAt[strictly_before]'?: QueryValue
  readonly reviewer?: QueryValue
  readonly search?: QueryValue
  readonly status?: QueryValue
  readonly waiting?: QueryValue
}

export type ReviewThread = {
  '@id': string
  '@type': 'ReviewThread'
  id: string
  anchor: {
    kind: 'calculation' | 'cell' | 'checklist' | 'field' | 'input' | 'result' | 'tab' | 'text'
    place?: string
    record?: string
    field?: string
    term?: string
    indicator?: string
    stage?: string
    quote?: string
    label?: string
  }
  calculation: string
  closedAt?: string
  comments: {
    id: string
    user: string
    userName: string
    side: 'company' | 'reviewer'
    text: string
    mentions: string[]
    attachments: {
      '@id': string
      contentUrl: string
      fileName: string
      size: number
    }[]
    createdAt: string
  }[]
  createdAt: string
  createdBy?: string
  createdByName?: string
  number: number
  owner?: string
  recordGone?: boolean
  review: string
  round: number
  state: 'answered' | 'closed' | 'open'
  updatedAt: string
}

export type ListReviewThread = {
  readonly 'exists[anchor]'?: QueryValue
  readonly 'exists[calculation]'?: QueryValue
  readonly 'exists[closedAt]'?: QueryValue
  readonly 'exists[comments]'?: QueryValue
  readonly 'exists[createdByName]'?: QueryValue
  readonly 'exists[number]'?: QueryValue
  readonly 'exists[recordGone]'?: QueryValue
  readonly 'exists[review]'?: QueryValue
  readonly 'exists[round]'?: QueryValue
  readonly 'exists[state]'?: QueryValue
  readonly id?: QueryValue
  readonly itemsPerPage?: QueryValue
  readonly 'order[createdAt]'?: 'asc' | 'desc'
  readonly 'order[number]'?: 'asc' | 'desc'
  readonly owner?: QueryValue
  readonly ownership?: QueryValue
  readonly page?: QueryValue
  readonly pagination?: QueryValue
  readonly state?: QueryValue
}

export type Notification = {
  '@id': string
  '@type': 'Notification'
  id: string
  createdAt: string
  link: string
  message: string
  read?: boolean
  title: string
  type:
    | 'declaration.expired'
    | 'declaration.expiring'
    | 'download.ready'
    | 'epd.ended'
    | 'epd.updated'
    | 'impersonation.started'
    | 'import.completed'
    | 'import.failed'
    | 'model.sample'
    | 'model.stopped'
    | 'report.failed'
    | 'review.accepted'
    | 'review.approved'
    | 'review.assigned'
    | 'review.declined'
    | 'review.denied'
    | 'review.rejected'
    | 'review.resubmitted'
    | 'review.submitted'
    | 'supplier.answered'
    | 'supplier.declined'
    | 'thread.answered'
    | 'thread.closed'
    | 'thread.mention'
    | 'thread.opened'
    | 'token.expiring'
    | 'version.published'
    | 'webhook.stopped'
  updatedAt: string
}

export type ChangeNotification = {
  read?: boolean | null
}

export type ListNotification = {
  readonly createdAt?: QueryValue
  readonly 'createdAt[after]'?: QueryValue
  readonly 'createdAt[before]'?: QueryValue
  readonly 'createdAt[strictly_after]'?: QueryValue
  readonly 'createdAt[strictly_before]'?: QueryValue
  readonly 'exists[link]'?: QueryValue
  readonly 'exists[message]'?: QueryValue
  readonly 'exists[read]'?: QueryValue
  readonly 'exists[title]'?: QueryValue
  readonly 'exists[type]'?: QueryValue
  readonly id?: QueryValue
  readonly itemsPerPage?: QueryValue
  readonly 'order[createdAt]'?: 'asc' | 'desc'
  readonly owner?: QueryValue
  readonly ownership?: QueryValue
  readonly page?: QueryValue
  readonly pagination?: QueryValue
  readonly read?: QueryValue
  readonly type?: QueryValue
}

export type Announcement = {
  '@id': string
  '@type': 'Announcement'
  id: string
  createdAt: string
  createdBy?: string
  description: string
  publishedAt?: string
  stickyUntil?: string
  title: string
  translations?:
    | {
        de?:
          | {
              title: string
              description: string
            }
          | undefined
        nl?:
          | {
              title: string
              description: string
            }
          | undefined
      }
    | undefined
  type: 'announcement' | 'maintenance' | 'update'
  updatedAt: string
  versionName?: string
}

export type CreateAnnouncement = {
  description: string
  publishedAt?: string | null
  stickyUntil?: string | null
  title: string
  translations?:
    | {
        de?:
          | {
              title: string
              description: string
            }
          | undefined
        nl?:
          | {
              title: string
              description: string
            }
          | undefined
      }
    | null
    | undefined
  type: 'announcement' | 'maintenance' | 'update'
  versionName?: string | null
}

export type ChangeAnnouncement = {
  description?: string
  publishedAt?: string | null
  stickyUntil?: string | null
  title?: string
  translations?:
    | {
        de?:
          | {
              title: string
              description: string
            }
          | undefined
        nl?:
          | {
              title: string
              description: string
            }
          | undefined
      }
    | null
    | undefined
  type?: 'announcement' | 'maintenance' | 'update'
  versionName?: string | null
}

export type ListAnnouncement = {
  readonly 'exists[description]'?: QueryValue
  readonly 'exists[publishedAt]'?: QueryValue
  readonly 'exists[stickyUntil]'?: QueryValue
  readonly 'exists[title]'?: QueryValue
  readonly 'exists[translations]'?: QueryValue
  readonly 'exists[type]'?: QueryValue
  readonly 'exists[versionName]'?: QueryValue
  readonly id?: QueryValue
  readonly itemsPerPage?: QueryValue
  readonly 'order[createdAt]'?: 'asc' | 'desc'
  readonly 'order[publishedAt]'?: 'asc' | 'desc'
  readonly 'order[title]'?: 'asc' | 'desc'
  readonly owner?: QueryValue
  readonly ownership?: QueryValue
  readonly page?: QueryValue
  readonly pagination?: QueryValue
  readonly publishedAt?: QueryValue
  readonly 'publishedAt[after]'?: QueryValue
  readonly 'publishedAt[before]'?: QueryValue
  readonly 'publishedAt[strictly_after]'?: QueryValue
  readonly 'publishedAt[strictly_before]'?: QueryValue
  readonly title?: QueryValue
  readonly type?: QueryValue
}

export type Epd = {
  '@id': string
  '@type': 'Epd'
  id: string
  calculation: string
  collections?: string[]
  createdAt: string
  dataSetVersion?: string
  formats?: string[]
  method?: string
  name: string
  newerVerification?: string
  owner?: string
  publishedAt?: string
  registrationNumber?: string
  replacedBy?: string
  status: 'expired' | 'published' | 'unpublished'
  updatedAt: string
  uuid?: string
  validUntil?: string
  withdrawnAt?: string
  withdrawnReason?: string
}

export type ListEpd = {
  readonly calculation?: QueryValue
  readonly collection?: QueryValue
  readonly 'exists[calculation]'?: QueryValue
  readonly 'exists[collections]'?: QueryValue
  readonly 'exists[dataSetVersion]'?: QueryValue
  readonly 'exists[formats]'?: QueryValue
  readonly 'exists[method]'?: QueryValue
  readonly 'exists[name]'?: QueryValue
  readonly 'exists[newerVerification]'?: QueryValue
  readonly 'exists[publishedAt]'?: QueryValue
  readonly 'exists[registrationNumber]'?: QueryValue
  readonly 'exists[replacedBy]'?: QueryValue
  readonly 'exists[status]'?: QueryValue
  readonly 'exists[uuid]'?: QueryValue
  readonly 'exists[validUntil]'?: QueryValue
  readonly 'exists[withdrawnAt]'?: QueryValue
  readonly 'exists[withdrawnReason]'?: QueryValue
  readonly id?: QueryValue
  readonly itemsPerPage?: QueryValue
  readonly method?: QueryValue
  readonly name?: QueryValue
  readonly 'order[createdAt]'?: 'asc' | 'desc'
  readonly 'order[name]'?: 'asc' | 'desc'
  readonly 'order[publishedAt]'?: 'asc' | 'desc'
  readonly 'order[validUntil]'?: 'asc' | 'desc'
  readonly owner?: QueryValue
  readonly ownership?: QueryValue
  readonly page?: QueryValue
  readonly pagination?: QueryValue
  readonly publishedAt?: QueryValue
  readonly 'publishedAt[after]'?: QueryValue
  readonly 'publishedAt[before]'?: QueryValue
  readonly 'publishedAt[strictly_after]'?: QueryValue
  readonly 'publishedAt[strictly_before]'?: QueryValue
  readonly status?: QueryValue
  readonly uuid?: QueryValue
  readonly validUntil?: QueryValue
  readonly 'validUntil[after]'?: QueryValue
  readonly 'validUntil[before]'?: QueryValue
  readonly 'validUntil[strictly_after]'?: QueryValue
  readonly 'validUntil[strictly_before]'?: QueryValue
}

export type EpdCollection = {
  '@id': string
  '@type': 'EpdCollection'
  id: string
  applications?: string[]
  createdAt: string
  createdBy?: string
  description?: string
  epdCount?: number
  listed?: boolean
  name: string
  owner?: string
  public?: boolean
  updatedAt: string
}

export type CreateEpdCollection = {
  applications?: string[] | null
  description?: string | null
  listed?: boolean | null
  name: string
  public?: boolean | null
}

export type ChangeEpdCollection = {
  applications?: string[] | null
  description?: string | null
  listed?: boolean | null
  name?: string
  public?: boolean | null
}

export type ListEpdCollection = {
  readonly application?: QueryValue
  readonly 'exists[applications]'?: QueryValue
  readonly 'exists[description]'?: QueryValue
  readonly 'exists[epdCount]'?: QueryValue
  readonly 'exists[listed]'?: QueryValue
  readonly 'exists[name]'?: QueryValue
  readonly 'exists[public]'?: QueryValue
  readonly id?: QueryValue
  readonly itemsPerPage?: QueryValue
  readonly name?: QueryValue
  readonly 'order[createdAt]'?: 'asc' | 'desc'
  readonly 'order[name]'?: 'asc' | 'desc'
  readonly owner?: QueryValue
  readonly ownership?: QueryValue
  readonly page?: QueryValue
  readonly pagination?: QueryValue
  readonly public?: QueryValue
}

export type Application = {
  '@id': string
  '@type': 'Application'
  id: string
  collections?: string[]
  createdAt: string
  createdBy?: string
  description?: string
  modelMessages?: boolean
  name: string
  owner?: string
  previousSecretUntil?: string
  readerCompany?: string
  readerCompanyName?: string
  secretHeaderName?: string
  updatedAt: string
  webhookSecret?: string
  webhookState: 'failing' | 'gone' | 'off' | 'on'
  webhookUrl?: string
}

export type CreateApplication = {
  collections?: string[] | null
  description?: string | null
  modelMessages?: boolean | null
  name: string
  readerCompany?: string | null
  secretHeaderName?: string | null
  secretHeaderValue?: string | null
  webhookUrl?: string | null
}

export type ChangeApplication = {
  collections?: string[] | null
  description?: string | null
  modelMessages?: boolean | null
  name?: string
  readerCompany?: string | null
  secretHeaderName?: string | null
  secretHeaderValue?: string | null
  webhookUrl?: string | null
}

export type ListApplication = {
  readonly collection?: QueryValue
  readonly 'exists[collections]'?: QueryValue
  readonly 'exists[description]'?: QueryValue
  readonly 'exists[modelMessages]'?: QueryValue
  readonly 'exists[name]'?: QueryValue
  readonly 'exists[previousSecretUntil]'?: QueryValue
  readonly 'exists[readerCompanyName]'?: QueryValue
  readonly 'exists[readerCompany]'?: QueryValue
  readonly 'exists[secretHeaderName]'?: QueryValue
  readonly 'exists[secretHeaderValue]'?: QueryValue
  readonly 'exists[webhookSecret]'?: QueryValue
  readonly 'exists[webhookState]'?: QueryValue
  readonly 'exists[webhookUrl]'?: QueryValue
  readonly id?: QueryValue
  readonly itemsPerPage?: QueryValue
  readonly name?: QueryValue
  readonly 'order[createdAt]'?: 'asc' | 'desc'
  readonly 'order[name]'?: 'asc' | 'desc'
  readonly owner?: QueryValue
  readonly ownership?: QueryValue
  readonly page?: QueryValue
  readonly pagination?: QueryValue
}

export type Token = {
  '@id': string
  '@type': 'Token'
  id: string
  application: string
  createdAt: string
  createdBy?: string
  expirationDate?: string
  expired?: boolean
  lastFour?: string
  lastUsedAt?: string
  name: string
  owner?: string
  tokenString?: string
  updatedAt: string
}

export type CreateToken = {
  application: string
  currentPassword?: string | null
  expirationDate?: string | null
  name: string
}

export type ChangeToken = {
  currentPassword?: string | null
  name?: string
}

export type ListToken = {
  readonly application?: QueryValue
  readonly 'exists[application]'?: QueryValue
  readonly 'exists[currentPassword]'?: QueryValue
  readonly 'exists[expirationDate]'?: QueryValue
  readonly 'exists[expired]'?: QueryValue
  readonly 'exists[lastFour]'?: QueryValue
  readonly 'exists[lastUsedAt]'?: QueryValue
  readonly 'exists[name]'?: QueryValue
  readonly 'exists[tokenString]'?: QueryValue
  readonly id?: QueryValue
  readonly itemsPerPage?: QueryValue
  readonly name?: QueryValue
  readonly 'order[createdAt]'?: 'asc' | 'desc'
  readonly 'order[expirationDate]'?: 'asc' | 'desc'
  readonly 'order[name]'?: 'asc' | 'desc'
  readonly owner?: QueryValue
  readonly ownership?: QueryValue
  readonly page?: QueryValue
  readonly pagination?: QueryValue
}

export type EpicLog = {
  '@id': string
  '@type': 'EpicLog'
  id: string
  application?: string
  collection?: string
  createdAt: string
  ip?: string
  level: 100 | 200 | 300
  message: string
  owner?: string
}

export type ListEpicLog = {
  readonly application?: QueryValue
  readonly collection?: QueryValue
  readonly createdAt?: QueryValue
  readonly 'createdAt[after]'?: QueryValue
  readonly 'createdAt[before]'?: QueryValue
  readonly 'createdAt[strictly_after]'?: QueryValue
  readonly 'createdAt[strictly_before]'?: QueryValue
  readonly 'exists[application]'?: QueryValue
  readonly 'exists[collection]'?: QueryValue
  readonly 'exists[ip]'?: QueryValue
  readonly 'exists[level]'?: QueryValue
  readonly 'exists[message]'?: QueryValue
  readonly id?: QueryValue
  readonly itemsPerPage?: QueryValue
  readonly level?: QueryValue
  readonly 'order[createdAt]'?: 'asc' | 'desc'
  readonly owner?: QueryValue
  readonly ownership?: QueryValue
  readonly page?: QueryValue
  readonly pagination?: QueryValue
}

export type Footprint = {
  '@id': string
  '@type': 'Footprint'
  id: string
  annex2References?: string
  baseYear?: string
  baseYearPolicy?: string
  consolidation?: 'equityShare' | 'financialControl' | 'operationalControl'
  contentVersion: number
  createdAt: string
  createdBy?: string
  dataQualityStatement?: string
  employees?: number
  equity?: number
  estimatesAndAssumptions?: string
  exclusions?: string
  financialControl?: boolean
  floorArea?: number
  generalSubstantiation?: string
  incompleteInputs: number
  inputCount: number
  interpretation?: string
  intervalStartPosition?: number
  jointFinancialControl?: boolean
  locationType?: 'multiple' | 'single'
  locations?:
    | {
        equity?: number
        financialControl?: boolean
        jointFinancialControl?: boolean
        location: string
        operationalControl?: boolean
      }[]
    | undefined
  locked?: boolean
  method: string
  methodDescription?: string
  methodExplanation?: string
  name: string
  operationalBoundary?: string
  operationalControl?: boolean
  organisationDescription?: string
  organisationalBoundary?: string
  outdated: boolean
  owner?: string
  precedingYear?: string
  productMass?: number
  purposeAndTargetGroups?: string
  recalculationThreshold?: number
  reductionMeasures?: string
  removals?: string
  reportingIntervals: 1 | 4 | 12
  resultsAt?: string
  revenue?: number
  sourceCount: number
  status: 'draft' | 'incomplete' | 'valid'
  target?:
    | {
        reduction: number
        year: number
      }[]
    | undefined
  teamMembers?: string
  timePeriod: string
  total?: number
  totalMarketBased?: number
  uncertainty?: string
  updatedAt: string
  verificationStatement?: string
  wasteScenarioSet?: string
}

export type CreateFootprint = {
  annex2References?: string | null
  baseYear?: string | null
  baseYearPolicy?: string | null
  consolidation?: 'equityShare' | 'financialControl' | 'operationalControl' | null
  dataQualityStatement?: string | null
  employees?: number | null
  equity?: number | null
  estimatesAndAssumptions?: string | null
  exclusions?: string | null
  financialControl?: boolean | null
  floorArea?: number | null
  generalSubstantiation?: string | null
  interpretation?: string | null
  intervalStartPosition?: number | null
  jointFinancialControl?: boolean | null
  locationType?: 'multiple' | 'single' | null
  locations?:
    | {
        equity?: number
        financialControl?: boolean
        jointFinancialControl?: boolean
        location: string
        operationalControl?: boolean
      }[]
    | null
    | undefined
  locked?: boolean | null
  method: string
  methodDescription?: string | null
  methodExplanation?: string | null
  name: string
  operationalBoundary?: string | null
  operationalControl?: boolean | null
  organisationDescription?: string | null
  organisationalBoundary?: string | null
  productMass?: number | null
  purposeAndTargetGroups?: string | null
  recalculationThreshold?: number | null
  reductionMeasures?: string | null
  removals?: string | null
  reportingIntervals: 1 | 4 | 12
  revenue?: number | null
  target?:
    | {
        reduction: number
        year: number
      }[]
    | null
    | undefined
  teamMembers?: string | null
  timePeriod: string
  uncertainty?: string | null
  verificationStatement?: string | null
  wasteScenarioSet?: string | null
}

export type ChangeFootprint = {
  annex2References?: string | null
  baseYear?: string | null
  baseYearPolicy?: string | null
  consolidation?: 'equityShare' | 'financialControl' | 'operationalControl' | null
  dataQualityStatement?: string | null
  employees?: number | null
  equity?: number | null
  estimatesAndAssumptions?: string | null
  exclusions?: string | null
  financialControl?: boolean | null
  floorArea?: number | null
  generalSubstantiation?: string | null
  interpretation?: string | null
  intervalStartPosition?: number | null
  jointFinancialControl?: boolean | null
  locationType?: 'multiple' | 'single' | null
  locations?:
    | {
        equity?: number
        financialControl?: boolean
        jointFinancialControl?: boolean
        location: string
        operationalControl?: boolean
      }[]
    | null
    | undefined
  locked?: boolean | null
  method?: string
  methodDescription?: string | null
  methodExplanation?: string | null
  name?: string
  operationalBoundary?: string | null
  operationalControl?: boolean | null
  organisationDescription?: string | null
  organisationalBoundary?: string | null
  productMass?: number | null
  purposeAndTargetGroups?: string | null
  recalculationThreshold?: number | null
  reductionMeasures?: string | null
  removals?: string | null
  reportingIntervals?: 1 | 4 | 12
  revenue?: number | null
  target?:
    | {
        reduction: number
        year: number
      }[]
    | null
    | undefined
  teamMembers?: string | null
  timePeriod?: string
  uncertainty?: string | null
  verificationStatement?: string | null
  wasteScenarioSet?: string | null
}

export type ListFootprint = {
  readonly baseYear?: QueryValue
  readonly createdAt?: QueryValue
  readonly 'createdAt[after]'?: QueryValue
  readonly 'createdAt[before]'?: QueryValue
  readonly 'createdAt[strictly_after]'?: QueryValue
  readonly 'createdAt[strictly_before]'?: QueryValue
  readonly 'exists[annex2References]'?: QueryValue
  readonly 'exists[baseYearPolicy]'?: QueryValue
  readonly 'exists[baseYear]'?: QueryValue
  readonly 'exists[consolidation]'?: QueryValue
  readonly 'exists[contentVersion]'?: QueryValue
  readonly 'exists[dataQualityStatement]'?: QueryValue
  readonly 'exists[employees]'?: QueryValue
  readonly 'exists[equity]'?: QueryValue
  readonly 'exists[estimatesAndAssumptions]'?: QueryValue
  readonly 'exists[exclusions]'?: QueryValue
  readonly 'exists[financialControl]'?: QueryValue
  readonly 'exists[floorArea]'?: QueryValue
  readonly 'exists[generalSubstantiation]'?: QueryValue
  readonly 'exists[incompleteInputs]'?: QueryValue
  readonly 'exists[inputCount]'?: QueryValue
  readonly 'exists[interpretation]'?: QueryValue
  readonly 'exists[intervalStartPosition]'?: QueryValue
  readonly 'exists[jointFinancialControl]'?: QueryValue
  readonly 'exists[locationType]'?: QueryValue
  readonly 'exists[locations]'?: QueryValue
  readonly 'exists[locked]'?: QueryValue
  readonly 'exists[methodDescription]'?: QueryValue
  readonly 'exists[methodExplanation]'?: QueryValue
  readonly 'exists[method]'?: QueryValue
  readonly 'exists[name]'?: QueryValue
  readonly 'exists[operationalBoundary]'?: QueryValue
  readonly 'exists[operationalControl]'?: QueryValue
  readonly 'exists[organisationDescription]'?: QueryValue
  readonly 'exists[organisationalBoundary]'?: QueryValue
  readonly 'exists[outdated]'?: QueryValue
  readonly 'exists[precedingYear]'?: QueryValue
  readonly 'exists[productMass]'?: QueryValue
  readonly 'exists[purposeAndTargetGroups]'?: QueryValue
  readonly 'exists[recalculationThreshold]'?: QueryValue
  readonly 'exists[reductionMeasures]'?: QueryValue
  readonly 'exists[removals]'?: QueryValue
  readonly 'exists[reportingIntervals]'?: QueryValue
  readonly 'exists[resultsAt]'?: QueryValue
  readonly 'exists[revenue]'?: QueryValue
  readonly 'exists[sourceCount]'?: QueryValue
  readonly 'exists[status]'?: QueryValue
  readonly 'exists[target]'?: QueryValue
  readonly 'exists[teamMembers]'?: QueryValue
  readonly 'exists[timePeriod]'?: QueryValue
  readonly 'exists[totalMarketBased]'?: QueryValue
  readonly 'exists[total]'?: QueryValue
  readonly 'exists[uncertainty]'?: QueryValue
  readonly 'exists[verificationStatement]'?: QueryValue
  readonly 'exists[wasteScenarioSet]'?: QueryValue
  readonly id?: QueryValue
  readonly itemsPerPage?: QueryValue
  readonly locked?: QueryValue
  readonly method?: QueryValue
  readonly name?: QueryValue
  readonly 'order[createdAt]'?: 'asc' | 'desc'
  readonly 'order[name]'?: 'asc' | 'desc'
  readonly 'order[status]'?: 'asc' | 'desc'
  readonly 'order[timePeriod]'?: 'asc' | 'desc'
  readonly 'order[total]'?: 'asc' | 'desc'
  readonly 'order[updatedAt]'?: 'asc' | 'desc'
  readonly owner?: QueryValue
  readonly ownership?: QueryValue
  readonly page?: QueryValue
  readonly pagination?: QueryValue
  readonly reportingIntervals?: QueryValue
  readonly search?: QueryValue
  readonly status?: QueryValue
  readonly timePeriod?: QueryValue
  readonly updatedAt?: QueryValue
  readonly 'updatedAt[after]'?: QueryValue
  readonly 'updatedAt[before]'?: QueryValue
  readonly 'updatedAt[strictly_after]'?: QueryValue
  readonly 'updatedAt[strictly_before]'?: QueryValue
}

export type FootprintInput = {
  '@id': string
  '@type': 'FootprintInput'
  id: string
  amount?: number
  amountFormula?: string
  attachments?: string[]
  comments?: string
  createdAt: string
  createdBy?: string
  dataQuality?: 'Average factory' | 'Average product' | 'Estimated' | 'Measured' | 'None'
  dataSource?: string
  description?: string
  environmentalProfile?: string
  estimateBasis?: 'average' | 'lastYear' | 'other'
  estimated?: boolean
  footprint: string
  inputStage:
    | 'A1_RAW_MATERIAL'
    | 'A3_ANCILLARY_MATERIALS'
    | 'A3_ENERGY_CONSUMPTION'
    | 'A3_EXTERNAL_TREATMENTS'
    | 'A3_PACKAGING_MATERIALS'
    | 'A3_PRODUCTION_EMISSIONS'
    | 'A3_PRODUCTION_WASTE'
    | 'A5_CONSTRUCTION_STAGE'
    | 'B1_USE_STAGE'
    | 'B2_MAINTENANCE'
    | 'B6_ENERGY_USE'
    | 'B7_WATER_USE'
    | 'C1_DEMOLITION'
    | 'D_END_OF_LIFE'
    | 'SEMI_FINISHED'
  location: string
  owner?: string
  position?: number
  productionWastePercentage?: number
  productionWastePercentageFormula?: string
  reportingInterval: number
  revision: number
  scope: 1 | 2 | 3
  scope2Method?: 'location' | 'market'
  series?: string
  siteFacts?: string[]
  subscope?:
    | '1.1'
    | '1.2'
    | '1.3'
    | '1.4'
    | '2.1'
    | '2.2'
    | '2.3'
    | '2.4'
    | '3.1'
    | '3.10'
    | '3.11'
    | '3.12'
    | '3.13'
    | '3.14'
    | '3.15'
    | '3.2'
    | '3.3'
    | '3.4'
    | '3.5'
    | '3.6'
    | '3.7'
    | '3.8'
    | '3.9'
  supplier?: string
  unit?: string
  updatedAt: string
  wasteScenario?: string
  wasteScenarioProductionWaste?: string
}

export type CreateFootprintInput = {
  amount?: number | null
  amountFormula?: string | null
  attachments?: string[] | null
  comments?: string | null
  dataQuality?: 'Average factory' | 'Average product' | 'Estimated' | 'Measured' | 'None' | null
  dataSource?: string | null
  description?: string | null
  environmentalProfile?: string | null
  estimateBasis?: 'average' | 'lastYear' | 'other' | null
  estimated?: boolean | null
  footprint: string
  inputStage:
    | 'A1_RAW_MATERIAL'
    | 'A3_ANCILLARY_MATERIALS'
    | 'A3_ENERGY_CONSUMPTION'
    | 'A3_EXTERNAL_TREATMENTS'
    | 'A3_PACKAGING_MATERIALS'
    | 'A3_PRODUCTION_EMISSIONS'
    | 'A3_PRODUCTION_WASTE'
    | 'A5_CONSTRUCTION_STAGE'
    | 'B1_USE_STAGE'
    | 'B2_MAINTENANCE'
    | 'B6_ENERGY_USE'
    | 'B7_WATER_USE'
    | 'C1_DEMOLITION'
    | 'D_END_OF_LIFE'
    | 'SEMI_FINISHED'
  location: string
  position?: number | null
  productionWastePercentage?: number | null
  productionWastePercentageFormula?: string | null
  reportingInterval: number
  scope: 1 | 2 | 3
  scope2Method?: 'location' | 'market' | null
  series?: string | null
  siteFacts?: string[] | null
  subscope?:
    | '1.1'
    | '1.2'
    | '1.3'
    | '1.4'
    | '2.1'
    | '2.2'
    | '2.3'
    | '2.4'
    | '3.1'
    | '3.10'
    | '3.11'
    | '3.12'
    | '3.13'
    | '3.14'
    | '3.15'
    | '3.2'
    | '3.3'
    | '3.4'
    | '3.5'
    | '3.6'
    | '3.7'
    | '3.8'
    | '3.9'
    | null
  supplier?: string | null
  unit?: string | null
  wasteScenario?: string | null
  wasteScenarioProductionWaste?: string | null
}

export type ChangeFootprintInput = {
  amount?: number | null
  amountFormula?: string | null
  attachments?: string[] | null
  comments?: string | null
  dataQuality?: 'Average factory' | 'Average product' | 'Estimated' | 'Measured' | 'None' | null
  dataSource?: string | null
  description?: string | null
  environmentalProfile?: string | null
  estimateBasis?: 'average' | 'lastYear' | 'other' | null
  estimated?: boolean | null
  inputStage?:
    | 'A1_RAW_MATERIAL'
    | 'A3_ANCILLARY_MATERIALS'
    | 'A3_ENERGY_CONSUMPTION'
    | 'A3_EXTERNAL_TREATMENTS'
    | 'A3_PACKAGING_MATERIALS'
    | 'A3_PRODUCTION_EMISSIONS'
    | 'A3_PRODUCTION_WASTE'
    | 'A5_CONSTRUCTION_STAGE'
    | 'B1_USE_STAGE'
    | 'B2_MAINTENANCE'
    | 'B6_ENERGY_USE'
    | 'B7_WATER_USE'
    | 'C1_DEMOLITION'
    | 'D_END_OF_LIFE'
    | 'SEMI_FINISHED'
  location?: string
  position?: number | null
  productionWastePercentage?: number | null
  productionWastePercentageFormula?: string | null
  reportingInterval?: number
  scope?: 1 | 2 | 3
  scope2Method?: 'location' | 'market' | null
  series?: string | null
  siteFacts?: string[] | null
  subscope?:
    | '1.1'
    | '1.2'
    | '1.3'
    | '1.4'
    | '2.1'
    | '2.2'
    | '2.3'
    | '2.4'
    | '3.1'
    | '3.10'
    | '3.11'
    | '3.12'
    | '3.13'
    | '3.14'
    | '3.15'
    | '3.2'
    | '3.3'
    | '3.4'
    | '3.5'
    | '3.6'
    | '3.7'
    | '3.8'
    | '3.9'
    | null
  supplier?: string | null
  unit?: string | null
  wasteScenario?: string | null
  wasteScenarioProductionWaste?: string | null
}

export type ListFootprintInput = {
  readonly description?: QueryValue
  readonly environmentalProfile?: QueryValue
  readonly estimated?: QueryValue
  readonly 'exists[amountFormula]'?: QueryValue
  readonly 'exists[amount]'?: QueryValue
  readonly 'exists[attachments]'?: QueryValue
  readonly 'exists[comments]'?: QueryValue
  readonly 'exists[dataQuality]'?: QueryValue
  readonly 'exists[dataSource]'?: QueryValue
  readonly 'exists[description]'?: QueryValue
  readonly 'exists[environmentalProfile]'?: QueryValue
  readonly 'exists[estimateBasis]'?: QueryValue
  readonly 'exists[estimated]'?: QueryValue
  readonly 'exists[footprint]'?: QueryValue
  readonly 'exists[inputStage]'?: QueryValue
  readonly 'exists[location]'?: QueryValue
  readonly 'exists[position]'?: QueryValue
  readonly 'exists[productionWastePercentageFormula]'?: QueryValue
  readonly 'exists[productionWastePercentage]'?: QueryValue
  readonly 'exists[reportingInterval]'?: QueryValue
  readonly 'exists[revision]'?: QueryValue
  readonly 'exists[scope2Method]'?: QueryValue
  readonly 'exists[scope]'?: QueryValue
  readonly 'exists[series]'?: QueryValue
  readonly 'exists[siteFacts]'?: QueryValue
  readonly 'exists[subscope]'?: QueryValue
  readonly 'exists[supplier]'?: QueryValue
  readonly 'exists[unit]'?: QueryValue
  readonly 'exists[wasteScenarioProductionWaste]'?: QueryValue
  readonly 'exists[wasteScenario]'?: QueryValue
  readonly id?: QueryValue
  readonly itemsPerPage?: QueryValue
  readonly location?: QueryValue
  readonly 'order[description]'?: 'asc' | 'desc'
  readonly 'order[position]'?: 'asc' | 'desc'
  readonly 'order[reportingInterval]'?: 'asc' | 'desc'
  readonly owner?: QueryValue
  readonly ownership?: QueryValue
  readonly page?: QueryValue
  readonly pagination?: QueryValue
  readonly reportingInterval?: QueryValue
  readonly scope?: QueryValue
  readonly scope2Method?: QueryValue
  readonly series?: QueryValue
  readonly subscope?: QueryValue
  readonly supplier?: QueryValue
}

export type FootprintResultJournal = {
  '@id': string
  '@type': 'FootprintResultJournal'
  id: string
  createdAt: string
  createdBy?: string
  error?: string
  finishedAt?: string
  footprint: string
  missing: {
    place: string
    field: string
    input?: string
    set?: string
    usage?: string
    message: string
    code: string
    profile?: string
    facts?:
      | {
          [x: string]: string | number
        }
      | undefined
  }[]
  owner?: string
  reportable?: boolean
  startedAt?: string
  state: 'done' | 'failed'
  updatedAt: string
  warnings: {
    code: string
    place: string
    field?: string
    input?: string
    set?: string
    usage?: string
    rule: string
    facts?:
      | {
          [x: string]: string | number
        }
      | undefined
    message: string
  }[]
}

export type CreateFootprintResultJournal = {
  footprint: string
}

export type ListFootprintResultJournal = {
  readonly 'exists[error]'?: QueryValue
  readonly 'exists[finishedAt]'?: QueryValue
  readonly 'exists[footprint]'?: QueryValue
  readonly 'exists[missing]'?: QueryValue
  readonly 'exists[reportable]'?: QueryValue
  readonly 'exists[startedAt]'?: QueryValue
  readonly 'exists[state]'?: QueryValue
  readonly 'exists[warnings]'?: QueryValue
  readonly footprint?: QueryValue
  readonly id?: QueryValue
  readonly itemsPerPage?: QueryValue
  readonly 'order[createdAt]'?: 'asc' | 'desc'
  readonly owner?: QueryValue
  readonly ownership?: QueryValue
  readonly page?: QueryValue
  readonly pagination?: QueryValue
}

export type FootprintRecalculation = {
  '@id': string
  '@type': 'FootprintRecalculation'
  id: string
  acceptedAt: string
  acceptedBy?: string
  acceptedByName?: string
  activity: number
  after: number
  afterMarketBased: number
  before: number
  beforeMarketBased: number
  boundary: number
  comment?: string
  contentHashAfter: string
  contentHashBefore: string
  createdAt: string
  createdBy?: string
  factor: number
  footprint: string
  owner?: string
  reason: 'boundary' | 'error' | 'factors' | 'method'
  updatedAt: string
}

export type ListFootprintRecalculation = {
  readonly 'exists[acceptedAt]'?: QueryValue
  readonly 'exists[acceptedByName]'?: QueryValue
  readonly 'exists[acceptedBy]'?: QueryValue
  readonly 'exists[activity]'?: QueryValue
  readonly 'exists[afterMarketBased]'?: QueryValue
  readonly 'exists[after]'?: QueryValue
  readonly 'exists[beforeMarketBased]'?: QueryValue
  readonly 'exists[before]'?: QueryValue
  readonly 'exists[boundary]'?: QueryValue
  readonly 'exists[comment]'?: QueryValue
  readonly 'exists[contentHashAfter]'?: QueryValue
  readonly 'exists[contentHashBefore]'?: QueryValue
  readonly 'exists[factor]'?: QueryValue
  readonly 'exists[footprint]'?: QueryValue
  readonly 'exists[reason]'?: QueryValue
  readonly footprint?: QueryValue
  readonly id?: QueryValue
  readonly itemsPerPage?: QueryValue
  readonly 'order[createdAt]'?: 'asc' | 'desc'
  readonly owner?: QueryValue
  readonly ownership?: QueryValue
  readonly page?: QueryValue
  readonly pagination?: QueryValue
}

export type SiteFact = {
  '@id': string
  '@type': 'SiteFact'
  id: string
  amount?: number
  comments?: string
  createdAt: string
  createdBy?: string
  description?: string
  environmentalProfile?: string
  estimated?: boolean
  kind: 'energy' | 'waste' | 'water'
  location: string
  owner?: string
  period: string
  source?: string
  unit: string
  updatedAt: string
}

export type CreateSiteFact = {
  amount?: number | null
  comments?: string | null
  description?: string | null
  environmentalProfile?: string | null
  estimated?: boolean | null
  kind: 'energy' | 'waste' | 'water'
  location: string
  period: string
  source?: string | null
  unit: string
}

export type ChangeSiteFact = {
  amount?: number | null
  comments?: string | null
  description?: string | null
  environmentalProfile?: string | null
  estimated?: boolean | null
  kind?: 'energy' | 'waste' | 'water'
  source?: string | null
  unit?: string
}

export type ListSiteFact = {
  readonly description?: QueryValue
  readonly environmentalProfile?: QueryValue
  readonly estimated?: QueryValue
  readonly 'exists[amount]'?: QueryValue
  readonly 'exists[comments]'?: QueryValue
  readonly 'exists[description]'?: QueryValue
  readonly 'exists[environmentalProfile]'?: QueryValue
  readonly 'exists[estimated]'?: QueryValue
  readonly 'exists[kind]'?: QueryValue
  readonly 'exists[location]'?: QueryValue
  readonly 'exists[period]'?: QueryValue
  readonly 'exists[source]'?: QueryValue
  readonly 'exists[unit]'?: QueryValue
  readonly id?: QueryValue
  readonly itemsPerPage?: QueryValue
  readonly kind?: QueryValue
  readonly location?: QueryValue
  readonly 'order[createdAt]'?: 'asc' | 'desc'
  readonly 'order[description]'?: 'asc' | 'desc'
  readonly 'order[kind]'?: 'asc' | 'desc'
  readonly 'order[period]'?: 'asc' | 'desc'
  readonly owner?: QueryValue
  readonly ownership?: QueryValue
  readonly page?: QueryValue
  readonly pagination?: QueryValue
  readonly period?: QueryValue
}

export type SiteProduction = {
  '@id': string
  '@type': 'SiteProduction'
  id: string
  calculation?: string
  createdAt: string
  createdBy?: string
  location: string
  mass?: number
  owner?: string
  pieces?: number
  revenue?: number
  updatedAt: string
  volume?: number
  year: number
}

export type CreateSiteProduction = {
  calculation?: string | null
  location: string
  mass?: number | null
  pieces?: number | null
  revenue?: number | null
  volume?: number | null
  year: number
}

export type ChangeSiteProduction = {
  mass?: number | null
  pieces?: number | null
  revenue?: number | null
  volume?: number | null
}

export type ListSiteProduction = {
  readonly calculation?: QueryValue
  readonly 'exists[calculation]'?: QueryValue
  readonly 'exists[location]'?: QueryValue
  readonly 'exists[mass]'?: QueryValue
  readonly 'exists[pieces]'?: QueryValue
  readonly 'exists[revenue]'?: QueryValue
  readonly 'exists[volume]'?: QueryValue
  readonly 'exists[year]'?: QueryValue
  readonly id?: QueryValue
  readonly itemsPerPage?: QueryValue
  readonly location?: QueryValue
  readonly 'order[createdAt]'?: 'asc' | 'desc'
  readonly 'order[year]'?: 'asc' | 'desc'
  readonly owner?: QueryValue
  readonly ownership?: QueryValue
  readonly page?: QueryValue
  readonly pagination?: QueryValue
  readonly year?: QueryValue
}

export type SiteAllocation = {
  '@id': string
  '@type': 'SiteAllocation'
  id: string
  amount?: number
  calculation: string
  createdAt: string
  createdBy?: string
  input?: string
  inputType?:
    | 'A1_RAW_MATERIAL'
    | 'A3_ANCILLARY_MATERIALS'
    | 'A3_ENERGY_CONSUMPTION'
    | 'A3_EXTERNAL_TREATMENTS'
    | 'A3_PACKAGING_MATERIALS'
    | 'A3_PRODUCTION_EMISSIONS'
    | 'A3_PRODUCTION_WASTE'
    | 'A5_CONSTRUCTION_STAGE'
    | 'B1_USE_STAGE'
    | 'B2_MAINTENANCE'
    | 'B6_ENERGY_USE'
    | 'B7_WATER_USE'
    | 'C1_DEMOLITION'
    | 'D_END_OF_LIFE'
    | 'SEMI_FINISHED'
  key: 'mass' | 'percentage' | 'pieces' | 'revenue'
  location?: string
  outdated: boolean
  owner?: string
  percentage?: number
  share?: number
  siteFacts: string[]
  total?: number
  unit?: string
  updatedAt: string
  volume?: number
  year: number
}

export type CreateSiteAllocation = {
  calculation: string
  input?: string | null
  inputType?:
    | 'A1_RAW_MATERIAL'
    | 'A3_ANCILLARY_MATERIALS'
    | 'A3_ENERGY_CONSUMPTION'
    | 'A3_EXTERNAL_TREATMENTS'
    | 'A3_PACKAGING_MATERIALS'
    | 'A3_PRODUCTION_EMISSIONS'
    | 'A3_PRODUCTION_WASTE'
    | 'A5_CONSTRUCTION_STAGE'
    | 'B1_USE_STAGE'
    | 'B2_MAINTENANCE'
    | 'B6_ENERGY_USE'
    | 'B7_WATER_USE'
    | 'C1_DEMOLITION'
    | 'D_END_OF_LIFE'
    | 'SEMI_FINISHED'
    | null
  key: 'mass' | 'percentage' | 'pieces' | 'revenue'
  percentage?: number | null
  siteFacts: string[]
}

export type ChangeSiteAllocation = {
  key?: 'mass' | 'percentage' | 'pieces' | 'revenue'
  percentage?: number | null
  siteFacts?: string[]
}

export type ListSiteAllocation = {
  readonly calculation?: QueryValue
  readonly 'exists[amount]'?: QueryValue
  readonly 'exists[calculation]'?: QueryValue
  readonly 'exists[inputType]'?: QueryValue
  readonly 'exists[input]'?: QueryValue
  readonly 'exists[key]'?: QueryValue
  readonly 'exists[location]'?: QueryValue
  readonly 'exists[outdated]'?: QueryValue
  readonly 'exists[percentage]'?: QueryValue
  readonly 'exists[share]'?: QueryValue
  readonly 'exists[siteFacts]'?: QueryValue
  readonly 'exists[total]'?: QueryValue
  readonly 'exists[unit]'?: QueryValue
  readonly 'exists[volume]'?: QueryValue
  readonly 'exists[year]'?: QueryValue
  readonly id?: QueryValue
  readonly input?: QueryValue
  readonly itemsPerPage?: QueryValue
  readonly location?: QueryValue
  readonly 'order[createdAt]'?: 'asc' | 'desc'
  readonly outdated?: QueryValue
  readonly owner?: QueryValue
  readonly ownership?: QueryValue
  readonly page?: QueryValue
  readonly pagination?: QueryValue
  readonly year?: QueryValue
}

export type EpdPublication = {
  '@id': string
  '@type': 'EpdPublication'
  id: string
  createdAt: string
  createdBy?: string
  done: number
  finishedAt?: string
  items: {
    epd: string
    name: string
    state: 'kept' | 'made' | 'published' | 'refused' | 'waiting'
    violations?:
      | {
          propertyPath: string
          message: string
          code: string
          hint?: string
        }[]
      | undefined
  }[]
  owner?: string
  refusal?:
    | {
        code?: string
        violations?:
          | {
              propertyPath: string
              message: string
              code: string
              hint?: string
            }[]
          | undefined
      }
    | null
    | undefined
  state: 'done' | 'failed' | 'running'
  total: number
  updatedAt: string
}

export type ListEpdPublication = {
  readonly 'exists[done]'?: QueryValue
  readonly 'exists[finishedAt]'?: QueryValue
  readonly 'exists[items]'?: QueryValue
  readonly 'exists[refusal]'?: QueryValue
  readonly 'exists[state]'?: QueryValue
  readonly 'exists[total]'?: QueryValue
  readonly id?: QueryValue
  readonly itemsPerPage?: QueryValue
  readonly 'order[createdAt]'?: 'asc' | 'desc'
  readonly owner?: QueryValue
  readonly ownership?: QueryValue
  readonly page?: QueryValue
  readonly pagination?: QueryValue
  readonly state?: QueryValue
}

export type WebhookDelivery = {
  '@id': string
  '@type': 'WebhookDelivery'
  id: string
  answer?: string
  application: string
  attempts: number
  createdAt: string
  dueAt?: string
  epd?: string
  epdName?: string
  modelName?: string
  owner?: string
  problem?: string
  state: 'delivered' | 'failed' | 'waiting'
  status?: number
  triedAt?: string
  type:
    | 'declaration.issued'
    | 'epd.added'
    | 'epd.expired'
    | 'epd.published'
    | 'epd.removed'
    | 'epd.unpublished'
    | 'epd.updated'
    | 'model.expired'
    | 'model.resumed'
    | 'model.suspended'
    | 'model.withdrawn'
    | 'webhook.test'
  verifiedModel?: string
}

export type ListWebhookDelivery = {
  readonly application?: QueryValue
  readonly 'exists[answer]'?: QueryValue
  readonly 'exists[application]'?: QueryValue
  readonly 'exists[attempts]'?: QueryValue
  readonly 'exists[dueAt]'?: QueryValue
  readonly 'exists[epdName]'?: QueryValue
  readonly 'exists[epd]'?: QueryValue
  readonly 'exists[modelName]'?: QueryValue
  readonly 'exists[problem]'?: QueryValue
  readonly 'exists[state]'?: QueryValue
  readonly 'exists[status]'?: QueryValue
  readonly 'exists[triedAt]'?: QueryValue
  readonly 'exists[type]'?: QueryValue
  readonly 'exists[verifiedModel]'?: QueryValue
  readonly id?: QueryValue
  readonly itemsPerPage?: QueryValue
  readonly 'order[createdAt]'?: 'asc' | 'desc'
  readonly owner?: QueryValue
  readonly ownership?: QueryValue
  readonly page?: QueryValue
  readonly pagination?: QueryValue
  readonly state?: QueryValue
  readonly type?: QueryValue
}

export type EpdSubscription = {
  '@id': string
  '@type': 'EpdSubscription'
  id: string
  createdAt: string
  createdBy?: string
  dataSetVersion?: string
  endedAt?: string
  import?: string
  name: string
  owner?: string
  profile?: string
  publisher: string
  reason?: string
  replacedBy?: string
  state:
    | 'absent'
    | 'current'
    | 'expired'
    | 'failed'
    | 'importing'
    | 'unreadable'
    | 'update'
    | 'withdrawn'
  update?: string
  updatedAt: string
  uuid: string
}

export type CreateEpdSubscription = {
  uuid: string
}

export type ListEpdSubscription = {
  readonly 'exists[dataSetVersion]'?: QueryValue
  readonly 'exists[endedAt]'?: QueryValue
  readonly 'exists[import]'?: QueryValue
  readonly 'exists[name]'?: QueryValue
  readonly 'exists[profile]'?: QueryValue
  readonly 'exists[publisher]'?: QueryValue
  readonly 'exists[reason]'?: QueryValue
  readonly 'exists[replacedBy]'?: QueryValue
  readonly 'exists[state]'?: QueryValue
  readonly 'exists[update]'?: QueryValue
  readonly 'exists[uuid]'?: QueryValue
  readonly id?: QueryValue
  readonly itemsPerPage?: QueryValue
  readonly name?: QueryValue
  readonly 'order[createdAt]'?: 'asc' | 'desc'
  readonly 'order[name]'?: 'asc' | 'desc'
  readonly owner?: QueryValue
  readonly ownership?: QueryValue
  readonly page?: QueryValue
  readonly pagination?: QueryValue
  readonly uuid?: QueryValue
}

export type CalculationCounts = {
  '@id'?: string
  '@type': 'CalculationCounts'
  calculationType: {
    [x: string]: number
  }
  method: {
    [x: string]: number
  }
  status: {
    [x: string]: number
  }
  wasteRegion: {
    [x: string]: number
  }
}

export type CalculationFigures = {
  '@id'?: string
  '@type': 'CalculationFigures'
  figures: {
    calculation: string
    stale: boolean
    stages: (
      | 'A1'
      | 'A2'
      | 'A3'
      | 'A4'
      | 'A5'
      | 'B1'
      | 'B2'
      | 'B3'
      | 'B4'
      | 'B5'
      | 'B6'
      | 'B7'
      | 'C1'
      | 'C2'
      | 'C3'
      | 'C4'
      | 'D'
    )[]
    rows: {
      code: string
      name: string
      unit: string
      order: number
      values: {
        A1?: number
        A2?: number
        A3?: number
        A4?: number
        A5?: number
        B1?: number
        B2?: number
        B3?: number
        B4?: number
        B5?: number
        B6?: number
        B7?: number
        C1?: number
        C2?: number
        C3?: number
        C4?: number
        D?: number
      }
      subtotals: {
        benefitsAndLoads?: number
        construction?: number
        endOfLife?: number
        endOfLifeWithoutD?: number
        production?: number
        replacementAndOperation?: number
        useStage?: number
      }
      total: number
      totalAtoD?: number
      weighted?: number
      incomplete?: (
        | 'A1'
        | 'A2'
        | 'A3'
        | 'A4'
        | 'A5'
        | 'B1'
        | 'B2'
        | 'B3'
        | 'B4'
        | 'B5'
        | 'B6'
        | 'B7'
        | 'C1'
        | 'C2'
        | 'C3'
        | 'C4'
        | 'D'
      )[]
      marks: {
        A1?: 'MND' | 'ND'
        A2?: 'MND' | 'ND'
        A3?: 'MND' | 'ND'
        A4?: 'MND' | 'ND'
        A5?: 'MND' | 'ND'
        B1?: 'MND' | 'ND'
        B2?: 'MND' | 'ND'
        B3?: 'MND' | 'ND'
        B4?: 'MND' | 'ND'
        B5?: 'MND' | 'ND'
        B6?: 'MND' | 'ND'
        B7?: 'MND' | 'ND'
        C1?: 'MND' | 'ND'
        C2?: 'MND' | 'ND'
        C3?: 'MND' | 'ND'
        C4?: 'MND' | 'ND'
        D?: 'MND' | 'ND'
        benefitsAndLoads?: 'MND' | 'ND'
        construction?: 'MND' | 'ND'
        endOfLife?: 'MND' | 'ND'
        endOfLifeWithoutD?: 'MND' | 'ND'
        production?: 'MND' | 'ND'
        replacementAndOperation?: 'MND' | 'ND'
        total?: 'MND' | 'ND'
        totalAtoC?: 'MND' | 'ND'
        totalAtoD?: 'MND' | 'ND'
        useStage?: 'MND' | 'ND'
      }
    }[]
  }[]
}

export type UnitFigures = {
  '@id'?: string
  '@type': 'UnitFigures'
  records: {
    record: string
    figures: {
      code: string
      unit: string
      stages: string[]
      value: number | null
      values: {
        [x: string]: number
      }
    }[]
  }[]
}

export type ProductFigures = {
  '@id'?: string
  '@type': 'ProductFigures'
  changes: {
    calculation: string
    name: string
    unit: string
    isOwnUnit: boolean
    range: 'production' | 'score' | 'total'
    before: number | null
    after: number | null
    beforeOn: string
    stale?: true
  }[]
  groups: {
    method: string
    unit: string
    isOwnUnit: boolean
    range: 'production' | 'score' | 'total'
    folder?: string
    productType?: string
    products: number
    known: number
    unknown: number
    withoutResult: number
    lowest?:
      | {
          calculation: string
          name: string
          value: number
          stale?: true
        }
      | undefined
    highest?:
      | {
          calculation: string
          name: string
          value: number
          stale?: true
        }
      | undefined
  }[]
  indicator: string
  indicatorUnit: string
  moreChanges: number
  moreGroups: number
  products: number
  since: string
  trend: {
    calculation: string
    name: string
    unit: string
    isOwnUnit: boolean
    range: 'production' | 'score' | 'total'
    points: {
      on: string
      value: number | null
      version?: number
    }[]
  } | null
  unchanged: number
  withoutEarlier: number
}

export type CalculationModel = {
  '@id'?: string
  '@type': 'CalculationModel'
  calculation: string
  calculationDate?: string
  calculations: {
    readonly id: string
    readonly type: 'product' | 'semi_finished'
    readonly name?: string | null
    readonly declaredUnit?: string | null
    readonly inputs: {
      readonly id: string
      readonly inputType:
        | 'A1_RAW_MATERIAL'
        | 'A3_ANCILLARY_MATERIALS'
        | 'A3_ENERGY_CONSUMPTION'
        | 'A3_EXTERNAL_TREATMENTS'
        | 'A3_PACKAGING_MATERIALS'
        | 'A3_PRODUCTION_EMISSIONS'
        | 'A3_PRODUCTION_WASTE'
        | 'A5_CONSTRUCTION_STAGE'
        | 'B1_USE_STAGE'
        | 'B2_MAINTENANCE'
        | 'B6_ENERGY_USE'
        | 'B7_WATER_USE'
        | 'C1_DEMOLITION'
        | 'D_END_OF_LIFE'
        | 'SEMI_FINISHED'
      readonly description?: string | null
      readonly profileId?: string | null
      readonly semiFinishedId?: string | null
      readonly netAmount: number | null
      readonly productionWasteFraction?: number | null
      readonly productionWasteKg?: number | null
      readonly scalingType?: 'linear' | 'none' | null
      readonly lifeTime?: number | null
      readonly wasteScenarioId?: string | null
      readonly wasteScenarioProductionWasteId?: string | null
      readonly legs?:
        | {
            readonly profileId: string | null
            readonly distanceKm: number
          }[]
        | undefined
    }[]
    readonly usages?:
      | {
          readonly id: string
          readonly inputSetId: string
          readonly name?: string | null
          readonly amount: number | null
          readonly scalingType?: 'linear' | 'none' | null
          readonly inputs: {
            readonly id: string
            readonly inputType:
              | 'A1_RAW_MATERIAL'
              | 'A3_ANCILLARY_MATERIALS'
              | 'A3_ENERGY_CONSUMPTION'
              | 'A3_EXTERNAL_TREATMENTS'
              | 'A3_PACKAGING_MATERIALS'
              | 'A3_PRODUCTION_EMISSIONS'
              | 'A3_PRODUCTION_WASTE'
              | 'A5_CONSTRUCTION_STAGE'
              | 'B1_USE_STAGE'
              | 'B2_MAINTENANCE'
              | 'B6_ENERGY_USE'
              | 'B7_WATER_USE'
              | 'C1_DEMOLITION'
              | 'D_END_OF_LIFE'
              | 'SEMI_FINISHED'
            readonly description?: string | null
            readonly profileId?: string | null
            readonly semiFinishedId?: string | null
            readonly netAmount: number | null
            readonly productionWasteFraction?: number | null
            readonly productionWasteKg?: number | null
            readonly scalingType?: 'linear' | 'none' | null
            readonly lifeTime?: number | null
            readonly wasteScenarioId?: string | null
            readonly wasteScenarioProductionWasteId?: string | null
            readonly legs?:
              | {
                  readonly profileId: string | null
                  readonly distanceKm: number
                }[]
              | undefined
          }[]
        }[]
      | undefined
    readonly scaling?:
      | {
          readonly name?: string | null
          readonly unit?: string | null
          readonly defaultValue: number
          readonly actualValue?: number | null
          readonly scalable?: boolean
        }[]
      | undefined
    readonly productionWasteMethod:
      | 'amountPerProduct'
      | 'kgPerRawMaterial'
      | 'overallPercentage'
      | 'percentagePerRawMaterial'
    readonly productionWasteFraction?: number | null
    readonly constructionWasteFraction?: number | null
    readonly siteTransport?:
      | {
          readonly profileId: string | null
          readonly distanceKm: number
        }
      | null
      | undefined
    readonly wasteScenarioInputMethod: 'byProduct' | 'byRawMaterial'
    readonly referenceServiceLife?: number | null
  }[]
  contentVersion?: number
  inputIris: {
    [x: string]: string
  }
  library: {
    readonly profiles: {
      readonly [x: string]: {
        readonly id: string
        readonly name: string
        readonly unit: string
        readonly massPerUnit?: number | null
        readonly values: {
          readonly [x: string]: number
        }
        readonly secondaryContent?: number | null
        readonly lowerHeatValue?: number | null
        readonly biogenicCarbon?: number | null
        readonly primaryEquivalent?: string | null
        readonly transportApplicable?: boolean | null
        readonly wasteScenarioApplicable?: boolean | null
        readonly biogenicReleaseIncluded?: boolean | null
        readonly mjPerUnit?: number | null
        readonly validUntil?: string | null
        readonly referenceYear?: number | null
      }
    }
    readonly wasteScenarios: {
      readonly [x: string]: {
        readonly id: string
        readonly name: string
        readonly shares: {
          readonly incineration?: number
          readonly landfill?: number
          readonly left?: number
          readonly recycling?: number
          readonly reuse?: number
        }
        readonly distancesKm: {
          readonly afterEndOfWaste?: number
          readonly incineration?: number
          readonly landfill?: number
          readonly left?: number
          readonly lost?: number
          readonly recycling?: number
          readonly reuse?: number
        }
        readonly transportProfileId?: string | null
        readonly loadProfileIds: {
          readonly incineration?: string
          readonly landfill?: string
          readonly left?: string
          readonly recycling?: string
          readonly reuse?: string
        }
        readonly secondaryMaterialLost?: number | null
        readonly afterEndOfWasteProfileIds: {
          readonly recycling?: string
          readonly reuse?: string
        }
        readonly benefitProfileIds: {
          readonly electricity?: string
          readonly heat?: string
          readonly recycling?: string
          readonly reuse?: string
        }
        readonly qualityFactors: {
          readonly recycling?: number
          readonly reuse?: number
        }
        readonly energy?:
          | {
              readonly r1?: number | null
              readonly electricEfficiency?: number | null
              readonly thermalEfficiency?: number | null
            }
          | null
          | undefined
        readonly lowerHeatValue?: number | null
      }
    }
  }
  method: {
    readonly replacementMode: 'ceil' | 'fractional'
    readonly indicators: string[]
    readonly declaredModules: (
      | 'A1'
      | 'A2'
      | 'A3'
      | 'A4'
      | 'A5'
      | 'B1'
      | 'B2'
      | 'B3'
      | 'B4'
      | 'B5'
      | 'B6'
      | 'B7'
      | 'C1'
      | 'C2'
      | 'C3'
      | 'C4'
      | 'D'
    )[]
    readonly allowsOperationalUse: boolean
    readonly weightingSets: {
      readonly id: string
      readonly version?: string | null
      readonly weights: {
        readonly [x: string]: number
      }
    }[]
    readonly headlineMeasure?:
      | string
      | {
          readonly weightingSet: string
        }
      | null
      | undefined
  }
  moduleStatements?:
    | {
        readonly chosen:
          | (
              | 'A1'
              | 'A2'
              | 'A3'
              | 'A4'
              | 'A5'
              | 'B1'
              | 'B2'
              | 'B3'
              | 'B4'
              | 'B5'
              | 'B6'
              | 'B7'
              | 'C1'
              | 'C2'
              | 'C3'
              | 'C4'
              | 'D'
            )[]
          | null
        readonly stated: (
          | 'A1'
          | 'A2'
          | 'A3'
          | 'A4'
          | 'A5'
          | 'B1'
          | 'B2'
          | 'B3'
          | 'B4'
          | 'B5'
          | 'B6'
          | 'B7'
          | 'C1'
          | 'C2'
          | 'C3'
          | 'C4'
          | 'D'
        )[]
      }
    | undefined
  profileFacts: {
    [x: string]: {
      profile: string
      uniqueId: string
      name: string
      unit: string
      source?: string
      demonstration?: true
    }
  }
  run: string
}

export type CalculationPresence = {
  '@id'?: string
  '@type': 'CalculationPresence'
  presences: {
    user: string
    name: string
    place: string
    record?: string
    field?: string
    at: string
  }[]
}

export type CalculationResult = {
  '@id'?: string
  '@type': 'CalculationResult'
  biogenicCarbon: {
    product: number
    packaging: number
  }
  calculatedAt: string
  calculation: string
  contentHash: string
  contributions: {
    input: string
    usage?: string
    description?: string
    stage:
      | 'A1'
      | 'A2'
      | 'A3'
      | 'A4'
      | 'A5'
      | 'B1'
      | 'B2'
      | 'B3'
      | 'B4'
      | 'B5'
      | 'B6'
      | 'B7'
      | 'C1'
      | 'C2'
      | 'C3'
      | 'C4'
      | 'D'
    indicator: string
    value: number
    share?: number
  }[]
  gaps: {
    calculationId: string
    why:
      | 'amountMissing'
      | 'biogenicCarbonMissing'
      | 'constructionWasteMissing'
      | 'efficiencyMissing'
      | 'indicatorMissing'
      | 'lowerHeatValueMissing'
      | 'massPerUnitMissing'
      | 'productionWasteMissing'
      | 'profileMissing'
      | 'secondaryContentMissing'
      | 'semiFinishedMissing'
      | 'serviceLifeMissing'
      | 'siteTransportMissing'
      | 'wasteDistanceMissing'
      | 'wasteScenarioMissing'
      | 'wasteTransportProfileMissing'
    indicators: string[]
    profileId?: string
    wasteScenarioId?: string
    field?: string
    inputs: {
      input: string
      usage?: string
    }[]
  }[]
  journal?: string
  other: {
    code: string
    name: string
    unit: string
    order: number
    values: {
      A1?: number
      A2?: number
      A3?: number
      A4?: number
      A5?: number
      B1?: number
      B2?: number
      B3?: number
      B4?: number
      B5?: number
      B6?: number
      B7?: number
      C1?: number
      C2?: number
      C3?: number
      C4?: number
      D?: number
    }
    subtotals: {
      benefitsAndLoads?: number
      construction?: number
      endOfLife?: number
      endOfLifeWithoutD?: number
      production?: number
      replacementAndOperation?: number
      useStage?: number
    }
    total: number
    totalAtoD?: number
    weighted?: number
    incomplete?: (
      | 'A1'
      | 'A2'
      | 'A3'
      | 'A4'
      | 'A5'
      | 'B1'
      | 'B2'
      | 'B3'
      | 'B4'
      | 'B5'
      | 'B6'
      | 'B7'
      | 'C1'
      | 'C2'
      | 'C3'
      | 'C4'
      | 'D'
    )[]
    marks: {
      A1?: 'MND' | 'ND'
      A2?: 'MND' | 'ND'
      A3?: 'MND' | 'ND'
      A4?: 'MND' | 'ND'
      A5?: 'MND' | 'ND'
      B1?: 'MND' | 'ND'
      B2?: 'MND' | 'ND'
      B3?: 'MND' | 'ND'
      B4?: 'MND' | 'ND'
      B5?: 'MND' | 'ND'
      B6?: 'MND' | 'ND'
      B7?: 'MND' | 'ND'
      C1?: 'MND' | 'ND'
      C2?: 'MND' | 'ND'
      C3?: 'MND' | 'ND'
      C4?: 'MND' | 'ND'
      D?: 'MND' | 'ND'
      benefitsAndLoads?: 'MND' | 'ND'
      construction?: 'MND' | 'ND'
      endOfLife?: 'MND' | 'ND'
      endOfLifeWithoutD?: 'MND' | 'ND'
      production?: 'MND' | 'ND'
      replacementAndOperation?: 'MND' | 'ND'
      total?: 'MND' | 'ND'
      totalAtoC?: 'MND' | 'ND'
      totalAtoD?: 'MND' | 'ND'
      useStage?: 'MND' | 'ND'
    }
  }[]
  packagingMass: number
  productMass: number
  scores: {
    code?: string
    unit: string
    values: {
      A1?: number
      A2?: number
      A3?: number
      A4?: number
      A5?: number
      B1?: number
      B2?: number
      B3?: number
      B4?: number
      B5?: number
      B6?: number
      B7?: number
      C1?: number
      C2?: number
      C3?: number
      C4?: number
      D?: number
    }
    subtotals: {
      benefitsAndLoads?: number
      construction?: number
      endOfLife?: number
      endOfLifeWithoutD?: number
      production?: number
      replacementAndOperation?: number
      useStage?: number
    }
    total?: number
    totalAtoC?: number
    totalAtoD?: number
    weightingSet?: string
    version?: string
    isIncomplete?: true
    marks: {
      A1?: 'MND' | 'ND'
      A2?: 'MND' | 'ND'
      A3?: 'MND' | 'ND'
      A4?: 'MND' | 'ND'
      A5?: 'MND' | 'ND'
      B1?: 'MND' | 'ND'
      B2?: 'MND' | 'ND'
      B3?: 'MND' | 'ND'
      B4?: 'MND' | 'ND'
      B5?: 'MND' | 'ND'
      B6?: 'MND' | 'ND'
      B7?: 'MND' | 'ND'
      C1?: 'MND' | 'ND'
      C2?: 'MND' | 'ND'
      C3?: 'MND' | 'ND'
      C4?: 'MND' | 'ND'
      D?: 'MND' | 'ND'
      benefitsAndLoads?: 'MND' | 'ND'
      construction?: 'MND' | 'ND'
      endOfLife?: 'MND' | 'ND'
      endOfLifeWithoutD?: 'MND' | 'ND'
      production?: 'MND' | 'ND'
      replacementAndOperation?: 'MND' | 'ND'
      total?: 'MND' | 'ND'
      totalAtoC?: 'MND' | 'ND'
      totalAtoD?: 'MND' | 'ND'
      useStage?: 'MND' | 'ND'
    }
  }[]
  stages: (
    | 'A1'
    | 'A2'
    | 'A3'
    | 'A4'
    | 'A5'
    | 'B1'
    | 'B2'
    | 'B3'
    | 'B4'
    | 'B5'
    | 'B6'
    | 'B7'
    | 'C1'
    | 'C2'
    | 'C3'
    | 'C4'
    | 'D'
  )[]
  stale: boolean
  top: {
    code: string
    name: string
    unit: string
    order: number
    values: {
      A1?: number
      A2?: number
      A3?: number
      A4?: number
      A5?: number
      B1?: number
      B2?: number
      B3?: number
      B4?: number
      B5?: number
      B6?: number
      B7?: number
      C1?: number
      C2?: number
      C3?: number
      C4?: number
      D?: number
    }
    subtotals: {
      benefitsAndLoads?: number
      construction?: number
      endOfLife?: number
      endOfLifeWithoutD?: number
      production?: number
      replacementAndOperation?: number
      useStage?: number
    }
    total: number
    totalAtoD?: number
    weighted?: number
    incomplete?: (
      | 'A1'
      | 'A2'
      | 'A3'
      | 'A4'
      | 'A5'
      | 'B1'
      | 'B2'
      | 'B3'
      | 'B4'
      | 'B5'
      | 'B6'
      | 'B7'
      | 'C1'
      | 'C2'
      | 'C3'
      | 'C4'
      | 'D'
    )[]
    marks: {
      A1?: 'MND' | 'ND'
      A2?: 'MND' | 'ND'
      A3?: 'MND' | 'ND'
      A4?: 'MND' | 'ND'
      A5?: 'MND' | 'ND'
      B1?: 'MND' | 'ND'
      B2?: 'MND' | 'ND'
      B3?: 'MND' | 'ND'
      B4?: 'MND' | 'ND'
      B5?: 'MND' | 'ND'
      B6?: 'MND' | 'ND'
      B7?: 'MND' | 'ND'
      C1?: 'MND' | 'ND'
      C2?: 'MND' | 'ND'
      C3?: 'MND' | 'ND'
      C4?: 'MND' | 'ND'
      D?: 'MND' | 'ND'
      benefitsAndLoads?: 'MND' | 'ND'
      construction?: 'MND' | 'ND'
      endOfLife?: 'MND' | 'ND'
      endOfLifeWithoutD?: 'MND' | 'ND'
      production?: 'MND' | 'ND'
      replacementAndOperation?: 'MND' | 'ND'
      total?: 'MND' | 'ND'
      totalAtoC?: 'MND' | 'ND'
      totalAtoD?: 'MND' | 'ND'
      useStage?: 'MND' | 'ND'
    }
  }[]
  total: {
    code?: string
    unit: string
    values: {
      A1?: number
      A2?: number
      A3?: number
      A4?: number
      A5?: number
      B1?: number
      B2?: number
      B3?: number
      B4?: number
      B5?: number
      B6?: number
      B7?: number
      C1?: number
      C2?: number
      C3?: number
      C4?: number
      D?: number
    }
    subtotals: {
      benefitsAndLoads?: number
      construction?: number
      endOfLife?: number
      endOfLifeWithoutD?: number
      production?: number
      replacementAndOperation?: number
      useStage?: number
    }
    total?: number
    totalAtoC?: number
    totalAtoD?: number
    weightingSet?: string
    version?: string
    isIncomplete?: true
    marks: {
      A1?: 'MND' | 'ND'
      A2?: 'MND' | 'ND'
      A3?: 'MND' | 'ND'
      A4?: 'MND' | 'ND'
      A5?: 'MND' | 'ND'
      B1?: 'MND' | 'ND'
      B2?: 'MND' | 'ND'
      B3?: 'MND' | 'ND'
      B4?: 'MND' | 'ND'
      B5?: 'MND' | 'ND'
      B6?: 'MND' | 'ND'
      B7?: 'MND' | 'ND'
      C1?: 'MND' | 'ND'
      C2?: 'MND' | 'ND'
      C3?: 'MND' | 'ND'
      C4?: 'MND' | 'ND'
      D?: 'MND' | 'ND'
      benefitsAndLoads?: 'MND' | 'ND'
      construction?: 'MND' | 'ND'
      endOfLife?: 'MND' | 'ND'
      endOfLifeWithoutD?: 'MND' | 'ND'
      production?: 'MND' | 'ND'
      replacementAndOperation?: 'MND' | 'ND'
      total?: 'MND' | 'ND'
      totalAtoC?: 'MND' | 'ND'
      totalAtoD?: 'MND' | 'ND'
      useStage?: 'MND' | 'ND'
    }
  }
  unit?: string
  warnings: {
    input?: string
    usage?: string
    code:
      | 'BIOGENIC_CONTENT_MISMATCH'
      | 'BIOGENIC_IMBALANCE'
      | 'CUTOFF_EXCEEDED'
      | 'D_NO_SUBSTITUTE_PROFILE'
      | 'END_OF_LIFE_LINES_IGNORED'
      | 'ENERGY_CONTENT_MISMATCH'
      | 'EOL_MASS_MISMATCH'
      | 'INDICATOR_MISSING'
      | 'INPUT_OUTSIDE_DECLARED_MODULES'
      | 'LOST_WITHOUT_LANDFILL_PROFILE'
      | 'OPERATIONAL_USE_NOT_ALLOWED'
      | 'PRODUCTION_WASTE_HIGH'
      | 'PROFILE_EXPIRED'
      | 'SECONDARY_CONTENT_MISMATCH'
      | 'TOTAL_MISMATCH'
      | 'WASTE_SCENARIO_MISSING'
      | 'ZERO_AMOUNT'
    calculationId: string
    profileId?: string
    wasteScenarioId?: string
    indicators?: string[]
    value?: number
  }[]
}

export type CalculationSheet = {
  '@id'?: string
  '@type': 'CalculationSheet'
  calculation: {
    '@id': string
    '@type': 'Calculation'
    id: string
    abbreviations?: string
    allocation?: string
    allocationImage?: string
    amountScalingDimensions?: number
    annex2References?: string
    application?: string
    articleNumber?: string
    bulkDensity?: number
    bulkDensityFormula?: string
    calculationType: 'product' | 'semi_finished'
    chooseTemplate?: boolean
    classifications?:
      | {
          code?: string
          name: string
          system: 'free' | 'oekobaudat' | 'openepd' | 'uncpc'
        }[]
      | undefined
    collectedSeparately?: number
    collectedSeparatelyFormula?: string
    companyVersion?: string
    complementaryPcr?: string
    constructionProcess?: string
    constructionProcessConfidential?: string
    constructionProcessFile?:
      | {
          '@id': string
          id: string
          '@type'?: string
          contentUrl: string
          fileName: string
          mimeType: string
          purpose?: 'attachment' | 'autograph' | 'image' | 'import' | 'logo'
          size: number
        }
      | undefined
    constructionProcessImageFile?:
      | {
          '@id': string
          id: string
          '@type'?: string
          contentUrl: string
          fileName: string
          mimeType: string
          purpose?: 'attachment' | 'autograph' | 'image' | 'import' | 'logo'
          size: number
        }
      | undefined
    constructionProcessSummary?: string
    constructionWaste?: number
    constructionWasteFile?:
      | {
          '@id': string
          id: string
          '@type'?: string
          contentUrl: string
          fileName: string
          mimeType: string
          purpose?: 'attachment' | 'autograph' | 'image' | 'import' | 'logo'
          size: number
        }
      | undefined
    constructionWasteFormula?: string
    contentVersion: number
    contributionAnalysisImageFile?:
      | {
          '@id': string
          id: string
          '@type'?: string
          contentUrl: string
          fileName: string
          mimeType: string
          purpose?: 'attachment' | 'autograph' | 'image' | 'import' | 'logo'
          size: number
        }
      | undefined
    contributionAnalysisProduct?: string
    contributionAnalysisStages?: string
    createdAt: string
    createdBy?: string
    customFlowDiagram?: boolean
    cutOffA1A3?: string
    cutOffA4A5?: string
    cutOffB?: string
    cutOffC?: string
    cutOffD?: string
    dataCollectionYear?: number
    dataQualityStatement?: string
    dataReferencePeriod?: string
    declaredModules?: (
      | 'A1'
      | 'A2'
      | 'A3'
      | 'A4'
      | 'A5'
      | 'B1'
      | 'B2'
      | 'B3'
      | 'B4'
      | 'B5'
      | 'B6'
      | 'B7'
      | 'C1'
      | 'C2'
      | 'C3'
      | 'C4'
      | 'D'
    )[]
    declaredPerformance?:
      | {
          characteristic: string
          specification?: string
          value: string
        }[]
      | undefined
    descriptionDimension1?: string
    descriptionDimension2?: string
    descriptionDimension3?: string
    dimension1?: number
    dimension1Formula?: string
    dimension2?: number
    dimension2Formula?: string
    dimension3?: number
    dimension3Formula?: string
    distanceToConstructionSite?: number
    distanceToConstructionSiteFormula?: string
    dopNumber?: string
    epd?: string
    estimatesAndAssumptions?: string
    excludedFlows?:
      | {
          energy?: number
          mass?: number
          module:
            | 'A1'
            | 'A2'
            | 'A3'
            | 'A4'
            | 'A5'
            | 'B1'
            | 'B2'
            | 'B3'
            | 'B4'
            | 'B5'
            | 'B6'
            | 'B7'
            | 'C1'
            | 'C2'
            | 'C3'
            | 'C4'
            | 'D'
          name: string
          reason?: string
        }[]
      | undefined
    folder?: string
    functionalUnit?: 'custom' | 'standard'
    functionalUnitDescription?: string
    functionalUnitTitle?: string
    generalSubstantiation?: string
    gtin?: string
    inapplicableFacts?: (
      | 'bulkDensity'
      | 'capacityUtilisation'
      | 'fuelConsumption'
      | 'fuelType'
      | 'volumeUtilisation'
    )[]
    incompleteInputs: number
    inputSubstantiation?: string
    interpretation?: string
    location?: string
    method: string
    modelTerms?:
      | {
          condition?: string
          explanation?: string
          id?: string
          interval?: number
          kind:
            | 'combination'
            | 'deviation'
            | 'location'
            | 'parameter'
            | 'profile'
            | 'sampling'
            | 'supplier'
          line?: string
          location?: string
          maximum?: number
          minimum?: number
          parameter?: string
          profile?: string
          supplier?: string
          tolerance?: number
        }[]
      | undefined
    modulesWithoutFlows?: ('B1' | 'B2' | 'B3' | 'B4' | 'B5' | 'B6' | 'B7')[]
    noteA2?: string
    noteA3?: string
    noteA4?: string
    noteA5?: string
    noteB1?: string
    noteB2?: string
    noteB3?: string
    noteB4?: string
    noteB5?: string
    noteB6?: string
    noteB7?: string
    noteC1?: string
    noteC2?: string
    noteC3?: string
    noteC4?: string
    noteD?: string
    operator?: string
    outdated?: boolean
    outputSubstantiation?: string
    owner?: string
    parameters?:
      | {
          dataQuality?: 'Average factory' | 'Average product' | 'Estimated' | 'Measured' | 'None'
          dataSource?: string
          description?: string
          formula?: string
          id?: string
          maximum?: number
          minimum?: number
          name: string
          unit?: string
          value?: number
        }[]
      | undefined
    pcr?: string
    powerMix?: string
    precedingVersion?: string
    predefinedConstructionWaste?: string
    productDescription?: string
    productDescriptionConfidential?: string
    productDescriptionImageFile?:
      | {
          '@id': string
          id: string
          '@type'?: string
          contentUrl: string
          fileName: string
          mimeType: string
          purpose?: 'attachment' | 'autograph' | 'image' | 'import' | 'logo'
          size: number
        }
      | undefined
    productDescriptionSummary?: string
    productFlowImageFile?:
      | {
          '@id': string
          id: string
          '@type'?: string
          contentUrl: string
          fileName: string
          mimeType: string
          purpose?: 'attachment' | 'autograph' | 'image' | 'import' | 'logo'
          size: number
        }
      | undefined
    productImageFile?:
      | {
          '@id': string
          id: string
          '@type'?: string
          contentUrl: string
          fileName: string
          mimeType: string
          purpose?: 'attachment' | 'autograph' | 'image' | 'import' | 'logo'
          size: number
        }
      | undefined
    productLifeTime?: number
    productLifeTimeFormula?: string
    productName: string
    productPerformanceFile?:
      | {
          '@id': string
          id: string
          '@type'?: string
          contentUrl: string
          fileName: string
          mimeType: string
          purpose?: 'attachment' | 'autograph' | 'image' | 'import' | 'logo'
          size: number
        }
      | undefined
    productType?: string
    productionProcess?: string
    productionProcessConfidential?: string
    productionProcessFile?:
      | {
          '@id': string
          id: string
          '@type'?: string
          contentUrl: string
          fileName: string
          mimeType: string
          purpose?: 'attachment' | 'autograph' | 'image' | 'import' | 'logo'
          size: number
        }
      | undefined
    productionProcessImageFile?:
      | {
          '@id': string
          id: string
          '@type'?: string
          contentUrl: string
          fileName: string
          mimeType: string
          purpose?: 'attachment' | 'autograph' | 'image' | 'import' | 'logo'
          size: number
        }
      | undefined
    productionProcessSummary?: string
    productionWasteInputMethod?:
      | 'amountPerProduct'
      | 'kgPerRawMaterial'
      | 'overallPercentage'
      | 'percentagePerRawMaterial'
    productionWastePercentageForm?: number
    productionWastePercentageFormFormula?: string
    projectDocumentation?: string
    publisher?: string
    purchased: boolean
    purchasedAt?: string
    purposeAndTargetGroups?: string
    registrationNumber?: string
    reportable: boolean
    reportingLanguage?: 'de' | 'en' | 'nl'
    representativeness?: string
    resultsAt?: string
    review?: string
    reviewer?: string
    rslConditions?: string
    rslSourceParts?: string
    rslSourceProduct?: string
    scalableDimension1?: boolean
    scalableDimension2?: boolean
    scalableDimension3?: boolean
    scopeOfDeclaration?: string
    sensitivityAnalysis?: string
    sensitivityAnalysisImageFile?:
      | {
          '@id': string
          id: string
          '@type'?: string
          contentUrl: string
          fileName: string
          mimeType: string
          purpose?: 'attachment' | 'autograph' | 'image' | 'import' | 'logo'
          size: number
        }
      | undefined
    shadowPrice?: number
    siteCapacityUtilisation?: number
    siteCapacityUtilisationFormula?: string
    siteEmissions?: string
    siteFuelConsumption?: number
    siteFuelConsumptionFormula?: string
    siteFuelType?: string
    standardUnit?: string
    status:
      | 'completed'
      | 'declined'
      | 'draft'
      | 'in-progress'
      | 'in-review'
      | 'incomplete'
      | 'rejected'
      | 'resubmitted'
      | 'submitted'
      | 'valid'
      | 'verified'
    successorReason?: 'correction' | 'renewal'
    sumsProduction?: boolean
    svhc?: string
    teamMembers?: string
    technicalData?: string
    template?: string
    textLanguage?: 'de' | 'en' | 'nl'
    transportProfileToConstructionSite?: string
    unitDimension1?: string
    unitDimension2?: string
    unitDimension3?: string
    updatedAt: string
    useStageEmissions?: string
    validUntil?: string
    variants?:
      | {
          articleNumber?: string
          gtin?: string
          id?: string
          leftOutLines?: string[]
          name: string
          productionVolume?: number
          profiles?:
            | {
                line: string
                profile: string
              }[]
            | undefined
          values?:
            | {
                parameter: string
                value: number
              }[]
            | undefined
        }[]
      | undefined
    verifiedAt?: string
    verifiedModel?: string
    version?: string
    volumeUtilisation?: number
    volumeUtilisationFormula?: string
    wasteRegion?: string
    wasteScenario?: string
    wasteScenarioInputMethod?: 'byProduct' | 'byRawMaterial'
  }
  contentVersion: number
  inputs: {
    '@id': string
    '@type': 'Input'
    id: string
    amount?: number
    calculation?: string
    comments?: string
    createdAt: string
    createdBy?: string
    dataQuality?: 'Average factory' | 'Average product' | 'Estimated' | 'Measured' | 'None'
    dataSource?: string
    description?: string
    environmentalProfile?: string
    epSubstantiation?: string
    inputType:
      | 'A1_RAW_MATERIAL'
      | 'A3_ANCILLARY_MATERIALS'
      | 'A3_ENERGY_CONSUMPTION'
      | 'A3_EXTERNAL_TREATMENTS'
      | 'A3_PACKAGING_MATERIALS'
      | 'A3_PRODUCTION_EMISSIONS'
      | 'A3_PRODUCTION_WASTE'
      | 'A5_CONSTRUCTION_STAGE'
      | 'B1_USE_STAGE'
      | 'B2_MAINTENANCE'
      | 'B6_ENERGY_USE'
      | 'B7_WATER_USE'
      | 'C1_DEMOLITION'
      | 'D_END_OF_LIFE'
      | 'SEMI_FINISHED'
    lifeTime?: number
    lifeTimeFormula?: string
    linearScalable?: boolean
    netAmount?: number
    netAmountFormula?: string
    owner?: string
    pendingValues?:
      | {
          code: string
          field:
            | 'comments'
            | 'dataQuality'
            | 'dataSource'
            | 'description'
            | 'environmentalProfile'
            | 'epSubstantiation'
            | 'lifeTime'
            | 'netAmount'
            | 'productionWasteKg'
            | 'productionWastePercentage'
            | 'scalingType'
            | 'semiFinishedProduct'
            | 'supplier'
            | 'wasteScenario'
            | 'wasteScenarioProductionWaste'
          message: string
          text: string
          value?: string
        }[]
      | undefined
    position?: number
    predefinedInputSet?: string
    productionWasteKg?: number
    productionWasteKgFormula?: string
    productionWastePercentage?: number
    productionWastePercentageFormula?: string
    revision: number
    scalingType?: 'linear' | 'none'
    semiFinished?: boolean
    semiFinishedProduct?: string
    supplier?: string
    template?: string
    updatedAt: string
    wasteScenario?: string
    wasteScenarioProductionWaste?: string
  }[]
  model: {
    readonly calculations: {
      readonly id: string
      readonly type: 'product' | 'semi_finished'
      readonly name?: string | null
      readonly declaredUnit?: string | null
      readonly inputs: {
        readonly id: string
        readonly inputType:
          | 'A1_RAW_MATERIAL'
          | 'A3_ANCILLARY_MATERIALS'
          | 'A3_ENERGY_CONSUMPTION'
          | 'A3_EXTERNAL_TREATMENTS'
          | 'A3_PACKAGING_MATERIALS'
          | 'A3_PRODUCTION_EMISSIONS'
          | 'A3_PRODUCTION_WASTE'
          | 'A5_CONSTRUCTION_STAGE'
          | 'B1_USE_STAGE'
          | 'B2_MAINTENANCE'
          | 'B6_ENERGY_USE'
          | 'B7_WATER_USE'
          | 'C1_DEMOLITION'
          | 'D_END_OF_LIFE'
          | 'SEMI_FINISHED'
        readonly description?: string | null
        readonly profileId?: string | null
        readonly semiFinishedId?: string | null
        readonly netAmount: number | null
        readonly productionWasteFraction?: number | null
        readonly productionWasteKg?: number | null
        readonly scalingType?: 'linear' | 'none' | null
        readonly lifeTime?: number | null
        readonly wasteScenarioId?: string | null
        readonly wasteScenarioProductionWasteId?: string | null
        readonly legs?:
          | {
              readonly profileId: string | null
              readonly distanceKm: number
            }[]
          | undefined
      }[]
      readonly usages?:
        | {
            readonly id: string
            readonly inputSetId: string
            readonly name?: string | null
            readonly amount: number | null
            readonly scalingType?: 'linear' | 'none' | null
            readonly inputs: {
              readonly id: string
              readonly inputType:
                | 'A1_RAW_MATERIAL'
                | 'A3_ANCILLARY_MATERIALS'
                | 'A3_ENERGY_CONSUMPTION'
                | 'A3_EXTERNAL_TREATMENTS'
                | 'A3_PACKAGING_MATERIALS'
                | 'A3_PRODUCTION_EMISSIONS'
                | 'A3_PRODUCTION_WASTE'
                | 'A5_CONSTRUCTION_STAGE'
                | 'B1_USE_STAGE'
                | 'B2_MAINTENANCE'
                | 'B6_ENERGY_USE'
                | 'B7_WATER_USE'
                | 'C1_DEMOLITION'
                | 'D_END_OF_LIFE'
                | 'SEMI_FINISHED'
              readonly description?: string | null
              readonly profileId?: string | null
              readonly semiFinishedId?: string | null
              readonly netAmount: number | null
              readonly productionWasteFraction?: number | null
              readonly productionWasteKg?: number | null
              readonly scalingType?: 'linear' | 'none' | null
              readonly lifeTime?: number | null
              readonly wasteScenarioId?: string | null
              readonly wasteScenarioProductionWasteId?: string | null
              readonly legs?:
                | {
                    readonly profileId: string | null
                    readonly distanceKm: number
                  }[]
                | undefined
            }[]
          }[]
        | undefined
      readonly scaling?:
        | {
            readonly name?: string | null
            readonly unit?: string | null
            readonly defaultValue: number
            readonly actualValue?: number | null
            readonly scalable?: boolean
          }[]
        | undefined
      readonly productionWasteMethod:
        | 'amountPerProduct'
        | 'kgPerRawMaterial'
        | 'overallPercentage'
        | 'percentagePerRawMaterial'
      readonly productionWasteFraction?: number | null
      readonly constructionWasteFraction?: number | null
      readonly siteTransport?:
        | {
            readonly profileId: string | null
            readonly distanceKm: number
          }
        | null
        | undefined
      readonly wasteScenarioInputMethod: 'byProduct' | 'byRawMaterial'
      readonly referenceServiceLife?: number | null
    }[]
    readonly run: string
    readonly library: {
      readonly profiles: {
        readonly [x: string]: {
          readonly id: string
          readonly name: string
          readonly unit: string
          readonly massPerUnit?: number | null
          readonly values: {
            readonly [x: string]: number
          }
          readonly secondaryContent?: number | null
          readonly lowerHeatValue?: number | null
          readonly biogenicCarbon?: number | null
          readonly primaryEquivalent?: string | null
          readonly transportApplicable?: boolean | null
          readonly wasteScenarioApplicable?: boolean | null
          readonly biogenicReleaseIncluded?: boolean | null
          readonly mjPerUnit?: number | null
          readonly validUntil?: string | null
          readonly referenceYear?: number | null
        }
      }
      readonly wasteScenarios: {
        readonly [x: string]: {
          readonly id: string
          readonly name: string
          readonly shares: {
            readonly incineration?: number
            readonly landfill?: number
            readonly left?: number
            readonly recycling?: number
            readonly reuse?: number
          }
          readonly distancesKm: {
            readonly afterEndOfWaste?: number
            readonly incineration?: number
            readonly landfill?: number
            readonly left?: number
            readonly lost?: number
            readonly recycling?: number
            readonly reuse?: number
          }
          readonly transportProfileId?: string | null
          readonly loadProfileIds: {
            readonly incineration?: string
            readonly landfill?: string
            readonly left?: string
            readonly recycling?: string
            readonly reuse?: string
          }
          readonly secondaryMaterialLost?: number | null
          readonly afterEndOfWasteProfileIds: {
            readonly recycling?: string
            readonly reuse?: string
          }
          readonly benefitProfileIds: {
            readonly electricity?: string
            readonly heat?: string
            readonly recycling?: string
            readonly reuse?: string
          }
          readonly qualityFactors: {
            readonly recycling?: number
            readonly reuse?: number
          }
          readonly energy?:
            | {
                readonly r1?: number | null
                readonly electricEfficiency?: number | null
                readonly thermalEfficiency?: number | null
              }
            | null
            | undefined
          readonly lowerHeatValue?: number | null
        }
      }
    }
    readonly method: {
      readonly replacementMode: 'ceil' | 'fractional'
      readonly indicators: string[]
      readonly declaredModules: (
        | 'A1'
        | 'A2'
        | 'A3'
        | 'A4'
        | 'A5'
        | 'B1'
        | 'B2'
        | 'B3'
        | 'B4'
        | 'B5'
        | 'B6'
        | 'B7'
        | 'C1'
        | 'C2'
        | 'C3'
        | 'C4'
        | 'D'
      )[]
      readonly allowsOperationalUse: boolean
      readonly weightingSets: {
        readonly id: string
        readonly version?: string | null
        readonly weights: {
          readonly [x: string]: number
        }
      }[]
      readonly headlineMeasure?:
        | string
        | {
            readonly weightingSet: string
          }
        | null
        | undefined
    }
    readonly calculationDate?: string | null
    readonly moduleStatements?:
      | {
          readonly chosen:
            | (
                | 'A1'
                | 'A2'
                | 'A3'
                | 'A4'
                | 'A5'
                | 'B1'
                | 'B2'
                | 'B3'
                | 'B4'
                | 'B5'
                | 'B6'
                | 'B7'
                | 'C1'
                | 'C2'
                | 'C3'
                | 'C4'
                | 'D'
              )[]
            | null
          readonly stated: (
            | 'A1'
            | 'A2'
            | 'A3'
            | 'A4'
            | 'A5'
            | 'B1'
            | 'B2'
            | 'B3'
            | 'B4'
            | 'B5'
            | 'B6'
            | 'B7'
            | 'C1'
            | 'C2'
            | 'C3'
            | 'C4'
            | 'D'
          )[]
        }
      | undefined
  } | null
  usages: {
    '@id': string
    '@type': 'PredefinedInputSetUsage'
    id: string
    amount: number
    calculation: string
    comments?: string
    createdAt: string
    createdBy?: string
    owner?: string
    predefinedInputSet: string
    productName?: string
    scalingType?: 'linear' | 'none'
    setCode?: string
    setName?: string
    updatedAt: string
  }[]
}

export type CalculationState = {
  '@id'?: string
  '@type': 'CalculationState'
  calculation: {
    '@id': string
    '@type': 'Calculation'
    id: string
    abbreviations?: string
    allocation?: string
    allocationImage?: string
    amountScalingDimensions?: number
    annex2References?: string
    application?: string
    articleNumber?: string
    bulkDensity?: number
    bulkDensityFormula?: string
    calculationType: 'product' | 'semi_finished'
    chooseTemplate?: boolean
    classifications?:
      | {
          code?: string
          name: string
          system: 'free' | 'oekobaudat' | 'openepd' | 'uncpc'
        }[]
      | undefined
    collectedSeparately?: number
    collectedSeparatelyFormula?: string
    companyVersion?: string
    complementaryPcr?: string
    constructionProcess?: string
    constructionProcessConfidential?: string
    constructionProcessFile?:
      | {
          '@id': string
          id: string
          '@type'?: string
          contentUrl: string
          fileName: string
          mimeType: string
          purpose?: 'attachment' | 'autograph' | 'image' | 'import' | 'logo'
          size: number
        }
      | undefined
    constructionProcessImageFile?:
      | {
          '@id': string
          id: string
          '@type'?: string
          contentUrl: string
          fileName: string
          mimeType: string
          purpose?: 'attachment' | 'autograph' | 'image' | 'import' | 'logo'
          size: number
        }
      | undefined
    constructionProcessSummary?: string
    constructionWaste?: number
    constructionWasteFile?:
      | {
          '@id': string
          id: string
          '@type'?: string
          contentUrl: string
          fileName: string
          mimeType: string
          purpose?: 'attachment' | 'autograph' | 'image' | 'import' | 'logo'
          size: number
        }
      | undefined
    constructionWasteFormula?: string
    contentVersion?: number
    contributionAnalysisImageFile?:
      | {
          '@id': string
          id: string
          '@type'?: string
          contentUrl: string
          fileName: string
          mimeType: string
          purpose?: 'attachment' | 'autograph' | 'image' | 'import' | 'logo'
          size: number
        }
      | undefined
    contributionAnalysisProduct?: string
    contributionAnalysisStages?: string
    createdAt: string
    createdBy?: string
    customFlowDiagram?: boolean
    cutOffA1A3?: string
    cutOffA4A5?: string
    cutOffB?: string
    cutOffC?: string
    cutOffD?: string
    dataCollectionYear?: number
    dataQualityStatement?: string
    dataReferencePeriod?: string
    declaredModules?: (
      | 'A1'
      | 'A2'
      | 'A3'
      | 'A4'
      | 'A5'
      | 'B1'
      | 'B2'
      | 'B3'
      | 'B4'
      | 'B5'
      | 'B6'
      | 'B7'
      | 'C1'
      | 'C2'
      | 'C3'
      | 'C4'
      | 'D'
    )[]
    declaredPerformance?:
      | {
          characteristic: string
          specification?: string
          value: string
        }[]
      | undefined
    descriptionDimension1?: string
    descriptionDimension2?: string
    descriptionDimension3?: string
    dimension1?: number
    dimension1Formula?: string
    dimension2?: number
    dimension2Formula?: string
    dimension3?: number
    dimension3Formula?: string
    distanceToConstructionSite?: number
    distanceToConstructionSiteFormula?: string
    dopNumber?: string
    epd?: string
    estimatesAndAssumptions?: string
    excludedFlows?:
      | {
          energy?: number
          mass?: number
          module:
            | 'A1'
            | 'A2'
            | 'A3'
            | 'A4'
            | 'A5'
            | 'B1'
            | 'B2'
            | 'B3'
            | 'B4'
            | 'B5'
            | 'B6'
            | 'B7'
            | 'C1'
            | 'C2'
            | 'C3'
            | 'C4'
            | 'D'
          name: string
          reason?: string
        }[]
      | undefined
    folder?: string
    functionalUnit?: 'custom' | 'standard'
    functionalUnitDescription?: string
    functionalUnitTitle?: string
    generalSubstantiation?: string
    gtin?: string
    inapplicableFacts?: (
      | 'bulkDensity'
      | 'capacityUtilisation'
      | 'fuelConsumption'
      | 'fuelType'
      | 'volumeUtilisation'
    )[]
    incompleteInputs?: number
    inputSubstantiation?: string
    interpretation?: string
    location?: string
    method: string
    modelTerms?:
      | {
          condition?: string
          explanation?: string
          id?: string
          interval?: number
          kind:
            | 'combination'
            | 'deviation'
            | 'location'
            | 'parameter'
            | 'profile'
            | 'sampling'
            | 'supplier'
          line?: string
          location?: string
          maximum?: number
          minimum?: number
          parameter?: string
          profile?: string
          supplier?: string
          tolerance?: number
        }[]
      | undefined
    modulesWithoutFlows?: ('B1' | 'B2' | 'B3' | 'B4' | 'B5' | 'B6' | 'B7')[]
    noteA2?: string
    noteA3?: string
    noteA4?: string
    noteA5?: string
    noteB1?: string
    noteB2?: string
    noteB3?: string
    noteB4?: string
    noteB5?: string
    noteB6?: string
    noteB7?: string
    noteC1?: string
    noteC2?: string
    noteC3?: string
    noteC4?: string
    noteD?: string
    operator?: string
    outdated?: boolean
    outputSubstantiation?: string
    owner?: string
    parameters?:
      | {
          dataQuality?: 'Average factory' | 'Average product' | 'Estimated' | 'Measured' | 'None'
          dataSource?: string
          description?: string
          formula?: string
          id?: string
          maximum?: number
          minimum?: number
          name: string
          unit?: string
          value?: number
        }[]
      | undefined
    pcr?: string
    powerMix?: string
    precedingVersion?: string
    predefinedConstructionWaste?: string
    productDescription?: string
    productDescriptionConfidential?: string
    productDescriptionImageFile?:
      | {
          '@id': string
          id: string
          '@type'?: string
          contentUrl: string
          fileName: string
          mimeType: string
          purpose?: 'attachment' | 'autograph' | 'image' | 'import' | 'logo'
          size: number
        }
      | undefined
    productDescriptionSummary?: string
    productFlowImageFile?:
      | {
          '@id': string
          id: string
          '@type'?: string
          contentUrl: string
          fileName: string
          mimeType: string
          purpose?: 'attachment' | 'autograph' | 'image' | 'import' | 'logo'
          size: number
        }
      | undefined
    productImageFile?:
      | {
          '@id': string
          id: string
          '@type'?: string
          contentUrl: string
          fileName: string
          mimeType: string
          purpose?: 'attachment' | 'autograph' | 'image' | 'import' | 'logo'
          size: number
        }
      | undefined
    productLifeTime?: number
    productLifeTimeFormula?: string
    productName: string
    productPerformanceFile?:
      | {
          '@id': string
          id: string
          '@type'?: string
          contentUrl: string
          fileName: string
          mimeType: string
          purpose?: 'attachment' | 'autograph' | 'image' | 'import' | 'logo'
          size: number
        }
      | undefined
    productType?: string
    productionProcess?: string
    productionProcessConfidential?: string
    productionProcessFile?:
      | {
          '@id': string
          id: string
          '@type'?: string
          contentUrl: string
          fileName: string
          mimeType: string
          purpose?: 'attachment' | 'autograph' | 'image' | 'import' | 'logo'
          size: number
        }
      | undefined
    productionProcessImageFile?:
      | {
          '@id': string
          id: string
          '@type'?: string
          contentUrl: string
          fileName: string
          mimeType: string
          purpose?: 'attachment' | 'autograph' | 'image' | 'import' | 'logo'
          size: number
        }
      | undefined
    productionProcessSummary?: string
    productionWasteInputMethod?:
      | 'amountPerProduct'
      | 'kgPerRawMaterial'
      | 'overallPercentage'
      | 'percentagePerRawMaterial'
    productionWastePercentageForm?: number
    productionWastePercentageFormFormula?: string
    projectDocumentation?: string
    publisher?: string
    purchased?: boolean
    purchasedAt?: string
    purposeAndTargetGroups?: string
    registrationNumber?: string
    reportable?: boolean
    reportingLanguage?: 'de' | 'en' | 'nl'
    representativeness?: string
    resultsAt?: string
    review?: string
    reviewer?: string
    rslConditions?: string
    rslSourceParts?: string
    rslSourceProduct?: string
    scalableDimension1?: boolean
    scalableDimension2?: boolean
    scalableDimension3?: boolean
    scopeOfDeclaration?: string
    sensitivityAnalysis?: string
    sensitivityAnalysisImageFile?:
      | {
          '@id': string
          id: string
          '@type'?: string
          contentUrl: string
          fileName: string
          mimeType: string
          purpose?: 'attachment' | 'autograph' | 'image' | 'import' | 'logo'
          size: number
        }
      | undefined
    shadowPrice?: number
    siteCapacityUtilisation?: number
    siteCapacityUtilisationFormula?: string
    siteEmissions?: string
    siteFuelConsumption?: number
    siteFuelConsumptionFormula?: string
    siteFuelType?: string
    standardUnit?: string
    status?:
      | 'completed'
      | 'declined'
      | 'draft'
      | 'in-progress'
      | 'in-review'
      | 'incomplete'
      | 'rejected'
      | 'resubmitted'
      | 'submitted'
      | 'valid'
      | 'verified'
    successorReason?: 'correction' | 'renewal'
    sumsProduction?: boolean
    svhc?: string
    teamMembers?: string
    technicalData?: string
    template?: string
    textLanguage?: 'de' | 'en' | 'nl'
    transportProfileToConstructionSite?: string
    unitDimension1?: string
    unitDimension2?: string
    unitDimension3?: string
    updatedAt: string
    useStageEmissions?: string
    validUntil?: string
    variants?:
      | {
          articleNumber?: string
          gtin?: string
          id?: string
          leftOutLines?: string[]
          name: string
          productionVolume?: number
          profiles?:
            | {
                line: string
                profile: string
              }[]
            | undefined
          values?:
            | {
                parameter: string
                value: number
              }[]
            | undefined
        }[]
      | undefined
    verifiedAt?: string
    verifiedModel?: string
    version?: string
    volumeUtilisation?: number
    volumeUtilisationFormula?: string
    wasteRegion?: string
    wasteScenario?: string
    wasteScenarioInputMethod?: 'byProduct' | 'byRawMaterial'
  }
  inputs: {
    '@id': string
    '@type': 'Input'
    id: string
    amount?: number
    calculation?: string
    comments?: string
    createdAt: string
    createdBy?: string
    dataQuality?: 'Average factory' | 'Average product' | 'Estimated' | 'Measured' | 'None'
    dataSource?: string
    description?: string
    environmentalProfile?: string
    epSubstantiation?: string
    inputType:
      | 'A1_RAW_MATERIAL'
      | 'A3_ANCILLARY_MATERIALS'
      | 'A3_ENERGY_CONSUMPTION'
      | 'A3_EXTERNAL_TREATMENTS'
      | 'A3_PACKAGING_MATERIALS'
      | 'A3_PRODUCTION_EMISSIONS'
      | 'A3_PRODUCTION_WASTE'
      | 'A5_CONSTRUCTION_STAGE'
      | 'B1_USE_STAGE'
      | 'B2_MAINTENANCE'
      | 'B6_ENERGY_USE'
      | 'B7_WATER_USE'
      | 'C1_DEMOLITION'
      | 'D_END_OF_LIFE'
      | 'SEMI_FINISHED'
    lifeTime?: number
    lifeTimeFormula?: string
    linearScalable?: boolean
    netAmount?: number
    netAmountFormula?: string
    owner?: string
    pendingValues?:
      | {
          code: string
          field:
            | 'comments'
            | 'dataQuality'
            | 'dataSource'
            | 'description'
            | 'environmentalProfile'
            | 'epSubstantiation'
            | 'lifeTime'
            | 'netAmount'
            | 'productionWasteKg'
            | 'productionWastePercentage'
            | 'scalingType'
            | 'semiFinishedProduct'
            | 'supplier'
            | 'wasteScenario'
            | 'wasteScenarioProductionWaste'
          message: string
          text: string
          value?: string
        }[]
      | undefined
    position?: number
    predefinedInputSet?: string
    productionWasteKg?: number
    productionWasteKgFormula?: string
    productionWastePercentage?: number
    productionWastePercentageFormula?: string
    revision?: number
    scalingType?: 'linear' | 'none'
    semiFinished?: boolean
    semiFinishedProduct?: string
    supplier?: string
    template?: string
    updatedAt: string
    wasteScenario?: string
    wasteScenarioProductionWaste?: string
  }[]
  number: number
  predefinedInputSetUsages: {
    '@id': string
    '@type': 'PredefinedInputSetUsage'
    id: string
    amount: number
    calculation: string
    comments?: string
    createdAt: string
    createdBy?: string
    owner?: string
    predefinedInputSet: string
    productName?: string
    scalingType?: 'linear' | 'none'
    setCode?: string
    setName?: string
    updatedAt: string
  }[]
  revision: string
  translations?:
    | {
        de?:
          | {
              abbreviations?: string
              allocation?: string
              annex2References?: string
              application?: string
              constructionProcess?: string
              constructionProcessConfidential?: string
              constructionProcessSummary?: string
              contributionAnalysisProduct?: string
              contributionAnalysisStages?: string
              cutOffA1A3?: string
              cutOffA4A5?: string
              cutOffB?: string
              cutOffC?: string
              cutOffD?: string
              dataQualityStatement?: string
              dataReferencePeriod?: string
              estimatesAndAssumptions?: string
              functionalUnitDescription?: string
              functionalUnitTitle?: string
              generalSubstantiation?: string
              inputSubstantiation?: string
              interpretation?: string
              noteA2?: string
              noteA3?: string
              noteA4?: string
              noteA5?: string
              noteB1?: string
              noteB2?: string
              noteB3?: string
              noteB4?: string
              noteB5?: string
              noteB6?: string
              noteB7?: string
              noteC1?: string
              noteC2?: string
              noteC3?: string
              noteC4?: string
              noteD?: string
              outputSubstantiation?: string
              pcr?: string
              powerMix?: string
              productDescription?: string
              productDescriptionConfidential?: string
              productDescriptionSummary?: string
              productName?: string
              productionProcess?: string
              productionProcessConfidential?: string
              productionProcessSummary?: string
              projectDocumentation?: string
              purposeAndTargetGroups?: string
              representativeness?: string
              rslConditions?: string
              rslSourceParts?: string
              rslSourceProduct?: string
              scopeOfDeclaration?: string
              sensitivityAnalysis?: string
              siteEmissions?: string
              svhc?: string
              teamMembers?: string
              technicalData?: string
              useStageEmissions?: string
            }
          | undefined
        en?:
          | {
              abbreviations?: string
              allocation?: string
              annex2References?: string
              application?: string
              constructionProcess?: string
              constructionProcessConfidential?: string
              constructionProcessSummary?: string
              contributionAnalysisProduct?: string
              contributionAnalysisStages?: string
              cutOffA1A3?: string
              cutOffA4A5?: string
              cutOffB?: string
              cutOffC?: string
              cutOffD?: string
              dataQualityStatement?: string
              dataReferencePeriod?: string
              estimatesAndAssumptions?: string
              functionalUnitDescription?: string
              functionalUnitTitle?: string
              generalSubstantiation?: string
              inputSubstantiation?: string
              interpretation?: string
              noteA2?: string
              noteA3?: string
              noteA4?: string
              noteA5?: string
              noteB1?: string
              noteB2?: string
              noteB3?: string
              noteB4?: string
              noteB5?: string
              noteB6?: string
              noteB7?: string
              noteC1?: string
              noteC2?: string
              noteC3?: string
              noteC4?: string
              noteD?: string
              outputSubstantiation?: string
              pcr?: string
              powerMix?: string
              productDescription?: string
              productDescriptionConfidential?: string
              productDescriptionSummary?: string
              productName?: string
              productionProcess?: string
              productionProcessConfidential?: string
              productionProcessSummary?: string
              projectDocumentation?: string
              purposeAndTargetGroups?: string
              representativeness?: string
              rslConditions?: string
              rslSourceParts?: string
              rslSourceProduct?: string
              scopeOfDeclaration?: string
              sensitivityAnalysis?: string
              siteEmissions?: string
              svhc?: string
              teamMembers?: string
              technicalData?: string
              useStageEmissions?: string
            }
          | undefined
        nl?:
          | {
              abbreviations?: string
              allocation?: string
              annex2References?: string
              application?: string
              constructionProcess?: string
              constructionProcessConfidential?: string
              constructionProcessSummary?: string
              contributionAnalysisProduct?: string
              contributionAnalysisStages?: string
              cutOffA1A3?: string
              cutOffA4A5?: string
              cutOffB?: string
              cutOffC?: string
              cutOffD?: string
              dataQualityStatement?: string
              dataReferencePeriod?: string
              estimatesAndAssumptions?: string
              functionalUnitDescription?: string
              functionalUnitTitle?: string
              generalSubstantiation?: string
              inputSubstantiation?: string
              interpretation?: string
              noteA2?: string
              noteA3?: string
              noteA4?: string
              noteA5?: string
              noteB1?: string
              noteB2?: string
              noteB3?: string
              noteB4?: string
              noteB5?: string
              noteB6?: string
              noteB7?: string
              noteC1?: string
              noteC2?: string
              noteC3?: string
              noteC4?: string
              noteD?: string
              outputSubstantiation?: string
              pcr?: string
              powerMix?: string
              productDescription?: string
              productDescriptionConfidential?: string
              productDescriptionSummary?: string
              productName?: string
              productionProcess?: string
              productionProcessConfidential?: string
              productionProcessSummary?: string
              projectDocumentation?: string
              purposeAndTargetGroups?: string
              representativeness?: string
              rslConditions?: string
              rslSourceParts?: string
              rslSourceProduct?: string
              scopeOfDeclaration?: string
              sensitivityAnalysis?: string
              siteEmissions?: string
              svhc?: string
              teamMembers?: string
              technicalData?: string
              useStageEmissions?: string
            }
          | undefined
      }
    | undefined
}

export type CalculationTexts = {
  '@id'?: string
  '@type': 'CalculationTexts'
  calculation: string
  languages: {
    language: 'de' | 'en' | 'nl'
    filled: number
    total: number
    missing: (
      | 'abbreviations'
      | 'allocation'
      | 'annex2References'
      | 'application'
      | 'constructionProcess'
      | 'constructionProcessConfidential'
      | 'constructionProcessSummary'
      | 'contributionAnalysisProduct'
      | 'contributionAnalysisStages'
      | 'cutOffA1A3'
      | 'cutOffA4A5'
      | 'cutOffB'
      | 'cutOffC'
      | 'cutOffD'
      | 'dataQualityStatement'
      | 'dataReferencePeriod'
      | 'estimatesAndAssumptions'
      | 'functionalUnitDescription'
      | 'functionalUnitTitle'
      | 'generalSubstantiation'
      | 'inputSubstantiation'
      | 'interpretation'
      | 'noteA2'
      | 'noteA3'
      | 'noteA4'
      | 'noteA5'
      | 'noteB1'
      | 'noteB2'
      | 'noteB3'
      | 'noteB4'
      | 'noteB5'
      | 'noteB6'
      | 'noteB7'
      | 'noteC1'
      | 'noteC2'
      | 'noteC3'
      | 'noteC4'
      | 'noteD'
      | 'outputSubstantiation'
      | 'pcr'
      | 'powerMix'
      | 'productDescription'
      | 'productDescriptionConfidential'
      | 'productDescriptionSummary'
      | 'productName'
      | 'productionProcess'
      | 'productionProcessConfidential'
      | 'productionProcessSummary'
      | 'projectDocumentation'
      | 'purposeAndTargetGroups'
      | 'representativeness'
      | 'rslConditions'
      | 'rslSourceParts'
      | 'rslSourceProduct'
      | 'scopeOfDeclaration'
      | 'sensitivityAnalysis'
      | 'siteEmissions'
      | 'svhc'
      | 'teamMembers'
      | 'technicalData'
      | 'useStageEmissions'
    )[]
    texts: {
      abbreviations?: string
      allocation?: string
      annex2References?: string
      application?: string
      constructionProcess?: string
      constructionProcessConfidential?: string
      constructionProcessSummary?: string
      contributionAnalysisProduct?: string
      contributionAnalysisStages?: string
      cutOffA1A3?: string
      cutOffA4A5?: string
      cutOffB?: string
      cutOffC?: string
      cutOffD?: string
      dataQualityStatement?: string
      dataReferencePeriod?: string
      estimatesAndAssumptions?: string
      functionalUnitDescription?: string
      functionalUnitTitle?: string
      generalSubstantiation?: string
      inputSubstantiation?: string
      interpretation?: string
      noteA2?: string
      noteA3?: string
      noteA4?: string
      noteA5?: string
      noteB1?: string
      noteB2?: string
      noteB3?: string
      noteB4?: string
      noteB5?: string
      noteB6?: string
      noteB7?: string
      noteC1?: string
      noteC2?: string
      noteC3?: string
      noteC4?: string
      noteD?: string
      outputSubstantiation?: string
      pcr?: string
      powerMix?: string
      productDescription?: string
      productDescriptionConfidential?: string
      productDescriptionSummary?: string
      productName?: string
      productionProcess?: string
      productionProcessConfidential?: string
      productionProcessSummary?: string
      projectDocumentation?: string
      purposeAndTargetGroups?: string
      representativeness?: string
      rslConditions?: string
      rslSourceParts?: string
      rslSourceProduct?: string
      scopeOfDeclaration?: string
      sensitivityAnalysis?: string
      siteEmissions?: string
      svhc?: string
      teamMembers?: string
      technicalData?: string
      useStageEmissions?: string
    }
  }[]
  textLanguage: 'de' | 'en' | 'nl'
}

export type ProductParameters = {
  '@id'?: string
  '@type': 'ProductParameters'
  parameters: {
    dataQuality?: 'Average factory' | 'Average product' | 'Estimated' | 'Measured' | 'None'
    dataSource?: string
    description?: string
    formula?: string
    id?: string
    maximum?: number
    minimum?: number
    name: string
    unit?: string
    value?: number
  }[]
}

export type ProductVariants = {
  '@id'?: string
  '@type': 'ProductVariants'
  variants: {
    articleNumber?: string
    gtin?: string
    id?: string
    leftOutLines?: string[]
    name: string
    productionVolume?: number
    profiles?:
      | {
          line: string
          profile: string
        }[]
      | undefined
    values?:
      | {
          parameter: string
          value: number
        }[]
      | undefined
  }[]
}

export type ProductFamily = {
  '@id'?: string
  '@type': 'ProductFamily'
  calculation: string
  lines: {
    id: string
    name: string
    profile: {
      id: string
      name: string
      unit: string
    } | null
    supplier: {
      id: string
      name: string
    } | null
  }[]
  model: {
    request: {
      readonly calculations: {
        readonly id: string
        readonly type: 'product' | 'semi_finished'
        readonly name?: string | null
        readonly declaredUnit?: string | null
        readonly inputs: {
          readonly id: string
          readonly inputType:
            | 'A1_RAW_MATERIAL'
            | 'A3_ANCILLARY_MATERIALS'
            | 'A3_ENERGY_CONSUMPTION'
            | 'A3_EXTERNAL_TREATMENTS'
            | 'A3_PACKAGING_MATERIALS'
            | 'A3_PRODUCTION_EMISSIONS'
            | 'A3_PRODUCTION_WASTE'
            | 'A5_CONSTRUCTION_STAGE'
            | 'B1_USE_STAGE'
            | 'B2_MAINTENANCE'
            | 'B6_ENERGY_USE'
            | 'B7_WATER_USE'
            | 'C1_DEMOLITION'
            | 'D_END_OF_LIFE'
            | 'SEMI_FINISHED'
          readonly description?: string | null
          readonly profileId?: string | null
          readonly semiFinishedId?: string | null
          readonly netAmount: number | null
          readonly productionWasteFraction?: number | null
          readonly productionWasteKg?: number | null
          readonly scalingType?: 'linear' | 'none' | null
          readonly lifeTime?: number | null
          readonly wasteScenarioId?: string | null
          readonly wasteScenarioProductionWasteId?: string | null
          readonly legs?:
            | {
                readonly profileId: string | null
                readonly distanceKm: number
              }[]
            | undefined
        }[]
        readonly usages?:
          | {
              readonly id: string
              readonly inputSetId: string
              readonly name?: string | null
              readonly amount: number | null
              readonly scalingType?: 'linear' | 'none' | null
              readonly inputs: {
                readonly id: string
                readonly inputType:
                  | 'A1_RAW_MATERIAL'
                  | 'A3_ANCILLARY_MATERIALS'
                  | 'A3_ENERGY_CONSUMPTION'
                  | 'A3_EXTERNAL_TREATMENTS'
                  | 'A3_PACKAGING_MATERIALS'
                  | 'A3_PRODUCTION_EMISSIONS'
                  | 'A3_PRODUCTION_WASTE'
                  | 'A5_CONSTRUCTION_STAGE'
                  | 'B1_USE_STAGE'
                  | 'B2_MAINTENANCE'
                  | 'B6_ENERGY_USE'
                  | 'B7_WATER_USE'
                  | 'C1_DEMOLITION'
                  | 'D_END_OF_LIFE'
                  | 'SEMI_FINISHED'
                readonly description?: string | null
                readonly profileId?: string | null
                readonly semiFinishedId?: string | null
                readonly netAmount: number | null
                readonly productionWasteFraction?: number | null
                readonly productionWasteKg?: number | null
                readonly scalingType?: 'linear' | 'none' | null
                readonly lifeTime?: number | null
                readonly wasteScenarioId?: string | null
                readonly wasteScenarioProductionWasteId?: string | null
                readonly legs?:
                  | {
                      readonly profileId: string | null
                      readonly distanceKm: number
                    }[]
                  | undefined
              }[]
            }[]
          | undefined
        readonly scaling?:
          | {
              readonly name?: string | null
              readonly unit?: string | null
              readonly defaultValue: number
              readonly actualValue?: number | null
              readonly scalable?: boolean
            }[]
          | undefined
        readonly productionWasteMethod:
          | 'amountPerProduct'
          | 'kgPerRawMaterial'
          | 'overallPercentage'
          | 'percentagePerRawMaterial'
        readonly productionWasteFraction?: number | null
        readonly constructionWasteFraction?: number | null
        readonly siteTransport?:
          | {
              readonly profileId: string | null
              readonly distanceKm: number
            }
          | null
          | undefined
        readonly wasteScenarioInputMethod: 'byProduct' | 'byRawMaterial'
        readonly referenceServiceLife?: number | null
      }[]
      readonly run: string
      readonly library: {
        readonly profiles: {
          readonly [x: string]: {
            readonly id: string
            readonly name: string
            readonly unit: string
            readonly massPerUnit?: number | null
            readonly values: {
              readonly [x: string]: number
            }
            readonly secondaryContent?: number | null
            readonly lowerHeatValue?: number | null
            readonly biogenicCarbon?: number | null
            readonly primaryEquivalent?: string | null
            readonly transportApplicable?: boolean | null
            readonly wasteScenarioApplicable?: boolean | null
            readonly biogenicReleaseIncluded?: boolean | null
            readonly mjPerUnit?: number | null
            readonly validUntil?: string | null
            readonly referenceYear?: number | null
          }
        }
        readonly wasteScenarios: {
          readonly [x: string]: {
            readonly id: string
            readonly name: string
            readonly shares: {
              readonly incineration?: number
              readonly landfill?: number
              readonly left?: number
              readonly recycling?: number
              readonly reuse?: number
            }
            readonly distancesKm: {
              readonly afterEndOfWaste?: number
              readonly incineration?: number
              readonly landfill?: number
              readonly left?: number
              readonly lost?: number
              readonly recycling?: number
              readonly reuse?: number
            }
            readonly transportProfileId?: string | null
            readonly loadProfileIds: {
              readonly incineration?: string
              readonly landfill?: string
              readonly left?: string
              readonly recycling?: string
              readonly reuse?: string
            }
            readonly secondaryMaterialLost?: number | null
            readonly afterEndOfWasteProfileIds: {
              readonly recycling?: string
              readonly reuse?: string
            }
            readonly benefitProfileIds: {
              readonly electricity?: string
              readonly heat?: string
              readonly recycling?: string
              readonly reuse?: string
            }
            readonly qualityFactors: {
              readonly recycling?: number
              readonly reuse?: number
            }
            readonly energy?:
              | {
                  readonly r1?: number | null
                  readonly electricEfficiency?: number | null
                  readonly thermalEfficiency?: number | null
                }
              | null
              | undefined
            readonly lowerHeatValue?: number | null
          }
        }
      }
      readonly method: {
        readonly replacementMode: 'ceil' | 'fractional'
        readonly indicators: string[]
        readonly declaredModules: (
          | 'A1'
          | 'A2'
          | 'A3'
          | 'A4'
          | 'A5'
          | 'B1'
          | 'B2'
          | 'B3'
          | 'B4'
          | 'B5'
          | 'B6'
          | 'B7'
          | 'C1'
          | 'C2'
          | 'C3'
          | 'C4'
          | 'D'
        )[]
        readonly allowsOperationalUse: boolean
        readonly weightingSets: {
          readonly id: string
          readonly version?: string | null
          readonly weights: {
            readonly [x: string]: number
          }
        }[]
        readonly headlineMeasure?:
          | string
          | {
              readonly weightingSet: string
            }
          | null
          | undefined
      }
      readonly calculationDate?: string | null
      readonly moduleStatements?:
        | {
            readonly chosen:
              | (
                  | 'A1'
                  | 'A2'
                  | 'A3'
                  | 'A4'
                  | 'A5'
                  | 'B1'
                  | 'B2'
                  | 'B3'
                  | 'B4'
                  | 'B5'
                  | 'B6'
                  | 'B7'
                  | 'C1'
                  | 'C2'
                  | 'C3'
                  | 'C4'
                  | 'D'
                )[]
              | null
            readonly stated: (
              | 'A1'
              | 'A2'
              | 'A3'
              | 'A4'
              | 'A5'
              | 'B1'
              | 'B2'
              | 'B3'
              | 'B4'
              | 'B5'
              | 'B6'
              | 'B7'
              | 'C1'
              | 'C2'
              | 'C3'
              | 'C4'
              | 'D'
            )[]
          }
        | undefined
    }
    parameters: {
      name: string
      value?: number | null
      formula?: string | null
      unit?: string | null
      minimum?: number | null
      maximum?: number | null
      id: string
    }[]
    numbers: {
      formula: string
      unit: string
      place:
        | {
            line: string
            field: 'lifeTime' | 'netAmount' | 'productionWasteKg' | 'productionWastePercentage'
          }
        | {
            line: null
            field:
              | 'constructionWaste'
              | 'distanceToConstructionSite'
              | 'productLifeTime'
              | 'productionWastePercentageForm'
          }
        | {
            line: null
            field: 'dimension'
            index: number
          }
      minimum?: number | null
      maximum?: number | null
    }[]
    replacements: {
      readonly [x: string]: {
        readonly [x: string]: {
          readonly id: string
          readonly inputType:
            | 'A1_RAW_MATERIAL'
            | 'A3_ANCILLARY_MATERIALS'
            | 'A3_ENERGY_CONSUMPTION'
            | 'A3_EXTERNAL_TREATMENTS'
            | 'A3_PACKAGING_MATERIALS'
            | 'A3_PRODUCTION_EMISSIONS'
            | 'A3_PRODUCTION_WASTE'
            | 'A5_CONSTRUCTION_STAGE'
            | 'B1_USE_STAGE'
            | 'B2_MAINTENANCE'
            | 'B6_ENERGY_USE'
            | 'B7_WATER_USE'
            | 'C1_DEMOLITION'
            | 'D_END_OF_LIFE'
            | 'SEMI_FINISHED'
          readonly description?: string | null
          readonly profileId?: string | null
          readonly semiFinishedId?: string | null
          readonly netAmount: number | null
          readonly productionWasteFraction?: number | null
          readonly productionWasteKg?: number | null
          readonly scalingType?: 'linear' | 'none' | null
          readonly lifeTime?: number | null
          readonly wasteScenarioId?: string | null
          readonly wasteScenarioProductionWasteId?: string | null
          readonly legs?:
            | {
                readonly profileId: string | null
                readonly distanceKm: number
              }[]
            | undefined
        }
      }
    }
    routes?:
      | {
          location: string | null
          suppliers: {
            readonly [x: string]: string
          }
          legs: {
            readonly [x: string]: {
              readonly [x: string]: {
                readonly profileId: string | null
                readonly distanceKm: number
              }[]
            }
          }
        }
      | undefined
  }
  parameters: {
    dataQuality?: 'Average factory' | 'Average product' | 'Estimated' | 'Measured' | 'None'
    dataSource?: string
    description?: string
    formula?: string
    id?: string
    maximum?: number
    minimum?: number
    name: string
    unit?: string
    value?: number
  }[]
  profiles: {
    id: string
    name: string
  }[]
  rule?:
    | {
        indicators: string[]
        threshold: number
      }
    | null
    | undefined
  sites: {
    own: {
      id: string
      name: string
    } | null
    allowed: {
      id: string
      name: string
    }[]
  }
  suppliers: {
    id: string
    name: string
  }[]
  variants: {
    articleNumber?: string
    gtin?: string
    id?: string
    leftOutLines?: string[]
    name: string
    productionVolume?: number
    profiles?:
      | {
          line: string
          profile: string
        }[]
      | undefined
    values?:
      | {
          parameter: string
          value: number
        }[]
      | undefined
  }[]
}

export type FamilyResults = {
  '@id'?: string
  '@type': 'FamilyResults'
  calculation: string
  outcomes: (
    | {
        id: string
        name: string
        figures: {
          indicators: string[]
          columns: {
            readonly 'A-C'?:
              | {
                  values: number[]
                  incomplete: string[]
                }
              | undefined
            readonly 'A-D'?:
              | {
                  values: number[]
                  incomplete: string[]
                }
              | undefined
            readonly A1?:
              | {
                  values: number[]
                  incomplete: string[]
                }
              | undefined
            readonly 'A1-A3'?:
              | {
                  values: number[]
                  incomplete: string[]
                }
              | undefined
            readonly A2?:
              | {
                  values: number[]
                  incomplete: string[]
                }
              | undefined
            readonly A3?:
              | {
                  values: number[]
                  incomplete: string[]
                }
              | undefined
            readonly A4?:
              | {
                  values: number[]
                  incomplete: string[]
                }
              | undefined
            readonly A5?:
              | {
                  values: number[]
                  incomplete: string[]
                }
              | undefined
            readonly B1?:
              | {
                  values: number[]
                  incomplete: string[]
                }
              | undefined
            readonly B2?:
              | {
                  values: number[]
                  incomplete: string[]
                }
              | undefined
            readonly B3?:
              | {
                  values: number[]
                  incomplete: string[]
                }
              | undefined
            readonly B4?:
              | {
                  values: number[]
                  incomplete: string[]
                }
              | undefined
            readonly B5?:
              | {
                  values: number[]
                  incomplete: string[]
                }
              | undefined
            readonly B6?:
              | {
                  values: number[]
                  incomplete: string[]
                }
              | undefined
            readonly B7?:
              | {
                  values: number[]
                  incomplete: string[]
                }
              | undefined
            readonly C1?:
              | {
                  values: number[]
                  incomplete: string[]
                }
              | undefined
            readonly C2?:
              | {
                  values: number[]
                  incomplete: string[]
                }
              | undefined
            readonly C3?:
              | {
                  values: number[]
                  incomplete: string[]
                }
              | undefined
            readonly C4?:
              | {
                  values: number[]
                  incomplete: string[]
                }
              | undefined
            readonly D?:
              | {
                  values: number[]
                  incomplete: string[]
                }
              | undefined
          }
        }
      }
    | {
        id: string
        name: string
        fault:
          | {
              kind: 'parameter'
              parameter: string
              fault:
                | 'aboveMaximum'
                | 'ambiguousPower'
                | 'belowMinimum'
                | 'circle'
                | 'noNumber'
                | 'noValue'
                | 'otherUnit'
                | 'tooDeep'
                | 'tooLong'
                | 'units'
                | 'unknownFunction'
                | 'unknownName'
                | 'unreadable'
                | 'wrongArguments'
              subject: string[]
            }
          | {
              kind: 'number'
              place:
                | {
                    line: string
                    field:
                      | 'lifeTime'
                      | 'netAmount'
                      | 'productionWasteKg'
                      | 'productionWastePercentage'
                  }
                | {
                    line: null
                    field:
                      | 'constructionWaste'
                      | 'distanceToConstructionSite'
                      | 'productLifeTime'
                      | 'productionWastePercentageForm'
                  }
                | {
                    line: null
                    field: 'dimension'
                    index: number
                  }
              fault:
                | 'aboveMaximum'
                | 'ambiguousPower'
                | 'belowMinimum'
                | 'circle'
                | 'noNumber'
                | 'noValue'
                | 'otherUnit'
                | 'tooDeep'
                | 'tooLong'
                | 'units'
                | 'unknownFunction'
                | 'unknownName'
                | 'unreadable'
                | 'wrongArguments'
              subject: string[]
            }
          | {
              kind: 'engine'
              code: string
            }
      }
  )[]
  ranges: {
    column:
      | 'A-C'
      | 'A-D'
      | 'A1'
      | 'A1-A3'
      | 'A2'
      | 'A3'
      | 'A4'
      | 'A5'
      | 'B1'
      | 'B2'
      | 'B3'
      | 'B4'
      | 'B5'
      | 'B6'
      | 'B7'
      | 'C1'
      | 'C2'
      | 'C3'
      | 'C4'
      | 'D'
    minimum: {
      value: number
      variant: string
    }
    maximum: {
      value: number
      variant: string
    }
    spread: number | null
    worst: number | null
    average: number | null
    indicator: string
  }[]
  rule?:
    | {
        indicators: string[]
        threshold: number
      }
    | undefined
}

export type ModelForm = {
  '@id'?: string
  '@type': 'ModelForm'
  lines: {
    id: string
    name: string
    profile: {
      id: string
      name: string
    } | null
    allowed: {
      id: string
      name: string
    }[]
    supplier: {
      id: string
      name: string
    } | null
    suppliers: {
      id: string
      name: string
    }[]
  }[]
  parameters: {
    dataQuality?: 'Average factory' | 'Average product' | 'Estimated' | 'Measured' | 'None'
    dataSource?: string
    description?: string
    formula?: string
    id?: string
    maximum?: number
    minimum?: number
    name: string
    unit?: string
    value?: number
  }[]
  samples: {
    values?:
      | {
          parameter: string
          value: number
        }[]
      | undefined
    leftOutLines?: string[]
    profiles?:
      | {
          line: string
          profile: string
        }[]
      | undefined
    suppliers?:
      | {
          line: string
          supplier: string
        }[]
      | undefined
    location?: string
    id: string
    kind: 'corner' | 'edge' | 'extreme' | 'location' | 'profile' | 'random' | 'supplier'
    figures?:
      | {
          indicators: string[]
          columns: {
            readonly 'A-C'?:
              | {
                  values: number[]
                  incomplete: string[]
                }
              | undefined
            readonly 'A-D'?:
              | {
                  values: number[]
                  incomplete: string[]
                }
              | undefined
            readonly A1?:
              | {
                  values: number[]
                  incomplete: string[]
                }
              | undefined
            readonly 'A1-A3'?:
              | {
                  values: number[]
                  incomplete: string[]
                }
              | undefined
            readonly A2?:
              | {
                  values: number[]
                  incomplete: string[]
                }
              | undefined
            readonly A3?:
              | {
                  values: number[]
                  incomplete: string[]
                }
              | undefined
            readonly A4?:
              | {
                  values: number[]
                  incomplete: string[]
                }
              | undefined
            readonly A5?:
              | {
                  values: number[]
                  incomplete: string[]
                }
              | undefined
            readonly B1?:
              | {
                  values: number[]
                  incomplete: string[]
                }
              | undefined
            readonly B2?:
              | {
                  values: number[]
                  incomplete: string[]
                }
              | undefined
            readonly B3?:
              | {
                  values: number[]
                  incomplete: string[]
                }
              | undefined
            readonly B4?:
              | {
                  values: number[]
                  incomplete: string[]
                }
              | undefined
            readonly B5?:
              | {
                  values: number[]
                  incomplete: string[]
                }
              | undefined
            readonly B6?:
              | {
                  values: number[]
                  incomplete: string[]
                }
              | undefined
            readonly B7?:
              | {
                  values: number[]
                  incomplete: string[]
                }
              | undefined
            readonly C1?:
              | {
                  values: number[]
                  incomplete: string[]
                }
              | undefined
            readonly C2?:
              | {
                  values: number[]
                  incomplete: string[]
                }
              | undefined
            readonly C3?:
              | {
                  values: number[]
                  incomplete: string[]
                }
              | undefined
            readonly C4?:
              | {
                  values: number[]
                  incomplete: string[]
                }
              | undefined
            readonly D?:
              | {
                  values: number[]
                  incomplete: string[]
                }
              | undefined
          }
        }
      | undefined
    fault?:
      | {
          kind: 'parameter'
          parameter: string
          fault:
            | 'aboveMaximum'
            | 'ambiguousPower'
            | 'belowMinimum'
            | 'circle'
            | 'noNumber'
            | 'noValue'
            | 'otherUnit'
            | 'tooDeep'
            | 'tooLong'
            | 'units'
            | 'unknownFunction'
            | 'unknownName'
            | 'unreadable'
            | 'wrongArguments'
          subject: string[]
        }
      | {
          kind: 'number'
          place:
            | {
                line: string
                field: 'lifeTime' | 'netAmount' | 'productionWasteKg' | 'productionWastePercentage'
              }
            | {
                line: null
                field:
                  | 'constructionWaste'
                  | 'distanceToConstructionSite'
                  | 'productLifeTime'
                  | 'productionWastePercentageForm'
              }
            | {
                line: null
                field: 'dimension'
                index: number
              }
          fault:
            | 'aboveMaximum'
            | 'ambiguousPower'
            | 'belowMinimum'
            | 'circle'
            | 'noNumber'
            | 'noValue'
            | 'otherUnit'
            | 'tooDeep'
            | 'tooLong'
            | 'units'
            | 'unknownFunction'
            | 'unknownName'
            | 'unreadable'
            | 'wrongArguments'
          subject: string[]
        }
      | {
          kind: 'engine'
          code: string
        }
      | undefined
  }[]
  sites: {
    own: {
      id: string
      name: string
    } | null
    allowed: {
      id: string
      name: string
    }[]
  }
  terms: {
    id: string
    condition?: string
    explanation?: string
    interval?: number
    kind:
      | 'combination'
      | 'deviation'
      | 'location'
      | 'parameter'
      | 'profile'
      | 'sampling'
      | 'supplier'
    line?: string
    location?: string
    maximum?: number
    minimum?: number
    parameter?: string
    profile?: string
    supplier?: string
    tolerance?: number
  }[]
  verifiedModel: string
}

export type ModelChecks = {
  '@id'?: string
  '@type': 'ModelChecks'
  checks: {
    faults: (
      | {
          fault: 'fixed_parameter'
          parameter: string
          value: number
        }
      | {
          fault: 'above_maximum' | 'below_minimum'
          term: string
          parameter: string
          value: number
          bound: number
        }
      | {
          fault: 'other_profile'
          line: string
          profile: string
        }
      | {
          fault: 'other_supplier'
          line: string
          supplier: string
        }
      | {
          fault: 'other_location'
          location: string
        }
      | {
          fault: 'no_route'
          line: string
          supplier: string
          location: string | null
        }
      | {
          fault: 'repeated'
          subject: string
        }
      | {
          fault: 'combination'
          term: string
          condition: string
        }
    )[]
    figures?:
      | {
          indicators: string[]
          columns: {
            readonly 'A-C'?:
              | {
                  values: number[]
                  incomplete: string[]
                }
              | undefined
            readonly 'A-D'?:
              | {
                  values: number[]
                  incomplete: string[]
                }
              | undefined
            readonly A1?:
              | {
                  values: number[]
                  incomplete: string[]
                }
              | undefined
            readonly 'A1-A3'?:
              | {
                  values: number[]
                  incomplete: string[]
                }
              | undefined
            readonly A2?:
              | {
                  values: number[]
                  incomplete: string[]
                }
              | undefined
            readonly A3?:
              | {
                  values: number[]
                  incomplete: string[]
                }
              | undefined
            readonly A4?:
              | {
                  values: number[]
                  incomplete: string[]
                }
              | undefined
            readonly A5?:
              | {
                  values: number[]
                  incomplete: string[]
                }
              | undefined
            readonly B1?:
              | {
                  values: number[]
                  incomplete: string[]
                }
              | undefined
            readonly B2?:
              | {
                  values: number[]
                  incomplete: string[]
                }
              | undefined
            readonly B3?:
              | {
                  values: number[]
                  incomplete: string[]
                }
              | undefined
            readonly B4?:
              | {
                  values: number[]
                  incomplete: string[]
                }
              | undefined
            readonly B5?:
              | {
                  values: number[]
                  incomplete: string[]
                }
              | undefined
            readonly B6?:
              | {
                  values: number[]
                  incomplete: string[]
                }
              | undefined
            readonly B7?:
              | {
                  values: number[]
                  incomplete: string[]
                }
              | undefined
            readonly C1?:
              | {
                  values: number[]
                  incomplete: string[]
                }
              | undefined
            readonly C2?:
              | {
                  values: number[]
                  incomplete: string[]
                }
              | undefined
            readonly C3?:
              | {
                  values: number[]
                  incomplete: string[]
                }
              | undefined
            readonly C4?:
              | {
                  values: number[]
                  incomplete: string[]
                }
              | undefined
            readonly D?:
              | {
                  values: number[]
                  incomplete: string[]
                }
              | undefined
          }
        }
      | undefined
    fault?:
      | {
          kind: 'parameter'
          parameter: string
          fault:
            | 'aboveMaximum'
            | 'ambiguousPower'
            | 'belowMinimum'
            | 'circle'
            | 'noNumber'
            | 'noValue'
            | 'otherUnit'
            | 'tooDeep'
            | 'tooLong'
            | 'units'
            | 'unknownFunction'
            | 'unknownName'
            | 'unreadable'
            | 'wrongArguments'
          subject: string[]
        }
      | {
          kind: 'number'
          place:
            | {
                line: string
                field: 'lifeTime' | 'netAmount' | 'productionWasteKg' | 'productionWastePercentage'
              }
            | {
                line: null
                field:
                  | 'constructionWaste'
                  | 'distanceToConstructionSite'
                  | 'productLifeTime'
                  | 'productionWastePercentageForm'
              }
            | {
                line: null
                field: 'dimension'
                index: number
              }
          fault:
            | 'aboveMaximum'
            | 'ambiguousPower'
            | 'belowMinimum'
            | 'circle'
            | 'noNumber'
            | 'noValue'
            | 'otherUnit'
            | 'tooDeep'
            | 'tooLong'
            | 'units'
            | 'unknownFunction'
            | 'unknownName'
            | 'unreadable'
            | 'wrongArguments'
          subject: string[]
        }
      | {
          kind: 'engine'
          code: string
        }
      | undefined
  }[]
  quote?:
    | {
        count: number
        cost: number
        balance: number
      }
    | undefined
  verifiedModel: string
}

export type IssuedDeclarations = {
  '@id'?: string
  '@type': 'IssuedDeclarations'
  declarations: {
    '@id': string
    '@type': 'ModelDeclaration'
    id: string
    articleNumber?: string
    calculation?: string
    choices: {
      values?:
        | {
            parameter: string
            value: number
          }[]
        | undefined
      profiles?:
        | {
            line: string
            profile: string
          }[]
        | undefined
      suppliers?:
        | {
            line: string
            supplier: string
          }[]
        | undefined
      location?: string
    }
    createdAt: string
    createdBy?: string
    failure?: string
    gtin?: string
    name: string
    number: number
    owner?: string
    project?:
      | {
          customer: string
          name: string
          site?: string
        }
      | undefined
    registrationNumber?: string
    sample?: 'failed' | 'passed' | 'waiting'
    sampleComment?: string
    sampledAt?: string
    sampledByName?: string
    state: 'failed' | 'issued' | 'published' | 'queued'
    updatedAt: string
    validUntil: string
    verifiedModel: string
  }[]
  done: boolean
  verifiedModel: string
}

export type ReplacementPreview = {
  '@id'?: string
  '@type': 'ReplacementPreview'
  by?:
    | {
        profile: string
        name: string
        unit: string
      }
    | undefined
  places: {
    record: string
    kind: 'inputSet' | 'product' | 'semiFinished' | 'template'
    name: string
    version: string
    inputs: string[]
    refusal?: 'changed' | 'gone' | 'inputSet' | 'locked' | 'method' | 'refused' | 'right' | 'unit'
    status?: string
    figure?:
      | {
          indicator: string
          unit: string
          before?: number
          after?: number
          isIncomplete?: true
        }
      | undefined
  }[]
  replaced: {
    profile: string
    name: string
    unit: string
  }
  total: number
}

export type ProfileReplacement = {
  '@id'?: string
  '@type': 'ProfileReplacement'
  records: {
    record: string
    refusal?: 'changed' | 'gone' | 'inputSet' | 'locked' | 'method' | 'refused' | 'right' | 'unit'
    message?: string
    lines: number
    undo?: string
  }[]
}

export type ClassificationSuggestions = {
  '@id'?: string
  '@type': 'ClassificationSuggestions'
  calculation: string
  suggestions: {
    reasons: string[]
    code?: string
    name: string
    system: 'free' | 'oekobaudat' | 'openepd' | 'uncpc'
  }[]
}

export type InputBatchResult = {
  '@id'?: string
  '@type': 'InputBatchResult'
  applied: boolean
  contentVersion?: number
  contentVersionBefore?: number
  description?: string
  detail?: string
  results: {
    op: 'create' | 'delete' | 'update'
    clientId?: string
    id?: string
    input?: string
    etag?: string
    status: number
    violations: {
      propertyPath: string
      message: string
      code: string
      hint?: string
    }[]
    message?: string
    item?:
      | {
          [x: string]: unknown
        }
      | undefined
  }[]
  status?: number
  title?: string
  type?: string
  violations?:
    | {
        propertyPath: string
        message: string
        code: string
        hint?: string
      }[]
    | undefined
}

export type Readiness = {
  '@id'?: string
  '@type': 'Readiness'
  calculation: string
  dataQuality?:
    | {
        readonly score: number | null
        readonly coverage: number | null
        readonly level: 'fair' | 'good' | 'poor' | null
        readonly aspects: {
          readonly geography: {
            readonly score: number | null
            readonly coverage: number | null
          }
          readonly technology: {
            readonly score: number | null
            readonly coverage: number | null
          }
          readonly time: {
            readonly score: number | null
            readonly coverage: number | null
          }
        }
      }
    | null
    | undefined
  includedFlows?:
    | {
        'A1\u2013A3': {
          readonly mass: number | null
          readonly energy: number | null
        }
        'A4\u2013A5': {
          readonly mass: number | null
          readonly energy: number | null
        }
        'B1\u2013B5': {
          readonly mass: number | null
          readonly energy: number | null
        }
        'B6\u2013B7': {
          readonly mass: number | null
          readonly energy: number | null
        }
        'C1\u2013C4': {
          readonly mass: number | null
          readonly energy: number | null
        }
        D: {
          readonly mass: number | null
          readonly energy: number | null
        }
      }
    | undefined
  incompleteInputs: number
  missing: {
    place: string
    field: string
    input?: string
    set?: string
    usage?: string
    message: string
    code: string
    profile?: string
    facts?:
      | {
          [x: string]: string | number
        }
      | undefined
  }[]
  reportable: boolean
  warnings: {
    code: string
    place: string
    field?: string
    input?: string
    set?: string
    usage?: string
    rule: string
    facts?:
      | {
          [x: string]: string | number
        }
      | undefined
    message: string
  }[]
}

export type GroupAction = {
  '@id'?: string
  '@type': 'GroupAction'
  action: string
  createdAt: string
  items: {
    source: string
    result: string
    status?: string
  }[]
}

export type FootprintComparison = {
  '@id'?: string
  '@type': 'FootprintComparison'
  after: number
  before: number
  causes: {
    readonly activity: number
    readonly factor: number
    readonly boundary: number
  }
  changeCount: number
  changes: {
    readonly activity: number
    readonly factor: number
    readonly boundary: number
    beforeInput?: string
    afterInput?: string
    description?: string
    location?: string
    periods?:
      | {
          readonly activity: number
          readonly factor: number
          readonly boundary: number
          readonly before: number
          readonly after: number
          readonly interval: number
        }[]
      | undefined
    scope: 1 | 2 | 3
    category: string
    before: number
    after: number
  }[]
  contentHash?: string
  footprint: string
  marks: {
    before?: 'MND' | 'ND'
    after?: 'MND' | 'ND'
  }
  share?: number
  significant?: boolean
  threshold?: number
  with: string
}

export type FootprintExplanation = {
  '@id'?: string
  '@type': 'FootprintExplanation'
  figures: {
    readonly values: number[]
    readonly total: number
    readonly marketBasedValues: number[]
    readonly marketBasedTotal: number
    readonly biogenic: number
    readonly isEmpty?: true
    readonly marks: {
      readonly values?:
        | {
            readonly [x: number]: 'MND' | 'ND'
          }
        | undefined
      readonly total?: 'MND' | 'ND'
      readonly marketBasedValues?:
        | {
            readonly [x: number]: 'MND' | 'ND'
          }
        | undefined
      readonly marketBasedTotal?: 'MND' | 'ND'
      readonly biogenic?: 'MND' | 'ND'
    }
  }
  footprint: string
  stale: boolean
  termCount: number
  terms: {
    input: string
    description?: string
    part: 'endOfLife' | 'transport' | 'use' | 'waste'
    location: string
    interval: number
    scope: 1 | 2 | 3
    category: string
    scope2Method?: 'location' | 'market'
    amount?: number
    amountUnit?: string
    multipliers: {
      readonly code: 'distance' | 'massPerUnit' | 'remainingFraction' | 'unit' | 'wasteFraction'
      readonly value: number
    }[]
    quantity: number
    unit: string
    factor?: number
    environmentalProfile?: string
    profileName?: string
    source?: string
    referenceYear?: number
    wasteScenario?: string
    wasteScenarioName?: string
    consolidation?: number
    value: number
    mark?: 'MND' | 'ND'
    estimated?: true
  }[]
}

export type FootprintReconciliation = {
  '@id'?: string
  '@type': 'FootprintReconciliation'
  footprint: string
  hiddenProducts: number
  lines: {
    source: 'energy' | 'goods' | 'transport' | 'waste'
    products: number
    footprint: number
    difference: number
    isIncomplete: boolean
  }[]
  locations: {
    location: string
    massShare?: number
  }[]
  other: number
  products: {
    calculation: string
    productName: string
    location: string
    volume?: number
    perUnit?: number
    total?: number
    sources?:
      | {
          energy: number
          goods: number
          transport: number
          waste: number
        }
      | undefined
    isIncomplete: boolean
    isOutdated: boolean
    reason?: 'noResults' | 'outsideBoundary' | 'volumeMissing'
  }[]
  stale: boolean
  year: number
}

export type FootprintReadiness = {
  '@id'?: string
  '@type': 'FootprintReadiness'
  footprint: string
  incompleteInputs: number
  missing: {
    place: string
    field: string
    input?: string
    set?: string
    usage?: string
    message: string
    code: string
    profile?: string
    facts?:
      | {
          [x: string]: string | number
        }
      | undefined
  }[]
  reportable: boolean
  warnings: {
    code: string
    place: string
    field?: string
    input?: string
    set?: string
    usage?: string
    rule: string
    facts?:
      | {
          [x: string]: string | number
        }
      | undefined
    message: string
  }[]
}

export type FootprintPresence = {
  '@id'?: string
  '@type': 'FootprintPresence'
  presences: {
    user: string
    name: string
    place: string
    record?: string
    field?: string
    at: string
  }[]
}

export type FootprintResult = {
  '@id'?: string
  '@type': 'FootprintResult'
  biogenic: {
    emissions: number
    removals: number
  }
  calculatedAt: string
  contentHash: string
  estimated: {
    inputs: number
    value: number
    share?: number
  }
  flows?:
    | {
        readonly locationId: string
        readonly category: string
        readonly scope: 1 | 2 | 3
        readonly total: number
        readonly marketBasedTotal: number
        readonly marks: {
          readonly total?: 'MND' | 'ND'
          readonly marketBasedTotal?: 'MND' | 'ND'
        }
      }[]
    | undefined
  footprint: string
  gaps: {
    why:
      | 'amountMissing'
      | 'consolidationMissing'
      | 'indicatorMissing'
      | 'massPerUnitMissing'
      | 'profileMissing'
      | 'unitNotConvertible'
      | 'wasteDistanceMissing'
      | 'wasteScenarioMissing'
      | 'wasteShareMissing'
      | 'wasteTransportProfileMissing'
    field: string
    inputs: string[]
    location?: string
    profile?: string
    wasteScenario?: string
  }[]
  groups: {
    category: {
      readonly values: number[]
      readonly total: number
      readonly marketBasedValues: number[]
      readonly marketBasedTotal: number
      readonly biogenic: number
      readonly isEmpty?: true
      readonly marks: {
        readonly values?:
          | {
              readonly [x: number]: 'MND' | 'ND'
            }
          | undefined
        readonly total?: 'MND' | 'ND'
        readonly marketBasedValues?:
          | {
              readonly [x: number]: 'MND' | 'ND'
            }
          | undefined
        readonly marketBasedTotal?: 'MND' | 'ND'
        readonly biogenic?: 'MND' | 'ND'
      }
      readonly key: string
      name?: string
      share?: number
    }[]
    location: {
      readonly values: number[]
      readonly total: number
      readonly marketBasedValues: number[]
      readonly marketBasedTotal: number
      readonly biogenic: number
      readonly isEmpty?: true
      readonly marks: {
        readonly values?:
          | {
              readonly [x: number]: 'MND' | 'ND'
            }
          | undefined
        readonly total?: 'MND' | 'ND'
        readonly marketBasedValues?:
          | {
              readonly [x: number]: 'MND' | 'ND'
            }
          | undefined
        readonly marketBasedTotal?: 'MND' | 'ND'
        readonly biogenic?: 'MND' | 'ND'
      }
      readonly key: string
      name?: string
      share?: number
    }[]
    period: {
      readonly values: number[]
      readonly total: number
      readonly marketBasedValues: number[]
      readonly marketBasedTotal: number
      readonly biogenic: number
      readonly isEmpty?: true
      readonly marks: {
        readonly values?:
          | {
              readonly [x: number]: 'MND' | 'ND'
            }
          | undefined
        readonly total?: 'MND' | 'ND'
        readonly marketBasedValues?:
          | {
              readonly [x: number]: 'MND' | 'ND'
            }
          | undefined
        readonly marketBasedTotal?: 'MND' | 'ND'
        readonly biogenic?: 'MND' | 'ND'
      }
      readonly key: string
      name?: string
      share?: number
    }[]
    scope: {
      readonly values: number[]
      readonly total: number
      readonly marketBasedValues: number[]
      readonly marketBasedTotal: number
      readonly biogenic: number
      readonly isEmpty?: true
      readonly marks: {
        readonly values?:
          | {
              readonly [x: number]: 'MND' | 'ND'
            }
          | undefined
        readonly total?: 'MND' | 'ND'
        readonly marketBasedValues?:
          | {
              readonly [x: number]: 'MND' | 'ND'
            }
          | undefined
        readonly marketBasedTotal?: 'MND' | 'ND'
        readonly biogenic?: 'MND' | 'ND'
      }
      readonly key: string
      name?: string
      share?: number
    }[]
  }
  indicator: string
  inputCount: number
  intensities: {
    per: 'employees' | 'floorArea' | 'productMass' | 'revenue'
    unit: string
    divisor: number
    value: number
    marketBasedValue: number
    mark?: 'MND' | 'ND'
    marketBasedMark?: 'MND' | 'ND'
  }[]
  intervals: {
    interval: number
    year: number
    position: number
    start: string
    end: string
  }[]
  journal?: string
  stale: boolean
  total: {
    readonly values: number[]
    readonly total: number
    readonly marketBasedValues: number[]
    readonly marketBasedTotal: number
    readonly biogenic: number
    readonly isEmpty?: true
    readonly marks: {
      readonly values?:
        | {
            readonly [x: number]: 'MND' | 'ND'
          }
        | undefined
      readonly total?: 'MND' | 'ND'
      readonly marketBasedValues?:
        | {
            readonly [x: number]: 'MND' | 'ND'
          }
        | undefined
      readonly marketBasedTotal?: 'MND' | 'ND'
      readonly biogenic?: 'MND' | 'ND'
    }
  }
  unit: string
}

export type FootprintSheet = {
  '@id'?: string
  '@type': 'FootprintSheet'
  contentVersion: number
  footprint: {
    '@id': string
    '@type': 'Footprint'
    id: string
    annex2References?: string
    baseYear?: string
    baseYearPolicy?: string
    consolidation?: 'equityShare' | 'financialControl' | 'operationalControl'
    contentVersion: number
    createdAt: string
    createdBy?: string
    dataQualityStatement?: string
    employees?: number
    equity?: number
    estimatesAndAssumptions?: string
    exclusions?: string
    financialControl?: boolean
    floorArea?: number
    generalSubstantiation?: string
    incompleteInputs: number
    inputCount: number
    interpretation?: string
    intervalStartPosition?: number
    jointFinancialControl?: boolean
    locationType?: 'multiple' | 'single'
    locations?:
      | {
          equity?: number
          financialControl?: boolean
          jointFinancialControl?: boolean
          location: string
          operationalControl?: boolean
        }[]
      | undefined
    locked?: boolean
    method: string
    methodDescription?: string
    methodExplanation?: string
    name: string
    operationalBoundary?: string
    operationalControl?: boolean
    organisationDescription?: string
    organisationalBoundary?: string
    outdated: boolean
    owner?: string
    precedingYear?: string
    productMass?: number
    purposeAndTargetGroups?: string
    recalculationThreshold?: number
    reductionMeasures?: string
    removals?: string
    reportingIntervals: 1 | 4 | 12
    resultsAt?: string
    revenue?: number
    sourceCount: number
    status: 'draft' | 'incomplete' | 'valid'
    target?:
      | {
          reduction: number
          year: number
        }[]
      | undefined
    teamMembers?: string
    timePeriod: string
    total?: number
    totalMarketBased?: number
    uncertainty?: string
    updatedAt: string
    verificationStatement?: string
    wasteScenarioSet?: string
  }
  intervals: {
    interval: number
    year: number
    position: number
    start: string
    end: string
  }[]
  model: {
    readonly id: string
    readonly intervals: 1 | 4 | 12
    readonly consolidation: 'equityShare' | 'financialControl' | 'operationalControl'
    readonly locations: {
      readonly [x: string]: {
        readonly equityFraction?: number | null
        readonly operationalControl?: boolean | null
        readonly financialControl?: boolean | null
        readonly jointFinancialControl?: boolean | null
      }
    }
    readonly library: {
      readonly profiles: {
        readonly [x: string]: {
          readonly id: string
          readonly name: string
          readonly unit: string
          readonly massPerUnit?: number | null
          readonly values: {
            readonly [x: string]: number
          }
          readonly secondaryContent?: number | null
          readonly lowerHeatValue?: number | null
          readonly biogenicCarbon?: number | null
          readonly primaryEquivalent?: string | null
          readonly transportApplicable?: boolean | null
          readonly wasteScenarioApplicable?: boolean | null
          readonly biogenicReleaseIncluded?: boolean | null
          readonly mjPerUnit?: number | null
          readonly validUntil?: string | null
          readonly referenceYear?: number | null
        }
      }
      readonly wasteScenarios: {
        readonly [x: string]: {
          readonly id: string
          readonly name: string
          readonly shares: {
            readonly incineration?: number
            readonly landfill?: number
            readonly left?: number
            readonly recycling?: number
            readonly reuse?: number
          }
          readonly distancesKm: {
            readonly afterEndOfWaste?: number
            readonly incineration?: number
            readonly landfill?: number
            readonly left?: number
            readonly lost?: number
            readonly recycling?: number
            readonly reuse?: number
          }
          readonly transportProfileId?: string | null
          readonly loadProfileIds: {
            readonly incineration?: string
            readonly landfill?: string
            readonly left?: string
            readonly recycling?: string
            readonly reuse?: string
          }
          readonly secondaryMaterialLost?: number | null
          readonly afterEndOfWasteProfileIds: {
            readonly recycling?: string
            readonly reuse?: string
          }
          readonly benefitProfileIds: {
            readonly electricity?: string
            readonly heat?: string
            readonly recycling?: string
            readonly reuse?: string
          }
          readonly qualityFactors: {
            readonly recycling?: number
            readonly reuse?: number
          }
          readonly energy?:
            | {
                readonly r1?: number | null
                readonly electricEfficiency?: number | null
                readonly thermalEfficiency?: number | null
              }
            | null
            | undefined
          readonly lowerHeatValue?: number | null
        }
      }
    }
    legs: {
      readonly [x: string]: {
        readonly profileId: string | null
        readonly distanceKm: number
      }[]
    }
  }
  names?:
    | {
        [x: string]: string
      }
    | undefined
  profileFacts: {
    [x: string]: {
      profile: string
      uniqueId: string
      name: string
      unit: string
      source?: string
      demonstration?: true
    }
  }
  rows: {
    series: string
    position: number
    location: string
    inputStage:
      | 'A1_RAW_MATERIAL'
      | 'A3_ANCILLARY_MATERIALS'
      | 'A3_ENERGY_CONSUMPTION'
      | 'A3_EXTERNAL_TREATMENTS'
      | 'A3_PACKAGING_MATERIALS'
      | 'A3_PRODUCTION_EMISSIONS'
      | 'A3_PRODUCTION_WASTE'
      | 'A5_CONSTRUCTION_STAGE'
      | 'B1_USE_STAGE'
      | 'B2_MAINTENANCE'
      | 'B6_ENERGY_USE'
      | 'B7_WATER_USE'
      | 'C1_DEMOLITION'
      | 'D_END_OF_LIFE'
      | 'SEMI_FINISHED'
    scope: 1 | 2 | 3
    subscope?:
      | '1.1'
      | '1.2'
      | '1.3'
      | '1.4'
      | '2.1'
      | '2.2'
      | '2.3'
      | '2.4'
      | '3.1'
      | '3.10'
      | '3.11'
      | '3.12'
      | '3.13'
      | '3.14'
      | '3.15'
      | '3.2'
      | '3.3'
      | '3.4'
      | '3.5'
      | '3.6'
      | '3.7'
      | '3.8'
      | '3.9'
    scope2Method?: 'location' | 'market'
    description?: string
    environmentalProfile?: string
    supplier?: string
    unit?: string
    productionWastePercentage?: number
    productionWastePercentageFormula?: string
    wasteScenario?: string
    wasteScenarioProductionWaste?: string
    dataQuality: 'Average factory' | 'Average product' | 'Estimated' | 'Measured' | 'None'
    dataSource?: string
    cells: {
      estimated?: (boolean | null)[]
      amount?: (number | null)[]
      amountFormula?: (string | null)[]
      attachments?: (string[] | null)[]
      comments?: (string | null)[]
      estimateBasis?: ('average' | 'lastYear' | 'other' | null)[]
      id: string[]
      interval: number[]
      revision: number[]
      siteFacts?: (string[] | null)[]
    }
  }[]
}

export type FootprintState = {
  '@id'?: string
  '@type': 'FootprintState'
  footprint: {
    '@id': string
    '@type': 'Footprint'
    id: string
    annex2References?: string
    baseYear?: string
    baseYearPolicy?: string
    consolidation?: 'equityShare' | 'financialControl' | 'operationalControl'
    contentVersion?: number
    createdAt: string
    createdBy?: string
    dataQualityStatement?: string
    employees?: number
    equity?: number
    estimatesAndAssumptions?: string
    exclusions?: string
    financialControl?: boolean
    floorArea?: number
    generalSubstantiation?: string
    incompleteInputs?: number
    inputCount?: number
    interpretation?: string
    intervalStartPosition?: number
    jointFinancialControl?: boolean
    locationType?: 'multiple' | 'single'
    locations?:
      | {
          equity?: number
          financialControl?: boolean
          jointFinancialControl?: boolean
          location: string
          operationalControl?: boolean
        }[]
      | undefined
    locked?: boolean
    method: string
    methodDescription?: string
    methodExplanation?: string
    name: string
    operationalBoundary?: string
    operationalControl?: boolean
    organisationDescription?: string
    organisationalBoundary?: string
    outdated?: boolean
    owner?: string
    precedingYear?: string
    productMass?: number
    purposeAndTargetGroups?: string
    recalculationThreshold?: number
    reductionMeasures?: string
    removals?: string
    reportingIntervals: 1 | 4 | 12
    resultsAt?: string
    revenue?: number
    sourceCount?: number
    status?: 'draft' | 'incomplete' | 'valid'
    target?:
      | {
          reduction: number
          year: number
        }[]
      | undefined
    teamMembers?: string
    timePeriod: string
    total?: number
    totalMarketBased?: number
    uncertainty?: string
    updatedAt: string
    verificationStatement?: string
    wasteScenarioSet?: string
  }
  intervals: {
    interval: number
    year: number
    position: number
    start: string
    end: string
  }[]
  number: number
  revision: string
  rows: {
    series: string
    position: number
    location: string
    inputStage:
      | 'A1_RAW_MATERIAL'
      | 'A3_ANCILLARY_MATERIALS'
      | 'A3_ENERGY_CONSUMPTION'
      | 'A3_EXTERNAL_TREATMENTS'
      | 'A3_PACKAGING_MATERIALS'
      | 'A3_PRODUCTION_EMISSIONS'
      | 'A3_PRODUCTION_WASTE'
      | 'A5_CONSTRUCTION_STAGE'
      | 'B1_USE_STAGE'
      | 'B2_MAINTENANCE'
      | 'B6_ENERGY_USE'
      | 'B7_WATER_USE'
      | 'C1_DEMOLITION'
      | 'D_END_OF_LIFE'
      | 'SEMI_FINISHED'
    scope: 1 | 2 | 3
    subscope?:
      | '1.1'
      | '1.2'
      | '1.3'
      | '1.4'
      | '2.1'
      | '2.2'
      | '2.3'
      | '2.4'
      | '3.1'
      | '3.10'
      | '3.11'
      | '3.12'
      | '3.13'
      | '3.14'
      | '3.15'
      | '3.2'
      | '3.3'
      | '3.4'
      | '3.5'
      | '3.6'
      | '3.7'
      | '3.8'
      | '3.9'
    scope2Method?: 'location' | 'market'
    description?: string
    environmentalProfile?: string
    supplier?: string
    unit?: string
    productionWastePercentage?: number
    productionWastePercentageFormula?: string
    wasteScenario?: string
    wasteScenarioProductionWaste?: string
    dataQuality: 'Average factory' | 'Average product' | 'Estimated' | 'Measured' | 'None'
    dataSource?: string
    cells: {
      estimated?: (boolean | null)[]
      amount?: (number | null)[]
      amountFormula?: (string | null)[]
      attachments?: (string[] | null)[]
      comments?: (string | null)[]
      estimateBasis?: ('average' | 'lastYear' | 'other' | null)[]
      id: string[]
      interval: number[]
      revision: number[]
      siteFacts?: (string[] | null)[]
    }
  }[]
}

export type ChecklistItem = {
  '@id'?: string
  '@type': 'ChecklistItem'
  answer?: 'no' | 'not_applicable' | 'yes'
  answeredAt?: string
  answeredBy?: string
  answeredByName?: string
  evidence?:
    | {
        hash: string
        code: string
        values: {
          [x: string]: string | number
        }
        texts: {
          de: string
          en: string
          nl: string
        }
      }
    | undefined
  group: string
  key: string
  note?: string
  proposed?: 'no' | 'not_applicable' | 'yes'
  round?: number
  rule: string
  texts: {
    de: string
    en: string
    nl: string
  }
}

export type ExpiringDeclaration = {
  '@id'?: string
  '@type': 'ExpiringDeclaration'
  calculation: string
  daysLeft: number
  productName: string
  registrationNumber?: string
  renewal?: string
  renewalStatus?:
    | 'completed'
    | 'declined'
    | 'draft'
    | 'in-progress'
    | 'in-review'
    | 'incomplete'
    | 'rejected'
    | 'resubmitted'
    | 'submitted'
    | 'valid'
    | 'verified'
  validUntil: string
  verifiedAt: string
}

export type ReviewChecklist = {
  '@id'?: string
  '@type': 'ReviewChecklist'
  review: string
}

export type ReviewFinding = {
  '@id'?: string
  '@type': 'ReviewFinding'
  code: string
  field?: string
  message: string
  place: string
  record?: string
  rule: string
  texts: {
    de: string
    en: string
    nl: string
  }
  values?:
    | {
        [x: string]: string | number
      }
    | undefined
}

export type ReviewSubmission = {
  '@id'?: string
  '@type': 'ReviewSubmission'
  calculation?:
    | {
        [x: string]: unknown
      }
    | undefined
  comment?: string
  contentHash: string
  family?:
    | {
        variants: {
          id: string
          articleNumber?: string
          gtin?: string
          leftOutLines?: string[]
          name: string
          productionVolume?: number
          profiles?:
            | {
                line: string
                profile: string
              }[]
            | undefined
          values?:
            | {
                parameter: string
                value: number
              }[]
            | undefined
        }[]
        outcomes: (
          | {
              id: string
              name: string
              figures: {
                indicators: string[]
                columns: {
                  readonly 'A-C'?:
                    | {
                        values: number[]
                        incomplete: string[]
                      }
                    | undefined
                  readonly 'A-D'?:
                    | {
                        values: number[]
                        incomplete: string[]
                      }
                    | undefined
                  readonly A1?:
                    | {
                        values: number[]
                        incomplete: string[]
                      }
                    | undefined
                  readonly 'A1-A3'?:
                    | {
                        values: number[]
                        incomplete: string[]
                      }
                    | undefined
                  readonly A2?:
                    | {
                        values: number[]
                        incomplete: string[]
                      }
                    | undefined
                  readonly A3?:
                    | {
                        values: number[]
                        incomplete: string[]
                      }
                    | undefined
                  readonly A4?:
                    | {
                        values: number[]
                        incomplete: string[]
                      }
                    | undefined
                  readonly A5?:
                    | {
                        values: number[]
                        incomplete: string[]
                      }
                    | undefined
                  readonly B1?:
                    | {
                        values: number[]
                        incomplete: string[]
                      }
                    | undefined
                  readonly B2?:
                    | {
                        values: number[]
                        incomplete: string[]
                      }
                    | undefined
                  readonly B3?:
                    | {
                        values: number[]
                        incomplete: string[]
                      }
                    | undefined
                  readonly B4?:
                    | {
                        values: number[]
                        incomplete: string[]
                      }
                    | undefined
                  readonly B5?:
                    | {
                        values: number[]
                        incomplete: string[]
                      }
                    | undefined
                  readonly B6?:
                    | {
                        values: number[]
                        incomplete: string[]
                      }
                    | undefined
                  readonly B7?:
                    | {
                        values: number[]
                        incomplete: string[]
                      }
                    | undefined
                  readonly C1?:
                    | {
                        values: number[]
                        incomplete: string[]
                      }
                    | undefined
                  readonly C2?:
                    | {
                        values: number[]
                        incomplete: string[]
                      }
                    | undefined
                  readonly C3?:
                    | {
                        values: number[]
                        incomplete: string[]
                      }
                    | undefined
                  readonly C4?:
                    | {
                        values: number[]
                        incomplete: string[]
                      }
                    | undefined
                  readonly D?:
                    | {
                        values: number[]
                        incomplete: string[]
                      }
                    | undefined
                }
              }
            }
          | {
              id: string
              name: string
              fault:
                | {
                    kind: 'parameter'
                    parameter: string
                    fault:
                      | 'aboveMaximum'
                      | 'ambiguousPower'
                      | 'belowMinimum'
                      | 'circle'
                      | 'noNumber'
                      | 'noValue'
                      | 'otherUnit'
                      | 'tooDeep'
                      | 'tooLong'
                      | 'units'
                      | 'unknownFunction'
                      | 'unknownName'
                      | 'unreadable'
                      | 'wrongArguments'
                    subject: string[]
                  }
                | {
                    kind: 'number'
                    place:
                      | {
                          line: string
                          field:
                            | 'lifeTime'
                            | 'netAmount'
                            | 'productionWasteKg'
                            | 'productionWastePercentage'
                        }
                      | {
                          line: null
                          field:
                            | 'constructionWaste'
                            | 'distanceToConstructionSite'
                            | 'productLifeTime'
                            | 'productionWastePercentageForm'
                        }
                      | {
                          line: null
                          field: 'dimension'
                          index: number
                        }
                    fault:
                      | 'aboveMaximum'
                      | 'ambiguousPower'
                      | 'belowMinimum'
                      | 'circle'
                      | 'noNumber'
                      | 'noValue'
                      | 'otherUnit'
                      | 'tooDeep'
                      | 'tooLong'
                      | 'units'
                      | 'unknownFunction'
                      | 'unknownName'
                      | 'unreadable'
                      | 'wrongArguments'
                    subject: string[]
                  }
                | {
                    kind: 'engine'
                    code: string
                  }
            }
        )[]
        profiles: {
          id: string
          name: string
        }[]
        rule: {
          indicators: string[]
          threshold: number
        } | null
      }
    | undefined
  inputs?:
    | {
        [x: string]: unknown
      }[]
    | undefined
  model?:
    | {
        '@id'?: string
        '@type': 'CalculationModel'
        calculation: string
        calculationDate?: string
        calculations: {
          readonly id: string
          readonly type: 'product' | 'semi_finished'
          readonly name?: string | null
          readonly declaredUnit?: string | null
          readonly inputs: {
            readonly id: string
            readonly inputType:
              | 'A1_RAW_MATERIAL'
              | 'A3_ANCILLARY_MATERIALS'
              | 'A3_ENERGY_CONSUMPTION'
              | 'A3_EXTERNAL_TREATMENTS'
              | 'A3_PACKAGING_MATERIALS'
              | 'A3_PRODUCTION_EMISSIONS'
              | 'A3_PRODUCTION_WASTE'
              | 'A5_CONSTRUCTION_STAGE'
              | 'B1_USE_STAGE'
              | 'B2_MAINTENANCE'
              | 'B6_ENERGY_USE'
              | 'B7_WATER_USE'
              | 'C1_DEMOLITION'
              | 'D_END_OF_LIFE'
              | 'SEMI_FINISHED'
            readonly description?: string | null
            readonly profileId?: string | null
            readonly semiFinishedId?: string | null
            readonly netAmount: number | null
            readonly productionWasteFraction?: number | null
            readonly productionWasteKg?: number | null
            readonly scalingType?: 'linear' | 'none' | null
            readonly lifeTime?: number | null
            readonly wasteScenarioId?: string | null
            readonly wasteScenarioProductionWasteId?: string | null
            readonly legs?:
              | {
                  readonly profileId: string | null
                  readonly distanceKm: number
                }[]
              | undefined
          }[]
          readonly usages?:
            | {
                readonly id: string
                readonly inputSetId: string
                readonly name?: string | null
                readonly amount: number | null
                readonly scalingType?: 'linear' | 'none' | null
                readonly inputs: {
                  readonly id: string
                  readonly inputType:
                    | 'A1_RAW_MATERIAL'
                    | 'A3_ANCILLARY_MATERIALS'
                    | 'A3_ENERGY_CONSUMPTION'
                    | 'A3_EXTERNAL_TREATMENTS'
                    | 'A3_PACKAGING_MATERIALS'
                    | 'A3_PRODUCTION_EMISSIONS'
                    | 'A3_PRODUCTION_WASTE'
                    | 'A5_CONSTRUCTION_STAGE'
                    | 'B1_USE_STAGE'
                    | 'B2_MAINTENANCE'
                    | 'B6_ENERGY_USE'
                    | 'B7_WATER_USE'
                    | 'C1_DEMOLITION'
                    | 'D_END_OF_LIFE'
                    | 'SEMI_FINISHED'
                  readonly description?: string | null
                  readonly profileId?: string | null
                  readonly semiFinishedId?: string | null
                  readonly netAmount: number | null
                  readonly productionWasteFraction?: number | null
                  readonly productionWasteKg?: number | null
                  readonly scalingType?: 'linear' | 'none' | null
                  readonly lifeTime?: number | null
                  readonly wasteScenarioId?: string | null
                  readonly wasteScenarioProductionWasteId?: string | null
                  readonly legs?:
                    | {
                        readonly profileId: string | null
                        readonly distanceKm: number
                      }[]
                    | undefined
                }[]
              }[]
            | undefined
          readonly scaling?:
            | {
                readonly name?: string | null
                readonly unit?: string | null
                readonly defaultValue: number
                readonly actualValue?: number | null
                readonly scalable?: boolean
              }[]
            | undefined
          readonly productionWasteMethod:
            | 'amountPerProduct'
            | 'kgPerRawMaterial'
            | 'overallPercentage'
            | 'percentagePerRawMaterial'
          readonly productionWasteFraction?: number | null
          readonly constructionWasteFraction?: number | null
          readonly siteTransport?:
            | {
                readonly profileId: string | null
                readonly distanceKm: number
              }
            | null
            | undefined
          readonly wasteScenarioInputMethod: 'byProduct' | 'byRawMaterial'
          readonly referenceServiceLife?: number | null
        }[]
        contentVersion?: number
        inputIris: {
          [x: string]: string
        }
        library: {
          readonly profiles: {
            readonly [x: string]: {
              readonly id: string
              readonly name: string
              readonly unit: string
              readonly massPerUnit?: number | null
              readonly values: {
                readonly [x: string]: number
              }
              readonly secondaryContent?: number | null
              readonly lowerHeatValue?: number | null
              readonly biogenicCarbon?: number | null
              readonly primaryEquivalent?: string | null
              readonly transportApplicable?: boolean | null
              readonly wasteScenarioApplicable?: boolean | null
              readonly biogenicReleaseIncluded?: boolean | null
              readonly mjPerUnit?: number | null
              readonly validUntil?: string | null
              readonly referenceYear?: number | null
            }
          }
          readonly wasteScenarios: {
            readonly [x: string]: {
              readonly id: string
              readonly name: string
              readonly shares: {
                readonly incineration?: number
                readonly landfill?: number
                readonly left?: number
                readonly recycling?: number
                readonly reuse?: number
              }
              readonly distancesKm: {
                readonly afterEndOfWaste?: number
                readonly incineration?: number
                readonly landfill?: number
                readonly left?: number
                readonly lost?: number
                readonly recycling?: number
                readonly reuse?: number
              }
              readonly transportProfileId?: string | null
              readonly loadProfileIds: {
                readonly incineration?: string
                readonly landfill?: string
                readonly left?: string
                readonly recycling?: string
                readonly reuse?: string
              }
              readonly secondaryMaterialLost?: number | null
              readonly afterEndOfWasteProfileIds: {
                readonly recycling?: string
                readonly reuse?: string
              }
              readonly benefitProfileIds: {
                readonly electricity?: string
                readonly heat?: string
                readonly recycling?: string
                readonly reuse?: string
              }
              readonly qualityFactors: {
                readonly recycling?: number
                readonly reuse?: number
              }
              readonly energy?:
                | {
                    readonly r1?: number | null
                    readonly electricEfficiency?: number | null
                    readonly thermalEfficiency?: number | null
                  }
                | null
                | undefined
              readonly lowerHeatValue?: number | null
            }
          }
        }
        method: {
          readonly replacementMode: 'ceil' | 'fractional'
          readonly indicators: string[]
          readonly declaredModules: (
            | 'A1'
            | 'A2'
            | 'A3'
            | 'A4'
            | 'A5'
            | 'B1'
            | 'B2'
            | 'B3'
            | 'B4'
            | 'B5'
            | 'B6'
            | 'B7'
            | 'C1'
            | 'C2'
            | 'C3'
            | 'C4'
            | 'D'
          )[]
          readonly allowsOperationalUse: boolean
          readonly weightingSets: {
            readonly id: string
            readonly version?: string | null
            readonly weights: {
              readonly [x: string]: number
            }
          }[]
          readonly headlineMeasure?:
            | string
            | {
                readonly weightingSet: string
              }
            | null
            | undefined
        }
        moduleStatements?:
          | {
              readonly chosen:
                | (
                    | 'A1'
                    | 'A2'
                    | 'A3'
                    | 'A4'
                    | 'A5'
                    | 'B1'
                    | 'B2'
                    | 'B3'
                    | 'B4'
                    | 'B5'
                    | 'B6'
                    | 'B7'
                    | 'C1'
                    | 'C2'
                    | 'C3'
                    | 'C4'
                    | 'D'
                  )[]
                | null
              readonly stated: (
                | 'A1'
                | 'A2'
                | 'A3'
                | 'A4'
                | 'A5'
                | 'B1'
                | 'B2'
                | 'B3'
                | 'B4'
                | 'B5'
                | 'B6'
                | 'B7'
                | 'C1'
                | 'C2'
                | 'C3'
                | 'C4'
                | 'D'
              )[]
            }
          | undefined
        profileFacts: {
          [x: string]: {
            profile: string
            uniqueId: string
            name: string
            unit: string
            source?: string
            demonstration?: true
          }
        }
        run: string
      }
    | undefined
  names?:
    | {
        [x: string]: string
      }
    | undefined
  number: number
  predefinedInputSetUsages?:
    | {
        [x: string]: unknown
      }[]
    | undefined
  results?:
    | {
        '@id'?: string
        '@type': 'CalculationResult'
        biogenicCarbon: {
          product: number
          packaging: number
        }
        calculatedAt: string
        calculation: string
        contentHash: string
        contributions: {
          input: string
          usage?: string
          description?: string
          stage:
            | 'A1'
            | 'A2'
            | 'A3'
            | 'A4'
            | 'A5'
            | 'B1'
            | 'B2'
            | 'B3'
            | 'B4'
            | 'B5'
            | 'B6'
            | 'B7'
            | 'C1'
            | 'C2'
            | 'C3'
            | 'C4'
            | 'D'
          indicator: string
          value: number
          share?: number
        }[]
        gaps: {
          calculationId: string
          why:
            | 'amountMissing'
            | 'biogenicCarbonMissing'
            | 'constructionWasteMissing'
            | 'efficiencyMissing'
            | 'indicatorMissing'
            | 'lowerHeatValueMissing'
            | 'massPerUnitMissing'
            | 'productionWasteMissing'
            | 'profileMissing'
            | 'secondaryContentMissing'
            | 'semiFinishedMissing'
            | 'serviceLifeMissing'
            | 'siteTransportMissing'
            | 'wasteDistanceMissing'
            | 'wasteScenarioMissing'
            | 'wasteTransportProfileMissing'
          indicators: string[]
          profileId?: string
          wasteScenarioId?: string
          field?: string
          inputs: {
            input: string
            usage?: string
          }[]
        }[]
        journal?: string
        other: {
          code: string
          name: string
          unit: string
          order: number
          values: {
            A1?: number
            A2?: number
            A3?: number
            A4?: number
            A5?: number
            B1?: number
            B2?: number
            B3?: number
            B4?: number
            B5?: number
            B6?: number
            B7?: number
            C1?: number
            C2?: number
            C3?: number
            C4?: number
            D?: number
          }
          subtotals: {
            benefitsAndLoads?: number
            construction?: number
            endOfLife?: number
            endOfLifeWithoutD?: number
            production?: number
            replacementAndOperation?: number
            useStage?: number
          }
          total: number
          totalAtoD?: number
          weighted?: number
          incomplete?: (
            | 'A1'
            | 'A2'
            | 'A3'
            | 'A4'
            | 'A5'
            | 'B1'
            | 'B2'
            | 'B3'
            | 'B4'
            | 'B5'
            | 'B6'
            | 'B7'
            | 'C1'
            | 'C2'
            | 'C3'
            | 'C4'
            | 'D'
          )[]
          marks: {
            A1?: 'MND' | 'ND'
            A2?: 'MND' | 'ND'
            A3?: 'MND' | 'ND'
            A4?: 'MND' | 'ND'
            A5?: 'MND' | 'ND'
            B1?: 'MND' | 'ND'
            B2?: 'MND' | 'ND'
            B3?: 'MND' | 'ND'
            B4?: 'MND' | 'ND'
            B5?: 'MND' | 'ND'
            B6?: 'MND' | 'ND'
            B7?: 'MND' | 'ND'
            C1?: 'MND' | 'ND'
            C2?: 'MND' | 'ND'
            C3?: 'MND' | 'ND'
            C4?: 'MND' | 'ND'
            D?: 'MND' | 'ND'
            benefitsAndLoads?: 'MND' | 'ND'
            construction?: 'MND' | 'ND'
            endOfLife?: 'MND' | 'ND'
            endOfLifeWithoutD?: 'MND' | 'ND'
            production?: 'MND' | 'ND'
            replacementAndOperation?: 'MND' | 'ND'
            total?: 'MND' | 'ND'
            totalAtoC?: 'MND' | 'ND'
            totalAtoD?: 'MND' | 'ND'
            useStage?: 'MND' | 'ND'
          }
        }[]
        packagingMass: number
        productMass: number
        scores: {
          code?: string
          unit: string
          values: {
            A1?: number
            A2?: number
            A3?: number
            A4?: number
            A5?: number
            B1?: number
            B2?: number
            B3?: number
            B4?: number
            B5?: number
            B6?: number
            B7?: number
            C1?: number
            C2?: number
            C3?: number
            C4?: number
            D?: number
          }
          subtotals: {
            benefitsAndLoads?: number
            construction?: number
            endOfLife?: number
            endOfLifeWithoutD?: number
            production?: number
            replacementAndOperation?: number
            useStage?: number
          }
          total?: number
          totalAtoC?: number
          totalAtoD?: number
          weightingSet?: string
          version?: string
          isIncomplete?: true
          marks: {
            A1?: 'MND' | 'ND'
            A2?: 'MND' | 'ND'
            A3?: 'MND' | 'ND'
            A4?: 'MND' | 'ND'
            A5?: 'MND' | 'ND'
            B1?: 'MND' | 'ND'
            B2?: 'MND' | 'ND'
            B3?: 'MND' | 'ND'
            B4?: 'MND' | 'ND'
            B5?: 'MND' | 'ND'
            B6?: 'MND' | 'ND'
            B7?: 'MND' | 'ND'
            C1?: 'MND' | 'ND'
            C2?: 'MND' | 'ND'
            C3?: 'MND' | 'ND'
            C4?: 'MND' | 'ND'
            D?: 'MND' | 'ND'
            benefitsAndLoads?: 'MND' | 'ND'
            construction?: 'MND' | 'ND'
            endOfLife?: 'MND' | 'ND'
            endOfLifeWithoutD?: 'MND' | 'ND'
            production?: 'MND' | 'ND'
            replacementAndOperation?: 'MND' | 'ND'
            total?: 'MND' | 'ND'
            totalAtoC?: 'MND' | 'ND'
            totalAtoD?: 'MND' | 'ND'
            useStage?: 'MND' | 'ND'
          }
        }[]
        stages: (
          | 'A1'
          | 'A2'
          | 'A3'
          | 'A4'
          | 'A5'
          | 'B1'
          | 'B2'
          | 'B3'
          | 'B4'
          | 'B5'
          | 'B6'
          | 'B7'
          | 'C1'
          | 'C2'
          | 'C3'
          | 'C4'
          | 'D'
        )[]
        stale: boolean
        top: {
          code: string
          name: string
          unit: string
          order: number
          values: {
            A1?: number
            A2?: number
            A3?: number
            A4?: number
            A5?: number
            B1?: number
            B2?: number
            B3?: number
            B4?: number
            B5?: number
            B6?: number
            B7?: number
            C1?: number
            C2?: number
            C3?: number
            C4?: number
            D?: number
          }
          subtotals: {
            benefitsAndLoads?: number
            construction?: number
            endOfLife?: number
            endOfLifeWithoutD?: number
            production?: number
            replacementAndOperation?: number
            useStage?: number
          }
          total: number
          totalAtoD?: number
          weighted?: number
          incomplete?: (
            | 'A1'
            | 'A2'
            | 'A3'
            | 'A4'
            | 'A5'
            | 'B1'
            | 'B2'
            | 'B3'
            | 'B4'
            | 'B5'
            | 'B6'
            | 'B7'
            | 'C1'
            | 'C2'
            | 'C3'
            | 'C4'
            | 'D'
          )[]
          marks: {
            A1?: 'MND' | 'ND'
            A2?: 'MND' | 'ND'
            A3?: 'MND' | 'ND'
            A4?: 'MND' | 'ND'
            A5?: 'MND' | 'ND'
            B1?: 'MND' | 'ND'
            B2?: 'MND' | 'ND'
            B3?: 'MND' | 'ND'
            B4?: 'MND' | 'ND'
            B5?: 'MND' | 'ND'
            B6?: 'MND' | 'ND'
            B7?: 'MND' | 'ND'
            C1?: 'MND' | 'ND'
            C2?: 'MND' | 'ND'
            C3?: 'MND' | 'ND'
            C4?: 'MND' | 'ND'
            D?: 'MND' | 'ND'
            benefitsAndLoads?: 'MND' | 'ND'
            construction?: 'MND' | 'ND'
            endOfLife?: 'MND' | 'ND'
            endOfLifeWithoutD?: 'MND' | 'ND'
            production?: 'MND' | 'ND'
            replacementAndOperation?: 'MND' | 'ND'
            total?: 'MND' | 'ND'
            totalAtoC?: 'MND' | 'ND'
            totalAtoD?: 'MND' | 'ND'
            useStage?: 'MND' | 'ND'
          }
        }[]
        total: {
          code?: string
          unit: string
          values: {
            A1?: number
            A2?: number
            A3?: number
            A4?: number
            A5?: number
            B1?: number
            B2?: number
            B3?: number
            B4?: number
            B5?: number
            B6?: number
            B7?: number
            C1?: number
            C2?: number
            C3?: number
            C4?: number
            D?: number
          }
          subtotals: {
            benefitsAndLoads?: number
            construction?: number
            endOfLife?: number
            endOfLifeWithoutD?: number
            production?: number
            replacementAndOperation?: number
            useStage?: number
          }
          total?: number
          totalAtoC?: number
          totalAtoD?: number
          weightingSet?: string
          version?: string
          isIncomplete?: true
          marks: {
            A1?: 'MND' | 'ND'
            A2?: 'MND' | 'ND'
            A3?: 'MND' | 'ND'
            A4?: 'MND' | 'ND'
            A5?: 'MND' | 'ND'
            B1?: 'MND' | 'ND'
            B2?: 'MND' | 'ND'
            B3?: 'MND' | 'ND'
            B4?: 'MND' | 'ND'
            B5?: 'MND' | 'ND'
            B6?: 'MND' | 'ND'
            B7?: 'MND' | 'ND'
            C1?: 'MND' | 'ND'
            C2?: 'MND' | 'ND'
            C3?: 'MND' | 'ND'
            C4?: 'MND' | 'ND'
            D?: 'MND' | 'ND'
            benefitsAndLoads?: 'MND' | 'ND'
            construction?: 'MND' | 'ND'
            endOfLife?: 'MND' | 'ND'
            endOfLifeWithoutD?: 'MND' | 'ND'
            production?: 'MND' | 'ND'
            replacementAndOperation?: 'MND' | 'ND'
            total?: 'MND' | 'ND'
            totalAtoC?: 'MND' | 'ND'
            totalAtoD?: 'MND' | 'ND'
            useStage?: 'MND' | 'ND'
          }
        }
        unit?: string
        warnings: {
          input?: string
          usage?: string
          code:
            | 'BIOGENIC_CONTENT_MISMATCH'
            | 'BIOGENIC_IMBALANCE'
            | 'CUTOFF_EXCEEDED'
            | 'D_NO_SUBSTITUTE_PROFILE'
            | 'END_OF_LIFE_LINES_IGNORED'
            | 'ENERGY_CONTENT_MISMATCH'
            | 'EOL_MASS_MISMATCH'
            | 'INDICATOR_MISSING'
            | 'INPUT_OUTSIDE_DECLARED_MODULES'
            | 'LOST_WITHOUT_LANDFILL_PROFILE'
            | 'OPERATIONAL_USE_NOT_ALLOWED'
            | 'PRODUCTION_WASTE_HIGH'
            | 'PROFILE_EXPIRED'
            | 'SECONDARY_CONTENT_MISMATCH'
            | 'TOTAL_MISMATCH'
            | 'WASTE_SCENARIO_MISSING'
            | 'ZERO_AMOUNT'
          calculationId: string
          profileId?: string
          wasteScenarioId?: string
          indicators?: string[]
          value?: number
        }[]
      }
    | undefined
  semiFinishedProductUsages?:
    | {
        [x: string]: unknown
      }[]
    | undefined
  submittedAt: string
  submittedBy: string
  submittedByName: string
  verifiedModel?:
    | {
        terms: {
          id: string
          condition?: string
          explanation?: string
          interval?: number
          kind:
            | 'combination'
            | 'deviation'
            | 'location'
            | 'parameter'
            | 'profile'
            | 'sampling'
            | 'supplier'
          line?: string
          location?: string
          maximum?: number
          minimum?: number
          parameter?: string
          profile?: string
          supplier?: string
          tolerance?: number
        }[]
        lines: {
          id: string
          name: string
          profile: {
            id: string
            name: string
          } | null
          allowed: {
            id: string
            name: string
          }[]
          supplier: {
            id: string
            name: string
          } | null
          suppliers: {
            id: string
            name: string
          }[]
        }[]
        sites: {
          own: {
            id: string
            name: string
          } | null
          allowed: {
            id: string
            name: string
          }[]
        }
        parameters: {
          dataQuality?: 'Average factory' | 'Average product' | 'Estimated' | 'Measured' | 'None'
          dataSource?: string
          description?: string
          formula?: string
          id?: string
          maximum?: number
          minimum?: number
          name: string
          unit?: string
          value?: number
        }[]
        samples: {
          values?:
            | {
                parameter: string
                value: number
              }[]
            | undefined
          leftOutLines?: string[]
          profiles?:
            | {
                line: string
                profile: string
              }[]
            | undefined
          suppliers?:
            | {
                line: string
                supplier: string
              }[]
            | undefined
          location?: string
          id: string
          kind: 'corner' | 'edge' | 'extreme' | 'location' | 'profile' | 'random' | 'supplier'
          figures?:
            | {
                indicators: string[]
                columns: {
                  readonly 'A-C'?:
                    | {
                        values: number[]
                        incomplete: string[]
                      }
                    | undefined
                  readonly 'A-D'?:
                    | {
                        values: number[]
                        incomplete: string[]
                      }
                    | undefined
                  readonly A1?:
                    | {
                        values: number[]
                        incomplete: string[]
                      }
                    | undefined
                  readonly 'A1-A3'?:
                    | {
                        values: number[]
                        incomplete: string[]
                      }
                    | undefined
                  readonly A2?:
                    | {
                        values: number[]
                        incomplete: string[]
                      }
                    | undefined
                  readonly A3?:
                    | {
                        values: number[]
                        incomplete: string[]
                      }
                    | undefined
                  readonly A4?:
                    | {
                        values: number[]
                        incomplete: string[]
                      }
                    | undefined
                  readonly A5?:
                    | {
                        values: number[]
                        incomplete: string[]
                      }
                    | undefined
                  readonly B1?:
                    | {
                        values: number[]
                        incomplete: string[]
                      }
                    | undefined
                  readonly B2?:
                    | {
                        values: number[]
                        incomplete: string[]
                      }
                    | undefined
                  readonly B3?:
                    | {
                        values: number[]
                        incomplete: string[]
                      }
                    | undefined
                  readonly B4?:
                    | {
                        values: number[]
                        incomplete: string[]
                      }
                    | undefined
                  readonly B5?:
                    | {
                        values: number[]
                        incomplete: string[]
                      }
                    | undefined
                  readonly B6?:
                    | {
                        values: number[]
                        incomplete: string[]
                      }
                    | undefined
                  readonly B7?:
                    | {
                        values: number[]
                        incomplete: string[]
                      }
                    | undefined
                  readonly C1?:
                    | {
                        values: number[]
                        incomplete: string[]
                      }
                    | undefined
                  readonly C2?:
                    | {
                        values: number[]
                        incomplete: string[]
                      }
                    | undefined
                  readonly C3?:
                    | {
                        values: number[]
                        incomplete: string[]
                      }
                    | undefined
                  readonly C4?:
                    | {
                        values: number[]
                        incomplete: string[]
                      }
                    | undefined
                  readonly D?:
                    | {
                        values: number[]
                        incomplete: string[]
                      }
                    | undefined
                }
              }
            | undefined
          fault?:
            | {
                kind: 'parameter'
                parameter: string
                fault:
                  | 'aboveMaximum'
                  | 'ambiguousPower'
                  | 'belowMinimum'
                  | 'circle'
                  | 'noNumber'
                  | 'noValue'
                  | 'otherUnit'
                  | 'tooDeep'
                  | 'tooLong'
                  | 'units'
                  | 'unknownFunction'
                  | 'unknownName'
                  | 'unreadable'
                  | 'wrongArguments'
                subject: string[]
              }
            | {
                kind: 'number'
                place:
                  | {
                      line: string
                      field:
                        | 'lifeTime'
                        | 'netAmount'
                        | 'productionWasteKg'
                        | 'productionWastePercentage'
                    }
                  | {
                      line: null
                      field:
                        | 'constructionWaste'
                        | 'distanceToConstructionSite'
                        | 'productLifeTime'
                        | 'productionWastePercentageForm'
                    }
                  | {
                      line: null
                      field: 'dimension'
                      index: number
                    }
                fault:
                  | 'aboveMaximum'
                  | 'ambiguousPower'
                  | 'belowMinimum'
                  | 'circle'
                  | 'noNumber'
                  | 'noValue'
                  | 'otherUnit'
                  | 'tooDeep'
                  | 'tooLong'
                  | 'units'
                  | 'unknownFunction'
                  | 'unknownName'
                  | 'unreadable'
                  | 'wrongArguments'
                subject: string[]
              }
            | {
                kind: 'engine'
                code: string
              }
            | undefined
        }[]
      }
    | undefined
}

export type SubmissionDifference = {
  '@id'?: string
  '@type': 'SubmissionDifference'
  bases?:
    | {
        kind: 'sibling' | 'template'
        with: string
        name: string
      }[]
    | undefined
  basis?:
    | {
        kind: 'sibling' | 'template'
        with: string
        name: string
      }
    | undefined
  changes: {
    kind: 'changed' | 'created' | 'deleted' | 'field'
    record?: string
    inputType?: string
    of?: 'parameter' | 'term' | 'variant'
    termKind?:
      | 'combination'
      | 'deviation'
      | 'location'
      | 'parameter'
      | 'profile'
      | 'sampling'
      | 'supplier'
    label: string
    field?: string
    subject?: string
    before?: unknown
    after?: unknown
    effect?: number
    effectMark?: 'ND'
  }[]
  effectsLeftOut?: number
  from: number | null
  indicator: string
  names: {
    [x: string]: string
  }
  results: {
    code: string
    name: string
    unit: string
    stage: string
    before?: number
    after?: number
    beforeMark?: 'MND' | 'ND'
    afterMark?: 'MND' | 'ND'
  }[]
  to: number
  unchangedInputs: number
  unit: string
}

export type Workflow = {
  '@id'?: string
  '@type': 'Workflow'
  balance?: number
  calculation: string
  checklist?:
    | {
        answered: number
        total: number
      }
    | undefined
  contentHash?: string
  hasAutograph: boolean
  newerVerification?: string
  openThreads: number
  options: {
    action:
      | 'accept'
      | 'approve'
      | 'assign'
      | 'decline'
      | 'deny'
      | 'purchase'
      | 'reject'
      | 'resubmit'
      | 'submit'
    allowed: boolean
    refusedBecause?:
      | {
          code: string
          message: string
          values?:
            | {
                [x: string]: string | number
              }
            | undefined
        }
      | undefined
    cost?: number
    comment: 'none' | 'optional' | 'required'
  }[]
  review?: string
  reviewer?: string
  reviewers: {
    '@id': string
    id: string
    name: string
    waiting: number
  }[]
  round: number
  status:
    | 'completed'
    | 'declined'
    | 'draft'
    | 'in-progress'
    | 'in-review'
    | 'incomplete'
    | 'rejected'
    | 'resubmitted'
    | 'submitted'
    | 'valid'
    | 'verified'
}

export type WorkflowQuote = {
  '@id'?: string
  '@type': 'WorkflowQuote'
  action:
    | 'accept'
    | 'approve'
    | 'assign'
    | 'decline'
    | 'deny'
    | 'purchase'
    | 'reject'
    | 'resubmit'
    | 'submit'
  balance?: number
  balanceAfter?: number
  cost: number
  items: {
    source: string
    calculation: string
    productName: string
    status:
      | 'completed'
      | 'declined'
      | 'draft'
      | 'in-progress'
      | 'in-review'
      | 'incomplete'
      | 'rejected'
      | 'resubmitted'
      | 'submitted'
      | 'valid'
      | 'verified'
    option: {
      action:
        | 'accept'
        | 'approve'
        | 'assign'
        | 'decline'
        | 'deny'
        | 'purchase'
        | 'reject'
        | 'resubmit'
        | 'submit'
      allowed: boolean
      refusedBecause?:
        | {
            code: string
            message: string
            values?:
              | {
                  [x: string]: string | number
                }
              | undefined
          }
        | undefined
      cost?: number
      comment: 'none' | 'optional' | 'required'
    }
    unansweredQuestions?: number
  }[]
  refusedBecause?:
    | {
        code: string
        message: string
        values?:
          | {
              [x: string]: string | number
            }
          | undefined
      }
    | undefined
}

export type MethodStandardTexts = {
  '@id'?: string
  '@type': 'MethodStandardTexts'
  method: string
  placeholders: string[]
  shipped: {
    de: {
      allocation?: string
      annex2References?: string
      comparability?: string
      cutOffA1A3?: string
      cutOffA4A5?: string
      cutOffB?: string
      cutOffC?: string
      cutOffD?: string
      liability?: string
      purposeAndTargetGroups?: string
      representativeness?: string
    }
    en: {
      allocation?: string
      annex2References?: string
      comparability?: string
      cutOffA1A3?: string
      cutOffA4A5?: string
      cutOffB?: string
      cutOffC?: string
      cutOffD?: string
      liability?: string
      purposeAndTargetGroups?: string
      representativeness?: string
    }
    nl: {
      allocation?: string
      annex2References?: string
      comparability?: string
      cutOffA1A3?: string
      cutOffA4A5?: string
      cutOffB?: string
      cutOffC?: string
      cutOffD?: string
      liability?: string
      purposeAndTargetGroups?: string
      representativeness?: string
    }
  }
}

export type ReportComparison = {
  '@id'?: string
  '@type': 'ReportComparison'
  bases?:
    | {
        kind: 'sibling' | 'template'
        with: string
        name: string
      }[]
    | undefined
  basis?:
    | {
        kind: 'sibling' | 'template'
        with: string
        name: string
      }
    | undefined
  changes?:
    | {
        kind: 'changed' | 'created' | 'deleted' | 'field'
        record?: string
        inputType?: string
        of?: 'parameter' | 'term' | 'variant'
        termKind?:
          | 'combination'
          | 'deviation'
          | 'location'
          | 'parameter'
          | 'profile'
          | 'sampling'
          | 'supplier'
        label: string
        field?: string
        subject?: string
        before?: unknown
        after?: unknown
        effect?: number
        effectMark?: 'ND'
      }[]
    | undefined
  effectsLeftOut?: number
  indicator?: string
  names?:
    | {
        [x: string]: string
      }
    | undefined
  report: string
  results?:
    | {
        code: string
        name: string
        unit: string
        stage: string
        before?: number
        after?: number
        beforeMark?: 'MND' | 'ND'
        afterMark?: 'MND' | 'ND'
      }[]
    | undefined
  sameContent: boolean
  unchangedInputs?: number
  unit?: string
  with?: string
}

export type ReportKinds = {
  '@id'?: string
  '@type': 'ReportKinds'
  calculation: string
  draft: boolean
  kinds: {
    type:
      | 'csv'
      | 'declaration'
      | 'ilcd'
      | 'ilcd_json'
      | 'iso22057'
      | 'lcax'
      | 'oekobaudat'
      | 'openepd'
      | 'review_report'
      | 'summary'
      | 'verification_report'
    group: 'data' | 'document'
    mimeType: string
    hasLanguage: boolean
    confidential: boolean
    declaresFamilies: boolean
    previewable: boolean
    refusedBecause?:
      | 'access_denied'
      | 'missing_valid_until'
      | 'not_for_semi_finished'
      | 'not_reportable'
      | 'not_reviewed'
    shortens?: ('operator' | 'owner' | 'pcr' | 'productDescription' | 'productName')[]
  }[]
  reportable: boolean
  subjects: {
    declares: 'average' | 'product' | 'variant' | 'worst_case'
    variant?: string
    name?: string
    refusedBecause?:
      | {
          code: 'no_variants' | 'variant_unknown' | 'variant_without_figures' | 'volume_unknown'
          variants: string[]
        }
      | undefined
    far?:
      | {
          name: string
          indicator: string
          difference: number
        }[]
      | null
      | undefined
    threshold?: number
  }[]
  textLanguage: 'de' | 'en' | 'nl'
  texts: {
    language: 'de' | 'en' | 'nl'
    filled: number
    total: number
    missing: (
      | 'abbreviations'
      | 'allocation'
      | 'annex2References'
      | 'application'
      | 'constructionProcess'
      | 'constructionProcessConfidential'
      | 'constructionProcessSummary'
      | 'contributionAnalysisProduct'
      | 'contributionAnalysisStages'
      | 'cutOffA1A3'
      | 'cutOffA4A5'
      | 'cutOffB'
      | 'cutOffC'
      | 'cutOffD'
      | 'dataQualityStatement'
      | 'dataReferencePeriod'
      | 'estimatesAndAssumptions'
      | 'functionalUnitDescription'
      | 'functionalUnitTitle'
      | 'generalSubstantiation'
      | 'inputSubstantiation'
      | 'interpretation'
      | 'noteA2'
      | 'noteA3'
      | 'noteA4'
      | 'noteA5'
      | 'noteB1'
      | 'noteB2'
      | 'noteB3'
      | 'noteB4'
      | 'noteB5'
      | 'noteB6'
      | 'noteB7'
      | 'noteC1'
      | 'noteC2'
      | 'noteC3'
      | 'noteC4'
      | 'noteD'
      | 'outputSubstantiation'
      | 'pcr'
      | 'powerMix'
      | 'productDescription'
      | 'productDescriptionConfidential'
      | 'productDescriptionSummary'
      | 'productName'
      | 'productionProcess'
      | 'productionProcessConfidential'
      | 'productionProcessSummary'
      | 'projectDocumentation'
      | 'purposeAndTargetGroups'
      | 'representativeness'
      | 'rslConditions'
      | 'rslSourceParts'
      | 'rslSourceProduct'
      | 'scopeOfDeclaration'
      | 'sensitivityAnalysis'
      | 'siteEmissions'
      | 'svhc'
      | 'teamMembers'
      | 'technicalData'
      | 'useStageEmissions'
    )[]
  }[]
}

export type ReportPreview = {
  '@id'?: string
  '@type': 'ReportPreview'
  calculation: string
  language: 'de' | 'en' | 'nl'
  missing: number
  outline: {
    title: string
    page: number
  }[]
  pageCount: number
  pages: {
    number: number
    widthMm: number
    heightMm: number
    svg: string
  }[]
  type:
    | 'csv'
    | 'declaration'
    | 'ilcd'
    | 'ilcd_json'
    | 'iso22057'
    | 'lcax'
    | 'oekobaudat'
    | 'openepd'
    | 'review_report'
    | 'summary'
    | 'verification_report'
}

export type SampleDeclaration = {
  '@id'?: string
  '@type': 'SampleDeclaration'
  language: 'de' | 'en' | 'nl'
  method: string
  pageCount: number
  pages: {
    number: number
    widthMm: number
    heightMm: number
    svg: string
  }[]
  productName: string
  sampleMethodName?: string
  shipped?: boolean
}

export type StandardTexts = {
  '@id'?: string
  '@type': 'StandardTexts'
  calculation: string
  language: 'de' | 'en' | 'nl'
  texts: {
    abbreviations?: string
    allocation?: string
    annex2References?: string
    application?: string
    constructionProcess?: string
    constructionProcessConfidential?: string
    constructionProcessSummary?: string
    contributionAnalysisProduct?: string
    contributionAnalysisStages?: string
    cutOffA1A3?: string
    cutOffA4A5?: string
    cutOffB?: string
    cutOffC?: string
    cutOffD?: string
    dataQualityStatement?: string
    dataReferencePeriod?: string
    estimatesAndAssumptions?: string
    generalSubstantiation?: string
    inputSubstantiation?: string
    interpretation?: string
    noteA2?: string
    noteA3?: string
    noteA4?: string
    noteA5?: string
    noteB1?: string
    noteB2?: string
    noteB3?: string
    noteB4?: string
    noteB5?: string
    noteB6?: string
    noteB7?: string
    noteC1?: string
    noteC2?: string
    noteC3?: string
    noteC4?: string
    noteD?: string
    outputSubstantiation?: string
    pcr?: string
    powerMix?: string
    productDescription?: string
    productDescriptionConfidential?: string
    productDescriptionSummary?: string
    productionProcess?: string
    productionProcessConfidential?: string
    productionProcessSummary?: string
    projectDocumentation?: string
    purposeAndTargetGroups?: string
    representativeness?: string
    rslConditions?: string
    rslSourceParts?: string
    rslSourceProduct?: string
    scopeOfDeclaration?: string
    sensitivityAnalysis?: string
    siteEmissions?: string
    svhc?: string
    teamMembers?: string
    technicalData?: string
    useStageEmissions?: string
  }
}

export type ColumnMapping = {
  '@id'?: string
  '@type': 'ColumnMapping'
  columns: {
    [x: string]: string | null
  }
}

export type ImportColumnMapping = {
  '@id'?: string
  '@type': 'ImportColumnMapping'
  sheets: {
    [x: string]: {
      [x: string]: string | null
    }
  }
}

export type ImportLayout = {
  '@id'?: string
  '@type': 'ImportLayout'
  kind: 'epd' | 'footprint' | 'pdis' | 'product' | 'supplier'
  sheets: {
    key: string
    name: string
    columns: {
      key: string
      header: string
      required: boolean
      kind: 'choice' | 'date' | 'list' | 'number' | 'reference' | 'text' | 'yesNo'
      unit?: string
      choices?: string[]
      note?: string
    }[]
  }[]
}

export type ImportRow = {
  '@id'?: string
  '@type': 'ImportRow'
  action?: 'create' | 'skip' | 'update'
  cells: {
    [x: string]:
      | string
      | number
      | boolean
      | {
          date: string
        }
      | {
          error: string
          reason?: 'formulaWithoutValue' | 'mergedCell'
        }
      | {
          number: number
          unit?: string
          shown: string
          formula?: string
        }
  }
  changes?:
    | {
        field: string
        old?: string | number | boolean
        new?: string | number | boolean
      }[]
    | undefined
  isHeader: boolean
  line: number
  name?: string
  notes?:
    | {
        sheet: string
        line: number
        field?: string
        column?: number
        code:
          | 'duplicate_in_file'
          | 'formula_error'
          | 'not_allowed'
          | 'range'
          | 'required'
          | 'type'
          | 'unknown_column'
          | 'unknown_reference'
          | 'unknown_sheet'
          | 'unreadable_file'
        reason: string
        values?:
          | {
              [x: string]: string | number
            }
          | undefined
        message: string
        value?: string
      }[]
    | undefined
  number: number
  omitted: boolean
  remarks: {
    sheet: string
    line: number
    field?: string
    column?: number
    code:
      | 'duplicate_in_file'
      | 'formula_error'
      | 'not_allowed'
      | 'range'
      | 'required'
      | 'type'
      | 'unknown_column'
      | 'unknown_reference'
      | 'unknown_sheet'
      | 'unreadable_file'
    reason: string
    values?:
      | {
          [x: string]: string | number
        }
      | undefined
    message: string
    value?: string
  }[]
  repaired: boolean
  sheet: string
  uniqueId?: string
}

export type Effect = {
  '@id'?: string
  '@type': 'Effect'
  code: string
  name: string
  order: number
  stage: string
  unit: string
  value: number
}

export type VersionChange = {
  '@id'?: string
  '@type': 'VersionChange'
  differences: {
    indicator: string
    stage: string
    unit: string
    before?: number
    after?: number
    effect?: number
  }[]
  effect?: number
  kind: 'added' | 'changed' | 'withdrawn'
  name: string
  predecessor?: string
  previousUnit?: string
  products: number
  profile: string
  uniqueId: string
  unit: string
}

export type VersionCockpit = {
  '@id'?: string
  '@type': 'VersionCockpit'
  added: number
  adopted: number
  changed: number
  locked: number
  previous?: string
  products: number
  recalculation?: string
  version: string
  withdrawn: number
}

export type VersionProduct = {
  '@id'?: string
  '@type': 'VersionProduct'
  adopted: boolean
  calculation: string
  locked: boolean
  productName: string
  profiles: number
  status: string
  withdrawn: number
}

export type TemplateTexts = {
  '@id'?: string
  '@type': 'TemplateTexts'
  languages: {
    language: 'de' | 'en' | 'nl'
    filled: number
    total: number
    missing: (
      | 'abbreviations'
      | 'allocation'
      | 'annex2References'
      | 'application'
      | 'constructionProcess'
      | 'constructionProcessConfidential'
      | 'constructionProcessSummary'
      | 'contributionAnalysisProduct'
      | 'contributionAnalysisStages'
      | 'cutOffA1A3'
      | 'cutOffA4A5'
      | 'cutOffB'
      | 'cutOffC'
      | 'cutOffD'
      | 'dataQualityStatement'
      | 'dataReferencePeriod'
      | 'estimatesAndAssumptions'
      | 'functionalUnitDescription'
      | 'functionalUnitTitle'
      | 'generalSubstantiation'
      | 'inputSubstantiation'
      | 'interpretation'
      | 'noteA2'
      | 'noteA3'
      | 'noteA4'
      | 'noteA5'
      | 'noteB1'
      | 'noteB2'
      | 'noteB3'
      | 'noteB4'
      | 'noteB5'
      | 'noteB6'
      | 'noteB7'
      | 'noteC1'
      | 'noteC2'
      | 'noteC3'
      | 'noteC4'
      | 'noteD'
      | 'outputSubstantiation'
      | 'pcr'
      | 'powerMix'
      | 'productDescription'
      | 'productDescriptionConfidential'
      | 'productDescriptionSummary'
      | 'productName'
      | 'productionProcess'
      | 'productionProcessConfidential'
      | 'productionProcessSummary'
      | 'projectDocumentation'
      | 'purposeAndTargetGroups'
      | 'representativeness'
      | 'rslConditions'
      | 'rslSourceParts'
      | 'rslSourceProduct'
      | 'scopeOfDeclaration'
      | 'sensitivityAnalysis'
      | 'siteEmissions'
      | 'svhc'
      | 'teamMembers'
      | 'technicalData'
      | 'useStageEmissions'
    )[]
    texts: {
      abbreviations?: string
      allocation?: string
      annex2References?: string
      application?: string
      constructionProcess?: string
      constructionProcessConfidential?: string
      constructionProcessSummary?: string
      contributionAnalysisProduct?: string
      contributionAnalysisStages?: string
      cutOffA1A3?: string
      cutOffA4A5?: string
      cutOffB?: string
      cutOffC?: string
      cutOffD?: string
      dataQualityStatement?: string
      dataReferencePeriod?: string
      estimatesAndAssumptions?: string
      functionalUnitDescription?: string
      functionalUnitTitle?: string
      generalSubstantiation?: string
      inputSubstantiation?: string
      interpretation?: string
      noteA2?: string
      noteA3?: string
      noteA4?: string
      noteA5?: string
      noteB1?: string
      noteB2?: string
      noteB3?: string
      noteB4?: string
      noteB5?: string
      noteB6?: string
      noteB7?: string
      noteC1?: string
      noteC2?: string
      noteC3?: string
      noteC4?: string
      noteD?: string
      outputSubstantiation?: string
      pcr?: string
      powerMix?: string
      productDescription?: string
      productDescriptionConfidential?: string
      productDescriptionSummary?: string
      productName?: string
      productionProcess?: string
      productionProcessConfidential?: string
      productionProcessSummary?: string
      projectDocumentation?: string
      purposeAndTargetGroups?: string
      representativeness?: string
      rslConditions?: string
      rslSourceParts?: string
      rslSourceProduct?: string
      scopeOfDeclaration?: string
      sensitivityAnalysis?: string
      siteEmissions?: string
      svhc?: string
      teamMembers?: string
      technicalData?: string
      useStageEmissions?: string
    }
  }[]
  template: string
  textLanguage: 'de' | 'en' | 'nl'
}

export type TemplateUpdate = {
  '@id'?: string
  '@type': 'TemplateUpdate'
  calculation: string
  changes: {
    key: string
    kind: 'field' | 'line-added' | 'line-changed' | 'line-removed'
    field?: string
    input?: string
    description?: string
    before: unknown
    after: unknown
    current: unknown
    conflict: boolean
  }[]
  locked: boolean
  productName: string
  status:
    | 'completed'
    | 'declined'
    | 'draft'
    | 'in-progress'
    | 'in-review'
    | 'incomplete'
    | 'rejected'
    | 'resubmitted'
    | 'submitted'
    | 'valid'
    | 'verified'
}

export type NotificationSettings = {
  '@id'?: string
  '@type': 'NotificationSettings'
  digest: 'daily' | 'immediately' | 'never'
  types?:
    | {
        'declaration.expired'?: 'daily' | 'immediately' | 'never'
        'declaration.expiring'?: 'daily' | 'immediately' | 'never'
        'download.ready'?: 'daily' | 'immediately' | 'never'
        'epd.ended'?: 'daily' | 'immediately' | 'never'
        'epd.updated'?: 'daily' | 'immediately' | 'never'
        'impersonation.started'?: 'daily' | 'immediately' | 'never'
        'import.completed'?: 'daily' | 'immediately' | 'never'
        'import.failed'?: 'daily' | 'immediately' | 'never'
        'model.sample'?: 'daily' | 'immediately' | 'never'
        'model.stopped'?: 'daily' | 'immediately' | 'never'
        'report.failed'?: 'daily' | 'immediately' | 'never'
        'review.accepted'?: 'daily' | 'immediately' | 'never'
        'review.approved'?: 'daily' | 'immediately' | 'never'
        'review.assigned'?: 'daily' | 'immediately' | 'never'
        'review.declined'?: 'daily' | 'immediately' | 'never'
        'review.denied'?: 'daily' | 'immediately' | 'never'
        'review.rejected'?: 'daily' | 'immediately' | 'never'
        'review.resubmitted'?: 'daily' | 'immediately' | 'never'
        'review.submitted'?: 'daily' | 'immediately' | 'never'
        'supplier.answered'?: 'daily' | 'immediately' | 'never'
        'supplier.declined'?: 'daily' | 'immediately' | 'never'
        'thread.answered'?: 'daily' | 'immediately' | 'never'
        'thread.closed'?: 'daily' | 'immediately' | 'never'
        'thread.mention'?: 'daily' | 'immediately' | 'never'
        'thread.opened'?: 'daily' | 'immediately' | 'never'
        'token.expiring'?: 'daily' | 'immediately' | 'never'
        'version.published'?: 'daily' | 'immediately' | 'never'
        'webhook.stopped'?: 'daily' | 'immediately' | 'never'
      }
    | undefined
}

export type LoginBody = {
  username: string
  password: string
  remember?: boolean
  code?: string
}

export type TokenRefreshBody = {
  refreshToken?: string
}

export type PasswordRequestBody = {
  email: string
}

export type ResetTokenBody = {
  token: string
}

export type PasswordResetBody = {
  token: string
  password: string
}

export type ConfirmPriceBody = {
  indicator: string
  source: string
}

export type SampleDeclarationBody = {
  method?:
    | {
        [x: string]: unknown
      }
    | undefined
  language?: 'de' | 'en' | 'nl'
  page?: number
}

export type StartImpersonationBody = {
  user: string
  reason: string
}

export type CompanyNameBody = {
  name: string
}

export type PasswordAgainBody = {
  password: string
}

export type SecondFactorCodeBody = {
  code: string
}

export type StartProviderSignInBody = {
  email: string
  remember?: boolean
}

export type CompleteProviderSignInBody = {
  secret: string
  state: string
  code?: string
  iss?: string
  error?: string
}

export type IdentityProviderBody = {
  issuer: string
  clientId: string
  clientSecret?: string
  active: boolean
  createsViewers: boolean
  password?: string
}

export type ProviderDomainBody = {
  domain: string
}

export type EmailChangeBody = {
  email: string
  password: string
}

export type InputBatchBody = {
  keepRefused?: boolean
  operations: {
    op: 'create' | 'delete' | 'update'
    id?: string
    clientId?: string
    ifMatch?: string
    fields?:
      | {
          [x: string]: unknown
        }
      | undefined
  }[]
}

export type FootprintInputBatchBody = {
  operations: {
    op: 'create' | 'delete' | 'update'
    id?: string
    clientId?: string
    ifMatch?: string
    fields?:
      | {
          [x: string]: unknown
        }
      | undefined
  }[]
}

export type GroupFootprintsBody = {
  footprints: string[]
}

export type StartFootprintYearBody = {
  timePeriod: string
  name?: string
  amounts: 'empty' | 'keep'
}

export type RecalculateFootprintBody = {
  reason: 'boundary' | 'error' | 'factors' | 'method'
  comment?: string
  contentHash?: string
}

export type ProductVariantsBody = {
  variants: {
    [x: string]: unknown
  }[]
}

export type ProductParametersBody = {
  parameters: {
    [x: string]: unknown
  }[]
}

export type UseModelBody = {
  calculation: string
}

export type CheckModelDeclarationsBody = {
  declarations: {
    values?:
      | {
          parameter: string
          value: number
        }[]
      | undefined
    profiles?:
      | {
          line: string
          profile: string
        }[]
      | undefined
    suppliers?:
      | {
          line: string
          supplier: string
        }[]
      | undefined
    location?: string
    articleNumber?: string
    gtin?: string
    validUntil?: string
    project?:
      | {
          customer: string
          name: string
          site?: string
        }
      | undefined
    name?: string
  }[]
}

export type IssueModelDeclarationsBody = {
  publish?: boolean
  collections?: string[]
  declarations: {
    values?:
      | {
          parameter: string
          value: number
        }[]
      | undefined
    profiles?:
      | {
          line: string
          profile: string
        }[]
      | undefined
    suppliers?:
      | {
          line: string
          supplier: string
        }[]
      | undefined
    location?: string
    name: string
    articleNumber?: string
    gtin?: string
    validUntil?: string
    project?:
      | {
          customer: string
          name: string
          site?: string
        }
      | undefined
  }[]
}

export type ModelStateChangeBody = {
  state: 'active' | 'suspended' | 'withdrawn'
  reason?: string
}

export type ModelCertificationBody = {
  certifiedBy: string | null
  certifiedUntil: string | null
}

export type SampleVerdictBody = {
  sample: 'failed' | 'passed'
  comment?: string
}

export type LanguageTextsBody = {
  abbreviations?: string | null
  allocation?: string | null
  annex2References?: string | null
  application?: string | null
  constructionProcess?: string | null
  constructionProcessConfidential?: string | null
  constructionProcessSummary?: string | null
  contributionAnalysisProduct?: string | null
  contributionAnalysisStages?: string | null
  cutOffA1A3?: string | null
  cutOffA4A5?: string | null
  cutOffB?: string | null
  cutOffC?: string | null
  cutOffD?: string | null
  dataQualityStatement?: string | null
  dataReferencePeriod?: string | null
  estimatesAndAssumptions?: string | null
  functionalUnitDescription?: string | null
  functionalUnitTitle?: string | null
  generalSubstantiation?: string | null
  inputSubstantiation?: string | null
  interpretation?: string | null
  noteA2?: string | null
  noteA3?: string | null
  noteA4?: string | null
  noteA5?: string | null
  noteB1?: string | null
  noteB2?: string | null
  noteB3?: string | null
  noteB4?: string | null
  noteB5?: string | null
  noteB6?: string | null
  noteB7?: string | null
  noteC1?: string | null
  noteC2?: string | null
  noteC3?: string | null
  noteC4?: string | null
  noteD?: string | null
  outputSubstantiation?: string | null
  pcr?: string | null
  powerMix?: string | null
  productDescription?: string | null
  productDescriptionConfidential?: string | null
  productDescriptionSummary?: string | null
  productName?: string | null
  productionProcess?: string | null
  productionProcessConfidential?: string | null
  productionProcessSummary?: string | null
  projectDocumentation?: string | null
  purposeAndTargetGroups?: string | null
  representativeness?: string | null
  rslConditions?: string | null
  rslSourceParts?: string | null
  rslSourceProduct?: string | null
  scopeOfDeclaration?: string | null
  sensitivityAnalysis?: string | null
  siteEmissions?: string | null
  svhc?: string | null
  teamMembers?: string | null
  technicalData?: string | null
  useStageEmissions?: string | null
}

export type GroupCalculationsBody = {
  calculations: string[]
  folder?: string | null
}

export type CopyInputSetsBody = {
  predefinedInputSets: string[]
}

export type CopyTemplatesBody = {
  templates: string[]
}

export type ApplyTemplateBody = {
  changes: string[]
}

export type ProfileChoicesBody = {
  names: string[]
}

export type ProfileModelsBody = {
  profiles: string[]
  calculation?: string
}

export type RestoreRevisionBody = {
  inputs?: string[]
  fields?: string[]
}

export type RestoreFootprintRevisionBody = {
  series?: string[]
  fields?: string[]
}

export type AcceptPortfolioBody = {
  items?: string[]
}

export type PreviewReplacementBody = {
  replaced: string
  by?: string
  records?: string[]
}

export type ReplaceProfileBody = {
  replaced: string
  by: string
  places: {
    record: string
    version: string
  }[]
}

export type UndoReplacementBody = {
  records: {
    record: string
    undo: string
  }[]
}

export type PresenceReportBody = {
  place: string
  record?: string
  field?: string
  leaving?: boolean
}

export type ColumnMappingBody = {
  columns: {
    [x: string]: string | null
  }
}

export type ImportRowRepairBody = {
  cells?:
    | {
        [x: string]: string | number | boolean | null
      }
    | undefined
  omitted?: boolean
}

export type ImportSheetChoicesBody = {
  sheets: {
    name: string
    key?: string | null
    headerLine?: number
  }[]
}

export type ImportColumnMappingBody = {
  sheets: {
    [x: string]: {
      [x: string]: string | null
    }
  }
}

export type NotificationSettingsBody = {
  digest: 'daily' | 'immediately' | 'never'
  types?:
    | {
        'declaration.expired'?: 'daily' | 'immediately' | 'never'
        'declaration.expiring'?: 'daily' | 'immediately' | 'never'
        'download.ready'?: 'daily' | 'immediately' | 'never'
        'epd.ended'?: 'daily' | 'immediately' | 'never'
        'epd.updated'?: 'daily' | 'immediately' | 'never'
        'impersonation.started'?: 'daily' | 'immediately' | 'never'
        'import.completed'?: 'daily' | 'immediately' | 'never'
        'import.failed'?: 'daily' | 'immediately' | 'never'
        'model.sample'?: 'daily' | 'immediately' | 'never'
        'model.stopped'?: 'daily' | 'immediately' | 'never'
        'report.failed'?: 'daily' | 'immediately' | 'never'
        'review.accepted'?: 'daily' | 'immediately' | 'never'
        'review.approved'?: 'daily' | 'immediately' | 'never'
        'review.assigned'?: 'daily' | 'immediately' | 'never'
        'review.declined'?: 'daily' | 'immediately' | 'never'
        'review.denied'?: 'daily' | 'immediately' | 'never'
        'review.rejected'?: 'daily' | 'immediately' | 'never'
        'review.resubmitted'?: 'daily' | 'immediately' | 'never'
        'review.submitted'?: 'daily' | 'immediately' | 'never'
        'supplier.answered'?: 'daily' | 'immediately' | 'never'
        'supplier.declined'?: 'daily' | 'immediately' | 'never'
        'thread.answered'?: 'daily' | 'immediately' | 'never'
        'thread.closed'?: 'daily' | 'immediately' | 'never'
        'thread.mention'?: 'daily' | 'immediately' | 'never'
        'thread.opened'?: 'daily' | 'immediately' | 'never'
        'token.expiring'?: 'daily' | 'immediately' | 'never'
        'version.published'?: 'daily' | 'immediately' | 'never'
        'webhook.stopped'?: 'daily' | 'immediately' | 'never'
      }
    | undefined
}

export type ReportPreviewBody = {
  type:
    | 'csv'
    | 'declaration'
    | 'ilcd'
    | 'ilcd_json'
    | 'iso22057'
    | 'lcax'
    | 'oekobaudat'
    | 'openepd'
    | 'review_report'
    | 'summary'
    | 'verification_report'
  language?: 'de' | 'en' | 'nl'
  declares?: 'average' | 'product' | 'variant' | 'worst_case'
  variant?: string
  texts?:
    | {
        [x: string]: string
      }
    | undefined
  page?: number
  pages?: number[]
}

export type ReportDownloadsBody = {
  calculations: string[]
  format:
    | 'csv'
    | 'declaration'
    | 'ilcd'
    | 'ilcd_json'
    | 'iso22057'
    | 'lcax'
    | 'oekobaudat'
    | 'openepd'
    | 'review_report'
    | 'summary'
    | 'verification_report'
  language?: 'de' | 'en' | 'nl'
}

export type AcceptSupplierDataBody = {
  accepted: string[]
}

export type CheckEpdBody = {
  validUntil?: string
}

export type PublishEpdsBody = {
  epds: string[]
  validUntil?: string
  collections?: string[]
}

export type UnpublishEpdsBody = {
  epds: string[]
  reason?: string
  replacedBy?: string
}

export type CollectEpdsBody = {
  collection: string
  epds: string[]
}

export type WorkflowQuoteBody = {
  action:
    | 'accept'
    | 'approve'
    | 'assign'
    | 'decline'
    | 'deny'
    | 'purchase'
    | 'reject'
    | 'resubmit'
    | 'submit'
  items: string[]
}

export type SubmitReviewsBody = {
  reviews: string[]
  reviewer: string
  comment?: string
  dueAt?: string
}

export type MoveReviewsBody = {
  reviews: string[]
  comment?: string
}

export type ApproveReviewsBody = {
  reviews: string[]
  comment?: string
  validUntil?: string
  password?: string
  contentHash?: string
}

export type RejectReviewsBody = {
  reviews: string[]
  comment?: string
  answersRequired?: boolean
}

export type AssignReviewsBody = {
  reviews: string[]
  reviewer: string
  comment?: string
}

export type PurchaseCalculationsBody = {
  calculations: string[]
}

export type MakeSuccessorBody = {
  reason?: 'correction' | 'renewal'
}

export type OpenThreadBody = {
  text: string
  mentions?: string[]
  attachments?: string[]
  anchor: {
    kind: 'calculation' | 'cell' | 'checklist' | 'field' | 'input' | 'result' | 'tab' | 'text'
    place?: string
    record?: string
    field?: string
    term?: string
    indicator?: string
    stage?: string
    quote?: string
    label?: string
  }
}

export type AnswerThreadBody = {
  text: string
  mentions?: string[]
  attachments?: string[]
  state?: 'answered' | 'closed' | 'open'
}

export type ThreadStateChangeBody = {
  state: 'answered' | 'closed' | 'open'
}

export type AnswerChecklistBody = {
  answers: {
    key: string
    answer: 'no' | 'not_applicable' | 'yes' | null
    note?: string
    evidence?: string
  }[]
}

/** What each call takes and answers. */
export interface Calls {
  /** Mail a link to a new e-mail address of the own account, which confirms it. Right: login. */
  'account.changeEmail': {
    params: undefined
    query: { owner?: string }
    body: EmailChangeBody
    answer: undefined
  }
  /** Confirm a new e-mail address with the token of the mail. Right: public. */
  'account.confirmEmail': {
    params: undefined
    query: { owner?: string }
    body: ResetTokenBody
    answer: undefined
  }
  /** End all the user's other sign-ins. Right: login. */
  'account.endOtherSignIns': {
    params: undefined
    query: { owner?: string }
    body: undefined
    answer: undefined
  }
  /** End one of the user's own sign-ins. Right: login. */
  'account.endSignIn': {
    params: { id: string }
    query: { owner?: string }
    body: undefined
    answer: undefined
  }
  /** The user's own sign-ins, the last used first. Right: login. */
  'account.signIns': {
    params: undefined
    query: { owner?: string }
    body: undefined
    answer: {
      sessions: {
        id: string
        userAgent?: string
        address?: string
        provider?: string
        signedInAt: string
        lastUsedAt: string
        current: boolean
      }[]
    }
  }
  /** create Announcement. Right: announcement.*.create. */
  'announcement.create': {
    params: undefined
    query: { owner?: string }
    body: CreateAnnouncement
    answer: Announcement
  }
  /** delete Announcement. Right: announcement.*.delete. */
  'announcement.delete': {
    params: { id: string }
    query: { owner?: string }
    body: undefined
    answer: undefined
  }
  /** get Announcement. Right: announcement.*.view. */
  'announcement.get': {
    params: { id: string }
    query: { owner?: string }
    body: undefined
    answer: Announcement
  }
  /** list Announcement. Right: announcement.*.view. */
  'announcement.list': {
    params: undefined
    query: ListAnnouncement
    body: undefined
    answer: Page<Announcement>
  }
  /** patch Announcement. Right: announcement.*.edit. */
  'announcement.patch': {
    params: { id: string }
    query: { owner?: string }
    body: ChangeAnnouncement
    answer: Announcement
  }
  /** put Announcement. Right: announcement.*.edit. */
  'announcement.put': {
    params: { id: string }
    query: { owner?: string }
    body: ChangeAnnouncement
    answer: Announcement
  }
  /** create Application. Right: application.*.create. */
  'application.create': {
    params: undefined
    query: { owner?: string }
    body: CreateApplication
    answer: Application
  }
  /** delete Application. Right: application.*.delete. */
  'application.delete': {
    params: { id: string }
    query: { owner?: string }
    body: undefined
    answer: undefined
  }
  /** get Application. Right: application.*.view. */
  'application.get': {
    params: { id: string }
    query: { owner?: string }
    body: undefined
    answer: Application
  }
  /** list Application. Right: application.*.view. */
  'application.list': {
    params: undefined
    query: ListApplication
    body: undefined
    answer: Page<Application>
  }
  /** patch Application. Right: application.*.edit. */
  'application.patch': {
    params: { id: string }
    query: { owner?: string }
    body: ChangeApplication
    answer: Application
  }
  /** put Application. Right: application.*.edit. */
  'application.put': {
    params: { id: string }
    query: { owner?: string }
    body: ChangeApplication
    answer: Application
  }
  /** Product categories that fit a calculation. Right: calculation.*.view. */
  'calculation.classificationSuggestions': {
    params: { id: string }
    query: { owner?: string }
    body: undefined
    answer: ClassificationSuggestions
  }
  /** Copy calculations. Right: calculation.*.copy. */
  'calculation.copy': {
    params: undefined
    query: { owner?: string }
    body: GroupCalculationsBody
    answer: GroupAction
  }
  /** How many calculations each choice of a filter holds; filters as those of the list. Right: calculation.*.view. */
  'calculation.counts': {
    params: undefined
    query: { owner?: string }
    body: undefined
    answer: CalculationCounts
  }
  /** create Calculation. Right: calculation.*.create. */
  'calculation.create': {
    params: undefined
    query: { owner?: string }
    body: CreateCalculation
    answer: Calculation
  }
  /** delete Calculation. Right: calculation.*.delete. */
  'calculation.delete': {
    params: { id: string }
    query: { owner?: string }
    body: undefined
    answer: undefined
  }
  /** A calculation with its variants, as the engine computes them. Right: calculation.*.view. */
  'calculation.family': {
    params: { id: string }
    query: { owner?: string }
    body: undefined
    answer: ProductFamily
  }
  /** Results of the variants of a calculation. Right: calculation.*.view. */
  'calculation.familyResults': {
    params: { id: string }
    query: { owner?: string }
    body: undefined
    answer: FamilyResults
  }
  /** Figures by module of several calculations. Right: calculation.*.view. */
  'calculation.figures': {
    params: undefined
    query: {
      readonly ids?: string | null
      readonly indicators?: string | null
      readonly owner?: string
    }
    body: undefined
    answer: CalculationFigures
  }
  /** get Calculation. Right: calculation.*.view. */
  'calculation.get': {
    params: { id: string }
    query: { owner?: string }
    body: undefined
    answer: Calculation
  }
  /** Write many inputs, all or nothing. Right: calculation.*.edit. */
  'calculation.inputBatch': {
    params: { id: string }
    query: { owner?: string }
    body: InputBatchBody
    answer: InputBatchResult
  }
  /** Copy an input. Right: calculation.*.edit or template.*.edit or predefined_input_set.*.edit. */
  'calculation.inputCopy': {
    params: { id: string }
    query: { owner?: string }
    body: undefined
    answer: Input
  }
  /** Inputs of a calculation. Right: calculation.*.view. */
  'calculation.inputs': {
    params: { id: string }
    query: ListInput
    body: undefined
    answer: Page<Input>
  }
  /** list Calculation. Right: calculation.*.view. */
  'calculation.list': {
    params: undefined
    query: ListCalculation
    body: undefined
    answer: Page<Calculation>
  }
  /** Engine model of a calculation. Right: calculation.*.view. */
  'calculation.model': {
    params: { id: string }
    query: { owner?: string }
    body: undefined
    answer: CalculationModel
  }
  /** Move calculations. Right: calculation.*.move. */
  'calculation.move': {
    params: undefined
    query: { owner?: string }
    body: GroupCalculationsBody
    answer: GroupAction
  }
  /** Parameters of a calculation. Right: calculation.*.view. */
  'calculation.parameters': {
    params: { id: string }
    query: { owner?: string }
    body: undefined
    answer: ProductParameters
  }
  /** patch Calculation. Right: calculation.*.edit. */
  'calculation.patch': {
    params: { id: string }
    query: { owner?: string }
    body: ChangeCalculation
    answer: Calculation
  }
  /** Extremes, changes and a trend of the figures of products. Right: calculation.*.view. */
  'calculation.productFigures': {
    params: undefined
    query: {
      readonly owner?: string
      readonly indicator?:
        | 'ADP-fossil'
        | 'AP'
        | 'EP-freshwater'
        | 'FW'
        | 'GWP-fossil'
        | 'GWP-total'
        | 'MKI'
        | 'PENRT'
        | 'POCP'
        | null
      readonly group?: 'folder' | 'productType' | 'unit' | null
      readonly product?: string | null
    }
    body: undefined
    answer: ProductFigures
  }
  /** put Calculation. Right: calculation.*.edit. */
  'calculation.put': {
    params: { id: string }
    query: { owner?: string }
    body: ChangeCalculation
    answer: Calculation
  }
  /** What is missing before a report. Right: calculation.*.view. */
  'calculation.readiness': {
    params: { id: string }
    query: { owner?: string }
    body: undefined
    answer: Readiness
  }
  /** Delete calculations. Right: calculation.*.delete. */
  'calculation.remove': {
    params: undefined
    query: { owner?: string }
    body: GroupCalculationsBody
    answer: GroupAction
  }
  /** Results of a calculation. Right: calculation.*.view. */
  'calculation.results': {
    params: { id: string }
    query: {
      readonly owner?: string
      readonly indicator?: string | null
    }
    body: undefined
    answer: CalculationResult
  }
  /** Write the parameters of a calculation. Right: calculation.*.edit. */
  'calculation.saveParameters': {
    params: { id: string }
    query: { owner?: string }
    body: ProductParametersBody
    answer: ProductParameters
  }
  /** Write texts of a calculation in another language. Right: calculation.*.edit. */
  'calculation.saveTexts': {
    params: { id: string; language: string }
    query: { owner?: string }
    body: LanguageTextsBody
    answer: CalculationTexts
  }
  /** Write the variants of a calculation. Right: calculation.*.edit. */
  'calculation.saveVariants': {
    params: { id: string }
    query: { owner?: string }
    body: ProductVariantsBody
    answer: ProductVariants
  }
  /** Calculation with its inputs, sets and engine model. Right: calculation.*.view. */
  'calculation.sheet': {
    params: { id: string }
    query: { owner?: string }
    body: undefined
    answer: CalculationSheet
  }
  /** What a report prints for texts nobody wrote. Right: calculation.*.view. */
  'calculation.standardTexts': {
    params: { id: string }
    query: { owner?: string }
    body: undefined
    answer: StandardTexts
  }
  /** Texts of a calculation in every language. Right: calculation.*.view. */
  'calculation.texts': {
    params: { id: string }
    query: { owner?: string }
    body: undefined
    answer: CalculationTexts
  }
  /** Variants of a calculation. Right: calculation.*.view. */
  'calculation.variants': {
    params: { id: string }
    query: { owner?: string }
    body: undefined
    answer: ProductVariants
  }
  /** Remove constructionprocessfile. Right: calculation.*.edit. */
  'calculationFile.remove.constructionprocessfile': {
    params: { id: string }
    query: { owner?: string }
    body: undefined
    answer: undefined
  }
  /** Remove constructionprocessimagefile. Right: calculation.*.edit. */
  'calculationFile.remove.constructionprocessimagefile': {
    params: { id: string }
    query: { owner?: string }
    body: undefined
    answer: undefined
  }
  /** Remove constructionwastefile. Right: calculation.*.edit. */
  'calculationFile.remove.constructionwastefile': {
    params: { id: string }
    query: { owner?: string }
    body: undefined
    answer: undefined
  }
  /** Remove contributionanalysisimagefile. Right: calculation.*.edit. */
  'calculationFile.remove.contributionanalysisimagefile': {
    params: { id: string }
    query: { owner?: string }
    body: undefined
    answer: undefined
  }
  /** Remove productdescriptionimagefile. Right: calculation.*.edit. */
  'calculationFile.remove.productdescriptionimagefile': {
    params: { id: string }
    query: { owner?: string }
    body: undefined
    answer: undefined
  }
  /** Remove productflowimagefile. Right: calculation.*.edit. */
  'calculationFile.remove.productflowimagefile': {
    params: { id: string }
    query: { owner?: string }
    body: undefined
    answer: undefined
  }
  /** Remove productimagefile. Right: calculation.*.edit. */
  'calculationFile.remove.productimagefile': {
    params: { id: string }
    query: { owner?: string }
    body: undefined
    answer: undefined
  }
  /** Remove productionprocessfile. Right: calculation.*.edit. */
  'calculationFile.remove.productionprocessfile': {
    params: { id: string }
    query: { owner?: string }
    body: undefined
    answer: undefined
  }
  /** Remove productionprocessimagefile. Right: calculation.*.edit. */
  'calculationFile.remove.productionprocessimagefile': {
    params: { id: string }
    query: { owner?: string }
    body: undefined
    answer: undefined
  }
  /** Remove productperformancefile. Right: calculation.*.edit. */
  'calculationFile.remove.productperformancefile': {
    params: { id: string }
    query: { owner?: string }
    body: undefined
    answer: undefined
  }
  /** Remove sensativeanalysisimagefile. Right: calculation.*.edit. */
  'calculationFile.remove.sensativeanalysisimagefile': {
    params: { id: string }
    query: { owner?: string }
    body: undefined
    answer: undefined
  }
  /** Upload constructionprocessfile. Right: calculation.*.edit. */
  'calculationFile.upload.constructionprocessfile': {
    params: { id: string }
    query: { owner?: string }
    body: FormData
    answer: Calculation
  }
  /** Upload constructionprocessimagefile. Right: calculation.*.edit. */
  'calculationFile.upload.constructionprocessimagefile': {
    params: { id: string }
    query: { owner?: string }
    body: FormData
    answer: Calculation
  }
  /** Upload constructionwastefile. Right: calculation.*.edit. */
  'calculationFile.upload.constructionwastefile': {
    params: { id: string }
    query: { owner?: string }
    body: FormData
    answer: Calculation
  }
  /** Upload contributionanalysisimagefile. Right: calculation.*.edit. */
  'calculationFile.upload.contributionanalysisimagefile': {
    params: { id: string }
    query: { owner?: string }
    body: FormData
    answer: Calculation
  }
  /** Upload productdescriptionimagefile. Right: calculation.*.edit. */
  'calculationFile.upload.productdescriptionimagefile': {
    params: { id: string }
    query: { owner?: string }
    body: FormData
    answer: Calculation
  }
  /** Upload productflowimagefile. Right: calculation.*.edit. */
  'calculationFile.upload.productflowimagefile': {
    params: { id: string }
    query: { owner?: string }
    body: FormData
    answer: Calculation
  }
  /** Upload productimagefile. Right: calculation.*.edit. */
  'calculationFile.upload.productimagefile': {
    params: { id: string }
    query: { owner?: string }
    body: FormData
    answer: Calculation
  }
  /** Upload productionprocessfile. Right: calculation.*.edit. */
  'calculationFile.upload.productionprocessfile': {
    params: { id: string }
    query: { owner?: string }
    body: FormData
    answer: Calculation
  }
  /** Upload productionprocessimagefile. Right: calculation.*.edit. */
  'calculationFile.upload.productionprocessimagefile': {
    params: { id: string }
    query: { owner?: string }
    body: FormData
    answer: Calculation
  }
  /** Upload productperformancefile. Right: calculation.*.edit. */
  'calculationFile.upload.productperformancefile': {
    params: { id: string }
    query: { owner?: string }
    body: FormData
    answer: Calculation
  }
  /** Upload sensativeanalysisimagefile. Right: calculation.*.edit. */
  'calculationFile.upload.sensativeanalysisimagefile': {
    params: { id: string }
    query: { owner?: string }
    body: FormData
    answer: Calculation
  }
  /** create CalculationResultJournal. Right: calculation.*.edit. */
  'calculationResultJournal.create': {
    params: undefined
    query: { owner?: string }
    body: CreateCalculationResultJournal
    answer: CalculationResultJournal
  }
  /** get CalculationResultJournal. Right: calculation.*.view. */
  'calculationResultJournal.get': {
    params: { id: string }
    query: { owner?: string }
    body: undefined
    answer: CalculationResultJournal
  }
  /** list CalculationResultJournal. Right: calculation.*.view. */
  'calculationResultJournal.list': {
    params: undefined
    query: ListCalculationResultJournal
    body: undefined
    answer: Page<CalculationResultJournal>
  }
  /** get CalculationRevision. Right: calculation.*.view. */
  'calculationRevision.get': {
    params: { id: string }
    query: { owner?: string }
    body: undefined
    answer: CalculationRevision
  }
  /** list CalculationRevision. Right: calculation.*.view. */
  'calculationRevision.list': {
    params: undefined
    query: ListCalculationRevision
    body: undefined
    answer: Page<CalculationRevision>
  }
  /** create Company. Right: company.*.create. */
  'company.create': {
    params: undefined
    query: { owner?: string }
    body: CreateCompany
    answer: Company
  }
  /** delete Company. Right: company.*.delete. */
  'company.delete': {
    params: { id: string }
    query: { owner?: string }
    body: undefined
    answer: undefined
  }
  /** get Company. Right: company.*.view. */
  'company.get': {
    params: { id: string }
    query: { owner?: string }
    body: undefined
    answer: Company
  }
  /** list Company. Right: company.*.view. */
  'company.list': {
    params: undefined
    query: ListCompany
    body: undefined
    answer: Page<Company>
  }
  /** patch Company. Right: company.*.edit. */
  'company.patch': {
    params: { id: string }
    query: { owner?: string }
    body: ChangeCompany
    answer: Company
  }
  /** put Company. Right: company.*.edit. */
  'company.put': {
    params: { id: string }
    query: { owner?: string }
    body: ChangeCompany
    answer: Company
  }
  /** The state of the platform. Right: console.*.view. */
  'console.get': {
    params: undefined
    query: { owner?: string }
    body: undefined
    answer: {
      at: string
      products: {
        total: number
        statuses: {
          [x: string]: number
        }
        companies: {
          id: string
          name: string
          total: number
          statuses: {
            [x: string]: number
          }
        }[]
        companyCount: number
      }
      reviews: {
        waiting: number
        reviewers: {
          id: string
          name: string
          waiting: number
          overdue: number
          oldestAt: string
        }[]
      }
      expiring: {
        expired: number
        in30Days: number
        in90Days: number
        in180Days: number
      }
      credits: {
        month: string
        granted: number
        spent: number
        refunded: number
      }[]
      signIns: {
        day: string
        succeeded: number
        failed: number
      }[]
      jobs: {
        waiting: number
        givenUp: number
        oldestAt?: string
        failed: {
          id: string
          task: string
          attempts: number
          maxAttempts: number
          error: string
          createdAt: string
          runAt: string
          isGivenUp: boolean
          isRunning: boolean
        }[]
      }
      mails: {
        failed: number
        waiting: number
        oldestAt?: string
        isMailbox: boolean
      }
      imports: {
        running: number
        failed: number
        completed: number
      }
      webhooks: {
        waiting: number
        failed: number
        stopped: number
      }
      storage: {
        kind: 'declarations' | 'downloads' | 'exports' | 'uploads'
        files: number
        bytes: number
      }[]
      routes: {
        route: string
        answers: number
        failures: number
        mean: number
        p95: number
        slowest: number
      }[]
      database: {
        bytes: number
        largest: {
          table: string
          bytes: number
        }[]
      }
      backups: {
        dump?:
          | {
              finishedAt: string
              bytes: number
            }
          | undefined
        base?:
          | {
              finishedAt: string
              bytes: number
            }
          | undefined
        archivedAt?: string
      }
    }
  }
  /** The records behind a figure of the console. Right: console.*.view. */
  'console.list': {
    params: { list: string }
    query: {
      readonly owner?: string
      readonly status?: string | null
      readonly reviewer?: string | null
      readonly company?: string | null
      readonly days?: number | null
    }
    body: undefined
    answer: {
      rows: {
        id: string
        name: string
        company?:
          | {
              id: string
              name: string
            }
          | undefined
        person?: string
        status?: string
        at?: string
        note?: string
      }[]
      total: number
    }
  }
  /** Run a failed job again, with all its tries. Right: console.*.run. */
  'console.runJob': {
    params: { id: string }
    query: { owner?: string }
    body: undefined
    answer: {
      queued: boolean
    }
  }
  /** create Country. Right: reference.*.edit. */
  'country.create': {
    params: undefined
    query: { owner?: string }
    body: CreateCountry
    answer: Country
  }
  /** delete Country. Right: reference.*.edit. */
  'country.delete': {
    params: { id: string }
    query: { owner?: string }
    body: undefined
    answer: undefined
  }
  /** get Country. Right: reference.*.view. */
  'country.get': {
    params: { id: string }
    query: { owner?: string }
    body: undefined
    answer: Country
  }
  /** list Country. Right: reference.*.view. */
  'country.list': {
    params: undefined
    query: ListCountry
    body: undefined
    answer: Page<Country>
  }
  /** patch Country. Right: reference.*.edit. */
  'country.patch': {
    params: { id: string }
    query: { owner?: string }
    body: ChangeCountry
    answer: Country
  }
  /** put Country. Right: reference.*.edit. */
  'country.put': {
    params: { id: string }
    query: { owner?: string }
    body: ChangeCountry
    answer: Country
  }
  /** create CreditTransaction. Right: credit_transaction.*.create. */
  'creditTransaction.create': {
    params: undefined
    query: { owner?: string }
    body: CreateCreditTransaction
    answer: CreditTransaction
  }
  /** get CreditTransaction. Right: credit_transaction.*.view. */
  'creditTransaction.get': {
    params: { id: string }
    query: { owner?: string }
    body: undefined
    answer: CreditTransaction
  }
  /** list CreditTransaction. Right: credit_transaction.*.view. */
  'creditTransaction.list': {
    params: undefined
    query: ListCreditTransaction
    body: undefined
    answer: Page<CreditTransaction>
  }
  /** Changes of the collections after a cursor. Right: public. */
  'data.changes': {
    params: undefined
    query: {
      readonly owner?: string
      readonly since?: string | null
      readonly collection?: string | null
      readonly limit?: number | null
    }
    body: undefined
    answer: {
      changes: {
        id: string
        type:
          | 'epd.added'
          | 'epd.expired'
          | 'epd.published'
          | 'epd.removed'
          | 'epd.unpublished'
          | 'epd.updated'
        timestamp: string
        epd: string
        uuid: string
        version: string
        collection: string
      }[]
      cursor: string
      more: boolean
    }
  }
  /** A collection that can be read. Right: public. */
  'data.collection': {
    params: { id: string }
    query: { owner?: string }
    body: undefined
    answer: {
      id: string
      name: string
      description?: string
      public: boolean
      epds: string
      epdCount: number
    }
  }
  /** Collections that can be read. Right: public. */
  'data.collections': {
    params: undefined
    query: { owner?: string }
    body: undefined
    answer: {
      member: {
        id: string
        name: string
        description?: string
        public: boolean
        epds: string
        epdCount: number
      }[]
      next?: string
    }
  }
  /** A published declaration in the format of the Accept header. Right: public. */
  'data.epd': {
    params: { uuid: string }
    query: {
      readonly owner?: string
      readonly version?: string | null
      readonly format?:
        | 'csv'
        | 'ilcd'
        | 'ilcd_json'
        | 'ilcd_xml'
        | 'iso22057'
        | 'lcax'
        | 'openepd'
        | 'pdf'
        | null
    }
    body: undefined
    answer: Blob
  }
  /** Published declarations of a collection. Right: public. */
  'data.epds': {
    params: { id: string }
    query: {
      readonly owner?: string
      readonly name?: string | null
      readonly registrationNumber?: string | null
      readonly method?: string | null
      readonly updatedAfter?: string | null
      readonly validUntil?: string | null
      readonly uuid?: string[] | null
      readonly cursor?: string | null
      readonly limit?: number | null
    }
    body: undefined
    answer: {
      member: {
        uuid: string
        version: string
        name: {
          de?: string
          en?: string
          nl?: string
        }
        status: 'expired' | 'published' | 'unpublished'
        method: string
        registrationNumber?: string
        owner: string
        operator?: string
        publishedAt: string
        validUntil: string
        referenceYear: number
        location?: string
        languages: string[]
        declaredUnit: {
          amount: number
          unit: string
          title?: string
          titles?:
            | {
                en?: string
                nl?: string
                de?: string
              }
            | undefined
          mass?: number
        }
        compliance: string[]
        indicatorSet: 'EF 3.0' | 'EF 3.1'
        classifications: {
          system: string
          code?: string
          name: string
        }[]
        gtins?: string[]
        articleNumber?: string
        dopNumber?: string
        declaredPerformance?:
          | {
              characteristic: string
              value: string
              specification?: string
            }[]
          | undefined
        demonstration: boolean
        files: {
          format:
            | 'csv'
            | 'ilcd'
            | 'ilcd_json'
            | 'ilcd_xml'
            | 'iso22057'
            | 'lcax'
            | 'openepd'
            | 'pdf'
          mediaType: string
          size: number
          sha256: string
          url: string
        }[]
      }[]
      next?: string
    }
  }
  /** All data sets of a collection as one package or table. Right: public. */
  'data.export': {
    params: { id: string }
    query: {
      readonly owner?: string
      readonly format?: 'csv' | 'zip' | null
    }
    body: undefined
    answer: Blob
  }
  /** State of the token. Right: public. */
  'data.status': {
    params: undefined
    query: { owner?: string }
    body: undefined
    answer: {
      authenticated: boolean
      application?: string
      expirationDate?: string
    }
  }
  /** Accept some values of the supplier into a draft version of the library, and refuse the others. Right: supplier.*.edit. */
  'dataRequest.accept': {
    params: { id: string }
    query: { owner?: string }
    body: AcceptSupplierDataBody
    answer: DataRequest
  }
  /** create DataRequest. Right: supplier.*.create. */
  'dataRequest.create': {
    params: undefined
    query: { owner?: string }
    body: CreateDataRequest
    answer: DataRequest
  }
  /** delete DataRequest. Right: supplier.*.delete. */
  'dataRequest.delete': {
    params: { id: string }
    query: { owner?: string }
    body: undefined
    answer: undefined
  }
  /** get DataRequest. Right: supplier.*.view. */
  'dataRequest.get': {
    params: { id: string }
    query: { owner?: string }
    body: undefined
    answer: DataRequest
  }
  /** list DataRequest. Right: supplier.*.view. */
  'dataRequest.list': {
    params: undefined
    query: ListDataRequest
    body: undefined
    answer: Page<DataRequest>
  }
  /** patch DataRequest. Right: supplier.*.edit. */
  'dataRequest.patch': {
    params: { id: string }
    query: { owner?: string }
    body: ChangeDataRequest
    answer: DataRequest
  }
  /** What the supplier has sent, beside the values of the profile. Right: supplier.*.view. */
  'dataRequest.proposal': {
    params: { id: string }
    query: { owner?: string }
    body: undefined
    answer: {
      unit: string
      statedUnit: string
      values: {
        key: string
        kind: 'effect' | 'number' | 'text'
        unit?: string
        module?: string
        indicator?: string
        stated: string | number
        before?: string | number
        after?: string | number
        accepted?: boolean
      }[]
      transportDistance?: number
      remarks?: string
    }
  }
  /** Mail a new link to the supplier; earlier links end. Right: supplier.*.edit. */
  'dataRequest.send': {
    params: { id: string }
    query: { owner?: string }
    body: undefined
    answer: DataRequest
  }
  /** End the link of the supplier. Right: supplier.*.edit. */
  'dataRequest.withdraw': {
    params: { id: string }
    query: { owner?: string }
    body: undefined
    answer: DataRequest
  }
  /** The same for all three. Right: public. */
  'digitalLink.fullyQualified': {
    params: {
      gtin: string
      key: string
      value: string
      key2: string
      value2: string
      key3: string
      value3: string
    }
    query: {
      readonly owner?: string
      readonly linkType?: string | null
      readonly lang?: 'de' | 'en' | 'nl' | null
    }
    body: undefined
    answer: Blob
  }
  /** Declarations of a product by its GTIN (GS1 Digital Link). Right: public. */
  'digitalLink.product': {
    params: { gtin: string }
    query: {
      readonly owner?: string
      readonly linkType?: string | null
      readonly lang?: 'de' | 'en' | 'nl' | null
    }
    body: undefined
    answer: Blob
  }
  /** The same for a variant (22), a batch (10) or a serial number (21) of the product. Right: public. */
  'digitalLink.qualified': {
    params: { gtin: string; key: string; value: string }
    query: {
      readonly owner?: string
      readonly linkType?: string | null
      readonly lang?: 'de' | 'en' | 'nl' | null
    }
    body: undefined
    answer: Blob
  }
  /** What this server answers as a resolver of GS1 Digital Link. Right: public. */
  'digitalLink.resolver': {
    params: undefined
    query: { owner?: string }
    body: undefined
    answer: Blob
  }
  /** The same for two of them. Right: public. */
  'digitalLink.twiceQualified': {
    params: { gtin: string; key: string; value: string; key2: string; value2: string }
    query: {
      readonly owner?: string
      readonly linkType?: string | null
      readonly lang?: 'de' | 'en' | 'nl' | null
    }
    body: undefined
    answer: Blob
  }
  /** create EnvironmentalProfile. Right: environmental_profile.*.create. */
  'environmentalProfile.create': {
    params: undefined
    query: { owner?: string }
    body: CreateEnvironmentalProfile
    answer: EnvironmentalProfile
  }
  /** delete EnvironmentalProfile. Right: environmental_profile.*.delete. */
  'environmentalProfile.delete': {
    params: { id: string }
    query: { owner?: string }
    body: undefined
    answer: undefined
  }
  /** get EnvironmentalProfile. Right: environmental_profile.*.view. */
  'environmentalProfile.get': {
    params: { id: string }
    query: { owner?: string }
    body: undefined
    answer: EnvironmentalProfile
  }
  /** list EnvironmentalProfile. Right: environmental_profile.*.view. */
  'environmentalProfile.list': {
    params: undefined
    query: ListEnvironmentalProfile
    body: undefined
    answer: Page<EnvironmentalProfile>
  }
  /** patch EnvironmentalProfile. Right: environmental_profile.*.edit. */
  'environmentalProfile.patch': {
    params: { id: string }
    query: { owner?: string }
    body: ChangeEnvironmentalProfile
    answer: EnvironmentalProfile
  }
  /** put EnvironmentalProfile. Right: environmental_profile.*.edit. */
  'environmentalProfile.put': {
    params: { id: string }
    query: { owner?: string }
    body: ChangeEnvironmentalProfile
    answer: EnvironmentalProfile
  }
  /** get Epd. Right: epd.*.view. */
  'epd.get': {
    params: { id: string }
    query: { owner?: string }
    body: undefined
    answer: Epd
  }
  /** list Epd. Right: epd.*.view. */
  'epd.list': {
    params: undefined
    query: ListEpd
    body: undefined
    answer: Page<Epd>
  }
  /** create EpdCollection. Right: collection.*.create. */
  'epdCollection.create': {
    params: undefined
    query: { owner?: string }
    body: CreateEpdCollection
    answer: EpdCollection
  }
  /** delete EpdCollection. Right: collection.*.delete. */
  'epdCollection.delete': {
    params: { id: string }
    query: { owner?: string }
    body: undefined
    answer: undefined
  }
  /** get EpdCollection. Right: collection.*.view. */
  'epdCollection.get': {
    params: { id: string }
    query: { owner?: string }
    body: undefined
    answer: EpdCollection
  }
  /** list EpdCollection. Right: collection.*.view. */
  'epdCollection.list': {
    params: undefined
    query: ListEpdCollection
    body: undefined
    answer: Page<EpdCollection>
  }
  /** patch EpdCollection. Right: collection.*.edit. */
  'epdCollection.patch': {
    params: { id: string }
    query: { owner?: string }
    body: ChangeEpdCollection
    answer: EpdCollection
  }
  /** put EpdCollection. Right: collection.*.edit. */
  'epdCollection.put': {
    params: { id: string }
    query: { owner?: string }
    body: ChangeEpdCollection
    answer: EpdCollection
  }
  /** Cancel an import. Right: epd_import.*.cancel. */
  'epdImport.cancel': {
    params: { id: string }
    query: { owner?: string }
    body: undefined
    answer: EpdImport
  }
  /** Cancel an import (same as POST). Right: epd_import.*.cancel. */
  'epdImport.cancelByGet': {
    params: { id: string }
    query: { owner?: string }
    body: undefined
    answer: EpdImport
  }
  /** Choose what the sheets of the file are read as, and where their headings are. Right: epd_import.*.run. */
  'epdImport.chooseSheets': {
    params: { id: string }
    query: { owner?: string }
    body: ImportSheetChoicesBody
    answer: EpdImport
  }
  /** Remembered headers of the company. Right: epd_import.*.view. */
  'epdImport.columnMapping': {
    params: undefined
    query: { owner?: string }
    body: undefined
    answer: ImportColumnMapping
  }
  /** create EpdImport. Right: epd_import.*.create. */
  'epdImport.create': {
    params: undefined
    query: {
      readonly [x: string]: unknown
      readonly owner?: string
    }
    body: FormData
    answer: EpdImport
  }
  /** The records of the company as a workbook in the layout. Right: epd_import.*.view. */
  'epdImport.export': {
    params: undefined
    query: {
      readonly owner?: string
      readonly language?: 'de' | 'en' | 'nl' | null
    }
    body: undefined
    answer: Blob
  }
  /** get EpdImport. Right: epd_import.*.view. */
  'epdImport.get': {
    params: { id: string }
    query: { owner?: string }
    body: undefined
    answer: EpdImport
  }
  /** Sheets and columns of the workbook. Right: epd_import.*.view. */
  'epdImport.layout': {
    params: undefined
    query: {
      readonly owner?: string
      readonly language?: 'de' | 'en' | 'nl' | null
    }
    body: undefined
    answer: ImportLayout
  }
  /** list EpdImport. Right: epd_import.*.view. */
  'epdImport.list': {
    params: undefined
    query: ListEpdImport
    body: undefined
    answer: Page<EpdImport>
  }
  /** The staged rows as a workbook with a comment for each remark. Right: epd_import.*.view. */
  'epdImport.remarksFile': {
    params: { id: string }
    query: {
      readonly owner?: string
      readonly language?: 'de' | 'en' | 'nl' | null
    }
    body: undefined
    answer: Blob
  }
  /** Repair a staged row; the file stays as it is. Right: epd_import.*.run. */
  'epdImport.repairRow': {
    params: { id: string; n: string }
    query: { owner?: string }
    body: ImportRowRepairBody
    answer: ImportRow
  }
  /** Take back the cancellation of an import. Right: epd_import.*.cancel. */
  'epdImport.resume': {
    params: { id: string }
    query: { owner?: string }
    body: undefined
    answer: EpdImport
  }
  /** Staged rows of an import. Right: epd_import.*.view. */
  'epdImport.rows': {
    params: { id: string }
    query: {
      readonly owner?: string
      readonly language?: 'de' | 'en' | 'nl' | null
      readonly remarks?: boolean | null
      readonly sheet?: string | null
      readonly action?: 'create' | 'skip' | 'update' | null
      readonly reason?: string | null
      readonly page?: number | null
      readonly itemsPerPage?: number | null
    }
    body: undefined
    answer: Page<ImportRow>
  }
  /** Run a validated import. Right: epd_import.*.run. */
  'epdImport.run': {
    params: { id: string }
    query: { owner?: string }
    body: undefined
    answer: EpdImport
  }
  /** Run a validated import (same as POST). Right: epd_import.*.run. */
  'epdImport.runByGet': {
    params: { id: string }
    query: { owner?: string }
    body: undefined
    answer: EpdImport
  }
  /** Remember headers for the company. Right: epd_import.*.run. */
  'epdImport.saveColumnMapping': {
    params: undefined
    query: { owner?: string }
    body: ImportColumnMappingBody
    answer: ImportColumnMapping
  }
  /** An empty workbook in the layout, with explanations and choices. Right: epd_import.*.view. */
  'epdImport.template': {
    params: undefined
    query: {
      readonly owner?: string
      readonly language?: 'de' | 'en' | 'nl' | null
    }
    body: undefined
    answer: Blob
  }
  /** Undo an import while nothing uses what it made. Right: epd_import.*.run. */
  'epdImport.undo': {
    params: { id: string }
    query: {
      readonly owner?: string
      readonly language?: 'de' | 'en' | 'nl' | null
    }
    body: undefined
    answer: EpdImport
  }
  /** Validate an import. Right: epd_import.*.run. */
  'epdImport.validate': {
    params: { id: string }
    query: { owner?: string }
    body: undefined
    answer: EpdImport
  }
  /** Validate an import (same as POST). Right: epd_import.*.run. */
  'epdImport.validateByGet': {
    params: { id: string }
    query: { owner?: string }
    body: undefined
    answer: EpdImport
  }
  /** How programs read declarations, with examples. Right: public. */
  'epdPage.api': {
    params: undefined
    query: {
      readonly owner?: string
      readonly lang?: 'de' | 'en' | 'nl' | null
    }
    body: undefined
    answer: Blob
  }
  /** Public directory of declarations. Right: public. */
  'epdPage.directory': {
    params: undefined
    query: {
      readonly owner?: string
      readonly q?: string | null
      readonly page?: number | null
      readonly lang?: 'de' | 'en' | 'nl' | null
    }
    body: undefined
    answer: Blob
  }
  /** Public page of a declaration. Right: public. */
  'epdPage.epd': {
    params: { uuid: string }
    query: {
      readonly owner?: string
      readonly version?: string | null
      readonly lang?: 'de' | 'en' | 'nl' | null
    }
    body: undefined
    answer: Blob
  }
  /** What search engines may read: public declarations only. Right: public. */
  'epdPage.robots': {
    params: undefined
    query: { owner?: string }
    body: undefined
    answer: Blob
  }
  /** Addresses of the declarations of the public directory, for search engines. Right: public. */
  'epdPage.sitemap': {
    params: undefined
    query: { owner?: string }
    body: undefined
    answer: Blob
  }
  /** Style of the public pages. Right: public. */
  'epdPage.style': {
    params: undefined
    query: { owner?: string }
    body: undefined
    answer: Blob
  }
  /** get EpdPublication. Right: epd.*.view. */
  'epdPublication.get': {
    params: { id: string }
    query: { owner?: string }
    body: undefined
    answer: EpdPublication
  }
  /** list EpdPublication. Right: epd.*.view. */
  'epdPublication.list': {
    params: undefined
    query: ListEpdPublication
    body: undefined
    answer: Page<EpdPublication>
  }
  /** create EpdSubscription. Right: epd_import.*.create. */
  'epdSubscription.create': {
    params: undefined
    query: { owner?: string }
    body: CreateEpdSubscription
    answer: EpdSubscription
  }
  /** delete EpdSubscription. Right: epd_import.*.create. */
  'epdSubscription.delete': {
    params: { id: string }
    query: { owner?: string }
    body: undefined
    answer: undefined
  }
  /** get EpdSubscription. Right: epd_import.*.view. */
  'epdSubscription.get': {
    params: { id: string }
    query: { owner?: string }
    body: undefined
    answer: EpdSubscription
  }
  /** list EpdSubscription. Right: epd_import.*.view. */
  'epdSubscription.list': {
    params: undefined
    query: ListEpdSubscription
    body: undefined
    answer: Page<EpdSubscription>
  }
  /** list EpicLog. Right: epic_log.*.view. */
  'epicLog.list': {
    params: undefined
    query: ListEpicLog
    body: undefined
    answer: Page<EpicLog>
  }
  /** create Folder. Right: folder.*.create. */
  'folder.create': {
    params: undefined
    query: { owner?: string }
    body: CreateFolder
    answer: Folder
  }
  /** delete Folder. Right: folder.*.delete. */
  'folder.delete': {
    params: { id: string }
    query: { owner?: string }
    body: undefined
    answer: undefined
  }
  /** get Folder. Right: folder.*.view. */
  'folder.get': {
    params: { id: string }
    query: { owner?: string }
    body: undefined
    answer: Folder
  }
  /** list Folder. Right: folder.*.view. */
  'folder.list': {
    params: undefined
    query: ListFolder
    body: undefined
    answer: Page<Folder>
  }
  /** patch Folder. Right: folder.*.edit. */
  'folder.patch': {
    params: { id: string }
    query: { owner?: string }
    body: ChangeFolder
    answer: Folder
  }
  /** put Folder. Right: folder.*.edit. */
  'folder.put': {
    params: { id: string }
    query: { owner?: string }
    body: ChangeFolder
    answer: Folder
  }
  /** Why a footprint differs from another one: activity, factors, boundary. Right: footprint.*.view. */
  'footprint.comparison': {
    params: { id: string }
    query: {
      readonly owner?: string
      readonly with?: string | null
      readonly scope2Method?: 'location' | 'market' | null
    }
    body: undefined
    answer: FootprintComparison
  }
  /** Copy footprints. Right: footprint.*.copy. */
  'footprint.copy': {
    params: undefined
    query: { owner?: string }
    body: GroupFootprintsBody
    answer: GroupAction
  }
  /** create Footprint. Right: footprint.*.create. */
  'footprint.create': {
    params: undefined
    query: { owner?: string }
    body: CreateFootprint
    answer: Footprint
  }
  /** delete Footprint. Right: footprint.*.delete. */
  'footprint.delete': {
    params: { id: string }
    query: { owner?: string }
    body: undefined
    answer: undefined
  }
  /** What causes a figure of the stored results. Right: footprint.*.view. */
  'footprint.explanation': {
    params: { id: string }
    query: {
      readonly owner?: string
      readonly location?: string | null
      readonly category?: string | null
      readonly scope?: string | null
      readonly interval?: string | null
      readonly scope2Method?: 'location' | 'market' | null
    }
    body: undefined
    answer: FootprintExplanation
  }
  /** Inputs, results and their terms as CSV, or all of them as XLSX, of one frozen content. Right: footprint.*.export. */
  'footprint.export': {
    params: { id: string }
    query: {
      readonly owner?: string
      readonly format?: 'csv' | 'xlsx' | null
      readonly part?: 'inputs' | 'results' | 'terms' | null
    }
    body: undefined
    answer: Blob
  }
  /** get Footprint. Right: footprint.*.view. */
  'footprint.get': {
    params: { id: string }
    query: { owner?: string }
    body: undefined
    answer: Footprint
  }
  /** Write many inputs of a footprint, all or nothing. Right: footprint.*.edit. */
  'footprint.inputBatch': {
    params: { id: string }
    query: { owner?: string }
    body: FootprintInputBatchBody
    answer: InputBatchResult
  }
  /** Copy an input of a footprint. Right: footprint.*.edit. */
  'footprint.inputCopy': {
    params: { id: string }
    query: { owner?: string }
    body: undefined
    answer: FootprintInput
  }
  /** Inputs of a footprint. Right: footprint.*.view. */
  'footprint.inputs': {
    params: { id: string }
    query: ListFootprintInput
    body: undefined
    answer: Page<FootprintInput>
  }
  /** list Footprint. Right: footprint.*.view. */
  'footprint.list': {
    params: undefined
    query: ListFootprint
    body: undefined
    answer: Page<Footprint>
  }
  /** patch Footprint. Right: footprint.*.edit. */
  'footprint.patch': {
    params: { id: string }
    query: { owner?: string }
    body: ChangeFootprint
    answer: Footprint
  }
  /** Who is looking at a footprint. Right: footprint.*.view. */
  'footprint.presence': {
    params: { id: string }
    query: { owner?: string }
    body: undefined
    answer: FootprintPresence
  }
  /** put Footprint. Right: footprint.*.edit. */
  'footprint.put': {
    params: { id: string }
    query: { owner?: string }
    body: ChangeFootprint
    answer: Footprint
  }
  /** What is missing before a report of a footprint. Right: footprint.*.view. */
  'footprint.readiness': {
    params: { id: string }
    query: { owner?: string }
    body: undefined
    answer: FootprintReadiness
  }
  /** Accept the recalculation of a footprint. Right: footprint.*.edit. */
  'footprint.recalculate': {
    params: { id: string }
    query: { owner?: string }
    body: RecalculateFootprintBody
    answer: FootprintRecalculation
  }
  /** What the newest factors change in the stored results of a footprint. Right: footprint.*.view. */
  'footprint.recalculation': {
    params: { id: string }
    query: { owner?: string }
    body: undefined
    answer: FootprintComparison
  }
  /** Products of the year against scopes 1 and 2, purchased goods, transport and waste. Right: footprint.*.view. */
  'footprint.reconciliation': {
    params: { id: string }
    query: { owner?: string }
    body: undefined
    answer: FootprintReconciliation
  }
  /** Delete footprints. Right: footprint.*.delete. */
  'footprint.remove': {
    params: undefined
    query: { owner?: string }
    body: GroupFootprintsBody
    answer: GroupAction
  }
  /** Tell where one is looking in a footprint. Right: footprint.*.view. */
  'footprint.reportPresence': {
    params: { id: string }
    query: { owner?: string }
    body: PresenceReportBody
    answer: FootprintPresence
  }
  /** Results of a footprint. Right: footprint.*.view. */
  'footprint.results': {
    params: { id: string }
    query: { owner?: string }
    body: undefined
    answer: FootprintResult
  }
  /** Footprint with its inputs as rows, and what the engine is given. Right: footprint.*.view. */
  'footprint.sheet': {
    params: { id: string }
    query: { owner?: string }
    body: undefined
    answer: FootprintSheet
  }
  /** Start the footprint of a new year from this one. Right: footprint.*.copy. */
  'footprint.startYear': {
    params: { id: string }
    query: { owner?: string }
    body: StartFootprintYearBody
    answer: Footprint
  }
  /** Cancel an import. Right: footprint.*.import. */
  'footprintImport.cancel': {
    params: { id: string }
    query: { owner?: string }
    body: undefined
    answer: FootprintImport
  }
  /** Cancel an import (same as POST). Right: footprint.*.import. */
  'footprintImport.cancelByGet': {
    params: { id: string }
    query: { owner?: string }
    body: undefined
    answer: FootprintImport
  }
  /** Choose what the sheets of the file are read as, and where their headings are. Right: footprint.*.import. */
  'footprintImport.chooseSheets': {
    params: { id: string }
    query: { owner?: string }
    body: ImportSheetChoicesBody
    answer: FootprintImport
  }
  /** Remembered headers of the company. Right: footprint.*.import. */
  'footprintImport.columnMapping': {
    params: undefined
    query: { owner?: string }
    body: undefined
    answer: ImportColumnMapping
  }
  /** create FootprintImport. Right: footprint.*.import. */
  'footprintImport.create': {
    params: undefined
    query: {
      readonly [x: string]: unknown
      readonly owner?: string
    }
    body: FormData
    answer: FootprintImport
  }
  /** The records of the company as a workbook in the layout. Right: footprint.*.import. */
  'footprintImport.export': {
    params: undefined
    query: {
      readonly owner?: string
      readonly language?: 'de' | 'en' | 'nl' | null
      readonly footprint?: string | null
    }
    body: undefined
    answer: Blob
  }
  /** get FootprintImport. Right: footprint.*.import. */
  'footprintImport.get': {
    params: { id: string }
    query: { owner?: string }
    body: undefined
    answer: FootprintImport
  }
  /** Sheets and columns of the workbook. Right: footprint.*.import. */
  'footprintImport.layout': {
    params: undefined
    query: {
      readonly owner?: string
      readonly language?: 'de' | 'en' | 'nl' | null
    }
    body: undefined
    answer: ImportLayout
  }
  /** list FootprintImport. Right: footprint.*.import. */
  'footprintImport.list': {
    params: undefined
    query: ListFootprintImport
    body: undefined
    answer: Page<FootprintImport>
  }
  /** The staged rows as a workbook with a comment for each remark. Right: footprint.*.import. */
  'footprintImport.remarksFile': {
    params: { id: string }
    query: {
      readonly owner?: string
      readonly language?: 'de' | 'en' | 'nl' | null
    }
    body: undefined
    answer: Blob
  }
  /** Repair a staged row; the file stays as it is. Right: footprint.*.import. */
  'footprintImport.repairRow': {
    params: { id: string; n: string }
    query: { owner?: string }
    body: ImportRowRepairBody
    answer: ImportRow
  }
  /** Take back the cancellation of an import. Right: footprint.*.import. */
  'footprintImport.resume': {
    params: { id: string }
    query: { owner?: string }
    body: undefined
    answer: FootprintImport
  }
  /** Staged rows of an import. Right: footprint.*.import. */
  'footprintImport.rows': {
    params: { id: string }
    query: {
      readonly owner?: string
      readonly language?: 'de' | 'en' | 'nl' | null
      readonly remarks?: boolean | null
      readonly sheet?: string | null
      readonly action?: 'create' | 'skip' | 'update' | null
      readonly reason?: string | null
      readonly page?: number | null
      readonly itemsPerPage?: number | null
    }
    body: undefined
    answer: Page<ImportRow>
  }
  /** Run a validated import. Right: footprint.*.import. */
  'footprintImport.run': {
    params: { id: string }
    query: { owner?: string }
    body: undefined
    answer: FootprintImport
  }
  /** Run a validated import (same as POST). Right: footprint.*.import. */
  'footprintImport.runByGet': {
    params: { id: string }
    query: { owner?: string }
    body: undefined
    answer: FootprintImport
  }
  /** Remember headers for the company. Right: footprint.*.import. */
  'footprintImport.saveColumnMapping': {
    params: undefined
    query: { owner?: string }
    body: ImportColumnMappingBody
    answer: ImportColumnMapping
  }
  /** An empty workbook in the layout, with explanations and choices. Right: footprint.*.import. */
  'footprintImport.template': {
    params: undefined
    query: {
      readonly owner?: string
      readonly language?: 'de' | 'en' | 'nl' | null
    }
    body: undefined
    answer: Blob
  }
  /** Undo an import while nothing uses what it made. Right: footprint.*.import. */
  'footprintImport.undo': {
    params: { id: string }
    query: {
      readonly owner?: string
      readonly language?: 'de' | 'en' | 'nl' | null
    }
    body: undefined
    answer: FootprintImport
  }
  /** Validate an import. Right: footprint.*.import. */
  'footprintImport.validate': {
    params: { id: string }
    query: { owner?: string }
    body: undefined
    answer: FootprintImport
  }
  /** Validate an import (same as POST). Right: footprint.*.import. */
  'footprintImport.validateByGet': {
    params: { id: string }
    query: { owner?: string }
    body: undefined
    answer: FootprintImport
  }
  /** create FootprintInput. Right: footprint.*.edit. */
  'footprintInput.create': {
    params: undefined
    query: { owner?: string }
    body: CreateFootprintInput
    answer: FootprintInput
  }
  /** delete FootprintInput. Right: footprint.*.edit. */
  'footprintInput.delete': {
    params: { id: string }
    query: { owner?: string }
    body: undefined
    answer: undefined
  }
  /** get FootprintInput. Right: footprint.*.view. */
  'footprintInput.get': {
    params: { id: string }
    query: { owner?: string }
    body: undefined
    answer: FootprintInput
  }
  /** patch FootprintInput. Right: footprint.*.edit. */
  'footprintInput.patch': {
    params: { id: string }
    query: { owner?: string }
    body: ChangeFootprintInput
    answer: FootprintInput
  }
  /** put FootprintInput. Right: footprint.*.edit. */
  'footprintInput.put': {
    params: { id: string }
    query: { owner?: string }
    body: ChangeFootprintInput
    answer: FootprintInput
  }
  /** get FootprintRecalculation. Right: footprint.*.view. */
  'footprintRecalculation.get': {
    params: { id: string }
    query: { owner?: string }
    body: undefined
    answer: FootprintRecalculation
  }
  /** list FootprintRecalculation. Right: footprint.*.view. */
  'footprintRecalculation.list': {
    params: undefined
    query: ListFootprintRecalculation
    body: undefined
    answer: Page<FootprintRecalculation>
  }
  /** create FootprintResultJournal. Right: footprint.*.edit. */
  'footprintResultJournal.create': {
    params: undefined
    query: { owner?: string }
    body: CreateFootprintResultJournal
    answer: FootprintResultJournal
  }
  /** get FootprintResultJournal. Right: footprint.*.view. */
  'footprintResultJournal.get': {
    params: { id: string }
    query: { owner?: string }
    body: undefined
    answer: FootprintResultJournal
  }
  /** list FootprintResultJournal. Right: footprint.*.view. */
  'footprintResultJournal.list': {
    params: undefined
    query: ListFootprintResultJournal
    body: undefined
    answer: Page<FootprintResultJournal>
  }
  /** What changed in the emissions of a footprint since a save, and why. Right: footprint.*.view. */
  'footprintRevision.comparison': {
    params: { id: string }
    query: {
      readonly owner?: string
      readonly scope2Method?: 'location' | 'market' | null
    }
    body: undefined
    answer: FootprintComparison
  }
  /** get FootprintRevision. Right: footprint.*.view. */
  'footprintRevision.get': {
    params: { id: string }
    query: { owner?: string }
    body: undefined
    answer: FootprintRevision
  }
  /** list FootprintRevision. Right: footprint.*.view. */
  'footprintRevision.list': {
    params: undefined
    query: ListFootprintRevision
    body: undefined
    answer: Page<FootprintRevision>
  }
  /** Bring back an earlier state of a footprint, whole or in part. Right: footprint.*.edit. */
  'footprintRevision.restore': {
    params: { id: string }
    query: { owner?: string }
    body: RestoreFootprintRevisionBody
    answer: Footprint
  }
  /** A footprint as it stood after a save. Right: footprint.*.view. */
  'footprintRevision.state': {
    params: { id: string }
    query: { owner?: string }
    body: undefined
    answer: FootprintState
  }
  /** create FunctionalUnit. Right: reference.*.edit. */
  'functionalUnit.create': {
    params: undefined
    query: { owner?: string }
    body: CreateFunctionalUnit
    answer: FunctionalUnit
  }
  /** delete FunctionalUnit. Right: reference.*.edit. */
  'functionalUnit.delete': {
    params: { id: string }
    query: { owner?: string }
    body: undefined
    answer: undefined
  }
  /** get FunctionalUnit. Right: reference.*.view. */
  'functionalUnit.get': {
    params: { id: string }
    query: { owner?: string }
    body: undefined
    answer: FunctionalUnit
  }
  /** list FunctionalUnit. Right: reference.*.view. */
  'functionalUnit.list': {
    params: undefined
    query: ListFunctionalUnit
    body: undefined
    answer: Page<FunctionalUnit>
  }
  /** patch FunctionalUnit. Right: reference.*.edit. */
  'functionalUnit.patch': {
    params: { id: string }
    query: { owner?: string }
    body: ChangeFunctionalUnit
    answer: FunctionalUnit
  }
  /** put FunctionalUnit. Right: reference.*.edit. */
  'functionalUnit.put': {
    params: { id: string }
    query: { owner?: string }
    body: ChangeFunctionalUnit
    answer: FunctionalUnit
  }
  /** End the impersonation of this token. Right: login. */
  'impersonation.end': {
    params: undefined
    query: { owner?: string }
    body: undefined
    answer: undefined
  }
  /** Act as another user for 60 minutes. Right: impersonation.*.create. */
  'impersonation.start': {
    params: undefined
    query: { owner?: string }
    body: StartImpersonationBody
    answer: {
      token: string
      user: {
        '@id': string
        id: string
        name: string
        email: string
      }
      expiresAt: string
    }
  }
  /** get Indicator. Right: reference.*.view. */
  'indicator.get': {
    params: { id: string }
    query: { owner?: string }
    body: undefined
    answer: Indicator
  }
  /** list Indicator. Right: reference.*.view. */
  'indicator.list': {
    params: undefined
    query: ListIndicator
    body: undefined
    answer: Page<Indicator>
  }
  /** create Input. Right: calculation.*.edit or template.*.edit or predefined_input_set.*.edit. */
  'input.create': {
    params: undefined
    query: { owner?: string }
    body: CreateInput
    answer: Input
  }
  /** delete Input. Right: calculation.*.edit or template.*.edit or predefined_input_set.*.edit. */
  'input.delete': {
    params: { id: string }
    query: { owner?: string }
    body: undefined
    answer: undefined
  }
  /** get Input. Right: calculation.*.view or template.*.view or predefined_input_set.*.view. */
  'input.get': {
    params: { id: string }
    query: { owner?: string }
    body: undefined
    answer: Input
  }
  /** patch Input. Right: calculation.*.edit or template.*.edit or predefined_input_set.*.edit. */
  'input.patch': {
    params: { id: string }
    query: { owner?: string }
    body: ChangeInput
    answer: Input
  }
  /** put Input. Right: calculation.*.edit or template.*.edit or predefined_input_set.*.edit. */
  'input.put': {
    params: { id: string }
    query: { owner?: string }
    body: ChangeInput
    answer: Input
  }
  /** Copy predefined input sets. Right: predefined_input_set.*.copy. */
  'inputSet.copy': {
    params: undefined
    query: { owner?: string }
    body: CopyInputSetsBody
    answer: GroupAction
  }
  /** Figures of one unit of several predefined input sets. Right: predefined_input_set.*.view. */
  'inputSet.figures': {
    params: undefined
    query: {
      readonly ids?: string | null
      readonly indicators?: string | null
      readonly owner?: string
    }
    body: undefined
    answer: UnitFigures
  }
  /** Write many inputs of a set, all or nothing. Right: predefined_input_set.*.edit. */
  'inputSet.inputBatch': {
    params: { id: string }
    query: { owner?: string }
    body: InputBatchBody
    answer: InputBatchResult
  }
  /** Inputs of a predefined input set. Right: predefined_input_set.*.view. */
  'inputSet.inputs': {
    params: { id: string }
    query: ListInput
    body: undefined
    answer: Page<Input>
  }
  /** Semi-finished parts of a product. Right: calculation.*.view. */
  'inputSet.semiFinishedOfCalculation': {
    params: { id: string }
    query: ListSemiFinishedProductUsage
    body: undefined
    answer: Page<SemiFinishedProductUsage>
  }
  /** Products a semi-finished product goes into. Right: calculation.*.view. */
  'inputSet.semiFinishedUsages': {
    params: { id: string }
    query: ListSemiFinishedProductUsage
    body: undefined
    answer: Page<SemiFinishedProductUsage>
  }
  /** Where a set is used. Right: predefined_input_set.*.view. */
  'inputSet.usages': {
    params: { id: string }
    query: ListPredefinedInputSetUsage
    body: undefined
    answer: Page<PredefinedInputSetUsage>
  }
  /** Sets used in a calculation. Right: calculation.*.view. */
  'inputSet.usagesOfCalculation': {
    params: { id: string }
    query: ListPredefinedInputSetUsage
    body: undefined
    answer: Page<PredefinedInputSetUsage>
  }
  /** get Licence. Right: licence.*.view. */
  'licence.get': {
    params: { id: string }
    query: { owner?: string }
    body: undefined
    answer: Licence
  }
  /** list Licence. Right: licence.*.view. */
  'licence.list': {
    params: undefined
    query: ListLicence
    body: undefined
    answer: Page<Licence>
  }
  /** create LifeCycleStage. Right: reference.*.edit. */
  'lifeCycleStage.create': {
    params: undefined
    query: { owner?: string }
    body: CreateLifeCycleStage
    answer: LifeCycleStage
  }
  /** delete LifeCycleStage. Right: reference.*.edit. */
  'lifeCycleStage.delete': {
    params: { id: string }
    query: { owner?: string }
    body: undefined
    answer: undefined
  }
  /** get LifeCycleStage. Right: reference.*.view. */
  'lifeCycleStage.get': {
    params: { id: string }
    query: { owner?: string }
    body: undefined
    answer: LifeCycleStage
  }
  /** list LifeCycleStage. Right: reference.*.view. */
  'lifeCycleStage.list': {
    params: undefined
    query: ListLifeCycleStage
    body: undefined
    answer: Page<LifeCycleStage>
  }
  /** patch LifeCycleStage. Right: reference.*.edit. */
  'lifeCycleStage.patch': {
    params: { id: string }
    query: { owner?: string }
    body: ChangeLifeCycleStage
    answer: LifeCycleStage
  }
  /** put LifeCycleStage. Right: reference.*.edit. */
  'lifeCycleStage.put': {
    params: { id: string }
    query: { owner?: string }
    body: ChangeLifeCycleStage
    answer: LifeCycleStage
  }
  /** create Location. Right: location.*.create. */
  'location.create': {
    params: undefined
    query: { owner?: string }
    body: CreateLocation
    answer: Location
  }
  /** delete Location. Right: location.*.delete. */
  'location.delete': {
    params: { id: string }
    query: { owner?: string }
    body: undefined
    answer: undefined
  }
  /** get Location. Right: location.*.view. */
  'location.get': {
    params: { id: string }
    query: { owner?: string }
    body: undefined
    answer: Location
  }
  /** list Location. Right: location.*.view. */
  'location.list': {
    params: undefined
    query: ListLocation
    body: undefined
    answer: Page<Location>
  }
  /** patch Location. Right: location.*.edit. */
  'location.patch': {
    params: { id: string }
    query: { owner?: string }
    body: ChangeLocation
    answer: Location
  }
  /** put Location. Right: location.*.edit. */
  'location.put': {
    params: { id: string }
    query: { owner?: string }
    body: ChangeLocation
    answer: Location
  }
  /** list Log. Right: log.*.view. */
  'log.list': {
    params: undefined
    query: ListLog
    body: undefined
    answer: Page<Log>
  }
  /** create MediaObject. Right: login. */
  'mediaObject.create': {
    params: undefined
    query: { owner?: string }
    body: FormData
    answer: MediaObject
  }
  /** delete MediaObject. Right: login. */
  'mediaObject.delete': {
    params: { id: string }
    query: { owner?: string }
    body: undefined
    answer: undefined
  }
  /** get MediaObject. Right: login. */
  'mediaObject.get': {
    params: { id: string }
    query: { owner?: string }
    body: undefined
    answer: MediaObject
  }
  /** create Membership. Right: membership.*.create. */
  'membership.create': {
    params: undefined
    query: { owner?: string }
    body: CreateMembership
    answer: Membership
  }
  /** delete Membership. Right: membership.*.delete. */
  'membership.delete': {
    params: { id: string }
    query: { owner?: string }
    body: undefined
    answer: undefined
  }
  /** get Membership. Right: membership.*.view. */
  'membership.get': {
    params: { id: string }
    query: { owner?: string }
    body: undefined
    answer: Membership
  }
  /** list Membership. Right: membership.*.view. */
  'membership.list': {
    params: undefined
    query: ListMembership
    body: undefined
    answer: Page<Membership>
  }
  /** patch Membership. Right: membership.*.edit. */
  'membership.patch': {
    params: { id: string }
    query: { owner?: string }
    body: ChangeMembership
    answer: Membership
  }
  /** put Membership. Right: membership.*.edit. */
  'membership.put': {
    params: { id: string }
    query: { owner?: string }
    body: ChangeMembership
    answer: Membership
  }
  /** create Method. Right: method.*.create. */
  'method.create': {
    params: undefined
    query: { owner?: string }
    body: CreateMethod
    answer: Method
  }
  /** delete Method. Right: method.*.delete. */
  'method.delete': {
    params: { id: string }
    query: { owner?: string }
    body: undefined
    answer: undefined
  }
  /** get Method. Right: method.*.view. */
  'method.get': {
    params: { id: string }
    query: { owner?: string }
    body: undefined
    answer: Method
  }
  /** list Method. Right: method.*.view. */
  'method.list': {
    params: undefined
    query: ListMethod
    body: undefined
    answer: Page<Method>
  }
  /** patch Method. Right: method.*.edit. */
  'method.patch': {
    params: { id: string }
    query: { owner?: string }
    body: ChangeMethod
    answer: Method
  }
  /** put Method. Right: method.*.edit. */
  'method.put': {
    params: { id: string }
    query: { owner?: string }
    body: ChangeMethod
    answer: Method
  }
  /** Page of a declaration with the unsaved values of a method. Right: method.*.edit. */
  'method.sampleDeclaration': {
    params: { id: string }
    query: { owner?: string }
    body: SampleDeclarationBody
    answer: SampleDeclaration
  }
  /** Texts a report takes where the method words none. Right: method.*.view. */
  'method.standardTexts': {
    params: { id: string }
    query: { owner?: string }
    body: undefined
    answer: MethodStandardTexts
  }
  /** Write or remove the process certification of a model. Right: review.*.accept. */
  'model.certification': {
    params: { id: string }
    query: { owner?: string }
    body: ModelCertificationBody
    answer: VerifiedModel
  }
  /** Check declarations against the terms of a model and compute them; nothing is made. Right: calculation.*.view. */
  'model.check': {
    params: { id: string }
    query: { owner?: string }
    body: CheckModelDeclarationsBody
    answer: ModelChecks
  }
  /** What was verified: the terms of a model, its parameters and lines, and its samples. Right: calculation.*.view. */
  'model.form': {
    params: { id: string }
    query: { owner?: string }
    body: undefined
    answer: ModelForm
  }
  /** Issue declarations from a model, all or none; the same request again answers with the same declarations. Right: calculation.*.purchase. */
  'model.issue': {
    params: { id: string }
    query: { owner?: string }
    body: IssueModelDeclarationsBody
    answer: IssuedDeclarations
  }
  /** Judge a sample; a failed one suspends its model. Right: review.*.accept. */
  'model.sample': {
    params: { id: string }
    query: { owner?: string }
    body: SampleVerdictBody
    answer: ModelDeclaration
  }
  /** Suspend, resume or withdraw a model. Right: calculation.*.view. */
  'model.state': {
    params: { id: string }
    query: { owner?: string }
    body: ModelStateChangeBody
    answer: VerifiedModel
  }
  /** Put a verified product with terms into use as a model. Right: calculation.*.purchase. */
  'model.use': {
    params: undefined
    query: { owner?: string }
    body: UseModelBody
    answer: VerifiedModel
  }
  /** get ModelDeclaration. Right: calculation.*.view. */
  'modelDeclaration.get': {
    params: { id: string }
    query: { owner?: string }
    body: undefined
    answer: ModelDeclaration
  }
  /** list ModelDeclaration. Right: calculation.*.view. */
  'modelDeclaration.list': {
    params: undefined
    query: ListModelDeclaration
    body: undefined
    answer: Page<ModelDeclaration>
  }
  /** delete Notification. Right: notification.*.edit. */
  'notification.delete': {
    params: { id: string }
    query: { owner?: string }
    body: undefined
    answer: undefined
  }
  /** get Notification. Right: notification.*.view. */
  'notification.get': {
    params: { id: string }
    query: { owner?: string }
    body: undefined
    answer: Notification
  }
  /** list Notification. Right: notification.*.view. */
  'notification.list': {
    params: undefined
    query: ListNotification
    body: undefined
    answer: Page<Notification>
  }
  /** patch Notification. Right: notification.*.edit. */
  'notification.patch': {
    params: { id: string }
    query: { owner?: string }
    body: ChangeNotification
    answer: Notification
  }
  /** put Notification. Right: notification.*.edit. */
  'notification.put': {
    params: { id: string }
    query: { owner?: string }
    body: ChangeNotification
    answer: Notification
  }
  /** Mark all own notifications as read. Right: notification.*.edit. */
  'notification.readAll': {
    params: undefined
    query: { owner?: string }
    body: undefined
    answer: {
      read: number
    }
  }
  /** Choose how one is mailed. Right: notification.*.edit. */
  'notification.saveSettings': {
    params: undefined
    query: { owner?: string }
    body: NotificationSettingsBody
    answer: NotificationSettings
  }
  /** How one is mailed. Right: notification.*.view. */
  'notification.settings': {
    params: undefined
    query: { owner?: string }
    body: undefined
    answer: NotificationSettings
  }
  /** Cancel an import. Right: pdis_import.*.cancel. */
  'pdisImport.cancel': {
    params: { id: string }
    query: { owner?: string }
    body: undefined
    answer: PdisImport
  }
  /** Cancel an import (same as POST). Right: pdis_import.*.cancel. */
  'pdisImport.cancelByGet': {
    params: { id: string }
    query: { owner?: string }
    body: undefined
    answer: PdisImport
  }
  /** Choose what the sheets of the file are read as, and where their headings are. Right: pdis_import.*.run. */
  'pdisImport.chooseSheets': {
    params: { id: string }
    query: { owner?: string }
    body: ImportSheetChoicesBody
    answer: PdisImport
  }
  /** Remembered headers of the company. Right: pdis_import.*.view. */
  'pdisImport.columnMapping': {
    params: undefined
    query: { owner?: string }
    body: undefined
    answer: ImportColumnMapping
  }
  /** create PdisImport. Right: pdis_import.*.create. */
  'pdisImport.create': {
    params: undefined
    query: {
      readonly [x: string]: unknown
      readonly owner?: string
    }
    body: FormData
    answer: PdisImport
  }
  /** The records of the company as a workbook in the layout. Right: pdis_import.*.view. */
  'pdisImport.export': {
    params: undefined
    query: {
      readonly owner?: string
      readonly language?: 'de' | 'en' | 'nl' | null
    }
    body: undefined
    answer: Blob
  }
  /** get PdisImport. Right: pdis_import.*.view. */
  'pdisImport.get': {
    params: { id: string }
    query: { owner?: string }
    body: undefined
    answer: PdisImport
  }
  /** Sheets and columns of the workbook. Right: pdis_import.*.view. */
  'pdisImport.layout': {
    params: undefined
    query: {
      readonly owner?: string
      readonly language?: 'de' | 'en' | 'nl' | null
    }
    body: undefined
    answer: ImportLayout
  }
  /** list PdisImport. Right: pdis_import.*.view. */
  'pdisImport.list': {
    params: undefined
    query: ListPdisImport
    body: undefined
    answer: Page<PdisImport>
  }
  /** The staged rows as a workbook with a comment for each remark. Right: pdis_import.*.view. */
  'pdisImport.remarksFile': {
    params: { id: string }
    query: {
      readonly owner?: string
      readonly language?: 'de' | 'en' | 'nl' | null
    }
    body: undefined
    answer: Blob
  }
  /** Repair a staged row; the file stays as it is. Right: pdis_import.*.run. */
  'pdisImport.repairRow': {
    params: { id: string; n: string }
    query: { owner?: string }
    body: ImportRowRepairBody
    answer: ImportRow
  }
  /** Take back the cancellation of an import. Right: pdis_import.*.cancel. */
  'pdisImport.resume': {
    params: { id: string }
    query: { owner?: string }
    body: undefined
    answer: PdisImport
  }
  /** Staged rows of an import. Right: pdis_import.*.view. */
  'pdisImport.rows': {
    params: { id: string }
    query: {
      readonly owner?: string
      readonly language?: 'de' | 'en' | 'nl' | null
      readonly remarks?: boolean | null
      readonly sheet?: string | null
      readonly action?: 'create' | 'skip' | 'update' | null
      readonly reason?: string | null
      readonly page?: number | null
      readonly itemsPerPage?: number | null
    }
    body: undefined
    answer: Page<ImportRow>
  }
  /** Run a validated import. Right: pdis_import.*.run. */
  'pdisImport.run': {
    params: { id: string }
    query: { owner?: string }
    body: undefined
    answer: PdisImport
  }
  /** Run a validated import (same as POST). Right: pdis_import.*.run. */
  'pdisImport.runByGet': {
    params: { id: string }
    query: { owner?: string }
    body: undefined
    answer: PdisImport
  }
  /** Remember headers for the company. Right: pdis_import.*.run. */
  'pdisImport.saveColumnMapping': {
    params: undefined
    query: { owner?: string }
    body: ImportColumnMappingBody
    answer: ImportColumnMapping
  }
  /** An empty workbook in the layout, with explanations and choices. Right: pdis_import.*.view. */
  'pdisImport.template': {
    params: undefined
    query: {
      readonly owner?: string
      readonly language?: 'de' | 'en' | 'nl' | null
    }
    body: undefined
    answer: Blob
  }
  /** Undo an import while nothing uses what it made. Right: pdis_import.*.run. */
  'pdisImport.undo': {
    params: { id: string }
    query: {
      readonly owner?: string
      readonly language?: 'de' | 'en' | 'nl' | null
    }
    body: undefined
    answer: PdisImport
  }
  /** Validate an import. Right: pdis_import.*.run. */
  'pdisImport.validate': {
    params: { id: string }
    query: { owner?: string }
    body: undefined
    answer: PdisImport
  }
  /** Validate an import (same as POST). Right: pdis_import.*.run. */
  'pdisImport.validateByGet': {
    params: { id: string }
    query: { owner?: string }
    body: undefined
    answer: PdisImport
  }
  /** The companies that the caller may view, with their parents and counts. Right: company.*.view. */
  'people.companyTree': {
    params: undefined
    query: { owner?: string }
    body: undefined
    answer: {
      companies: {
        '@id': string
        id: string
        name: string
        parentCompany?: string
        active: boolean
        people: number
        calculations: number
      }[]
    }
  }
  /** Mail a new link that sets the first password. Right: user.*.edit. */
  'people.invite': {
    params: { id: string }
    query: { owner?: string }
    body: undefined
    answer: undefined
  }
  /** The bytes of a file (signed address, or bearer). Right: public. */
  'people.mediaContent': {
    params: { id: string }
    query: {
      readonly owner?: string
      readonly expires?: number | null
      readonly signature?: string | null
    }
    body: undefined
    answer: Blob
  }
  /** Versions of app and API. Right: public. */
  'people.meta': {
    params: undefined
    query: { owner?: string }
    body: undefined
    answer: {
      appVersion: string
      apiVersion: number
      documentationUrl?: string
      demonstrationUrl?: string
      demonstrationLogins?: true
      helpEmail?: string
      helpPhone?: string
    }
  }
  /** Remove the demonstration data of a company, which is a real one from then on. Right: company.*.edit. */
  'people.removeDemonstration': {
    params: { id: string }
    query: { owner?: string }
    body: CompanyNameBody
    answer: Company
  }
  /** Companies with the same parent. Right: company.*.view. */
  'people.siblings': {
    params: { id: string }
    query: ListCompany
    body: undefined
    answer: Page<Company>
  }
  /** The archive with the data of a person. Right: login. */
  'person.download': {
    params: { id: string }
    query: { owner?: string }
    body: undefined
    answer: Blob
  }
  /** Erase the data of a person and end the account. Right: user.*.delete. */
  'person.erase': {
    params: { id: string }
    query: { owner?: string }
    body: PasswordAgainBody
    answer: undefined
  }
  /** Erase the own data and end the account. Right: login. */
  'person.eraseOwn': {
    params: undefined
    query: { owner?: string }
    body: PasswordAgainBody
    answer: undefined
  }
  /** Collect the data of a person in an archive. Right: user.*.edit. */
  'person.export': {
    params: { id: string }
    query: { owner?: string }
    body: PasswordAgainBody
    answer: {
      requests: {
        id: string
        kind: 'erasure' | 'export'
        state: 'done' | 'failed' | 'queued'
        createdAt: string
        size?: number
        expiresAt?: string
        downloadable: boolean
      }[]
    }
  }
  /** Collect the own data in an archive. Right: login. */
  'person.exportOwn': {
    params: undefined
    query: { owner?: string }
    body: PasswordAgainBody
    answer: {
      requests: {
        id: string
        kind: 'erasure' | 'export'
        state: 'done' | 'failed' | 'queued'
        createdAt: string
        size?: number
        expiresAt?: string
        downloadable: boolean
      }[]
    }
  }
  /** Exports of the data of a person. Right: user.*.edit. */
  'person.list': {
    params: { id: string }
    query: { owner?: string }
    body: undefined
    answer: {
      requests: {
        id: string
        kind: 'erasure' | 'export'
        state: 'done' | 'failed' | 'queued'
        createdAt: string
        size?: number
        expiresAt?: string
        downloadable: boolean
      }[]
    }
  }
  /** Exports of the own data. Right: login. */
  'person.listOwn': {
    params: undefined
    query: { owner?: string }
    body: undefined
    answer: {
      requests: {
        id: string
        kind: 'erasure' | 'export'
        state: 'done' | 'failed' | 'queued'
        createdAt: string
        size?: number
        expiresAt?: string
        downloadable: boolean
      }[]
    }
  }
  /** Take over new results. Right: calculation.*.edit. */
  'portfolio.accept': {
    params: { id: string }
    query: { owner?: string }
    body: AcceptPortfolioBody
    answer: PortfolioRecalculation
  }
  /** Stop a dry run. Right: calculation.*.edit. */
  'portfolio.cancel': {
    params: { id: string }
    query: { owner?: string }
    body: undefined
    answer: PortfolioRecalculation
  }
  /** Products of a dry run. Right: calculation.*.view. */
  'portfolio.items': {
    params: { id: string }
    query: ListPortfolioItem
    body: undefined
    answer: Page<PortfolioItem>
  }
  /** Give a product back the version it had before. Right: calculation.*.edit. */
  'portfolio.undoAdoption': {
    params: { id: string }
    query: { owner?: string }
    body: undefined
    answer: PortfolioItem
  }
  /** get PortfolioItem. Right: calculation.*.view. */
  'portfolioItem.get': {
    params: { id: string }
    query: { owner?: string }
    body: undefined
    answer: PortfolioItem
  }
  /** create PortfolioRecalculation. Right: calculation.*.edit. */
  'portfolioRecalculation.create': {
    params: undefined
    query: { owner?: string }
    body: CreatePortfolioRecalculation
    answer: PortfolioRecalculation
  }
  /** get PortfolioRecalculation. Right: calculation.*.view. */
  'portfolioRecalculation.get': {
    params: { id: string }
    query: { owner?: string }
    body: undefined
    answer: PortfolioRecalculation
  }
  /** list PortfolioRecalculation. Right: calculation.*.view. */
  'portfolioRecalculation.list': {
    params: undefined
    query: ListPortfolioRecalculation
    body: undefined
    answer: Page<PortfolioRecalculation>
  }
  /** create PredefinedInputSet. Right: predefined_input_set.*.create. */
  'predefinedInputSet.create': {
    params: undefined
    query: { owner?: string }
    body: CreatePredefinedInputSet
    answer: PredefinedInputSet
  }
  /** delete PredefinedInputSet. Right: predefined_input_set.*.delete. */
  'predefinedInputSet.delete': {
    params: { id: string }
    query: { owner?: string }
    body: undefined
    answer: undefined
  }
  /** get PredefinedInputSet. Right: predefined_input_set.*.view. */
  'predefinedInputSet.get': {
    params: { id: string }
    query: { owner?: string }
    body: undefined
    answer: PredefinedInputSet
  }
  /** list PredefinedInputSet. Right: predefined_input_set.*.view. */
  'predefinedInputSet.list': {
    params: undefined
    query: ListPredefinedInputSet
    body: undefined
    answer: Page<PredefinedInputSet>
  }
  /** patch PredefinedInputSet. Right: predefined_input_set.*.edit. */
  'predefinedInputSet.patch': {
    params: { id: string }
    query: { owner?: string }
    body: ChangePredefinedInputSet
    answer: PredefinedInputSet
  }
  /** put PredefinedInputSet. Right: predefined_input_set.*.edit. */
  'predefinedInputSet.put': {
    params: { id: string }
    query: { owner?: string }
    body: ChangePredefinedInputSet
    answer: PredefinedInputSet
  }
  /** create PredefinedInputSetUsage. Right: calculation.*.edit. */
  'predefinedInputSetUsage.create': {
    params: undefined
    query: { owner?: string }
    body: CreatePredefinedInputSetUsage
    answer: PredefinedInputSetUsage
  }
  /** delete PredefinedInputSetUsage. Right: calculation.*.edit. */
  'predefinedInputSetUsage.delete': {
    params: { id: string }
    query: { owner?: string }
    body: undefined
    answer: undefined
  }
  /** get PredefinedInputSetUsage. Right: calculation.*.view. */
  'predefinedInputSetUsage.get': {
    params: { id: string }
    query: { owner?: string }
    body: undefined
    answer: PredefinedInputSetUsage
  }
  /** list PredefinedInputSetUsage. Right: calculation.*.view. */
  'predefinedInputSetUsage.list': {
    params: undefined
    query: ListPredefinedInputSetUsage
    body: undefined
    answer: Page<PredefinedInputSetUsage>
  }
  /** patch PredefinedInputSetUsage. Right: calculation.*.edit. */
  'predefinedInputSetUsage.patch': {
    params: { id: string }
    query: { owner?: string }
    body: ChangePredefinedInputSetUsage
    answer: PredefinedInputSetUsage
  }
  /** put PredefinedInputSetUsage. Right: calculation.*.edit. */
  'predefinedInputSetUsage.put': {
    params: { id: string }
    query: { owner?: string }
    body: ChangePredefinedInputSetUsage
    answer: PredefinedInputSetUsage
  }
  /** Cancel an import. Right: product_import.*.cancel. */
  'productImport.cancel': {
    params: { id: string }
    query: { owner?: string }
    body: undefined
    answer: ProductImport
  }
  /** Cancel an import (same as POST). Right: product_import.*.cancel. */
  'productImport.cancelByGet': {
    params: { id: string }
    query: { owner?: string }
    body: undefined
    answer: ProductImport
  }
  /** Choose what the sheets of the file are read as, and where their headings are. Right: product_import.*.run. */
  'productImport.chooseSheets': {
    params: { id: string }
    query: { owner?: string }
    body: ImportSheetChoicesBody
    answer: ProductImport
  }
  /** Remembered headers of the company. Right: product_import.*.view. */
  'productImport.columnMapping': {
    params: undefined
    query: { owner?: string }
    body: undefined
    answer: ImportColumnMapping
  }
  /** create ProductImport. Right: product_import.*.create. */
  'productImport.create': {
    params: undefined
    query: {
      readonly [x: string]: unknown
      readonly owner?: string
    }
    body: FormData
    answer: ProductImport
  }
  /** The records of the company as a workbook in the layout. Right: product_import.*.view. */
  'productImport.export': {
    params: undefined
    query: {
      readonly owner?: string
      readonly language?: 'de' | 'en' | 'nl' | null
      readonly calculations?: string | null
    }
    body: undefined
    answer: Blob
  }
  /** get ProductImport. Right: product_import.*.view. */
  'productImport.get': {
    params: { id: string }
    query: { owner?: string }
    body: undefined
    answer: ProductImport
  }
  /** Sheets and columns of the workbook. Right: product_import.*.view. */
  'productImport.layout': {
    params: undefined
    query: {
      readonly owner?: string
      readonly language?: 'de' | 'en' | 'nl' | null
    }
    body: undefined
    answer: ImportLayout
  }
  /** list ProductImport. Right: product_import.*.view. */
  'productImport.list': {
    params: undefined
    query: ListProductImport
    body: undefined
    answer: Page<ProductImport>
  }
  /** The staged rows as a workbook with a comment for each remark. Right: product_import.*.view. */
  'productImport.remarksFile': {
    params: { id: string }
    query: {
      readonly owner?: string
      readonly language?: 'de' | 'en' | 'nl' | null
    }
    body: undefined
    answer: Blob
  }
  /** Repair a staged row; the file stays as it is. Right: product_import.*.run. */
  'productImport.repairRow': {
    params: { id: string; n: string }
    query: { owner?: string }
    body: ImportRowRepairBody
    answer: ImportRow
  }
  /** Take back the cancellation of an import. Right: product_import.*.cancel. */
  'productImport.resume': {
    params: { id: string }
    query: { owner?: string }
    body: undefined
    answer: ProductImport
  }
  /** Staged rows of an import. Right: product_import.*.view. */
  'productImport.rows': {
    params: { id: string }
    query: {
      readonly owner?: string
      readonly language?: 'de' | 'en' | 'nl' | null
      readonly remarks?: boolean | null
      readonly sheet?: string | null
      readonly action?: 'create' | 'skip' | 'update' | null
      readonly reason?: string | null
      readonly page?: number | null
      readonly itemsPerPage?: number | null
    }
    body: undefined
    answer: Page<ImportRow>
  }
  /** Run a validated import. Right: product_import.*.run. */
  'productImport.run': {
    params: { id: string }
    query: { owner?: string }
    body: undefined
    answer: ProductImport
  }
  /** Run a validated import (same as POST). Right: product_import.*.run. */
  'productImport.runByGet': {
    params: { id: string }
    query: { owner?: string }
    body: undefined
    answer: ProductImport
  }
  /** Remember headers for the company. Right: product_import.*.run. */
  'productImport.saveColumnMapping': {
    params: undefined
    query: { owner?: string }
    body: ImportColumnMappingBody
    answer: ImportColumnMapping
  }
  /** An empty workbook in the layout, with explanations and choices. Right: product_import.*.view. */
  'productImport.template': {
    params: undefined
    query: {
      readonly owner?: string
      readonly language?: 'de' | 'en' | 'nl' | null
    }
    body: undefined
    answer: Blob
  }
  /** Undo an import while nothing uses what it made. Right: product_import.*.run. */
  'productImport.undo': {
    params: { id: string }
    query: {
      readonly owner?: string
      readonly language?: 'de' | 'en' | 'nl' | null
    }
    body: undefined
    answer: ProductImport
  }
  /** Validate an import. Right: product_import.*.run. */
  'productImport.validate': {
    params: { id: string }
    query: { owner?: string }
    body: undefined
    answer: ProductImport
  }
  /** Validate an import (same as POST). Right: product_import.*.run. */
  'productImport.validateByGet': {
    params: { id: string }
    query: { owner?: string }
    body: undefined
    answer: ProductImport
  }
  /** create ProductType. Right: reference.*.edit. */
  'productType.create': {
    params: undefined
    query: { owner?: string }
    body: CreateProductType
    answer: ProductType
  }
  /** delete ProductType. Right: reference.*.edit. */
  'productType.delete': {
    params: { id: string }
    query: { owner?: string }
    body: undefined
    answer: undefined
  }
  /** get ProductType. Right: reference.*.view. */
  'productType.get': {
    params: { id: string }
    query: { owner?: string }
    body: undefined
    answer: ProductType
  }
  /** list ProductType. Right: reference.*.view. */
  'productType.list': {
    params: undefined
    query: ListProductType
    body: undefined
    answer: Page<ProductType>
  }
  /** patch ProductType. Right: reference.*.edit. */
  'productType.patch': {
    params: { id: string }
    query: { owner?: string }
    body: ChangeProductType
    answer: ProductType
  }
  /** put ProductType. Right: reference.*.edit. */
  'productType.put': {
    params: { id: string }
    query: { owner?: string }
    body: ChangeProductType
    answer: ProductType
  }
  /** Profiles that the company chose for lines with these descriptions. Right: calculation.*.view. */
  'profile.choices': {
    params: undefined
    query: { owner?: string }
    body: ProfileChoicesBody
    answer: {
      name: string
      profile: string
      count: number
    }[]
  }
  /** Effects of a profile. Right: environmental_profile.*.view. */
  'profile.effects': {
    params: { id: string }
    query: {
      readonly owner?: string
      readonly page?: number | null
      readonly itemsPerPage?: number | null
    }
    body: undefined
    answer: Page<Effect>
  }
  /** Effects of a profile. Right: environmental_profile.*.view. */
  'profile.effectsAlias': {
    params: { id: string }
    query: {
      readonly owner?: string
      readonly page?: number | null
      readonly itemsPerPage?: number | null
    }
    body: undefined
    answer: Page<Effect>
  }
  /** Figures of one unit of several environmental profiles. Right: environmental_profile.*.view. */
  'profile.figures': {
    params: undefined
    query: {
      readonly ids?: string | null
      readonly indicators?: string | null
      readonly owner?: string
    }
    body: undefined
    answer: UnitFigures
  }
  /** Compact index of environmental profiles. Right: environmental_profile.*.view. */
  'profile.index': {
    params: undefined
    query: { owner?: string }
    body: undefined
    answer: {
      columns: string[]
      methods: string[]
      profiles: unknown[][]
    }
  }
  /** Environmental profiles as the engine reads them. Right: environmental_profile.*.view. */
  'profile.models': {
    params: undefined
    query: { owner?: string }
    body: ProfileModelsBody
    answer: {
      profiles: {
        readonly id: string
        readonly name: string
        readonly unit: string
        readonly massPerUnit?: number | null
        readonly values: {
          readonly [x: string]: number
        }
        readonly secondaryContent?: number | null
        readonly lowerHeatValue?: number | null
        readonly biogenicCarbon?: number | null
        readonly primaryEquivalent?: string | null
        readonly transportApplicable?: boolean | null
        readonly wasteScenarioApplicable?: boolean | null
        readonly biogenicReleaseIncluded?: boolean | null
        readonly mjPerUnit?: number | null
        readonly validUntil?: string | null
        readonly referenceYear?: number | null
      }[]
      scenarioOf?:
        | {
            readonly [x: string]: string
          }
        | undefined
      wasteScenarios?:
        | {
            readonly id: string
            readonly name: string
            readonly shares: {
              readonly incineration?: number
              readonly landfill?: number
              readonly left?: number
              readonly recycling?: number
              readonly reuse?: number
            }
            readonly distancesKm: {
              readonly afterEndOfWaste?: number
              readonly incineration?: number
              readonly landfill?: number
              readonly left?: number
              readonly lost?: number
              readonly recycling?: number
              readonly reuse?: number
            }
            readonly transportProfileId?: string | null
            readonly loadProfileIds: {
              readonly incineration?: string
              readonly landfill?: string
              readonly left?: string
              readonly recycling?: string
              readonly reuse?: string
            }
            readonly secondaryMaterialLost?: number | null
            readonly afterEndOfWasteProfileIds: {
              readonly recycling?: string
              readonly reuse?: string
            }
            readonly benefitProfileIds: {
              readonly electricity?: string
              readonly heat?: string
              readonly recycling?: string
              readonly reuse?: string
            }
            readonly qualityFactors: {
              readonly recycling?: number
              readonly reuse?: number
            }
            readonly energy?:
              | {
                  readonly r1?: number | null
                  readonly electricEfficiency?: number | null
                  readonly thermalEfficiency?: number | null
                }
              | null
              | undefined
            readonly lowerHeatValue?: number | null
          }[]
        | undefined
    }
  }
  /** Replace the effects of a profile. Right: environmental_profile.*.edit. */
  'profile.replaceEffects': {
    params: { id: string }
    query: { owner?: string }
    body: {
      code: string
      stage: string
      value: number
    }[]
    answer: Page<Effect>
  }
  /** Replace the effects of a profile. Right: environmental_profile.*.edit. */
  'profile.replaceEffectsAlias': {
    params: { id: string }
    query: { owner?: string }
    body: {
      code: string
      stage: string
      value: number
    }[]
    answer: Page<Effect>
  }
  /** Add an e-mail domain, which is used once it is proven. Right: identity_provider.*.edit. */
  'provider.addDomain': {
    params: { id: string }
    query: { owner?: string }
    body: ProviderDomainBody
    answer: {
      redirectUri: string
      provider: {
        issuer: string
        clientId: string
        active: boolean
        createsViewers: boolean
        domains: {
          domain: string
          recordName: string
          recordValue: string
          provenAt?: string
          provenBy?: 'administrator' | 'dns'
        }[]
      } | null
    }
  }
  /** Confirm that an e-mail domain belongs to the company, without a TXT record. Right: identity_provider.*.approve. */
  'provider.approveDomain': {
    params: { id: string; domain: string }
    query: { owner?: string }
    body: undefined
    answer: {
      redirectUri: string
      provider: {
        issuer: string
        clientId: string
        active: boolean
        createsViewers: boolean
        domains: {
          domain: string
          recordName: string
          recordValue: string
          provenAt?: string
          provenBy?: 'administrator' | 'dns'
        }[]
      } | null
    }
  }
  /** Set the identity provider of a company, after it has answered. Right: identity_provider.*.edit. */
  'provider.change': {
    params: { id: string }
    query: { owner?: string }
    body: IdentityProviderBody
    answer: {
      redirectUri: string
      provider: {
        issuer: string
        clientId: string
        active: boolean
        createsViewers: boolean
        domains: {
          domain: string
          recordName: string
          recordValue: string
          provenAt?: string
          provenBy?: 'administrator' | 'dns'
        }[]
      } | null
    }
  }
  /** Complete a sign-in with the code of the identity provider. Right: public. */
  'provider.complete': {
    params: undefined
    query: { owner?: string }
    body: CompleteProviderSignInBody
    answer: {
      token: string
      refreshToken: string
      email: string
      remember: boolean
    }
  }
  /** The identity provider of a company, without its secret. Right: identity_provider.*.view. */
  'provider.get': {
    params: { id: string }
    query: { owner?: string }
    body: undefined
    answer: {
      redirectUri: string
      provider: {
        issuer: string
        clientId: string
        active: boolean
        createsViewers: boolean
        domains: {
          domain: string
          recordName: string
          recordValue: string
          provenAt?: string
          provenBy?: 'administrator' | 'dns'
        }[]
      } | null
    }
  }
  /** Prove an e-mail domain by its TXT record. Right: identity_provider.*.edit. */
  'provider.proveDomain': {
    params: { id: string; domain: string }
    query: { owner?: string }
    body: undefined
    answer: {
      redirectUri: string
      provider: {
        issuer: string
        clientId: string
        active: boolean
        createsViewers: boolean
        domains: {
          domain: string
          recordName: string
          recordValue: string
          provenAt?: string
          provenBy?: 'administrator' | 'dns'
        }[]
      } | null
    }
  }
  /** Remove the identity provider of a company and its domains. Right: identity_provider.*.edit. */
  'provider.remove': {
    params: { id: string }
    query: { owner?: string }
    body: PasswordAgainBody
    answer: undefined
  }
  /** Remove an e-mail domain. Right: identity_provider.*.edit. */
  'provider.removeDomain': {
    params: { id: string; domain: string }
    query: { owner?: string }
    body: undefined
    answer: {
      redirectUri: string
      provider: {
        issuer: string
        clientId: string
        active: boolean
        createsViewers: boolean
        domains: {
          domain: string
          recordName: string
          recordValue: string
          provenAt?: string
          provenBy?: 'administrator' | 'dns'
        }[]
      } | null
    }
  }
  /** Begin a sign-in through the identity provider of the e-mail address's domain. Right: public. */
  'provider.start': {
    params: undefined
    query: { owner?: string }
    body: StartProviderSignInBody
    answer: {
      authorizationUrl: string
      secret: string
    }
  }
  /** Confirm a recalled price with its source. Right: reference.*.edit. */
  'reference.confirmPrice': {
    params: { id: string }
    query: { owner?: string }
    body: ConfirmPriceBody
    answer: WeightingSet
  }
  /** Totals of at most 500 records before and after a profile is replaced; nothing is written. Right: calculation.*.edit. */
  'replacement.preview': {
    params: undefined
    query: { owner?: string }
    body: PreviewReplacementBody
    answer: ReplacementPreview
  }
  /** Replace a profile in at most 500 records, in each all lines or none. Right: calculation.*.edit. */
  'replacement.replace': {
    params: undefined
    query: { owner?: string }
    body: ReplaceProfileBody
    answer: ProfileReplacement
  }
  /** Put a replaced profile back into the lines that nobody changed since. Right: calculation.*.edit. */
  'replacement.undo': {
    params: undefined
    query: { owner?: string }
    body: UndoReplacementBody
    answer: ProfileReplacement
  }
  /** What differs from an earlier document. Right: report.*.view. */
  'report.comparison': {
    params: { id: string }
    query: {
      readonly owner?: string
      readonly with?: string | null
    }
    body: undefined
    answer: ReportComparison
  }
  /** create Report. Right: report.*.create or review.*.accept. */
  'report.create': {
    params: undefined
    query: { owner?: string }
    body: CreateReport
    answer: Report
  }
  /** A ZIP that was asked for (signed link, 7 days). Right: public. */
  'report.download': {
    params: { token: string }
    query: {
      readonly owner?: string
      readonly locale?: 'de' | 'en' | 'nl' | null
    }
    body: undefined
    answer: Blob
  }
  /** Documents of many calculations in one ZIP, by mail. Right: report.*.create or review.*.accept. */
  'report.downloads': {
    params: undefined
    query: { owner?: string }
    body: ReportDownloadsBody
    answer: GroupAction
  }
  /** Calculations of a selection as CSV. Right: calculation.*.export. */
  'report.exportCalculations': {
    params: undefined
    query: { owner?: string }
    body: undefined
    answer: Blob
  }
  /** Inputs of a selection of calculations as CSV. Right: calculation.*.export. */
  'report.exportInputs': {
    params: undefined
    query: { owner?: string }
    body: undefined
    answer: Blob
  }
  /** Entries of the log as CSV or XLSX. Right: log.*.view. */
  'report.exportLogs': {
    params: undefined
    query: {
      readonly owner?: string
      readonly format?: 'csv' | 'xlsx' | null
      readonly company?: string | null
      readonly user?: string | null
      readonly impersonator?: string | null
      readonly action?: string | null
      readonly resource?: string | null
      readonly 'createdAt[after]'?: string | null
      readonly 'createdAt[before]'?: string | null
    }
    body: undefined
    answer: Blob
  }
  /** Results of a selection of calculations as CSV. Right: calculation.*.export. */
  'report.exportResults': {
    params: undefined
    query: { owner?: string }
    body: undefined
    answer: Blob
  }
  /** Credit transactions as CSV or XLSX. Right: credit_transaction.*.view. */
  'report.exportTransactions': {
    params: undefined
    query: {
      readonly owner?: string
      readonly format?: 'csv' | 'xlsx' | null
      readonly company?: string | null
      readonly type?: string | null
      readonly 'date[after]'?: string | null
      readonly 'date[before]'?: string | null
    }
    body: undefined
    answer: Blob
  }
  /** get Report. Right: report.*.view. */
  'report.get': {
    params: { id: string }
    query: { owner?: string }
    body: undefined
    answer: Report
  }
  /** What can be made of a calculation. Right: calculation.*.view. */
  'report.kinds': {
    params: { id: string }
    query: { owner?: string }
    body: undefined
    answer: ReportKinds
  }
  /** list Report. Right: report.*.view. */
  'report.list': {
    params: undefined
    query: ListReport
    body: undefined
    answer: Page<Report>
  }
  /** Pages of a document as it would be now. Right: report.*.create or review.*.accept. */
  'report.preview': {
    params: { id: string }
    query: { owner?: string }
    body: ReportPreviewBody
    answer: ReportPreview
  }
  /** Make a failed report again. Right: report.*.create or review.*.accept. */
  'report.retry': {
    params: { id: string }
    query: { owner?: string }
    body: undefined
    answer: Report
  }
  /** Accept requests for review. Right: review.*.accept. */
  'review.accept': {
    params: undefined
    query: { owner?: string }
    body: MoveReviewsBody
    answer: GroupAction
  }
  /** Approve and sign. Right: review.*.approve. */
  'review.approve': {
    params: undefined
    query: { owner?: string }
    body: ApproveReviewsBody
    answer: GroupAction
  }
  /** Give reviews to another reviewer. Right: review.*.assign. */
  'review.assign': {
    params: undefined
    query: { owner?: string }
    body: AssignReviewsBody
    answer: GroupAction
  }
  /** Reject for good. Right: review.*.decline. */
  'review.decline': {
    params: undefined
    query: { owner?: string }
    body: MoveReviewsBody
    answer: GroupAction
  }
  /** Deny requests for review. Right: review.*.deny. */
  'review.deny': {
    params: undefined
    query: { owner?: string }
    body: MoveReviewsBody
    answer: GroupAction
  }
  /** get Review. Right: review.*.view. */
  'review.get': {
    params: { id: string }
    query: { owner?: string }
    body: undefined
    answer: Review
  }
  /** list Review. Right: review.*.view. */
  'review.list': {
    params: undefined
    query: ListReview
    body: undefined
    answer: Page<Review>
  }
  /** Buy calculations with credits. Right: calculation.*.purchase. */
  'review.purchase': {
    params: undefined
    query: { owner?: string }
    body: PurchaseCalculationsBody
    answer: GroupAction
  }
  /** What an action on many would do and cost. Right: calculation.*.view. */
  'review.quote': {
    params: undefined
    query: { owner?: string }
    body: WorkflowQuoteBody
    answer: WorkflowQuote
  }
  /** Send back. Right: review.*.reject. */
  'review.reject': {
    params: undefined
    query: { owner?: string }
    body: RejectReviewsBody
    answer: GroupAction
  }
  /** Submit rejected calculations again. Right: review.*.resubmit. */
  'review.resubmit': {
    params: undefined
    query: { owner?: string }
    body: MoveReviewsBody
    answer: GroupAction
  }
  /** Submit calculations for review. Right: review.*.submit. */
  'review.submit': {
    params: undefined
    query: { owner?: string }
    body: SubmitReviewsBody
    answer: GroupAction
  }
  /** What can be done with a calculation now, and why not. Right: calculation.*.view. */
  'review.workflow': {
    params: { id: string }
    query: { owner?: string }
    body: undefined
    answer: Workflow
  }
  /** get ReviewThread. Right: review.*.view. */
  'reviewThread.get': {
    params: { id: string }
    query: { owner?: string }
    body: undefined
    answer: ReviewThread
  }
  /** Engine model of an earlier state. Right: calculation.*.view. */
  'revision.model': {
    params: { id: string }
    query: { owner?: string }
    body: undefined
    answer: CalculationModel
  }
  /** Bring back an earlier state, whole or in part. Right: calculation.*.edit. */
  'revision.restore': {
    params: { id: string }
    query: { owner?: string }
    body: RestoreRevisionBody
    answer: Calculation
  }
  /** A calculation as it stood after a save. Right: calculation.*.view. */
  'revision.state': {
    params: { id: string }
    query: { owner?: string }
    body: undefined
    answer: CalculationState
  }
  /** get Role. Right: login. */
  'role.get': {
    params: { id: string }
    query: { owner?: string }
    body: undefined
    answer: Role
  }
  /** list Role. Right: login. */
  'role.list': {
    params: undefined
    query: ListRole
    body: undefined
    answer: Page<Role>
  }
  /** Confirm the new secret with a code, and get recovery codes. Right: login. */
  'secondFactor.confirm': {
    params: undefined
    query: { owner?: string }
    body: SecondFactorCodeBody
    answer: {
      recoveryCodes: string[]
    }
  }
  /** Make a new secret for a second factor. Right: login. */
  'secondFactor.enrol': {
    params: undefined
    query: { owner?: string }
    body: PasswordAgainBody
    answer: {
      secret: string
      uri: string
      picture: string
    }
  }
  /** The user's own second factor. Right: login. */
  'secondFactor.get': {
    params: undefined
    query: { owner?: string }
    body: undefined
    answer: {
      enabled: boolean
      since?: string
      recoveryCodesLeft: number
      required: boolean
    }
  }
  /** Remove the user's own second factor. Right: login. */
  'secondFactor.remove': {
    params: undefined
    query: { owner?: string }
    body: PasswordAgainBody
    answer: undefined
  }
  /** Replace the recovery codes. Right: login. */
  'secondFactor.renewRecoveryCodes': {
    params: undefined
    query: { owner?: string }
    body: PasswordAgainBody
    answer: {
      recoveryCodes: string[]
    }
  }
  /** Remove the second factor of another user who has lost it. Right: user.*.edit. */
  'secondFactor.reset': {
    params: { id: string }
    query: { owner?: string }
    body: undefined
    answer: undefined
  }
  /** create Section. Right: reference.*.edit. */
  'section.create': {
    params: undefined
    query: { owner?: string }
    body: CreateSection
    answer: Section
  }
  /** delete Section. Right: reference.*.edit. */
  'section.delete': {
    params: { id: string }
    query: { owner?: string }
    body: undefined
    answer: undefined
  }
  /** get Section. Right: reference.*.view. */
  'section.get': {
    params: { id: string }
    query: { owner?: string }
    body: undefined
    answer: Section
  }
  /** list Section. Right: reference.*.view. */
  'section.list': {
    params: undefined
    query: ListSection
    body: undefined
    answer: Page<Section>
  }
  /** patch Section. Right: reference.*.edit. */
  'section.patch': {
    params: { id: string }
    query: { owner?: string }
    body: ChangeSection
    answer: Section
  }
  /** put Section. Right: reference.*.edit. */
  'section.put': {
    params: { id: string }
    query: { owner?: string }
    body: ChangeSection
    answer: Section
  }
  /** get SemiFinishedProduct. Right: calculation.*.view. */
  'semiFinishedProduct.get': {
    params: { id: string }
    query: { owner?: string }
    body: undefined
    answer: SemiFinishedProduct
  }
  /** list SemiFinishedProduct. Right: calculation.*.view. */
  'semiFinishedProduct.list': {
    params: undefined
    query: ListSemiFinishedProduct
    body: undefined
    answer: Page<SemiFinishedProduct>
  }
  /** create SemiFinishedProductUsage. Right: calculation.*.edit. */
  'semiFinishedProductUsage.create': {
    params: undefined
    query: { owner?: string }
    body: CreateSemiFinishedProductUsage
    answer: SemiFinishedProductUsage
  }
  /** delete SemiFinishedProductUsage. Right: calculation.*.edit. */
  'semiFinishedProductUsage.delete': {
    params: { id: string }
    query: { owner?: string }
    body: undefined
    answer: undefined
  }
  /** get SemiFinishedProductUsage. Right: calculation.*.view. */
  'semiFinishedProductUsage.get': {
    params: { id: string }
    query: { owner?: string }
    body: undefined
    answer: SemiFinishedProductUsage
  }
  /** patch SemiFinishedProductUsage. Right: calculation.*.edit. */
  'semiFinishedProductUsage.patch': {
    params: { id: string }
    query: { owner?: string }
    body: ChangeSemiFinishedProductUsage
    answer: SemiFinishedProductUsage
  }
  /** put SemiFinishedProductUsage. Right: calculation.*.edit. */
  'semiFinishedProductUsage.put': {
    params: { id: string }
    query: { owner?: string }
    body: ChangeSemiFinishedProductUsage
    answer: SemiFinishedProductUsage
  }
  /** Is this reset token still good. Right: public. */
  'session.checkResetToken': {
    params: undefined
    query: { owner?: string }
    body: ResetTokenBody
    answer: undefined
  }
  /** A token for live updates. Right: login. */
  'session.liveToken': {
    params: undefined
    query: { owner?: string }
    body: undefined
    answer: {
      token: string
      hub: string
      topics: string[]
      expiresAt: string
    }
  }
  /** Sign in. Right: public. */
  'session.login': {
    params: undefined
    query: { owner?: string }
    body: LoginBody
    answer: {
      token: string
      refreshToken: string
    }
  }
  /** End the session. Right: login. */
  'session.logout': {
    params: undefined
    query: { owner?: string }
    body: undefined
    answer: undefined
  }
  /** The signed-in user. Right: login. */
  'session.me': {
    params: undefined
    query: { owner?: string }
    body: undefined
    answer: User
  }
  /** Versions of app and API. Right: public. */
  'session.meta': {
    params: undefined
    query: { owner?: string }
    body: undefined
    answer: {
      appVersion: string
      apiVersion: number
      documentationUrl?: string
      demonstrationUrl?: string
      demonstrationLogins?: true
      helpEmail?: string
      helpPhone?: string
    }
  }
  /** Permissions of the acting membership. Right: login. */
  'session.permissions': {
    params: undefined
    query: { owner?: string }
    body: undefined
    answer: {
      'announcement.*.create': boolean
      'announcement.*.delete': boolean
      'announcement.*.edit': boolean
      'announcement.*.view': boolean
      'application.company_childs.view': boolean
      'application.company_self.create': boolean
      'application.company_self.delete': boolean
      'application.company_self.edit': boolean
      'application.company_self.view': boolean
      'calculation.*.view': boolean
      'calculation.company_childs.copy': boolean
      'calculation.company_childs.create': boolean
      'calculation.company_childs.delete': boolean
      'calculation.company_childs.edit': boolean
      'calculation.company_childs.export': boolean
      'calculation.company_childs.move': boolean
      'calculation.company_childs.view': boolean
      'calculation.company_self.copy': boolean
      'calculation.company_self.create': boolean
      'calculation.company_self.delete': boolean
      'calculation.company_self.edit': boolean
      'calculation.company_self.export': boolean
      'calculation.company_self.move': boolean
      'calculation.company_self.purchase': boolean
      'calculation.company_self.view': boolean
      'calculation.company_siblings.copy': boolean
      'calculation.company_siblings.view': boolean
      'collection.company_childs.view': boolean
      'collection.company_self.create': boolean
      'collection.company_self.delete': boolean
      'collection.company_self.edit': boolean
      'collection.company_self.view': boolean
      'company.*.create': boolean
      'company.*.delete': boolean
      'company.*.edit': boolean
      'company.*.view': boolean
      'company.company_childs.create': boolean
      'company.company_childs.delete': boolean
      'company.company_childs.edit': boolean
      'company.company_childs.view': boolean
      'company.company_self.edit': boolean
      'company.company_self.view': boolean
      'company.company_siblings.view': boolean
      'console.*.run': boolean
      'console.*.view': boolean
      'credit_transaction.*.create': boolean
      'credit_transaction.*.view': boolean
      'credit_transaction.company_childs.create': boolean
      'credit_transaction.company_childs.view': boolean
      'credit_transaction.company_self.view': boolean
      'environmental_profile.*.create': boolean
      'environmental_profile.*.delete': boolean
      'environmental_profile.*.edit': boolean
      'environmental_profile.*.view': boolean
      'environmental_profile.company_childs.view': boolean
      'environmental_profile.company_self.create': boolean
      'environmental_profile.company_self.delete': boolean
      'environmental_profile.company_self.edit': boolean
      'environmental_profile.company_self.view': boolean
      'environmental_profile.company_siblings.view': boolean
      'epd.*.view': boolean
      'epd.company_childs.publish': boolean
      'epd.company_childs.unpublish': boolean
      'epd.company_childs.view': boolean
      'epd.company_self.publish': boolean
      'epd.company_self.unpublish': boolean
      'epd.company_self.view': boolean
      'epd_import.*.cancel': boolean
      'epd_import.*.create': boolean
      'epd_import.*.run': boolean
      'epd_import.*.view': boolean
      'epd_import.company_self.cancel': boolean
      'epd_import.company_self.create': boolean
      'epd_import.company_self.run': boolean
      'epd_import.company_self.view': boolean
      'epic_log.company_childs.view': boolean
      'epic_log.company_self.view': boolean
      'folder.company_self.create': boolean
      'folder.company_self.delete': boolean
      'folder.company_self.edit': boolean
      'folder.company_self.view': boolean
      'footprint.*.view': boolean
      'footprint.company_self.copy': boolean
      'footprint.company_self.create': boolean
      'footprint.company_self.delete': boolean
      'footprint.company_self.edit': boolean
      'footprint.company_self.export': boolean
      'footprint.company_self.import': boolean
      'footprint.company_self.view': boolean
      'identity_provider.*.approve': boolean
      'identity_provider.*.edit': boolean
      'identity_provider.*.view': boolean
      'identity_provider.company_childs.edit': boolean
      'identity_provider.company_childs.view': boolean
      'identity_provider.company_self.edit': boolean
      'identity_provider.company_self.view': boolean
      'impersonation.*.create': boolean
      'licence.*.assign': boolean
      'licence.*.view': boolean
      'licence.company_childs.assign': boolean
      'licence.company_childs.view': boolean
      'location.company_self.create': boolean
      'location.company_self.delete': boolean
      'location.company_self.edit': boolean
      'location.company_self.view': boolean
      'log.*.view': boolean
      'log.company_childs.view': boolean
      'log.company_self.view': boolean
      'membership.*.create': boolean
      'membership.*.delete': boolean
      'membership.*.edit': boolean
      'membership.*.view': boolean
      'membership.company_childs.create': boolean
      'membership.company_childs.delete': boolean
      'membership.company_childs.edit': boolean
      'membership.company_childs.view': boolean
      'membership.company_self.create': boolean
      'membership.company_self.delete': boolean
      'membership.company_self.edit': boolean
      'membership.company_self.view': boolean
      'membership.user_self.view': boolean
      'method.*.create': boolean
      'method.*.delete': boolean
      'method.*.edit': boolean
      'method.*.view': boolean
      'notification.user_self.edit': boolean
      'notification.user_self.view': boolean
      'pdis_import.company_self.cancel': boolean
      'pdis_import.company_self.create': boolean
      'pdis_import.company_self.run': boolean
      'pdis_import.company_self.view': boolean
      'predefined_input_set.*.create': boolean
      'predefined_input_set.*.delete': boolean
      'predefined_input_set.*.edit': boolean
      'predefined_input_set.*.view': boolean
      'predefined_input_set.company_childs.copy': boolean
      'predefined_input_set.company_childs.view': boolean
      'predefined_input_set.company_self.copy': boolean
      'predefined_input_set.company_self.create': boolean
      'predefined_input_set.company_self.delete': boolean
      'predefined_input_set.company_self.edit': boolean
      'predefined_input_set.company_self.view': boolean
      'predefined_input_set.company_siblings.view': boolean
      'product_import.company_self.cancel': boolean
      'product_import.company_self.create': boolean
      'product_import.company_self.run': boolean
      'product_import.company_self.view': boolean
      'reference.*.edit': boolean
      'reference.*.view': boolean
      'report.*.view': boolean
      'report.company_childs.view': boolean
      'report.company_self.create': boolean
      'report.company_self.view': boolean
      'review.*.view': boolean
      'review.company_childs.accept': boolean
      'review.company_childs.approve': boolean
      'review.company_childs.assign': boolean
      'review.company_childs.decline': boolean
      'review.company_childs.deny': boolean
      'review.company_childs.reject': boolean
      'review.company_childs.view': boolean
      'review.company_self.resubmit': boolean
      'review.company_self.submit': boolean
      'review.company_self.view': boolean
      'supplier.company_self.create': boolean
      'supplier.company_self.delete': boolean
      'supplier.company_self.edit': boolean
      'supplier.company_self.view': boolean
      'supplier_import.company_self.cancel': boolean
      'supplier_import.company_self.create': boolean
      'supplier_import.company_self.run': boolean
      'supplier_import.company_self.view': boolean
      'template.*.create': boolean
      'template.*.delete': boolean
      'template.*.edit': boolean
      'template.*.view': boolean
      'template.company_childs.copy': boolean
      'template.company_childs.view': boolean
      'template.company_self.copy': boolean
      'template.company_self.create': boolean
      'template.company_self.delete': boolean
      'template.company_self.edit': boolean
      'template.company_self.view': boolean
      'template.company_siblings.copy': boolean
      'template.company_siblings.view': boolean
      'token.company_self.create': boolean
      'token.company_self.delete': boolean
      'token.company_self.edit': boolean
      'token.company_self.view': boolean
      'user.*.create': boolean
      'user.*.delete': boolean
      'user.*.edit': boolean
      'user.*.view': boolean
      'user.company_childs.create': boolean
      'user.company_childs.delete': boolean
      'user.company_childs.edit': boolean
      'user.company_childs.view': boolean
      'user.company_self.create': boolean
      'user.company_self.delete': boolean
      'user.company_self.edit': boolean
      'user.company_self.view': boolean
      'user.user_self.edit': boolean
      'user.user_self.view': boolean
      'version.*.create': boolean
      'version.*.delete': boolean
      'version.*.edit': boolean
      'version.*.view': boolean
      'version.company_self.create': boolean
      'version.company_self.delete': boolean
      'version.company_self.edit': boolean
      'version.company_self.view': boolean
      'waste_scenario.*.create': boolean
      'waste_scenario.*.delete': boolean
      'waste_scenario.*.edit': boolean
      'waste_scenario.*.view': boolean
      'waste_scenario.company_childs.view': boolean
      'waste_scenario.company_self.create': boolean
      'waste_scenario.company_self.delete': boolean
      'waste_scenario.company_self.edit': boolean
      'waste_scenario.company_self.view': boolean
      'waste_scenario_set.*.create': boolean
      'waste_scenario_set.*.delete': boolean
      'waste_scenario_set.*.edit': boolean
      'waste_scenario_set.*.view': boolean
      'waste_scenario_set.company_self.create': boolean
      'waste_scenario_set.company_self.delete': boolean
      'waste_scenario_set.company_self.edit': boolean
      'waste_scenario_set.company_self.view': boolean
    }
  }
  /** New tokens. Right: public. */
  'session.refresh': {
    params: undefined
    query: { owner?: string }
    body: TokenRefreshBody
    answer: {
      token: string
      refreshToken: string
    }
  }
  /** Ask for a reset mail. Right: public. */
  'session.requestPassword': {
    params: undefined
    query: { owner?: string }
    body: PasswordRequestBody
    answer: undefined
  }
  /** Set a new password. Right: public. */
  'session.resetPassword': {
    params: undefined
    query: { owner?: string }
    body: PasswordResetBody
    answer: undefined
  }
  /** Add declarations to a collection. Right: collection.*.edit. */
  'share.addEpds': {
    params: undefined
    query: { owner?: string }
    body: CollectEpdsBody
    answer: GroupAction
  }
  /** Applications that read a collection. Right: collection.*.view. */
  'share.applicationsOfCollection': {
    params: { id: string }
    query: ListApplication
    body: undefined
    answer: Page<Application>
  }
  /** What a publication would make, and what prevents it. Right: epd.*.publish. */
  'share.checks': {
    params: { id: string }
    query: { owner?: string }
    body: CheckEpdBody
    answer: {
      epd: string
      publishable: boolean
      uuid: string
      dataSetVersion: string
      validUntil?: string
      findings: {
        severity: 'blocks' | 'warns'
        code:
          | 'beyond_verification'
          | 'demonstration'
          | 'draft'
          | 'expired'
          | 'figure_differs'
          | 'indicator_unknown'
          | 'missing_valid_until'
          | 'no_figures'
          | 'no_registration_number'
          | 'not_offered'
          | 'not_reportable'
          | 'not_verified'
          | 'sum_differs'
          | 'superseded'
          | 'text_shortened'
          | 'unit_unknown'
          | 'unreadable'
        place?: string
        message: string
      }[]
      formats: {
        format: 'csv' | 'ilcd' | 'ilcd_json' | 'ilcd_xml' | 'iso22057' | 'lcax' | 'openepd' | 'pdf'
        findings: {
          severity: 'blocks' | 'warns'
          code:
            | 'beyond_verification'
            | 'demonstration'
            | 'draft'
            | 'expired'
            | 'figure_differs'
            | 'indicator_unknown'
            | 'missing_valid_until'
            | 'no_figures'
            | 'no_registration_number'
            | 'not_offered'
            | 'not_reportable'
            | 'not_verified'
            | 'sum_differs'
            | 'superseded'
            | 'text_shortened'
            | 'unit_unknown'
            | 'unreadable'
          place?: string
          message: string
        }[]
      }[]
    }
  }
  /** Declarations of a collection. Right: collection.*.view. */
  'share.epdsOfCollection': {
    params: { id: string }
    query: ListEpd
    body: undefined
    answer: Page<Epd>
  }
  /** Entries of the log of SHARE as CSV or XLSX. Right: epic_log.*.view. */
  'share.exportLogs': {
    params: undefined
    query: {
      readonly owner?: string
      readonly format?: 'csv' | 'xlsx' | null
      readonly level?: string | null
      readonly application?: string | null
      readonly collection?: string | null
      readonly 'createdAt[after]'?: string | null
      readonly 'createdAt[before]'?: string | null
    }
    body: undefined
    answer: Blob
  }
  /** File of a published version. Right: epd.*.view. */
  'share.file': {
    params: { id: string; format: string }
    query: {
      readonly owner?: string
      readonly version?: string | null
    }
    body: undefined
    answer: Blob
  }
  /** Log of an application. Right: epic_log.*.view. */
  'share.logsOfApplication': {
    params: { id: string }
    query: ListEpicLog
    body: undefined
    answer: Page<EpicLog>
  }
  /** Log of a collection. Right: epic_log.*.view. */
  'share.logsOfCollection': {
    params: { id: string }
    query: ListEpicLog
    body: undefined
    answer: Page<EpicLog>
  }
  /** Publish declarations. Right: epd.*.publish. */
  'share.publish': {
    params: undefined
    query: { owner?: string }
    body: PublishEpdsBody
    answer: GroupAction
  }
  /** How often the declarations of the acting company were read. Right: epd.*.view. */
  'share.reads': {
    params: undefined
    query: {
      readonly owner?: string
      readonly since?: string | null
      readonly until?: string | null
      readonly epd?: string | null
      readonly application?: string | null
    }
    body: undefined
    answer: {
      since: string
      until: string
      total: number
      days: {
        day: string
        reads: number
      }[]
      epds: {
        epd: string
        name: string
        reads: number
      }[]
      applications: {
        application?: string
        name?: string
        reads: number
      }[]
      formats: {
        format:
          | 'csv'
          | 'description'
          | 'ilcd'
          | 'ilcd_json'
          | 'ilcd_xml'
          | 'iso22057'
          | 'lcax'
          | 'openepd'
          | 'pdf'
        reads: number
      }[]
    }
  }
  /** Remove declarations from a collection. Right: collection.*.edit. */
  'share.removeEpds': {
    params: undefined
    query: { owner?: string }
    body: CollectEpdsBody
    answer: GroupAction
  }
  /** Tokens of an application. Right: token.*.view. */
  'share.tokensOfApplication': {
    params: { id: string }
    query: ListToken
    body: undefined
    answer: Page<Token>
  }
  /** Withdraw declarations. Right: epd.*.unpublish. */
  'share.unpublish': {
    params: undefined
    query: { owner?: string }
    body: UnpublishEpdsBody
    answer: GroupAction
  }
  /** Published versions of a declaration, the newest first. Right: epd.*.view. */
  'share.versions': {
    params: { id: string }
    query: { owner?: string }
    body: undefined
    answer: {
      member: {
        uuid: string
        version: string
        publishedAt: string
        validUntil: string
        registrationNumber?: string
        epd: string
        files: {
          format:
            | 'csv'
            | 'ilcd'
            | 'ilcd_json'
            | 'ilcd_xml'
            | 'iso22057'
            | 'lcax'
            | 'openepd'
            | 'pdf'
          mediaType: string
          size: number
          sha256: string
        }[]
      }[]
    }
  }
  /** create SiteAllocation. Right: calculation.*.edit. */
  'siteAllocation.create': {
    params: undefined
    query: { owner?: string }
    body: CreateSiteAllocation
    answer: SiteAllocation
  }
  /** delete SiteAllocation. Right: calculation.*.edit. */
  'siteAllocation.delete': {
    params: { id: string }
    query: { owner?: string }
    body: undefined
    answer: undefined
  }
  /** get SiteAllocation. Right: calculation.*.view. */
  'siteAllocation.get': {
    params: { id: string }
    query: { owner?: string }
    body: undefined
    answer: SiteAllocation
  }
  /** list SiteAllocation. Right: calculation.*.view. */
  'siteAllocation.list': {
    params: undefined
    query: ListSiteAllocation
    body: undefined
    answer: Page<SiteAllocation>
  }
  /** patch SiteAllocation. Right: calculation.*.edit. */
  'siteAllocation.patch': {
    params: { id: string }
    query: { owner?: string }
    body: ChangeSiteAllocation
    answer: SiteAllocation
  }
  /** put SiteAllocation. Right: calculation.*.edit. */
  'siteAllocation.put': {
    params: { id: string }
    query: { owner?: string }
    body: ChangeSiteAllocation
    answer: SiteAllocation
  }
  /** create SiteFact. Right: location.*.edit. */
  'siteFact.create': {
    params: undefined
    query: { owner?: string }
    body: CreateSiteFact
    answer: SiteFact
  }
  /** delete SiteFact. Right: location.*.edit. */
  'siteFact.delete': {
    params: { id: string }
    query: { owner?: string }
    body: undefined
    answer: undefined
  }
  /** get SiteFact. Right: location.*.view. */
  'siteFact.get': {
    params: { id: string }
    query: { owner?: string }
    body: undefined
    answer: SiteFact
  }
  /** list SiteFact. Right: location.*.view. */
  'siteFact.list': {
    params: undefined
    query: ListSiteFact
    body: undefined
    answer: Page<SiteFact>
  }
  /** patch SiteFact. Right: location.*.edit. */
  'siteFact.patch': {
    params: { id: string }
    query: { owner?: string }
    body: ChangeSiteFact
    answer: SiteFact
  }
  /** put SiteFact. Right: location.*.edit. */
  'siteFact.put': {
    params: { id: string }
    query: { owner?: string }
    body: ChangeSiteFact
    answer: SiteFact
  }
  /** create SiteProduction. Right: location.*.edit. */
  'siteProduction.create': {
    params: undefined
    query: { owner?: string }
    body: CreateSiteProduction
    answer: SiteProduction
  }
  /** delete SiteProduction. Right: location.*.edit. */
  'siteProduction.delete': {
    params: { id: string }
    query: { owner?: string }
    body: undefined
    answer: undefined
  }
  /** get SiteProduction. Right: location.*.view. */
  'siteProduction.get': {
    params: { id: string }
    query: { owner?: string }
    body: undefined
    answer: SiteProduction
  }
  /** list SiteProduction. Right: location.*.view. */
  'siteProduction.list': {
    params: undefined
    query: ListSiteProduction
    body: undefined
    answer: Page<SiteProduction>
  }
  /** patch SiteProduction. Right: location.*.edit. */
  'siteProduction.patch': {
    params: { id: string }
    query: { owner?: string }
    body: ChangeSiteProduction
    answer: SiteProduction
  }
  /** put SiteProduction. Right: location.*.edit. */
  'siteProduction.put': {
    params: { id: string }
    query: { owner?: string }
    body: ChangeSiteProduction
    answer: SiteProduction
  }
  /** A data set (soda4LCA). Right: public. */
  'soda.dataSet': {
    params: { kind: string; uuid: string }
    query: {
      readonly owner?: string
      readonly format?: 'CSV' | 'JSON' | 'XML' | 'csv' | 'html' | 'json' | 'xml' | null
      readonly version?: string | null
      readonly view?: string | null
      readonly lang?: string | null
    }
    body: undefined
    answer: Blob
  }
  /** Data sets of one kind (soda4LCA). Right: public. */
  'soda.dataSets': {
    params: { kind: string }
    query: {
      readonly owner?: string
      readonly format?: 'CSV' | 'JSON' | 'XML' | 'csv' | 'html' | 'json' | 'xml' | null
      readonly search?: string | null
      readonly startIndex?: number | null
      readonly pageSize?: number | null
      readonly name?: string | null
      readonly registrationNumber?: string | null
      readonly compliance?: string | null
      readonly validUntil?: number | null
      readonly distributed?: string | null
      readonly virtual?: string | null
      readonly lang?: string | null
    }
    body: undefined
    answer: Blob
  }
  /** The document of a declaration (soda4LCA). Right: public. */
  'soda.document': {
    params: { uuid: string }
    query: {
      readonly owner?: string
      readonly version?: string | null
    }
    body: undefined
    answer: Blob
  }
  /** A file of a source (soda4LCA). Right: public. */
  'soda.file': {
    params: { uuid: string; file: string }
    query: {
      readonly owner?: string
    }
    body: undefined
    answer: Blob
  }
  /** A declaration as a package (soda4LCA). Right: public. */
  'soda.package': {
    params: { uuid: string }
    query: {
      readonly owner?: string
      readonly version?: string | null
    }
    body: undefined
    answer: Blob
  }
  /** A declaration as a data set (soda4LCA). Right: public. */
  'soda.process': {
    params: { uuid: string }
    query: {
      readonly owner?: string
      readonly format?: 'CSV' | 'JSON' | 'XML' | 'csv' | 'html' | 'json' | 'xml' | null
      readonly version?: string | null
      readonly view?: string | null
      readonly lang?: string | null
    }
    body: undefined
    answer: Blob
  }
  /** Declarations (soda4LCA). Right: public. */
  'soda.processes': {
    params: undefined
    query: {
      readonly owner?: string
      readonly format?: 'CSV' | 'JSON' | 'XML' | 'csv' | 'html' | 'json' | 'xml' | null
      readonly search?: string | null
      readonly startIndex?: number | null
      readonly pageSize?: number | null
      readonly name?: string | null
      readonly registrationNumber?: string | null
      readonly compliance?: string | null
      readonly validUntil?: number | null
      readonly distributed?: string | null
      readonly virtual?: string | null
      readonly lang?: string | null
    }
    body: undefined
    answer: Blob
  }
  /** State of the token (soda4LCA). Right: public. */
  'soda.status': {
    params: undefined
    query: {
      readonly owner?: string
    }
    body: undefined
    answer: Blob
  }
  /** A data set of a collection (soda4LCA). Right: public. */
  'soda.stockDataSet': {
    params: { id: string; kind: string; uuid: string }
    query: {
      readonly owner?: string
      readonly format?: 'CSV' | 'JSON' | 'XML' | 'csv' | 'html' | 'json' | 'xml' | null
      readonly version?: string | null
      readonly view?: string | null
      readonly lang?: string | null
    }
    body: undefined
    answer: Blob
  }
  /** Data sets of one kind in a collection (soda4LCA). Right: public. */
  'soda.stockDataSets': {
    params: { id: string; kind: string }
    query: {
      readonly owner?: string
      readonly format?: 'CSV' | 'JSON' | 'XML' | 'csv' | 'html' | 'json' | 'xml' | null
      readonly search?: string | null
      readonly startIndex?: number | null
      readonly pageSize?: number | null
      readonly name?: string | null
      readonly registrationNumber?: string | null
      readonly compliance?: string | null
      readonly validUntil?: number | null
      readonly distributed?: string | null
      readonly virtual?: string | null
      readonly lang?: string | null
    }
    body: undefined
    answer: Blob
  }
  /** All data sets of a collection as one package (soda4LCA). Right: public. */
  'soda.stockExport': {
    params: { id: string }
    query: {
      readonly owner?: string
    }
    body: undefined
    answer: Blob
  }
  /** A file of a source of a collection (soda4LCA). Right: public. */
  'soda.stockFile': {
    params: { id: string; uuid: string; file: string }
    query: {
      readonly owner?: string
    }
    body: undefined
    answer: Blob
  }
  /** A declaration of a collection as a data set (soda4LCA). Right: public. */
  'soda.stockProcess': {
    params: { id: string; uuid: string }
    query: {
      readonly owner?: string
      readonly format?: 'CSV' | 'JSON' | 'XML' | 'csv' | 'html' | 'json' | 'xml' | null
      readonly version?: string | null
      readonly view?: string | null
      readonly lang?: string | null
    }
    body: undefined
    answer: Blob
  }
  /** Declarations of a collection (soda4LCA). Right: public. */
  'soda.stockProcesses': {
    params: { id: string }
    query: {
      readonly owner?: string
      readonly format?: 'CSV' | 'JSON' | 'XML' | 'csv' | 'html' | 'json' | 'xml' | null
      readonly search?: string | null
      readonly startIndex?: number | null
      readonly pageSize?: number | null
      readonly name?: string | null
      readonly registrationNumber?: string | null
      readonly compliance?: string | null
      readonly validUntil?: number | null
      readonly distributed?: string | null
      readonly virtual?: string | null
      readonly lang?: string | null
    }
    body: undefined
    answer: Blob
  }
  /** All declarations of a collection as one table (soda4LCA). Right: public. */
  'soda.stockTable': {
    params: { id: string }
    query: {
      readonly owner?: string
    }
    body: undefined
    answer: Blob
  }
  /** The versions of a declaration of a collection (soda4LCA). Right: public. */
  'soda.stockVersions': {
    params: { id: string; uuid: string }
    query: {
      readonly owner?: string
      readonly format?: 'CSV' | 'JSON' | 'XML' | 'csv' | 'html' | 'json' | 'xml' | null
      readonly lang?: string | null
    }
    body: undefined
    answer: Blob
  }
  /** Collections (soda4LCA). Right: public. */
  'soda.stocks': {
    params: undefined
    query: {
      readonly owner?: string
      readonly format?: 'CSV' | 'JSON' | 'XML' | 'csv' | 'html' | 'json' | 'xml' | null
    }
    body: undefined
    answer: Blob
  }
  /** The versions of a declaration (soda4LCA). Right: public. */
  'soda.versions': {
    params: { uuid: string }
    query: {
      readonly owner?: string
      readonly format?: 'CSV' | 'JSON' | 'XML' | 'csv' | 'html' | 'json' | 'xml' | null
      readonly lang?: string | null
    }
    body: undefined
    answer: Blob
  }
  /** create StandardUnit. Right: reference.*.edit. */
  'standardUnit.create': {
    params: undefined
    query: { owner?: string }
    body: CreateStandardUnit
    answer: StandardUnit
  }
  /** delete StandardUnit. Right: reference.*.edit. */
  'standardUnit.delete': {
    params: { id: string }
    query: { owner?: string }
    body: undefined
    answer: undefined
  }
  /** get StandardUnit. Right: reference.*.view. */
  'standardUnit.get': {
    params: { id: string }
    query: { owner?: string }
    body: undefined
    answer: StandardUnit
  }
  /** list StandardUnit. Right: reference.*.view. */
  'standardUnit.list': {
    params: undefined
    query: ListStandardUnit
    body: undefined
    answer: Page<StandardUnit>
  }
  /** patch StandardUnit. Right: reference.*.edit. */
  'standardUnit.patch': {
    params: { id: string }
    query: { owner?: string }
    body: ChangeStandardUnit
    answer: StandardUnit
  }
  /** put StandardUnit. Right: reference.*.edit. */
  'standardUnit.put': {
    params: { id: string }
    query: { owner?: string }
    body: ChangeStandardUnit
    answer: StandardUnit
  }
  /** Published declarations of other companies that the acting company may read. Right: epd_import.*.view. */
  'subscription.received': {
    params: undefined
    query: {
      readonly owner?: string
      readonly q?: string | null
      readonly uuid?: string | null
      readonly page?: number | null
    }
    body: undefined
    answer: {
      member: {
        uuid: string
        version: string
        name: {
          de?: string
          en?: string
          nl?: string
        }
        status: 'expired' | 'published' | 'unpublished'
        method: string
        registrationNumber?: string
        owner: string
        operator?: string
        publishedAt: string
        validUntil: string
        referenceYear: number
        location?: string
        languages: string[]
        declaredUnit: {
          amount: number
          unit: string
          title?: string
          titles?:
            | {
                en?: string
                nl?: string
                de?: string
              }
            | undefined
          mass?: number
        }
        compliance: string[]
        indicatorSet: 'EF 3.0' | 'EF 3.1'
        classifications: {
          system: string
          code?: string
          name: string
        }[]
        gtins?: string[]
        articleNumber?: string
        dopNumber?: string
        declaredPerformance?:
          | {
              characteristic: string
              value: string
              specification?: string
            }[]
          | undefined
        demonstration: boolean
        subscription?: string
      }[]
      total: number
      pageSize: number
    }
  }
  /** create Supplier. Right: supplier.*.create. */
  'supplier.create': {
    params: undefined
    query: { owner?: string }
    body: CreateSupplier
    answer: Supplier
  }
  /** delete Supplier. Right: supplier.*.delete. */
  'supplier.delete': {
    params: { id: string }
    query: { owner?: string }
    body: undefined
    answer: undefined
  }
  /** get Supplier. Right: supplier.*.view. */
  'supplier.get': {
    params: { id: string }
    query: { owner?: string }
    body: undefined
    answer: Supplier
  }
  /** list Supplier. Right: supplier.*.view. */
  'supplier.list': {
    params: undefined
    query: ListSupplier
    body: undefined
    answer: Page<Supplier>
  }
  /** patch Supplier. Right: supplier.*.edit. */
  'supplier.patch': {
    params: { id: string }
    query: { owner?: string }
    body: ChangeSupplier
    answer: Supplier
  }
  /** put Supplier. Right: supplier.*.edit. */
  'supplier.put': {
    params: { id: string }
    query: { owner?: string }
    body: ChangeSupplier
    answer: Supplier
  }
  /** Cancel an import. Right: supplier_import.*.cancel. */
  'supplierImport.cancel': {
    params: { id: string }
    query: { owner?: string }
    body: undefined
    answer: SupplierImport
  }
  /** Cancel an import (same as POST). Right: supplier_import.*.cancel. */
  'supplierImport.cancelByGet': {
    params: { id: string }
    query: { owner?: string }
    body: undefined
    answer: SupplierImport
  }
  /** Choose what the sheets of the file are read as, and where their headings are. Right: supplier_import.*.run. */
  'supplierImport.chooseSheets': {
    params: { id: string }
    query: { owner?: string }
    body: ImportSheetChoicesBody
    answer: SupplierImport
  }
  /** Remembered headers of the company. Right: supplier_import.*.view. */
  'supplierImport.columnMapping': {
    params: undefined
    query: { owner?: string }
    body: undefined
    answer: ImportColumnMapping
  }
  /** create SupplierImport. Right: supplier_import.*.create. */
  'supplierImport.create': {
    params: undefined
    query: {
      readonly [x: string]: unknown
      readonly owner?: string
    }
    body: FormData
    answer: SupplierImport
  }
  /** The records of the company as a workbook in the layout. Right: supplier_import.*.view. */
  'supplierImport.export': {
    params: undefined
    query: {
      readonly owner?: string
      readonly language?: 'de' | 'en' | 'nl' | null
    }
    body: undefined
    answer: Blob
  }
  /** get SupplierImport. Right: supplier_import.*.view. */
  'supplierImport.get': {
    params: { id: string }
    query: { owner?: string }
    body: undefined
    answer: SupplierImport
  }
  /** Sheets and columns of the workbook. Right: supplier_import.*.view. */
  'supplierImport.layout': {
    params: undefined
    query: {
      readonly owner?: string
      readonly language?: 'de' | 'en' | 'nl' | null
    }
    body: undefined
    answer: ImportLayout
  }
  /** list SupplierImport. Right: supplier_import.*.view. */
  'supplierImport.list': {
    params: undefined
    query: ListSupplierImport
    body: undefined
    answer: Page<SupplierImport>
  }
  /** The staged rows as a workbook with a comment for each remark. Right: supplier_import.*.view. */
  'supplierImport.remarksFile': {
    params: { id: string }
    query: {
      readonly owner?: string
      readonly language?: 'de' | 'en' | 'nl' | null
    }
    body: undefined
    answer: Blob
  }
  /** Repair a staged row; the file stays as it is. Right: supplier_import.*.run. */
  'supplierImport.repairRow': {
    params: { id: string; n: string }
    query: { owner?: string }
    body: ImportRowRepairBody
    answer: ImportRow
  }
  /** Take back the cancellation of an import. Right: supplier_import.*.cancel. */
  'supplierImport.resume': {
    params: { id: string }
    query: { owner?: string }
    body: undefined
    answer: SupplierImport
  }
  /** Staged rows of an import. Right: supplier_import.*.view. */
  'supplierImport.rows': {
    params: { id: string }
    query: {
      readonly owner?: string
      readonly language?: 'de' | 'en' | 'nl' | null
      readonly remarks?: boolean | null
      readonly sheet?: string | null
      readonly action?: 'create' | 'skip' | 'update' | null
      readonly reason?: string | null
      readonly page?: number | null
      readonly itemsPerPage?: number | null
    }
    body: undefined
    answer: Page<ImportRow>
  }
  /** Run a validated import. Right: supplier_import.*.run. */
  'supplierImport.run': {
    params: { id: string }
    query: { owner?: string }
    body: undefined
    answer: SupplierImport
  }
  /** Run a validated import (same as POST). Right: supplier_import.*.run. */
  'supplierImport.runByGet': {
    params: { id: string }
    query: { owner?: string }
    body: undefined
    answer: SupplierImport
  }
  /** Remember headers for the company. Right: supplier_import.*.run. */
  'supplierImport.saveColumnMapping': {
    params: undefined
    query: { owner?: string }
    body: ImportColumnMappingBody
    answer: ImportColumnMapping
  }
  /** An empty workbook in the layout, with explanations and choices. Right: supplier_import.*.view. */
  'supplierImport.template': {
    params: undefined
    query: {
      readonly owner?: string
      readonly language?: 'de' | 'en' | 'nl' | null
    }
    body: undefined
    answer: Blob
  }
  /** Undo an import while nothing uses what it made. Right: supplier_import.*.run. */
  'supplierImport.undo': {
    params: { id: string }
    query: {
      readonly owner?: string
      readonly language?: 'de' | 'en' | 'nl' | null
    }
    body: undefined
    answer: SupplierImport
  }
  /** Validate an import. Right: supplier_import.*.run. */
  'supplierImport.validate': {
    params: { id: string }
    query: { owner?: string }
    body: undefined
    answer: SupplierImport
  }
  /** Validate an import (same as POST). Right: supplier_import.*.run. */
  'supplierImport.validateByGet': {
    params: { id: string }
    query: { owner?: string }
    body: undefined
    answer: SupplierImport
  }
  /** Keep, send or decline the form of a supplier. Right: public. */
  'supply.answer': {
    params: { token: string }
    query: {
      readonly owner?: string
      readonly lang?: 'de' | 'en' | 'nl' | null
    }
    body: FormData
    answer: Blob
  }
  /** Form of a supplier. Right: public. */
  'supply.form': {
    params: { token: string }
    query: {
      readonly owner?: string
      readonly lang?: 'de' | 'en' | 'nl' | null
    }
    body: undefined
    answer: Blob
  }
  /** Keeps the form of a supplier as it is typed. Right: public. */
  'supply.script': {
    params: undefined
    query: { owner?: string }
    body: undefined
    answer: Blob
  }
  /** Style of the form of suppliers. Right: public. */
  'supply.style': {
    params: undefined
    query: { owner?: string }
    body: undefined
    answer: Blob
  }
  /** Remembered spreadsheet columns of the company. Right: calculation.*.view. */
  'teamwork.columnMapping': {
    params: undefined
    query: { owner?: string }
    body: undefined
    answer: ColumnMapping
  }
  /** Who is looking at a calculation. Right: calculation.*.view. */
  'teamwork.presence': {
    params: { id: string }
    query: { owner?: string }
    body: undefined
    answer: CalculationPresence
  }
  /** Tell where one is looking. Right: calculation.*.view. */
  'teamwork.reportPresence': {
    params: { id: string }
    query: { owner?: string }
    body: PresenceReportBody
    answer: CalculationPresence
  }
  /** Remember spreadsheet columns for the company. Right: calculation.*.edit. */
  'teamwork.saveColumnMapping': {
    params: undefined
    query: { owner?: string }
    body: ColumnMappingBody
    answer: ColumnMapping
  }
  /** Take over changes of its template in a calculation. Right: calculation.*.edit. */
  'template.apply': {
    params: { id: string }
    query: { owner?: string }
    body: ApplyTemplateBody
    answer: TemplateUpdate
  }
  /** Calculations made from a template. Right: template.*.view. */
  'template.calculations': {
    params: { id: string }
    query: ListCalculation
    body: undefined
    answer: Page<Calculation>
  }
  /** Copy templates. Right: template.*.copy. */
  'template.copy': {
    params: undefined
    query: { owner?: string }
    body: CopyTemplatesBody
    answer: GroupAction
  }
  /** create Template. Right: template.*.create. */
  'template.create': {
    params: undefined
    query: { owner?: string }
    body: CreateTemplate
    answer: Template
  }
  /** delete Template. Right: template.*.delete. */
  'template.delete': {
    params: { id: string }
    query: { owner?: string }
    body: undefined
    answer: undefined
  }
  /** get Template. Right: template.*.view. */
  'template.get': {
    params: { id: string }
    query: { owner?: string }
    body: undefined
    answer: Template
  }
  /** Write many inputs of a template, all or nothing. Right: template.*.edit. */
  'template.inputBatch': {
    params: { id: string }
    query: { owner?: string }
    body: InputBatchBody
    answer: InputBatchResult
  }
  /** Inputs of a template. Right: template.*.view. */
  'template.inputs': {
    params: { id: string }
    query: ListInput
    body: undefined
    answer: Page<Input>
  }
  /** list Template. Right: template.*.view. */
  'template.list': {
    params: undefined
    query: ListTemplate
    body: undefined
    answer: Page<Template>
  }
  /** Parameters of a template. Right: template.*.view. */
  'template.parameters': {
    params: { id: string }
    query: { owner?: string }
    body: undefined
    answer: ProductParameters
  }
  /** patch Template. Right: template.*.edit. */
  'template.patch': {
    params: { id: string }
    query: { owner?: string }
    body: ChangeTemplate
    answer: Template
  }
  /** put Template. Right: template.*.edit. */
  'template.put': {
    params: { id: string }
    query: { owner?: string }
    body: ChangeTemplate
    answer: Template
  }
  /** Write the parameters of a template. Right: template.*.edit. */
  'template.saveParameters': {
    params: { id: string }
    query: { owner?: string }
    body: ProductParametersBody
    answer: ProductParameters
  }
  /** Write texts of a template in another language. Right: template.*.edit. */
  'template.saveTexts': {
    params: { id: string; language: string }
    query: { owner?: string }
    body: LanguageTextsBody
    answer: TemplateTexts
  }
  /** Write the variants of a template. Right: template.*.edit. */
  'template.saveVariants': {
    params: { id: string }
    query: { owner?: string }
    body: ProductVariantsBody
    answer: ProductVariants
  }
  /** Texts of a template in every language. Right: template.*.view. */
  'template.texts': {
    params: { id: string }
    query: { owner?: string }
    body: undefined
    answer: TemplateTexts
  }
  /** What the changed template would change in its calculations. Right: template.*.view. */
  'template.updates': {
    params: { id: string }
    query: { owner?: string }
    body: undefined
    answer: Page<TemplateUpdate>
  }
  /** What the changed template would change in a calculation. Right: calculation.*.view. */
  'template.updatesOfCalculation': {
    params: { id: string }
    query: { owner?: string }
    body: undefined
    answer: TemplateUpdate
  }
  /** Variants of a template. Right: template.*.view. */
  'template.variants': {
    params: { id: string }
    query: { owner?: string }
    body: undefined
    answer: ProductVariants
  }
  /** create Token. Right: token.*.create. */
  'token.create': {
    params: undefined
    query: { owner?: string }
    body: CreateToken
    answer: Token
  }
  /** delete Token. Right: token.*.delete. */
  'token.delete': {
    params: { id: string }
    query: { owner?: string }
    body: undefined
    answer: undefined
  }
  /** get Token. Right: token.*.view. */
  'token.get': {
    params: { id: string }
    query: { owner?: string }
    body: undefined
    answer: Token
  }
  /** list Token. Right: token.*.view. */
  'token.list': {
    params: undefined
    query: ListToken
    body: undefined
    answer: Page<Token>
  }
  /** patch Token. Right: token.*.edit. */
  'token.patch': {
    params: { id: string }
    query: { owner?: string }
    body: ChangeToken
    answer: Token
  }
  /** put Token. Right: token.*.edit. */
  'token.put': {
    params: { id: string }
    query: { owner?: string }
    body: ChangeToken
    answer: Token
  }
  /** create Transport. Right: location.*.edit. */
  'transport.create': {
    params: undefined
    query: { owner?: string }
    body: CreateTransport
    answer: Transport
  }
  /** delete Transport. Right: location.*.edit. */
  'transport.delete': {
    params: { id: string }
    query: { owner?: string }
    body: undefined
    answer: undefined
  }
  /** get Transport. Right: location.*.view. */
  'transport.get': {
    params: { id: string }
    query: { owner?: string }
    body: undefined
    answer: Transport
  }
  /** list Transport. Right: location.*.view. */
  'transport.list': {
    params: undefined
    query: ListTransport
    body: undefined
    answer: Page<Transport>
  }
  /** patch Transport. Right: location.*.edit. */
  'transport.patch': {
    params: { id: string }
    query: { owner?: string }
    body: ChangeTransport
    answer: Transport
  }
  /** put Transport. Right: location.*.edit. */
  'transport.put': {
    params: { id: string }
    query: { owner?: string }
    body: ChangeTransport
    answer: Transport
  }
  /** create TransportProfile. Right: reference.*.edit. */
  'transportProfile.create': {
    params: undefined
    query: { owner?: string }
    body: CreateTransportProfile
    answer: TransportProfile
  }
  /** delete TransportProfile. Right: reference.*.edit. */
  'transportProfile.delete': {
    params: { id: string }
    query: { owner?: string }
    body: undefined
    answer: undefined
  }
  /** get TransportProfile. Right: reference.*.view. */
  'transportProfile.get': {
    params: { id: string }
    query: { owner?: string }
    body: undefined
    answer: TransportProfile
  }
  /** list TransportProfile. Right: reference.*.view. */
  'transportProfile.list': {
    params: undefined
    query: ListTransportProfile
    body: undefined
    answer: Page<TransportProfile>
  }
  /** patch TransportProfile. Right: reference.*.edit. */
  'transportProfile.patch': {
    params: { id: string }
    query: { owner?: string }
    body: ChangeTransportProfile
    answer: TransportProfile
  }
  /** put TransportProfile. Right: reference.*.edit. */
  'transportProfile.put': {
    params: { id: string }
    query: { owner?: string }
    body: ChangeTransportProfile
    answer: TransportProfile
  }
  /** create User. Right: user.*.create. */
  'user.create': {
    params: undefined
    query: { owner?: string }
    body: CreateUser
    answer: User
  }
  /** delete User. Right: user.*.delete. */
  'user.delete': {
    params: { id: string }
    query: { owner?: string }
    body: undefined
    answer: undefined
  }
  /** get User. Right: user.*.view. */
  'user.get': {
    params: { id: string }
    query: { owner?: string }
    body: undefined
    answer: User
  }
  /** list User. Right: user.*.view. */
  'user.list': {
    params: undefined
    query: ListUser
    body: undefined
    answer: Page<User>
  }
  /** patch User. Right: user.*.edit. */
  'user.patch': {
    params: { id: string }
    query: { owner?: string }
    body: ChangeUser
    answer: User
  }
  /** put User. Right: user.*.edit. */
  'user.put': {
    params: { id: string }
    query: { owner?: string }
    body: ChangeUser
    answer: User
  }
  /** get VerifiedModel. Right: calculation.*.view. */
  'verifiedModel.get': {
    params: { id: string }
    query: { owner?: string }
    body: undefined
    answer: VerifiedModel
  }
  /** list VerifiedModel. Right: calculation.*.view. */
  'verifiedModel.list': {
    params: undefined
    query: ListVerifiedModel
    body: undefined
    answer: Page<VerifiedModel>
  }
  /** Profiles that a version adds, changes or withdraws, by their effect on the products of the company. Right: version.*.view. */
  'version.changes': {
    params: { id: string }
    query: {
      readonly owner?: string
      readonly page?: number | null
      readonly itemsPerPage?: number | null
      readonly kind?: 'added' | 'changed' | 'withdrawn' | null
    }
    body: undefined
    answer: Page<VersionChange>
  }
  /** What a version changes, in numbers. Right: version.*.view. */
  'version.cockpit': {
    params: { id: string }
    query: { owner?: string }
    body: undefined
    answer: VersionCockpit
  }
  /** Make a draft version of a completed import, or of a file. Right: version.*.create. */
  'version.create': {
    params: undefined
    query: { owner?: string }
    body:
      | FormData
      | {
          name: string
          import: string
          public?: boolean
          complete?: boolean
        }
    answer: Version
  }
  /** delete Version. Right: version.*.delete. */
  'version.delete': {
    params: { id: string }
    query: { owner?: string }
    body: undefined
    answer: undefined
  }
  /** get Version. Right: version.*.view. */
  'version.get': {
    params: { id: string }
    query: { owner?: string }
    body: undefined
    answer: Version
  }
  /** list Version. Right: version.*.view. */
  'version.list': {
    params: undefined
    query: ListVersion
    body: undefined
    answer: Page<Version>
  }
  /** patch Version. Right: version.*.edit. */
  'version.patch': {
    params: { id: string }
    query: { owner?: string }
    body: ChangeVersion
    answer: Version
  }
  /** Products of the company that use changed or withdrawn profiles of a version. Right: version.*.view. */
  'version.products': {
    params: { id: string }
    query: {
      readonly owner?: string
      readonly page?: number | null
      readonly itemsPerPage?: number | null
    }
    body: undefined
    answer: Page<VersionProduct>
  }
  /** Publish a version. Right: version.*.edit. */
  'version.publish': {
    params: { id: string }
    query: { owner?: string }
    body: undefined
    answer: Version
  }
  /** put Version. Right: version.*.edit. */
  'version.put': {
    params: { id: string }
    query: { owner?: string }
    body: ChangeVersion
    answer: Version
  }
  /** create WasteProfile. Right: reference.*.edit. */
  'wasteProfile.create': {
    params: undefined
    query: { owner?: string }
    body: CreateWasteProfile
    answer: WasteProfile
  }
  /** delete WasteProfile. Right: reference.*.edit. */
  'wasteProfile.delete': {
    params: { id: string }
    query: { owner?: string }
    body: undefined
    answer: undefined
  }
  /** get WasteProfile. Right: reference.*.view. */
  'wasteProfile.get': {
    params: { id: string }
    query: { owner?: string }
    body: undefined
    answer: WasteProfile
  }
  /** list WasteProfile. Right: reference.*.view. */
  'wasteProfile.list': {
    params: undefined
    query: ListWasteProfile
    body: undefined
    answer: Page<WasteProfile>
  }
  /** patch WasteProfile. Right: reference.*.edit. */
  'wasteProfile.patch': {
    params: { id: string }
    query: { owner?: string }
    body: ChangeWasteProfile
    answer: WasteProfile
  }
  /** put WasteProfile. Right: reference.*.edit. */
  'wasteProfile.put': {
    params: { id: string }
    query: { owner?: string }
    body: ChangeWasteProfile
    answer: WasteProfile
  }
  /** create WasteScenario. Right: waste_scenario.*.create. */
  'wasteScenario.create': {
    params: undefined
    query: { owner?: string }
    body: CreateWasteScenario
    answer: WasteScenario
  }
  /** delete WasteScenario. Right: waste_scenario.*.delete. */
  'wasteScenario.delete': {
    params: { id: string }
    query: { owner?: string }
    body: undefined
    answer: undefined
  }
  /** get WasteScenario. Right: waste_scenario.*.view. */
  'wasteScenario.get': {
    params: { id: string }
    query: { owner?: string }
    body: undefined
    answer: WasteScenario
  }
  /** list WasteScenario. Right: waste_scenario.*.view. */
  'wasteScenario.list': {
    params: undefined
    query: ListWasteScenario
    body: undefined
    answer: Page<WasteScenario>
  }
  /** patch WasteScenario. Right: waste_scenario.*.edit. */
  'wasteScenario.patch': {
    params: { id: string }
    query: { owner?: string }
    body: ChangeWasteScenario
    answer: WasteScenario
  }
  /** put WasteScenario. Right: waste_scenario.*.edit. */
  'wasteScenario.put': {
    params: { id: string }
    query: { owner?: string }
    body: ChangeWasteScenario
    answer: WasteScenario
  }
  /** create WasteScenarioSet. Right: waste_scenario_set.*.create. */
  'wasteScenarioSet.create': {
    params: undefined
    query: { owner?: string }
    body: CreateWasteScenarioSet
    answer: WasteScenarioSet
  }
  /** delete WasteScenarioSet. Right: waste_scenario_set.*.delete. */
  'wasteScenarioSet.delete': {
    params: { id: string }
    query: { owner?: string }
    body: undefined
    answer: undefined
  }
  /** get WasteScenarioSet. Right: waste_scenario_set.*.view. */
  'wasteScenarioSet.get': {
    params: { id: string }
    query: { owner?: string }
    body: undefined
    answer: WasteScenarioSet
  }
  /** list WasteScenarioSet. Right: waste_scenario_set.*.view. */
  'wasteScenarioSet.list': {
    params: undefined
    query: ListWasteScenarioSet
    body: undefined
    answer: Page<WasteScenarioSet>
  }
  /** patch WasteScenarioSet. Right: waste_scenario_set.*.edit. */
  'wasteScenarioSet.patch': {
    params: { id: string }
    query: { owner?: string }
    body: ChangeWasteScenarioSet
    answer: WasteScenarioSet
  }
  /** put WasteScenarioSet. Right: waste_scenario_set.*.edit. */
  'wasteScenarioSet.put': {
    params: { id: string }
    query: { owner?: string }
    body: ChangeWasteScenarioSet
    answer: WasteScenarioSet
  }
  /** Make a new signing key; the one before signs as well for a day. Right: application.*.edit. */
  'webhook.renewSecret': {
    params: { id: string }
    query: { owner?: string }
    body: undefined
    answer: {
      webhookSecret: string
      previousSecretUntil?: string
    }
  }
  /** Send a message again with the same id. Right: application.*.edit. */
  'webhook.replay': {
    params: { id: string }
    query: { owner?: string }
    body: undefined
    answer: {
      delivery: string
    }
  }
  /** Send a test to the webhook. Right: application.*.edit. */
  'webhook.test': {
    params: { id: string }
    query: { owner?: string }
    body: undefined
    answer: {
      delivery: string
    }
  }
  /** list WebhookDelivery. Right: application.*.view. */
  'webhookDelivery.list': {
    params: undefined
    query: ListWebhookDelivery
    body: undefined
    answer: Page<WebhookDelivery>
  }
  /** create WeightingSet. Right: reference.*.edit. */
  'weightingSet.create': {
    params: undefined
    query: { owner?: string }
    body: CreateWeightingSet
    answer: WeightingSet
  }
  /** get WeightingSet. Right: reference.*.view. */
  'weightingSet.get': {
    params: { id: string }
    query: { owner?: string }
    body: undefined
    answer: WeightingSet
  }
  /** list WeightingSet. Right: reference.*.view. */
  'weightingSet.list': {
    params: undefined
    query: ListWeightingSet
    body: undefined
    answer: Page<WeightingSet>
  }
  /** Answer questions of the checklist. Right: review.*.accept. */
  'workbench.answerChecklist': {
    params: { id: string }
    query: { owner?: string }
    body: AnswerChecklistBody
    answer: Page<ChecklistItem>
  }
  /** Answer in a thread. Right: review.*.view. */
  'workbench.answerThread': {
    params: { id: string }
    query: { owner?: string }
    body: AnswerThreadBody
    answer: ReviewThread
  }
  /** What changed between two rounds. Right: review.*.view. */
  'workbench.changes': {
    params: { id: string }
    query: {
      readonly owner?: string
      readonly from?: number | null
      readonly to?: number | null
      readonly with?: string | null
    }
    body: undefined
    answer: SubmissionDifference
  }
  /** Verification checklist. Right: review.*.view. */
  'workbench.checklist': {
    params: { id: string }
    query: { owner?: string }
    body: undefined
    answer: Page<ChecklistItem>
  }
  /** Verified declarations by the end of their validity. Right: calculation.*.view. */
  'workbench.expiring': {
    params: undefined
    query: {
      readonly owner?: string
      readonly before?: string | null
      readonly after?: string | null
      readonly page?: number | null
      readonly itemsPerPage?: number | null
    }
    body: undefined
    answer: Page<ExpiringDeclaration>
  }
  /** Findings before the verdict. Right: review.*.view. */
  'workbench.findings': {
    params: { id: string }
    query: { owner?: string }
    body: undefined
    answer: Page<ReviewFinding>
  }
  /** Ask about a place. Right: review.*.view. */
  'workbench.openThread': {
    params: { id: string }
    query: { owner?: string }
    body: OpenThreadBody
    answer: ReviewThread
  }
  /** What was submitted in a round. Right: review.*.view. */
  'workbench.submission': {
    params: { id: string; number: string }
    query: { owner?: string }
    body: undefined
    answer: ReviewSubmission &
      Required<
        Pick<
          ReviewSubmission,
          | 'calculation'
          | 'inputs'
          | 'semiFinishedProductUsages'
          | 'predefinedInputSetUsages'
          | 'names'
          | 'results'
          | 'model'
        >
      >
  }
  /** Rounds of a review. Right: review.*.view. */
  'workbench.submissions': {
    params: { id: string }
    query: { owner?: string }
    body: undefined
    answer: Page<ReviewSubmission>
  }
  /** A new version of a calculation that is verified, completed or declined. Right: calculation.*.copy. */
  'workbench.successor': {
    params: { id: string }
    query: { owner?: string }
    body: MakeSuccessorBody
    answer: Calculation
  }
  /** Close or reopen a thread. Right: review.*.view. */
  'workbench.threadState': {
    params: { id: string }
    query: { owner?: string }
    body: ThreadStateChangeBody
    answer: ReviewThread
  }
  /** Threads of a review. Right: review.*.view. */
  'workbench.threads': {
    params: { id: string }
    query: ListReviewThread
    body: undefined
    answer: Page<ReviewThread>
  }
}

/** How each call is sent. `keyed`: it honours an Idempotency-Key. */
export const routes = {
  'account.changeEmail': {
    method: 'POST',
    path: '/2/email_changes',
    answers: 'nothing',
    keyed: true,
  },
  'account.confirmEmail': {
    method: 'POST',
    path: '/2/email_changes/confirmation',
    answers: 'nothing',
  },
  'account.endOtherSignIns': { method: 'DELETE', path: '/2/sessions', answers: 'nothing' },
  'account.endSignIn': { method: 'DELETE', path: '/2/sessions/{id}', answers: 'nothing' },
  'account.signIns': { method: 'GET', path: '/2/sessions', answers: 'json' },
  'announcement.create': { method: 'POST', path: '/2/announcements', answers: 'json', keyed: true },
  'announcement.delete': { method: 'DELETE', path: '/2/announcements/{id}', answers: 'nothing' },
  'announcement.get': { method: 'GET', path: '/2/announcements/{id}', answers: 'json' },
  'announcement.list': { method: 'GET', path: '/2/announcements', answers: 'json' },
  'announcement.patch': { method: 'PATCH', path: '/2/announcements/{id}', answers: 'json' },
  'announcement.put': { method: 'PUT', path: '/2/announcements/{id}', answers: 'json' },
  'application.create': {
    method: 'POST',
    path: '/epic/applications',
    answers: 'json',
    keyed: true,
  },
  'application.delete': { method: 'DELETE', path: '/epic/applications/{id}', answers: 'nothing' },
  'application.get': { method: 'GET', path: '/epic/applications/{id}', answers: 'json' },
  'application.list': { method: 'GET', path: '/epic/applications', answers: 'json' },
  'application.patch': { method: 'PATCH', path: '/epic/applications/{id}', answers: 'json' },
  'application.put': { method: 'PUT', path: '/epic/applications/{id}', answers: 'json' },
  'calculation.classificationSuggestions': {
    method: 'GET',
    path: '/2/calculations/{id}/classification_suggestions',
    answers: 'json',
  },
  'calculation.copy': {
    method: 'POST',
    path: '/2/group_actions/copy_calculations',
    answers: 'json',
    keyed: true,
  },
  'calculation.counts': { method: 'GET', path: '/2/calculation_counts', answers: 'json' },
  'calculation.create': { method: 'POST', path: '/2/calculations', answers: 'json', keyed: true },
  'calculation.delete': { method: 'DELETE', path: '/2/calculations/{id}', answers: 'nothing' },
  'calculation.family': {
    method: 'GET',
    path: '/2/calculations/{id}/variants/model',
    answers: 'json',
  },
  'calculation.familyResults': {
    method: 'GET',
    path: '/2/calculations/{id}/variants/results',
    answers: 'json',
  },
  'calculation.figures': { method: 'GET', path: '/2/calculation_figures', answers: 'json' },
  'calculation.get': { method: 'GET', path: '/2/calculations/{id}', answers: 'json' },
  'calculation.inputBatch': {
    method: 'POST',
    path: '/2/calculations/{id}/inputs/batch',
    answers: 'json',
    keyed: true,
  },
  'calculation.inputCopy': {
    method: 'POST',
    path: '/2/inputs/{id}/copy',
    answers: 'json',
    keyed: true,
  },
  'calculation.inputs': { method: 'GET', path: '/2/calculations/{id}/inputs', answers: 'json' },
  'calculation.list': { method: 'GET', path: '/2/calculations', answers: 'json' },
  'calculation.model': { method: 'GET', path: '/2/calculations/{id}/model', answers: 'json' },
  'calculation.move': {
    method: 'POST',
    path: '/2/group_actions/move_calculations',
    answers: 'json',
    keyed: true,
  },
  'calculation.parameters': {
    method: 'GET',
    path: '/2/calculations/{id}/parameters',
    answers: 'json',
  },
  'calculation.patch': { method: 'PATCH', path: '/2/calculations/{id}', answers: 'json' },
  'calculation.productFigures': { method: 'GET', path: '/2/product_figures', answers: 'json' },
  'calculation.put': { method: 'PUT', path: '/2/calculations/{id}', answers: 'json' },
  'calculation.readiness': {
    method: 'GET',
    path: '/2/calculations/{id}/readiness',
    answers: 'json',
  },
  'calculation.remove': {
    method: 'POST',
    path: '/2/group_actions/delete_calculations',
    answers: 'json',
    keyed: true,
  },
  'calculation.results': { method: 'GET', path: '/2/calculations/{id}/results', answers: 'json' },
  'calculation.saveParameters': {
    method: 'PUT',
    path: '/2/calculations/{id}/parameters',
    answers: 'json',
  },
  'calculation.saveTexts': {
    method: 'PUT',
    path: '/2/calculations/{id}/texts/{language}',
    answers: 'json',
  },
  'calculation.saveVariants': {
    method: 'PUT',
    path: '/2/calculations/{id}/variants',
    answers: 'json',
  },
  'calculation.sheet': { method: 'GET', path: '/2/calculations/{id}/sheet', answers: 'json' },
  'calculation.standardTexts': {
    method: 'GET',
    path: '/2/calculations/{id}/standard_texts',
    answers: 'json',
  },
  'calculation.texts': { method: 'GET', path: '/2/calculations/{id}/texts', answers: 'json' },
  'calculation.variants': { method: 'GET', path: '/2/calculations/{id}/variants', answers: 'json' },
  'calculationFile.remove.constructionprocessfile': {
    method: 'DELETE',
    path: '/2/calculations/{id}/constructionprocessfile',
    answers: 'nothing',
  },
  'calculationFile.remove.constructionprocessimagefile': {
    method: 'DELETE',
    path: '/2/calculations/{id}/constructionprocessimagefile',
    answers: 'nothing',
  },
  'calculationFile.remove.constructionwastefile': {
    method: 'DELETE',
    path: '/2/calculations/{id}/constructionwastefile',
    answers: 'nothing',
  },
  'calculationFile.remove.contributionanalysisimagefile': {
    method: 'DELETE',
    path: '/2/calculations/{id}/contributionanalysisimagefile',
    answers: 'nothing',
  },
  'calculationFile.remove.productdescriptionimagefile': {
    method: 'DELETE',
    path: '/2/calculations/{id}/productdescriptionimagefile',
    answers: 'nothing',
  },
  'calculationFile.remove.productflowimagefile': {
    method: 'DELETE',
    path: '/2/calculations/{id}/productflowimagefile',
    answers: 'nothing',
  },
  'calculationFile.remove.productimagefile': {
    method: 'DELETE',
    path: '/2/calculations/{id}/productimagefile',
    answers: 'nothing',
  },
  'calculationFile.remove.productionprocessfile': {
    method: 'DELETE',
    path: '/2/calculations/{id}/productionprocessfile',
    answers: 'nothing',
  },
  'calculationFile.remove.productionprocessimagefile': {
    method: 'DELETE',
    path: '/2/calculations/{id}/productionprocessimagefile',
    answers: 'nothing',
  },
  'calculationFile.remove.productperformancefile': {
    method: 'DELETE',
    path: '/2/calculations/{id}/productperformancefile',
    answers: 'nothing',
  },
  'calculationFile.remove.sensativeanalysisimagefile': {
    method: 'DELETE',
    path: '/2/calculations/{id}/sensativeanalysisimagefile',
    answers: 'nothing',
  },
  'calculationFile.upload.constructionprocessfile': {
    method: 'POST',
    path: '/2/calculations/{id}/constructionprocessfile',
    answers: 'json',
    keyed: true,
  },
  'calculationFile.upload.constructionprocessimagefile': {
    method: 'POST',
    path: '/2/calculations/{id}/constructionprocessimagefile',
    answers: 'json',
    keyed: true,
  },
  'calculationFile.upload.constructionwastefile': {
    method: 'POST',
    path: '/2/calculations/{id}/constructionwastefile',
    answers: 'json',
    keyed: true,
  },
  'calculationFile.upload.contributionanalysisimagefile': {
    method: 'POST',
    path: '/2/calculations/{id}/contributionanalysisimagefile',
    answers: 'json',
    keyed: true,
  },
  'calculationFile.upload.productdescriptionimagefile': {
    method: 'POST',
    path: '/2/calculations/{id}/productdescriptionimagefile',
    answers: 'json',
    keyed: true,
  },
  'calculationFile.upload.productflowimagefile': {
    method: 'POST',
    path: '/2/calculations/{id}/productflowimagefile',
    answers: 'json',
    keyed: true,
  },
  'calculationFile.upload.productimagefile': {
    method: 'POST',
    path: '/2/calculations/{id}/productimagefile',
    answers: 'json',
    keyed: true,
  },
  'calculationFile.upload.productionprocessfile': {
    method: 'POST',
    path: '/2/calculations/{id}/productionprocessfile',
    answers: 'json',
    keyed: true,
  },
  'calculationFile.upload.productionprocessimagefile': {
    method: 'POST',
    path: '/2/calculations/{id}/productionprocessimagefile',
    answers: 'json',
    keyed: true,
  },
  'calculationFile.upload.productperformancefile': {
    method: 'POST',
    path: '/2/calculations/{id}/productperformancefile',
    answers: 'json',
    keyed: true,
  },
  'calculationFile.upload.sensativeanalysisimagefile': {
    method: 'POST',
    path: '/2/calculations/{id}/sensativeanalysisimagefile',
    answers: 'json',
    keyed: true,
  },
  'calculationResultJournal.create': {
    method: 'POST',
    path: '/2/calculation_result_journals',
    answers: 'json',
    keyed: true,
  },
  'calculationResultJournal.get': {
    method: 'GET',
    path: '/2/calculation_result_journals/{id}',
    answers: 'json',
  },
  'calculationResultJournal.list': {
    method: 'GET',
    path: '/2/calculation_result_journals',
    answers: 'json',
  },
  'calculationRevision.get': {
    method: 'GET',
    path: '/2/calculation_revisions/{id}',
    answers: 'json',
  },
  'calculationRevision.list': { method: 'GET', path: '/2/calculation_revisions', answers: 'json' },
  'company.create': { method: 'POST', path: '/2/companies', answers: 'json', keyed: true },
  'company.delete': { method: 'DELETE', path: '/2/companies/{id}', answers: 'nothing' },
  'company.get': { method: 'GET', path: '/2/companies/{id}', answers: 'json' },
  'company.list': { method: 'GET', path: '/2/companies', answers: 'json' },
  'company.patch': { method: 'PATCH', path: '/2/companies/{id}', answers: 'json' },
  'company.put': { method: 'PUT', path: '/2/companies/{id}', answers: 'json' },
  'console.get': { method: 'GET', path: '/2/console', answers: 'json' },
  'console.list': { method: 'GET', path: '/2/console/lists/{list}', answers: 'json' },
  'console.runJob': {
    method: 'POST',
    path: '/2/console/jobs/{id}/run',
    answers: 'json',
    keyed: true,
  },
  'country.create': { method: 'POST', path: '/2/countries', answers: 'json', keyed: true },
  'country.delete': { method: 'DELETE', path: '/2/countries/{id}', answers: 'nothing' },
  'country.get': { method: 'GET', path: '/2/countries/{id}', answers: 'json' },
  'country.list': { method: 'GET', path: '/2/countries', answers: 'json' },
  'country.patch': { method: 'PATCH', path: '/2/countries/{id}', answers: 'json' },
  'country.put': { method: 'PUT', path: '/2/countries/{id}', answers: 'json' },
  'creditTransaction.create': {
    method: 'POST',
    path: '/2/credit_transactions',
    answers: 'json',
    keyed: true,
  },
  'creditTransaction.get': { method: 'GET', path: '/2/credit_transactions/{id}', answers: 'json' },
  'creditTransaction.list': { method: 'GET', path: '/2/credit_transactions', answers: 'json' },
  'data.changes': { method: 'GET', path: '/epic/data/changes', answers: 'json' },
  'data.collection': { method: 'GET', path: '/epic/data/collections/{id}', answers: 'json' },
  'data.collections': { method: 'GET', path: '/epic/data/collections', answers: 'json' },
  'data.epd': { method: 'GET', path: '/epic/data/epds/{uuid}', answers: 'bytes' },
  'data.epds': { method: 'GET', path: '/epic/data/collections/{id}/epds', answers: 'json' },
  'data.export': { method: 'GET', path: '/epic/data/collections/{id}/export', answers: 'bytes' },
  'data.status': { method: 'GET', path: '/epic/data/status', answers: 'json' },
  'dataRequest.accept': {
    method: 'POST',
    path: '/2/data_requests/{id}/accept',
    answers: 'json',
    keyed: true,
  },
  'dataRequest.create': { method: 'POST', path: '/2/data_requests', answers: 'json', keyed: true },
  'dataRequest.delete': { method: 'DELETE', path: '/2/data_requests/{id}', answers: 'nothing' },
  'dataRequest.get': { method: 'GET', path: '/2/data_requests/{id}', answers: 'json' },
  'dataRequest.list': { method: 'GET', path: '/2/data_requests', answers: 'json' },
  'dataRequest.patch': { method: 'PATCH', path: '/2/data_requests/{id}', answers: 'json' },
  'dataRequest.proposal': {
    method: 'GET',
    path: '/2/data_requests/{id}/proposal',
    answers: 'json',
  },
  'dataRequest.send': {
    method: 'POST',
    path: '/2/data_requests/{id}/send',
    answers: 'json',
    keyed: true,
  },
  'dataRequest.withdraw': {
    method: 'POST',
    path: '/2/data_requests/{id}/withdraw',
    answers: 'json',
    keyed: true,
  },
  'digitalLink.fullyQualified': {
    method: 'GET',
    path: '/01/{gtin}/{key}/{value}/{key2}/{value2}/{key3}/{value3}',
    answers: 'bytes',
  },
  'digitalLink.product': { method: 'GET', path: '/01/{gtin}', answers: 'bytes' },
  'digitalLink.qualified': { method: 'GET', path: '/01/{gtin}/{key}/{value}', answers: 'bytes' },
  'digitalLink.resolver': { method: 'GET', path: '/.well-known/gs1resolver', answers: 'bytes' },
  'digitalLink.twiceQualified': {
    method: 'GET',
    path: '/01/{gtin}/{key}/{value}/{key2}/{value2}',
    answers: 'bytes',
  },
  'environmentalProfile.create': {
    method: 'POST',
    path: '/2/environmental_profiles',
    answers: 'json',
    keyed: true,
  },
  'environmentalProfile.delete': {
    method: 'DELETE',
    path: '/2/environmental_profiles/{id}',
    answers: 'nothing',
  },
  'environmentalProfile.get': {
    method: 'GET',
    path: '/2/environmental_profiles/{id}',
    answers: 'json',
  },
  'environmentalProfile.list': {
    method: 'GET',
    path: '/2/environmental_profiles',
    answers: 'json',
  },
  'environmentalProfile.patch': {
    method: 'PATCH',
    path: '/2/environmental_profiles/{id}',
    answers: 'json',
  },
  'environmentalProfile.put': {
    method: 'PUT',
    path: '/2/environmental_profiles/{id}',
    answers: 'json',
  },
  'epd.get': { method: 'GET', path: '/epic/epds/{id}', answers: 'json' },
  'epd.list': { method: 'GET', path: '/epic/epds', answers: 'json' },
  'epdCollection.create': {
    method: 'POST',
    path: '/epic/collections',
    answers: 'json',
    keyed: true,
  },
  'epdCollection.delete': { method: 'DELETE', path: '/epic/collections/{id}', answers: 'nothing' },
  'epdCollection.get': { method: 'GET', path: '/epic/collections/{id}', answers: 'json' },
  'epdCollection.list': { method: 'GET', path: '/epic/collections', answers: 'json' },
  'epdCollection.patch': { method: 'PATCH', path: '/epic/collections/{id}', answers: 'json' },
  'epdCollection.put': { method: 'PUT', path: '/epic/collections/{id}', answers: 'json' },
  'epdImport.cancel': {
    method: 'POST',
    path: '/2/epd_imports/{id}/cancel',
    answers: 'json',
    keyed: true,
  },
  'epdImport.cancelByGet': { method: 'GET', path: '/2/epd_imports/{id}/cancel', answers: 'json' },
  'epdImport.chooseSheets': { method: 'PUT', path: '/2/epd_imports/{id}/sheets', answers: 'json' },
  'epdImport.columnMapping': {
    method: 'GET',
    path: '/2/epd_imports/column_mappings',
    answers: 'json',
  },
  'epdImport.create': { method: 'POST', path: '/2/epd_imports', answers: 'json', keyed: true },
  'epdImport.export': { method: 'GET', path: '/2/epd_imports/export', answers: 'bytes' },
  'epdImport.get': { method: 'GET', path: '/2/epd_imports/{id}', answers: 'json' },
  'epdImport.layout': { method: 'GET', path: '/2/epd_imports/layout', answers: 'json' },
  'epdImport.list': { method: 'GET', path: '/2/epd_imports', answers: 'json' },
  'epdImport.remarksFile': {
    method: 'GET',
    path: '/2/epd_imports/{id}/remarks_file',
    answers: 'bytes',
  },
  'epdImport.repairRow': { method: 'PATCH', path: '/2/epd_imports/{id}/rows/{n}', answers: 'json' },
  'epdImport.resume': {
    method: 'POST',
    path: '/2/epd_imports/{id}/resume',
    answers: 'json',
    keyed: true,
  },
  'epdImport.rows': { method: 'GET', path: '/2/epd_imports/{id}/rows', answers: 'json' },
  'epdImport.run': {
    method: 'POST',
    path: '/2/epd_imports/{id}/import',
    answers: 'json',
    keyed: true,
  },
  'epdImport.runByGet': { method: 'GET', path: '/2/epd_imports/{id}/import', answers: 'json' },
  'epdImport.saveColumnMapping': {
    method: 'PUT',
    path: '/2/epd_imports/column_mappings',
    answers: 'json',
  },
  'epdImport.template': { method: 'GET', path: '/2/epd_imports/template', answers: 'bytes' },
  'epdImport.undo': {
    method: 'POST',
    path: '/2/epd_imports/{id}/undo',
    answers: 'json',
    keyed: true,
  },
  'epdImport.validate': {
    method: 'POST',
    path: '/2/epd_imports/{id}/validate',
    answers: 'json',
    keyed: true,
  },
  'epdImport.validateByGet': {
    method: 'GET',
    path: '/2/epd_imports/{id}/validate',
    answers: 'json',
  },
  'epdPage.api': { method: 'GET', path: '/epd/api', answers: 'bytes' },
  'epdPage.directory': { method: 'GET', path: '/epd', answers: 'bytes' },
  'epdPage.epd': { method: 'GET', path: '/epd/{uuid}', answers: 'bytes' },
  'epdPage.robots': { method: 'GET', path: '/robots.txt', answers: 'bytes' },
  'epdPage.sitemap': { method: 'GET', path: '/sitemap.xml', answers: 'bytes' },
  'epdPage.style': { method: 'GET', path: '/epd/style.css', answers: 'bytes' },
  'epdPublication.get': { method: 'GET', path: '/epic/publications/{id}', answers: 'json' },
  'epdPublication.list': { method: 'GET', path: '/epic/publications', answers: 'json' },
  'epdSubscription.create': {
    method: 'POST',
    path: '/epic/epd_subscriptions',
    answers: 'json',
    keyed: true,
  },
  'epdSubscription.delete': {
    method: 'DELETE',
    path: '/epic/epd_subscriptions/{id}',
    answers: 'nothing',
  },
  'epdSubscription.get': { method: 'GET', path: '/epic/epd_subscriptions/{id}', answers: 'json' },
  'epdSubscription.list': { method: 'GET', path: '/epic/epd_subscriptions', answers: 'json' },
  'epicLog.list': { method: 'GET', path: '/epic/logs', answers: 'json' },
  'folder.create': { method: 'POST', path: '/2/folders', answers: 'json', keyed: true },
  'folder.delete': { method: 'DELETE', path: '/2/folders/{id}', answers: 'nothing' },
  'folder.get': { method: 'GET', path: '/2/folders/{id}', answers: 'json' },
  'folder.list': { method: 'GET', path: '/2/folders', answers: 'json' },
  'folder.patch': { method: 'PATCH', path: '/2/folders/{id}', answers: 'json' },
  'folder.put': { method: 'PUT', path: '/2/folders/{id}', answers: 'json' },
  'footprint.comparison': {
    method: 'GET',
    path: '/api/footprints/{id}/comparison',
    answers: 'json',
  },
  'footprint.copy': {
    method: 'POST',
    path: '/api/group_actions/copy_footprints',
    answers: 'json',
    keyed: true,
  },
  'footprint.create': { method: 'POST', path: '/api/footprints', answers: 'json', keyed: true },
  'footprint.delete': { method: 'DELETE', path: '/api/footprints/{id}', answers: 'nothing' },
  'footprint.explanation': {
    method: 'GET',
    path: '/api/footprints/{id}/explanation',
    answers: 'json',
  },
  'footprint.export': { method: 'GET', path: '/api/footprints/{id}/export', answers: 'bytes' },
  'footprint.get': { method: 'GET', path: '/api/footprints/{id}', answers: 'json' },
  'footprint.inputBatch': {
    method: 'POST',
    path: '/api/footprints/{id}/inputs/batch',
    answers: 'json',
    keyed: true,
  },
  'footprint.inputCopy': {
    method: 'POST',
    path: '/api/footprint_inputs/{id}/copy',
    answers: 'json',
    keyed: true,
  },
  'footprint.inputs': { method: 'GET', path: '/api/footprints/{id}/inputs', answers: 'json' },
  'footprint.list': { method: 'GET', path: '/api/footprints', answers: 'json' },
  'footprint.patch': { method: 'PATCH', path: '/api/footprints/{id}', answers: 'json' },
  'footprint.presence': { method: 'GET', path: '/api/footprints/{id}/presence', answers: 'json' },
  'footprint.put': { method: 'PUT', path: '/api/footprints/{id}', answers: 'json' },
  'footprint.readiness': { method: 'GET', path: '/api/footprints/{id}/readiness', answers: 'json' },
  'footprint.recalculate': {
    method: 'POST',
    path: '/api/footprints/{id}/recalculation',
    answers: 'json',
    keyed: true,
  },
  'footprint.recalculation': {
    method: 'GET',
    path: '/api/footprints/{id}/recalculation',
    answers: 'json',
  },
  'footprint.reconciliation': {
    method: 'GET',
    path: '/api/footprints/{id}/reconciliation',
    answers: 'json',
  },
  'footprint.remove': {
    method: 'POST',
    path: '/api/group_actions/delete_footprints',
    answers: 'json',
    keyed: true,
  },
  'footprint.reportPresence': {
    method: 'POST',
    path: '/api/footprints/{id}/presence',
    answers: 'json',
    keyed: true,
  },
  'footprint.results': { method: 'GET', path: '/api/footprints/{id}/results', answers: 'json' },
  'footprint.sheet': { method: 'GET', path: '/api/footprints/{id}/sheet', answers: 'json' },
  'footprint.startYear': {
    method: 'POST',
    path: '/api/footprints/{id}/years',
    answers: 'json',
    keyed: true,
  },
  'footprintImport.cancel': {
    method: 'POST',
    path: '/api/footprint_imports/{id}/cancel',
    answers: 'json',
    keyed: true,
  },
  'footprintImport.cancelByGet': {
    method: 'GET',
    path: '/api/footprint_imports/{id}/cancel',
    answers: 'json',
  },
  'footprintImport.chooseSheets': {
    method: 'PUT',
    path: '/api/footprint_imports/{id}/sheets',
    answers: 'json',
  },
  'footprintImport.columnMapping': {
    method: 'GET',
    path: '/api/footprint_imports/column_mappings',
    answers: 'json',
  },
  'footprintImport.create': {
    method: 'POST',
    path: '/api/footprint_imports',
    answers: 'json',
    keyed: true,
  },
  'footprintImport.export': {
    method: 'GET',
    path: '/api/footprint_imports/export',
    answers: 'bytes',
  },
  'footprintImport.get': { method: 'GET', path: '/api/footprint_imports/{id}', answers: 'json' },
  'footprintImport.layout': {
    method: 'GET',
    path: '/api/footprint_imports/layout',
    answers: 'json',
  },
  'footprintImport.list': { method: 'GET', path: '/api/footprint_imports', answers: 'json' },
  'footprintImport.remarksFile': {
    method: 'GET',
    path: '/api/footprint_imports/{id}/remarks_file',
    answers: 'bytes',
  },
  'footprintImport.repairRow': {
    method: 'PATCH',
    path: '/api/footprint_imports/{id}/rows/{n}',
    answers: 'json',
  },
  'footprintImport.resume': {
    method: 'POST',
    path: '/api/footprint_imports/{id}/resume',
    answers: 'json',
    keyed: true,
  },
  'footprintImport.rows': {
    method: 'GET',
    path: '/api/footprint_imports/{id}/rows',
    answers: 'json',
  },
  'footprintImport.run': {
    method: 'POST',
    path: '/api/footprint_imports/{id}/import',
    answers: 'json',
    keyed: true,
  },
  'footprintImport.runByGet': {
    method: 'GET',
    path: '/api/footprint_imports/{id}/import',
    answers: 'json',
  },
  'footprintImport.saveColumnMapping': {
    method: 'PUT',
    path: '/api/footprint_imports/column_mappings',
    answers: 'json',
  },
  'footprintImport.template': {
    method: 'GET',
    path: '/api/footprint_imports/template',
    answers: 'bytes',
  },
  'footprintImport.undo': {
    method: 'POST',
    path: '/api/footprint_imports/{id}/undo',
    answers: 'json',
    keyed: true,
  },
  'footprintImport.validate': {
    method: 'POST',
    path: '/api/footprint_imports/{id}/validate',
    answers: 'json',
    keyed: true,
  },
  'footprintImport.validateByGet': {
    method: 'GET',
    path: '/api/footprint_imports/{id}/validate',
    answers: 'json',
  },
  'footprintInput.create': {
    method: 'POST',
    path: '/api/footprint_inputs',
    answers: 'json',
    keyed: true,
  },
  'footprintInput.delete': {
    method: 'DELETE',
    path: '/api/footprint_inputs/{id}',
    answers: 'nothing',
  },
  'footprintInput.get': { method: 'GET', path: '/api/footprint_inputs/{id}', answers: 'json' },
  'footprintInput.patch': { method: 'PATCH', path: '/api/footprint_inputs/{id}', answers: 'json' },
  'footprintInput.put': { method: 'PUT', path: '/api/footprint_inputs/{id}', answers: 'json' },
  'footprintRecalculation.get': {
    method: 'GET',
    path: '/api/footprint_recalculations/{id}',
    answers: 'json',
  },
  'footprintRecalculation.list': {
    method: 'GET',
    path: '/api/footprint_recalculations',
    answers: 'json',
  },
  'footprintResultJournal.create': {
    method: 'POST',
    path: '/api/footprint_result_journals',
    answers: 'json',
    keyed: true,
  },
  'footprintResultJournal.get': {
    method: 'GET',
    path: '/api/footprint_result_journals/{id}',
    answers: 'json',
  },
  'footprintResultJournal.list': {
    method: 'GET',
    path: '/api/footprint_result_journals',
    answers: 'json',
  },
  'footprintRevision.comparison': {
    method: 'GET',
    path: '/api/footprint_revisions/{id}/comparison',
    answers: 'json',
  },
  'footprintRevision.get': {
    method: 'GET',
    path: '/api/footprint_revisions/{id}',
    answers: 'json',
  },
  'footprintRevision.list': { method: 'GET', path: '/api/footprint_revisions', answers: 'json' },
  'footprintRevision.restore': {
    method: 'POST',
    path: '/api/footprint_revisions/{id}/restore',
    answers: 'json',
    keyed: true,
  },
  'footprintRevision.state': {
    method: 'GET',
    path: '/api/footprint_revisions/{id}/state',
    answers: 'json',
  },
  'functionalUnit.create': {
    method: 'POST',
    path: '/2/functional_units',
    answers: 'json',
    keyed: true,
  },
  'functionalUnit.delete': {
    method: 'DELETE',
    path: '/2/functional_units/{id}',
    answers: 'nothing',
  },
  'functionalUnit.get': { method: 'GET', path: '/2/functional_units/{id}', answers: 'json' },
  'functionalUnit.list': { method: 'GET', path: '/2/functional_units', answers: 'json' },
  'functionalUnit.patch': { method: 'PATCH', path: '/2/functional_units/{id}', answers: 'json' },
  'functionalUnit.put': { method: 'PUT', path: '/2/functional_units/{id}', answers: 'json' },
  'impersonation.end': { method: 'DELETE', path: '/2/impersonations/current', answers: 'nothing' },
  'impersonation.start': { method: 'POST', path: '/2/impersonations', answers: 'json' },
  'indicator.get': { method: 'GET', path: '/2/indicators/{id}', answers: 'json' },
  'indicator.list': { method: 'GET', path: '/2/indicators', answers: 'json' },
  'input.create': { method: 'POST', path: '/2/inputs', answers: 'json', keyed: true },
  'input.delete': { method: 'DELETE', path: '/2/inputs/{id}', answers: 'nothing' },
  'input.get': { method: 'GET', path: '/2/inputs/{id}', answers: 'json' },
  'input.patch': { method: 'PATCH', path: '/2/inputs/{id}', answers: 'json' },
  'input.put': { method: 'PUT', path: '/2/inputs/{id}', answers: 'json' },
  'inputSet.copy': {
    method: 'POST',
    path: '/2/group_actions/copy_predefined_input_sets',
    answers: 'json',
    keyed: true,
  },
  'inputSet.figures': { method: 'GET', path: '/2/predefined_input_set_figures', answers: 'json' },
  'inputSet.inputBatch': {
    method: 'POST',
    path: '/2/predefined_input_sets/{id}/inputs/batch',
    answers: 'json',
    keyed: true,
  },
  'inputSet.inputs': {
    method: 'GET',
    path: '/2/predefined_input_sets/{id}/inputs',
    answers: 'json',
  },
  'inputSet.semiFinishedOfCalculation': {
    method: 'GET',
    path: '/2/product_calculations/{id}/semi_finished_product_usages',
    answers: 'json',
  },
  'inputSet.semiFinishedUsages': {
    method: 'GET',
    path: '/2/semi_finished_products/{id}/usages',
    answers: 'json',
  },
  'inputSet.usages': {
    method: 'GET',
    path: '/2/predefined_input_sets/{id}/predefined_input_set_usages',
    answers: 'json',
  },
  'inputSet.usagesOfCalculation': {
    method: 'GET',
    path: '/2/calculations/{id}/predefined_input_set_usages',
    answers: 'json',
  },
  'licence.get': { method: 'GET', path: '/2/licences/{id}', answers: 'json' },
  'licence.list': { method: 'GET', path: '/2/licences', answers: 'json' },
  'lifeCycleStage.create': {
    method: 'POST',
    path: '/2/life_cycle_stages',
    answers: 'json',
    keyed: true,
  },
  'lifeCycleStage.delete': {
    method: 'DELETE',
    path: '/2/life_cycle_stages/{id}',
    answers: 'nothing',
  },
  'lifeCycleStage.get': { method: 'GET', path: '/2/life_cycle_stages/{id}', answers: 'json' },
  'lifeCycleStage.list': { method: 'GET', path: '/2/life_cycle_stages', answers: 'json' },
  'lifeCycleStage.patch': { method: 'PATCH', path: '/2/life_cycle_stages/{id}', answers: 'json' },
  'lifeCycleStage.put': { method: 'PUT', path: '/2/life_cycle_stages/{id}', answers: 'json' },
  'location.create': { method: 'POST', path: '/2/locations', answers: 'json', keyed: true },
  'location.delete': { method: 'DELETE', path: '/2/locations/{id}', answers: 'nothing' },
  'location.get': { method: 'GET', path: '/2/locations/{id}', answers: 'json' },
  'location.list': { method: 'GET', path: '/2/locations', answers: 'json' },
  'location.patch': { method: 'PATCH', path: '/2/locations/{id}', answers: 'json' },
  'location.put': { method: 'PUT', path: '/2/locations/{id}', answers: 'json' },
  'log.list': { method: 'GET', path: '/2/logs', answers: 'json' },
  'mediaObject.create': { method: 'POST', path: '/2/media_objects', answers: 'json', keyed: true },
  'mediaObject.delete': { method: 'DELETE', path: '/2/media_objects/{id}', answers: 'nothing' },
  'mediaObject.get': { method: 'GET', path: '/2/media_objects/{id}', answers: 'json' },
  'membership.create': { method: 'POST', path: '/2/memberships', answers: 'json', keyed: true },
  'membership.delete': { method: 'DELETE', path: '/2/memberships/{id}', answers: 'nothing' },
  'membership.get': { method: 'GET', path: '/2/memberships/{id}', answers: 'json' },
  'membership.list': { method: 'GET', path: '/2/memberships', answers: 'json' },
  'membership.patch': { method: 'PATCH', path: '/2/memberships/{id}', answers: 'json' },
  'membership.put': { method: 'PUT', path: '/2/memberships/{id}', answers: 'json' },
  'method.create': { method: 'POST', path: '/2/methods', answers: 'json', keyed: true },
  'method.delete': { method: 'DELETE', path: '/2/methods/{id}', answers: 'nothing' },
  'method.get': { method: 'GET', path: '/2/methods/{id}', answers: 'json' },
  'method.list': { method: 'GET', path: '/2/methods', answers: 'json' },
  'method.patch': { method: 'PATCH', path: '/2/methods/{id}', answers: 'json' },
  'method.put': { method: 'PUT', path: '/2/methods/{id}', answers: 'json' },
  'method.sampleDeclaration': {
    method: 'POST',
    path: '/2/methods/{id}/sample_declaration',
    answers: 'json',
    keyed: true,
  },
  'method.standardTexts': {
    method: 'GET',
    path: '/2/methods/{id}/standard_texts',
    answers: 'json',
  },
  'model.certification': { method: 'PUT', path: '/2/models/{id}/certification', answers: 'json' },
  'model.check': { method: 'POST', path: '/2/models/{id}/checks', answers: 'json', keyed: true },
  'model.form': { method: 'GET', path: '/2/models/{id}/form', answers: 'json' },
  'model.issue': {
    method: 'POST',
    path: '/2/models/{id}/declarations',
    answers: 'json',
    keyed: true,
  },
  'model.sample': { method: 'PUT', path: '/2/model_declarations/{id}/sample', answers: 'json' },
  'model.state': { method: 'PUT', path: '/2/models/{id}/state', answers: 'json' },
  'model.use': { method: 'POST', path: '/2/models', answers: 'json', keyed: true },
  'modelDeclaration.get': { method: 'GET', path: '/2/model_declarations/{id}', answers: 'json' },
  'modelDeclaration.list': { method: 'GET', path: '/2/model_declarations', answers: 'json' },
  'notification.delete': { method: 'DELETE', path: '/2/notifications/{id}', answers: 'nothing' },
  'notification.get': { method: 'GET', path: '/2/notifications/{id}', answers: 'json' },
  'notification.list': { method: 'GET', path: '/2/notifications', answers: 'json' },
  'notification.patch': { method: 'PATCH', path: '/2/notifications/{id}', answers: 'json' },
  'notification.put': { method: 'PUT', path: '/2/notifications/{id}', answers: 'json' },
  'notification.readAll': {
    method: 'POST',
    path: '/2/notifications/read_all',
    answers: 'json',
    keyed: true,
  },
  'notification.saveSettings': { method: 'PUT', path: '/2/notification_settings', answers: 'json' },
  'notification.settings': { method: 'GET', path: '/2/notification_settings', answers: 'json' },
  'pdisImport.cancel': {
    method: 'POST',
    path: '/2/pdis_imports/{id}/cancel',
    answers: 'json',
    keyed: true,
  },
  'pdisImport.cancelByGet': { method: 'GET', path: '/2/pdis_imports/{id}/cancel', answers: 'json' },
  'pdisImport.chooseSheets': {
    method: 'PUT',
    path: '/2/pdis_imports/{id}/sheets',
    answers: 'json',
  },
  'pdisImport.columnMapping': {
    method: 'GET',
    path: '/2/pdis_imports/column_mappings',
    answers: 'json',
  },
  'pdisImport.create': { method: 'POST', path: '/2/pdis_imports', answers: 'json', keyed: true },
  'pdisImport.export': { method: 'GET', path: '/2/pdis_imports/export', answers: 'bytes' },
  'pdisImport.get': { method: 'GET', path: '/2/pdis_imports/{id}', answers: 'json' },
  'pdisImport.layout': { method: 'GET', path: '/2/pdis_imports/layout', answers: 'json' },
  'pdisImport.list': { method: 'GET', path: '/2/pdis_imports', answers: 'json' },
  'pdisImport.remarksFile': {
    method: 'GET',
    path: '/2/pdis_imports/{id}/remarks_file',
    answers: 'bytes',
  },
  'pdisImport.repairRow': {
    method: 'PATCH',
    path: '/2/pdis_imports/{id}/rows/{n}',
    answers: 'json',
  },
  'pdisImport.resume': {
    method: 'POST',
    path: '/2/pdis_imports/{id}/resume',
    answers: 'json',
    keyed: true,
  },
  'pdisImport.rows': { method: 'GET', path: '/2/pdis_imports/{id}/rows', answers: 'json' },
  'pdisImport.run': {
    method: 'POST',
    path: '/2/pdis_imports/{id}/import',
    answers: 'json',
    keyed: true,
  },
  'pdisImport.runByGet': { method: 'GET', path: '/2/pdis_imports/{id}/import', answers: 'json' },
  'pdisImport.saveColumnMapping': {
    method: 'PUT',
    path: '/2/pdis_imports/column_mappings',
    answers: 'json',
  },
  'pdisImport.template': { method: 'GET', path: '/2/pdis_imports/template', answers: 'bytes' },
  'pdisImport.undo': {
    method: 'POST',
    path: '/2/pdis_imports/{id}/undo',
    answers: 'json',
    keyed: true,
  },
  'pdisImport.validate': {
    method: 'POST',
    path: '/2/pdis_imports/{id}/validate',
    answers: 'json',
    keyed: true,
  },
  'pdisImport.validateByGet': {
    method: 'GET',
    path: '/2/pdis_imports/{id}/validate',
    answers: 'json',
  },
  'people.companyTree': { method: 'GET', path: '/2/company_tree', answers: 'json' },
  'people.invite': {
    method: 'POST',
    path: '/2/users/{id}/invitation',
    answers: 'nothing',
    keyed: true,
  },
  'people.mediaContent': { method: 'GET', path: '/2/media_objects/{id}/content', answers: 'bytes' },
  'people.meta': { method: 'GET', path: '/meta.json', answers: 'json' },
  'people.removeDemonstration': {
    method: 'POST',
    path: '/2/companies/{id}/demonstration_removal',
    answers: 'json',
    keyed: true,
  },
  'people.siblings': { method: 'GET', path: '/2/companies/{id}/siblings', answers: 'json' },
  'person.download': { method: 'GET', path: '/2/person_requests/{id}/content', answers: 'bytes' },
  'person.erase': {
    method: 'POST',
    path: '/2/users/{id}/person_erasure',
    answers: 'nothing',
    keyed: true,
  },
  'person.eraseOwn': {
    method: 'POST',
    path: '/2/person_requests/erasure',
    answers: 'nothing',
    keyed: true,
  },
  'person.export': {
    method: 'POST',
    path: '/2/users/{id}/person_export',
    answers: 'json',
    keyed: true,
  },
  'person.exportOwn': {
    method: 'POST',
    path: '/2/person_requests/export',
    answers: 'json',
    keyed: true,
  },
  'person.list': { method: 'GET', path: '/2/users/{id}/person_requests', answers: 'json' },
  'person.listOwn': { method: 'GET', path: '/2/person_requests', answers: 'json' },
  'portfolio.accept': {
    method: 'POST',
    path: '/2/portfolio_recalculations/{id}/accept',
    answers: 'json',
    keyed: true,
  },
  'portfolio.cancel': {
    method: 'POST',
    path: '/2/portfolio_recalculations/{id}/cancel',
    answers: 'json',
    keyed: true,
  },
  'portfolio.items': {
    method: 'GET',
    path: '/2/portfolio_recalculations/{id}/items',
    answers: 'json',
  },
  'portfolio.undoAdoption': {
    method: 'POST',
    path: '/2/portfolio_items/{id}/undo',
    answers: 'json',
    keyed: true,
  },
  'portfolioItem.get': { method: 'GET', path: '/2/portfolio_items/{id}', answers: 'json' },
  'portfolioRecalculation.create': {
    method: 'POST',
    path: '/2/portfolio_recalculations',
    answers: 'json',
    keyed: true,
  },
  'portfolioRecalculation.get': {
    method: 'GET',
    path: '/2/portfolio_recalculations/{id}',
    answers: 'json',
  },
  'portfolioRecalculation.list': {
    method: 'GET',
    path: '/2/portfolio_recalculations',
    answers: 'json',
  },
  'predefinedInputSet.create': {
    method: 'POST',
    path: '/2/predefined_input_sets',
    answers: 'json',
    keyed: true,
  },
  'predefinedInputSet.delete': {
    method: 'DELETE',
    path: '/2/predefined_input_sets/{id}',
    answers: 'nothing',
  },
  'predefinedInputSet.get': {
    method: 'GET',
    path: '/2/predefined_input_sets/{id}',
    answers: 'json',
  },
  'predefinedInputSet.list': { method: 'GET', path: '/2/predefined_input_sets', answers: 'json' },
  'predefinedInputSet.patch': {
    method: 'PATCH',
    path: '/2/predefined_input_sets/{id}',
    answers: 'json',
  },
  'predefinedInputSet.put': {
    method: 'PUT',
    path: '/2/predefined_input_sets/{id}',
    answers: 'json',
  },
  'predefinedInputSetUsage.create': {
    method: 'POST',
    path: '/2/predefined_input_set_usages',
    answers: 'json',
    keyed: true,
  },
  'predefinedInputSetUsage.delete': {
    method: 'DELETE',
    path: '/2/predefined_input_set_usages/{id}',
    answers: 'nothing',
  },
  'predefinedInputSetUsage.get': {
    method: 'GET',
    path: '/2/predefined_input_set_usages/{id}',
    answers: 'json',
  },
  'predefinedInputSetUsage.list': {
    method: 'GET',
    path: '/2/predefined_input_set_usages',
    answers: 'json',
  },
  'predefinedInputSetUsage.patch': {
    method: 'PATCH',
    path: '/2/predefined_input_set_usages/{id}',
    answers: 'json',
  },
  'predefinedInputSetUsage.put': {
    method: 'PUT',
    path: '/2/predefined_input_set_usages/{id}',
    answers: 'json',
  },
  'productImport.cancel': {
    method: 'POST',
    path: '/2/product_imports/{id}/cancel',
    answers: 'json',
    keyed: true,
  },
  'productImport.cancelByGet': {
    method: 'GET',
    path: '/2/product_imports/{id}/cancel',
    answers: 'json',
  },
  'productImport.chooseSheets': {
    method: 'PUT',
    path: '/2/product_imports/{id}/sheets',
    answers: 'json',
  },
  'productImport.columnMapping': {
    method: 'GET',
    path: '/2/product_imports/column_mappings',
    answers: 'json',
  },
  'productImport.create': {
    method: 'POST',
    path: '/2/product_imports',
    answers: 'json',
    keyed: true,
  },
  'productImport.export': { method: 'GET', path: '/2/product_imports/export', answers: 'bytes' },
  'productImport.get': { method: 'GET', path: '/2/product_imports/{id}', answers: 'json' },
  'productImport.layout': { method: 'GET', path: '/2/product_imports/layout', answers: 'json' },
  'productImport.list': { method: 'GET', path: '/2/product_imports', answers: 'json' },
  'productImport.remarksFile': {
    method: 'GET',
    path: '/2/product_imports/{id}/remarks_file',
    answers: 'bytes',
  },
  'productImport.repairRow': {
    method: 'PATCH',
    path: '/2/product_imports/{id}/rows/{n}',
    answers: 'json',
  },
  'productImport.resume': {
    method: 'POST',
    path: '/2/product_imports/{id}/resume',
    answers: 'json',
    keyed: true,
  },
  'productImport.rows': { method: 'GET', path: '/2/product_imports/{id}/rows', answers: 'json' },
  'productImport.run': {
    method: 'POST',
    path: '/2/product_imports/{id}/import',
    answers: 'json',
    keyed: true,
  },
  'productImport.runByGet': {
    method: 'GET',
    path: '/2/product_imports/{id}/import',
    answers: 'json',
  },
  'productImport.saveColumnMapping': {
    method: 'PUT',
    path: '/2/product_imports/column_mappings',
    answers: 'json',
  },
  'productImport.template': {
    method: 'GET',
    path: '/2/product_imports/template',
    answers: 'bytes',
  },
  'productImport.undo': {
    method: 'POST',
    path: '/2/product_imports/{id}/undo',
    answers: 'json',
    keyed: true,
  },
  'productImport.validate': {
    method: 'POST',
    path: '/2/product_imports/{id}/validate',
    answers: 'json',
    keyed: true,
  },
  'productImport.validateByGet': {
    method: 'GET',
    path: '/2/product_imports/{id}/validate',
    answers: 'json',
  },
  'productType.create': { method: 'POST', path: '/2/product_types', answers: 'json', keyed: true },
  'productType.delete': { method: 'DELETE', path: '/2/product_types/{id}', answers: 'nothing' },
  'productType.get': { method: 'GET', path: '/2/product_types/{id}', answers: 'json' },
  'productType.list': { method: 'GET', path: '/2/product_types', answers: 'json' },
  'productType.patch': { method: 'PATCH', path: '/2/product_types/{id}', answers: 'json' },
  'productType.put': { method: 'PUT', path: '/2/product_types/{id}', answers: 'json' },
  'profile.choices': {
    method: 'POST',
    path: '/2/environmental_profile_choices',
    answers: 'json',
    keyed: true,
  },
  'profile.effects': { method: 'GET', path: '/2/profiles/{id}/effects', answers: 'json' },
  'profile.effectsAlias': {
    method: 'GET',
    path: '/2/environmental_profiles/{id}/effects',
    answers: 'json',
  },
  'profile.figures': { method: 'GET', path: '/2/environmental_profile_figures', answers: 'json' },
  'profile.index': { method: 'GET', path: '/2/environmental_profile_index', answers: 'json' },
  'profile.models': {
    method: 'POST',
    path: '/2/environmental_profile_models',
    answers: 'json',
    keyed: true,
  },
  'profile.replaceEffects': { method: 'PUT', path: '/2/profiles/{id}/effects', answers: 'json' },
  'profile.replaceEffectsAlias': {
    method: 'PUT',
    path: '/2/environmental_profiles/{id}/effects',
    answers: 'json',
  },
  'provider.addDomain': {
    method: 'POST',
    path: '/2/companies/{id}/identity_provider/domains',
    answers: 'json',
    keyed: true,
  },
  'provider.approveDomain': {
    method: 'POST',
    path: '/2/companies/{id}/identity_provider/domains/{domain}/approval',
    answers: 'json',
    keyed: true,
  },
  'provider.change': {
    method: 'PUT',
    path: '/2/companies/{id}/identity_provider',
    answers: 'json',
  },
  'provider.complete': { method: 'POST', path: '/2/provider_sign_ins/completion', answers: 'json' },
  'provider.get': { method: 'GET', path: '/2/companies/{id}/identity_provider', answers: 'json' },
  'provider.proveDomain': {
    method: 'POST',
    path: '/2/companies/{id}/identity_provider/domains/{domain}/proof',
    answers: 'json',
    keyed: true,
  },
  'provider.remove': {
    method: 'POST',
    path: '/2/companies/{id}/identity_provider/removal',
    answers: 'nothing',
    keyed: true,
  },
  'provider.removeDomain': {
    method: 'DELETE',
    path: '/2/companies/{id}/identity_provider/domains/{domain}',
    answers: 'json',
  },
  'provider.start': { method: 'POST', path: '/2/provider_sign_ins', answers: 'json' },
  'reference.confirmPrice': {
    method: 'POST',
    path: '/2/weighting_sets/{id}/confirmations',
    answers: 'json',
    keyed: true,
  },
  'replacement.preview': {
    method: 'POST',
    path: '/2/profile_replacements/preview',
    answers: 'json',
    keyed: true,
  },
  'replacement.replace': {
    method: 'POST',
    path: '/2/profile_replacements',
    answers: 'json',
    keyed: true,
  },
  'replacement.undo': {
    method: 'POST',
    path: '/2/profile_replacements/undo',
    answers: 'json',
    keyed: true,
  },
  'report.comparison': { method: 'GET', path: '/2/reports/{id}/comparison', answers: 'json' },
  'report.create': { method: 'POST', path: '/2/reports', answers: 'json', keyed: true },
  'report.download': { method: 'GET', path: '/2/downloads/{token}', answers: 'bytes' },
  'report.downloads': {
    method: 'POST',
    path: '/2/group_actions/report_downloads',
    answers: 'json',
    keyed: true,
  },
  'report.exportCalculations': { method: 'GET', path: '/2/exports/calculations', answers: 'bytes' },
  'report.exportInputs': { method: 'GET', path: '/2/exports/inputs', answers: 'bytes' },
  'report.exportLogs': { method: 'GET', path: '/2/exports/logs', answers: 'bytes' },
  'report.exportResults': { method: 'GET', path: '/2/exports/results', answers: 'bytes' },
  'report.exportTransactions': {
    method: 'GET',
    path: '/2/exports/credit_transactions',
    answers: 'bytes',
  },
  'report.get': { method: 'GET', path: '/2/reports/{id}', answers: 'json' },
  'report.kinds': { method: 'GET', path: '/2/calculations/{id}/report_kinds', answers: 'json' },
  'report.list': { method: 'GET', path: '/2/reports', answers: 'json' },
  'report.preview': {
    method: 'POST',
    path: '/2/calculations/{id}/report_preview',
    answers: 'json',
    keyed: true,
  },
  'report.retry': { method: 'POST', path: '/2/reports/{id}/retry', answers: 'json', keyed: true },
  'review.accept': {
    method: 'POST',
    path: '/2/group_actions/accept_reviews',
    answers: 'json',
    keyed: true,
  },
  'review.approve': {
    method: 'POST',
    path: '/2/group_actions/approve_reviews',
    answers: 'json',
    keyed: true,
  },
  'review.assign': {
    method: 'POST',
    path: '/2/group_actions/assign_reviews',
    answers: 'json',
    keyed: true,
  },
  'review.decline': {
    method: 'POST',
    path: '/2/group_actions/decline_reviews',
    answers: 'json',
    keyed: true,
  },
  'review.deny': {
    method: 'POST',
    path: '/2/group_actions/deny_reviews',
    answers: 'json',
    keyed: true,
  },
  'review.get': { method: 'GET', path: '/2/reviews/{id}', answers: 'json' },
  'review.list': { method: 'GET', path: '/2/reviews', answers: 'json' },
  'review.purchase': {
    method: 'POST',
    path: '/2/group_actions/purchase_calculations',
    answers: 'json',
    keyed: true,
  },
  'review.quote': { method: 'POST', path: '/2/workflow_quotes', answers: 'json', keyed: true },
  'review.reject': {
    method: 'POST',
    path: '/2/group_actions/reject_reviews',
    answers: 'json',
    keyed: true,
  },
  'review.resubmit': {
    method: 'POST',
    path: '/2/group_actions/resubmit_reviews',
    answers: 'json',
    keyed: true,
  },
  'review.submit': {
    method: 'POST',
    path: '/2/group_actions/submit_reviews',
    answers: 'json',
    keyed: true,
  },
  'review.workflow': { method: 'GET', path: '/2/calculations/{id}/workflow', answers: 'json' },
  'reviewThread.get': { method: 'GET', path: '/2/review_threads/{id}', answers: 'json' },
  'revision.model': { method: 'GET', path: '/2/calculation_revisions/{id}/model', answers: 'json' },
  'revision.restore': {
    method: 'POST',
    path: '/2/calculation_revisions/{id}/restore',
    answers: 'json',
    keyed: true,
  },
  'revision.state': { method: 'GET', path: '/2/calculation_revisions/{id}/state', answers: 'json' },
  'role.get': { method: 'GET', path: '/2/roles/{id}', answers: 'json' },
  'role.list': { method: 'GET', path: '/2/roles', answers: 'json' },
  'secondFactor.confirm': {
    method: 'POST',
    path: '/2/second_factor/confirmation',
    answers: 'json',
  },
  'secondFactor.enrol': { method: 'POST', path: '/2/second_factor', answers: 'json' },
  'secondFactor.get': { method: 'GET', path: '/2/second_factor', answers: 'json' },
  'secondFactor.remove': {
    method: 'POST',
    path: '/2/second_factor/removal',
    answers: 'nothing',
    keyed: true,
  },
  'secondFactor.renewRecoveryCodes': {
    method: 'POST',
    path: '/2/second_factor/recovery_codes',
    answers: 'json',
  },
  'secondFactor.reset': {
    method: 'DELETE',
    path: '/2/users/{id}/second_factor',
    answers: 'nothing',
  },
  'section.create': { method: 'POST', path: '/2/sections', answers: 'json', keyed: true },
  'section.delete': { method: 'DELETE', path: '/2/sections/{id}', answers: 'nothing' },
  'section.get': { method: 'GET', path: '/2/sections/{id}', answers: 'json' },
  'section.list': { method: 'GET', path: '/2/sections', answers: 'json' },
  'section.patch': { method: 'PATCH', path: '/2/sections/{id}', answers: 'json' },
  'section.put': { method: 'PUT', path: '/2/sections/{id}', answers: 'json' },
  'semiFinishedProduct.get': {
    method: 'GET',
    path: '/2/semi_finished_products/{id}',
    answers: 'json',
  },
  'semiFinishedProduct.list': { method: 'GET', path: '/2/semi_finished_products', answers: 'json' },
  'semiFinishedProductUsage.create': {
    method: 'POST',
    path: '/2/semi_finished_product_usages',
    answers: 'json',
    keyed: true,
  },
  'semiFinishedProductUsage.delete': {
    method: 'DELETE',
    path: '/2/semi_finished_product_usages/{id}',
    answers: 'nothing',
  },
  'semiFinishedProductUsage.get': {
    method: 'GET',
    path: '/2/semi_finished_product_usages/{id}',
    answers: 'json',
  },
  'semiFinishedProductUsage.patch': {
    method: 'PATCH',
    path: '/2/semi_finished_product_usages/{id}',
    answers: 'json',
  },
  'semiFinishedProductUsage.put': {
    method: 'PUT',
    path: '/2/semi_finished_product_usages/{id}',
    answers: 'json',
  },
  'session.checkResetToken': { method: 'POST', path: '/2/token_check', answers: 'nothing' },
  'session.liveToken': { method: 'GET', path: '/2/mercure_token', answers: 'json' },
  'session.login': { method: 'POST', path: '/2/login_check', answers: 'json' },
  'session.logout': { method: 'POST', path: '/2/logout', answers: 'nothing' },
  'session.me': { method: 'GET', path: '/2/me', answers: 'json' },
  'session.meta': { method: 'GET', path: '/2/meta.json', answers: 'json' },
  'session.permissions': { method: 'GET', path: '/2/permissions', answers: 'json' },
  'session.refresh': { method: 'POST', path: '/2/token/refresh', answers: 'json' },
  'session.requestPassword': { method: 'POST', path: '/2/password_request', answers: 'nothing' },
  'session.resetPassword': { method: 'POST', path: '/2/password_reset', answers: 'nothing' },
  'share.addEpds': {
    method: 'POST',
    path: '/epic/group_actions/add_epds',
    answers: 'json',
    keyed: true,
  },
  'share.applicationsOfCollection': {
    method: 'GET',
    path: '/epic/collections/{id}/applications',
    answers: 'json',
  },
  'share.checks': { method: 'POST', path: '/epic/epds/{id}/checks', answers: 'json', keyed: true },
  'share.epdsOfCollection': { method: 'GET', path: '/epic/collections/{id}/epds', answers: 'json' },
  'share.exportLogs': { method: 'GET', path: '/epic/exports/logs', answers: 'bytes' },
  'share.file': { method: 'GET', path: '/epic/epds/{id}/files/{format}', answers: 'bytes' },
  'share.logsOfApplication': {
    method: 'GET',
    path: '/epic/applications/{id}/logs',
    answers: 'json',
  },
  'share.logsOfCollection': { method: 'GET', path: '/epic/collections/{id}/logs', answers: 'json' },
  'share.publish': {
    method: 'POST',
    path: '/epic/group_actions/publish_epds',
    answers: 'json',
    keyed: true,
  },
  'share.reads': { method: 'GET', path: '/epic/reads', answers: 'json' },
  'share.removeEpds': {
    method: 'POST',
    path: '/epic/group_actions/remove_epds',
    answers: 'json',
    keyed: true,
  },
  'share.tokensOfApplication': {
    method: 'GET',
    path: '/epic/applications/{id}/tokens',
    answers: 'json',
  },
  'share.unpublish': {
    method: 'POST',
    path: '/epic/group_actions/unpublish_epds',
    answers: 'json',
    keyed: true,
  },
  'share.versions': { method: 'GET', path: '/epic/epds/{id}/versions', answers: 'json' },
  'siteAllocation.create': {
    method: 'POST',
    path: '/api/site_allocations',
    answers: 'json',
    keyed: true,
  },
  'siteAllocation.delete': {
    method: 'DELETE',
    path: '/api/site_allocations/{id}',
    answers: 'nothing',
  },
  'siteAllocation.get': { method: 'GET', path: '/api/site_allocations/{id}', answers: 'json' },
  'siteAllocation.list': { method: 'GET', path: '/api/site_allocations', answers: 'json' },
  'siteAllocation.patch': { method: 'PATCH', path: '/api/site_allocations/{id}', answers: 'json' },
  'siteAllocation.put': { method: 'PUT', path: '/api/site_allocations/{id}', answers: 'json' },
  'siteFact.create': { method: 'POST', path: '/api/site_facts', answers: 'json', keyed: true },
  'siteFact.delete': { method: 'DELETE', path: '/api/site_facts/{id}', answers: 'nothing' },
  'siteFact.get': { method: 'GET', path: '/api/site_facts/{id}', answers: 'json' },
  'siteFact.list': { method: 'GET', path: '/api/site_facts', answers: 'json' },
  'siteFact.patch': { method: 'PATCH', path: '/api/site_facts/{id}', answers: 'json' },
  'siteFact.put': { method: 'PUT', path: '/api/site_facts/{id}', answers: 'json' },
  'siteProduction.create': {
    method: 'POST',
    path: '/api/site_productions',
    answers: 'json',
    keyed: true,
  },
  'siteProduction.delete': {
    method: 'DELETE',
    path: '/api/site_productions/{id}',
    answers: 'nothing',
  },
  'siteProduction.get': { method: 'GET', path: '/api/site_productions/{id}', answers: 'json' },
  'siteProduction.list': { method: 'GET', path: '/api/site_productions', answers: 'json' },
  'siteProduction.patch': { method: 'PATCH', path: '/api/site_productions/{id}', answers: 'json' },
  'siteProduction.put': { method: 'PUT', path: '/api/site_productions/{id}', answers: 'json' },
  'soda.dataSet': { method: 'GET', path: '/epic/resource/{kind}/{uuid}', answers: 'bytes' },
  'soda.dataSets': { method: 'GET', path: '/epic/resource/{kind}', answers: 'bytes' },
  'soda.document': { method: 'GET', path: '/epic/resource/processes/{uuid}/epd', answers: 'bytes' },
  'soda.file': { method: 'GET', path: '/epic/resource/sources/{uuid}/{file}', answers: 'bytes' },
  'soda.package': {
    method: 'GET',
    path: '/epic/resource/processes/{uuid}/zipexport',
    answers: 'bytes',
  },
  'soda.process': { method: 'GET', path: '/epic/resource/processes/{uuid}', answers: 'bytes' },
  'soda.processes': { method: 'GET', path: '/epic/resource/processes', answers: 'bytes' },
  'soda.status': { method: 'GET', path: '/epic/resource/authenticate/status', answers: 'bytes' },
  'soda.stockDataSet': {
    method: 'GET',
    path: '/epic/resource/datastocks/{id}/{kind}/{uuid}',
    answers: 'bytes',
  },
  'soda.stockDataSets': {
    method: 'GET',
    path: '/epic/resource/datastocks/{id}/{kind}',
    answers: 'bytes',
  },
  'soda.stockExport': {
    method: 'GET',
    path: '/epic/resource/datastocks/{id}/export',
    answers: 'bytes',
  },
  'soda.stockFile': {
    method: 'GET',
    path: '/epic/resource/datastocks/{id}/sources/{uuid}/{file}',
    answers: 'bytes',
  },
  'soda.stockProcess': {
    method: 'GET',
    path: '/epic/resource/datastocks/{id}/processes/{uuid}',
    answers: 'bytes',
  },
  'soda.stockProcesses': {
    method: 'GET',
    path: '/epic/resource/datastocks/{id}/processes',
    answers: 'bytes',
  },
  'soda.stockTable': {
    method: 'GET',
    path: '/epic/resource/datastocks/{id}/exportCSV',
    answers: 'bytes',
  },
  'soda.stockVersions': {
    method: 'GET',
    path: '/epic/resource/datastocks/{id}/processes/{uuid}/versions',
    answers: 'bytes',
  },
  'soda.stocks': { method: 'GET', path: '/epic/resource/datastocks', answers: 'bytes' },
  'soda.versions': {
    method: 'GET',
    path: '/epic/resource/processes/{uuid}/versions',
    answers: 'bytes',
  },
  'standardUnit.create': {
    method: 'POST',
    path: '/2/standard_units',
    answers: 'json',
    keyed: true,
  },
  'standardUnit.delete': { method: 'DELETE', path: '/2/standard_units/{id}', answers: 'nothing' },
  'standardUnit.get': { method: 'GET', path: '/2/standard_units/{id}', answers: 'json' },
  'standardUnit.list': { method: 'GET', path: '/2/standard_units', answers: 'json' },
  'standardUnit.patch': { method: 'PATCH', path: '/2/standard_units/{id}', answers: 'json' },
  'standardUnit.put': { method: 'PUT', path: '/2/standard_units/{id}', answers: 'json' },
  'subscription.received': { method: 'GET', path: '/epic/received_epds', answers: 'json' },
  'supplier.create': { method: 'POST', path: '/2/suppliers', answers: 'json', keyed: true },
  'supplier.delete': { method: 'DELETE', path: '/2/suppliers/{id}', answers: 'nothing' },
  'supplier.get': { method: 'GET', path: '/2/suppliers/{id}', answers: 'json' },
  'supplier.list': { method: 'GET', path: '/2/suppliers', answers: 'json' },
  'supplier.patch': { method: 'PATCH', path: '/2/suppliers/{id}', answers: 'json' },
  'supplier.put': { method: 'PUT', path: '/2/suppliers/{id}', answers: 'json' },
  'supplierImport.cancel': {
    method: 'POST',
    path: '/2/supplier_imports/{id}/cancel',
    answers: 'json',
    keyed: true,
  },
  'supplierImport.cancelByGet': {
    method: 'GET',
    path: '/2/supplier_imports/{id}/cancel',
    answers: 'json',
  },
  'supplierImport.chooseSheets': {
    method: 'PUT',
    path: '/2/supplier_imports/{id}/sheets',
    answers: 'json',
  },
  'supplierImport.columnMapping': {
    method: 'GET',
    path: '/2/supplier_imports/column_mappings',
    answers: 'json',
  },
  'supplierImport.create': {
    method: 'POST',
    path: '/2/supplier_imports',
    answers: 'json',
    keyed: true,
  },
  'supplierImport.export': { method: 'GET', path: '/2/supplier_imports/export', answers: 'bytes' },
  'supplierImport.get': { method: 'GET', path: '/2/supplier_imports/{id}', answers: 'json' },
  'supplierImport.layout': { method: 'GET', path: '/2/supplier_imports/layout', answers: 'json' },
  'supplierImport.list': { method: 'GET', path: '/2/supplier_imports', answers: 'json' },
  'supplierImport.remarksFile': {
    method: 'GET',
    path: '/2/supplier_imports/{id}/remarks_file',
    answers: 'bytes',
  },
  'supplierImport.repairRow': {
    method: 'PATCH',
    path: '/2/supplier_imports/{id}/rows/{n}',
    answers: 'json',
  },
  'supplierImport.resume': {
    method: 'POST',
    path: '/2/supplier_imports/{id}/resume',
    answers: 'json',
    keyed: true,
  },
  'supplierImport.rows': { method: 'GET', path: '/2/supplier_imports/{id}/rows', answers: 'json' },
  'supplierImport.run': {
    method: 'POST',
    path: '/2/supplier_imports/{id}/import',
    answers: 'json',
    keyed: true,
  },
  'supplierImport.runByGet': {
    method: 'GET',
    path: '/2/supplier_imports/{id}/import',
    answers: 'json',
  },
  'supplierImport.saveColumnMapping': {
    method: 'PUT',
    path: '/2/supplier_imports/column_mappings',
    answers: 'json',
  },
  'supplierImport.template': {
    method: 'GET',
    path: '/2/supplier_imports/template',
    answers: 'bytes',
  },
  'supplierImport.undo': {
    method: 'POST',
    path: '/2/supplier_imports/{id}/undo',
    answers: 'json',
    keyed: true,
  },
  'supplierImport.validate': {
    method: 'POST',
    path: '/2/supplier_imports/{id}/validate',
    answers: 'json',
    keyed: true,
  },
  'supplierImport.validateByGet': {
    method: 'GET',
    path: '/2/supplier_imports/{id}/validate',
    answers: 'json',
  },
  'supply.answer': { method: 'POST', path: '/supply/{token}', answers: 'bytes' },
  'supply.form': { method: 'GET', path: '/supply/{token}', answers: 'bytes' },
  'supply.script': { method: 'GET', path: '/supply/form.js', answers: 'bytes' },
  'supply.style': { method: 'GET', path: '/supply/form.css', answers: 'bytes' },
  'teamwork.columnMapping': { method: 'GET', path: '/2/column_mappings/inputs', answers: 'json' },
  'teamwork.presence': { method: 'GET', path: '/2/calculations/{id}/presence', answers: 'json' },
  'teamwork.reportPresence': {
    method: 'POST',
    path: '/2/calculations/{id}/presence',
    answers: 'json',
    keyed: true,
  },
  'teamwork.saveColumnMapping': {
    method: 'PUT',
    path: '/2/column_mappings/inputs',
    answers: 'json',
  },
  'template.apply': {
    method: 'POST',
    path: '/2/calculations/{id}/template_updates',
    answers: 'json',
    keyed: true,
  },
  'template.calculations': {
    method: 'GET',
    path: '/2/templates/{id}/calculations',
    answers: 'json',
  },
  'template.copy': {
    method: 'POST',
    path: '/2/group_actions/copy_templates',
    answers: 'json',
    keyed: true,
  },
  'template.create': { method: 'POST', path: '/2/templates', answers: 'json', keyed: true },
  'template.delete': { method: 'DELETE', path: '/2/templates/{id}', answers: 'nothing' },
  'template.get': { method: 'GET', path: '/2/templates/{id}', answers: 'json' },
  'template.inputBatch': {
    method: 'POST',
    path: '/2/templates/{id}/inputs/batch',
    answers: 'json',
    keyed: true,
  },
  'template.inputs': { method: 'GET', path: '/2/templates/{id}/inputs', answers: 'json' },
  'template.list': { method: 'GET', path: '/2/templates', answers: 'json' },
  'template.parameters': { method: 'GET', path: '/2/templates/{id}/parameters', answers: 'json' },
  'template.patch': { method: 'PATCH', path: '/2/templates/{id}', answers: 'json' },
  'template.put': { method: 'PUT', path: '/2/templates/{id}', answers: 'json' },
  'template.saveParameters': {
    method: 'PUT',
    path: '/2/templates/{id}/parameters',
    answers: 'json',
  },
  'template.saveTexts': {
    method: 'PUT',
    path: '/2/templates/{id}/texts/{language}',
    answers: 'json',
  },
  'template.saveVariants': { method: 'PUT', path: '/2/templates/{id}/variants', answers: 'json' },
  'template.texts': { method: 'GET', path: '/2/templates/{id}/texts', answers: 'json' },
  'template.updates': { method: 'GET', path: '/2/templates/{id}/updates', answers: 'json' },
  'template.updatesOfCalculation': {
    method: 'GET',
    path: '/2/calculations/{id}/template_updates',
    answers: 'json',
  },
  'template.variants': { method: 'GET', path: '/2/templates/{id}/variants', answers: 'json' },
  'token.create': { method: 'POST', path: '/epic/tokens', answers: 'json', keyed: true },
  'token.delete': { method: 'DELETE', path: '/epic/tokens/{id}', answers: 'nothing' },
  'token.get': { method: 'GET', path: '/epic/tokens/{id}', answers: 'json' },
  'token.list': { method: 'GET', path: '/epic/tokens', answers: 'json' },
  'token.patch': { method: 'PATCH', path: '/epic/tokens/{id}', answers: 'json' },
  'token.put': { method: 'PUT', path: '/epic/tokens/{id}', answers: 'json' },
  'transport.create': { method: 'POST', path: '/2/transports', answers: 'json', keyed: true },
  'transport.delete': { method: 'DELETE', path: '/2/transports/{id}', answers: 'nothing' },
  'transport.get': { method: 'GET', path: '/2/transports/{id}', answers: 'json' },
  'transport.list': { method: 'GET', path: '/2/transports', answers: 'json' },
  'transport.patch': { method: 'PATCH', path: '/2/transports/{id}', answers: 'json' },
  'transport.put': { method: 'PUT', path: '/2/transports/{id}', answers: 'json' },
  'transportProfile.create': {
    method: 'POST',
    path: '/2/transport_profiles',
    answers: 'json',
    keyed: true,
  },
  'transportProfile.delete': {
    method: 'DELETE',
    path: '/2/transport_profiles/{id}',
    answers: 'nothing',
  },
  'transportProfile.get': { method: 'GET', path: '/2/transport_profiles/{id}', answers: 'json' },
  'transportProfile.list': { method: 'GET', path: '/2/transport_profiles', answers: 'json' },
  'transportProfile.patch': {
    method: 'PATCH',
    path: '/2/transport_profiles/{id}',
    answers: 'json',
  },
  'transportProfile.put': { method: 'PUT', path: '/2/transport_profiles/{id}', answers: 'json' },
  'user.create': { method: 'POST', path: '/2/users', answers: 'json', keyed: true },
  'user.delete': { method: 'DELETE', path: '/2/users/{id}', answers: 'nothing' },
  'user.get': { method: 'GET', path: '/2/users/{id}', answers: 'json' },
  'user.list': { method: 'GET', path: '/2/users', answers: 'json' },
  'user.patch': { method: 'PATCH', path: '/2/users/{id}', answers: 'json' },
  'user.put': { method: 'PUT', path: '/2/users/{id}', answers: 'json' },
  'verifiedModel.get': { method: 'GET', path: '/2/models/{id}', answers: 'json' },
  'verifiedModel.list': { method: 'GET', path: '/2/models', answers: 'json' },
  'version.changes': { method: 'GET', path: '/2/versions/{id}/changes', answers: 'json' },
  'version.cockpit': { method: 'GET', path: '/2/versions/{id}/cockpit', answers: 'json' },
  'version.create': { method: 'POST', path: '/2/versions', answers: 'json', keyed: true },
  'version.delete': { method: 'DELETE', path: '/2/versions/{id}', answers: 'nothing' },
  'version.get': { method: 'GET', path: '/2/versions/{id}', answers: 'json' },
  'version.list': { method: 'GET', path: '/2/versions', answers: 'json' },
  'version.patch': { method: 'PATCH', path: '/2/versions/{id}', answers: 'json' },
  'version.products': { method: 'GET', path: '/2/versions/{id}/products', answers: 'json' },
  'version.publish': {
    method: 'POST',
    path: '/2/versions/{id}/publish',
    answers: 'json',
    keyed: true,
  },
  'version.put': { method: 'PUT', path: '/2/versions/{id}', answers: 'json' },
  'wasteProfile.create': {
    method: 'POST',
    path: '/2/waste_profiles',
    answers: 'json',
    keyed: true,
  },
  'wasteProfile.delete': { method: 'DELETE', path: '/2/waste_profiles/{id}', answers: 'nothing' },
  'wasteProfile.get': { method: 'GET', path: '/2/waste_profiles/{id}', answers: 'json' },
  'wasteProfile.list': { method: 'GET', path: '/2/waste_profiles', answers: 'json' },
  'wasteProfile.patch': { method: 'PATCH', path: '/2/waste_profiles/{id}', answers: 'json' },
  'wasteProfile.put': { method: 'PUT', path: '/2/waste_profiles/{id}', answers: 'json' },
  'wasteScenario.create': {
    method: 'POST',
    path: '/2/waste_scenarios',
    answers: 'json',
    keyed: true,
  },
  'wasteScenario.delete': { method: 'DELETE', path: '/2/waste_scenarios/{id}', answers: 'nothing' },
  'wasteScenario.get': { method: 'GET', path: '/2/waste_scenarios/{id}', answers: 'json' },
  'wasteScenario.list': { method: 'GET', path: '/2/waste_scenarios', answers: 'json' },
  'wasteScenario.patch': { method: 'PATCH', path: '/2/waste_scenarios/{id}', answers: 'json' },
  'wasteScenario.put': { method: 'PUT', path: '/2/waste_scenarios/{id}', answers: 'json' },
  'wasteScenarioSet.create': {
    method: 'POST',
    path: '/2/waste_scenario_sets',
    answers: 'json',
    keyed: true,
  },
  'wasteScenarioSet.delete': {
    method: 'DELETE',
    path: '/2/waste_scenario_sets/{id}',
    answers: 'nothing',
  },
  'wasteScenarioSet.get': { method: 'GET', path: '/2/waste_scenario_sets/{id}', answers: 'json' },
  'wasteScenarioSet.list': { method: 'GET', path: '/2/waste_scenario_sets', answers: 'json' },
  'wasteScenarioSet.patch': {
    method: 'PATCH',
    path: '/2/waste_scenario_sets/{id}',
    answers: 'json',
  },
  'wasteScenarioSet.put': { method: 'PUT', path: '/2/waste_scenario_sets/{id}', answers: 'json' },
  'webhook.renewSecret': {
    method: 'POST',
    path: '/epic/applications/{id}/webhook_secret',
    answers: 'json',
    keyed: true,
  },
  'webhook.replay': {
    method: 'POST',
    path: '/epic/webhook_deliveries/{id}/replay',
    answers: 'json',
    keyed: true,
  },
  'webhook.test': {
    method: 'POST',
    path: '/epic/applications/{id}/webhook_test',
    answers: 'json',
    keyed: true,
  },
  'webhookDelivery.list': { method: 'GET', path: '/epic/webhook_deliveries', answers: 'json' },
  'weightingSet.create': {
    method: 'POST',
    path: '/2/weighting_sets',
    answers: 'json',
    keyed: true,
  },
  'weightingSet.get': { method: 'GET', path: '/2/weighting_sets/{id}', answers: 'json' },
  'weightingSet.list': { method: 'GET', path: '/2/weighting_sets', answers: 'json' },
  'workbench.answerChecklist': {
    method: 'PUT',
    path: '/2/reviews/{id}/checklist',
    answers: 'json',
  },
  'workbench.answerThread': {
    method: 'POST',
    path: '/2/review_threads/{id}/comments',
    answers: 'json',
    keyed: true,
  },
  'workbench.changes': { method: 'GET', path: '/2/reviews/{id}/changes', answers: 'json' },
  'workbench.checklist': { method: 'GET', path: '/2/reviews/{id}/checklist', answers: 'json' },
  'workbench.expiring': { method: 'GET', path: '/2/expiring_declarations', answers: 'json' },
  'workbench.findings': { method: 'GET', path: '/2/reviews/{id}/findings', answers: 'json' },
  'workbench.openThread': {
    method: 'POST',
    path: '/2/reviews/{id}/threads',
    answers: 'json',
    keyed: true,
  },
  'workbench.submission': {
    method: 'GET',
    path: '/2/reviews/{id}/submissions/{number}',
    answers: 'json',
  },
  'workbench.submissions': { method: 'GET', path: '/2/reviews/{id}/submissions', answers: 'json' },
  'workbench.successor': {
    method: 'POST',
    path: '/2/calculations/{id}/successor',
    answers: 'json',
    keyed: true,
  },
  'workbench.threadState': { method: 'PUT', path: '/2/review_threads/{id}/state', answers: 'json' },
  'workbench.threads': { method: 'GET', path: '/2/reviews/{id}/threads', answers: 'json' },
} as const satisfies Record<
  keyof Calls,
  { method: string; path: string; answers: string; keyed?: true }
>
