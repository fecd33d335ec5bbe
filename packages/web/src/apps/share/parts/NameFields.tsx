import { Textarea, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Application, EpdCollection } from '@cradle/contract'
import { fieldProps } from '../../../records/fields/field-props.ts'

interface Named {
  name: string
  description: string
}

/** Name and description of an application or a collection in its dialog. */
export function NameFields({
  record,
  values: { name, description },
  errors,
  onChange,
}: {
  record: typeof Application | typeof EpdCollection
  values: Named
  errors: Readonly<Record<string, string | undefined>>
  onChange: (change: Partial<Named>) => void
}) {
  const { t } = useTranslation('share')
  const { maxLength, required } = fieldProps(record, 'name')
  return (
    <>
      <TextInput
        label={t('share:field.name')}
        maxLength={maxLength}
        required={required}
        data-autofocus
        value={name}
        error={errors['name']}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
      />
      <Textarea
        label={t('share:field.description')}
        rows={3}
        value={description}
        error={errors['description']}
        onChange={(event) => onChange({ description: event.currentTarget.value })}
      />
    </>
  )
}
