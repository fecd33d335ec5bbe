import { ActionIcon, Button } from '@mantine/core'
import type { Parameter } from '@cradle/contract'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useEffect, useLayoutEffect, useMemo, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../../api/error-text.ts'
import { ConflictBar } from '../../../../records/sheet/conflicts/ConflictBar.tsx'
import { showValue } from '../../../../records/sheet/conflicts/conflict-cells.ts'
import { useConflictIssues } from '../../../../records/sheet/conflicts/use-conflict-issues.ts'
import { useConflicts } from '../../../../records/sheet/conflicts/use-conflicts.ts'
import { UndoButtons } from '../../../../records/sheet/frame/SheetToolbar.tsx'
import { gridLabels } from '../../../../records/sheet/grid-labels.ts'
import { SheetCards } from '../../../../records/sheet/SheetCards.tsx'
import {
  useHeldRow,
  useIsRefused,
  useSendBeforeLeaving,
} from '../../../../records/sheet/use-sheet-saving.ts'
import { ErrorState } from '../../../../ui/feedback/ErrorState.tsx'
import { addToGroup } from '../../../../ui/grid/grid-commands.ts'
import { Grid, useGridController } from '../../../../ui/grid/Grid.tsx'
import type { GridColumn, GridOp, GridRow } from '../../../../ui/grid/grid-model.ts'
import type { GridSetup } from '../../../../ui/grid/grid-setup.ts'
import { describeFault } from '../../../../ui/numbers/compute-number.ts'
import { showFormula } from '../../../../ui/numbers/read-number.ts'
import type { Locale } from '../../../../i18n/locale.ts'
import { RenamedWaiting } from '../data/RenamedWaiting.tsx'
import type { InputsData } from '../data/use-inputs.ts'
import { nameCell, ParameterLines } from './parameter-lines.ts'
import { parameterColumns, parameterIssues } from './parameter-columns.tsx'
import { PARAMETERS, readName, readRowFormula } from './parameter-rows.ts'
import type { ParameterSession } from './parameter-session.ts'
import { useParameterSession } from './use-parameter-session.ts'
import styles from './parameters.module.css'

export interface ParametersPanelProps {
  parent: string
  data: InputsData
  /** The parameters as the server has them, as far as the page knows. */
  stored: readonly Parameter[] | undefined
  /** The columns of the lines, whose formulas use the parameters. */
  lineColumns: readonly GridColumn[]
  locale: Locale
  readOnly: boolean
  areCards: boolean
  onSheet: () => void
  onInput: (row: string, field: string) => void
  onLeave: (direction: 'next' | 'previous') => void
  onClose: () => void
}

/** The parameters of a calculation or a template: quantities that the formulas of many cells use by name. */
export function ParametersPanel(props: ParametersPanelProps) {
  const { parent, stored, onClose } = props
  const { t } = useTranslation(['parameters', 'inputs'])
  const { session, error, retry } = useParameterSession(parent, stored)
  return (
    <section className={styles['panel']} aria-label={t('parameters:title')}>
      <RenamedWaiting parent={parent} session={props.data.session} stored={stored} />
      {session ? (
        <OpenParameters {...props} session={session} />
      ) : (
        <>
          <Head onClose={onClose} />
          {error !== null && <ErrorState message={errorText(error)} onRetry={retry} />}
        </>
      )}
    </section>
  )
}

function Head({ onClose, children }: { onClose: () => void; children?: React.ReactNode }) {
  const { t } = useTranslation('parameters')
  return (
    <div className={styles['head']}>
      <h2>{t('parameters:title')}</h2>
      {children}
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={t('parameters:close')}
        title={t('parameters:close')}
        onClick={onClose}
      >
        <IconX size={16} />
      </ActionIcon>
    </div>
  )
}

type OpenProps = ParametersPanelProps & { session: ParameterSession }

function OpenParameters(props: OpenProps) {
  const { session, data, lineColumns, locale, areCards, onClose } = props
  const { t } = useTranslation(['parameters', 'inputs'])
  const isLocked = useIsRefused(session.queue) || props.readOnly
  const lines = useMemo(
    () => new ParameterLines(data.session.doc, lineColumns, locale),
    [data.session.doc, lineColumns, locale],
  )
  useLayoutEffect(() => session.attach(lines, locale), [session, lines, locale])
  const conflicts = useConflicts(session)
  const { setup, columns, cells } = useParameterSetup(props, isLocked, conflicts)
  const grid = useGridController(session.doc, setup)
  useHeldRow(
    grid,
    session.queue,
    (row) => row,
    () => void session.refresh(),
  )
  useSendBeforeLeaving(session.queue)
  useEffect(() => () => session.type(null), [session])
  const count = useSyncExternalStore(session.doc.subscribe, () => session.doc.allRows().length)
  const notice = useSyncExternalStore(session.subscribe, session.getNotice)
  return (
    <>
      <Head onClose={onClose}>
        <span className={styles['notice']} role="status">
          {notice}
        </span>
        {!areCards && (
          <>
            <UndoButtons
              doc={session.doc}
              isReadOnly={isLocked}
              undoLabel={t('parameters:undo')}
              redoLabel={t('parameters:redo')}
            />
            {!isLocked && (
              <Button
                variant="default"
                size="compact-sm"
                leftSection={<IconPlus size={14} aria-hidden />}
                onClick={() => addToGroup(grid, PARAMETERS)}
              >
                {t('parameters:add')}
              </Button>
            )}
          </>
        )}
      </Head>
      {conflicts.all.length > 0 && (
        <ConflictBar
          conflicts={conflicts}
          cells={cells}
          lineName={(row) => nameRow(session.doc.row(row)) ?? '–'}
          onShow={({ row, field }) =>
            grid.goToRow(
              row,
              columns.findIndex(({ id }) => id === cells.findColumn(field)),
            )
          }
        />
      )}
      <div className={styles['sheet']}>
        {areCards ? (
          <SheetCards
            doc={session.doc}
            columns={columns}
            groups={setup.groups}
            isShown={undefined}
            issuesOf={setup.issuesOf}
            readName={readName}
            locale={locale}
            onSheet={props.onSheet}
          />
        ) : (
          <Grid controller={grid} setup={setup} />
        )}
        {count === 0 && (
          <p className={styles['empty']}>
            {t('parameters:empty')} <span>{t('parameters:example')}</span>
          </p>
        )}
      </div>
      <Uses {...props} grid={grid} />
    </>
  )
}

