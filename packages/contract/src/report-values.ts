import type { reportTypes } from './choices.ts'

/** Values in the records and documents of reports. */
export type ReportType = (typeof reportTypes)[number]

/** One entry of the report menu. `refusedBecause` is the code of the refusal. */
export interface ReportKindOffer {
  type: ReportType
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
}
export interface PreviewPage {
  number: number
  widthMm: number
  heightMm: number
  svg: string
}
