import { evaluateModel, foldName, type FormulaPiece } from '@cradle/engine/formulas'
import type { Parameter } from '@cradle/contract'
import { useMemo, useState } from 'react'
import { useLocale } from '../../i18n/i18n.ts'
import { displayQuantity, displayStored } from '../../ui/numbers/compute-number.ts'
import type { ComputedNumber } from '../../ui/numbers/parameters-context.ts'
import styles from './explanation.module.css'

interface KnownParameter extends Parameter {
  /** What its value or its formula comes to. */
  comesTo: number | null
}

/**
 * How numbers were computed: each formula with the names of its parameters, and the same with their values. A parameter opens
 * to its own formula.
 */
export function ComputedNumbers({
  numbers,
  parameters,
}: {
  numbers: readonly ComputedNumber[]
  parameters: readonly Parameter[]
}) {
  const known = useMemo(() => readParameters(parameters), [parameters])
  return (
    <ul className={styles['numbers']}>
      {numbers.map((number) => (
        <li key={number.label}>
          <ShownFormula number={number} known={known} />
        </li>
      ))}
    </ul>
  )
}

function readParameters(parameters: readonly Parameter[]): ReadonlyMap<string, KnownParameter> {
  const { parameters: evaluated } = evaluateModel(parameters, [])
  return new Map(
    parameters.map((parameter, index) => {
      const one = evaluated[index]!
      return [
        foldName(parameter.name),
        { ...parameter, comesTo: 'value' in one ? one.value : null },
      ] as const
    }),
  )
}

/** amount = thickness × density × (1 + loss), and below it = 0.2 m × 2400 kg/m³ × (1 + 5%) = 504 kg */
function ShownFormula({
  number: { label, formula, value, unit },
  known,
}: {
  number: ComputedNumber
  known: ReadonlyMap<string, KnownParameter>
}) {
  const locale = useLocale()
  const [open, setOpen] = useState<string | null>(null)
  const names = displayStored(formula, locale)
  const values = displayStored(formula, locale, (name) => {
    const one = known.get(foldName(name))
    return one && { value: one.comesTo, unit: one.unit ?? '' }
  })
  const usesNames = names.some(({ name }) => name !== undefined)
  const result = ` = ${displayQuantity(value, unit, locale)}`
  const opened = open === null ? undefined : known.get(open)
  return (
    <>
      <span className={styles['computed']}>
        {label} ={' '}
        {names.map((piece, index) => (
          <Piece key={index} piece={piece} known={known} open={open} onOpen={setOpen} />
        ))}
        {!usesNames && result}
      </span>
      {usesNames && (
        <span className={styles['computed']}>
          = {values.map(({ text }) => text).join('')}
          {result}
        </span>
      )}
      {opened && <OpenedParameter parameter={opened} known={known} />}
    </>
  )
}

/** A part of a formula; the name of a parameter is a button that opens it. */
function Piece({
  piece: { text, name },
  known,
  open,
  onOpen,
}: {
  piece: FormulaPiece
  known: ReadonlyMap<string, KnownParameter>
  open: string | null
  onOpen: (name: string | null) => void
}) {
  const folded = name === undefined ? null : foldName(name)
  if (folded === null || !known.has(folded)) return <>{text}</>
  const isOpen = open === folded
  return (
    <button
      type="button"
      className={styles['name']}
      aria-expanded={isOpen}
      onClick={() => onOpen(isOpen ? null : folded)}
    >
      {text}
    </button>
  )
}

/** Where the value of a parameter comes from. */
function OpenedParameter({
  parameter,
  known,
}: {
  parameter: KnownParameter
  known: ReadonlyMap<string, KnownParameter>
}) {
  const locale = useLocale()
  const { name, formula, comesTo: value, unit = '' } = parameter
  const note = [parameter.description, parameter.dataSource].filter(Boolean).join(' · ')
  return (
    <div className={styles['parameter']}>
      {formula ? (
        <ShownFormula number={{ label: name, formula, value, unit: unit ?? '' }} known={known} />
      ) : (
        <span className={styles['computed']}>
          {name} = {displayQuantity(value, unit ?? '', locale)}
        </span>
      )}
      {note && <span className={styles['source']}>{note}</span>}
    </div>
  )
}
