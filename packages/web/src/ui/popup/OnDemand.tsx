import { cloneElement, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ButtonHTMLAttributes, ComponentType, ReactElement, Ref } from 'react'

export type PopupButton = ReactElement<
  ButtonHTMLAttributes<HTMLButtonElement> & { ref?: Ref<HTMLButtonElement> }
>

/** Properties of a popup: the button that opens it on click. */
export interface PopupProps {
  button: PopupButton
}

interface OnDemandProps<P> {
  button: PopupButton
  load: () => Promise<ComponentType<P & PopupProps>>
  /** Properties of the popup besides its button. */
  popup: P
  opens?: 'menu' | 'dialog'
  /** True to open with the page. */
  startsOpen?: boolean
}

/**
 * A button whose menu or dialog loads on hover or focus, so that the page renders without its code.
 * The loaded popup renders the same button and gets the focus and the click.
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
