import { writeWorkingFigure, type Explanation, type LifeCycleModule } from '@cradle/engine'
import { Button } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../../../i18n/i18n.ts'
import type { Locale } from '../../../../i18n/locale.ts'
import type { GridController } from '../../../../ui/grid/grid-controller.ts'
import {
  findConversion,
  isInvalid,
  readFormula,
  resolveColumn,
  type CellIssue,
  type GridColumn,
  type GridRow,
} from '../../../../ui/grid/grid-model.ts'
import { Link } from '../../../../ui/link/Link.tsx'
import { formatAmount, formatResult } from '../../../../ui/numbers/format-number.ts'
import { showFormula } from '../../../../ui/numbers/read-number.ts'
import { unitText } from '../../../../ui/numbers/unit-text.ts'
import type { Conflicts } from '../../../../records/sheet/conflicts/use-conflicts.ts'
import { moduleOfType } from '../lines/input-groups.ts'
import type { LiveSheet } from '../live/live-sheet.ts'
import { useNumbers } from '../live/use-live-sheet.ts'
import { ModuleChip } from '../lines/ModuleChip.tsx'
import styles from '../inputs.module.css'

export interface FormulaBarProps {
  grid: GridController
  live: LiveSheet
  unit: string
  onExplain: (row: GridRow) => void
  /** Where an issue is corrected outside the sheet. */
  remedyOf: (row: GridRow, issue: CellIssue) => { href: string; label: string } | null
  conflicts: Conflicts
}

/** The active line in one row of text: its sentence when something is wrong, else how its figure came about. */
export function FormulaBar({ grid, live, unit, onExplain, remedyOf, conflicts }: FormulaBarProps) {
  const { t } = useTranslation('inputs')
  const at = useSyncExternalStore(grid.subscribe, () => {
    const { line, col } = grid.activePosition()
    return `${grid.rowAt(line)?.id ?? ''}|${col}|${grid.layout().lines[line]?.kind === 'row' ? (grid.layout().lines[line] as { number: number }).number : ''}`
  })
  useSyncExternalStore(grid.doc.subscribe, grid.doc.getState)
  const numbers = useNumbers(live)
  const [id = '', col = '0', number = ''] = at.split('|')
  const row = grid.doc.row(id)
  const shown = grid.setup.columns[Number(col)]
  const column = row && shown && resolveColumn(shown, row)
  if (!row || !column) return <div className={styles['formula']} />
  const issue = grid.issueAt(row, column)
  // An amount that is emptied and not committed yet: what the line comes to is unknown, which is not zero.
  const isUnknown = numbers?.lines[row.id]?.gross === null
  const explanation = issue || isUnknown ? null : live.explainInput(row.id)
  const conflict = conflicts.of(row.id).find(({ field }) => field === column.id)
  const remedy = issue ? remedyOf(row, issue) : null
  const value = row.values[column.id] ?? null
  const converted = findConversion(column, row)
  const formula = readFormula(column, row)
  const closest = isInvalid(value)
    ? (value.closest ?? findClosest(column, value.invalid, row, grid.setup.locale))
    : []
  return (
    <div className={styles['formula']} role="group" aria-label={t('inputs:formula.name')}>
      <ModuleChip module={moduleOfType.get(row.group) ?? 'A1'} />
      <strong>{number.padStart(3, '0')}</strong>
      <span className={styles['divider']} />
      {formula && <b>{showFormula(formula, grid.setup.locale)}</b>}
      {converted !== null && <span>{t('inputs:formula.converted', { from: converted })}</span>}
      {conflict && issue ? (
        <span className={styles['sentence']} data-level={issue.level}>
          <IconAlertCircle size={15} aria-hidden /> {issue.message}
          <Button size="compact-xs" variant="default" onClick={() => conflicts.keepMine(conflict)}>
            {t('inputs:conflict.keepMine')}
          </Button>
          <Button
            size="compact-xs"
            variant="default"
            onClick={() => conflicts.takeTheirs(conflict)}
          >
            {t('inputs:conflict.takeTheirs')}
          </Button>
        </span>
      ) : issue ? (
        <span className={styles['sentence']} data-level={issue.level}>
          <IconAlertCircle size={15} aria-hidden /> {issue.message}
          {remedy && (
            <Button size="compact-xs" variant="default" component={Link} href={remedy.href}>
              {remedy.label}
            </Button>
          )}
          {closest.length > 0 && <span>{t('inputs:formula.closest')}</span>}
          {closest.map((one) => (
            <Button
              key={one.value}
              size="compact-xs"
              variant="default"
              onClick={() =>
                grid.apply('edit', [
                  {
                    kind: 'set',
                    row: row.id,
                    values: { [column.id]: one.value },
                    ...(isInvalid(value) && typeof one.value === 'number'
                      ? { conversions: { [column.id]: { value: one.value, from: value.invalid } } }
                      : {}),
                  },
                ])
              }
            >
              {one.label}
            </Button>
          ))}
        </span>
      ) : (
        explanation && (
          <Terms
            explanation={explanation}
            isIncomplete={numbers?.lines[row.id]?.isIncomplete}
            unit={unit}
            onExplain={() => onExplain(row)}
          />
        )
      )}
    </div>
  )
}

