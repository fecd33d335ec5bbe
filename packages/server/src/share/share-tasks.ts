import type { Services } from '#platform/http/call'
import type { AnyTask } from '#platform/jobs/task'
import { followEpdJob } from './events.ts'
import { continuePublication } from './publication/carry-out.ts'
import { continuePublicationJob } from './publication/publication-records.ts'
import { indexDataSets } from './publication/index-data-sets.ts'
import { expireEpds } from './publication/expire-epds.ts'
import { followEpd } from './subscriptions/follow-epd.ts'
import { updateSubscriptionJob } from './subscriptions/request-update.ts'
import { updateSubscriptionTask } from './subscriptions/update-subscription.ts'
import { pruneDeletedTokens } from './tokens/prune-deleted.ts'
import { warnOfExpiry } from './tokens/warn-expiry.ts'
import { pruneDeliveries } from './webhooks/prune-deliveries.ts'

export const shareTasks = (services: Services): Record<string, AnyTask> => ({
  expire_epds: expireEpds(services),
  index_epd_data_sets: indexDataSets(services),
  warn_token_expiry: warnOfExpiry(services),
  prune_webhooks: pruneDeliveries(services),
  prune_deleted_tokens: pruneDeletedTokens(services),
  [continuePublicationJob]: continuePublication(services),
  [followEpdJob]: followEpd(services),
  [updateSubscriptionJob]: updateSubscriptionTask(services),
})

/** Shortly after midnight (UTC), and each hour in case that run was missed. */
export const shareSchedules = [
  { task: 'expire_epds', cron: '2 * * * *' },
  { task: 'warn_token_expiry', cron: '12 * * * *' },
  { task: 'index_epd_data_sets', cron: '32 * * * *' },
  { task: 'prune_webhooks', cron: '40 3 * * *' },
  { task: 'prune_deleted_tokens', cron: '50 3 * * *' },
] as const
