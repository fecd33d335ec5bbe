import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../../../i18n/i18n.ts'
import { translateFieldName } from '../../history/field-words.ts'
import { choiceWords } from '../../../../records/calculation/choice-words.ts'
import { describeFieldValue } from '../../../../records/history/value-words.ts'
import { useWorkbench } from './workbench-context.ts'

export interface SubmittedWords {
  field: (field: string, of: 'calculation' | 'line') => string
  value: (field: string, value: unknown) => string
}

const none = {}

/**
 * Translates fields and values of the submission. Records have the names in the submission, or
 * those in `more`.
 */
export function useSubmittedWords(more: Readonly<Record<string, string>> = none): SubmittedWords {
  const { t } = useTranslation('history')
  const locale = useLocale()
  const {
    submission: { names },
  } = useWorkbench()
  return useMemo(() => {
    const known = new Map(Object.entries({ ...names, ...more }))
    return {
      field: (field, of) => translateFieldName(field, of, t),
      value: (field, value) =>
        describeFieldValue(field, value, { names: known, choices: choiceWords, locale, t }),
    }
  }, [names, more, locale, t])
}
