import { useTranslation } from 'react-i18next'
import { Calculation, TransportProfile, type Read } from '@cradle/contract'
import { useLocale } from '../../../i18n/i18n.ts'
import { NumberField, SelectField } from '../../../ui/form/fields.tsx'
import { useFormValue } from '../../../ui/form/form-context.ts'
import { formatFull } from '../../../ui/numbers/format-number.ts'
import { fieldProps } from '../../../records/fields/field-props.ts'
import { useOptions, useReference } from '../../../records/reference/reference-lists.ts'
import { VehicleFields } from './VehicleFields.tsx'
import styles from './forms.module.css'

/** The transport to the construction site (A4), with what is known of its vehicle. */
export function SiteTransport() {
  const { t } = useTranslation(['lca', 'calculation-forms'])
  const options = useOptions(TransportProfile)
  const profiles = useReference(TransportProfile)
  const chosen = useFormValue<string | null>('transportProfileToConstructionSite')
  const vehicle = profiles.find((one) => one['@id'] === chosen)
  return (
    <>
      <div className={styles['two']}>
        <SelectField
          {...fieldProps(Calculation, 'transportProfileToConstructionSite')}
          label={t('lca:field.transportProfileToConstructionSite')}
          options={options}
        />
        <NumberField
          {...fieldProps(Calculation, 'distanceToConstructionSite')}
          label={t('lca:field.distanceToConstructionSite')}
          hint={t('calculation-forms:advanced.distanceHint')}
        />
      </div>
      {chosen && (
        <div className={styles['facts']}>{vehicle && <VehicleFacts vehicle={vehicle} />}</div>
      )}
      <VehicleFields vehicle={vehicle} />
    </>
  )
}

/** The vehicle as the declaration describes it (EN 15804+A2 §7.3.2). */
function VehicleFacts({ vehicle }: { vehicle: Read<typeof TransportProfile> }) {
  const { t } = useTranslation(['lca', 'calculation-forms'])
  const locale = useLocale()
  const facts = [
    vehicle.vehicle,
    vehicle.fuelType && t('calculation-forms:advanced.fuelFact', { fuel: vehicle.fuelType }),
    vehicle.fuelConsumption !== undefined &&
      t('calculation-forms:advanced.consumptionFact', {
        value: formatFull(vehicle.fuelConsumption, locale),
      }),
    vehicle.capacityUtilisation !== undefined &&
      t('calculation-forms:advanced.utilisationFact', {
        value: formatFull(vehicle.capacityUtilisation, locale),
      }),
  ].filter(Boolean)
  return (
    <>{facts.length > 0 ? facts.join(' · ') : t('calculation-forms:advanced.noVehicleFacts')}</>
  )
}
