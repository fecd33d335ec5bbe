import { Button, SegmentedControl } from '@mantine/core'
import { IconAlertCircle, IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import type { ImportedSheet, ImportLayoutSheet, ImportRow } from '@cradle/contract'
import { call } from '../../../../api/call.ts'
import { errorText } from '../../../../api/error-text.ts'
import { findImportRoutes, type ImportItem } from '../../../../api/import-kinds.ts'
import type { ImportPage } from '../../../../api/import-places.ts'
import { useLocale } from '../../../../i18n/i18n.ts'
import { useUrlState } from '../../../../shell/url-state.ts'
import { PageSkeleton } from '../../../../ui/feedback/Skeletons.tsx'
import { toast } from '../../../../ui/feedback/toast.tsx'
import { Grid, useGridController } from '../../../../ui/grid/Grid.tsx'
import { GridDocument } from '../../../../ui/grid/grid-document.ts'
import type { GridColumn, GridRow } from '../../../../ui/grid/grid-model.ts'
import type { GridController } from '../../../../ui/grid/grid-controller.ts'
import type { GridSetup } from '../../../../ui/grid/grid-setup.ts'
import { formatCount } from '../../../../ui/numbers/format-number.ts'
import { gridLabels } from '../../../../records/sheet/grid-labels.ts'
import { layoutQuery } from '../column-mapping.ts'
import { RepairQueue } from './repair-queue.ts'
import {
  buildColumns,
  buildGridRow,
  collectRepairs,
  findRepaired,
  LEFT_OUT,
  LINE,
  listIssues,
  OMITTED,
  REMARKS,
} from './repair-rows.ts'
import { storeRepair } from './store-repair.ts'
import styles from './repair.module.css'

interface RepairProps {
  page: ImportPage
  item: ImportItem
  /** Rows with remarks, of all sheets. */
  rows: readonly ImportRow[]
  readOnly: boolean
  /** Called with a function that saves what is not saved yet. */
  onQueue: (flush: () => Promise<boolean>) => void
}

/** The rows with remarks as a sheet: their cells are repaired in place, and saved with each edit. One sheet at a time. */
export function RepairGrid(props: RepairProps) {
  const { t } = useTranslation('imports')
  const locale = useLocale()
  const [search, setSearch] = useUrlState()
  const layout = useQuery(layoutQuery(props.page, locale))
  const sheets = (props.item.sheets ?? []).filter(({ name }) =>
    props.rows.some(({ sheet }) => sheet === name),
  )
  const shown = sheets.find(({ name }) => name === search['sheet']) ?? sheets[0]
  if (!shown) return null
  if (layout.isPending) return <PageSkeleton />
  return (
    <div className={styles['repair']}>
      {sheets.length > 1 && (
        <SegmentedControl
          size="xs"
          className={styles['sheets']}
          aria-label={t('imports:remarks.sheet')}
          value={shown.name}
          onChange={(sheet) => setSearch({ sheet })}
          data={sheets.map(({ name }) => ({
            value: name,
            label: t('imports:repair.sheet', {
              name,
              formatted: formatCount(
                props.rows.filter(({ sheet }) => sheet === name).length,
                locale,
              ),
            }),
          }))}
        />
      )}
      <Sheet
        key={shown.name}
        {...props}
        sheet={shown}
        layout={layout.data?.sheets.find(({ key }) => key === shown.key)}
      />
    </div>
  )
}

function Sheet({
  page,
  item,
  rows: all,
  sheet,
  layout,
  readOnly,
  onQueue,
}: RepairProps & { sheet: ImportedSheet; layout: ImportLayoutSheet | undefined }) {
  const { t } = useTranslation('imports')
  const { t: inputTexts } = useTranslation('inputs')
  const locale = useLocale()
  const client = useQueryClient()
  const words = useMemo(() => ({ yes: t('ui:yes'), no: t('ui:no') }), [t])
  const fileColumns = useMemo(() => buildColumns(sheet, layout, words), [sheet, layout, words])
  const [rows] = useState(
    () =>
      new Map(all.filter((row) => row.sheet === sheet.name).map((row) => [`${row.number}`, row])),
  )
  const originals = useMemo(
    () =>
      new Map(
        [...rows].map(([id, row]) => [id, buildGridRow(row, fileColumns, locale, words)] as const),
      ),
    [rows, fileColumns, locale, words],
  )
  const [doc] = useState(() => new GridDocument([...originals.values()]))
  const [queue] = useState(
    () =>
      new RepairQueue(
        (n, body) => call(findImportRoutes(page).repairRow, { params: { id: item.id, n }, body }),
        (saved) => storeRepair(client, item.id, saved),
      ),
  )
  useEffect(() => onQueue(() => queue.flush()), [queue, onQueue])
  useEffect(() => doc.onBatch(({ ops }) => queue.add(collectRepairs(ops))), [doc, queue])
  const issuesOf = useCallback(
    (row: GridRow) => {
      const staged = rows.get(row.id)
      return staged && row.values[OMITTED] !== LEFT_OUT
        ? listIssues(staged, findRepaired(originals.get(row.id), row))
        : []
    },
    [rows, originals],
  )
  const columns: GridColumn[] = useMemo(
    () => [
      {
        id: LINE,
        title: t('imports:remarks.line'),
        width: 64,
        type: 'readonly',
        align: 'end',
        read: ({ id }) => rows.get(id)?.line ?? null,
      },
      ...fileColumns.slice(0, 1),
      {
        id: OMITTED,
        title: t('imports:repair.omit'),
        width: 100,
        type: 'choice',
        options: [{ value: LEFT_OUT, label: t('imports:repair.omitted') }],
        // A sheet that is not part of the import is left out with its header row.
        isEditable: ({ id }) => !rows.get(id)?.isHeader || sheet.key === undefined,
      },
      ...fileColumns.slice(1),
      {
        id: REMARKS,
        title: t('imports:remarks.message'),
        width: 320,
        type: 'readonly',
        read: (row) =>
          issuesOf(row)
            .map(({ message }) => message)
            .join(' ') || t('imports:repair.changed'),
      },
    ],
    [t, rows, sheet.key, fileColumns, issuesOf],
  )
  const setup: GridSetup = {
    columns,
    locale,
    readOnly,
    rowHeight: 28,
    groups: [{ id: sheet.name, label: sheet.name, onAdd: () => undefined }],
    labels: {
      ...gridLabels(inputTexts),
      grid: t('imports:repair.grid', { name: sheet.name }),
      help: t('imports:repair.help'),
    },
    newRow: (group) => ({ id: crypto.randomUUID(), group, values: {} }),
    isRemovable: () => false,
    issuesOf,
    onPasted: ({ cells }) =>
      toast.success(t('imports:repair.pasted', { count: cells }), {
        undo: () => doc.undo(),
        id: 'paste',
      }),
    onLeave: () => document.querySelector<HTMLElement>(`.${styles['tools']} button`)?.focus(),
  }
  const grid = useGridController(doc, setup)
  return (
    <>
      <RepairTools doc={doc} queue={queue} readOnly={setup.readOnly} grid={grid} />
      <div className={styles['grid']} style={{ height: findGridHeight(rows.size) }}>
        <Grid controller={grid} setup={setup} />
      </div>
    </>
  )
}

/** Height of the grid [CSS]: that of its rows, between some rows and a part of the window. */
const findGridHeight = (rows: number): string => `clamp(150px, ${rows * 28 + 100}px, 50vh)`

function RepairTools({
  doc,
  queue,
  grid,
  readOnly,
}: {
  doc: GridDocument
  queue: RepairQueue
  grid: GridController
  readOnly: boolean
}) {
  const { t } = useTranslation('imports')
  const { canUndo, canRedo } = useSyncExternalStore(doc.subscribe, doc.getState)
  const { waiting, error } = useSyncExternalStore(queue.subscribe, queue.getState)
  return (
    <div className={styles['tools']}>
      <Button
        size="compact-sm"
        variant="subtle"
        leftSection={<IconArrowBackUp size={16} aria-hidden />}
        disabled={readOnly || !canUndo}
        onClick={() => doc.undo()}
      >
        {t('ui:undo')}
      </Button>
      <Button
        size="compact-sm"
        variant="subtle"
        leftSection={<IconArrowForwardUp size={16} aria-hidden />}
        disabled={readOnly || !canRedo}
        onClick={() => doc.redo()}
      >
        {t('imports:repair.redo')}
      </Button>
      <Button size="compact-sm" variant="subtle" onClick={() => grid.goToIssue(1)}>
        {t('imports:repair.next')}
      </Button>
      <ActiveRemark grid={grid} />
      <span role="status" className={styles['state']} data-bad={error ? '' : undefined}>
        {error
          ? t('imports:repair.failed', { reason: errorText(error) })
          : waiting > 0
            ? t('imports:repair.saving')
            : t('imports:repair.saved')}
      </span>
      {error !== null && (
        <Button size="compact-sm" variant="default" onClick={() => void queue.flush()}>
          {t('ui:retry')}
        </Button>
      )}
    </div>
  )
}

/** The remark at the active cell. */
function ActiveRemark({ grid }: { grid: GridController }) {
  const message = useSyncExternalStore(grid.subscribe, () => {
    const { line, col } = grid.activePosition()
    const row = grid.rowAt(line)
    const column = grid.setup.columns[col]
    return grid.getState().active && row && column ? (grid.issueAt(row, column)?.message ?? '') : ''
  })
  return (
    <span className={styles['remark']}>
      {message && (
        <>
          <IconAlertCircle size={15} aria-hidden /> {message}
        </>
      )}
    </span>
  )
}
