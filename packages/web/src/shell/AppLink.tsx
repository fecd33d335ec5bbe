import { useRouter } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { useLocale } from '../i18n/i18n.ts'
import type { Locale } from '../i18n/i18n.ts'
import { toLocal } from '../paths.ts'
import type { LinkProps } from '../ui/link/Link.tsx'
import { parseSearch } from './url-state.ts'

/** A canonical address as the router takes it. */
export function destination(href: string) {
  const url = new URL(href, 'http://app')
  return {
    to: url.pathname.replaceAll('%26', '&') as never,
    search: parseSearch(url.search) as never,
    hash: url.hash.slice(1) || undefined,
  }
}

/** What the address bar will show for it. Lists draw many links at once: the router's own way there costs more than the rest of a row. */
function written(href: string, locale: Locale): string {
  const end = href.search(/[?#]/)
  return end < 0 ? toLocal(href, locale) : toLocal(href.slice(0, end), locale) + href.slice(end)
}

/** A link written in the reader's language. Modified clicks are the browser's. */
export function AppLink({ href, onClick, target, ref, ...rest }: LinkProps) {
  const router = useRouter()
  const locale = useLocale()
  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event)
    if (
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
    void router.navigate(destination(href))
  }
  return (
    <a
      {...rest}
      ref={ref}
      target={target}
      href={written(href, locale)}
      onClick={follow}
      onPointerEnter={() => void router.preloadRoute(destination(href)).catch(() => undefined)}
    />
  )
}
