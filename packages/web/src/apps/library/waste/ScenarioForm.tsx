import { useNavigate } from '@tanstack/react-router'
import { useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { TransportProfile, WasteScenario, WasteScenarioSet } from '@cradle/contract'
import { changeRecord, createRecord } from '../../../api/record.ts'
import type { Tagged } from '../../../api/client.ts'
import { fieldsOf, isBlank } from '../../../api/records.ts'
import { useLocale } from '../../../i18n/i18n.ts'
import { paths } from '../../../paths.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import {
  CheckboxField,
  NumberField,
  SelectField,
  TextAreaField,
  TextField,
} from '../../../ui/form/fields.tsx'
import { FormPage } from '../../../ui/form/FormPage.tsx'
import { formatAmount } from '../../../ui/numbers/format-number.ts'
import { useOptions } from '../../../records/reference/reference-lists.ts'
import { ProfileField } from '../../../records/profile/ProfileField.tsx'
import { wasteChanged } from './queries.ts'
import type { Scenario } from './queries.ts'
import { isWhole, scenarioGroups, scenarioNames, sumOfShares } from './scenario-fields.ts'
import type { ScenarioFieldKind, ScenarioFieldName, ScenarioGroup } from './scenario-fields.ts'
import { ShareFields } from './ShareFields.tsx'
import styles from './waste.module.css'

interface ScenarioFormProps {
  open: Tagged<Scenario> | null
  /** The set a new scenario starts in. */
  wasteScenarioSet?: string | null
  isReadOnly: boolean
  mayCopy?: boolean
}

/** Every field of a scenario, grouped by the route it belongs to. */
export function ScenarioForm({
  open,
  wasteScenarioSet = null,
  isReadOnly,
  mayCopy = false,
}: ScenarioFormProps) {
  const { t } = useTranslation('waste')
  const locale = useLocale()
  const navigate = useNavigate()
  const saved = useRef<Scenario>(undefined)
  const sets = useOptions(WasteScenarioSet)
  const initial = useMemo<Record<string, unknown>>(
    () =>
      open
        ? fieldsOf(open.data, scenarioNames)
        : {
            ...fieldsOf({}, scenarioNames),
            wasteScenarioSet,
            visible: true,
            recyclingAfterEow: false,
          },
    [open, wasteScenarioSet],
  )
  const required = (fieldName: string) => t('ui:form.requiredField', { fieldName })
  function validate(values: Record<string, unknown>): Record<string, string> {
    const sum = sumOfShares(values)
    return {
      ...(isBlank(values['name']) ? { name: required(t('waste:field.name')) } : {}),
      ...(values['wasteScenarioSet']
        ? {}
        : { wasteScenarioSet: required(t('waste:field.wasteScenarioSet')) }),
      ...(isWhole(sum)
        ? {}
        : { leave: t('waste:shares.notWhole', { sum: formatAmount(sum, locale) }) }),
      ...(Number(values['electricEfficiency'] ?? 0) + Number(values['thermalEfficiency'] ?? 0) >
      1 + 1e-9
        ? { thermalEfficiency: t('waste:efficienciesTooHigh') }
        : {}),
    }
  }
  return (
    <FormPage
      initialValues={initial}
      isNew={!open}
      readOnly={isReadOnly}
      notice={
        isReadOnly ? (
          <p className={styles['notice']} role="note">
            {mayCopy ? t('waste:readOnlyCopy') : t('waste:readOnly')}
          </p>
        ) : undefined
      }
      saveLabel={open ? undefined : t('waste:scenarios.create')}
      validate={validate}
      onSave={(values, changed) =>
        open
          ? changeRecord(WasteScenario, open, changed)
          : createRecord(WasteScenario, values, (record) => (saved.current = record))
      }
      onSaved={() => {
        void wasteChanged()
        toast.success(t(open ? 'waste:toast.scenarioUpdated' : 'waste:toast.scenarioCreated'))
        if (saved.current)
          void navigate({
            to: paths.wasteScenarios.item(saved.current['@id']) as never,
            ignoreBlocker: true,
          })
      }}
      sections={[
        {
          id: 'general',
          title: t('waste:section.general'),
          children: (
            <>
              <TextField name="name" label={t('waste:field.name')} required maxLength={255} />
              <div className={styles['two']}>
                <SelectField
                  name="wasteScenarioSet"
                  label={t('waste:field.wasteScenarioSet')}
                  options={sets}
                  required
                />
                <TextField name="region" label={t('waste:field.region')} maxLength={64} />
              </div>
              <TextField
                name="materialKeywords"
                label={t('waste:field.materialKeywords')}
                hint={t('waste:hint.materialKeywords')}
                maxLength={512}
              />
              <CheckboxField
                name="visible"
                label={t('waste:field.visible')}
                hint={t('waste:hint.visible')}
              />
            </>
          ),
        },
        {
          id: 'shares',
          title: t('waste:section.shares'),
          intro: t('waste:hint.shares'),
          children: <ShareFields />,
        },
        ...scenarioGroups.map((group) => ({
          id: group.id,
          title: t(`waste:section.${group.id}`),
          intro: introOf(group.id),
          children: <GroupFields group={group} />,
        })),
      ]}
    />
  )
  function introOf(id: ScenarioGroup['id']) {
    return id === 'incineration'
      ? t('waste:hint.incineration')
      : id === 'recycling'
        ? t('waste:hint.recycling')
        : undefined
  }
}

const short = new Set<ScenarioFieldKind>(['percentage', 'distance', 'fraction', 'heat'])

/** Figures stand beside each other, profiles and texts below. */
function GroupFields({ group: { fields } }: { group: ScenarioGroup }) {
  const figures = fields.filter(([, kind]) => short.has(kind))
  const others = fields.filter(([, kind]) => !short.has(kind))
  return (
    <>
      {figures.length > 0 && (
        <div className={styles['figures']}>
          {figures.map(([name, kind]) => (
            <ScenarioField key={name} name={name} kind={kind} />
          ))}
        </div>
      )}
      {others.map(([name, kind]) => (
        <ScenarioField key={name} name={name} kind={kind} />
      ))}
    </>
  )
}

function ScenarioField({ name, kind }: { name: ScenarioFieldName; kind: ScenarioFieldKind }) {
  const { t } = useTranslation('waste')
  const transports = useOptions(TransportProfile)
  const label = t(`waste:field.${name as 'name'}`)
  switch (kind) {
    case 'percentage':
      return <NumberField name={name} label={label} unit="%" min={0} max={100} />
    case 'distance':
      return <NumberField name={name} label={label} unit="km" min={0} />
    case 'fraction':
      return <NumberField name={name} label={label} unit="0–1" min={0} max={1} />
    case 'heat':
      return <NumberField name={name} label={label} unit="MJ/kg" min={0} />
    case 'profile':
      return <ProfileField name={name} label={label} />
    case 'transport':
      return <SelectField name={name} label={label} options={transports} />
    case 'text':
      return <TextAreaField name={name} label={label} rows={3} maxLength={65_535} />
    case 'boolean':
      return <CheckboxField name={name} label={label} />
  }
}
