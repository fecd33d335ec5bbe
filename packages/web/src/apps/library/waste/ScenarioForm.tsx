import { useNavigate } from '@tanstack/react-router'
import { useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { TransportProfile, WasteScenario, WasteScenarioSet } from '@cradle/contract'
import { changeRecord, createRecord } from '../../../api/record.ts'
import type { Tagged } from '../../../api/client.ts'
import { pickFields } from '../../../api/records.ts'
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
import { fieldProps, findBlanks } from '../../../records/fields/field-props.ts'
import { useOptions } from '../../../records/reference/reference-lists.ts'
import { ProfileField } from '../../../records/profile/ProfileField.tsx'
import { reloadWaste } from './queries.ts'
import type { Scenario } from './queries.ts'
import { isWhole, scenarioGroups, scenarioNames, sumOfShares } from './scenario-fields.ts'
import type { ScenarioFieldKind, ScenarioFieldName, ScenarioGroup } from './scenario-fields.ts'
import { ShareFields } from './ShareFields.tsx'
import styles from './waste.module.css'

interface ScenarioFormProps {
  open: Tagged<Scenario> | null
  /** The set of a new scenario. */
  wasteScenarioSet?: string | null
  isReadOnly: boolean
  mayCopy?: boolean
}

/** Every field of a scenario, grouped by treatment route. */
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
        ? pickFields(open.data, scenarioNames)
        : {
            ...pickFields({}, scenarioNames),
            wasteScenarioSet,
            visible: true,
            recyclingAfterEow: false,
          },
    [open, wasteScenarioSet],
  )
  function findErrors(values: Record<string, unknown>): Record<string, string> {
    const sum = sumOfShares(values)
    return {
      ...findBlanks(WasteScenario, values, (name) =>
        t('ui:form.requiredField', { fieldName: t(`waste:field.${name as 'name'}`) }),
      ),
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
      validate={findErrors}
      onSave={(values, changed) =>
        open
          ? changeRecord(WasteScenario, open, changed)
          : createRecord(WasteScenario, values, (record) => (saved.current = record))
      }
      onSaved={() => {
        void reloadWaste()
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
              <TextField {...fieldProps(WasteScenario, 'name')} label={t('waste:field.name')} />
              <div className={styles['two']}>
                <SelectField
                  {...fieldProps(WasteScenario, 'wasteScenarioSet')}
                  label={t('waste:field.wasteScenarioSet')}
                  options={sets}
                />
                <TextField
                  {...fieldProps(WasteScenario, 'region')}
                  label={t('waste:field.region')}
                />
              </div>
              <TextField
                {...fieldProps(WasteScenario, 'materialKeywords')}
                label={t('waste:field.materialKeywords')}
                hint={t('waste:hint.materialKeywords')}
              />
              <CheckboxField
                {...fieldProps(WasteScenario, 'visible')}
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
          intro: translateIntro(group.id),
          children: <GroupFields group={group} />,
        })),
      ]}
    />
  )
  function translateIntro(id: ScenarioGroup['id']) {
    return id === 'incineration'
      ? t('waste:hint.incineration')
      : id === 'recycling'
        ? t('waste:hint.recycling')
        : undefined
  }
}

const short = new Set<ScenarioFieldKind>(['percentage', 'distance', 'fraction', 'heat'])

/** Figures are side by side; profiles and texts are below them. */
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
  const props = { ...fieldProps(WasteScenario, name), label: t(`waste:field.${name as 'name'}`) }
  switch (kind) {
    case 'percentage':
    case 'distance':
    case 'heat':
      return <NumberField {...props} />
    case 'fraction':
      return <NumberField {...props} unit="0–1" />
    case 'profile':
      return <ProfileField {...props} />
    case 'transport':
      return <SelectField {...props} options={transports} />
    case 'text':
      return <TextAreaField {...props} rows={3} />
    case 'boolean':
      return <CheckboxField {...props} />
  }
}
