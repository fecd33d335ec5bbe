import { cloneElement, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ButtonHTMLAttributes, ComponentType, ReactElement, Ref } from 'react'

export type PopupButton = ReactElement<
  ButtonHTMLAttributes<HTMLButtonElement> & { ref?: Ref<HTMLButtonElement> }
>

/** What a popup is given: the button to hang on. It opens at a click on that button. */
export interface PopupProps {
  button: PopupButton
}

interface OnDemandProps<P> {
  button: PopupButton
  load: () => Promise<ComponentType<P & PopupProps>>
  /** What the popup needs besides its button. */
  popup: P
  opens?: 'menu' | 'dialog'
  /** Opens by itself when the page does. */
  startsOpen?: boolean
}

/**
 * A button whose menu or dialog is fetched when somebody reaches for it: the page shows without its code. Once
 * there, the popup draws the same button, which gets the focus back and the click that asked for it.
 */
export function OnDemand<P extends object>({
  button,
  load,
  popup,
  opens = 'menu',
  startsOpen = false,
}: OnDemandProps<P>) {
  const [loaded, setLoaded] = useState<{ Popup: ComponentType<P & PopupProps> } | null>(null)
  const [element, setElement] = useState<HTMLButtonElement | null>(null)
  const isOpened = useRef(false)
  useEffect(() => {
    if (!element || isOpened.current) return
    isOpened.current = true
    element.focus()
    element.click()
  }, [element])
  const open = useEffectEvent(() => void load().then((Popup) => setLoaded({ Popup })))
  useEffect(() => {
    if (startsOpen) open()
  }, [startsOpen])
  if (loaded) return <loaded.Popup {...popup} button={cloneElement(button, { ref: setElement })} />
  const preload = () => void load().catch(() => undefined)
  return cloneElement(button, {
    'aria-haspopup': opens,
    'aria-expanded': false,
    onPointerEnter: preload,
    onFocus: preload,
    onClick: () => void load().then((Popup) => setLoaded({ Popup })),
  })
}
