/** Name of the job that finds the subscribers of a changed declaration. */
export const followEpdJob = 'follow_epd'
/** Name of the job that brings one subscription up to date. */
export const updateSubscriptionJob = 'update_epd_subscription'
