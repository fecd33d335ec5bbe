import { ActionIcon, TextInput } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useContext, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { modelTermFields } from '@cradle/contract'
import { useLocale } from '../../../i18n/i18n.ts'
import { fieldProps } from '../../../records/fields/field-props.ts'
import { fieldId } from '../../../ui/form/focus-field.ts'
import { useField } from '../../../ui/form/form-context.ts'
import { readPlainFormula, writeStored } from '../../../ui/numbers/compute-number.ts'
import { NumberField } from '../../../ui/numbers/NumberField.tsx'
import { FormulaParameters } from '../../../ui/numbers/parameters-context.ts'
import { prepareFormulas } from '../../../ui/numbers/read-number.ts'
import { useCompletion } from '../../../ui/numbers/use-completion.tsx'
import { changeTerm, modelTerms, termField, type TermDraft } from './term-drafts.ts'
import styles from './terms.module.css'

const fields = { fields: modelTermFields }

/** The terms of the form, and what writes one of them. */
export function useTerms() {
  const { t } = useTranslation('model-terms')
  const { value, set, readOnly, round } = useField<readonly TermDraft[]>(
    modelTerms,
    t('model-terms:title'),
  )
  return {
    drafts: value,
    readOnly,
    /** Changes with every discard. */
    round,
    add: (draft: TermDraft) => set([...value, draft]),
    remove: (key: string) => set(value.filter((draft) => draft.key !== key)),
    change: (term: Parameters<typeof changeTerm>[1], change: Parameters<typeof changeTerm>[2]) =>
      set(changeTerm(value, term, change)),
  }
}

interface CellProps<F> {
  /** The term, or what a new one begins with. */
  term: Pick<TermDraft, 'key' | 'kind'> & Partial<TermDraft>
  field: F
  /** What the term is about, and what the cell is called. */
  subject: string
  label: string
  /** The label stands at the cell itself, not above its column. */
  isLabelled?: boolean
  placeholder?: string
}

function useCell<
  F extends 'minimum' | 'maximum' | 'interval' | 'tolerance' | 'explanation' | 'condition',
>({ term, field, subject, label, isLabelled = false, placeholder }: CellProps<F>) {
  const { drafts, change, readOnly } = useTerms()
  const name = termField(term.key, field)
  const { error, setUnreadable } = useField<never>(name, `${subject}, ${label}`)
  // A removed term also removes its unreadable texts from the form.
  const forget = useEffectEvent(() => setUnreadable(null))
  useEffect(() => () => forget(), [])
  return {
    value: drafts.find(({ key }) => key === term.key)?.[field],
    set: (next: string | number | undefined) => change(term, { [field]: next }),
    setUnreadable,
    control: {
      id: fieldId(name),
      name,
      size: 'xs' as const,
      error,
      placeholder,
      readOnly,
      'data-frozen': readOnly || undefined,
      ...(isLabelled ? { label } : { 'aria-label': `${subject}, ${label}` }),
    },
  }
}

/** A number of a term. @param unit  of the number */
export function TermNumber({
  unit,
  ...cell
}: CellProps<'minimum' | 'maximum' | 'interval' | 'tolerance'> & { unit?: string }) {
  const { value, set, setUnreadable, control } = useCell(cell)
  const { name: _name, ...limits } = fieldProps(fields, cell.field)
  return (
    <NumberField
      {...limits}
      {...(unit === undefined ? {} : { unit })}
      {...control}
      value={typeof value === 'number' ? value : null}
      onChange={(next) => set(next ?? undefined)}
      onValidity={setUnreadable}
    />
  )
}

/** Why a term is as it is. */
export function TermExplanation(cell: Omit<CellProps<'explanation'>, 'field' | 'label'>) {
  const { t } = useTranslation('model-terms')
  const { value, set, control } = useCell({
    ...cell,
    field: 'explanation',
    label: t('model-terms:column.explanation'),
  })
  return (
    <TextInput
      {...control}
      autoComplete="off"
      maxLength={modelTermFields.explanation.max}
      value={typeof value === 'string' ? value : ''}
      onChange={(event) => set(event.currentTarget.value)}
    />
  )
}

/** A condition as the language writes formulas, which reads the parameters by their names. */
export function TermCondition(cell: Omit<CellProps<'condition'>, 'field' | 'label'>) {
  const { t } = useTranslation(['model-terms', 'ui'])
  const locale = useLocale()
  const parameters = useContext(FormulaParameters)
  const input = useRef<HTMLInputElement>(null)
  const { value, set, setUnreadable, control } = useCell({
    ...cell,
    field: 'condition',
    label: t('model-terms:column.condition'),
  })
  const [text, setText] = useState(typeof value === 'string' ? writeStored(value, locale) : '')
  const [isFocused, setFocused] = useState(false)
  const reading = text.trim() === '' ? null : readPlainFormula(text, locale, parameters)
  const fault = reading && 'fault' in reading ? reading.fault : null
  function readTyped(typed: string) {
    setText(typed)
    if (typed.trim() === '') {
      setUnreadable(null)
      return set(undefined)
    }
    const next = readPlainFormula(typed, locale, parameters)
    if ('fault' in next) return setUnreadable(next.fault)
    setUnreadable(null)
    set(next.formula)
  }
  const completion = useCompletion(input, {
    parameters,
    locale,
    label: t('ui:number.parameters'),
    isFormula: true,
    onTake: readTyped,
  })
  return (
    <>
      <TextInput
        {...completion.attributes}
        {...control}
        ref={input}
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={(event) => {
          readTyped(event.currentTarget.value)
          completion.follow()
        }}
        onKeyDown={completion.pressKey}
        onFocus={() => {
          setFocused(true)
          prepareFormulas()
        }}
        onBlur={() => {
          setFocused(false)
          completion.close()
        }}
        error={(!isFocused && fault) || control.error}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        description={
          reading && 'value' in reading && reading.value === 0
            ? t('model-terms:conditions.ownNotMet')
            : undefined
        }
      />
      {completion.list}
    </>
  )
}

const subjects = ['kind', 'parameter', 'line', 'profile', 'supplier', 'location'] as const

/** Why a term as a whole is refused. */
export function TermRefusal({ term, subject }: { term: string; subject: string }) {
  const refusals = [
    useField<never>(termField(term, subjects[0]), subject),
    useField<never>(termField(term, subjects[1]), subject),
    useField<never>(termField(term, subjects[2]), subject),
    useField<never>(termField(term, subjects[3]), subject),
    useField<never>(termField(term, subjects[4]), subject),
    useField<never>(termField(term, subjects[5]), subject),
  ].flatMap(({ error }) => error ?? [])
  return refusals.length === 0 ? null : (
    <p role="alert" className={styles['refusal']}>
      {refusals.join(' ')}
    </p>
  )
}

export function RemoveTerm({ term, subject }: { term: string; subject: string }) {
  const { t } = useTranslation('model-terms')
  const { remove, readOnly } = useTerms()
  if (readOnly) return null
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={30}
      aria-label={t('model-terms:remove', { subject })}
      onClick={() => remove(term)}
    >
      <IconTrash size={15} aria-hidden="true" />
    </ActionIcon>
  )
}
