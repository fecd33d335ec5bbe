import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../../../api/access.ts'
import { useLocale } from '../../../../i18n/i18n.ts'
import type { Locale } from '../../../../i18n/locale.ts'
import { companyQuery } from '../../../../records/company/companies.ts'
import type { TemplateItem } from '../../../../records/template/template-queries.ts'
import { useChosenTemplate } from './TemplateChoice.tsx'
import styles from './template-preview.module.css'

/** The language of the report texts of a new calculation, and what decides it. */
export interface StartLanguage {
  language: Locale
  from: 'company' | 'screen'
}

/** The language that the company has set for its reports, else the one of the screen. */
export function useStartLanguage(): StartLanguage {
  const locale = useLocale()
  const company = useSession().acting?.companyId
  const { data } = useQuery({ ...companyQuery(company ?? ''), enabled: company !== undefined })
  return data?.reportingLanguage
    ? { language: data.reportingLanguage, from: 'company' }
    : { language: locale, from: 'screen' }
}

/** Says in which language the report texts begin, and why. A template decides before all else. */
export function ReportLanguageNote({
  start,
  templates,
}: {
  start: StartLanguage
  templates: readonly TemplateItem[] | undefined
}) {
  const { t } = useTranslation(['lca', 'new-calculation'])
  const ofTemplate = useChosenTemplate({ templates })?.reportingLanguage
  const { language, from } = ofTemplate
    ? { language: ofTemplate, from: 'template' as const }
    : start
  return (
    <p className={styles['quiet']} style={{ margin: 0 }} role="note">
      {t(`new-calculation:reportLanguage.${from}`, { language: t(`lca:language.${language}`) })}
    </p>
  )
}
