import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import {
  Calculation,
  Folder,
  Location,
  StandardUnit,
  Template,
  WasteScenarioSet,
} from '@cradle/contract'
import { useAccess } from '../../../api/access.ts'
import {
  NumberField,
  RadioField,
  SelectField,
  TextAreaField,
  TextField,
} from '../../../ui/form/fields.tsx'
import { ProductFormulas } from '../../../records/calculation/ProductFormulas.tsx'
import { FormPage } from '../../../ui/form/FormPage.tsx'
import { useFormValue } from '../../../ui/form/form-context.ts'
import { isTemplate, type OpenForm } from '../../../records/calculation/form-record.ts'
import { listChoices, fieldProps } from '../../../records/fields/field-props.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import {
  classifications,
  refuseClassifications,
  type ClassificationEntry,
} from './classifications/classification.ts'
import { listFormFields } from './form-fields.ts'
import { UnprintableNote } from './unprintable-note.ts'
import { pickFields, useSaveCalculation } from './use-save-calculation.ts'
import {
  unitLabel,
  useMethodOptions,
  useOptions,
} from '../../../records/reference/reference-lists.ts'
import styles from './forms.module.css'

const Classifications = lazyPart(() =>
  import('./classifications/Classifications.tsx').then((m) => m.Classifications),
)

const names = listFormFields('basics')

/**
 * Basic fields of a calculation or a template. A template has a name besides the product name, and
 * no folder.
 */
export function BasicsForm({ calculation, etag, isReadOnly }: OpenForm) {
  const { t } = useTranslation(['lca', 'calculation-forms'])
  const ofTemplate = isTemplate(calculation)
  const resource = ofTemplate ? Template : Calculation
  const save = useSaveCalculation(calculation['@id'], etag)
  const initial = useMemo(
    () =>
      pickFields(
        calculation,
        isTemplate(calculation)
          ? ['name', ...names.filter((name) => name !== 'folder' && name !== 'classifications')]
          : names,
      ),
    [calculation],
  )
  return (
    <ProductFormulas calculation={calculation}>
      <FormPage
        key={calculation['@id']}
        initialValues={initial}
        readOnly={isReadOnly}
        validate={(values) =>
          refuseClassifications(
            values[classifications] as ClassificationEntry[] | null,
            t('calculation-forms:classification.missing'),
          )
        }
        onSave={(_values, changed) => save(changed)}
        sections={[
          {
            id: 'product',
            title: t('calculation-forms:basics.product'),
            children: <ProductFields calculation={calculation} />,
          },
          ...(ofTemplate
            ? []
            : [
                {
                  id: 'classification',
                  title: t('lca:field.classifications'),
                  intro: t('calculation-forms:classification.intro'),
                  children: <Classifications calculation={calculation} />,
                },
              ]),
          {
            id: 'functionalUnit',
            title: t('calculation-forms:basics.unit'),
            children: (
              <>
                <RadioField
                  {...fieldProps(resource, 'functionalUnit')}
                  label={t('lca:field.functionalUnit')}
                  options={listChoices(Calculation, 'functionalUnit', (value) =>
                    t(`lca:unitKind.${value}`),
                  )}
                />
                <UnitFields />
                <NumberField
                  {...fieldProps(resource, 'productLifeTime')}
                  label={t('lca:field.productLifeTime')}
                  hint={t('calculation-forms:basics.lifeTimeHint')}
                />
              </>
            ),
          },
          {
            id: 'administration',
            title: t('calculation-forms:basics.administration'),
            children: <AdministrationFields calculation={calculation} />,
          },
        ]}
      />
    </ProductFormulas>
  )
}

/** Name, type, method, and where the product is made. */
function ProductFields({ calculation }: Pick<OpenForm, 'calculation'>) {
  const { t } = useTranslation(['lca', 'calculation-forms'])
  // A reviewer of another company cannot read its lists. The submission contains the names.
  const { sees } = useAccess()
  const ofTemplate = isTemplate(calculation)
  const resource = ofTemplate ? Template : Calculation
  const { method } = calculation
  const methods = useMethodOptions(typeof method === 'string' ? method : null)
  const locations = useOptions(Location)
  const sets = useOptions(WasteScenarioSet)
  return (
    <>
      {ofTemplate && (
        <TextField {...fieldProps(Template, 'name')} label={t('lca:field.templateName')} />
      )}
      <TextField
        {...fieldProps(resource, 'productName')}
        label={t('lca:field.productName')}
        hint={<UnprintableNote name="productName" />}
      />
      <div className={styles['two']}>
        <SelectField
          {...fieldProps(resource, 'calculationType')}
          label={t('lca:field.calculationType')}
          hint={t('calculation-forms:basics.frozenHint')}
          options={listChoices(Calculation, 'calculationType', (value) => t(`lca:type.${value}`))}
        />
        <SelectField
          {...fieldProps(resource, 'method')}
          label={t('lca:field.method')}
          hint={t('calculation-forms:basics.frozenHint')}
          options={methods}
        />
      </div>
      <div className={styles['two']}>
        {sees('location') && (
          <SelectField
            {...fieldProps(resource, 'location')}
            label={t('lca:field.location')}
            options={locations}
          />
        )}
        {sees('waste_scenario_set') && (
          <SelectField
            {...fieldProps(resource, 'wasteRegion')}
            label={t('lca:field.wasteRegion')}
            options={sets}
          />
        )}
      </div>
    </>
  )
}

/** Languages of the report, and the folder. */
function AdministrationFields({ calculation }: Pick<OpenForm, 'calculation'>) {
  const { t } = useTranslation(['lca', 'calculation-forms'])
  const { sees } = useAccess()
  const ofTemplate = isTemplate(calculation)
  const resource = ofTemplate ? Template : Calculation
  const folders = useOptions(Folder)
  return (
    <div className={styles['two']}>
      <SelectField
        {...fieldProps(resource, 'reportingLanguage')}
        label={t('lca:field.reportingLanguage')}
        options={listChoices(Calculation, 'reportingLanguage', (value) =>
          t(`lca:language.${value}`),
        )}
      />
      <SelectField
        {...fieldProps(resource, 'textLanguage')}
        label={t('lca:field.textLanguage')}
        hint={t('calculation-forms:basics.textLanguageHint')}
        options={listChoices(Calculation, 'textLanguage', (value) => t(`lca:language.${value}`))}
      />
      {!ofTemplate && sees('folder') && (
        <SelectField
          {...fieldProps(Calculation, 'folder')}
          label={t('lca:list.folder')}
          options={folders}
        />
      )}
    </div>
  )
}

function UnitFields() {
  const { t } = useTranslation(['lca', 'calculation-forms'])
  const kind = useFormValue<string>(fieldProps(Calculation, 'functionalUnit').name)
  const units = useOptions(StandardUnit, unitLabel)
  return (
    <>
      <SelectField
        {...fieldProps(Calculation, 'standardUnit')}
        label={t('lca:field.standardUnit')}
        options={units}
        searchable
      />
      {kind === 'custom' && (
        <>
          <TextField
            {...fieldProps(Calculation, 'functionalUnitTitle')}
            label={t('lca:field.functionalUnitTitle')}
            hint={<UnprintableNote name="functionalUnitTitle" />}
          />
          <TextAreaField
            {...fieldProps(Calculation, 'functionalUnitDescription')}
            label={t('lca:field.functionalUnitDescription')}
            hint={<UnprintableNote name="functionalUnitDescription" />}
          />
        </>
      )}
    </>
  )
}
