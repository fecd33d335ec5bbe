import type { PageDefinition, Redirection } from '../../shell/pages.ts'

/** The pages of the LCA app: calculations and all that hangs under them. */
export const lcaPages: PageDefinition[] = []
export const lcaRedirects: Redirection[] = []
