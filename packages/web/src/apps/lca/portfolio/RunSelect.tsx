import { useTranslation } from 'react-i18next'
import { useLocale } from '../../../i18n/i18n.ts'
import { readId } from '../../../paths.ts'
import { formatDateTime } from '../../../ui/numbers/format-number.ts'
import { Select } from '../../../ui/select/Select.tsx'
import type { PortfolioRun } from './run-state.ts'
import styles from './portfolio.module.css'

/** Chooses a stored dry run by date and reason. */
export function RunSelect({
  runs,
  run,
  onChoose,
}: {
  runs: readonly PortfolioRun[]
  run: PortfolioRun
  onChoose: (id: string) => void
}) {
  const { t } = useTranslation('portfolio')
  const locale = useLocale()
  return (
    <Select
      className={styles['runs']}
      aria-label={t('portfolio:earlier')}
      allowDeselect={false}
      value={readId(run['@id'])}
      onChange={(id) => id && onChoose(id)}
      data={runs.map((one) => ({
        value: readId(one['@id']),
        label: [formatDateTime(one.createdAt, locale), one.reason].filter(Boolean).join(' · '),
      }))}
    />
  )
}
