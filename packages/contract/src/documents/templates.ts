import type { LanguageTexts } from '../lca/calculations.ts'
import { bool, choice, json, ref, str } from '../kit/field.ts'
import { calculationStatuses, locales } from '../values/statuses.ts'
import type { TemplateChange } from '../lca/templates.ts'
import { defineShape, ofCalculation } from './shape.ts'

/** Documents about a template. */
export const templateDocuments = {
  TemplateTexts: defineShape('Texts of a template in every language', {
    template: ref('Template', { required: true }),
    textLanguage: choice(locales, {
      required: true,
      description: 'Language of the text fields of the template itself',
    }),
    languages: json<LanguageTexts[]>({ required: true }),
  }),
  TemplateUpdate: defineShape('What the changed template would change in a calculation', {
    ...ofCalculation,
    productName: str(255, { required: true }),
    status: choice(calculationStatuses, { required: true }),
    locked: bool({ required: true }),
    changes: json<TemplateChange[]>({ required: true }),
  }),
} as const
