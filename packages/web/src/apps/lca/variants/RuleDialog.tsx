import { Modal, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { VARIANTS_MAX, type Parameter } from '@cradle/contract'
import { useLocale } from '../../../i18n/i18n.ts'
import { DialogForm } from '../../../ui/form/DialogForm.tsx'
import { NumberField } from '../../../ui/numbers/NumberField.tsx'
import { formatFull } from '../../../ui/numbers/format-number.ts'
import { unitText } from '../../../ui/numbers/unit-text.ts'
import { Select } from '../../../ui/select/Select.tsx'
import { listRuleValues } from './variant-rule.ts'

/** Variants that a rule makes: their names, and the value of one parameter. */
export interface MadeVariants {
  parameter: string
  variants: readonly { name: string; value: number }[]
}

/** Makes variants by a rule: a parameter from one value to another in steps. */
export function RuleDialog({
  parameters,
  room,
  onMake,
  onClose,
}: {
  parameters: readonly Parameter[]
  /** How many variants can still be added. */
  room: number
  onMake: (made: MadeVariants) => void
  onClose: () => void
}) {
  const { t } = useTranslation(['variants', 'ui'])
  const locale = useLocale()
  const [chosen, setChosen] = useState(parameters[0]?.id ?? null)
  const [rule, setRule] = useState<Record<'from' | 'to' | 'step', number | null>>({
    from: null,
    to: null,
    step: null,
  })
  const [isTried, setTried] = useState(false)
  const [prefix, setPrefix] = useState<string | null>(null)
  const parameter = parameters.find(({ id }) => id === chosen)
  const { from, to, step } = rule
  const values =
    from !== null && to !== null && step !== null
      ? listRuleValues({ from, to, step }, VARIANTS_MAX)
      : null
  const isTooMany = values !== null && values.length > room
  const name = prefix ?? parameter?.name ?? ''
  const nameVariant = (value: number): string =>
    [name, formatFull(value, locale), unitText(parameter?.unit ?? '')].filter(Boolean).join(' ')
  const number = (field: 'from' | 'to' | 'step') => (
    <NumberField
      label={t(`variants:rule.${field}`)}
      unit={unitText(parameter?.unit ?? '')}
      value={rule[field]}
      onChange={(next) => setRule({ ...rule, [field]: next })}
      onValidity={(problem) => {
        if (problem !== null) setRule((before) => ({ ...before, [field]: null }))
      }}
      error={isTried && rule[field] === null ? t('variants:rule.needed') : undefined}
    />
  )
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('variants:rule.title')}
      closeButtonProps={{ 'aria-label': t('ui:close') }}
    >
      <DialogForm
        confirm={t('variants:rule.make', { count: values?.length ?? 0 })}
        isBusy={false}
        onClose={onClose}
        onSubmit={() => {
          setTried(true)
          if (!values || isTooMany || !parameter) return
          onMake({
            parameter: parameter.id!,
            variants: values.map((value) => ({ name: nameVariant(value), value })),
          })
        }}
      >
        <Select
          label={t('variants:rule.parameter')}
          data={parameters.map(({ id, name: own, unit = '' }) => ({
            value: id!,
            label: unit ? `${own} [${unitText(unit)}]` : own,
          }))}
          value={chosen}
          onChange={setChosen}
          allowDeselect={false}
        />
        {number('from')}
        {number('to')}
        {number('step')}
        <TextInput
          label={t('variants:rule.prefix')}
          value={name}
          onChange={(event) => setPrefix(event.currentTarget.value)}
        />
        {values && !isTooMany && (
          <p role="status">
            {t('variants:rule.preview', {
              first: nameVariant(values[0]!),
              last: nameVariant(values.at(-1)!),
            })}
          </p>
        )}
        {isTried && from !== null && to !== null && step !== null && (
          <RuleFault isWrong={values === null} isTooMany={isTooMany} room={room} />
        )}
      </DialogForm>
    </Modal>
  )
}

function RuleFault({
  isWrong,
  isTooMany,
  room,
}: {
  isWrong: boolean
  isTooMany: boolean
  room: number
}) {
  const { t } = useTranslation('variants')
  if (!isWrong && !isTooMany) return null
  return (
    <p role="alert">
      {isWrong ? t('variants:rule.wrong') : t('variants:rule.tooMany', { count: room })}
    </p>
  )
}
