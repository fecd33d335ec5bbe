import { useTranslation } from 'react-i18next'
import { NumberField } from '../../../ui/numbers/NumberField.tsx'
import { Select } from '../../../ui/select/Select.tsx'
import type { ModuleGroup } from './module-groups.ts'

interface FigureChoiceProps {
  groups: readonly ModuleGroup[]
  group: ModuleGroup
  onGroup: (group: string | undefined) => void
  /** Change of each amount [%]; null while the field is empty. */
  percent: number | null
  onPercent: (percent: number | null) => void
}

/** Chooses the modules whose sum is analysed, and by how much each amount changes. */
export function FigureChoice({ groups, group, onGroup, percent, onPercent }: FigureChoiceProps) {
  const { t } = useTranslation('sensitivity')
  return (
    <>
      <Select
        size="xs"
        w={250}
        allowDeselect={false}
        label={t('sensitivity:modules')}
        value={group}
        onChange={(next) => onGroup(next ?? undefined)}
        data={groups.map((one) => ({
          value: one,
          label:
            one === 'life-cycle'
              ? t('sensitivity:lifeCycle')
              : t(`results:stage.${one}` as 'sensitivity:lifeCycle'),
        }))}
      />
      <NumberField
        size="xs"
        w={110}
        label={t('sensitivity:change')}
        value={percent}
        min={0.1}
        max={100}
        unit="%"
        onChange={onPercent}
      />
    </>
  )
}
