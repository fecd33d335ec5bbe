import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ImportLayoutSheet, ImportSheetChoice } from '@cradle/contract'
import { errorText } from '../../../api/error-text.ts'
import { findImportRoutes, type ImportItem } from '../../../api/import-kinds.ts'
import type { ImportPage } from '../../../api/import-places.ts'
import { storeImport } from '../../../api/import-queries.ts'
import { fetchPage } from '../../../api/list.ts'
import { useLocale } from '../../../i18n/i18n.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { Card } from '../../../ui/page/Card.tsx'
import { Select } from '../../../ui/select/Select.tsx'
import { layoutQuery } from './column-mapping.ts'
import { useSheetTexts } from './sheet-texts.ts'
import {
  chooseKey,
  chooseLine,
  describeCells,
  isUnknown,
  listFileSheets,
  saveChoices,
  startChoices,
  type FileSheet,
} from './sheet-choices.ts'
import styles from './imports.module.css'

interface SheetsProps {
  page: ImportPage
  item: ImportItem
  /** The reader may choose. */
  mayChoose: boolean
  /** Called when another choice is stored: the import has to be validated again. */
  onChosen: () => void
}

/** Which sheets and rows of the file the import reads, and the choice of others. */
export function SheetsOfFile({ page, item, mayChoose, onChosen }: SheetsProps) {
  const { t } = useTranslation('imports')
  const locale = useLocale()
  const client = useQueryClient()
  const layout = useQuery(layoutQuery(page, locale)).data
  const sheets = listFileSheets(item.sheets)
  const textOf = useSheetTexts(layout)
  const [choices, setChoices] = useState<ImportSheetChoice[] | null>(() =>
    mayChoose && sheets.some(isUnknown) ? startChoices(item) : null,
  )
  const [isBusy, setBusy] = useState(false)
  if (!layout || sheets.length === 0) return null

  async function save() {
    setBusy(true)
    try {
      storeImport(client, page, await saveChoices(page, item.id, choices!))
      onChosen()
    } catch (error) {
      toast.error(errorText(error))
    }
    setBusy(false)
  }
  return (
    <Card
      title={t('imports:sheets.title')}
      actions={
        mayChoose &&
        choices === null && (
          <Button variant="default" size="xs" onClick={() => setChoices(startChoices(item))}>
            {t('imports:sheets.change')}
          </Button>
        )
      }
    >
      {choices === null ? (
        <ul className={styles['plain']}>
          {sheets.map((sheet) => (
            <li key={sheet.name}>
              <span>{textOf(sheet)}</span>
            </li>
          ))}
        </ul>
      ) : (
        <>
          <p className={styles['about']}>{t('imports:sheets.explain')}</p>
          <ul className={styles['sheetChoices']}>
            {sheets.map((sheet) => (
              <SheetChoice
                key={sheet.name}
                page={page}
                item={item}
                sheet={sheet}
                parts={layout.sheets}
                choice={choices.find(({ name }) => name === sheet.name)}
                onKey={(key) => setChoices(chooseKey(choices, sheet.name, key))}
                onLine={(line) => setChoices(chooseLine(choices, sheet.name, line))}
              />
            ))}
          </ul>
          <div className={styles['entries']}>
            <Button loading={isBusy} onClick={() => void save()}>
              {t('imports:sheets.save')}
            </Button>
            <Button variant="default" onClick={() => setChoices(null)}>
              {t('ui:cancel')}
            </Button>
          </div>
        </>
      )}
    </Card>
  )
}

/** Value of the choice that leaves a sheet out. */
const LEFT_OUT = '-'

/** Chooses what one sheet is read as, and which row has its headings. */
function SheetChoice({
  page,
  item,
  sheet,
  parts,
  choice,
  onKey,
  onLine,
}: {
  page: ImportPage
  item: ImportItem
  sheet: FileSheet
  parts: readonly ImportLayoutSheet[]
  choice: ImportSheetChoice | undefined
  onKey: (key: string | null) => void
  onLine: (line: number) => void
}) {
  const { t } = useTranslation('imports')
  const { name, headerLine } = sheet
  const rows = useQuery(firstRowsQuery(page, item.id, name)).data ?? []
  const lines = rows.map((row) => ({
    value: `${row.line}`,
    label: t('imports:sheets.row', { line: row.line, cells: describeCells(row) }),
  }))
  const line = `${choice?.headerLine ?? headerLine}`
  const key = choice?.key
  return (
    <li>
      <strong>{name}</strong>
      <Select
        size="xs"
        aria-label={t('imports:sheets.part', { sheet: name })}
        placeholder={t('imports:sheets.choose')}
        value={key === null ? LEFT_OUT : (key ?? null)}
        onChange={(value) => value !== null && onKey(value === LEFT_OUT ? null : value)}
        data={[
          ...parts.map((part) => ({ value: part.key, label: part.name })),
          { value: LEFT_OUT, label: t('imports:sheets.leaveOut') },
        ]}
      />
      {key !== null && (
        <Select
          size="xs"
          aria-label={t('imports:sheets.line', { sheet: name })}
          value={line}
          onChange={(value) => value !== null && onLine(Number(value))}
          data={
            lines.some(({ value }) => value === line)
              ? lines
              : [{ value: line, label: t('imports:sheets.row', { line, cells: '' }) }, ...lines]
          }
        />
      )}
    </li>
  )
}

/** Rows that the list of rows has: headings are near the top. */
const ROWS = 40

/** The first rows of a sheet, as the file has them. Their key is their own: repairs change the lists of rows, which look otherwise. */
const firstRowsQuery = (page: ImportPage, id: string, sheet: string) => ({
  queryKey: ['import-first-rows', id, sheet],
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    (
      await fetchPage(findImportRoutes(page).rows, {
        params: { id },
        query: { sheet, itemsPerPage: ROWS },
        owner: 'none',
        signal,
      })
    ).member,
})
