import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { FamilyParts } from '@cradle/contract'
import { writeMeasure } from '@cradle/engine'
import {
  computeVariants,
  findEffects,
  type FamilyColumn,
  type FamilyVariant,
  type VariantChoices,
  type VariantOutcomeOf,
} from '@cradle/engine/family'
import { TableButtons } from '../../../records/results/TableButtons.tsx'
import { useUrlState } from '../../../shell/url-state.ts'
import { unitText } from '../../../ui/numbers/unit-text.ts'
import { Select } from '../../../ui/select/Select.tsx'
import { TableView } from '../results/TableView.tsx'
import { FamilyFigures } from './FamilyFigures.tsx'
import { buildDriverTable } from './family-table.ts'
import { useRowTexts } from './use-row-texts.ts'
import styles from './variants.module.css'

interface FamilyResultsProps {
  parts: FamilyParts
  variants: readonly (FamilyVariant & { name: string })[]
  compute: (choices: VariantChoices) => VariantOutcomeOf
}

/** The figures of all variants side by side, against any of them, with what drives their spread. */
export function FamilyResults({ parts, variants, compute }: FamilyResultsProps) {
  const { t } = useTranslation('variants')
  const [search, setSearch] = useUrlState()
  const { nameIndicator } = useRowTexts()
  const { indicators, weightingSets } = parts.model.request.method
  const codes = [
    ...indicators,
    ...weightingSets.map(({ id }) => writeMeasure({ weightingSet: id })),
  ]
  const indicator =
    codes.find((code) => code === search['indicator']) ??
    codes.find((code) => parts.rule?.indicators.includes(code)) ??
    codes[0]!
  return (
    <FamilyFigures
      rule={parts.rule}
      variants={variants}
      computed={computeVariants(variants, compute)}
      nameParameter={(id) => parts.parameters.find((one) => one.id === id)?.name}
      nameLine={(id) => parts.lines.find((one) => one.id === id)?.name}
    >
      {(column) => (
        <Drivers
          parts={parts}
          variants={variants}
          compute={compute}
          column={column}
          indicator={indicator}
        >
          <Select
            label={t('variants:results.indicator')}
            data={codes.map((code) => ({ value: code, label: nameIndicator(code) }))}
            value={indicator}
            onChange={(next) => setSearch({ indicator: next ?? undefined })}
            allowDeselect={false}
          />
        </Drivers>
      )}
    </FamilyFigures>
  )
}

/** Which parameter drives the spread of an indicator. */
function Drivers({
  parts,
  variants,
  compute,
  column,
  indicator,
  children,
}: FamilyResultsProps & { column: FamilyColumn; indicator: string; children: ReactNode }) {
  const { t } = useTranslation('variants')
  const byId = new Map(parts.parameters.map((parameter) => [parameter.id, parameter]))
  const table = buildDriverTable(
    findEffects(parts.model, variants, compute),
    { column, indicator },
    {
      parameter: t('variants:drivers.parameter'),
      from: t('variants:drivers.from'),
      to: t('variants:drivers.to'),
      low: t('variants:drivers.low'),
      high: t('variants:drivers.high'),
      difference: t('variants:drivers.difference'),
      nameParameter: (id) => {
        const { name = '', unit = '' } = byId.get(id) ?? {}
        return unit ? `${name} [${unitText(unit)}]` : name
      },
    },
  )
  return (
    <>
      <h3>{t('variants:drivers.title')}</h3>
      <p className={styles['hint']}>{t('variants:drivers.hint')}</p>
      <div className={styles['tools']}>
        {children}
        {table.rows.length > 0 && <TableButtons table={table} name={t('variants:drivers.title')} />}
      </div>
      {table.rows.length === 0 ? (
        <p className={styles['hint']}>{t('variants:drivers.none')}</p>
      ) : (
        <TableView table={table} />
      )}
    </>
  )
}
