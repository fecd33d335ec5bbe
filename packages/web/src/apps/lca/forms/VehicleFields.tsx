import { useTranslation } from 'react-i18next'
import { Calculation, siteTransportFacts, type Read, type TransportProfile } from '@cradle/contract'
import { useLocale } from '../../../i18n/i18n.ts'
import { NumberField, TextField } from '../../../ui/form/fields.tsx'
import { MultiSelectField } from '../../../ui/form/MultiSelectField.tsx'
import { useFormValue } from '../../../ui/form/form-context.ts'
import { formatFull } from '../../../ui/numbers/format-number.ts'
import { fieldProps } from '../../../records/fields/field-props.ts'
import { FieldShape } from '../../../ui/feedback/Shapes.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import styles from './forms.module.css'

const ReportTextField = lazyPart(
  () => import('./ReportTextField.tsx').then((m) => m.ReportTextField),
  <FieldShape lines={5} />,
)

/** Names of the fields that contain the facts. */
const factFields = {
  fuelType: 'siteFuelType',
  fuelConsumption: 'siteFuelConsumption',
  capacityUtilisation: 'siteCapacityUtilisation',
  bulkDensity: 'bulkDensity',
  volumeUtilisation: 'volumeUtilisation',
} as const satisfies Record<(typeof siteTransportFacts)[number], string>

/** What the declaration says about the transport to the site (EN 15804+A2 §7.3.2), and which of it does not apply. */
export function VehicleFields({ vehicle }: { vehicle: Read<typeof TransportProfile> | undefined }) {
  const { t } = useTranslation(['lca', 'calculation-forms'])
  const locale = useLocale()
  const inapplicable = useFormValue<string[] | null>('inapplicableFacts') ?? []
  const hint = (value: string | number | undefined) =>
    value === undefined || value === ''
      ? t('calculation-forms:advanced.vehicleFactUnknown')
      : t('calculation-forms:advanced.vehicleFactHint', {
          value: typeof value === 'number' ? formatFull(value, locale) : value,
        })
  return (
    <>
      <div className={styles['two']}>
        <TextField
          {...fieldProps(Calculation, 'siteFuelType')}
          label={t('lca:field.siteFuelType')}
          hint={vehicle && hint(vehicle.fuelType)}
        />
        <NumberField
          {...fieldProps(Calculation, 'siteFuelConsumption')}
          label={t('lca:field.siteFuelConsumption')}
          hint={vehicle && hint(vehicle.fuelConsumption)}
        />
      </div>
      <div className={styles['two']}>
        <NumberField
          {...fieldProps(Calculation, 'siteCapacityUtilisation')}
          label={t('lca:field.siteCapacityUtilisation')}
          hint={vehicle && hint(vehicle.capacityUtilisation)}
        />
        <NumberField
          {...fieldProps(Calculation, 'bulkDensity')}
          label={t('lca:field.bulkDensity')}
          hint={t('calculation-forms:advanced.bulkDensityHint')}
        />
      </div>
      <NumberField
        {...fieldProps(Calculation, 'volumeUtilisation')}
        label={t('lca:field.volumeUtilisation')}
        hint={t('calculation-forms:advanced.volumeHint')}
      />
      <MultiSelectField
        {...fieldProps(Calculation, 'inapplicableFacts')}
        label={t('lca:field.inapplicableFacts')}
        options={siteTransportFacts.map((fact) => ({
          value: fact,
          label: t(`lca:field.${factFields[fact]}`),
        }))}
      />
      {inapplicable.length > 0 && (
        <ReportTextField
          name="noteA4"
          label={t('calculation-forms:advanced.inapplicableReason')}
          standard={undefined}
        />
      )}
    </>
  )
}
