import type {
  calculationReportTypes,
  footprintReportTypes,
  reportTypes,
} from '../values/choices.ts'

/** Values in the records and documents of reports. */
export type ReportType = (typeof reportTypes)[number]
export type CalculationReportType = (typeof calculationReportTypes)[number]
export type FootprintReportType = (typeof footprintReportTypes)[number]

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
