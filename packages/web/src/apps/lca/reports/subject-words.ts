import type { SubjectOffer } from '@cradle/contract'

/** Names a subject among those of a product. */
export const subjectKey = ({ declares, variant }: SubjectOffer): string => variant ?? declares

/** The fields of a request; nothing for the product itself. */
export const subjectFields = ({
  declares,
  variant,
}: SubjectOffer): Partial<Pick<SubjectOffer, 'declares' | 'variant'>> =>
  declares === 'product' ? {} : { declares, ...(variant === undefined ? {} : { variant }) }
