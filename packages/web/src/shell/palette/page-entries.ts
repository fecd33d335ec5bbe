import type { TFunction } from 'i18next'
import type { Permissions } from '../../api/access.ts'
import { paths } from '../../paths.ts'
import { apps, buildNavigation, type AppDefinition } from '../apps.ts'
import { canPass } from '../gates.ts'
import { hasPage, listNewRecordPages } from '../known-pages.ts'
import type { PaletteEntry } from './palette-entry.ts'

type Texts = TFunction<['palette', 'shell']>

/** The pages of every app that this role may open, those of the app first that it is in. */
export function listPages(
  t: Texts,
  permissions: Permissions | undefined,
  current: AppDefinition | null,
): PaletteEntry[] {
  const ofApps = apps
    .filter((app) => canPass(app.gate, permissions))
    .toSorted((a, b) => Number(b === current) - Number(a === current))
    .flatMap((app) =>
      buildNavigation(app, permissions, hasPage)
        .flatMap((entry) => ('items' in entry ? entry.items : [entry]))
        .map((item) =>
          describePage(item.href, t(`shell:nav.${item.id}`), t(`shell:short.${app.id}`)),
        ),
    )
  const others = [
    describePage(paths.documentation(), t('shell:header.documentation')),
    describePage(paths.notifications(), t('palette:notifications')),
    describePage(paths.announcements(), t('shell:nav.announcements')),
  ]
  return [...new Map([...ofApps, ...others].map((entry) => [entry.id, entry])).values()]
}

const describePage = (href: string, label: string, detail?: string): PaletteEntry => ({
  id: `page ${href} ${label}`,
  label,
  detail,
  target: { href },
})

/** The records that this role may make, as actions that open their form. */
export const listCreations = (t: Texts, permissions: Permissions | undefined): PaletteEntry[] =>
  listNewRecordPages(permissions).map((href) => ({
    id: `new ${href}`,
    label: t(`palette:new.${findNewRecordName(href)}`),
    target: { href },
  }))

/** Key of `palette:new.*`: what stands between app and `new` in the address, e.g. `imports/suppliers`. */
export const findNewRecordName = (href: string): string => href.split('/').slice(2, -1).join('/')
