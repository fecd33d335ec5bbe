import type { ReportCompany } from '../../source/report-source.ts'

/** Name first, then the address as far as it is known. */
export function companyLines(company: ReportCompany): string[] {
  const town = [company.postalCode, company.city].filter(Boolean).join(' ')
  return [company.name, company.address, [town, company.country].filter(Boolean).join(', ')].filter(
    (line): line is string => Boolean(line),
  )
}
