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
import type { GridOp } from '../../../ui/grid/grid-model.ts'
import { displayCode } from '../../../records/calculation/result-figures.ts'
import { useRowTexts } from '../variants/use-row-texts.ts'
import { withDraft } from '../variants/variant-rows.ts'
import variantStyles from '../variants/variants.module.css'
import { IssueDialog } from './IssueDialog.tsx'
import { IssueProgress } from './IssueProgress.tsx'
import { readDeclaration, type IssueParts } from './issue-rows.ts'
import { modelFormQuery, type ModelForm, type ModelItem } from './model-queries.ts'
import { useIssueGrid } from './use-issue-grid.ts'
import { useIssueRows } from './use-issue-rows.ts'
import { useIssuing } from './use-issuing.ts'
import styles from './models.module.css'

/** Declarations of a model are entered or pasted, checked while they are, and issued. */
export function IssueTab({ model }: { model: ModelItem }) {
  const { data, error, refetch } = useQuery(modelFormQuery(model['@id']))
  if (error) return <ErrorState {...describeFailure(error)} onRetry={() => void refetch()} />
  return data ? <IssueSheet model={model} form={data} /> : <PageSkeleton />
}

/** What differs: parameters with bounds, lines with other profiles or suppliers, and the production site. */
const findParts = ({ terms, parameters, lines, sites }: ModelForm): IssueParts => ({
  parameters: parameters.filter(({ id }) =>
    terms.some((term) => term.kind === 'parameter' && term.parameter === id),
  ),
  lines: lines.filter(({ allowed }) => allowed.length > 0),
  supplied: lines.filter(({ suppliers }) => suppliers.length > 0),
  sites: sites.allowed.length > 0 ? sites : null,
})

function IssueSheet({ model, form }: { model: ModelItem; form: ModelForm }) {
  const { t } = useTranslation('models')
  const { can } = useAccess()
  const { isOwn } = useRecordRights('calculation')
  const mayIssue = isOwn(model) && can('calculation.company_self.purchase')
  const [doc] = useState(() => new GridDocument([]))
  const [draft, setDraft] = useState<readonly GridOp[] | null>(null)
  const [isAsking, setAsking] = useState(false)
  const state = useSyncExternalStore(doc.subscribe, doc.getState)
  const parts = findParts(form)
  const all = doc.allRows()
  const issuing = useIssuing(model['@id'], doc, parts)
  const { rows, faulty, repeated, isReady, checks, issuesOf, writeResult, headline } = useIssueRows(
    { model, form, parts, rows: withDraft(all, draft), listRefused: issuing.listRefused },
  )
  const { unitOf } = useRowTexts()
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
          disabled={!canIssue || !isReady || draft !== null}
          onClick={() => setAsking(true)}
        >
          {rows.length === 0
            ? t('models:tabs.issue')
            : t('models:issue.go', { count: rows.length })}
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
          repeated={repeated}
          isChecking={checks.isChecking}
        />
      </div>
      {!canIssue && (
        <p className={styles['hint']} role="note">
          {t(mayIssue ? 'models:issue.notActive' : 'models:issue.mayNot')}
        </p>
      )}
      {checks.error !== null && (
        <p className={styles['hint']} role="alert">
          {t('models:issue.checkFailed')} {errorText(checks.error)}{' '}
          <Button size="compact-sm" variant="default" onClick={checks.retry}>
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
          model={model['@id']}
          declarations={rows.map((row) => readDeclaration(row, parts))}
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
        count > 0 && <span>{t('models:issue.ready', { count })}</span>
      )}
      {faulty > 0 && <span data-bad="">{t('models:issue.faulty', { count: faulty })}</span>}
      {repeated > 0 && <span data-warn="">{t('models:issue.repeated', { count: repeated })}</span>}
    </p>
  )
}
