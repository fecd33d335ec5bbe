import { SegmentedControl, Switch } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { ResultTable } from '../../../records/results/result-table.ts'
import { TableButtons } from '../../../records/results/TableButtons.tsx'
import { Select } from '../../../ui/select/Select.tsx'
import type { FigureRow } from '../../../records/results/figure-rows.ts'
import { resultViews, type useShownFigures } from './use-shown-figures.ts'
import styles from './results.module.css'

export interface IndicatorLook {
  isScientific: boolean
  isGrouped: boolean
}

interface ResultsToolbarProps {
  figures: ReturnType<typeof useShownFigures>
  row: FigureRow
  look: IndicatorLook
  onLook: (look: IndicatorLook) => void
  table: ResultTable | null
  /** Name of the downloaded file. */
  name: string
}

/** Chooses the view, and the indicator or how the indicators look; copies and downloads the shown table. */
export function ResultsToolbar({
  figures: { view, onView, rows, onRow },
  row,
  look,
  onLook,
  table,
  name,
}: ResultsToolbarProps) {
  const { t } = useTranslation('results')
  return (
    <div className={styles['toolbar']}>
      <SegmentedControl
        size="xs"
        aria-label={t('results:viewLabel')}
        value={view}
        onChange={onView}
        data={resultViews.map((one) => ({ value: one, label: t(`results:view.${one}`) }))}
      />
      {view === 'indicators' ? (
        <>
          <Switch
            size="xs"
            label={t('results:scientific')}
            checked={look.isScientific}
            onChange={(event) => onLook({ ...look, isScientific: event.currentTarget.checked })}
          />
          <Switch
            size="xs"
            label={t('results:grouped')}
            checked={look.isGrouped}
            onChange={(event) => onLook({ ...look, isGrouped: event.currentTarget.checked })}
          />
        </>
      ) : view === 'hot-spots' ? null : (
        <Select
          size="xs"
          w={340}
          searchable
          allowDeselect={false}
          aria-label={t('results:indicator')}
          value={row.key}
          onChange={onRow}
          data={rows.map((candidate) => ({
            value: candidate.key,
            label: `${candidate.code} · ${candidate.name}`,
          }))}
        />
      )}
      <span className={styles['space']} />
      {table && <TableButtons table={table} name={name} />}
    </div>
  )
}
