import { useTranslation } from 'react-i18next'
import type { CompanyOptions } from '@cradle/contract'
import { useLocale } from '../../../i18n/i18n.ts'
import { listClosedOptions } from './list-grants.ts'

/** Returns a function that states which options a company lacks; undefined when it has all. */
export function useClosedOptions(): (name: string, options: CompanyOptions) => string | undefined {
  const { t } = useTranslation('people')
  const locale = useLocale()
  return (name, options) => {
    const closed = listClosedOptions(options).map((option) =>
      option === 'expertUpload' || option === 'uploadCompanyDb'
        ? t(`people:field.${option}`)
        : t(`shell:short.${option}`),
    )
    return closed.length === 0
      ? undefined
      : t('people:permissions.closed', {
          name,
          options: new Intl.ListFormat(locale, { type: 'conjunction' }).format(closed),
        })
  }
}
