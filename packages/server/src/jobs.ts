import type { Services } from '#platform/http/call'
import type { AnyTask } from '#platform/jobs/task'
import type { Hub } from '#platform/live/hub'
import { platformSchedules, platformTasks } from '#platform/platform-tasks'
import { mediaSchedules, mediaTasks } from '#media/media-tasks'
import { sessionSchedules, sessionTasks } from '#session/session-tasks'
import { calculationSchedules, calculationTasks } from '#calculations/calculation-tasks'
import { notificationSchedules, notificationTasks } from '#notifications/notification-tasks'
import { expirySchedules, expiryTasks } from './reviews/expiry/expiry-tasks.ts'
import { importSchedules, importTasks } from '#imports/import-jobs'
import { personSchedules, personTasks } from './persons/person-tasks.ts'
import { portfolioTasks } from '#portfolio/portfolio-tasks'
import { reportSchedules, reportTasks } from '#reports/report-jobs'
import { siteFactTasks } from '#site-facts/site-fact-tasks'
import { shareSchedules, shareTasks } from './share/share-tasks.ts'
import { modelSchedules, modelTasks } from '#models/model-tasks'
import { supplierDataSchedules, supplierDataTasks } from '#supplier-data/supplier-data-tasks'
import { versionTasks } from '#versions/version-tasks'
import type { RenderPool } from './typesetting/render-pool.ts'

/** All work outside requests: tasks by name, and their schedules. */
export const jobs = {
  tasks: (
    services: Services,
    { hub, rendering }: { hub: Hub; rendering: RenderPool },
  ): Record<string, AnyTask> => ({
    ...platformTasks(services),
    ...mediaTasks(services),
    ...sessionTasks(services),
    ...calculationTasks(services, hub),
    ...personTasks(services),
    ...portfolioTasks(services),
    ...importTasks(services),
    ...versionTasks(services),
    ...notificationTasks(services),
    ...expiryTasks(services),
    ...reportTasks(services, rendering),
    ...shareTasks(services),
    ...siteFactTasks(services),
    ...supplierDataTasks(services),
    ...modelTasks(services),
  }),
  schedules: [
    ...platformSchedules,
    ...mediaSchedules,
    ...sessionSchedules,
    ...calculationSchedules,
    ...personSchedules,
    ...importSchedules,
    ...notificationSchedules,
    ...expirySchedules,
    ...reportSchedules,
    ...shareSchedules,
    ...supplierDataSchedules,
    ...modelSchedules,
  ],
}
