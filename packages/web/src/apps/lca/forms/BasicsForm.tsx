import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Folder, Location, Method, StandardUnit, WasteScenarioSet } from '@cradle/contract'
import { useAccess } from '../../../api/access.ts'
import {
  NumberField,
  RadioField,
  SelectField,
  TextAreaField,
  TextField,
} from '../../../ui/form/fields.tsx'
import { FormPage } from '../../../ui/form/FormPage.tsx'
import { useFormValue } from '../../../ui/form/form-context.ts'
import { isTemplate, type OpenForm } from '../../../records/calculation/form-record.ts'
import { pickFields, useSaveCalculation } from './use-save-calculation.ts'
import { unitLabel, useOptions } from '../../../records/reference/reference-lists.ts'
import styles from './forms.module.css'

const names = [
  'productName',
  'calculationType',
  'method',
  'location',
  'wasteRegion',
  'productLifeTime',
  'functionalUnit',
  'standardUnit',
  'functionalUnitTitle',
  'functionalUnitDescription',
  'reportingLanguage',
  'folder',
] as const

/** Also the basics of a template, which has a name beside that of the product and stands in no folder. */
export function BasicsForm({ calculation, etag, isReadOnly }: OpenForm) {
  const { t } = useTranslation('lca')
  // A reviewer reads what another company made, and not the lists it chose from: the submission holds their names.
  const { sees } = useAccess()
  const ofTemplate = isTemplate(calculation)
  const save = useSaveCalculation(calculation['@id'], etag)
  const initial = useMemo(
    () =>
      pickFields(
        calculation,
        isTemplate(calculation) ? ['name', ...names.filter((name) => name !== 'folder')] : names,
      ),
    [calculation],
  )
  const methods = useOptions(Method)
  const locations = useOptions(Location)
  const sets = useOptions(WasteScenarioSet)
  const folders = useOptions(Folder)
  return (
    <FormPage
      key={calculation['@id']}
      initialValues={initial}
      readOnly={isReadOnly}
      onSave={(_values, changed) => save(changed)}
      sections={[
        {
          id: 'product',
          title: t('lca:basics.product'),
          children: (
            <>
              {ofTemplate && (
                <TextField
                  name="name"
                  label={t('lca:field.templateName')}
                  required
                  maxLength={255}
                />
              )}
              <TextField
                name="productName"
                label={t('lca:field.productName')}
                required={!ofTemplate}
                maxLength={255}
              />
              <div className={styles['two']}>
                <SelectField
                  name="calculationType"
                  label={t('lca:field.calculationType')}
                  hint={t('lca:basics.frozenHint')}
                  required={!ofTemplate}
                  options={(['product', 'semi_finished'] as const).map((value) => ({
                    value,
                    label: t(`lca:type.${value}`),
                  }))}
                />
                <SelectField
                  name="method"
                  label={t('lca:field.method')}
                  hint={t('lca:basics.frozenHint')}
                  required
                  options={methods}
                />
              </div>
              <div className={styles['two']}>
                {sees('location') && (
                  <SelectField
                    name="location"
                    label={t('lca:field.location')}
                    options={locations}
                  />
                )}
                {sees('waste_scenario_set') && (
                  <SelectField
                    name="wasteRegion"
                    label={t('lca:field.wasteRegion')}
                    options={sets}
                  />
                )}
              </div>
            </>
          ),
        },
        {
          id: 'functionalUnit',
          title: t('lca:basics.unit'),
          children: (
            <>
              <RadioField
                name="functionalUnit"
                label={t('lca:field.functionalUnit')}
                options={(['standard', 'custom'] as const).map((value) => ({
                  value,
                  label: t(`lca:unitKind.${value}`),
                }))}
              />
              <UnitFields />
              <NumberField
                name="productLifeTime"
                label={t('lca:field.productLifeTime')}
                hint={t('lca:basics.lifeTimeHint')}
                unit={t('lca:years')}
                min={0}
              />
            </>
          ),
        },
        {
          id: 'administration',
          title: t('lca:basics.administration'),
          children: (
            <div className={styles['two']}>
              <SelectField
                name="reportingLanguage"
                label={t('lca:field.reportingLanguage')}
                options={(['en', 'nl', 'de'] as const).map((value) => ({
                  value,
                  label: t(`lca:language.${value}`),
                }))}
              />
              {!ofTemplate && sees('folder') && (
                <SelectField name="folder" label={t('lca:list.folder')} options={folders} />
              )}
            </div>
          ),
        },
      ]}
    />
  )
}

function UnitFields() {
  const { t } = useTranslation('lca')
  const kind = useFormValue<string>('functionalUnit')
  const units = useOptions(StandardUnit, unitLabel)
  return (
    <>
      <SelectField
        name="standardUnit"
        label={t('lca:field.standardUnit')}
        options={units}
        searchable
      />
      {kind === 'custom' && (
        <>
          <TextField
            name="functionalUnitTitle"
            label={t('lca:field.functionalUnitTitle')}
            maxLength={255}
          />
          <TextAreaField
            name="functionalUnitDescription"
            label={t('lca:field.functionalUnitDescription')}
          />
        </>
      )}
    </>
  )
}
