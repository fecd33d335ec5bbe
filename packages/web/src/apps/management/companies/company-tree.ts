import type { CompanyTreeNode } from '@cradle/contract'

/** A company with the companies directly below it, and the sums over all companies below it. */
export interface CompanyBranch {
  company: CompanyTreeNode
  children: CompanyBranch[]
  /** Companies below it at any depth. */
  below: number
}

/**
 * Places each company below its parent, in the given order. A company whose parent the reader cannot view is a root.
 */
export function buildCompanyTree(companies: readonly CompanyTreeNode[]): CompanyBranch[] {
  const known = new Set(companies.map((one) => one['@id']))
  const byParent = Map.groupBy(companies, ({ parentCompany }) =>
    parentCompany !== undefined && known.has(parentCompany) ? parentCompany : null,
  )
  const build = (parent: string | null): CompanyBranch[] =>
    (byParent.get(parent) ?? []).map((company) => {
      const children = build(company['@id'])
      return {
        company,
        children,
        below: children.reduce((sum, child) => sum + 1 + child.below, 0),
      }
    })
  return build(null)
}