const nameRow = (row: GridRow | undefined): string | null => (row ? readName(row) : null)

/** What the grid is made with, the same as long as nothing of it changes. */
function useParameterSetup(
  { session, locale, onLeave }: OpenProps,
  isLocked: boolean,
  conflicts: ReturnType<typeof useConflicts>,
) {
  const { t } = useTranslation(['parameters', 'inputs'])
  const { t: inputsText } = useTranslation('inputs')
  const columns = useMemo(() => parameterColumns(session, t, locale), [session, t, locale])
  const cells = useMemo(() => {
    const findColumn = (field: string) => (field === 'valueFormula' ? 'value' : field)
    return {
      name: (field: string) => columns.find(({ id }) => id === findColumn(field))?.title ?? field,
      show: ({ row, field }: { row: string; field: string }, value: GridRow['values'][string]) =>
        showValue(columns, session.doc.row(row), field, value, locale),
      findColumn,
    }
  }, [columns, session, locale])
  const state = useSyncExternalStore(session.subscribe, session.getValues)
  const refused = useSyncExternalStore(
    session.queue.subscribe,
    () => session.queue.getState().refused,
  )
  const issuesOf = useMemo(() => {
    void refused
    return parameterIssues(session, t, (row) => {
      const fault = state.faults.get(row.id)
      const { value } = row.values
      return fault && typeof value === 'number' ? describeFault(fault, String(value)) : null
    })
  }, [session, t, state, refused])
  const allIssues = useConflictIssues(issuesOf, conflicts, cells, inputsText)
  const setup = useMemo(
    (): GridSetup => ({
      columns,
      groups: [
        {
          id: PARAMETERS,
          label: t('parameters:title'),
          showEmpty: true,
          ...(isLocked ? {} : { addLabel: t('parameters:add') }),
        },
      ],
      locale,
      readOnly: isLocked,
      rowHeight: matchMedia('(pointer: coarse)').matches ? 36 : 28,
      labels: { ...gridLabels(inputsText), grid: t('parameters:title') },
      newRow: () => ({ id: crypto.randomUUID(), group: PARAMETERS, values: {} }),
      isRemovable: (row) => session.canRemove(row),
      issuesOf: allIssues,
      onType: (draft) => session.type(readDraft(draft)),
      onLeave,
    }),
    [columns, session, t, inputsText, locale, isLocked, allIssues, onLeave],
  )
  return { setup, columns, cells }
}

/** The number that is being typed. */
function readDraft(draft: readonly GridOp[] | null): { row: string; value: number } | null {
  const op = draft?.[0]
  const value = op?.kind === 'set' ? op.values['value'] : undefined
  return op?.kind === 'set' && typeof value === 'number' ? { row: op.row, value } : null
}

/** Where the parameter of the active row is used, each place a way to it. */
function Uses({
  session,
  grid,
  onInput,
}: OpenProps & { grid: ReturnType<typeof useGridController> }) {
  const { t } = useTranslation('parameters')
  const id = useSyncExternalStore(
    grid.subscribe,
    () => grid.rowAt(grid.activePosition().line)?.id ?? null,
  )
  useSyncExternalStore(session.subscribe, session.getValues)
  const row = id === null ? undefined : session.doc.row(id)
  const name = nameRow(row)
  if (!row || name === null) return null
  const column = grid.setup.columns[grid.activePosition().col]
  const issue = column && grid.issueAt(row, column)
  const { parameters, cells } = session.listUses(row)
  const formula = readRowFormula(row)
  return (
    <div className={styles['uses']}>
      {formula !== null && (
        <code className={styles['written']}>{showFormula(formula, grid.setup.locale)}</code>
      )}
      {issue && (
        <span className={styles['fault']} role="alert">
          {issue.message}
        </span>
      )}
      <span>
        {parameters.length + cells.length === 0
          ? t('parameters:unused', { name })
          : t('parameters:usedIn', { name })}
      </span>
      {parameters.map((other) => (
        <button key={other.id} type="button" onClick={() => grid.goToRow(other.id, 1)}>
          {readName(other)}
        </button>
      ))}
      {cells.map((cell) => (
        <button
          key={`${cell.row.id} ${cell.column.id}`}
          type="button"
          onClick={() => onInput(cell.row.id, cell.column.id)}
        >
          {nameCell(cell)}
        </button>
      ))}
    </div>
  )
}
