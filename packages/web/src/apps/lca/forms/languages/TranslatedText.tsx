import { useTranslation } from 'react-i18next'
import type { LanguageTexts, ReportTextName } from '@cradle/contract'
import { FieldShape } from '../../../../ui/feedback/Shapes.tsx'
import { MissingMark } from '../MissingMark.tsx'
import { ReportTextField } from '../ReportTextField.tsx'
import { nameTranslation } from './translated-texts.ts'
import styles from './languages.module.css'

interface TranslatedTextProps {
  name: ReportTextName
  standard: string | undefined
  isMissing: boolean
  /** Texts in the other languages. */
  translations: readonly LanguageTexts[]
  /** The language beside, if one is selected. */
  second: LanguageTexts | undefined
  /** A language is selected; its texts may still be on their way. */
  hasSecond: boolean
}

/** A report text with the marks of the languages in which it is missing, and one of them beside it. */
export function TranslatedText({
  name,
  standard,
  isMissing,
  translations,
  second,
  hasSecond,
}: TranslatedTextProps) {
  const { t } = useTranslation(['report-information', 'lca'])
  const marks = translations
    .filter(({ filled, missing }) => filled > 0 && missing.includes(name))
    .map(({ language }) => (
      <MissingMark
        key={language}
        text={t('report-information:languages.missingIn', {
          language: t(`lca:language.${language}`),
        })}
      />
    ))
  const own = (
    <ReportTextField
      name={name}
      standard={standard}
      isMissing={isMissing}
      badge={hasSecond ? undefined : marks}
    />
  )
  if (!hasSecond) return own
  return (
    <div className={styles['pair']}>
      {own}
      {second ? <SecondText name={name} second={second} /> : <FieldShape lines={5} />}
    </div>
  )
}

/** The same text in the language beside. */
function SecondText({ name, second }: { name: ReportTextName; second: LanguageTexts }) {
  const { t } = useTranslation(['report-information', 'lca'])
  const language = t(`lca:language.${second.language}`)
  return (
    <ReportTextField
      name={name}
      formName={nameTranslation(second.language, name)}
      label={t('report-information:languages.inLanguage', {
        field: t(`report-information:field.${name}`),
        language,
      })}
      standard={undefined}
      badge={
        second.missing.includes(name) ? (
          <MissingMark text={t('report-information:languages.missingIn', { language })} />
        ) : undefined
      }
    />
  )
}
