import { createContext, useContext } from 'react'
import type { AnchorHTMLAttributes, ComponentType, Ref } from 'react'

export interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string
  ref?: Ref<HTMLAnchorElement>
}

const PlainLink = ({ ref, ...props }: LinkProps) => <a ref={ref} {...props} />
const LinkContext = createContext<ComponentType<LinkProps>>(PlainLink)

/** The app provides its router's link here, so that `ui/` does not depend on a router. */
export const LinkProvider = LinkContext.Provider

/** A link to an address of this app (the canonical English path that `paths.ts` builds). */
export function Link(props: LinkProps) {
  const Component = useContext(LinkContext)
  // oxlint-disable-next-line react/static-components -- not made here: the context holds one component for the life of the app
  return <Component {...props} />
}
