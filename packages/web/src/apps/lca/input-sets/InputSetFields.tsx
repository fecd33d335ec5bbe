import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PredefinedInputSet, StandardUnit, WasteScenarioSet } from '@cradle/contract'
import { useFormValue } from '../../../ui/form/form-context.ts'
import { SelectField, TextField } from '../../../ui/form/fields.tsx'
import { fieldProps, type FieldName } from '../../../records/fields/field-props.ts'
import {
  unitLabel,
  useMethodOptions,
  useOptions,
} from '../../../records/reference/reference-lists.ts'

type SetField = FieldName<typeof PredefinedInputSet>

export const basicNames: readonly SetField[] = ['code', 'name', 'unit']
export const advancedNames: readonly SetField[] = ['method', 'wasteScenarioSet']

/** Name and unit of an input set. */
export function BasicFields() {
  const { t } = useTranslation('input-sets')
  const units = useOptions(StandardUnit, unitLabel)
  return (
    <>
      <TextField
        {...fieldProps(PredefinedInputSet, 'code')}
        label={t('input-sets:field.code')}
        hint={t('input-sets:hint.code')}
      />
      <TextField {...fieldProps(PredefinedInputSet, 'name')} label={t('input-sets:field.name')} />
      <SelectField
        {...fieldProps(PredefinedInputSet, 'unit')}
        label={t('input-sets:field.unit')}
        hint={t('input-sets:hint.unit')}
        options={units}
        searchable
      />
    </>
  )
}

/** Where a set can be used, and the waste scenarios proposed for its lines. */
export function AdvancedFields() {
  const { t } = useTranslation('input-sets')
  const [stored] = useState(useFormValue<string | null>('method'))
  const methods = useMethodOptions(stored)
  const sets = useOptions(WasteScenarioSet)
  return (
    <>
      <SelectField
        {...fieldProps(PredefinedInputSet, 'method')}
        label={t('input-sets:field.method')}
        hint={t('input-sets:hint.method')}
        options={methods}
      />
      <SelectField
        {...fieldProps(PredefinedInputSet, 'wasteScenarioSet')}
        label={t('input-sets:field.wasteScenarioSet')}
        hint={t('input-sets:hint.wasteScenarioSet')}
        options={sets}
      />
    </>
  )
}
