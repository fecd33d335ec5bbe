import { IconMessages } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { focusField } from '../../../../ui/form/focus-field.ts'
import { Link } from '../../../../ui/link/Link.tsx'
import type { CalculationItem } from '../../../../records/calculation/form-record.ts'
import {
  getRecordPaths,
  type CalculationTab,
} from '../../../../records/calculation/calculation-tabs.ts'
import { buildPlaceAddress, findAnchorTab } from './place-on-page.ts'
import { useCalculationThreads } from '../../../../records/review/use-remarks.ts'
import styles from './remarks.module.css'

/** The reviewer's open remarks on the current page, each with links to its place and its thread. */
export function RemarksNote({
  calculation,
  tab,
}: {
  calculation: CalculationItem
  tab: CalculationTab
}) {
  const { t } = useTranslation('reviews')
  const threads = useCalculationThreads(calculation['@id'])
  const own = threads.filter(
    ({ state, anchor }) => state === 'open' && findAnchorTab(anchor) === tab,
  )
  if (own.length === 0) return null
  const to = getRecordPaths(calculation)
  return (
    <details className={styles['note']}>
      <summary>
        <IconMessages size={15} aria-hidden="true" />
        {t('reviews:thread.openRemarks', { count: own.length })}
      </summary>
      <ul aria-label={t('reviews:remarks.list')}>
        {own.map(({ id, number, anchor, comments }) => (
          <li key={id}>
            <Link
              href={
                to.item(calculation['@id'], tab, buildPlaceAddress(anchor)) +
                (buildPlaceAddress(anchor) || !anchor.field ? '' : `#${anchor.field}`)
              }
              onClick={() => void (anchor.field && tab !== 'inputs' && focusField(anchor.field))}
            >
              {anchor.label ?? t('reviews:thread.whole')}
            </Link>
            <span>{comments.at(-1)?.text}</span>
            <Link href={to.item(calculation['@id'], 'review', { thread: id })}>
              {t('reviews:remarks.answer', { number })}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  )
}
