import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import {
  Calculation,
  ProductType,
  useStageModules,
  WasteProfile,
  WasteScenario,
  type CalculationField,
  type Read,
} from '@cradle/contract'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { DateField } from '../../../ui/form/DateField.tsx'
import {
  NumberField,
  RadioField,
  SelectField,
  TextField,
  type Option,
} from '../../../ui/form/fields.tsx'
import { ProductFormulas } from '../../../records/calculation/ProductFormulas.tsx'
import { FormPage } from '../../../ui/form/FormPage.tsx'
import { useFormValue } from '../../../ui/form/form-context.ts'
import { isTemplate, type OpenForm } from '../../../records/calculation/form-record.ts'
import { listFormFields } from './form-fields.ts'
import { listChoices, fieldProps } from '../../../records/fields/field-props.ts'
import {
  declaredPerformance,
  refusePerformance,
  type PerformanceEntry,
} from './performance/performance.ts'
import { readScope, writeScope } from './scope-values.ts'
import { ScalingSection } from './ScalingSection.tsx'
import { ScopeSection } from './ScopeSection.tsx'
import { SiteTransport } from './SiteTransport.tsx'
import { pickFields, useSaveCalculation } from './use-save-calculation.ts'
import {
  useDirectory,
  useOptions,
  useReference,
} from '../../../records/reference/reference-lists.ts'
import styles from './forms.module.css'

const DeclaredPerformance = lazyPart(() =>
  import('./performance/DeclaredPerformance.tsx').then((m) => m.DeclaredPerformance),
)

/** Codes of one product, which a template does not have. */
const codes: readonly CalculationField[] = ['gtin', 'articleNumber', 'dopNumber']

const names: readonly CalculationField[] = [
  ...listFormFields('advanced'),
  'noteA4',
  ...useStageModules.map((module) => `note${module}` as const),
]
const namesOfTemplate = names.filter((name) => !codes.includes(name))

const wasteLabel = ({ name, percentage }: Read<typeof WasteProfile>): string =>
  percentage === undefined ? name : `${name} (${percentage} %)`

/** Advanced fields of a calculation or a template. */
export function AdvancedForm({ calculation, etag, isReadOnly }: OpenForm) {
  const { t } = useTranslation(['lca', 'calculation-forms'])
  const save = useSaveCalculation(calculation['@id'], etag)
  const initial = useMemo(() => {
    // A dimension is scalable unless the user has decided otherwise.
    const scalable = Object.fromEntries(
      names
        .filter((name) => name.startsWith('scalableDimension'))
        .map((name) => [name, calculation[name] ?? true]),
    )
    return {
      ...pickFields(calculation, isTemplate(calculation) ? namesOfTemplate : names),
      ...scalable,
      ...readScope((calculation['declaredModules'] as string[] | undefined) ?? null),
      amountScalingDimensions: String(
        (calculation['amountScalingDimensions'] as number | undefined) ?? 0,
      ),
    }
  }, [calculation])
  const scenarios = useScenarioOptions(
    calculation['wasteRegion'] as string | undefined,
    calculation['wasteScenario'] as string | undefined,
  )
  return (
    <ProductFormulas calculation={calculation}>
      <FormPage
        key={calculation['@id']}
        initialValues={initial}
        readOnly={isReadOnly}
        validate={(values) =>
          refusePerformance(
            (values as Record<string, unknown>)[declaredPerformance] as PerformanceEntry[] | null,
            t('calculation-forms:performance.missing'),
          )
        }
        onSave={(values, changed) =>
          save({
            ...writeScope(values, changed),
            ...('amountScalingDimensions' in changed
              ? { amountScalingDimensions: Number(changed['amountScalingDimensions']) }
              : {}),
          })
        }
        sections={[
          {
            id: 'transport',
            title: t('calculation-forms:advanced.siteTransport'),
            intro: t('calculation-forms:advanced.siteTransportIntro'),
            children: <SiteTransport />,
          },
          {
            id: 'constructionWaste',
            title: t('calculation-forms:advanced.constructionWaste'),
            children: <ConstructionWaste />,
          },
          {
            id: 'productionWaste',
            title: t('calculation-forms:advanced.productionWaste'),
            intro: t('calculation-forms:advanced.productionWasteIntro'),
            children: <ProductionWaste />,
          },
          {
            id: 'wasteScenarios',
            title: t('calculation-forms:advanced.endOfLife'),
            children: (
              <>
                <RadioField
                  {...fieldProps(Calculation, 'wasteScenarioInputMethod')}
                  label={t('lca:field.wasteScenarioInputMethod')}
                  options={listChoices(Calculation, 'wasteScenarioInputMethod', (value) => ({
                    label: t(`lca:wasteMethod.${value}`),
                    hint: t(`lca:wasteMethodHint.${value}`),
                  }))}
                />
                <SelectField
                  {...fieldProps(Calculation, 'wasteScenario')}
                  label={t('lca:field.wasteScenario')}
                  hint={t('calculation-forms:advanced.wasteScenarioHint')}
                  options={scenarios}
                />
                <NumberField
                  {...fieldProps(Calculation, 'collectedSeparately')}
                  label={t('lca:field.collectedSeparately')}
                  hint={t('calculation-forms:advanced.collectedHint')}
                />
              </>
            ),
          },
          {
            id: 'scaling',
            title: t('calculation-forms:advanced.scaling'),
            intro: t('calculation-forms:advanced.scalingIntro'),
            children: (
              <ScalingSection calculation={isTemplate(calculation) ? null : calculation['@id']} />
            ),
          },
          ...(calculation['calculationType'] === 'semi_finished'
            ? []
            : [
                {
                  id: 'scope',
                  title: t('calculation-forms:advanced.scope'),
                  intro: t('calculation-forms:advanced.scopeIntro'),
                  children: <ScopeSection method={calculation['method'] as string | undefined} />,
                },
              ]),
          {
            id: 'declaration',
            title: t('calculation-forms:advanced.declaration'),
            intro: t('calculation-forms:advanced.declarationIntro'),
            children: <Declaration hasCodes={!isTemplate(calculation)} />,
          },
        ]}
      />
    </ProductFormulas>
  )
}

