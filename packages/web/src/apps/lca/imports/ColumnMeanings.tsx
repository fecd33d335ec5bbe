import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ImportItem } from '../../../api/import-kinds.ts'
import type { ImportPage } from '../../../api/import-places.ts'
import { errorText } from '../../../api/error-text.ts'
import { useLocale } from '../../../i18n/i18n.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { Card } from '../../../ui/page/Card.tsx'
import { Select } from '../../../ui/select/Select.tsx'
import {
  changeMapping,
  layoutQuery,
  listFreeColumns,
  listMissingColumns,
  listUnknownColumns,
  mappingQuery,
  saveMapping,
} from './column-mapping.ts'
import styles from './imports.module.css'

/** Value of the choice that leaves a column out. */
const LEFT_OUT = '-'

/** Asks which columns the unknown headers of the file mean, and remembers the answers for the company. */
export function ColumnMeanings({
  page,
  item,
  onSaved,
}: {
  page: ImportPage
  item: ImportItem
  onSaved: () => void
}) {
  const { t } = useTranslation('imports')
  const locale = useLocale()
  const layout = useQuery(layoutQuery(page, locale)).data
  const mapping = useQuery(mappingQuery(page)).data
  const [chosen, setChosen] = useState<Readonly<Record<string, string | null>>>({})
  const [isBusy, setBusy] = useState(false)
  const unknown = listUnknownColumns(item.sheets, mapping)
  const missing = listMissingColumns(item.errors, item.sheets, layout)
  if (!layout || !mapping || (unknown.length === 0 && missing.length === 0)) return null
  const makeKey = ({ sheet, header }: (typeof unknown)[number]) => `${sheet}/${header}`

  async function save() {
    setBusy(true)
    const next = unknown.reduce((sheets, one) => {
      const value = chosen[makeKey(one)]
      return value === undefined || value === null
        ? sheets
        : changeMapping(sheets, one.sheet, one.header, value === LEFT_OUT ? null : value)
    }, mapping!)
    try {
      await saveMapping(page, next)
      onSaved()
    } catch (error) {
      toast.error(errorText(error))
    }
    setBusy(false)
  }
  return (
    <Card title={t('imports:columns.unknown')}>
      {missing.length > 0 && (
        <p className={styles['about']}>
          <strong>
            {t(unknown.length > 0 ? 'imports:columns.missing' : 'imports:columns.missingOnly', {
              columns: missing.map(({ header }) => header).join(', '),
            })}
          </strong>
        </p>
      )}
      {unknown.length > 0 && <p className={styles['about']}>{t('imports:columns.explain')}</p>}
      <ul className={styles['meanings']}>
        {unknown.map((one) => {
          const sheet = layout.sheets.find(({ key }) => key === one.sheet)
          return (
            <li key={makeKey(one)}>
              <span>
                {t('imports:columns.header', { header: one.header })}{' '}
                <span className={styles['quiet']}>{sheet?.name}</span>
              </span>
              <Select
                size="xs"
                w={260}
                searchable
                aria-label={t('imports:columns.meaning', { header: one.header })}
                placeholder={t('imports:columns.choose')}
                value={chosen[makeKey(one)] ?? null}
                onChange={(value) => setChosen((known) => ({ ...known, [makeKey(one)]: value }))}
                data={[
                  { value: LEFT_OUT, label: t('imports:columns.leaveOut') },
                  ...listFreeColumns(sheet, item.sheets).map(({ key, header, required }) => ({
                    value: key,
                    label: required ? `${header} *` : header,
                  })),
                ]}
              />
            </li>
          )
        })}
      </ul>
      {unknown.length > 0 && (
        <Button
          mt="sm"
          loading={isBusy}
          disabled={!Object.values(chosen).some((value) => value !== null)}
          onClick={() => void save()}
        >
          {t('imports:columns.save')}
        </Button>
      )}
    </Card>
  )
}
