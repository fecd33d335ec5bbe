import { useRouter } from '@tanstack/react-router'
import type { FocusEvent, MouseEvent, PointerEvent } from 'react'
import { useLocale } from '../i18n/i18n.ts'
import type { Locale } from '../i18n/i18n.ts'
import { toLocal } from '../paths.ts'
import { parseHref } from '../shell/list-address.ts'
import type { LinkProps } from '../ui/link/Link.tsx'

/**
 * The address as the address bar will show it. Lists draw many links at once, and the router's own way of writing an
 * address takes longer than the rest of a row.
 */
function writeAddress(href: string, locale: Locale): string {
  const end = href.search(/[?#]/)
  return end < 0 ? toLocal(href, locale) : toLocal(href.slice(0, end), locale) + href.slice(end)
}

/**
 * A link written in the reader's language. Its page is loaded when the pointer or the focus reaches the link. The
 * browser handles clicks with a modifier key.
 */
export function AppLink({
  href,
  onClick,
  onPointerEnter,
  onFocus,
  target,
  ref,
  ...rest
}: LinkProps) {
  const router = useRouter()
  const locale = useLocale()
  // Mail and telephone addresses belong to the browser.
  const isPage = href.startsWith('/')
  const preload = () => void (isPage && router.preloadRoute(parseHref(href)).catch(() => undefined))
  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event)
    if (
      !isPage ||
      event.defaultPrevented ||
      event.button !== 0 ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey ||
      (target && target !== '_self')
    )
      return
    event.preventDefault()
    void router.navigate(parseHref(href))
  }
  return (
    <a
      {...rest}
      ref={ref}
      target={target}
      href={isPage ? writeAddress(href, locale) : href}
      onClick={follow}
      onPointerEnter={(event: PointerEvent<HTMLAnchorElement>) => {
        onPointerEnter?.(event)
        preload()
      }}
      onFocus={(event: FocusEvent<HTMLAnchorElement>) => {
        onFocus?.(event)
        preload()
      }}
    />
  )
}
