import { Button } from '@mantine/core'
import { IconCopy, IconFileSpreadsheet } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../i18n/i18n.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { saveFile } from '../../ui/save-file.ts'
import type { ResultTable } from './result-table.ts'

const loadTableExport = () => import('./table-export.ts')

/** Copies a table, or saves it as CSV. @param name of the file, without its ending */
export function TableButtons({ table, name }: { table: ResultTable; name: string }) {
  const { t } = useTranslation('results')
  const locale = useLocale()
  async function downloadCsv() {
    const { writeCsv } = await loadTableExport()
    const plainName = name.replace(/[^\p{L}\p{N} _-]+/gu, '')
    saveFile(
      new File([writeCsv(table, locale)], `${plainName}.csv`, { type: 'text/csv;charset=utf-8' }),
    )
  }
  return (
    <>
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<IconCopy size={14} />}
        onClick={() =>
          void loadTableExport()
            .then(({ copyTable }) => copyTable(table, locale))
            .then(() => toast.success(t('results:copied')))
        }
      >
        {t('results:copy')}
      </Button>
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<IconFileSpreadsheet size={14} />}
        onClick={() => void downloadCsv()}
      >
        CSV
      </Button>
    </>
  )
}
