import { paths } from '../../paths.ts'
import { usePathname } from '../../shell/url-state.ts'

/** Where profiles are shown: in the library of a company, or as general profiles among the pages of administrators. */
export function useProfilePlace() {
  const isGeneral = usePathname().startsWith(paths.admin.generalProfiles.list())
  return { isGeneral, places: isGeneral ? paths.admin.generalProfiles : paths.profiles }
}
