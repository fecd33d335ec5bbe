import { ActionIcon, Button } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Supplier, Transport, TransportProfile } from '@cradle/contract'
import { useUrlState } from '../../../shell/url-state.ts'
import { VisuallyHidden } from '../../../ui/feedback/VisuallyHidden.tsx'
import { useField } from '../../../ui/form/form-context.ts'
import { fieldId } from '../../../ui/form/focus-field.ts'
import { NumberField } from '../../../ui/numbers/NumberField.tsx'
import { Select } from '../../../ui/select/Select.tsx'
import { fieldProps } from '../../../records/fields/field-props.ts'
import { useOptions, useReference } from '../../../records/reference/reference-lists.ts'
import type { LegDraft } from './save-legs.ts'
import styles from './sites.module.css'

const createBlankLeg = (supplier: string | null): LegDraft => ({
  key: crypto.randomUUID(),
  supplier,
  transportProfile: null,
  distance: null,
})

/**
 * Editor for the transport legs of a location. An address with `?supplier=` adds an empty leg for
 * that supplier.
 */
export function LegsField() {
  const { t } = useTranslation('sites')
  const { value, set, error } = useField<LegDraft[]>('legs', t('sites:tab.transports'))
  const [search] = useUrlState()
  const wanted = typeof search['supplier'] === 'string' ? search['supplier'] : null
  const startWanted = useEffectEvent(() => {
    if (wanted && !value.some((leg) => leg.supplier === wanted))
      set([...value, createBlankLeg(wanted)])
  })
  useEffect(() => startWanted(), [wanted])

  const changeLeg = (key: string, fields: Partial<LegDraft>) =>
    set(value.map((leg) => (leg.key === key ? { ...leg, ...fields } : leg)))
  const addAfter = (key: string) =>
    set(value.flatMap((leg) => (leg.key === key ? [leg, createBlankLeg(leg.supplier)] : [leg])))
  return (
    <div id={fieldId('legs')} tabIndex={-1}>
      <div className={styles['ways']}>
        <table className={styles['legs']}>
          <thead>
            <tr>
              <th scope="col">{t('sites:suppliers.one')}</th>
              <th scope="col">{t('sites:transport.profile')}</th>
              <th scope="col" data-number="">
                {t('sites:transport.distance')}
              </th>
              <th data-remove="">
                <VisuallyHidden>{t('ui:list.actions')}</VisuallyHidden>
              </th>
            </tr>
          </thead>
          <tbody>
            {value.map((leg, index) => (
              <LegLine
                key={leg.key}
                leg={leg}
                line={index + 1}
                isWrong={error !== undefined}
                onChange={(fields) => changeLeg(leg.key, fields)}
                onAdd={() => addAfter(leg.key)}
                onRemove={() => set(value.filter((one) => one.key !== leg.key))}
              />
            ))}
            {value.length === 0 && (
              <tr>
                <td colSpan={4} className={styles['quiet']}>
                  {t('sites:transport.none')}
                </td>
              </tr>
            )}
          </tbody>
          <tfoot>
            <tr>
              <td colSpan={4}>
                <Button
                  variant="default"
                  leftSection={<IconPlus size={16} />}
                  onClick={() => set([...value, createBlankLeg(null)])}
                >
                  {t('sites:transport.addSupplier')}
                </Button>
              </td>
            </tr>
          </tfoot>
        </table>
      </div>
      {error && (
        <p role="alert" style={{ color: 'var(--bad)' }}>
          {error}
        </p>
      )}
    </div>
  )
}

interface LegLineProps {
  leg: LegDraft
  line: number
  isWrong: boolean
  onChange: (fields: Partial<LegDraft>) => void
  onAdd: () => void
  onRemove: () => void
}

function LegLine({ leg, line, isWrong, onChange, onAdd, onRemove }: LegLineProps) {
  const { t } = useTranslation('sites')
  const suppliers = useReference(Supplier)
  const profiles = useOptions(TransportProfile)
  const options = useMemo(
    () =>
      suppliers
        .filter((supplier) => supplier.active !== false || supplier['@id'] === leg.supplier)
        .map((supplier) => ({
          value: supplier['@id'],
          label:
            supplier.active === false
              ? `${supplier.name} (${t('ui:status.inactive')})`
              : supplier.name,
        })),
    [suppliers, leg.supplier, t],
  )
  const { setUnreadable } = useField(
    `legs[${leg.key}].distance`,
    t('sites:transport.lineDistance', { line }),
  )
  const forget = useEffectEvent(() => setUnreadable(null))
  useEffect(() => () => forget(), [])
  const { min, unit } = fieldProps(Transport, 'distance')
  const isMissing = (value: unknown) => isWrong && value === null
  return (
    <tr>
      <td>
        <Select
          aria-label={t('sites:transport.lineSupplier', { line })}
          data={options}
          value={leg.supplier}
          onChange={(supplier) => onChange({ supplier })}
          searchable
          allowDeselect={false}
          error={isMissing(leg.supplier)}
        />
      </td>
      <td>
        <Select
          aria-label={t('sites:transport.lineProfile', { line })}
          data={profiles}
          value={leg.transportProfile}
          onChange={(transportProfile) => onChange({ transportProfile })}
          searchable
          allowDeselect={false}
          error={isMissing(leg.transportProfile)}
        />
      </td>
      <td data-number="">
        <NumberField
          aria-label={t('sites:transport.lineDistance', { line })}
          value={leg.distance}
          onChange={(distance) => onChange({ distance })}
          onValidity={setUnreadable}
          min={min}
          unit={unit}
          error={isMissing(leg.distance)}
        />
      </td>
      <td data-remove="">
        <ActionIcon
          size={26}
          aria-label={t('sites:transport.addLeg', { line })}
          title={t('sites:transport.addLeg', { line })}
          onClick={onAdd}
        >
          <IconPlus size={15} />
        </ActionIcon>
        <ActionIcon
          size={26}
          color="red"
          aria-label={t('sites:transport.remove', { line })}
          title={t('sites:transport.remove', { line })}
          onClick={onRemove}
        >
          <IconTrash size={15} />
        </ActionIcon>
      </td>
    </tr>
  )
}
