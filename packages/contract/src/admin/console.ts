import { consoleLists, type ConsoleList } from '../values/choices.ts'
import { int, str } from '../kit/field.ts'
import { plain, route } from '../kit/route.ts'

export { consoleLists, type ConsoleList }

/** Most rows of a list of the console. */
export const CONSOLE_ROWS = 200
/** Declarations that expire within this time are listed [days]. */
export const EXPIRING_DAYS = 180

/** A company in the figures of the console. */
export interface NamedCompany {
  id: string
  name: string
}
export interface CompanyProducts extends NamedCompany {
  total: number
  /** Number of products by status. */
  statuses: Record<string, number>
}
/** Reviews that wait for one reviewer. */
export interface ReviewerLoad {
  id: string
  name: string
  waiting: number
  overdue: number
  oldestAt: string
}
/** Credits of one month: granted, spent and given back. */
export interface CreditMonth {
  month: string
  granted: number
  spent: number
  refunded: number
}
export interface SignInDay {
  day: string
  succeeded: number
  failed: number
}
/** A job that has failed at least once. */
export interface FailedJob {
  id: string
  task: string
  attempts: number
  maxAttempts: number
  error: string
  createdAt: string
  /** When it runs next, unless it was given up. */
  runAt: string
  isGivenUp: boolean
  isRunning: boolean
}
/** Answer times of one route in the last 24 hours [ms]. */
export interface RouteTimes {
  route: string
  answers: number
  failures: number
  mean: number
  /** 95 of 100 answers took at most this time. */
  p95: number
  slowest: number
}
export interface StoredFiles {
  kind: 'uploads' | 'declarations' | 'downloads' | 'exports'
  files: number
  bytes: number
}

/** The state of the platform. Times are ISO dates. */
export interface ConsoleState {
  at: string
  products: {
    total: number
    statuses: Record<string, number>
    /** The companies with most products. */
    companies: CompanyProducts[]
    companyCount: number
  }
  reviews: { waiting: number; reviewers: ReviewerLoad[] }
  /** Declarations by the time until they expire. */
  expiring: { expired: number; in30Days: number; in90Days: number; in180Days: number }
  credits: CreditMonth[]
  signIns: SignInDay[]
  jobs: { waiting: number; givenUp: number; oldestAt?: string; failed: FailedJob[] }
  /** `isMailbox`: there is no mail server, and mails stay in the development mailbox. They do not wait. */
  mails: { failed: number; waiting: number; oldestAt?: string; isMailbox: boolean }
  imports: { running: number; failed: number; completed: number }
  /** Messages to applications of the last 30 days, and applications to which nothing is sent any more. */
  webhooks: { waiting: number; failed: number; stopped: number }
  storage: StoredFiles[]
  routes: RouteTimes[]
  database: { bytes: number; largest: { table: string; bytes: number }[] }
  backups: {
    dump?: { finishedAt: string; bytes: number }
    base?: { finishedAt: string; bytes: number }
    /** The last part of the write-ahead log that was archived. */
    archivedAt?: string
  }
}

/** One row of a list behind a figure. */
export interface ConsoleRow {
  id: string
  name: string
  company?: NamedCompany
  person?: string
  status?: string
  at?: string
  note?: string
}

/** The operator console: the state of the platform on one page. */
export const consoleRoutes = {
  get: route({
    method: 'GET',
    base: '/2',
    path: '/console',
    permission: { entity: 'console', action: 'view' },
    title: 'The state of the platform',
    answer: plain<ConsoleState>(),
  }),
  list: route({
    method: 'GET',
    base: '/2',
    path: '/console/lists/{list}',
    permission: { entity: 'console', action: 'view' },
    title: 'The records behind a figure of the console',
    query: {
      status: str(32, { description: 'Of products' }),
      reviewer: str(255, { description: 'Of waiting reviews' }),
      company: str(255),
      days: int({ description: 'Until declarations expire; 0: expired ones' }),
    },
    answer: plain<{ rows: ConsoleRow[]; total: number }>(),
  }),
  runJob: route({
    method: 'POST',
    base: '/2',
    path: '/console/jobs/{id}/run',
    permission: { entity: 'console', action: 'run' },
    title: 'Run a failed job again, with all its tries',
    answer: plain<{ queued: boolean }>(),
  }),
}
