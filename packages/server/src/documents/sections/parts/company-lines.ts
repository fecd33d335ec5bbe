import { translateCountry } from '../../country-names.ts'
import type { ReportLanguage } from '../../report-model.ts'
import type { ReportCompany, ReportSite } from '../../source/report-source.ts'

/** Name first, then the address as far as it is known. */
export function companyLines(company: ReportCompany, language: ReportLanguage): string[] {
  const town = [company.postalCode, company.city].filter(Boolean).join(' ')
  return [
    company.name,
    company.address,
    [town, translateCompanyCountry(company, language)].filter(Boolean).join(', '),
  ].filter((line): line is string => Boolean(line))
}

/** Name, town and country on one line. */
export const siteLine = (site: ReportSite, language: ReportLanguage): string =>
  [site.name, site.city, translateCompanyCountry(site, language)].filter(Boolean).join(', ')

const translateCompanyCountry = (
  { country }: { country: string | null },
  language: ReportLanguage,
): string | null => country && translateCountry(country, language)
