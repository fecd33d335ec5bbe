import { Button } from '@mantine/core'
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconCertificate,
  IconClearAll,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccess } from '../../../api/access.ts'
import { describeFailure, errorText } from '../../../api/error-text.ts'
import { useRecordRights } from '../../../api/record-rights.ts'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { PageSkeleton } from '../../../ui/feedback/Skeletons.tsx'
import { LeaveDialog } from '../../../ui/form/LeaveDialog.tsx'
import { useNavigationGuard } from '../../../ui/form/navigation-guard.ts'
import { Grid, useGridController } from '../../../ui/grid/Grid.tsx'
import { GridDocument } from '../../../ui/grid/grid-document.ts'
import type { CellIssue, GridOp, GridRow } from '../../../ui/grid/grid-model.ts'
import { displayCode } from '../../../records/calculation/result-figures.ts'
import { useRowTexts } from '../variants/use-row-texts.ts'
import { findGtinIssues } from '../variants/variant-columns.ts'
import { withDraft } from '../variants/variant-rows.ts'
import variantStyles from '../variants/variants.module.css'
import { findHeadline } from './headline.ts'
import { IssueDialog } from './IssueDialog.tsx'
import { IssueProgress } from './IssueProgress.tsx'
import {
  findRepeated,
  isReadable,
  issueGroup,
  readChoices,
  readDeclaration,
  type IssueParts,
} from './issue-rows.ts'
import { modelFormQuery, type ModelForm, type ModelItem } from './model-queries.ts'
import { useCheckWords } from './use-check-words.ts'
import { useChecks } from './use-checks.ts'
import { useIssueGrid } from './use-issue-grid.ts'
import { useIssuing } from './use-issuing.ts'
import styles from './models.module.css'

/** Declarations of a model are entered or pasted, checked while they are, and issued. */
export function IssueTab({ model }: { model: ModelItem }) {
  const { data, error, refetch } = useQuery(modelFormQuery(model['@id']))
  if (error) return <ErrorState {...describeFailure(error)} onRetry={() => void refetch()} />
  return data ? <IssueSheet model={model} form={data} /> : <PageSkeleton />
}

/** What differs: parameters with bounds, and lines with other profiles. */
const findParts = ({ terms, parameters, lines }: ModelForm): IssueParts => ({
  parameters: parameters.filter(({ id }) =>
    terms.some((term) => term.kind === 'parameter' && term.parameter === id),
  ),
  lines: lines.filter(({ allowed }) => allowed.length > 0),
})

const makeEmptyRow = (): GridRow => ({ id: crypto.randomUUID(), group: issueGroup, values: {} })

/** A row in which nothing stands yet is not asked for. */
const isFilled = ({ values }: GridRow): boolean =>
  Object.values(values).some((value) => value !== null && value !== '')

