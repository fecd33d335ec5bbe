import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Calculation, type Template } from '@cradle/contract'
import { useLocale } from '../../../../i18n/i18n.ts'
import { useField, useFormValue } from '../../../../ui/form/form-context.ts'
import { CheckboxField, SelectField, type Option } from '../../../../ui/form/fields.tsx'
import { formatFull } from '../../../../ui/numbers/format-number.ts'
import { fieldProps, type FieldName } from '../../../../records/fields/field-props.ts'
import type { TemplateItem } from '../../../../records/template/template-queries.ts'

interface OfTemplates {
  templates: readonly TemplateItem[] | undefined
}

const isWantedField = fieldProps(Calculation, 'chooseTemplate').name

/** Returns the template that is chosen in the surrounding form, if any. */
export function useChosenTemplate({ templates }: OfTemplates): TemplateItem | undefined {
  const isWanted = useFormValue<boolean>(isWantedField)
  const chosen = useFormValue<string | null>('template')
  return isWanted ? templates?.find((one) => one['@id'] === chosen) : undefined
}

/** Chooses the template of a new calculation, which sets its method and type. */
export function TemplateChoice({
  templates,
  type,
}: OfTemplates & { type: 'semi_finished' | undefined }) {
  const { t } = useTranslation(['lca', 'new-calculation'])
  const isWanted = useFormValue<boolean>(isWantedField)
  const chosen = useChosenTemplate({ templates })
  const method = useField<string | null>(
    fieldProps(Calculation, 'method').name,
    t('lca:field.method'),
  )
  const calculationType = useField<string>(
    fieldProps(Calculation, 'calculationType').name,
    t('lca:field.calculationType'),
  )
  useEffect(() => {
    if (!chosen) return
    method.set(chosen.method)
    if (chosen.calculationType && !type) calculationType.set(chosen.calculationType)
    // Only a new template sets these fields, so that later changes by the user stay.
  }, [chosen?.['@id']]) // eslint-disable-line react-hooks/exhaustive-deps
  const fitting = templates?.filter((one) => !type || (one.calculationType ?? type) === type) ?? []
  return (
    <>
      <CheckboxField
        {...fieldProps(Calculation, 'chooseTemplate')}
        label={t('lca:fromTemplate.choose')}
      />
      {isWanted && (
        <SelectField
          {...fieldProps(Calculation, 'template')}
          label={t('lca:fromTemplate.label')}
          hint={t('lca:fromTemplate.hint')}
          options={fitting.map((one) => ({ value: one['@id'], label: one.name }))}
          searchable
        />
      )}
    </>
  )
}

/** Chooses the method. A template fixes it: the lines of a template fit no other method. */
export function MethodField({ templates, options }: OfTemplates & { options: Option[] }) {
  const { t } = useTranslation(['lca', 'new-calculation'])
  const chosen = useChosenTemplate({ templates })
  return (
    <SelectField
      {...fieldProps(Calculation, 'method')}
      label={t('lca:field.method')}
      hint={t(chosen ? 'lca:fromTemplate.methodHint' : 'new-calculation:methodHint')}
      options={options}
      frozen={chosen !== undefined}
    />
  )
}

/** Chooses the unit. It may stay empty if the template sets one. */
export function UnitField({ templates, options }: OfTemplates & { options: Option[] }) {
  const { t } = useTranslation(['lca', 'new-calculation'])
  const chosen = useChosenTemplate({ templates })
  return (
    <SelectField
      {...fieldProps(Calculation, 'standardUnit')}
      label={t('lca:field.standardUnit')}
      hint={<TemplateHint field="standardUnit" templates={templates} options={options} />}
      options={options}
      required={!chosen?.standardUnit}
      searchable
    />
  )
}

/** Describes the value that an empty field takes from the template. */
export function TemplateHint({
  field,
  templates,
  options,
  unit,
}: OfTemplates & {
  field: FieldName<typeof Template>
  options?: Option[]
  unit?: string
}) {
  const { t } = useTranslation(['lca', 'new-calculation'])
  const locale = useLocale()
  const own = useFormValue<unknown>(field)
  const value = useChosenTemplate({ templates })?.[field]
  if (value === undefined || (own !== null && own !== '')) return null
  const text =
    typeof value === 'number'
      ? `${formatFull(value, locale)} ${unit ?? ''}`.trim()
      : options?.find((option) => option.value === value)?.label
  return text ? <>{t('lca:fromTemplate.value', { value: text })}</> : null
}
