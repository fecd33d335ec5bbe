import { ActionIcon, Button, Input } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { footprintTargetFields } from '@cradle/contract'
import { fieldProps } from '../../../records/fields/field-props.ts'
import { VisuallyHidden } from '../../../ui/feedback/VisuallyHidden.tsx'
import { fieldId } from '../../../ui/form/focus-field.ts'
import { useField } from '../../../ui/form/form-context.ts'
import { NumberField } from '../../../ui/numbers/NumberField.tsx'
import type { FootprintItem } from '../footprint/footprint-queries.ts'
import styles from './forms.module.css'

type Target = NonNullable<FootprintItem['target']>[number]
const shape = { fields: footprintTargetFields }

/** The planned reductions against the base year, one per year. */
export function TargetField() {
  const { t } = useTranslation('ccf')
  const label = t('ccf:field.target')
  const field = useField<Partial<Target>[] | null>('target', label)
  const targets = field.value ?? []
  const change = (index: number, fields: { year?: number | null; reduction?: number | null }) =>
    field.set(
      targets.map((one, at) => (at === index ? ({ ...one, ...fields } as Partial<Target>) : one)),
    )
  return (
    <div id={fieldId('target')} tabIndex={-1} role="group" aria-label={label}>
      <Input.Label component="div">{label}</Input.Label>
      <Input.Description>{t('ccf:hint.target')}</Input.Description>
      {field.error && <Input.Error>{field.error}</Input.Error>}
      {targets.length > 0 && (
        <table className={styles['table']}>
          <thead>
            <tr>
              <th scope="col">{t('ccf:list.year')}</th>
              <th scope="col">{t('ccf:field.reduction')}</th>
              {!field.readOnly && (
                <th>
                  <VisuallyHidden>{t('ui:list.actions')}</VisuallyHidden>
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {targets.map((target, index) => (
              <tr key={`${field.round}-${index}`}>
                {(['year', 'reduction'] as const).map((name) => (
                  <td key={name}>
                    <NumberField
                      {...fieldProps(shape, name)}
                      id={fieldId(`target[${index}].${name}`)}
                      aria-label={`${t(name === 'year' ? 'ccf:list.year' : 'ccf:field.reduction')} ${index + 1}`}
                      value={target[name] ?? null}
                      onChange={(value) => change(index, { [name]: value })}
                      readOnly={field.readOnly}
                      w={120}
                    />
                  </td>
                ))}
                {!field.readOnly && (
                  <td>
                    <ActionIcon
                      variant="subtle"
                      color="gray"
                      aria-label={t('ccf:removeTarget', { line: index + 1 })}
                      onClick={() => field.set(targets.filter((_, at) => at !== index))}
                    >
                      <IconTrash size={16} />
                    </ActionIcon>
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {!field.readOnly && (
        <Button
          variant="default"
          leftSection={<IconPlus size={16} />}
          mt={8}
          onClick={() => field.set([...targets, {}])}
        >
          {t('ccf:addTarget')}
        </Button>
      )}
    </div>
  )
}
