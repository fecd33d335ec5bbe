/** Name of the job that computes all calculations of a company without changing them. */
export const recalculatePortfolioJob = 'recalculate-portfolio'

/** Name of the job that stores the results of a dry run in products. */
export const acceptJob = 'accept-portfolio'
