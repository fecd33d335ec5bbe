import type { Workflow, WorkflowAction, WorkflowQuote } from '@cradle/contract'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../../../i18n/i18n.ts'
import { paths } from '../../../../paths.ts'
import { Link } from '../../../../ui/link/Link.tsx'
import { lazyPart } from '../../../../ui/lazy-part.tsx'
import { formatCount } from '../../../../ui/numbers/format-number.ts'
import { StatusBadge } from '../../../../ui/status/StatusBadge.tsx'
import {
  calculationQuery,
  readinessQuery,
} from '../../../../records/calculation/calculation-queries.ts'
import { useChecklistProgress } from '../checklist/use-checklist-progress.ts'
import { UnansweredQuestions } from './UnansweredQuestions.tsx'
import { lacksAnswers, lacksData } from './use-workflow-options.ts'
import { explainRefusal } from './workflow-words.ts'
import styles from './workflow.module.css'

const CheckList = lazyPart(() => import('../../checks/CheckList.tsx').then((m) => m.CheckList))

interface ActionFactsProps {
  action: WorkflowAction
  quote: WorkflowQuote
  workflow: Workflow
  onLeave: () => void
}

/** Consequences of the step for each item, its cost, the remaining balance, and the open items. */
export function ActionFacts({ action, quote, workflow, onLeave }: ActionFactsProps) {
  const { t } = useTranslation('reviews')
  const locale = useLocale()
  const { items, cost, balance, balanceAfter, refusedBecause } = quote
  const single = items.length === 1 ? items[0]! : null
  const possible = items.filter(({ option }) => option.allowed)
  const refusal = single?.option.refusedBecause
  const checklist = useChecklistProgress(action === 'approve' ? workflow.review : undefined)
  const formatCredits = (value: number) =>
    t('reviews:credits', { count: value, formatted: formatCount(value, locale) })
  return (
    <>
      {single ? (
        <p className={styles['what']}>
          {action === 'purchase' && single.status === 'verified'
            ? t('reviews:dialog.purchase.textVerified', { name: single.productName })
            : t(`reviews:dialog.${action}.text`, { name: single.productName })}
        </p>
      ) : (
        <>
          <p className={styles['what']}>
            {t('reviews:dialog.counts', { count: possible.length, total: items.length })}
          </p>
          <ul className={styles['items']} tabIndex={0} aria-label={t('reviews:dialog.items')}>
            {items.map(({ source, productName, status, option, unansweredQuestions }) => (
              <li key={source} data-refused={!option.allowed || undefined}>
                <strong>{productName}</strong>
                <StatusBadge status={status} />
                <span>
                  {option.allowed
                    ? t(`reviews:dialog.${action}.will`)
                    : option.refusedBecause
                      ? explainRefusal(option.refusedBecause, t)
                      : t('reviews:dialog.leftOut')}
                  {option.allowed && option.cost ? ` · ${formatCredits(option.cost)}` : ''}
                  {option.allowed && unansweredQuestions
                    ? ` · ${t('reviews:dialog.resubmit.unanswered', { count: unansweredQuestions })}`
                    : ''}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
      {cost > 0 && balance !== undefined && (
        <p className={styles['cost']} data-short={refusedBecause ? true : undefined}>
          {t('reviews:dialog.cost', {
            cost: formatCredits(cost),
            balance: formatCredits(balance),
            after: formatCredits(balanceAfter ?? balance - cost),
          })}
        </p>
      )}
      {refusedBecause && !(single && lacksAnswers(single.option)) && (
        <p role="alert" className={styles['refused']}>
          {explainRefusal(refusedBecause, t)}
        </p>
      )}
      {single && refusal && !refusedBecause && !lacksAnswers(single.option) && (
        <p role="alert" className={styles['refused']}>
          {lacksData(single.option)
            ? t('reviews:refused.not_reportable')
            : explainRefusal(refusal, t)}
        </p>
      )}
      {single && lacksData(single.option) && (
        <div className={styles['missing']}>
          <Missing calculation={single.calculation} onLeave={onLeave} />
        </div>
      )}
      {action === 'resubmit' && single && workflow.review && (
        <UnansweredQuestions
          calculation={single.calculation}
          review={workflow.review}
          isForbidden={lacksAnswers(single.option)}
          onLeave={onLeave}
        />
      )}
      {refusal?.code === 'signature_required' && (
        <p>
          <Link href={paths.management.profile()} onClick={onLeave}>
            {t('reviews:dialog.approve.toProfile')}
          </Link>
        </p>
      )}
      {action === 'approve' && single?.option.allowed && (
        <dl className={styles['open']}>
          <div>
            <dt>{t('reviews:dialog.approve.threads')}</dt>
            <dd data-open={workflow.openThreads > 0 || undefined}>
              {t('reviews:dialog.approve.openThreads', { count: workflow.openThreads })}
            </dd>
          </div>
          {checklist && (
            <div>
              <dt>{t('reviews:dialog.approve.checklist')}</dt>
              <dd data-open={checklist.answered < checklist.total || undefined}>
                {t('reviews:dialog.approve.answered', checklist)}
              </dd>
            </div>
          )}
          {workflow.contentHash && (
            <div>
              <dt>{t('reviews:dialog.approve.hash')}</dt>
              <dd>
                <code>{workflow.contentHash}</code>
              </dd>
            </div>
          )}
        </dl>
      )}
    </>
  )
}

/** Missing data that block the submission of a calculation, each with a link to its field. */
function Missing({ calculation, onLeave }: { calculation: string; onLeave: () => void }) {
  const item = useQuery(calculationQuery(calculation)).data?.data
  const readiness = useQuery(readinessQuery(calculation)).data
  if (!item || !readiness) return null
  // A link leads to another page, so the dialog closes.
  return (
    <div onClick={(event) => (event.target as HTMLElement).closest('a') && onLeave()}>
      <CheckList calculation={item} readiness={{ ...readiness, warnings: [] }} />
    </div>
  )
}
