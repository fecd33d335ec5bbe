import type { Icon } from '@tabler/icons-react'
import {
  IconBuildingCommunity,
  IconLeaf,
  IconSettings,
  IconShare2,
  IconWorld,
} from '@tabler/icons-react'
import type { PermissionKey } from '@cradle/contract'
import { canPass, gates, type Gate } from './gates.ts'
import type { Permissions } from '../api/access.ts'
import { paths } from '../paths.ts'

export type AppId = 'lca' | 'ccf' | 'share' | 'management' | 'admin'

export interface NavigationItem {
  /** Key of `shell:nav.*`. */
  id: string
  href: string
  /** The page with its parameters, where `href` has values for them. */
  page?: string
  /** The address of all pages of the item, where it leads to one of several. */
  section?: string
  gate?: Gate
}
export interface NavigationGroup {
  id: string
  items: NavigationItem[]
}
export interface AppDefinition {
  id: AppId
  home: string
  icon: Icon
  gate: Gate
  /** The home page is shown to roles without rights, too: it describes the app. */
  hasPreview?: true
  navigation: (NavigationItem | NavigationGroup)[]
}

const any = (...names: PermissionKey[]): Gate => ({ any: names })

/** The apps in the order in which the first one a role can open is chosen. */
export const apps: readonly AppDefinition[] = [
  {
    id: 'lca',
    home: paths.lca(),
    icon: IconLeaf,
    gate: gates.lca,
    navigation: [
      {
        id: 'calculations',
        href: paths.calculations.list(),
        gate: gates.ownCalculations,
      },
      {
        id: 'semiFinished',
        href: paths.semiFinished.list(),
        gate: gates.ownCalculations,
      },
      {
        id: 'library',
        items: [
          {
            id: 'profiles',
            href: paths.profiles.list(),
            gate: gates.profiles,
          },
          {
            id: 'wasteScenarios',
            href: paths.wasteScenarios.list(),
            gate: gates.wasteScenarios,
          },
          {
            id: 'wasteScenarioSets',
            href: paths.wasteScenarioSets.list(),
            gate: gates.wasteScenarioSets,
          },
          {
            id: 'received',
            href: paths.received.published(),
            gate: gates.received,
          },
          {
            id: 'versions',
            href: paths.versions.list(),
            gate: gates.versions,
          },
          {
            id: 'inputSets',
            href: paths.inputSets.list(),
            gate: gates.inputSets,
          },
          {
            id: 'templates',
            href: paths.templates.list(),
            gate: gates.ownTemplates,
          },
          {
            id: 'models',
            href: paths.models.list(),
            gate: gates.models,
          },
        ],
      },
      {
        id: 'sites',
        items: [
          {
            id: 'locations',
            href: paths.locations.list(),
            gate: gates.locations,
          },
          {
            id: 'suppliers',
            href: paths.suppliers.list(),
            gate: gates.suppliers,
          },
          {
            id: 'dataRequests',
            href: paths.dataRequests.list(),
            gate: gates.suppliers,
          },
        ],
      },
      {
        id: 'imports',
        href: paths.imports.list(),
        gate: any(
          'supplier_import.company_self.view',
          'product_import.company_self.view',
          'epd_import.company_self.view',
          'pdis_import.company_self.view',
        ),
      },
      {
        id: 'reviews',
        href: paths.reviews.list(),
        gate: gates.reviews,
      },
    ],
  },
  {
    id: 'ccf',
    home: paths.ccf(),
    icon: IconWorld,
    gate: gates.footprints,
    hasPreview: true,
    navigation: [
      { id: 'footprints', href: paths.footprints.list(), gate: gates.footprints },
      { id: 'siteData', href: paths.siteData(), gate: gates.locations },
      {
        id: 'imports',
        href: paths.imports.kind('footprints').list(),
        gate: any('footprint.company_self.import'),
      },
      { id: 'library', href: paths.profiles.list(), gate: gates.profiles },
    ],
  },
  {
    id: 'share',
    home: paths.share.home(),
    icon: IconShare2,
    gate: gates.share,
    navigation: [
      { id: 'shareDashboard', href: paths.share.home(), gate: gates.share },
      { id: 'shareCalculations', href: paths.share.calculations.list(), gate: gates.share },
      { id: 'collections', href: paths.share.collections.list(), gate: gates.collections },
      { id: 'applications', href: paths.share.applications.list(), gate: gates.applications },
      { id: 'shareLog', href: paths.share.log(), gate: gates.shareLog },
    ],
  },
  {
    id: 'management',
    home: paths.management.home(),
    icon: IconBuildingCommunity,
    gate: gates.ownAccount,
    navigation: [
      {
        id: 'users',
        href: paths.management.users.list(),
        gate: gates.users,
      },
      {
        id: 'companies',
        href: paths.management.companies.list(),
        gate: gates.companies,
      },
      { id: 'memberships', href: paths.management.memberships(), gate: gates.memberships },
      { id: 'myProfile', href: paths.management.profile() },
      { id: 'myCompany', href: paths.management.company() },
    ],
  },
  {
    id: 'admin',
    home: paths.admin.home(),
    icon: IconSettings,
    gate: any('method.*.edit', 'announcement.*.create'),
    navigation: [
      { id: 'methods', href: paths.admin.methods.list(), gate: gates.methods },
      {
        id: 'announcements',
        href: paths.admin.announcements.list(),
        gate: gates.announcements,
      },
      { id: 'weighting', href: paths.admin.page('weighting-sets'), gate: gates.reference },
      {
        id: 'reference',
        href: '/admin/reference/countries',
        page: '/admin/reference/$list',
        section: paths.admin.page('reference'),
        gate: gates.reference,
      },
      {
        id: 'generalProfiles',
        href: paths.admin.generalProfiles.list(),
        gate: gates.generalProfiles,
      },
      { id: 'versions', href: paths.admin.page('versions'), gate: any('version.*.view') },
      {
        id: 'credits',
        href: paths.admin.page('credits'),
        gate: gates.platformCredits,
      },
      { id: 'licences', href: paths.admin.page('licences'), gate: gates.licences },
      {
        id: 'impersonate',
        href: paths.admin.page('impersonate'),
        gate: gates.impersonation,
      },
      { id: 'console', href: paths.admin.page('console'), gate: gates.console },
      { id: 'adminLog', href: paths.admin.page('log'), gate: gates.platformLog },
    ],
  },
]