/**
 * Lists the scenarios of the calculation's set, and the chosen scenario even if it belongs to
 * another set.
 */
function useScenarioOptions(set: string | undefined, chosen: string | undefined): Option[] {
  const all = useReference(WasteScenario)
  return useMemo(
    () =>
      all
        .filter((one) => one.wasteScenarioSet === set || one['@id'] === chosen)
        .map((one) => ({ value: one['@id'], label: one.name })),
    [all, set, chosen],
  )
}

/**
 * Publisher and operator of the declaration, its product group and rules.
 *
 * @param hasCodes  a product of its own, with codes
 */
function Declaration({ hasCodes }: { hasCodes: boolean }) {
  const { t } = useTranslation(['lca', 'calculation-forms'])
  const groups = useOptions(ProductType)
  const publishers = useDirectory('publisher', useFormValue<string | null>('publisher'))
  const operators = useDirectory('operator', useFormValue<string | null>('operator'))
  return (
    <>
      <div className={styles['two']}>
        <SelectField
          {...fieldProps(Calculation, 'operator')}
          label={t('lca:field.operator')}
          options={operators}
        />
        <SelectField
          {...fieldProps(Calculation, 'publisher')}
          label={t('lca:field.publisher')}
          options={publishers}
        />
      </div>
      <div className={styles['two']}>
        <SelectField
          {...fieldProps(Calculation, 'productType')}
          label={t('lca:field.productType')}
          options={groups}
        />
        <DateField {...fieldProps(Calculation, 'validUntil')} label={t('lca:field.validUntil')} />
      </div>
      {hasCodes && (
        <div className={styles['two']}>
          <TextField {...fieldProps(Calculation, 'gtin')} label={t('lca:field.gtin')} />
          <TextField
            {...fieldProps(Calculation, 'articleNumber')}
            label={t('lca:field.articleNumber')}
          />
        </div>
      )}
      <div className={styles['two']}>
        <TextField
          {...fieldProps(Calculation, 'complementaryPcr')}
          label={t('lca:field.complementaryPcr')}
        />
        {hasCodes && (
          <TextField
            {...fieldProps(Calculation, 'dopNumber')}
            label={t('lca:field.dopNumber')}
            hint={t('calculation-forms:performance.dopHint')}
          />
        )}
      </div>
      <DeclaredPerformance />
    </>
  )
}

function ConstructionWaste() {
  const { t } = useTranslation(['lca', 'calculation-forms'])
  const predefined = useOptions(WasteProfile, wasteLabel)
  const chosen = useFormValue<string | null>('predefinedConstructionWaste')
  return (
    <div className={styles['two']}>
      <SelectField
        {...fieldProps(Calculation, 'predefinedConstructionWaste')}
        label={t('lca:field.predefinedConstructionWaste')}
        options={predefined}
      />
      <NumberField
        {...fieldProps(Calculation, 'constructionWaste')}
        label={t('lca:field.constructionWaste')}
        hint={chosen ? t('calculation-forms:advanced.predefinedWins') : undefined}
        frozen={Boolean(chosen)}
      />
    </div>
  )
}

function ProductionWaste() {
  const { t } = useTranslation(['lca', 'calculation-forms'])
  const method = useFormValue<string>('productionWasteInputMethod')
  const options = listChoices(Calculation, 'productionWasteInputMethod', (value) =>
    t(`lca:productionWaste.${value}`),
  )
  return (
    <>
      <RadioField
        {...fieldProps(Calculation, 'productionWasteInputMethod')}
        label={t('lca:field.productionWasteInputMethod')}
        options={options}
      />
      {method === 'overallPercentage' && (
        <NumberField
          {...fieldProps(Calculation, 'productionWastePercentageForm')}
          label={t('lca:field.productionWastePercentageForm')}
        />
      )}
    </>
  )
}
