import { ActionIcon } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { NumberField } from '../../../ui/numbers/NumberField.tsx'
import { unitText } from '../../../ui/numbers/unit-text.ts'
import type { Changeable } from './changeable.ts'
import styles from './sensitivity.module.css'

/** A slider between the bounds of a parameter, else from zero to twice the current amount. A typed amount can be larger. */
export function AmountSlider({
  changeable: { kind, name, amount, unit, minimum, maximum },
  value,
  onChange,
}: {
  changeable: Changeable
  value: number | null
  onChange: (value: number | null) => void
}) {
  const { t } = useTranslation('sensitivity')
  const base = amount === null || amount === 0 ? 1 : amount
  const low = minimum ?? Math.min(0, base * 2)
  const high = maximum ?? Math.max(0, base * 2)
  const isParameter = kind === 'parameter'
  const withinBounds = (next: number): number =>
    Math.min(maximum ?? Infinity, Math.max(minimum ?? -Infinity, next))
  return (
    <div className={styles['slider']}>
      <span className={styles['sliderName']} title={name}>
        {name}
      </span>
      <input
        type="range"
        min={low}
        max={high}
        step={(high - low) / 200 || 1}
        value={Math.min(high, Math.max(low, value ?? 0))}
        aria-label={t(
          isParameter ? 'sensitivity:whatIf.slideParameter' : 'sensitivity:whatIf.slide',
          {
            name,
          },
        )}
        onChange={(event) => onChange(Number(Number(event.currentTarget.value).toPrecision(12)))}
      />
      <NumberField
        size="xs"
        w={128}
        aria-label={t(isParameter ? 'sensitivity:whatIf.valueOf' : 'sensitivity:whatIf.amountOf', {
          name,
        })}
        value={value}
        unit={unitText(unit)}
        onChange={(next) => onChange(next === null ? null : withinBounds(next))}
      />
      <ActionIcon
        variant="subtle"
        color="gray"
        disabled={value === amount}
        aria-label={t('sensitivity:whatIf.resetOne', { name })}
        onClick={() => onChange(null)}
      >
        <IconArrowBackUp size={16} />
      </ActionIcon>
    </div>
  )
}
