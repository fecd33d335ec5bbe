import type {
  calculationReportTypes,
  declaredSubjects,
  footprintReportTypes,
  reportTypes,
} from '../values/choices.ts'

/** Values in the records and documents of reports. */
export type ReportType = (typeof reportTypes)[number]
export type CalculationReportType = (typeof calculationReportTypes)[number]
export type FootprintReportType = (typeof footprintReportTypes)[number]

/** What a document declares: the product, one of its variants, or all of them as one. */
export type DeclaredKind = (typeof declaredSubjects)[number]

/** Why a product has no such declaration; `variants`: names of those that are the reason. */
export interface SubjectRefusal {
  code: 'no_variants' | 'variant_unknown' | 'variant_without_figures' | 'volume_unknown'
  variants: string[]
}

/** A variant that differs from the declared figure by more than the method allows. */
export interface FarFromDeclared {
  name: string
  indicator: string
  /** [1] of the declared figure */
  difference: number
}

/** One way to declare a product with variants. */
export interface SubjectOffer {
  declares: DeclaredKind
  /** Id and name of the variant. */
  variant?: string
  name?: string
  refusedBecause?: SubjectRefusal
  /** null: it is not known whether any differs too far. */
  far?: FarFromDeclared[] | null
  /** [%] */
  threshold?: number
}

/** Texts that a format can shorten. */
export type ShortenedText = 'productName' | 'productDescription' | 'owner' | 'operator' | 'pcr'

/**
 * One entry of the report menu. `refusedBecause` is the code of the refusal; `shortens` names the
 * texts that are longer than the format allows and end with `…` in the file.
 */
export interface ReportKindOffer {
  type: CalculationReportType
  group: 'document' | 'data'
  mimeType: string
  hasLanguage: boolean
  confidential: boolean
  /** Can be made of one variant, or of all as one. */
  declaresFamilies: boolean
  previewable: boolean
  refusedBecause?:
    | 'not_reportable'
    | 'missing_valid_until'
    | 'not_for_semi_finished'
    | 'not_reviewed'
    | 'access_denied'
  shortens?: ShortenedText[]
}
export interface PreviewPage {
  number: number
  widthMm: number
  heightMm: number
  svg: string
}
