import { PortfolioItem, PortfolioRecalculation } from '@cradle/contract'
import { bindTable } from '#platform/records/table'

export const recalculations = bindTable(PortfolioRecalculation, 'portfolio_recalculations')
export const portfolioItems = bindTable(PortfolioItem, 'portfolio_items')
