import { Button } from '@mantine/core'
import { IconClockExclamation, IconRefresh } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { recalculate } from '../../../../records/calculation/recalculate.ts'
import type { ResultAge } from '../../../../records/calculation/result-age.ts'
import styles from '../../../../records/calculation/outdated.module.css'

/** Warns that the stored results are older than their inputs, and recalculates them. */
export function OutdatedNote({
  calculation,
  age,
  mayCompute,
}: {
  /** Its IRI. */
  calculation: string
  age: Exclude<ResultAge, 'current'>
  mayCompute: boolean
}) {
  const { t } = useTranslation('overview')
  const client = useQueryClient()
  const [isBusy, setIsBusy] = useState(false)
  return (
    <p className={styles['note']} role="note">
      <IconClockExclamation size={16} aria-hidden="true" />
      {t(age === 'kept' ? 'overview:outdated.lockedHint' : 'overview:outdated.hint')}
      {mayCompute && age === 'older' && (
        <Button
          size="compact-sm"
          variant="default"
          loading={isBusy}
          leftSection={<IconRefresh size={14} />}
          onClick={() => {
            setIsBusy(true)
            void recalculate(client, [calculation]).finally(() => setIsBusy(false))
          }}
        >
          {t('overview:action.recalculate')}
        </Button>
      )}
    </p>
  )
}
