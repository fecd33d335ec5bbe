import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { RichTextField } from '../../../ui/rich-text/RichTextField.tsx'
import { ConfidentialMark } from './ConfidentialMark.tsx'
import { MissingMark } from './MissingMark.tsx'
import { UnprintableNote } from './unprintable-note.ts'
import {
  isConfidential,
  type ReportTextField as Name,
} from '../../../records/calculation/report-sections.ts'

/** A report text, with the default text that the report prints while the field is empty. */
export function ReportTextField({
  name,
  formName = name,
  label,
  hint,
  standard,
  isMissing = false,
  badge,
}: {
  name: Name
  /** Name in the form, where it is not that of the field. */
  formName?: string
  label?: string
  hint?: string
  standard: string | undefined
  /** The report needs the text. */
  isMissing?: boolean
  badge?: ReactNode
}) {
  const { t } = useTranslation('report-information')
  return (
    <RichTextField
      name={formName}
      label={label ?? t(`report-information:field.${name}`)}
      {...(hint === undefined ? {} : { hint })}
      badge={
        <>
          {isConfidential(name) && <ConfidentialMark />}
          {isMissing && <MissingMark />}
          {badge}
          <UnprintableNote name={formName} />
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
