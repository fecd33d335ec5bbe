import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DocumentOf, FamilyParts, NamedRecord } from '@cradle/contract'
import { errorText } from '../../../api/error-text.ts'
import { readParameters, type OpenCalculation } from '../../../records/calculation/form-record.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { PageSkeleton } from '../../../ui/feedback/Skeletons.tsx'
import { FormPage } from '../../../ui/form/FormPage.tsx'
import { FormulaParameters } from '../../../ui/numbers/parameters-context.ts'
import { useSaveCalculation } from '../forms/use-save-calculation.ts'
import { familyQuery } from '../variants/family-query.ts'
import { LiveSamples } from './LiveSamples.tsx'
import { AllowedLocations, AllowedProfiles, AllowedSuppliers } from './AllowedRecords.tsx'
import { Brakes, Conditions, ParameterBounds } from './TermSections.tsx'
import { placeErrors, readDrafts, writeTerms, type TermDraft } from './term-drafts.ts'
import { UseModel } from './UseModel.tsx'
import styles from './terms.module.css'

/** The terms of a product as a model: within which bounds declarations are issued from it. */
export function ModelTab(props: OpenCalculation) {
  const { calculation } = props
  // While terms are saved, the page keeps the family of before, so that no field is lost.
  const { data, error } = useQuery({
    ...familyQuery(calculation['@id'], calculation.contentVersion),
    placeholderData: (before: DocumentOf<'ProductFamily'> | undefined) => before,
  })
  if (error) return <EmptyState title={errorText(error)} />
  return data ? <Terms {...props} family={data} /> : <PageSkeleton />
}

function Terms({
  calculation,
  etag,
  isReadOnly,
  family,
}: OpenCalculation & { family: DocumentOf<'ProductFamily'> }) {
  const { t } = useTranslation('model-terms')
  const save = useSaveCalculation(calculation['@id'], etag)
  const [added, setAdded] = useState<readonly NamedRecord[]>([])
  const initial = useMemo(
    () => ({
      modelTerms: readDrafts(
        (calculation.modelTerms ?? []).filter(
          ({ line }) => line === undefined || family.lines.some(({ id }) => id === line),
        ),
      ),
    }),
    [calculation, family],
  )
  const parts: FamilyParts = useMemo(() => ({ ...family, rule: family.rule ?? null }), [family])
  const named = [...parts.profiles, ...parts.suppliers, ...parts.sites.allowed, ...added]
  const naming = {
    nameRecord: (id: string): string => named.find((one) => one.id === id)?.name ?? id,
    onNamed: (record: NamedRecord) => setAdded((before) => [...before, record]),
  }
  async function saveTerms({ modelTerms: drafts }: { modelTerms: readonly TermDraft[] }) {
    const outcome = await save({ modelTerms: writeTerms(drafts) })
    return outcome?.fields ? { ...outcome, fields: placeErrors(outcome.fields, drafts) } : outcome
  }
  return (
    <FormulaParameters value={readParameters(calculation)}>
      <FormPage
        key={calculation['@id']}
        initialValues={initial}
        readOnly={isReadOnly}
        wide
        onSave={saveTerms}
        notice={
          <div className={styles['about']}>
            <p>{t('model-terms:about')}</p>
            <UseModel calculation={calculation} />
          </div>
        }
        sections={[
          {
            id: 'parameters',
            title: t('model-terms:parameters.title'),
            intro: t('model-terms:parameters.intro'),
            children: <ParameterBounds parameters={parts.parameters} />,
          },
          {
            id: 'profiles',
            title: t('model-terms:profiles.title'),
            intro: t('model-terms:profiles.intro'),
            children: <AllowedProfiles lines={parts.lines} {...naming} />,
          },
          {
            id: 'suppliers',
            title: t('model-terms:suppliers.title'),
            intro: t('model-terms:suppliers.intro'),
            children: <AllowedSuppliers lines={parts.lines} {...naming} />,
          },
          {
            id: 'locations',
            title: t('model-terms:locations.title'),
            intro: t('model-terms:locations.intro'),
            children: <AllowedLocations sites={parts.sites} {...naming} />,
          },
          {
            id: 'conditions',
            title: t('model-terms:conditions.title'),
            intro: t('model-terms:conditions.intro'),
            children: <Conditions />,
          },
          {
            id: 'brakes',
            title: t('model-terms:brakes.title'),
            intro: t('model-terms:brakes.intro'),
            children: <Brakes />,
          },
          {
            id: 'samples',
            title: t('model-terms:samples.title'),
            intro: t('model-terms:samples.intro'),
            children: <LiveSamples parts={parts} nameRecord={naming.nameRecord} />,
          },
        ]}
      />
    </FormulaParameters>
  )
}