function IssueSheet({ model, form }: { model: ModelItem; form: ModelForm }) {
  const { t } = useTranslation('models')
  const { t: variantTexts } = useTranslation('variants')
  const { can } = useAccess()
  const { isOwn } = useRecordRights('calculation')
  const mayIssue = isOwn(model) && can('calculation.company_self.purchase')
  const [doc] = useState(() => new GridDocument([makeEmptyRow()]))
  const [draft, setDraft] = useState<readonly GridOp[] | null>(null)
  const [isAsking, setAsking] = useState(false)
  const state = useSyncExternalStore(doc.subscribe, doc.getState)
  const parts = findParts(form)
  const all = doc.allRows()
  const rows = withDraft(all, draft).filter(isFilled)
  const { findCheck, isChecking, error, retry } = useChecks(
    model.id,
    rows.filter(isReadable).map((row) => readChoices(row, parts)),
  )
  const { listIssues, writeOutcome } = useCheckWords(form)
  const issuing = useIssuing(model['@id'], doc, parts)
  const repeated = findRepeated(rows, parts)
  const { unitOf } = useRowTexts()
  const shape = rows
    .map((row) => findCheck(readChoices(row, parts))?.figures)
    .find((one) => one !== undefined)
  const headline = shape && findHeadline(shape)

  const issuesOf = (row: GridRow): readonly CellIssue[] => {
    if (!isFilled(row)) return []
    const { name, project } = readDeclaration(row, parts)
    const check = isReadable(row) ? findCheck(readChoices(row, parts)) : undefined
    const { customer, project: projectName, site } = row.values
    const hasHalfProject = !project && [customer, projectName, site].some(Boolean)
    const before = repeated.get(row.id)
    return [
      ...(name === ''
        ? [{ column: 'name', level: 'wrong' as const, message: t('models:fault.name') }]
        : []),
      ...findGtinIssues(row.values, variantTexts),
      ...(hasHalfProject
        ? [
            {
              column: customer ? 'project' : 'customer',
              level: 'wrong' as const,
              message: t('models:fault.project'),
            },
          ]
        : []),
      ...(check ? listIssues(check) : []),
      ...issuing.listRefused(row),
      ...(before === undefined
        ? []
        : [
            {
              column: 'name',
              level: 'hint' as const,
              message: t('models:fault.repeatedRow', { row: before }),
            },
          ]),
    ]
  }
  const writeResult = (row: GridRow): string => {
    if (!isFilled(row)) return ''
    const [issue] = issuesOf(row)
    if (issue && issue.level !== 'hint') return issue.message
    if (!isReadable(row)) return ''
    const check = findCheck(readChoices(row, parts))
    return check ? writeOutcome(check) : '…'
  }
  const isFaulty = (row: GridRow): boolean =>
    !isReadable(row) ||
    issuesOf(row).some(({ level }) => level !== 'hint') ||
    findCheck(readChoices(row, parts))?.fault !== undefined
  const faulty = rows.filter(isFaulty).length
  const isReady = rows.length > 0 && faulty === 0 && !isChecking && error === null && draft === null
  const setup = useIssueGrid({
    doc,
    form,
    parts,
    resultTitle: headline
      ? `${displayCode(headline)} A–C [${unitOf(headline)}]`
      : t('models:issue.column.result'),
    isReadOnly: false,
    issuesOf,
    writeResult,
    onType: setDraft,
    onLeave: () => document.querySelector<HTMLElement>(`.${variantStyles['bar']} button`)?.focus(),
  })
  const grid = useGridController(doc, setup)
  const guard = useNavigationGuard(rows.length > 0)
  const canIssue = mayIssue && model.state === 'active'
  return (
    <div className={styles['fill']}>
      <div className={variantStyles['bar']}>
        <Button
          leftSection={<IconCertificate size={16} />}
          disabled={!canIssue || !isReady}
          onClick={() => setAsking(true)}
        >
          {t('models:issue.go', { count: rows.length })}
        </Button>
        <Button
          variant="subtle"
          leftSection={<IconArrowBackUp size={16} />}
          disabled={!state.canUndo}
          onClick={() => doc.undo()}
        >
          {t('models:issue.undo')}
        </Button>
        <Button
          variant="subtle"
          leftSection={<IconArrowForwardUp size={16} />}
          disabled={!state.canRedo}
          onClick={() => doc.redo()}
        >
          {t('models:issue.redo')}
        </Button>
        <Button
          variant="subtle"
          leftSection={<IconClearAll size={16} />}
          disabled={rows.length === 0}
          onClick={() =>
            doc.apply(
              'remove',
              all.map(({ id }) => ({ kind: 'remove', row: id })),
            )
          }
        >
          {t('models:issue.clear')}
        </Button>
        <span className={variantStyles['space']} />
        <Summary
          count={rows.length - faulty}
          faulty={faulty}
          repeated={repeated.size}
          isChecking={isChecking}
        />
      </div>
      {!canIssue && (
        <p className={styles['hint']} role="note">
          {t(mayIssue ? 'models:issue.notActive' : 'models:issue.mayNot')}
        </p>
      )}
      {error !== null && (
        <p className={styles['hint']} role="alert">
          {t('models:issue.checkFailed')} {errorText(error)}{' '}
          <Button size="compact-sm" variant="default" onClick={retry}>
            {t('models:issue.retry')}
          </Button>
        </p>
      )}
      {issuing.sent.length > 0 && (
        <IssueProgress model={model['@id']} sent={issuing.sent} isDone={issuing.isDone} />
      )}
      <p className={styles['hint']}>
        {t('models:issue.hint')} {t('models:terms.fixed')}
      </p>
      <div className={styles['fill']}>
        <Grid controller={grid} setup={setup} />
      </div>
      {isAsking && (
        <IssueDialog
          owner={model.owner}
          count={rows.length}
          repeated={repeated.size}
          isBusy={issuing.isBusy}
          message={issuing.message}
          onIssue={async (choices) => {
            if (await issuing.issue(rows, choices)) setAsking(false)
          }}
          onClose={() => setAsking(false)}
        />
      )}
      {guard.blocked && (
        <LeaveDialog
          changedLabels={[t('models:issue.unsaved')]}
          saving={false}
          onLeave={guard.proceed}
          onStay={guard.stay}
        />
      )}
    </div>
  )
}

/** How many rows can be issued, and how many cannot. */
function Summary({
  count,
  faulty,
  repeated,
  isChecking,
}: {
  count: number
  faulty: number
  repeated: number
  isChecking: boolean
}) {
  const { t } = useTranslation('models')
  return (
    <p role="status" className={styles['count']}>
      {isChecking ? (
        <span>{t('models:issue.checking')}</span>
      ) : (
        <span>{t('models:issue.ready', { count })}</span>
      )}
      {faulty > 0 && <span data-bad="">{t('models:issue.faulty', { count: faulty })}</span>}
      {repeated > 0 && <span data-warn="">{t('models:issue.repeated', { count: repeated })}</span>}
    </p>
  )
}
