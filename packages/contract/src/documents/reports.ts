import type { TextCompleteness } from '../lca/calculations.ts'
import { calculationReportTypes, type MethodTextName } from '../values/choices.ts'
import { bool, choice, int, json, ref, str } from '../kit/field.ts'
import type { PreviewPage, ReportKindOffer, SubjectOffer } from '../reports/report-values.ts'
import { locales, type Locale } from '../values/statuses.ts'
import type { ReportTextName } from '../values/text-names.ts'
import { defineShape, ofCalculation, comparison } from './shape.ts'

/** Documents about reports and their standard texts. */
export const reportDocuments = {
  MethodStandardTexts: defineShape('Texts a report takes where the method words none', {
    method: ref('Method', { required: true }),
    placeholders: json<string[]>({ required: true }),
    shipped: json<Record<Locale, Partial<Record<MethodTextName, string>>>>({ required: true }),
  }),
  ReportComparison: defineShape('What a document says differently from an earlier one', {
    report: ref('Report', { required: true }),
    with: ref('Report'),
    sameContent: bool({ required: true }),
    ...comparison,
  }),
  ReportKinds: defineShape('What can be made of a calculation', {
    ...ofCalculation,
    reportable: bool({ required: true }),
    draft: bool({ required: true }),
    kinds: json<ReportKindOffer[]>({ required: true }),
    subjects: json<SubjectOffer[]>({
      required: true,
      description: 'What can be declared: the product, and its variants where it has any',
    }),
    textLanguage: choice(locales, { required: true, description: 'Language of the text fields' }),
    texts: json<TextCompleteness[]>({
      required: true,
      description: 'What a document in each language would print in another one',
    }),
  }),
  ReportPreview: defineShape('Pages of a document as it would be now', {
    ...ofCalculation,
    type: choice(calculationReportTypes, { required: true }),
    language: choice(locales, { required: true }),
    pageCount: int({ required: true }),
    missing: int({ required: true }),
    pages: json<PreviewPage[]>({ required: true }),
    outline: json<{ title: string; page: number }[]>({ required: true }),
  }),
  SampleDeclaration: defineShape('A page of a declaration of a sample product', {
    method: ref('Method', { required: true }),
    productName: str(255, { required: true }),
    /** The method that the sample product belongs to, if it is another one. */
    sampleMethodName: str(255),
    shipped: bool({
      description: 'No company has a complete product: the sample product is part of Cradle',
    }),
    language: choice(locales, { required: true }),
    pageCount: int({ required: true }),
    pages: json<PreviewPage[]>({ required: true }),
  }),
  StandardTexts: defineShape('What a report prints for texts nobody wrote', {
    ...ofCalculation,
    language: choice(locales, { required: true }),
    texts: json<Partial<Record<ReportTextName, string>>>({ required: true }),
  }),
} as const
