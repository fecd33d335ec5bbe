import type { Services } from '#platform/http/call'
import type { AnyTask } from '#platform/jobs/task'
import { remindSuppliers } from './remind-suppliers.ts'

export const supplierDataTasks = (services: Services): Record<string, AnyTask> => ({
  remind_suppliers: remindSuppliers(services),
})

/** Runs every hour, so that a missed run is made up soon. */
export const supplierDataSchedules = [{ task: 'remind_suppliers', cron: '25 * * * *' }] as const
