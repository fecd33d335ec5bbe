import { useTranslation } from 'react-i18next'
import { Calculation, Location, WasteScenarioSet } from '@cradle/contract'
import { fieldProps, listChoices } from '../../../../records/fields/field-props.ts'
import { useOptions } from '../../../../records/reference/reference-lists.ts'
import type { TemplateItem } from '../../../../records/template/template-queries.ts'
import { NumberField, RadioField, SelectField, TextField } from '../../../../ui/form/fields.tsx'
import { ReportLanguageNote, type StartLanguage } from './ReportLanguageNote.tsx'
import { TemplateHint } from './TemplateChoice.tsx'

interface FieldsProps {
  /** Templates that can be chosen; undefined while they load. */
  templates: readonly TemplateItem[] | undefined
}

/** Name, report language and type of the product. */
export function ProductFields({ templates, language }: FieldsProps & { language: StartLanguage }) {
  const { t } = useTranslation(['lca', 'new-calculation'])
  return (
    <>
      <TextField {...fieldProps(Calculation, 'productName')} label={t('lca:field.productName')} />
      <ReportLanguageNote start={language} templates={templates} />
      <RadioField
        name={fieldProps(Calculation, 'calculationType').name}
        label={t('lca:field.calculationType')}
        options={listChoices(Calculation, 'calculationType', (type) => ({
          label: t(`lca:type.${type}`),
          hint: t(
            type === 'product' ? 'new-calculation:productHint' : 'new-calculation:semiFinishedHint',
          ),
        }))}
      />
    </>
  )
}

/** Where the product is made, and where its waste is treated. */
export function PlaceFields({ templates }: FieldsProps) {
  const { t } = useTranslation(['lca', 'new-calculation'])
  const locations = useOptions(Location)
  const sets = useOptions(WasteScenarioSet)
  return (
    <>
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
    </>
  )
}

/** Service life of the product [years]. */
export function LifetimeField({ templates }: FieldsProps) {
  const { t } = useTranslation(['lca', 'new-calculation'])
  const field = fieldProps(Calculation, 'productLifeTime')
  return (
    <NumberField
      {...field}
      label={t('lca:field.productLifeTime')}
      hint={<TemplateHint field="productLifeTime" templates={templates} unit={field.unit} />}
    />
  )
}
