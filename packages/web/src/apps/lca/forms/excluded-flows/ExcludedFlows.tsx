import { ActionIcon, Button, Select, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { cutOff, CUT_OFF_FLOW_MAX, CUT_OFF_GROUP_MAX, type CutOffShares } from '@cradle/engine'
import { EXCLUDED_FLOWS_MAX } from '@cradle/contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../../../i18n/i18n.ts'
import { fieldId } from '../../../../ui/form/focus-field.ts'
import { useField } from '../../../../ui/form/form-context.ts'
import { formatPercent } from '../../../../ui/numbers/format-number.ts'
import { NumberField } from '../../../../ui/numbers/NumberField.tsx'
import { excludedFlow, excludedFlows, type ExcludedFlowEntry } from './excluded-flow.ts'
import { listChoices, fieldProps, type FieldName } from '../../../../records/fields/field-props.ts'
import { readinessQuery } from '../../../../records/calculation/calculation-queries.ts'
import styles from './excluded-flows.module.css'

/** Flows that the cut-off rules exclude. The shares of mass and energy follow the typed amounts. */
export function ExcludedFlows({ calculation }: { calculation: string }) {
  const { t } = useTranslation('report-information')
  const { value, set, readOnly, round, error } = useField<ExcludedFlowEntry[] | null>(
    excludedFlows,
    t('report-information:section.excluded'),
  )
  const included = useQuery(readinessQuery(calculation)).data?.includedFlows
  const flows = value ?? []
  const judged = useMemo(() => {
    const known = (value ?? []).flatMap(({ module, mass, energy }, index) =>
      module ? [{ index, module, mass: mass ?? null, energy: energy ?? null }] : [],
    )
    const found = included && cutOff(known, included)
    return {
      groups: found?.groups ?? [],
      byIndex: new Map(found ? known.map(({ index }, i) => [index, found.flows[i]!]) : []),
    }
  }, [value, included])
  const changeFlow = (index: number, values: ExcludedFlowEntry) =>
    set(flows.map((flow, i) => (i === index ? { ...flow, ...values } : flow)))
  return (
    <div id={fieldId(excludedFlows)} tabIndex={-1} className={styles['flows']}>
      {flows.length > 0 && (
        <div className={styles['list']}>
          {flows.map((flow, index) => (
            <FlowRow
              key={`${round} ${index}`}
              flow={flow}
              index={index}
              isReadOnly={readOnly}
              shares={judged.byIndex.get(index)}
              onChange={(values) => changeFlow(index, values)}
              onRemove={() => set(flows.filter((_, i) => i !== index))}
            />
          ))}
        </div>
      )}
      {flows.length === 0 && readOnly && <p>{t('report-information:excluded.none')}</p>}
      {error && (
        <p role="alert" className={styles['error']}>
          {error}
        </p>
      )}
      {judged.groups.length > 0 && (
        <table className={styles['groups']}>
          <caption>
            {t('report-information:excluded.together', { most: 100 * CUT_OFF_GROUP_MAX })}
          </caption>
          <thead>
            <tr>
              <th scope="col">{t('report-information:excluded.group')}</th>
              <th scope="col">{t('report-information:excluded.massShare')}</th>
              <th scope="col">{t('report-information:excluded.energyShare')}</th>
            </tr>
          </thead>
          <tbody>
            {judged.groups.map(({ group, mass, energy }) => (
              <tr key={group}>
                <th scope="row">{group}</th>
                <td>
                  <Share value={mass} most={CUT_OFF_GROUP_MAX} />
                </td>
                <td>
                  <Share value={energy} most={CUT_OFF_GROUP_MAX} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {!readOnly && flows.length < EXCLUDED_FLOWS_MAX && (
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<IconPlus size={14} />}
          onClick={() => set([...flows, {}])}
        >
          {t('report-information:excluded.add')}
        </Button>
      )}
    </div>
  )
}

const modules = listChoices(excludedFlow, 'module', (module) => module)
type FlowField = FieldName<typeof excludedFlow>

interface FlowRowProps {
  flow: ExcludedFlowEntry
  index: number
  isReadOnly: boolean
  shares: CutOffShares | undefined
  onChange: (values: ExcludedFlowEntry) => void
  onRemove: () => void
}

function FlowRow({ flow, index, isReadOnly, shares, onChange, onRemove }: FlowRowProps) {
  const { t } = useTranslation('report-information')
  const n = index + 1
  const buildCellName = (name: string): string => `${excludedFlows}[${index}].${name}`
  const translateLabel = (name: FlowField): string => t(`report-information:excluded.${name}`)
  const useCell = (name: FlowField) =>
    useField<never>(
      buildCellName(name),
      `${t('report-information:excluded.flow', { n })}, ${translateLabel(name)}`,
    )
  const [name, module, mass, energy, reason] = [
    useCell('name'),
    useCell('module'),
    useCell('mass'),
    useCell('energy'),
    useCell('reason'),
  ]
  // A removed row also removes its unreadable texts from the form.
  const forget = useEffectEvent(() => {
    mass.setUnreadable(null)
    energy.setUnreadable(null)
  })
  useEffect(() => () => forget(), [])
  const buildCellProps = <const N extends FlowField>(
    field: N,
    { error }: { error: string | undefined },
  ) => ({
    ...fieldProps(excludedFlow, field),
    id: fieldId(buildCellName(field)),
    name: buildCellName(field),
    size: 'xs' as const,
    label: translateLabel(field),
    error,
    readOnly: isReadOnly,
    'data-frozen': isReadOnly || undefined,
  })
  return (
    <div
      role="group"
      aria-label={t('report-information:excluded.flow', { n })}
      className={styles['flow']}
    >
      <TextInput
        {...buildCellProps('name', name)}
        className={styles['name']}
        autoComplete="off"
        value={flow.name ?? ''}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
      />
      <Select
        {...buildCellProps('module', module)}
        allowDeselect={false}
        data={modules}
        value={flow.module ?? null}
        onChange={(next) =>
          onChange({ module: modules.find(({ value }) => value === next)?.value })
        }
      />
      <NumberField
        {...buildCellProps('mass', mass)}
        value={flow.mass ?? null}
        onChange={(next) => onChange({ mass: next ?? undefined })}
        onValidity={mass.setUnreadable}
      />
      <NumberField
        {...buildCellProps('energy', energy)}
        value={flow.energy ?? null}
        onChange={(next) => onChange({ energy: next ?? undefined })}
        onValidity={energy.setUnreadable}
      />
      {isReadOnly ? (
        <span />
      ) : (
        <ActionIcon
          variant="subtle"
          color="gray"
          size={30}
          className={styles['remove']}
          aria-label={t('report-information:excluded.remove', { n })}
          onClick={onRemove}
        >
          <IconTrash size={15} aria-hidden="true" />
        </ActionIcon>
      )}
      <TextInput
        {...buildCellProps('reason', reason)}
        className={styles['reason']}
        autoComplete="off"
        value={flow.reason ?? ''}
        onChange={(event) => onChange({ reason: event.currentTarget.value })}
      />
      <p className={styles['shares']} aria-live="polite">
        {t('report-information:excluded.massShare')}{' '}
        <Share value={shares?.mass ?? null} most={CUT_OFF_FLOW_MAX} />
        {t('report-information:excluded.energyShare')}{' '}
        <Share value={shares?.energy ?? null} most={CUT_OFF_FLOW_MAX} />
      </p>
    </div>
  )
}

/** Shows a share. An excessive share also has an explanation in words. */
function Share({ value, most }: { value: number | null; most: number }) {
  const { t } = useTranslation('report-information')
  const locale = useLocale()
  if (value === null) return <span title={t('report-information:excluded.unknown')}>–</span>
  const isTooMuch = value > most
  return (
    <b data-too-much={isTooMuch || undefined}>
      {formatPercent(100 * value, locale, value < 0.001 && value > 0 ? 3 : 1)}
      {isTooMuch && <small> {t('report-information:excluded.above', { most: 100 * most })}</small>}
    </b>
  )
}
