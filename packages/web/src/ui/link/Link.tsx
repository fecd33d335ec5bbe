import { createContext, useContext } from 'react'
import type { AnchorHTMLAttributes, ComponentType, Ref } from 'react'

export interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string
  ref?: Ref<HTMLAnchorElement>
}

const PlainLink = ({ ref, ...props }: LinkProps) => <a ref={ref} {...props} />
const LinkContext = createContext<ComponentType<LinkProps>>(PlainLink)

/** The app hands in its router's link here, so that the pieces of `ui/` need not know a router. */
export const LinkProvider = LinkContext.Provider

/** A link to an address of this app (canonical English path, as `paths.ts` builds it). */
export function Link(props: LinkProps) {
  const Component = useContext(LinkContext)
  // oxlint-disable-next-line react/static-components -- not made here: the context holds one component for the life of the app
  return <Component {...props} />
}
