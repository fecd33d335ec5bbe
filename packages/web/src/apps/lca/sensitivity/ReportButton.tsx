import { Button } from '@mantine/core'
import { IconFileArrowRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useHasOnlyProductionSum } from '../../../records/results/SumsNote.tsx'

/** Opens the report's preview. Reports by the method may state no sum but A1–A3. */
export function ReportButton({
  method,
  isSum,
  isEmpty,
  onOpen,
}: {
  method: string | undefined
  /** The figure is a sum of modules outside A1–A3. */
  isSum: boolean
  /** No line changes the figure. */
  isEmpty: boolean
  onOpen: () => void
}) {
  const { t } = useTranslation('sensitivity')
  const isUnstatedSum = useHasOnlyProductionSum(method) && isSum
  return (
    <Button
      size="xs"
      leftSection={<IconFileArrowRight size={14} />}
      disabled={isEmpty || isUnstatedSum}
      {...(isUnstatedSum ? { title: t('sensitivity:report.unstatedSum') } : {})}
      onClick={onOpen}
    >
      {t('sensitivity:report.open')}
    </Button>
  )
}
