import { errorText } from '../api/error-text.ts'
import { paths } from '../paths.ts'
import { toast } from '../ui/feedback/toast.tsx'
import { appAt, apps, findStart } from './apps.ts'
import { hasPage } from './known-pages.ts'
import { useChooseRole } from './memberships.ts'

/** The role in which a company below the own one is entered. */
export const viewer = { role: 'ROLE_VIEWER', view: 'Viewer' }

/**
 * Returns a function that enters a company below the own one as a viewer, who sees and changes nothing.
 * @param membershipId the membership that gives the right to it
 */
export function useEnterCompany(
  membershipId: string,
): (company: { id: string; name: string }) => Promise<void> {
  const choose = useChooseRole()
  return async ({ id, name }) => {
    const acting = { ...viewer, membershipId, companyId: id, browsing: { companyName: name } }
    const start = findStart(
      appAt(paths.lca()) ?? apps[0]!,
      { 'calculation.company_self.view': true, 'environmental_profile.company_self.view': true },
      hasPage,
    )
    try {
      await choose(acting, start ?? paths.lca())
    } catch (problem) {
      toast.error(errorText(problem))
    }
  }
}
