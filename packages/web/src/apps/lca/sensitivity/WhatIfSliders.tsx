import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Select } from '../../../ui/select/Select.tsx'
import { AmountSlider } from './AmountSlider.tsx'
import { readTried } from './changeable.ts'
import type { SensitivityData } from './sensitivity-data.ts'
import { ShareSliders } from './ShareSliders.tsx'
import type { useWhatIf } from './use-what-if.ts'
import styles from './sensitivity.module.css'

/** Sliders of the largest parameters and amounts, of those that the user adds, and of the shares of one waste scenario. */
export function WhatIfSliders({
  data,
  whatIf: { tried, all, shown, addSlider, setAmount, setShare },
}: {
  data: SensitivityData
  whatIf: ReturnType<typeof useWhatIf>
}) {
  const { t } = useTranslation('sensitivity')
  const [scenario, setScenario] = useState<string | null>(null)
  const scenarios = Object.values(data.model.library.wasteScenarios)
  const addText = t(
    data.parameters.varied.length > 0
      ? 'sensitivity:whatIf.addLineOrParameter'
      : 'sensitivity:whatIf.addLine',
  )
  const chosen = scenarios.find(({ id }) => id === scenario)
  return (
    <div className={styles['sliders']}>
      {shown.map((one) => (
        <AmountSlider
          key={one.id}
          changeable={one}
          value={readTried(tried, one) ?? one.amount}
          onChange={(value) => setAmount(one, value)}
        />
      ))}
      <Select
        size="xs"
        searchable
        value={null}
        placeholder={addText}
        aria-label={addText}
        data={all
          .filter((one) => !shown.includes(one))
          .map(({ id, name, kind }) => ({
            value: id,
            label: kind === 'parameter' ? t('sensitivity:parameter', { name }) : name,
          }))}
        onChange={(id) => id && addSlider(id)}
      />
      {scenarios.length > 0 && (
        <Select
          size="xs"
          clearable
          value={scenario}
          label={t('sensitivity:whatIf.scenario')}
          placeholder={t('sensitivity:whatIf.chooseScenario')}
          data={scenarios.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={setScenario}
        />
      )}
      {chosen && (
        <ShareSliders
          shares={tried.shares[chosen.id] ?? chosen.shares}
          onMove={(route, value) => setShare(chosen, route, value)}
        />
      )}
    </div>
  )
}
