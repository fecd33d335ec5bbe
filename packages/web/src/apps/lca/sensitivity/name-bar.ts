import type { Tornado } from '@cradle/engine'
import type { TFunction } from 'i18next'

export type TornadoBar = Tornado['bars'][number]

/** The name of a bar; that of a parameter says that it is one. */
export const nameBar = (
  { source, id }: TornadoBar,
  nameOf: (id: string) => string,
  t: TFunction<'sensitivity'>,
): string =>
  source === 'parameter' ? t('sensitivity:parameter', { name: nameOf(id) }) : nameOf(id)
