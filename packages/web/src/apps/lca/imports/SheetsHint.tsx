import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { ImportItem } from '../../../api/import-kinds.ts'
import type { ImportPage } from '../../../api/import-places.ts'
import { useLocale } from '../../../i18n/i18n.ts'
import { paths } from '../../../paths.ts'
import { Link } from '../../../ui/link/Link.tsx'
import { layoutQuery } from './column-mapping.ts'
import { listFileSheets } from './sheet-choices.ts'
import { useSheetTexts } from './sheet-texts.ts'
import styles from './imports.module.css'

/** Which sheets and rows of the file a validated import has read, with the way to choose others. */
export function SheetsHint({ page, item }: { page: ImportPage; item: ImportItem }) {
  const { t } = useTranslation('imports')
  const locale = useLocale()
  const layout = useQuery(layoutQuery(page, locale)).data
  const textOf = useSheetTexts(layout)
  const sheets = listFileSheets(item.sheets)
  if (!layout || sheets.length === 0) return null
  return (
    <div className={styles['hint']}>
      {sheets.map((sheet) => (
        <div key={sheet.name}>{textOf(sheet)}</div>
      ))}
      <Link href={paths.imports.kind(page).item(item.id, undefined, { step: 'validate' })}>
        {t('imports:sheets.change')}
      </Link>
    </div>
  )
}
