import { Modal, SegmentedControl, Text } from '@mantine/core'
import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { reportRoutes, type Locale, type CalculationReportType } from '@cradle/contract'
import { locales } from '@cradle/contract/statuses'
import { call } from '../../../api/call.ts'
import { errorText } from '../../../api/error-text.ts'
import { useLocale } from '../../../i18n/i18n.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { Select } from '../../../ui/select/Select.tsx'
import { DialogFoot } from './DialogFoot.tsx'
import { countIncompleteTexts, MOST_READ } from './incomplete-texts.ts'
import { kindsQuery } from './report-queries.ts'

const formats: readonly CalculationReportType[] = [
  'declaration',
  'summary',
  'review_report',
  'csv',
  'ilcd',
  'openepd',
]

/**
 * Orders one document of each selected calculation. The server packs them in the background and
 * mails the link.
 */
export function DownloadDialog({
  calculations,
  onClose,
}: {
  calculations: readonly string[]
  onClose: () => void
}) {
  const { t } = useTranslation('reports')
  const reader = useLocale()
  const [format, setFormat] = useState<CalculationReportType>('declaration')
  const [language, setLanguage] = useState<Locale>(reader)
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  async function orderDownload() {
    setBusy(true)
    try {
      await call(reportRoutes.downloads, {
        body: { calculations: [...calculations], format, language },
        idempotencyKey: crypto.randomUUID(),
      })
      toast.success(t('reports:downloads.ordered'))
      onClose()
    } catch (error) {
      setRefusal(errorText(error))
      setBusy(false)
    }
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('reports:downloads.title', { count: calculations.length })}
      closeButtonProps={{ 'aria-label': t('reports:downloads.close') }}
    >
      <Select
        label={t('reports:downloads.format')}
        value={format}
        allowDeselect={false}
        onChange={(next) => next && setFormat(next as CalculationReportType)}
        data={formats.map((type) => ({ value: type, label: t(`reports:kind.${type}`) }))}
      />
      <SegmentedControl
        mt="sm"
        fullWidth
        aria-label={t('reports:inLanguage')}
        value={language}
        onChange={(next) => setLanguage(next as Locale)}
        data={locales.map((one) => ({ value: one, label: t(`reports:language.${one}`) }))}
      />
      <IncompleteTexts calculations={calculations} format={format} language={language} />
      <Text size="sm" mt="sm">
        {t('reports:downloads.how')}
      </Text>
      <DialogFoot
        refusal={refusal}
        confirm={t('reports:downloads.order')}
        isBusy={busy}
        onConfirm={() => void orderDownload()}
        onClose={onClose}
      />
    </Modal>
  )
}

/** Says in how many documents texts would be in another language, before they are ordered. */
function IncompleteTexts({
  calculations,
  format,
  language,
}: {
  calculations: readonly string[]
  format: CalculationReportType
  language: Locale
}) {
  const { t } = useTranslation('reports')
  const offered = useQueries({
    queries: calculations.slice(0, MOST_READ).map((one) => kindsQuery(one)),
    combine: (results) => results.flatMap(({ data }) => data ?? []),
  })
  const count = countIncompleteTexts(offered, format, language)
  if (count === 0) return null
  return (
    <Text size="sm" mt="sm" role="status">
      {t('reports:downloads.incompleteTexts', {
        count,
        read: offered.length,
        language: t(`reports:language.${language}`),
      })}
    </Text>
  )
}
