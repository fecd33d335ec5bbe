import { useTranslation } from 'react-i18next'
import type { ConsoleState } from '@cradle/contract'
import { useLocale } from '../../../i18n/i18n.ts'
import { paths } from '../../../paths.ts'
import { Link } from '../../../ui/link/Link.tsx'
import { formatCount, formatDate, formatMonth } from '../../../ui/numbers/format-number.ts'
import { Card } from '../../../ui/page/Card.tsx'
import { StatusBadge } from '../../../ui/status/StatusBadge.tsx'
import { listAddress } from './console-query.ts'
import { Figure } from './Figure.tsx'
import { Figures, FigureTable } from './FigureTable.tsx'
import { formatAge } from './format-bytes.ts'
import styles from './console.module.css'

/** Products by status, and the companies with most of them. */
export function Products({ products }: { products: ConsoleState['products'] }) {
  const { t } = useTranslation('console')
  const locale = useLocale()
  return (
    <Card
      title={t('console:products.title')}
      aside={t('console:products.facts', {
        count: products.total,
        companies: formatCount(products.companyCount, locale),
      })}
      actions={
        <Link className={styles['all']} href={listAddress('products')}>
          {t('console:all')}
        </Link>
      }
    >
      <ul className={styles['chips']}>
        {Object.entries(products.statuses)
          .toSorted((a, b) => b[1] - a[1])
          .map(([status, count]) => (
            <li key={status}>
              <Link href={listAddress('products', { status })}>
                <StatusBadge status={status} /> <strong>{formatCount(count, locale)}</strong>
              </Link>
            </li>
          ))}
      </ul>
      <FigureTable
        label={t('console:products.byCompany')}
        rows={products.companies}
        rowKey={(row) => row.id}
        columns={[
          {
            id: 'company',
            header: t('console:company'),
            cell: (row) => (
              <Link href={listAddress('products', { company: row.id })}>{row.name}</Link>
            ),
          },
          {
            id: 'open',
            header: t('console:products.open'),
            isNumber: true,
            cell: (row) => formatCount(row.total - countDone(row.statuses), locale),
          },
          {
            id: 'done',
            header: t('console:products.done'),
            isNumber: true,
            cell: (row) => formatCount(countDone(row.statuses), locale),
          },
          {
            id: 'total',
            header: t('console:total'),
            isNumber: true,
            cell: (row) => formatCount(row.total, locale),
          },
        ]}
      />
    </Card>
  )
}

const countDone = ({ verified = 0, completed = 0 }: Record<string, number>): number =>
  verified + completed

/** Reviews that wait, by reviewer. */
export function ReviewsWaiting({ reviews }: { reviews: ConsoleState['reviews'] }) {
  const { t } = useTranslation('console')
  const locale = useLocale()
  return (
    <Card
      title={t('console:reviews.title')}
      aside={formatCount(reviews.waiting, locale)}
      actions={
        <Link className={styles['all']} href={listAddress('reviews')}>
          {t('console:all')}
        </Link>
      }
    >
      {reviews.reviewers.length === 0 ? (
        <p className={styles['quiet']}>{t('console:reviews.none')}</p>
      ) : (
        <FigureTable
          label={t('console:reviews.title')}
          rows={reviews.reviewers}
          rowKey={(row) => row.id}
          columns={[
            {
              id: 'reviewer',
              header: t('console:reviews.reviewer'),
              cell: (row) => (
                <Link href={listAddress('reviews', { reviewer: row.id })}>{row.name}</Link>
              ),
            },
            {
              id: 'waiting',
              header: t('console:reviews.waiting'),
              isNumber: true,
              cell: (row) => formatCount(row.waiting, locale),
            },
            {
              id: 'overdue',
              header: t('console:reviews.overdue'),
              isNumber: true,
              cell: (row) => formatCount(row.overdue, locale),
            },
            {
              id: 'oldest',
              header: t('console:reviews.oldest'),
              isNumber: true,
              cell: (row) => formatAge(row.oldestAt, new Date().toISOString(), locale),
            },
          ]}
        />
      )}
    </Card>
  )
}

/** Declarations by the time until they expire. */
export function Expiring({ expiring }: { expiring: ConsoleState['expiring'] }) {
  const { t } = useTranslation('console')
  const steps = [
    ['expired', expiring.expired, '0'],
    ['in30Days', expiring.in30Days, '30'],
    ['in90Days', expiring.in90Days, '90'],
    ['in180Days', expiring.in180Days, '180'],
  ] as const
  return (
    <Card title={t('console:expiring.title')}>
      <Figures>
        {steps.map(([name, count, days]) => (
          <Figure
            key={name}
            label={t(`console:expiring.${name}`)}
            count={count}
            href={listAddress('expiring', { days })}
            isBad={name === 'expired' && count > 0}
          />
        ))}
      </Figures>
    </Card>
  )
}

