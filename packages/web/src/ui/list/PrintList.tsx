import { Button, type MantineSize } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../i18n/i18n.ts'
import { formatCount } from '../numbers/format-number.ts'
import { PRINT_LIMIT, usePrintList, type PrintableList } from './print-list.ts'

/** The button that prints a list with all its rows. While they are loaded it cancels. */
export function PrintButton<Row>({
  list,
  ...look
}: {
  list: PrintableList<Row>
  size?: MantineSize
  className: string | undefined
}) {
  const { t } = useTranslation('ui')
  const { isPreparing, start, cancel } = usePrintList(list)
  return (
    <Button
      variant="default"
      {...look}
      leftSection={<IconPrinter size={16} />}
      onClick={isPreparing ? cancel : start}
    >
      {t(isPreparing ? 'ui:list.cancelPrint' : 'ui:list.print')}
    </Button>
  )
}

/** Says above a printed list which of its rows are missing. */
export function PrintNote<Row>({
  list: { rows, total, hasMore },
  className,
}: {
  list: PrintableList<Row>
  className: string | undefined
}) {
  const { t } = useTranslation('ui')
  const locale = useLocale()
  if (!hasMore || !rows || total === undefined) return null
  const isLimit = rows.length >= PRINT_LIMIT
  return (
    <p className={className}>
      {t(isLimit ? 'ui:list.printLimit' : 'ui:list.printPart', {
        shown: formatCount(rows.length, locale),
        total: formatCount(total, locale),
        limit: formatCount(PRINT_LIMIT, locale),
        button: t('ui:list.print'),
      })}
    </p>
  )
}
