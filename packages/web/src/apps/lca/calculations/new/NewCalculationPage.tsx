import { useNavigate } from '@tanstack/react-router'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import {
  Calculation,
  Location,
  recordRoutes,
  StandardUnit,
  WasteScenarioSet,
  type Create,
  type Read,
} from '@cradle/contract'
import { call } from '../../../../api/call.ts'
import { withoutBlanks } from '../../../../api/records.ts'
import { saveRefusal } from '../../../../api/error-text.ts'
import { paths } from '../../../../paths.ts'
import { usePathname, useUrlState } from '../../../../shell/url-state.ts'
import { toast } from '../../../../ui/feedback/toast.tsx'
import { NumberField, RadioField, SelectField, TextField } from '../../../../ui/form/fields.tsx'
import { FormPage } from '../../../../ui/form/FormPage.tsx'
import { listChoices, fieldProps, findBlanks } from '../../../../records/fields/field-props.ts'
import { getRecordPaths } from '../../../../records/calculation/calculation-tabs.ts'
import {
  startingTemplatesQuery,
  type TemplateItem,
} from '../../../../records/template/template-queries.ts'
import { ReportLanguageNote, useStartLanguage } from './ReportLanguageNote.tsx'
import { MethodField, TemplateChoice, TemplateHint, UnitField } from './TemplateChoice.tsx'
import { TemplatePreview } from './TemplatePreview.tsx'
import {
  unitLabel,
  useMethodOptions,
  useOptions,
} from '../../../../records/reference/reference-lists.ts'
import styles from '../../forms/forms.module.css'

interface NewCalculation {
  [field: string]: unknown
  productName: string
  calculationType: 'product' | 'semi_finished'
  method: string | null
  location: string | null
  wasteRegion: string | null
  standardUnit: string | null
  productLifeTime: number | null
  chooseTemplate: boolean
  template: string | null
}

/** Default entry methods, used if the template sets no others. */
const usual: Partial<Create<typeof Calculation>> = {
  functionalUnit: 'standard',
  wasteScenarioInputMethod: 'byRawMaterial',
  productionWasteInputMethod: 'percentagePerRawMaterial',
}

/**
 * Creates a calculation from four answers, or from a template that contains most of them, and then
 * opens the inputs. In the list of semi-finished products the type is already known.
 */
export function NewCalculationPage() {
  const { t } = useTranslation('lca')
  const navigate = useNavigate()
  const client = useQueryClient()
  const [search] = useUrlState()
  const isPart = usePathname() === paths.semiFinished.new()
  const folder = [search['folder'] ?? []].flat()[0]
  const methods = useMethodOptions()
  const locations = useOptions(Location)
  const sets = useOptions(WasteScenarioSet)
  const units = useOptions(StandardUnit, unitLabel)
  const all = useQuery(startingTemplatesQuery).data
  const templates = useMemo(
    () => all?.filter(({ method }) => methods.some(({ value }) => value === method)),
    [all, methods],
  )
  const given = [search['template'] ?? []].flat()[0] ?? null
  const findTemplate = ({
    chooseTemplate,
    template,
  }: Pick<NewCalculation, 'chooseTemplate' | 'template'>): TemplateItem | undefined =>
    chooseTemplate ? templates?.find((one) => one['@id'] === template) : undefined
  const initial: NewCalculation = {
    productName: '',
    calculationType: isPart ? 'semi_finished' : 'product',
    method: null,
    location: null,
    wasteRegion: null,
    standardUnit: null,
    productLifeTime: null,
    chooseTemplate: given !== null,
    template: given,
  }
  const language = useStartLanguage()
  const made = useRef<Read<typeof Calculation>>(undefined)

  async function createCalculation(values: NewCalculation) {
    const template: Partial<TemplateItem> = findTemplate(values) ?? {}
    const silent = Object.entries({ ...usual, reportingLanguage: language.language }).filter(
      ([name]) => template[name as keyof TemplateItem] === undefined,
    )
    try {
      made.current = await call(recordRoutes(Calculation).create, {
        body: {
          ...withoutBlanks(values),
          ...Object.fromEntries(silent),
          ...(folder ? { folder } : {}),
        } as Create<typeof Calculation>,
      })
      await client.invalidateQueries({ queryKey: ['calculations'] })
      return undefined
    } catch (error) {
      return saveRefusal(error)
    }
  }
  const required = t('lca:required')
  return (
    <FormPage<NewCalculation>
      header={
        isPart
          ? {
              title: t('overview:semiFinished.new'),
              crumbs: [
                { label: t('overview:semiFinished.title'), href: paths.semiFinished.list() },
              ],
            }
          : {
              title: t('lca:new.title'),
              crumbs: [{ label: t('lca:list.title'), href: paths.calculations.list() }],
            }
      }
      initialValues={initial}
      isNew
      saveLabel={t('lca:new.create')}
      validate={(values) => ({
        ...findBlanks(Calculation, values, () => required),
        ...(values.standardUnit || findTemplate(values)?.standardUnit
          ? {}
          : { standardUnit: required }),
      })}
      onSave={createCalculation}
      onSaved={() => {
        toast.success(t('lca:toast.created'))
        if (made.current)
          void navigate({
            to: getRecordPaths(made.current).item(made.current['@id'], 'inputs') as never,
            ignoreBlocker: true,
          })
      }}
      aside={<TemplatePreview templates={templates} />}
      sections={[
        {
          id: 'template',
          title: t('lca:fromTemplate.section'),
          children: (
            <TemplateChoice templates={templates} type={isPart ? 'semi_finished' : undefined} />
          ),
        },
        {
          id: 'product',
          title: t('lca:new.whichProduct'),
          children: (
            <>
              <TextField
                {...fieldProps(Calculation, 'productName')}
                label={t('lca:field.productName')}
              />
              <ReportLanguageNote start={language} templates={templates} />
              <RadioField
                name={fieldProps(Calculation, 'calculationType').name}
                label={t('lca:field.calculationType')}
                options={listChoices(Calculation, 'calculationType', (type) => ({
                  label: t(`lca:type.${type}`),
                  hint: t(type === 'product' ? 'lca:new.productHint' : 'lca:new.semiFinishedHint'),
                }))}
              />
            </>
          ),
        },
        {
          id: 'method',
          title: t('lca:new.whichMethod'),
          children: <MethodField templates={templates} options={methods} />,
        },
        {
          id: 'place',
          title: t('lca:new.where'),
          children: (
            <div className={styles['two']}>
              <SelectField
                {...fieldProps(Calculation, 'location')}
                label={t('lca:field.location')}
                hint={<TemplateHint field="location" templates={templates} options={locations} />}
                options={locations}
              />
              <SelectField
                {...fieldProps(Calculation, 'wasteRegion')}
                label={t('lca:field.wasteRegion')}
                hint={<TemplateHint field="wasteRegion" templates={templates} options={sets} />}
                options={sets}
              />
            </div>
          ),
        },
        {
          id: 'unit',
          title: t('lca:new.whichUnit'),
          children: (
            <div className={styles['two']}>
              <UnitField templates={templates} options={units} />
              <NumberField
                {...fieldProps(Calculation, 'productLifeTime')}
                label={t('lca:field.productLifeTime')}
                hint={
                  <TemplateHint
                    field="productLifeTime"
                    templates={templates}
                    unit={fieldProps(Calculation, 'productLifeTime').unit}
                  />
                }
              />
            </div>
          ),
        },
      ]}
    />
  )
}