/** The nearest values of a text that came from the server, where they are not known any more. */
function findClosest(column: GridColumn, text: string, row: GridRow, locale: Locale) {
  const read =
    column.units?.read(text, null, row, locale).value ?? column.parse?.(text, row) ?? null
  if (typeof read === 'number') return [{ value: read, label: formatAmount(read, locale) }]
  return isInvalid(read) ? (read.closest ?? []) : []
}

/** Modules written out behind the line's own; the smaller ones are added up. */
const NAMED = 4

/** 8.23 kg × 1.03 × 1.29E+00 + A2 0.111 + … = 11.3 · D −0.02 */
function Terms({
  explanation,
  isIncomplete,
  unit,
  onExplain,
}: {
  explanation: Explanation
  isIncomplete: boolean | undefined
  unit: string
  onExplain: () => void
}) {
  const { t } = useTranslation('inputs')
  const locale = useLocale()
  const modules = explanation.parts.filter(({ subject }) => subject !== 'D')
  const beyond = explanation.parts.find(({ subject }) => subject === 'D')
  const [first, ...all] = modules
  if (!first) return <span>{t('inputs:formula.nothing')}</span>
  const own = first.parts[0]?.parts.find(
    ({ code }) => code === 'material' || code === 'process' || code === 'semiFinished',
  )
  const isWhole = own && Math.abs(own.impact - first.impact) <= 1e-9 * Math.abs(first.impact)
  // A module of which nothing is known adds no term; the sum says that it is at least this.
  const others = all.filter(({ impact }) => impact !== 0)
  const named = [...others].sort((a, b) => Math.abs(b.impact) - Math.abs(a.impact)).slice(0, NAMED)
  const rest = others.filter((part) => !named.includes(part))
  const total = modules.reduce((sum, { impact }) => sum + impact, 0)
  return (
    <button
      type="button"
      className={styles['terms']}
      onClick={onExplain}
      title={t('inputs:formula.explain')}
    >
      {own && isWhole && own.amount !== null && own.factor !== null ? (
        <>
          {formatAmount(Number(own.amount.toPrecision(6)), locale)} {unitText(own.unit ?? '')}
          {own.multipliers.map(({ code, value }) => (
            <span key={code}> × {formatAmount(Number(value.toPrecision(6)), locale)}</span>
          ))}
          {' × '}
          {formatResult(own.factor, locale)} {unit}/{unitText(own.unit ?? '')}
        </>
      ) : (
        <>
          <small>{first.subject}</small> {formatResult(first.impact, locale)}
        </>
      )}
      {named.map(({ subject, impact, isIncomplete: isPart }) => (
        <span key={subject}>
          {' '}
          + <small>{subject as LifeCycleModule}</small>{' '}
          {writeWorkingFigure(impact, isPart, (known) => formatResult(known, locale))}
        </span>
      ))}
      {rest.length > 0 && (
        <span>
          {' '}
          + {rest.length === 1 ? <small>{rest[0]!.subject}</small> : '…'}{' '}
          {formatResult(
            rest.reduce((sum, { impact }) => sum + impact, 0),
            locale,
          )}
        </span>
      )}
      {' = '}
      <strong>
        {writeWorkingFigure(total, isIncomplete, (known) => formatResult(known, locale))} {unit}
      </strong>
      {beyond && (
        <span className={styles['beyond']}>
          {' '}
          · D{' '}
          {writeWorkingFigure(beyond.impact, beyond.isIncomplete, (known) =>
            formatResult(known, locale),
          )}
        </span>
      )}
    </button>
  )
}
