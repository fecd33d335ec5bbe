import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { shareRoutes } from '@cradle/contract'
import { call } from '../../../api/call.ts'
import { errorText, violationText } from '../../../api/error-text.ts'
import { Problem } from '../../../api/problem.ts'
import { reloadShare } from '../../../records/share/share-queries.ts'
import { toast } from '../../../ui/feedback/toast.tsx'

/** How long the dialogue waits for the publication before the page shows how far it is [s]. */
const WAIT_S = 3

/** Returns what publishes declarations together or not at all, and why the server refused it last. */
export function usePublication(onDone: () => void) {
  const { t } = useTranslation('share')
  const [isBusy, setBusy] = useState(false)
  const [refusals, setRefusals] = useState<string[]>([])
  /** @param validUntil  ISO date, or '' for the end that the server sets */
  async function publish(
    epds: readonly string[],
    validUntil: string,
    collections: readonly string[],
  ): Promise<void> {
    setBusy(true)
    setRefusals([])
    try {
      const { items } = await call(shareRoutes.publish, {
        headers: { prefer: `respond-async, wait=${WAIT_S}` },
        body: {
          epds: [...epds],
          ...(validUntil === '' ? {} : { validUntil }),
          ...(collections.length > 0 ? { collections: [...collections] } : {}),
        },
      })
      if (items.every(({ status }) => status === 'published'))
        toast.success(t('share:publish.done', { count: epds.length }))
      void reloadShare()
      onDone()
    } catch (error) {
      setRefusals(describeRefusals(error))
      setBusy(false)
      void reloadShare()
    }
  }
  return { isBusy, refusals, publish }
}

const describeRefusals = (error: unknown): string[] =>
  error instanceof Problem && error.violations.length > 0
    ? [...new Set(error.violations.map(violationText))]
    : [errorText(error)]
