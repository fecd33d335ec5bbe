import { ActionIcon, Checkbox, Input } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { FOOTPRINT_LOCATIONS_MAX, footprintLocationFields, Location } from '@cradle/contract'
import { fieldProps } from '../../../records/fields/field-props.ts'
import { useOptions } from '../../../records/reference/reference-lists.ts'
import { VisuallyHidden } from '../../../ui/feedback/VisuallyHidden.tsx'
import { fieldId } from '../../../ui/form/focus-field.ts'
import { useField } from '../../../ui/form/form-context.ts'
import { NumberField } from '../../../ui/numbers/NumberField.tsx'
import { Select } from '../../../ui/select/Select.tsx'
import type { FootprintItem } from '../footprint/footprint-queries.ts'
import styles from './forms.module.css'

type Relation = NonNullable<FootprintItem['locations']>[number]
const controls = ['operationalControl', 'financialControl', 'jointFinancialControl'] as const
const shape = { fields: footprintLocationFields }

/** The locations inside the boundary, each with its share of the equity and who controls it. */
export function LocationRelations() {
  const { t } = useTranslation('ccf')
  const label = t('ccf:field.locations')
  const field = useField<Relation[] | null>('locations', label)
  const options = useOptions(Location)
  const relations = field.value ?? []
  const nameOf = (iri: string) => options.find(({ value }) => value === iri)?.label ?? '–'
  const change = (location: string, fields: Partial<Relation>) =>
    field.set(relations.map((one) => (one.location === location ? { ...one, ...fields } : one)))
  const free = options.filter(({ value }) => !relations.some((one) => one.location === value))
  return (
    <div id={fieldId('locations')} tabIndex={-1} role="group" aria-label={label}>
      <Input.Label component="div">{label}</Input.Label>
      <Input.Description>{t('ccf:hint.relations')}</Input.Description>
      {field.error && <Input.Error>{field.error}</Input.Error>}
      {relations.length > 0 && (
        <div className={styles['scroller']}>
          <table className={styles['table']}>
            <thead>
              <tr>
                <th scope="col">{t('ccf:field.location')}</th>
                <th scope="col">{t('ccf:field.equity')}</th>
                {controls.map((control) => (
                  <th key={control} scope="col">
                    {t(`ccf:field.${control}`)}
                  </th>
                ))}
                {!field.readOnly && (
                  <th>
                    <VisuallyHidden>{t('ui:list.actions')}</VisuallyHidden>
                  </th>
                )}
              </tr>
            </thead>
            <tbody>
              {relations.map((relation, index) => {
                const name = nameOf(relation.location)
                return (
                  <tr key={relation.location}>
                    <th scope="row">{name}</th>
                    <td>
                      <NumberField
                        key={field.round}
                        {...fieldProps(shape, 'equity')}
                        id={fieldId(`locations[${index}].equity`)}
                        aria-label={`${t('ccf:field.equity')}: ${name}`}
                        value={relation.equity ?? null}
                        onChange={(equity) => change(relation.location, { equity: equity! })}
                        readOnly={field.readOnly}
                        w={110}
                      />
                    </td>
                    {controls.map((control) => (
                      <td key={control}>
                        <Checkbox
                          aria-label={`${t(`ccf:field.${control}`)}: ${name}`}
                          checked={relation[control] ?? false}
                          disabled={field.readOnly}
                          onChange={(event) =>
                            change(relation.location, { [control]: event.currentTarget.checked })
                          }
                        />
                      </td>
                    ))}
                    {!field.readOnly && (
                      <td>
                        <ActionIcon
                          variant="subtle"
                          color="gray"
                          aria-label={t('ccf:removeLocation', { name })}
                          onClick={() =>
                            field.set(relations.filter((one) => one.location !== relation.location))
                          }
                        >
                          <IconTrash size={16} />
                        </ActionIcon>
                      </td>
                    )}
                  </tr>
                )
              })}
            </tbody>
          </table>
        </div>
      )}
      {!field.readOnly && relations.length < FOOTPRINT_LOCATIONS_MAX && free.length > 0 && (
        <Select
          aria-label={t('ccf:addLocation')}
          placeholder={t('ccf:addLocation')}
          data={free}
          value={null}
          searchable={free.length > 8}
          onChange={(location) =>
            location &&
            field.set([
              ...relations,
              { location, equity: 100, operationalControl: true, financialControl: true },
            ])
          }
          mt={8}
          w={320}
        />
      )}
    </div>
  )
}
