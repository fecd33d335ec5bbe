import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Calculation, StandardUnit } from '@cradle/contract'
import { paths } from '../../../../paths.ts'
import { usePathname, useUrlState } from '../../../../shell/url-state.ts'
import { FormPage } from '../../../../ui/form/FormPage.tsx'
import { findBlanks } from '../../../../records/fields/field-props.ts'
import {
  startingTemplatesQuery,
  type TemplateItem,
} from '../../../../records/template/template-queries.ts'
import { LifetimeField, PlaceFields, ProductFields } from './NewCalculationFields.tsx'
import { useStartLanguage } from './ReportLanguageNote.tsx'
import { MethodField, TemplateChoice, UnitField } from './TemplateChoice.tsx'
import { TemplatePreview } from './TemplatePreview.tsx'
import { useCreateCalculation } from './use-create-calculation.ts'
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

/**
 * Creates a calculation from four answers, or from a template that contains most of them, and then
 * opens the inputs. In the list of semi-finished products the type is already known.
 */
export function NewCalculationPage() {
  const { t } = useTranslation(['lca', 'new-calculation'])
  const [search] = useUrlState()
  const isPart = usePathname() === paths.semiFinished.new()
  const methods = useMethodOptions()
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
  const { createCalculation, openCreated } = useCreateCalculation({
    folder: [search['folder'] ?? []].flat()[0],
    reportingLanguage: language.language,
  })
  const required = t('lca:required')
  const list = isPart
    ? { label: t('overview:semiFinished.title'), href: paths.semiFinished.list() }
    : { label: t('lca:list.title'), href: paths.calculations.list() }
  return (
    <FormPage<NewCalculation>
      header={{
        title: t(isPart ? 'overview:semiFinished.new' : 'new-calculation:title'),
        crumbs: [list],
      }}
      initialValues={initial}
      isNew
      saveLabel={t('new-calculation:create')}
      validate={(values) => ({
        ...findBlanks(Calculation, values, () => required),
        ...(values.standardUnit || findTemplate(values)?.standardUnit
          ? {}
          : { standardUnit: required }),
      })}
      onSave={(values) => createCalculation(values, findTemplate(values))}
      onSaved={openCreated}
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
          title: t('new-calculation:whichProduct'),
          children: <ProductFields templates={templates} language={language} />,
        },
        {
          id: 'method',
          title: t('new-calculation:whichMethod'),
          children: <MethodField templates={templates} options={methods} />,
        },
        {
          id: 'place',
          title: t('new-calculation:where'),
          children: (
            <div className={styles['two']}>
              <PlaceFields templates={templates} />
            </div>
          ),
        },
        {
          id: 'unit',
          title: t('new-calculation:whichUnit'),
          children: (
            <div className={styles['two']}>
              <UnitField templates={templates} options={units} />
              <LifetimeField templates={templates} />
            </div>
          ),
        },
      ]}
    />
  )
}
