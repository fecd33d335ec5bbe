import { useTranslation } from 'react-i18next'
import { useLocale } from '../../../i18n/i18n.ts'
import { choiceWords } from '../../../records/calculation/choice-words.ts'
import { translateFieldName } from './field-words.ts'
import { collectIris, useRecordNames } from '../../../records/history/record-names.ts'
import { describeFieldValue } from '../../../records/history/value-words.ts'

export interface Words {
  field: (field: string, of: 'calculation' | 'line') => string
  value: (field: string, value: unknown) => string
  /** Names a line by its description, or else by its profile or product. */
  line: (record: Readonly<Record<string, unknown>>) => string
}

/**
 * Translates fields and values. `values` are all values that the page will show, so that their
 * names load together.
 */
export function useWords(values: readonly unknown[]): Words {
  const { t } = useTranslation('history')
  const locale = useLocale()
  const names = useRecordNames(collectIris(values))
  return {
    field: (field, of) => translateFieldName(field, of, t),
    value: (field, value) =>
      describeFieldValue(field, value, { names, choices: choiceWords, locale, t }),
    line: (record) =>
      [
        record['description'],
        record['setName'],
        names.get(String(record['environmentalProfile'])),
        names.get(String(record['semiFinishedProduct'])),
        names.get(String(record['predefinedInputSet'])),
      ].find((name): name is string => typeof name === 'string' && name !== '') ??
      t('history:lineWithout'),
  }
}
