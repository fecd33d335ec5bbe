import { useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../../../i18n/i18n.ts'
import { Grid, useGridController } from '../../../../ui/grid/Grid.tsx'
import { GridDocument } from '../../../../ui/grid/grid-document.ts'
import type { GridRow } from '../../../../ui/grid/grid-model.ts'
import type { GridSetup } from '../../../../ui/grid/grid-setup.ts'
import { gridLabels } from '../../../../records/sheet/grid-labels.ts'
import { goToRegion } from '../../inputs/regions.ts'
import { CellBar } from './CellBar.tsx'
import { ExplainCard } from './ExplainCard.tsx'
import { withFormula } from './number-with-formula.tsx'
import { buildSubmittedColumns } from './submitted-columns.ts'
import { hasFormula, mapRecords, buildSubmittedRows } from './submitted-rows.ts'
import type { LineImpact } from './explain-submission.ts'
import { useChosenCell } from './use-chosen-cell.ts'
import { chooseHeadline, useExplained } from './use-explained.ts'
import { useSubmittedGroups } from './use-submitted-groups.tsx'
import { useThreadIssues } from './use-thread-issues.ts'
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
  const { submission, ask, isOpen } = useWorkbench()
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
    () =>
      buildSubmittedColumns(rows, impacts, measure, locale, t as never).map((column) =>
        withFormula(column, locale),
      ),
    [rows, impacts, measure, locale, t],
  )
  const [explaining, setExplaining] = useState<GridRow | null>(null)
  const groups = useSubmittedGroups(rows, impacts)
  const issuesOf = useThreadIssues(records)
  const setup = useMemo<GridSetup>(
    () => ({
      columns,
      groups,
      locale,
      readOnly: true,
      rowHeight: rows.some(hasFormula) ? 44 : matchMedia('(pointer: coarse)').matches ? 36 : 28,
      labels: { ...gridLabels(t as never), grid: t('reviews:bench.sheet') },
      newRow: (group) => ({ id: '', group, values: {} }),
      issuesOf,
      onLeave: (direction) => goToRegion(root.current, direction),
      onExplain: (row) => setExplaining(row),
    }),
    [rows, columns, groups, locale, issuesOf, t],
  )
  const grid = useGridController(doc, setup)
  const nameLine = ({ values }: GridRow) =>
    ([values['description'], values['environmentalProfile']].find(
      (value) => typeof value === 'string' && value !== '',
    ) as string | undefined) ?? t('inputs:results.noName')
  const { row, title, threads, anchor } = useChosenCell({ grid, doc, columns, records, nameLine })
  const askHere = () => anchor && ask(anchor)
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
        title={title}
        threads={threads}
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
