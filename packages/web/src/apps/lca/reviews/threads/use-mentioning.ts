import { useState, type KeyboardEvent, type RefObject } from 'react'
import { useWorkbench, type Person } from '../context/workbench-context.ts'
import { findNaming, findPeople } from './mentions.ts'

/** People that are offered at most. */
const OFFERED = 6

/** Offers people while a name is typed after `@`; arrows choose one, Enter or Tab inserts it, Escape closes the list. */
export function useMentioning(
  box: RefObject<HTMLTextAreaElement | null>,
  text: string,
  setText: (text: string) => void,
) {
  const { people } = useWorkbench()
  const [caret, setCaret] = useState(0)
  const [isClosed, setClosed] = useState(false)
  const [active, setActive] = useState(0)
  const naming = isClosed ? null : findNaming(text, caret)
  const found = naming ? findPeople(people, naming.typed).slice(0, OFFERED) : []
  const at = Math.min(active, found.length - 1)

  function insertName(person: Person) {
    if (!naming) return
    const before = `${text.slice(0, naming.from)}@${person.name} `
    setText(before + text.slice(caret))
    setCaret(before.length)
    setClosed(true)
    requestAnimationFrame(() => {
      box.current?.focus()
      box.current?.setSelectionRange(before.length, before.length)
    })
  }
  /** Takes a key while people are offered. */
  function onListKey(event: KeyboardEvent) {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      setActive((at + (event.key === 'ArrowDown' ? 1 : -1) + found.length) % found.length)
    } else if (event.key === 'Enter' || event.key === 'Tab') {
      event.preventDefault()
      insertName(found[at]!)
    } else if (event.key === 'Escape') {
      event.preventDefault()
      event.stopPropagation()
      setClosed(true)
    }
  }
  return {
    found,
    at,
    insertName,
    onListKey,
    onCaret: setCaret,
    onType: (typed: string, nextCaret: number) => {
      setText(typed)
      setCaret(nextCaret)
      setClosed(false)
      setActive(0)
    },
  }
}
