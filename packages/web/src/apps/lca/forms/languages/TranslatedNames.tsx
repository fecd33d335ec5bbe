import { useTranslation } from 'react-i18next'
import { translatedFields, type LanguageTexts } from '@cradle/contract'
import type { FormRecord } from '../../../../records/calculation/form-record.ts'
import { TextAreaField, TextField } from '../../../../ui/form/fields.tsx'
import { UnprintableNote } from '../unprintable-note.ts'
import { nameTranslation } from './translated-texts.ts'

/** The name of the product and its own declared unit in the second language. */
export function TranslatedNames({
  calculation,
  second: { language },
}: {
  calculation: FormRecord
  second: LanguageTexts
}) {
  const { t } = useTranslation(['report-information', 'lca'])
  const buildProps = (
    name: 'productName' | 'functionalUnitTitle' | 'functionalUnitDescription',
  ) => ({
    name: nameTranslation(language, name),
    label: t('report-information:languages.inLanguage', {
      field: t(`lca:field.${name}`),
      language: t(`lca:language.${language}`),
    }),
    hint: (
      <>
        {calculation[name]
          ? t('report-information:languages.while', { text: calculation[name] })
          : null}
        <UnprintableNote name={nameTranslation(language, name)} />
      </>
    ),
  })
  return (
    <>
      <TextField {...buildProps('productName')} maxLength={translatedFields.productName.max} />
      {calculation.functionalUnit === 'custom' && (
        <>
          <TextField
            {...buildProps('functionalUnitTitle')}
            maxLength={translatedFields.functionalUnitTitle.max}
          />
          <TextAreaField {...buildProps('functionalUnitDescription')} />
        </>
      )}
    </>
  )
}
