import { writeWorkingFigure, type Explanation, type Gap } from '@cradle/engine'
import { ActionIcon } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import type { TFunction } from 'i18next'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Parameter } from '@cradle/contract'
import { ComputedNumbers } from '../../../../records/explanation/ComputedNumbers.tsx'
import { FigureHead, FigureSource } from '../../../../records/explanation/ExplainedFigure.tsx'
import type { Factor } from '../../../../records/explanation/Formula.tsx'
import { profileIri } from '../../../../records/profile/profile-iri.ts'
import { useLocale } from '../../../../i18n/i18n.ts'
import { formatResult } from '../../../../ui/numbers/format-number.ts'
import type { ComputedNumber } from '../../../../ui/numbers/parameters-context.ts'
import { completeStep } from '../../../../shell/first-run/first-run.ts'
import { readFormulaUnits, sortParts, type FormulaUnits } from './explain-units.ts'
import type { ProfileSearch } from '../../../../records/profile/profile-search.ts'
import styles from './results-panel.module.css'

export interface ExplainPanelProps {
  title: string
  explanation: Explanation | null
  unit: string
  profiles: ProfileSearch
  nameOfInput: (id: string) => string
  /** Formulas that numbers follow from; absent: none are known. */
  computed?: ExplainedFormulas
  onClose: () => void
}

export interface ExplainedFormulas {
  /** The line that is explained; null: a module. */
  row: string | null
  parameters: readonly Parameter[]
  /** Numbers of a line that follow from formulas. */
  numbersOf: (id: string) => readonly ComputedNumber[]
}

/** Why a figure is what it is: amount × factors × profile, level by level, as the engine computed it. */
export function ExplainPanel({
  title,
  explanation,
  unit,
  profiles,
  nameOfInput,
  computed,
  onClose,
}: ExplainPanelProps) {
  const { t } = useTranslation('inputs')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    const opener = document.activeElement
    heading.current?.focus()
    completeStep('explain')
    return () => {
      // Whoever read it with the keyboard goes on at the figure that it was asked for.
      if (document.activeElement === document.body && isFocusable(opener)) opener.focus()
    }
  }, [])
  return (
    <div className={styles['panel']} onKeyDown={(event) => event.key === 'Escape' && onClose()}>
      <div className={styles['head']}>
        <ActionIcon variant="subtle" aria-label={t('inputs:explain.back')} onClick={onClose}>
          <IconArrowLeft size={16} />
        </ActionIcon>
        <h2 ref={heading} tabIndex={-1} className={styles['explainTitle']}>
          {title}
        </h2>
      </div>
      {explanation?.isIncomplete && (
        <Unknown explanation={explanation} profiles={profiles} nameOfInput={nameOfInput} />
      )}
      {computed && computed.row !== null && (
        <Numbers
          title={t('inputs:explain.numbers')}
          numbers={computed.numbersOf(computed.row)}
          parameters={computed.parameters}
        />
      )}
      {explanation === null || explanation.parts.length === 0 ? (
        <p className={styles['refused']}>{t('inputs:explain.nothing')}</p>
      ) : (
        <ul className={styles['tree']}>
          {sortParts(explanation.parts).map((part, index) => (
            <Part
              key={index}
              part={part}
              depth={0}
              unit={unit}
              profiles={profiles}
              nameOfInput={nameOfInput}
              // Those of the one line that is explained stand above.
              {...(computed?.row === null ? { computed } : {})}
            />
          ))}
        </ul>
      )}
    </div>
  )
}

const isFocusable = (element: Element | null): element is HTMLElement | SVGElement =>
  element instanceof HTMLElement || element instanceof SVGElement

/** Formulas under a heading, where there are any. */
function Numbers({
  title,
  numbers,
  parameters,
}: {
  title: string
  numbers: readonly ComputedNumber[]
  parameters: readonly Parameter[]
}) {
  return numbers.length === 0 ? null : (
    <section aria-label={title}>
      <h3 className={styles['numbersTitle']}>{title}</h3>
      <ComputedNumbers numbers={numbers} parameters={parameters} />
    </section>
  )
}

