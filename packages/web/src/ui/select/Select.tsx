import { ComboboxChevron, Input, InputBase } from '@mantine/core'
import type { SelectProps as MantineSelectProps } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import type {
  ChangeEvent,
  ComponentType,
  KeyboardEvent,
  MouseEvent,
  RefAttributes,
  RefObject,
} from 'react'
import { useTranslation } from 'react-i18next'

export interface SelectProps extends Omit<MantineSelectProps, 'data'> {
  data: { value: string; label: string }[]
}
type OpenSelect = ComponentType<SelectProps & RefAttributes<HTMLInputElement>>
/** The action on the closed box, repeated on the open one. */
type OpeningAction = { key: string; code: string } | { text: string } | 'click'

const loadSelect = () => import('./open-select.ts').then((m) => m.Select as OpenSelect)
const preloadSelect = () => void loadSelect().catch(() => undefined)
const openingKeys = ['ArrowDown', 'ArrowUp', 'Enter', ' ']
/** Properties that only the open list uses. */
const openListProps = [
  'allowDeselect',
  'comboboxProps',
  'filter',
  'name',
  'nothingFoundMessage',
  'onDropdownOpen',
  'onSearchChange',
]

/**
 * A select. Until its first use it renders only a closed box with the same look, name and role, so
 * that a form of twenty selects appears without the code of lists.
 */
export function Select(props: SelectProps) {
  const { t } = useTranslation('ui')
  const [open, setOpen] = useState<{ Select: OpenSelect; reach: OpeningAction } | null>(null)
  const [text, setText] = useState<string | null>(null)
  /** What was typed while the code of the list was on its way. */
  const typed = useRef<string | null>(null)
  const box = useRef<HTMLInputElement>(null)
  const isDone = useRef(false)
  useEffect(() => {
    if (!open || !box.current || isDone.current) return
    isDone.current = true
    repeatAction(open.reach, box.current)
  }, [open])
  if (open) return <open.Select nothingFoundMessage={t('ui:noItems')} {...props} ref={box} />

  function openWith(how: OpeningAction) {
    void loadSelect().then((Loaded) => {
      // Does not move the focus back if the user has left the box.
      if (document.activeElement === box.current)
        setOpen({
          Select: Loaded,
          reach: typed.current === null ? how : { text: typed.current },
        })
    })
  }
  return (
    <ClosedSelect
      {...props}
      box={box}
      text={text}
      onText={(words) => {
        typed.current = words
        setText(words)
        openWith({ text: words })
      }}
      onReach={openWith}
    />
  )
}

interface ClosedProps extends SelectProps {
  box: RefObject<HTMLInputElement | null>
  text: string | null
  onText: (text: string) => void
  onReach: (how: OpeningAction) => void
}

function ClosedSelect({
  box,
  text,
  onText,
  onReach,
  data,
  value,
  onChange,
  searchable,
  clearable,
  clearButtonProps,
  readOnly,
  disabled,
  size = 'sm',
  error,
  rightSection,
  ...props
}: ClosedProps) {
  const shown = Object.fromEntries(
    Object.entries(props).filter(([name]) => !openListProps.includes(name)),
  )
  const canClear =
    clearable === true && value !== null && value !== undefined && !disabled && !readOnly
  const isOpenable = !disabled && !readOnly
  return (
    <InputBase
      {...shown}
      ref={box}
      role="combobox"
      aria-haspopup="listbox"
      aria-expanded={false}
      autoComplete="off"
      size={size}
      error={error}
      disabled={disabled}
      readOnly={readOnly || !searchable}
      pointer={!searchable}
      __staticSelector="Select"
      __defaultRightSection={<ComboboxChevron size={size} error={error} />}
      __clearSection={
        <Input.ClearButton
          tabIndex={-1}
          aria-hidden
          {...clearButtonProps}
          onMouseDown={(event: MouseEvent) => event.preventDefault()}
          onClick={() => onChange?.(null, null as never)}
        />
      }
      __clearable={canClear}
      rightSection={rightSection}
      rightSectionPointerEvents="none"
      value={text ?? data.find((one) => one.value === value)?.label ?? ''}
      onChange={(event: ChangeEvent<HTMLInputElement>) => onText(event.currentTarget.value)}
      onPointerEnter={isOpenable ? preloadSelect : undefined}
      onFocus={isOpenable ? preloadSelect : undefined}
      onClick={isOpenable ? () => onReach('click') : undefined}
      onKeyDown={
        isOpenable
          ? (event: KeyboardEvent<HTMLInputElement>) => {
              if (
                !openingKeys.includes(event.key) ||
                event.ctrlKey ||
                event.metaKey ||
                (searchable && !event.key.startsWith('Arrow'))
              )
                return
              event.preventDefault()
              onReach({ key: event.key, code: event.code })
            }
          : undefined
      }
    />
  )
}

function repeatAction(reach: OpeningAction, input: HTMLInputElement): void {
  input.focus()
  if (reach === 'click') input.click()
  else if ('text' in reach) {
    // React detects a change only through the browser's own setter.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(
      input,
      reach.text,
    )
    input.dispatchEvent(new Event('input', { bubbles: true }))
  } else
    input.dispatchEvent(new KeyboardEvent('keydown', { ...reach, bubbles: true, cancelable: true }))
}
