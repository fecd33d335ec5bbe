import { writeWorkingFigure } from '@cradle/engine'
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../../../i18n/i18n.ts'
import { Grid, useGridController } from '../../../../ui/grid/Grid.tsx'
import { GridDocument } from '../../../../ui/grid/grid-document.ts'
import type { CellIssue, GridGroup, GridRow } from '../../../../ui/grid/grid-model.ts'
import type { GridSetup } from '../../../../ui/grid/grid-setup.ts'
import { formatResult } from '../../../../ui/numbers/format-number.ts'
import { gridLabels } from '../../../../records/sheet/grid-labels.ts'
import { inputGroups } from '../../inputs/input-groups.ts'
import { ModuleChip } from '../../inputs/ModuleChip.tsx'
import { goToRegion } from '../../inputs/regions.ts'
import { findCellThreads } from '../context/anchor-places.ts'
import { CellBar } from './CellBar.tsx'
import { ExplainCard } from './ExplainCard.tsx'
import { buildSubmittedColumns } from './submitted-columns.ts'
import { mapRecords, buildSubmittedRows, USAGES } from './submitted-rows.ts'
import type { LineImpact } from './explain-submission.ts'
import { chooseHeadline, useExplained } from './use-explained.ts'
import { useWorkbench } from '../context/workbench-context.ts'
import styles from './workbench.module.css'

/** The submitted lines in the input sheet, read-only, with questions about lines and cells. */
export function SubmittedInputs() {
  const { submission } = useWorkbench()
  return <Sheet key={submission.number} />
}

function Sheet() {
  const { t } = useTranslation('reviews')
  const locale = useLocale()
  const { submission, threads, target, ask, isOpen } = useWorkbench()
  const root = useRef<HTMLDivElement>(null)
  const rows = useMemo(() => buildSubmittedRows(submission), [submission])
  const records = useMemo(() => mapRecords(submission), [submission])
  const doc = useMemo(() => new GridDocument(rows), [rows])
  const explained = useExplained(submission)
  const measure = chooseHeadline(explained?.result ?? null)
  const impacts = useMemo(
    () => explained?.linesOf(measure) ?? new Map<string, LineImpact>(),
    [explained, measure],
  )
  const columns = useMemo(
    () => buildSubmittedColumns(rows, impacts, measure, locale, t as never),
    [rows, impacts, measure, locale, t],
  )
  const [explaining, setExplaining] = useState<GridRow | null>(null)
  const groups = useMemo<GridGroup[]>(() => {
    const filterGroup = (group: string) => rows.filter((row) => row.group === group)
    const formatSubtotal = (lines: readonly GridRow[]) => {
      const parts = lines.flatMap(({ id }) => impacts.get(id) ?? [])
      return writeWorkingFigure(
        parts.reduce((sum, { impact }) => sum + impact, 0),
        parts.some(({ isIncomplete }) => isIncomplete),
        (known) => formatResult(known, locale),
      )
    }
    const buildGroupFacts = (group: string) => ({
      countText: t('inputs:status.inputs', {
        count: filterGroup(group).length,
        formatted: String(filterGroup(group).length),
      }),
      subtotal: impacts.size === 0 ? '' : formatSubtotal(filterGroup(group)),
    })
    return [
      ...inputGroups.map(({ type, module }) => ({
        id: type,
        label: t(`inputs:type.${type}`),
        chip: <ModuleChip module={module} />,
        ...buildGroupFacts(type),
      })),
      { id: USAGES, label: t('inputs:sets.group'), countText: buildGroupFacts(USAGES).countText },
    ]
  }, [rows, impacts, locale, t])
  const issuesOf = useMemo(() => {
    const open = threads.filter(({ state }) => state !== 'closed')
    return (row: GridRow): CellIssue[] => {
      const record = records.get(row.id) ?? ''
      return open
        .filter(
          ({ anchor }) =>
            anchor.record === record && (anchor.kind === 'cell' || anchor.kind === 'input'),
        )
        .map(({ anchor, number }) => ({
          column: anchor.kind === 'cell' ? (anchor.field ?? 'description') : 'description',
          level: 'hint',
          message: t('reviews:thread.mark', { number }),
        }))
    }
  }, [threads, records, t])
  const setup = useMemo<GridSetup>(
    () => ({
      columns,
      groups,
      locale,
      readOnly: true,
      rowHeight: matchMedia('(pointer: coarse)').matches ? 36 : 28,
      labels: { ...gridLabels(t as never), grid: t('reviews:bench.sheet') },
      newRow: (group) => ({ id: '', group, values: {} }),
      issuesOf,
      onLeave: (direction) => goToRegion(root.current, direction),
      onExplain: (row) => setExplaining(row),
    }),
    [columns, groups, locale, issuesOf, t],
  )
  const grid = useGridController(doc, setup)
  useEffect(() => {
    const { record, field } = target?.anchor ?? {}
    if (!record) return
    const id = [...records].find(([, iri]) => iri === record)?.[0]
    if (id)
      requestAnimationFrame(() =>
        grid.goToRow(
          id,
          Math.max(
            0,
            columns.findIndex((column) => column.id === field),
          ),
          false,
        ),
      )
  }, [target, grid, records, columns])
  const at = useSyncExternalStore(
    grid.subscribe,
    () => `${grid.rowAt(grid.activePosition().line)?.id ?? ''}|${grid.activePosition().col}`,
  )
  const [rowId = '', col = '0'] = at.split('|')
  const row = doc.row(rowId)
  const column = columns[Number(col)]
  const record = records.get(rowId)
  const nameLine = ({ values }: GridRow) =>
    ([values['description'], values['environmentalProfile']].find(
      (value) => typeof value === 'string' && value !== '',
    ) as string | undefined) ?? t('inputs:results.noName')
  const askHere = () =>
    row &&
    column &&
    record &&
    ask({
      kind: column.id === 'description' || column.type === 'readonly' ? 'input' : 'cell',
      place: 'inputs',
      record,
      ...(column.id === 'description' || column.type === 'readonly' ? {} : { field: column.id }),
      label:
        column.id === 'description' || column.type === 'readonly'
          ? nameLine(row)
          : `${nameLine(row)} · ${column.title}`.slice(0, 255),
    })
  return (
    <div
      ref={root}
      className={styles['inputs']}
      onKeyDownCapture={(event) => {
        if (event.key !== 'F2' || !event.shiftKey || !isOpen) return
        event.preventDefault()
        event.stopPropagation()
        askHere()
      }}
    >
      <CellBar
        title={
          row && column
            ? column.id === 'description'
              ? nameLine(row)
              : `${nameLine(row)} · ${column.title}`
            : ''
        }
        threads={
          row && column && record
            ? [
                ...findCellThreads(threads, record, column.id),
                ...(column.id === 'description' ? findCellThreads(threads, record, null) : []),
              ]
            : []
        }
        {...(row && isOpen ? { onAsk: askHere } : {})}
        {...(row && explained?.result ? { onExplain: () => setExplaining(row) } : {})}
      />
      <div className={styles['sheet']}>
        <Grid controller={grid} setup={setup} />
      </div>
      {explaining && explained && (
        <ExplainCard
          title={nameLine(explaining)}
          explanation={explained.explain(measure, { inputId: explaining.id })}
          measure={measure}
          onClose={() => setExplaining(null)}
        />
      )}
    </div>
  )
}
