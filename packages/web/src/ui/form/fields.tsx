import { Checkbox, Radio, Stack, Textarea, TextInput } from '@mantine/core'
import { useContext, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { NumberField as NumberInput } from '../numbers/NumberField.tsx'
import { FormulaExplanation } from '../numbers/parameters-context.ts'
import { Select } from '../select/Select.tsx'
import { useField } from './form-context.ts'
import { fieldId } from './focus-field.ts'
import styles from './FormPage.module.css'

export interface FieldProps {
  /** Name of the API field; errors with this path appear here. */
  name: string
  label: string
  hint?: ReactNode
  required?: boolean
  /** True for a field that cannot be changed (any more). The hint should say why. */
  frozen?: boolean
}

/**
 * Returns the properties that all controls share: id, label with its "not saved" mark, hint and
 * error.
 */
export function useControl<T>({ name, label, hint, required, frozen }: FieldProps) {
  const field = useField<T>(name, label)
  const { t } = useTranslation('ui')
  const control = {
    id: fieldId(name),
    name,
    label: (
      <>
        {label}
        {field.dirty && <span className={styles['notSaved']}>{t('ui:form.notSaved')}</span>}
      </>
    ),
    description: hint,
    error: field.error,
    required,
    readOnly: field.readOnly || frozen,
    'data-frozen': field.readOnly || frozen || undefined,
  }
  return { field, control }
}

export function TextField({
  maxLength,
  type,
  autoComplete,
  ...props
}: FieldProps & { maxLength?: number; type?: 'text' | 'email' | 'url'; autoComplete?: string }) {
  const { field, control } = useControl<string | null | undefined>(props)
  return (
    <TextInput
      {...control}
      type={type}
      autoComplete={autoComplete ?? 'off'}
      maxLength={maxLength}
      value={field.value ?? ''}
      onChange={(event) => field.set(event.currentTarget.value)}
    />
  )
}

export function TextAreaField({
  rows = 4,
  maxLength,
  ...props
}: FieldProps & { rows?: number; maxLength?: number }) {
  const { field, control } = useControl<string | null | undefined>(props)
  return (
    <Textarea
      {...control}
      rows={rows}
      maxLength={maxLength}
      value={field.value ?? ''}
      onChange={(event) => field.set(event.currentTarget.value)}
    />
  )
}

export function NumberField({
  unit,
  min,
  max,
  keepsFormula = false,
  ...props
}: FieldProps & { unit?: ReactNode; min?: number; max?: number; keepsFormula?: boolean }) {
  const { field, control } = useControl<number | null | undefined>(props)
  const formula = useField<string | null | undefined>(`${props.name}Formula`, props.label)
  const explain = useContext(FormulaExplanation)
  const shown = (keepsFormula && formula.value) || null
  const input = (
    <NumberInput
      key={field.round}
      {...control}
      unit={unit}
      min={min}
      max={max}
      value={field.value ?? null}
      error={control.error ?? formula.error}
      formula={shown}
      onChange={(value, typed) => {
        field.set(value)
        if (keepsFormula && typed !== (formula.value ?? null)) formula.set(typed)
      }}
      onValidity={field.setUnreadable}
      className={styles['number']}
    />
  )
  if (shown === null || explain === null) return input
  return (
    <div>
      {input}
      {explain({
        label: props.label,
        formula: shown,
        value: field.value ?? null,
        unit: typeof unit === 'string' ? unit : '',
      })}
    </div>
  )
}

export interface Option {
  value: string
  label: string
}

export function SelectField({
  options,
  clearable,
  searchable,
  placeholder,
  ...props
}: FieldProps & {
  options: Option[]
  clearable?: boolean
  searchable?: boolean
  placeholder?: string
}) {
  const { field, control } = useControl<string | null | undefined>(props)
  // While the options load, a value has no name yet. It must not look like an empty field, nor be cleared unseen.
  const isUnnamed = Boolean(field.value) && options.length === 0
  return (
    <Select
      {...control}
      data={options}
      value={field.value || null}
      onChange={(value) => field.set(value)}
      clearable={!isUnnamed && (clearable ?? !props.required)}
      searchable={searchable ?? options.length > 8}
      placeholder={isUnnamed ? '…' : placeholder}
      allowDeselect={!props.required}
    />
  )
}

export function CheckboxField(props: FieldProps) {
  const { field, control } = useControl<boolean | null | undefined>(props)
  const { readOnly, ...rest } = control
  return (
    <Checkbox
      {...rest}
      disabled={readOnly}
      checked={field.value ?? false}
      onChange={(event) => field.set(event.currentTarget.checked)}
    />
  )
}

export function RadioField({
  options,
  ...props
}: FieldProps & { options: (Option & { hint?: string })[] }) {
  const { field, control } = useControl<string | null | undefined>(props)
  const { id, name, readOnly, ...rest } = control
  return (
    <Radio.Group
      {...rest}
      name={name}
      value={field.value ?? ''}
      onChange={(value) => field.set(value)}
    >
      <Stack gap={10} my={4}>
        {options.map((option, index) => (
          <Radio
            key={option.value}
            id={index === 0 ? id : undefined}
            size="xs"
            value={option.value}
            label={option.label}
            description={option.hint}
            disabled={readOnly}
          />
        ))}
      </Stack>
    </Radio.Group>
  )
}
