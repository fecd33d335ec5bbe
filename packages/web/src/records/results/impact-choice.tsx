import { Button } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Indicator, listedIndicators } from '@cradle/contract'
import { useUrlState } from '../../shell/url-state.ts'
import { unitText } from '../../ui/numbers/unit-text.ts'
import { OnDemand } from '../../ui/popup/OnDemand.tsx'
import { useReference } from '../reference/reference-lists.ts'

const loadOptions = () => import('../../ui/list/FilterOptions.tsx').then((m) => m.FilterOptions)

/** Name of the choice in the address. */
export const impactName = 'impact'

/** The indicators that a list shows as columns, their titles, and the button that chooses them. */
export function useImpactChoice(): {
  chosen: readonly string[]
  /** Names an indicator with its unit. */
  titleOf: (code: string) => string
  chooser: React.ReactNode
} {
  const { t } = useTranslation('lca')
  const indicators = useReference(Indicator)
  const [search, setSearch] = useUrlState()
  const wanted = [search[impactName] ?? []].flat()
  const chosen: string[] = listedIndicators.filter((code) => wanted.includes(code))
  return {
    chosen,
    titleOf: (code) => {
      const unit = indicators.find((one) => one.code === code)?.unit
      return unit ? `${code} [${unitText(unit)}]` : code
    },
    chooser: (
      <OnDemand
        button={
          <Button
            variant="default"
            rightSection={<IconChevronDown size={14} />}
            data-chosen={chosen.length > 0 || undefined}
          >
            {t('lca:list.impact')}
          </Button>
        }
        load={loadOptions}
        popup={{
          filter: {
            id: impactName,
            label: t('lca:list.impact'),
            options: listedIndicators.map((code) => ({ value: code, label: code })),
          },
          values: chosen,
          onToggle: (code: string) =>
            setSearch({
              [impactName]: chosen.includes(code)
                ? chosen.filter((one) => one !== code)
                : [...chosen, code],
            }),
        }}
      />
    ),
  }
}
