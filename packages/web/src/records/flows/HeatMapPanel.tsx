import { SegmentedControl } from '@mantine/core'
import { useMemo, useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../i18n/i18n.ts'
import { ChartDownloads } from '../../ui/charts/ChartDownloads.tsx'
import { formatResult } from '../../ui/numbers/format-number.ts'
import { TableButtons } from '../results/TableButtons.tsx'
import { FlowTable } from './FlowTable.tsx'
import { HeatMapDrawing } from './HeatMapDrawing.tsx'
import { makeHeatMapTable, type HeatMapFigure } from './heat-map.ts'
import styles from './flows.module.css'

/** A heat map, and the same shares as a table. */
export function HeatMapPanel({
  figure,
  tools,
  onOpen,
}: {
  figure: HeatMapFigure
  tools?: ReactNode
  onOpen?: (row: number, column: number) => void
}) {
  const { t } = useTranslation('results')
  const locale = useLocale()
  const [isTable, setTable] = useState(false)
  const drawing = useRef<SVGSVGElement>(null)
  const table = useMemo(() => makeHeatMapTable(figure), [figure])
  return (
    <>
      <div className={styles['toolbar']}>
        {tools}
        <SegmentedControl
          size="xs"
          aria-label={t('results:flows.viewLabel')}
          value={isTable ? 'table' : 'drawing'}
          onChange={(next) => setTable(next === 'table')}
          data={[
            { value: 'drawing', label: t('results:flows.view.heatMap') },
            { value: 'table', label: t('results:flows.view.table') },
          ]}
        />
        <span className={styles['space']} />
        {isTable ? (
          <TableButtons table={table} name={figure.file} />
        ) : (
          <ChartDownloads drawing={drawing} name={figure.file} />
        )}
      </div>
      {isTable ? (
        <FlowTable
          table={table}
          label={figure.label}
          format={(value) => formatResult(value, locale)}
        />
      ) : (
        <>
          <div className={styles['scroller']}>
            <HeatMapDrawing figure={figure} drawing={drawing} onOpen={onOpen} />
          </div>
          <p className={styles['keys']}>
            {t(
              figure.hasOneScale
                ? 'results:flows.heatMapNoteOneScale'
                : 'results:flows.heatMapNote',
            )}{' '}
            {t('results:flows.keys')}
          </p>
        </>
      )}
    </>
  )
}