/** Credits by month. */
export function Credits({ months }: { months: ConsoleState['credits'] }) {
  const { t } = useTranslation('console')
  const locale = useLocale()
  const write = (count: number) => formatCount(count, locale)
  return (
    <Card
      title={t('console:credits.title')}
      actions={
        <Link className={styles['all']} href={paths.admin.page('credits')}>
          {t('console:all')}
        </Link>
      }
    >
      {months.length === 0 ? (
        <p className={styles['quiet']}>{t('console:credits.none')}</p>
      ) : (
        <FigureTable
          label={t('console:credits.title')}
          rows={months.toReversed()}
          rowKey={(row) => row.month}
          columns={[
            {
              id: 'month',
              header: t('console:credits.month'),
              cell: (row) => formatMonth(row.month, locale),
            },
            {
              id: 'granted',
              header: t('console:credits.granted'),
              isNumber: true,
              cell: (row) => write(row.granted),
            },
            {
              id: 'spent',
              header: t('console:credits.spent'),
              isNumber: true,
              cell: (row) => write(row.spent),
            },
            {
              id: 'refunded',
              header: t('console:credits.refunded'),
              isNumber: true,
              cell: (row) => write(row.refunded),
            },
          ]}
        />
      )}
    </Card>
  )
}

/** Days of sign-ins that the card shows. */
const SHOWN_DAYS = 7

/** Sign-ins and failed ones. */
export function SignIns({ days }: { days: ConsoleState['signIns'] }) {
  const { t } = useTranslation('console')
  const locale = useLocale()
  const sum = (name: 'succeeded' | 'failed') => days.reduce((total, day) => total + day[name], 0)
  const log = (action: string) => `${paths.admin.page('log')}?action=${action}`
  return (
    <Card title={t('console:signIns.title')}>
      <Figures>
        <Figure
          label={t('console:signIns.succeeded')}
          count={sum('succeeded')}
          href={log('user.sign_in')}
        />
        <Figure
          label={t('console:signIns.failed')}
          count={sum('failed')}
          href={log('user.sign_in_failed')}
        />
      </Figures>
      {days.length > 0 && (
        <FigureTable
          label={t('console:signIns.byDay')}
          rows={days.toReversed().slice(0, SHOWN_DAYS)}
          rowKey={(row) => row.day}
          columns={[
            {
              id: 'day',
              header: t('console:signIns.day'),
              cell: (row) => (
                <Link href={`${log('user.sign_in')}&since=${row.day}&until=${row.day}`}>
                  {formatDate(row.day, locale)}
                </Link>
              ),
            },
            {
              id: 'succeeded',
              header: t('console:signIns.succeeded'),
              isNumber: true,
              cell: (row) => formatCount(row.succeeded, locale),
            },
            {
              id: 'failed',
              header: t('console:signIns.failed'),
              isNumber: true,
              cell: (row) => formatCount(row.failed, locale),
            },
          ]}
        />
      )}
    </Card>
  )
}

/** Mails that were not sent. */
export function Mails({ mails }: { mails: ConsoleState['mails'] }) {
  const { t } = useTranslation('console')
  return (
    <Card title={t('console:mails.title')}>
      <Figures>
        <Figure
          label={t('console:mails.failed')}
          count={mails.failed}
          href={listAddress('mails')}
          isBad={mails.failed > 0}
        />
        <Figure
          label={t('console:mails.waiting')}
          count={mails.waiting}
          href={listAddress('mails')}
        />
      </Figures>
      {mails.isMailbox && <p className={styles['quiet']}>{t('console:mails.mailbox')}</p>}
    </Card>
  )
}

/** Imports of the last 30 days. */
export function Imports({ imports }: { imports: ConsoleState['imports'] }) {
  const { t } = useTranslation('console')
  const href = listAddress('imports')
  return (
    <Card title={t('console:imports.title')}>
      <Figures>
        <Figure
          label={t('console:imports.failed')}
          count={imports.failed}
          href={href}
          isBad={imports.failed > 0}
        />
        <Figure label={t('console:imports.running')} count={imports.running} href={href} />
        <Figure label={t('console:imports.completed')} count={imports.completed} href={href} />
      </Figures>
    </Card>
  )
}

/** Messages to applications of the last 30 days. */
export function Webhooks({ webhooks }: { webhooks: ConsoleState['webhooks'] }) {
  const { t } = useTranslation('console')
  const href = listAddress('webhooks')
  return (
    <Card title={t('console:webhooks.title')}>
      <Figures>
        <Figure
          label={t('console:webhooks.failed')}
          count={webhooks.failed}
          href={href}
          isBad={webhooks.failed > 0}
        />
        <Figure label={t('console:webhooks.waiting')} count={webhooks.waiting} href={href} />
        <Figure
          label={t('console:webhooks.stopped')}
          count={webhooks.stopped}
          href={href}
          isBad={webhooks.stopped > 0}
        />
      </Figures>
    </Card>
  )
}