/** The items of an app that have a page and that this role may open. A group with one page left is that page. */
export function buildNavigation(
  app: AppDefinition,
  permissions: Permissions | undefined,
  hasPage: (href: string) => boolean,
): (NavigationItem | NavigationGroup)[] {
  const visible = (item: NavigationItem) =>
    hasPage(item.page ?? item.href) && canPass(item.gate ?? {}, permissions)
  return app.navigation.flatMap((entry): (NavigationItem | NavigationGroup)[] => {
    if (!('items' in entry)) return visible(entry) ? [entry] : []
    const items = entry.items.filter(visible)
    return items.length > 1 ? [{ ...entry, items }] : items
  })
}

/** Where an app starts for a role: its own home page, else the first page of its navigation. */
export function findStart(
  app: AppDefinition,
  permissions: Permissions | undefined,
  hasPage: (href: string) => boolean,
): string | null {
  if (!canPass(app.gate, permissions)) return null
  if (hasPage(app.home)) return app.home
  const first = buildNavigation(app, permissions, hasPage)[0]
  if (!first) return null
  return 'items' in first ? (first.items[0]?.href ?? null) : first.href
}

export function appAt(pathname: string): AppDefinition | null {
  return apps.find((app) => pathname === app.home || pathname.startsWith(`${app.home}/`)) ?? null
}
