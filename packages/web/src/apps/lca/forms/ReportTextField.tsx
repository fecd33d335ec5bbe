import { useTranslation } from 'react-i18next'
import { RichTextField } from '../../../ui/rich-text/RichTextField.tsx'
import { ConfidentialMark } from './ConfidentialMark.tsx'
import { MissingMark } from './MissingMark.tsx'
import {
  isConfidential,
  type ReportTextField as Name,
} from '../../../records/calculation/report-sections.ts'

/** A report text, with the default text that the report prints while the field is empty. */
export function ReportTextField({
  name,
  standard,
  isMissing = false,
}: {
  name: Name
  standard: string | undefined
  /** The report needs the text. */
  isMissing?: boolean
}) {
  const { t } = useTranslation('report-information')
  return (
    <RichTextField
      name={name}
      label={t(`report-information:field.${name}`)}
      badge={
        <>
          {isConfidential(name) && <ConfidentialMark />}
          {isMissing && <MissingMark />}
        </>
      }
      {...(standard === undefined
        ? {}
        : {
            standard: {
              text: standard,
              title: t('report-information:standard.title'),
              take: t('report-information:standard.take'),
              back: t('report-information:standard.back'),
            },
          })}
    />
  )
}
