/** The job that computes all calculations of a company without changing one. */
export const recalculatePortfolioJob = 'recalculate-portfolio'

/** The job in which products take over what a dry run found. */
export const acceptJob = 'accept-portfolio'
