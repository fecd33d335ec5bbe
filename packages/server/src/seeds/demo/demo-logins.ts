import { roles, type RoleName } from '@cradle/contract'
import { seedId } from '../seed-id.ts'

export const demoCompanyId = (slug: DemoCompany): string => seedId(`demo/company/${slug}`)
export type DemoCompany = 'platform' | 'group' | 'noordhout' | 'sister' | 'review' | 'operator'

const rolesOf: Record<Exclude<DemoCompany, 'sister' | 'operator'>, RoleName[]> = {
  noordhout: [
    'ROLE_LCA_EDITOR',
    'ROLE_EDITOR',
    'ROLE_VIEWER',
    'ROLE_ADMIN',
    'ROLE_COMPANY_ADMIN',
    'ROLE_EPD_ADMIN',
    'ROLE_COMPANY_EPD_ADMIN',
    'ROLE_CCF_EDITOR',
    'ROLE_OEF_EDITOR',
    'ROLE_SHARE_EDITOR',
    'ROLE_SHARE_ADMIN',
    'ROLE_SHARE_PROGRAMME_OPERATOR',
  ],
  review: ['ROLE_REVIEWER'],
  group: [
    'ROLE_CORPORATE_ADMIN',
    'ROLE_CORPORATE_EPD_ADMIN',
    'ROLE_GROUP_EPD_ADMIN',
    'ROLE_AGENCY_ADMIN',
    'ROLE_PARTNER_ADMIN',
  ],
  platform: ['ROLE_GENERAL_ADMIN', 'ROLE_SUPER_ADMIN', 'ROLE_NIBE_EMPLOYEE'],
}

export const roleSlug = (role: RoleName): string =>
  role.slice('ROLE_'.length).toLowerCase().replaceAll('_', '-')

/** One login per role, named after the role; the sign-in page offers them in development. */
export const demoLogins = Object.entries(rolesOf).flatMap(([company, names]) =>
  names.map((role) => ({
    role,
    company: company as DemoCompany,
    name: `${roles[role].view} (demo)`,
    email: `${roleSlug(role)}@${company}.example`,
  })),
)
