import { writeWorkingFigure } from '@cradle/engine'
import { ActionIcon, Button } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { calculationRoutes, StandardUnit } from '@cradle/contract'
import { call } from '../../../../api/call.ts'
import { describeFailure } from '../../../../api/error-text.ts'
import { useLocale } from '../../../../i18n/i18n.ts'
import { ErrorState } from '../../../../ui/feedback/ErrorState.tsx'
import {
  formatAmount,
  formatEuro,
  formatPercent,
  formatResult,
} from '../../../../ui/numbers/format-number.ts'
import { NumberField } from '../../../../ui/numbers/NumberField.tsx'
import { unitText } from '../../../../ui/numbers/unit-text.ts'
import { readId } from '../../../../paths.ts'
import { useReference } from '../../../../records/reference/reference-lists.ts'
import { hasLinearLines, prepareVariants, type VariantNumbers } from './variants.ts'
import styles from './variants.module.css'

export interface VariantTableProps {
  calculation: string
  dimensions: { name: string; value: number | null; isScalable: boolean; unit: string | null }[]
}

const modelQuery = (calculation: string) =>
  queryOptions({
    queryKey: ['calculation-item', calculation, 'model'],
    staleTime: 0,
    queryFn: ({ signal }) =>
      call(calculationRoutes.model, { params: { id: readId(calculation) }, signal }),
  })

const MOST = 5

/** Computes the product in other sizes while the user types. Nothing is saved. */
export function VariantTable({ calculation, dimensions }: VariantTableProps) {
  const { t } = useTranslation(['lca', 'calculation-forms'])
  const locale = useLocale()
  const units = useReference(StandardUnit)
  const { data: model, error, refetch } = useQuery(modelQuery(calculation))
  const compute = useMemo(() => (model ? prepareVariants(model) : null), [model])
  const [variants, setVariants] = useState<{ id: number; values: (number | null)[] }[]>([
    { id: 0, values: [] },
  ])
  if (!model && error)
    return <ErrorState compact {...describeFailure(error)} onRetry={() => void refetch()} />
  if (!model || !compute) return null
  const known = dimensions.filter(
    (one): one is typeof one & { value: number } => one.value !== null,
  )
  const computeFigures = (values: (number | null)[]) =>
    compute(
      known.map(({ name, value, isScalable }) => ({
        name,
        defaultValue: value,
        actualValue: values[dimensions.findIndex((one) => one.name === name)] ?? null,
        scalable: isScalable,
      })),
    )
  const standard = computeFigures([])
  const formatUnitSuffix = (iri: string | null): string => {
    const found = units.find((unit) => unit['@id'] === iri)?.symbol
    return found ? ` [${unitText(found)}]` : ''
  }
  const setDimension = (id: number, index: number, value: number | null) =>
    setVariants(
      variants.map((one) =>
        one.id === id
          ? {
              ...one,
              values: dimensions.map((_, i) => (i === index ? value : (one.values[i] ?? null))),
            }
          : one,
      ),
    )
  const hasScore = standard?.shadowCost !== null && standard?.shadowCost !== undefined
  return (
    <section aria-labelledby="variants-title" className={styles['variants']}>
      <h3 id="variants-title">{t('calculation-forms:variants.title')}</h3>
      <p>
        {t(
          hasLinearLines(model)
            ? 'calculation-forms:variants.intro'
            : 'calculation-forms:variants.nothingLinear',
        )}
      </p>
      <div className={styles['scroll']}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('calculation-forms:variants.variant')}</th>
              {dimensions.map(({ name, unit }, index) => (
                <th key={index} scope="col">
                  {name}
                  {formatUnitSuffix(unit)}
                </th>
              ))}
              <th scope="col">{t('calculation-forms:variants.mass')}</th>
              <th scope="col">{t('calculation-forms:variants.climateChange')}</th>
              {hasScore && <th scope="col">{t('calculation-forms:variants.shadowCost')}</th>}
              <th scope="col">{t('calculation-forms:variants.change')}</th>
              <th scope="col">
                <span className={styles['unseen']}>{t('calculation-forms:variants.remove')}</span>
              </th>
            </tr>
          </thead>
          <tbody aria-live="polite">
            <tr>
              <th scope="row">{t('calculation-forms:variants.standard')}</th>
              {dimensions.map(({ value }, index) => (
                <td key={index}>{value === null ? '–' : formatAmount(value, locale)}</td>
              ))}
              <Figures numbers={standard} standard={null} hasScore={hasScore} />
              <td />
            </tr>
            {variants.map(({ id, values }, index) => (
              <VariantRow
                key={id}
                number={index + 1}
                dimensions={dimensions}
                values={values}
                onDimension={(at, value) => setDimension(id, at, value)}
                onRemove={() => setVariants(variants.filter((one) => one.id !== id))}
              >
                <Figures numbers={computeFigures(values)} standard={standard} hasScore={hasScore} />
              </VariantRow>
            ))}
          </tbody>
        </table>
      </div>
      {variants.length < MOST && (
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<IconPlus size={14} />}
          onClick={() =>
            setVariants([
              ...variants,
              { id: Math.max(-1, ...variants.map((one) => one.id)) + 1, values: [] },
            ])
          }
        >
          {t('calculation-forms:variants.add')}
        </Button>
      )}
    </section>
  )
}

