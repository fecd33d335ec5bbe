import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { calculationRoutes, templateRoutes, type TranslatedTextName } from '@cradle/contract'
import { locales } from '@cradle/contract/statuses'
import { callTagged } from '../../../../api/call.ts'
import { saveRefusal } from '../../../../api/error-text.ts'
import { readId } from '../../../../paths.ts'
import { toast } from '../../../../ui/feedback/toast.tsx'
import type { SaveOutcome } from '../../../../ui/form/FormPage.tsx'
import { isTemplate } from '../../../../records/calculation/form-record.ts'
import { calculationQuery } from '../../../../records/calculation/calculation-queries.ts'
import { isStale, useSaveCalculation } from '../use-save-calculation.ts'
import { nameTranslation, separateTranslations, type ChangedTexts } from './translated-texts.ts'

/** Saves the changed fields of a calculation or template, and then its translations. */
export function useSaveTexts(
  id: string,
  etag: string | undefined,
): (changed: Record<string, unknown>) => Promise<SaveOutcome> {
  const client = useQueryClient()
  const { t } = useTranslation('lca')
  const saveFields = useSaveCalculation(id, etag)
  const key = calculationQuery(id).queryKey
  const ofTemplate = isTemplate({ '@id': id })
  return async (changed) => {
    const { fields, translations } = separateTranslations(changed, locales)
    if (Object.keys(fields).length > 0) {
      const refused = await saveFields(fields)
      if (refused) return refused
    }
    if (translations.length === 0) return undefined
    // A save of the fields has changed the tag.
    let tag = client.getQueryData(key)?.etag ?? etag
    try {
      for (const { language, texts } of translations) {
        const given = { params: { id: readId(id), language }, body: texts, ifMatch: tag }
        const answer = ofTemplate
          ? await callTagged(templateRoutes.saveTexts, given)
          : await callTagged(calculationRoutes.saveTexts, given)
        tag = answer.etag
      }
    } catch (error) {
      return isStale(error)
        ? { message: t('lca:changedMeanwhile') }
        : addLanguage(saveRefusal(error), translations)
    } finally {
      await client.invalidateQueries({ queryKey: key })
      if (ofTemplate) void client.invalidateQueries({ queryKey: ['template-updates'] })
    }
    if (Object.keys(fields).length === 0)
      toast.success(t(ofTemplate ? 'lca:toast.templateUpdated' : 'lca:toast.updated'))
    return undefined
  }
}

/** A refused text is a field of the form with its language. */
function addLanguage(outcome: SaveOutcome, translations: readonly ChangedTexts[]): SaveOutcome {
  if (!outcome?.fields) return outcome
  return {
    ...outcome,
    fields: Object.fromEntries(
      Object.entries(outcome.fields).map(([name, sentence]) => {
        const found = translations.find(({ texts }) => name in texts)
        return [
          found ? nameTranslation(found.language, name as TranslatedTextName) : name,
          sentence,
        ]
      }),
    ),
  }
}
