import type { ParameterDefinition } from '@cradle/engine/formulas'
import {
  useId,
  useRef,
  useState,
  type AriaAttributes,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react'
import type { Completion, OpenCompletion } from './completions.ts'
import type { Locale } from './parse-number.ts'
import { getCompleting } from './read-number.ts'

interface CompletionChoices {
  parameters: readonly ParameterDefinition[]
  locale: Locale
  /** What the list is called. */
  label: string
  /** Whatever is typed is a formula, also without an equals sign. */
  isFormula?: boolean
  /** The field has another text now. */
  onTake: (text: string) => void
}

interface Completing {
  /** What the field says of its list. */
  attributes: AriaAttributes & { role?: 'combobox' }
  /** The text or the caret is another one. */
  follow: () => void
  /** True: the key was for the list, and does nothing else. */
  pressKey: (event: KeyboardEvent<HTMLInputElement>) => boolean
  close: () => void
  list: ReactNode
}

/**
 * Offers the names of parameters while a formula is typed. The list never takes what means something already: a number, a unit, a
 * function or the whole name of a parameter is committed as without it.
 */
export function useCompletion(
  input: RefObject<HTMLInputElement | null>,
  { parameters, locale, label, isFormula = false, onTake }: CompletionChoices,
): Completing {
  const id = useId()
  const [open, setOpen] = useState<OpenCompletion | null>(null)
  /** Where the word begins whose list was closed: it stays closed for this word. */
  const dismissed = useRef<number | null>(null)

  const isOffered = parameters.length > 0
  const code = getCompleting()
  function find(isAsked: boolean): Completion | null {
    const field = input.current
    if (!field || !isOffered) return null
    const sign = isFormula && !field.value.trimStart().startsWith('=') ? '=' : ''
    const caret = (field.selectionStart ?? 0) + sign.length
    const found = getCompleting()?.findCompletion(
      sign + field.value,
      caret,
      parameters,
      locale,
      isAsked,
    )
    return found ? { ...found, from: found.from - sign.length, to: found.to - sign.length } : null
  }
  function follow(): void {
    const found = find(false)
    if (found?.from !== dismissed.current) dismissed.current = null
    setOpen(
      found === null || dismissed.current !== null
        ? null
        : { ...found, at: found.isUnfinished ? 0 : -1 },
    )
  }
  function openAll(): boolean {
    const found = find(true)
    if (!found) return false
    dismissed.current = null
    setOpen({ ...found, at: 0 })
    return true
  }
  function take({ from, to }: OpenCompletion, name: string): void {
    setOpen(null)
    if (input.current) onTake(replaceText(input.current, from, to, name))
  }
  /** Does what a key means for the open list. */
  function applyKey(key: string, list: OpenCompletion): boolean {
    const meaning = code?.readCompletionKey(key, list) ?? null
    if (meaning === 'take') take(list, list.options[list.at]!.name)
    else if (meaning === 'dismiss') {
      dismissed.current = list.from
      setOpen(null)
    } else if (meaning) setOpen({ ...list, ...meaning })
    return meaning !== null
  }
  function pressKey(event: KeyboardEvent<HTMLInputElement>): boolean {
    const isPlain = !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)
    const isUsed =
      !event.nativeEvent.isComposing &&
      (open && isPlain
        ? applyKey(event.key, open)
        : event.altKey && event.key === 'ArrowDown' && openAll())
    if (isUsed) {
      event.preventDefault()
      event.stopPropagation()
    } else if (/^(Arrow(Left|Right)|Home|End)$/.test(event.key)) setOpen(null)
    return isUsed
  }

  return {
    attributes: isOffered
      ? {
          role: 'combobox',
          'aria-autocomplete': 'list',
          'aria-haspopup': 'listbox',
          'aria-expanded': open !== null,
          'aria-controls': open ? id : undefined,
          'aria-activedescendant': open && open.at >= 0 ? `${id}-${open.at}` : undefined,
        }
      : {},
    follow,
    pressKey,
    close: () => setOpen(null),
    list: open && code && (
      <code.CompletionList
        id={id}
        label={label}
        anchor={input}
        options={open.options}
        at={open.at}
        onTake={({ name }) => take(open, name)}
      />
    ),
  }
}

/** Writes a text in the place of another one, and sets the caret behind it. @returns the whole text */
function replaceText(field: HTMLInputElement, from: number, to: number, text: string): string {
  field.value = field.value.slice(0, from) + text + field.value.slice(to)
  field.setSelectionRange(from + text.length, from + text.length)
  return field.value
}
