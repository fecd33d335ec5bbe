import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Indicator, recordRoutes, WeightingSet, type Read } from '@cradle/contract'
import { call } from '../../../api/call.ts'
import { describeFailure, saveRefusal } from '../../../api/error-text.ts'
import { useIndicatorName } from '../../../api/indicator-names.ts'
import { queryClient } from '../../../api/query-client.ts'
import { paths } from '../../../paths.ts'
import { fieldProps, findBlanks } from '../../../records/fields/field-props.ts'
import { referenceOptions } from '../../../records/reference/reference-lists.ts'
import { NotFoundPage } from '../../../shell/NotFoundPage.tsx'
import { useUrlState } from '../../../shell/url-state.ts'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { PageSkeleton } from '../../../ui/feedback/Skeletons.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import { DateField } from '../../../ui/form/DateField.tsx'
import { NumberField, TextField } from '../../../ui/form/fields.tsx'
import { FormPage, type SaveOutcome } from '../../../ui/form/FormPage.tsx'
import { unitText } from '../../../ui/numbers/unit-text.ts'
import {
  buildEditionBody,
  buildEditionValues,
  namePriceField,
  nameSourceField,
  readPrices,
  renameFactorPaths,
  type EditionValues,
} from './edition-values.ts'
import { weightingSetsKey, weightingSetsQuery, type WeightingSetItem } from './weighting-sets.ts'
import styles from './weighting.module.css'

type IndicatorItem = Read<typeof Indicator>
const SOURCE_MAX = 1000

/** A new edition of the weighting set that the address names, or a new set. */
export function NewEditionPage() {
  const [search] = useUrlState()
  const sets = useQuery(weightingSetsQuery())
  const indicators = useQuery(referenceOptions(Indicator))
  const error = (!sets.data && sets.error) || (!indicators.data && indicators.error)
  if (error)
    return (
      <ErrorState
        isPage
        {...describeFailure(error)}
        onRetry={() => void Promise.all([sets.refetch(), indicators.refetch()])}
      />
    )
  if (!sets.data || !indicators.data) return <PageSkeleton />
  const wanted = search['set']
  const before = sets.data.find(({ id }) => id === wanted) ?? null
  if (wanted && !before) return <NotFoundPage />
  return (
    <EditionForm
      key={before?.id ?? 'new'}
      before={before}
      indicators={indicators.data.toSorted((a, b) => a.position - b.position)}
    />
  )
}

function EditionForm({
  before,
  indicators,
}: {
  before: WeightingSetItem | null
  indicators: IndicatorItem[]
}) {
  const { t } = useTranslation('admin')
  const navigate = useNavigate()
  const initial = useMemo(() => buildEditionValues(before), [before])
  const title = before
    ? t('admin:weighting.newEditionOf', { name: before.name })
    : t('admin:weighting.newSet')
  useEffect(() => void (document.title = `${title} · Cradle`), [title])
  const isPriced = ({ code }: IndicatorItem): boolean =>
    before?.factors.some(({ indicator }) => indicator === code) ?? false
  async function saveEdition(values: EditionValues): Promise<SaveOutcome> {
    const { factors } = readPrices(values, indicators, before)
    try {
      await call(recordRoutes(WeightingSet).create, { body: buildEditionBody(values, factors) })
      return undefined
    } catch (error) {
      const refusal = saveRefusal(error)
      return { ...refusal, fields: renameFactorPaths(refusal.fields ?? {}, factors) }
    }
  }
  function findFaults(values: EditionValues) {
    const { factors, withoutSource } = readPrices(values, indicators, before)
    const first = indicators.find(isPriced) ?? indicators[0]
    return {
      ...findBlanks(WeightingSet, { code: values.code, name: values.name }, (name) =>
        t('ui:form.requiredField', { fieldName: t(`admin:weighting.field.${name}`) }),
      ),
      ...Object.fromEntries(
        withoutSource.map((code) => [nameSourceField(code), t('admin:weighting.sourceRequired')]),
      ),
      ...(factors.length + withoutSource.length === 0 && first
        ? { [namePriceField(first.code)]: t('admin:weighting.priceRequired') }
        : {}),
    }
  }
  return (
    <FormPage
      header={{
        title,
        crumbs: [{ label: t('admin:weighting.title'), href: paths.admin.page('weighting-sets') }],
      }}
      wide
      initialValues={initial}
      isNew
      saveLabel={t(before ? 'admin:weighting.createEdition' : 'admin:weighting.createSet')}
      validate={findFaults}
      onSave={saveEdition}
      onSaved={() => {
        void queryClient.invalidateQueries({ queryKey: weightingSetsKey })
        toast.success(t('admin:weighting.editionCreated'))
        void navigate({ to: paths.admin.page('weighting-sets') as never, ignoreBlocker: true })
      }}
      sections={[
        {
          id: 'set',
          title: t('admin:weighting.section.set'),
          intro: t('admin:weighting.editionIntro'),
          children: <SetFields isNewSet={before === null} />,
        },
        {
          id: 'prices',
          title: t('admin:weighting.section.prices'),
          intro: t('admin:weighting.pricesIntro'),
          children: (before ? indicators.filter(isPriced) : indicators).map((indicator) => (
            <PriceFields key={indicator.code} indicator={indicator} />
          )),
        },
        ...(before
          ? [
              {
                id: 'others',
                title: t('admin:weighting.section.others'),
                intro: t('admin:weighting.othersIntro'),
                children: indicators
                  .filter((indicator) => !isPriced(indicator))
                  .map((indicator) => <PriceFields key={indicator.code} indicator={indicator} />),
              },
            ]
          : []),
      ]}
    />
  )
}

/** Code and name of the set, and the day from which the edition counts. A set keeps its code. */
function SetFields({ isNewSet }: { isNewSet: boolean }) {
  const { t } = useTranslation('admin')
  return (
    <>
      <TextField
        {...fieldProps(WeightingSet, 'code')}
        label={t('admin:weighting.field.code')}
        frozen={!isNewSet}
      />
      <TextField {...fieldProps(WeightingSet, 'name')} label={t('admin:weighting.field.name')} />
      <DateField
        {...fieldProps(WeightingSet, 'validFrom')}
        label={t('admin:weighting.field.validFrom')}
        hint={t('admin:weighting.validFromHint')}
      />
    </>
  )
}

/** Price and source of one indicator. */
function PriceFields({ indicator }: { indicator: IndicatorItem }) {
  const { t } = useTranslation('admin')
  const nameOf = useIndicatorName()
  const { code, unit } = indicator
  const label = `${nameOf(code)} (${code})`
  return (
    <div className={styles['price']}>
      <NumberField
        name={namePriceField(code)}
        label={`${t('admin:weighting.priceOf', { name: label })} [EUR/${unitText(unit)}]`}
      />
      <TextField
        name={nameSourceField(code)}
        label={t('admin:weighting.sourceOf', { name: code })}
        maxLength={SOURCE_MAX}
      />
    </div>
  )
}
