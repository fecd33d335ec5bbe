import { useTranslation } from 'react-i18next'
import { Method, StandardUnit, WasteScenarioSet } from '@cradle/contract'
import { SelectField, TextField } from '../../../ui/form/fields.tsx'
import { unitLabel, useOptions } from '../../../records/reference/reference-lists.ts'

export const basicNames = ['code', 'name', 'unit']
export const advancedNames = ['method', 'wasteScenarioSet']

/** What a set is called, and what one of it is. */
export function BasicFields() {
  const { t } = useTranslation('input-sets')
  const units = useOptions(StandardUnit, unitLabel)
  return (
    <>
      <TextField
        name="code"
        label={t('input-sets:field.code')}
        hint={t('input-sets:hint.code')}
        required
        maxLength={32}
      />
      <TextField name="name" label={t('input-sets:field.name')} required maxLength={255} />
      <SelectField
        name="unit"
        label={t('input-sets:field.unit')}
        hint={t('input-sets:hint.unit')}
        options={units}
        searchable
      />
    </>
  )
}

/** In which calculations a set fits, and which scenarios are proposed for its lines. */
export function AdvancedFields() {
  const { t } = useTranslation('input-sets')
  const methods = useOptions(Method)
  const sets = useOptions(WasteScenarioSet)
  return (
    <>
      <SelectField
        name="method"
        label={t('input-sets:field.method')}
        hint={t('input-sets:hint.method')}
        options={methods}
        required
      />
      <SelectField
        name="wasteScenarioSet"
        label={t('input-sets:field.wasteScenarioSet')}
        hint={t('input-sets:hint.wasteScenarioSet')}
        options={sets}
      />
    </>
  )
}

/** Complains about those of these fields that are blank. */
export const requiredIn =
  (names: readonly string[], sentence: string) =>
  (values: Record<string, unknown>): Record<string, string> =>
    Object.fromEntries(
      names
        .filter((name) => typeof values[name] !== 'string' || values[name].trim() === '')
        .map((name) => [name, sentence]),
    )
