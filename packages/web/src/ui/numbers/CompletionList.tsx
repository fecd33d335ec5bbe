import { useLayoutEffect, useRef, type RefObject } from 'react'
import { createPortal } from 'react-dom'
import { useListPlace } from '../popup/use-list-place.ts'
import type { CompletionOption } from './completions.ts'
import styles from './completion.module.css'

/** The least width of the list [px]. */
const WIDTH = 260

/** The names that fit, each with the value that it has now. */
export function CompletionList({
  id,
  label,
  anchor,
  options,
  at,
  onTake,
}: {
  id: string
  label: string
  anchor: RefObject<HTMLInputElement | null>
  options: readonly CompletionOption[]
  /** The option that is taken by keys; −1: none. */
  at: number
  onTake: (option: CompletionOption) => void
}) {
  const place = useListPlace(anchor, WIDTH)
  const element = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    element.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [at, place])
  return (
    place &&
    createPortal(
      <div
        role="dialog"
        aria-label={label}
        className={styles['popup']}
        style={place}
        data-editor
        onPointerDown={(event) => event.preventDefault()}
      >
        <div ref={element} id={id} role="listbox" aria-label={label} className={styles['list']}>
          {options.map((option, position) => (
            <div
              key={option.name}
              id={`${id}-${position}`}
              role="option"
              aria-selected={position === at}
              className={styles['option']}
              onClick={() => onTake(option)}
            >
              <span className={styles['name']}>{option.name}</span>
              <span className={styles['value']}>{option.value}</span>
            </div>
          ))}
        </div>
      </div>,
      document.body,
    )
  )
}
