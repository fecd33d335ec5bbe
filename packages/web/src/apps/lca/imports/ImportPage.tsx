import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { ImportItem } from '../../../api/import-kinds.ts'
import type { ImportPage as Page } from '../../../api/import-places.ts'
import { importQuery, useImportUpdates } from '../../../api/import-queries.ts'
import { useLocale } from '../../../i18n/i18n.ts'
import { RecordGate } from '../../../shell/RecordGate.tsx'
import { useParam, useUrlState } from '../../../shell/url-state.ts'
import { formatDateTime } from '../../../ui/numbers/format-number.ts'
import { FieldShape } from '../../../ui/feedback/Shapes.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { PageHeader } from '../../../ui/page/PageHeader.tsx'
import { CancelButton } from './CancelImport.tsx'
import { ImportBadge } from './ImportBadge.tsx'
import {
  canValidate,
  findCurrentStep,
  isWizardStep,
  listOpenSteps,
  type WizardStep,
} from './import-steps.ts'
import { InvalidatedNotice } from './InvalidatedNotice.tsx'
import { StepBar } from './StepBar.tsx'
import { OverviewStep } from './steps/OverviewStep.tsx'
import { ResultStep } from './steps/ResultStep.tsx'
import { RunStep } from './steps/RunStep.tsx'
import { ValidateStep } from './steps/ValidateStep.tsx'
import { useImportActions } from './use-import-actions.ts'
import { useImportCrumbs, useKindCrumb } from './use-import-tabs.ts'
import styles from './imports.module.css'

/** A finished upload is looked at again seldom. */
const UploadStep = lazyPart(
  () => import('./steps/UploadStep.tsx').then((m) => m.UploadStep),
  <FieldShape lines={4} />,
)

/** The wizard of one import. The address names the step; without one, the step where the import is now opens. */
export function ImportPage({ page }: { page: Page }) {
  const id = useParam('id')
  useImportUpdates(page, id)
  const query = useQuery(importQuery(page, id))
  return <RecordGate query={query}>{(item) => <Wizard page={page} item={item} />}</RecordGate>
}

const steps = {
  upload: UploadStep,
  validate: ValidateStep,
  overview: OverviewStep,
  run: RunStep,
  result: ResultStep,
} as const satisfies Record<WizardStep, unknown>

function Wizard({ page, item }: { page: Page; item: ImportItem }) {
  const { t } = useTranslation('imports')
  const locale = useLocale()
  const [search] = useUrlState()
  const crumbs = [...useImportCrumbs(page), useKindCrumb(page)]
  const actions = useImportActions(page, item)
  const wanted = search['step']
  const shown =
    isWizardStep(wanted) && listOpenSteps(item).includes(wanted) ? wanted : findCurrentStep(item)
  const Step = steps[shown]
  useEffect(() => void (document.title = `${item.fileName} · Cradle`), [item.fileName])
  return (
    <div className={styles['page']}>
      <PageHeader
        title={item.fileName}
        crumbs={crumbs}
        badge={<ImportBadge item={item} />}
        facts={[t('imports:uploadedAt', { when: formatDateTime(item.createdAt, locale) })]}
        actions={<CancelButton page={page} item={item} />}
      />
      <StepBar page={page} item={item} shown={shown} />
      {item.step === 'validation_completed' && (
        <InvalidatedNotice
          item={item}
          onValidate={
            canValidate(item) && actions.mayRun ? () => void actions.request('validate') : undefined
          }
          isBusy={actions.busy === 'validate'}
        />
      )}
      <Step page={page} item={item} />
    </div>
  )
}
