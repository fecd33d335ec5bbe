import { Button } from '@mantine/core'
import { IconClockExclamation, IconRefresh } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OpenCalculation } from '../../../../records/calculation/form-record.ts'
import { calculationQuery } from '../../../../records/calculation/calculation-queries.ts'
import { recalculate } from '../../../../records/calculation/recalculate.ts'
import styles from '../../../../records/calculation/outdated.module.css'

/** Warns that the results are older than their inputs, and recalculates them. */
export function OutdatedNote({
  calculation,
  isLocked,
  mayCompute,
}: {
  calculation: OpenCalculation['calculation']
  isLocked: boolean
  mayCompute: boolean
}) {
  const { t } = useTranslation('overview')
  const client = useQueryClient()
  const [isBusy, setIsBusy] = useState(false)
  // The first answer of the server says so: no edit in this tab is being recalculated.
  const [isOldOnOpening] = useState(
    () =>
      client.getQueryState(calculationQuery(calculation['@id']).queryKey)?.dataUpdateCount === 1,
  )
  return (
    <p className={styles['note']} data-at-once={isOldOnOpening || undefined} role="note">
      <IconClockExclamation size={16} aria-hidden="true" />
      {t(isLocked ? 'overview:outdated.lockedHint' : 'overview:outdated.hint')}
      {mayCompute && !isLocked && (
        <Button
          size="compact-sm"
          variant="default"
          loading={isBusy}
          leftSection={<IconRefresh size={14} />}
          onClick={() => {
            setIsBusy(true)
            void recalculate(client, [calculation['@id']]).finally(() => setIsBusy(false))
          }}
        >
          {t('overview:action.recalculate')}
        </Button>
      )}
    </p>
  )
}
