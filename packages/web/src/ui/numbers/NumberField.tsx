import { TextInput } from '@mantine/core'
import type { TextInputProps } from '@mantine/core'
import { useContext, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { FocusEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../i18n/i18n.ts'
import { formatFull } from './format-number.ts'
import { FormulaParameters } from './parameters-context.ts'
import { useCompletion } from './use-completion.tsx'
import { prepareFormulas, readNumber, showFormula } from './read-number.ts'

export interface NumberFieldProps extends Omit<
  TextInputProps,
  'value' | 'defaultValue' | 'onChange' | 'type'
> {
  /** `null` means not filled in. Unknown is never zero. */
  value: number | null
  /** How the number is computed, in the stored writing: shown in its place while the field has the focus. */
  formula?: string | null
  /**
   * Called on every change with the number and its formula, or with null for an empty text; not called while the
   * text is not a number.
   */
  onChange: (value: number | null, formula: string | null) => void
  /**
   * Called with the reason if the text is unreadable, so that the form refuses to save, and with
   * null if it is readable.
   */
  onValidity?: (problem: string | null) => void
  min?: number
  max?: number
  /** Unit behind the number, e.g. `kg` or `%`. */
  unit?: ReactNode
}

/**
 * A number as people type it, which may be computed: `=0,15*2400`. The field shows the number, and its formula to who edits it. Text that is not a number stays and is marked; nothing is
 * corrected silently.
 */
export function NumberField({
  value,
  formula = null,
  onChange,
  onValidity,
  min,
  max,
  unit,
  error,
  onBlur,
  onFocus,
  onKeyDown,
  ...rest
}: NumberFieldProps) {
  const { t } = useTranslation('ui')
  const locale = useLocale()
  const parameters = useContext(FormulaParameters)
  const unitOfField = typeof unit === 'string' ? unit : ''
  const [text, setText] = useState(value === null ? '' : formatFull(value, locale))
  const [problem, setProblem] = useState<string | null>(null)
  const [focused, setFocused] = useState(false)

  // A value from outside (loaded, discarded, another language) replaces the text, unless the text already has
  // this value or the user is correcting it.
  const [known, setKnown] = useState({ value, locale })
  if (known.value !== value || known.locale !== locale) {
    setKnown({ value, locale })
    const reading = readNumber(text, locale, unitOfField, parameters)
    const entered = reading.ok ? reading.value : reading.reason === 'empty' ? null : undefined
    if (entered !== value && !(focused && entered === undefined)) {
      setText(value === null ? '' : formatFull(value, locale))
      setProblem(null)
    }
  }

  // The formula takes the place of the selected number: what is typed next replaces it, as it would the number.
  const input = useRef<HTMLInputElement>(null)
  const selectFormula = useEffectEvent(() => formula !== null && input.current?.select())
  useLayoutEffect(() => void (focused && selectFormula()), [focused])

  const announce = useEffectEvent((next: string | null) => onValidity?.(next))
  useEffect(() => announce(problem), [problem])

  function readTyped(typed: string) {
    setText(typed)
    const reading = readNumber(typed, locale, unitOfField, parameters)
    if (!reading.ok && reading.reason !== 'empty')
      return setProblem(reading.fault ?? t('ui:number.notANumber', { text: typed }))
    const next = reading.ok ? reading.value : null
    onChange(next, (reading.ok && reading.formula) || null)
    if (next !== null && min !== undefined && next < min)
      return setProblem(t('ui:number.min', { n: formatFull(min, locale) }))
    if (next !== null && max !== undefined && next > max)
      return setProblem(t('ui:number.max', { n: formatFull(max, locale) }))
    setProblem(null)
  }

  const completion = useCompletion(input, {
    parameters,
    locale,
    label: t('ui:number.parameters'),
    onTake: readTyped,
  })

  function formatOnBlur(event: FocusEvent<HTMLInputElement>) {
    setFocused(false)
    completion.close()
    const reading = readNumber(text, locale, unitOfField, parameters)
    if (reading.ok) setText(formatFull(reading.value, locale))
    onBlur?.(event)
  }

  const field = (
    <TextInput
      {...completion.attributes}
      {...rest}
      ref={input}
      inputMode="decimal"
      autoComplete="off"
      value={text}
      onChange={(event) => {
        readTyped(event.currentTarget.value)
        completion.follow()
      }}
      onKeyDown={(event) => {
        if (!completion.pressKey(event)) onKeyDown?.(event)
      }}
      onFocus={(event) => {
        setFocused(true)
        prepareFormulas()
        if (formula !== null) setText(showFormula(formula, locale))
        onFocus?.(event)
      }}
      onBlur={formatOnBlur}
      error={(!focused && problem) || error}
      leftSection={
        formula !== null && !focused ? (
          <span title={showFormula(formula, locale)} style={{ fontStyle: 'italic' }}>
            ƒ
          </span>
        ) : undefined
      }
      rightSection={unit}
      rightSectionWidth={unit ? 'auto' : undefined}
      rightSectionProps={
        unit
          ? { style: { paddingInline: 10, color: 'var(--ink2)', fontSize: 'var(--text-small)' } }
          : undefined
      }
      styles={{
        input: {
          textAlign: 'right',
          fontVariantNumeric: 'tabular-nums',
          ...(unit ? { paddingRight: 56 } : {}),
        },
      }}
    />
  )
  return (
    <>
      {field}
      {completion.list}
    </>
  )
}