/** One variant: its dimensions, which can be typed, and the figures that follow from them. */
function VariantRow({
  number,
  dimensions,
  values,
  onDimension,
  onRemove,
  children,
}: {
  /** From 1. */
  number: number
  dimensions: VariantTableProps['dimensions']
  values: readonly (number | null)[]
  onDimension: (index: number, value: number | null) => void
  onRemove: () => void
  children: ReactNode
}) {
  const { t } = useTranslation(['lca', 'calculation-forms'])
  const locale = useLocale()
  return (
    <tr>
      <th scope="row">{number}</th>
      {dimensions.map(({ name, value, isScalable }, index) => (
        <td key={index}>
          {isScalable && value !== null ? (
            <NumberField
              size="xs"
              aria-label={t('calculation-forms:variants.dimensionOf', { name, n: number })}
              value={values[index] ?? null}
              onChange={(next) => onDimension(index, next)}
              min={0}
              placeholder={formatAmount(value, locale)}
            />
          ) : value === null ? (
            '–'
          ) : (
            formatAmount(value, locale)
          )}
        </td>
      ))}
      {children}
      <td>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={26}
          aria-label={t('calculation-forms:variants.removeOf', { n: number })}
          onClick={onRemove}
        >
          <IconTrash size={14} aria-hidden="true" />
        </ActionIcon>
      </td>
    </tr>
  )
}

function Figures({
  numbers,
  standard,
  hasScore,
}: {
  numbers: VariantNumbers | null
  standard: VariantNumbers | null
  hasScore: boolean
}) {
  const { t } = useTranslation(['lca', 'calculation-forms'])
  const locale = useLocale()
  if (!numbers)
    return <td colSpan={hasScore ? 4 : 3}>{t('calculation-forms:variants.impossible')}</td>
  const [before, after] = [standard?.climateChange, numbers.climateChange]
  return (
    <>
      <td>{formatResult(numbers.mass, locale)} kg</td>
      <td>
        {after === null
          ? '–'
          : writeWorkingFigure(after, numbers.isClimateChangeIncomplete, (known) =>
              formatResult(known, locale),
            )}
      </td>
      {hasScore && (
        <td>
          {numbers.shadowCost === null
            ? '–'
            : writeWorkingFigure(numbers.shadowCost, numbers.isShadowCostIncomplete, (known) =>
                formatEuro(known, locale),
              )}
        </td>
      )}
      <td>
        {!before || after === null
          ? ''
          : `${after >= before ? '+' : ''}${formatPercent((after / before - 1) * 100, locale)}`}
      </td>
    </>
  )
}