/** Names the unknown parts of a figure. */
function Unknown({
  explanation,
  profiles,
  nameOfInput,
}: { explanation: Explanation } & Pick<ExplainPanelProps, 'profiles' | 'nameOfInput'>) {
  const { t } = useTranslation('inputs')
  const { gaps = [], parts } = explanation
  const isOneLine =
    new Set(parts.flatMap((module) => module.parts.map(({ subject }) => subject))).size === 1
  const sentence = ({ why, inputId, profileId }: Gap): string => {
    const profile =
      (profileId && profiles.byIri.get(profileIri(profileId))?.name) || t('inputs:explain.aProfile')
    const text = t(`inputs:explain.why.${why}`, { profile })
    return inputId === null || isOneLine || why === 'indicatorMissing'
      ? text
      : `${nameOfInput(inputId)}: ${text}`
  }
  return (
    <div className={styles['unknown']} role="note">
      <p>{t('inputs:explain.unknown')}</p>
      <ul>
        {gaps.length === 0 ? (
          <li>{t('inputs:explain.unknownInside')}</li>
        ) : (
          gaps.map((gap, index) => <li key={index}>{sentence(gap)}</li>)
        )}
      </ul>
    </div>
  )
}

function Part({
  part,
  depth,
  unit,
  profiles,
  nameOfInput,
  computed,
  outer,
}: { part: Explanation; depth: number; outer?: FormulaUnits } & Pick<
  ExplainPanelProps,
  'unit' | 'profiles' | 'nameOfInput' | 'computed'
>) {
  const { t } = useTranslation('inputs')
  const locale = useLocale()
  const profile = part.profileId ? profiles.byIri.get(profileIri(part.profileId)) : undefined
  const units = readFormulaUnits(part, unit, outer, profile?.unit)
  const name =
    part.code === 'module'
      ? `${part.subject}`
      : part.code === 'line'
        ? nameOfInput(part.subject ?? '')
        : part.code === 'product'
          ? ''
          : t(`inputs:part.${part.code}`)
  const head = (
    <FigureHead
      name={part.code === 'module' ? <b>{name}</b> : name}
      figure={writeWorkingFigure(part.impact, part.isIncomplete, (known) =>
        formatResult(known, locale),
      )}
    />
  )
  const numbers = part.code === 'line' ? (computed?.numbersOf(part.subject ?? '') ?? []) : []
  const source = (
    <>
      <FigureSource
        factors={listFactors(part, units, t)}
        source={[profile?.name, profile?.uniqueId]}
      />
      {computed && numbers.length > 0 && (
        <ComputedNumbers numbers={numbers} parameters={computed.parameters} />
      )}
    </>
  )
  const inner = sortParts(part.parts).filter(
    ({ impact, isIncomplete }) => impact !== 0 || isIncomplete,
  )
  return (
    <li>
      {inner.length > 0 ? (
        <details open={depth < 2}>
          <summary>{head}</summary>
          {source}
          <ul>
            {inner.map((one, index) => (
              <Part
                key={index}
                part={one}
                depth={depth + 1}
                unit={unit}
                profiles={profiles}
                nameOfInput={nameOfInput}
                {...(computed ? { computed } : {})}
                {...(part.amount === null ? {} : { outer: units })}
              />
            ))}
          </ul>
        </details>
      ) : (
        <div className={styles['leaf']}>
          {head}
          {source}
        </div>
      )}
    </li>
  )
}

/** amount × multipliers × impact per unit; null for a part that is no product */
function listFactors(
  { amount, factor, multipliers }: Explanation,
  units: FormulaUnits,
  t: TFunction<'inputs'>,
): Factor[] | null {
  if (amount === null || factor === null) return null
  return [
    { value: amount, unit: units.amount },
    ...multipliers.map(({ code, value }, index) => ({
      value,
      unit: units.multipliers[index],
      title: t(`inputs:multiplier.${code}`),
    })),
    { value: factor, unit: units.factor, isImpact: true },
  ]
}
