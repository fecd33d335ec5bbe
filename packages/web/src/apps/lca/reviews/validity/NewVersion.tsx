import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { workbenchRoutes } from '@cradle/contract'
import { call } from '../../../../api/call.ts'
import { errorText } from '../../../../api/error-text.ts'
import { readId } from '../../../../paths.ts'
import { parseHref } from '../../../../shell/list-address.ts'
import { toast } from '../../../../ui/feedback/toast.tsx'
import type { CalculationItem } from '../../../../records/calculation/form-record.ts'
import { getRecordPaths } from '../../../../records/calculation/calculation-tabs.ts'

const ended = ['verified', 'completed', 'declined']

/** Creates a new version of a locked calculation. The locked one stays unchanged. */
export function NewVersion({ calculation }: { calculation: CalculationItem }) {
  const { t } = useTranslation('lca')
  const client = useQueryClient()
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  if (!ended.includes(calculation.status)) return null
  async function createVersion() {
    setBusy(true)
    try {
      const made = await call(workbenchRoutes.successor, {
        params: { id: readId(calculation['@id']) },
        body: { reason: 'correction' },
        owner: 'none',
      })
      await client.invalidateQueries({ queryKey: ['calculations'] })
      await navigate(parseHref(getRecordPaths(calculation).item(made['@id'], 'inputs')))
    } catch (error) {
      toast.error(errorText(error))
      setBusy(false)
    }
  }
  return (
    <Button
      size="compact-xs"
      variant="default"
      loading={isBusy}
      onClick={() => void createVersion()}
    >
      {t('lca:newVersion')}
    </Button>
  )
}
