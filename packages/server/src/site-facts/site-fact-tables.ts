import { SiteAllocation, SiteFact, SiteProduction } from '@cradle/contract'
import { bindTable } from '#platform/records/table'

export const siteFacts = bindTable(SiteFact, 'site_facts')

export const siteProductions = bindTable(SiteProduction, 'site_productions')

export const siteAllocations = bindTable(SiteAllocation, 'site_allocations', {
  columns: { inputType: 'computed', siteFacts: 'site_facts' },
})
