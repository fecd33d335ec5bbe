import {
  Application,
  Calculation,
  Company,
  EnvironmentalProfile,
  Epd,
  EpdCollection,
  Footprint,
  Location,
  Method,
  PredefinedInputSet,
  recordRoutes,
  Review,
  Supplier,
  Template,
  User,
  WasteScenario,
  WasteScenarioSet,
} from '@cradle/contract'
import { fetchPage } from '../../api/list.ts'
import { paths } from '../../paths.ts'
import type { AppId } from '../apps.ts'
import { gates, type Gate } from '../gates.ts'

/** A record that a search of the palette found. */
export interface FoundRecord {
  label: string
  detail?: string
  href: string
}

export interface RecordKind {
  /** Key of `palette:group.*`. */
  id: string
  /** The apps whose people look for this kind first. */
  apps: readonly AppId[]
  gate: Gate
  /** Finds the first records by words of their name, with the rights of the reader. */
  find: (words: string, signal: AbortSignal) => Promise<FoundRecord[]>
}

/** Records shown of each kind. Who looks for more opens the list. */
const AT_MOST = 5

const withSearch = (words: string) => ({ search: words, itemsPerPage: AT_MOST })
const withName = (words: string) => ({ name: words, itemsPerPage: AT_MOST })

/** Every kind of record that people open by its name. */
export const recordKinds: readonly RecordKind[] = [
  {
    id: 'calculations',
    apps: ['lca'],
    gate: gates.ownCalculations,
    find: async (words, signal) =>
      (
        await fetchPage(recordRoutes(Calculation).list, { query: withSearch(words), signal })
      ).member.map((one) => ({
        label: one.productName,
        href: (one.calculationType === 'semi_finished'
          ? paths.semiFinished
          : paths.calculations
        ).item(one['@id'], 'inputs'),
      })),
  },
  {
    id: 'profiles',
    apps: ['lca', 'ccf'],
    gate: gates.profiles,
    find: async (words, signal) =>
      (
        await fetchPage(recordRoutes(EnvironmentalProfile).list, {
          query: withSearch(words),
          owner: 'none',
          signal,
        })
      ).member.map((one) => ({
        label: one.name,
        detail: one.uniqueId,
        href: paths.profiles.item(one['@id']),
      })),
  },
  {
    id: 'suppliers',
    apps: ['lca'],
    gate: gates.suppliers,
    find: async (words, signal) =>
      (await fetchPage(recordRoutes(Supplier).list, { query: withName(words), signal })).member.map(
        (one) => ({
          label: one.name,
          detail: one.uniqueId,
          href: paths.suppliers.item(one['@id']),
        }),
      ),
  },
  {
    id: 'locations',
    apps: ['lca', 'ccf'],
    gate: gates.locations,
    find: async (words, signal) =>
      (await fetchPage(recordRoutes(Location).list, { query: withName(words), signal })).member.map(
        (one) => ({
          label: one.name,
          detail: one.uniqueId,
          href: paths.locations.item(one['@id']),
        }),
      ),
  },
  {
    id: 'wasteScenarios',
    apps: ['lca'],
    gate: gates.wasteScenarios,
    find: async (words, signal) =>
      (
        await fetchPage(recordRoutes(WasteScenario).list, {
          query: withName(words),
          owner: 'none',
          signal,
        })
      ).member.map((one) => ({ label: one.name, href: paths.wasteScenarios.item(one['@id']) })),
  },
  {
    id: 'wasteScenarioSets',
    apps: ['lca'],
    gate: gates.wasteScenarioSets,
    find: async (words, signal) =>
      (
        await fetchPage(recordRoutes(WasteScenarioSet).list, {
          query: withName(words),
          owner: 'none',
          signal,
        })
      ).member.map((one) => ({ label: one.name, href: paths.wasteScenarioSets.item(one['@id']) })),
  },
  {
    id: 'inputSets',
    apps: ['lca'],
    gate: gates.inputSets,
    find: async (words, signal) =>
      (
        await fetchPage(recordRoutes(PredefinedInputSet).list, {
          query: withSearch(words),
          signal,
        })
      ).member.map((one) => ({
        label: one.name,
        detail: one.code,
        href: paths.inputSets.item(one['@id'], 'inputs'),
      })),
  },
  {
    id: 'templates',
    apps: ['lca'],
    gate: gates.ownTemplates,
    find: async (words, signal) =>
      (
        await fetchPage(recordRoutes(Template).list, { query: withSearch(words), signal })
      ).member.map((one) => ({
        label: one.name,
        href: paths.templates.item(one['@id'], 'inputs'),
      })),
  },
  {
    id: 'reviews',
    apps: ['lca'],
    gate: gates.reviews,
    find: async (words, signal) =>
      (
        await fetchPage(recordRoutes(Review).list, {
          query: withSearch(words),
          owner: 'none',
          signal,
        })
      ).member.map((one) => ({
        label: one.productName,
        detail: one.companyName,
        href: paths.reviews.item(one['@id']),
      })),
  },
  {
    id: 'footprints',
    apps: ['ccf'],
    gate: gates.footprints,
    find: async (words, signal) =>
      (
        await fetchPage(recordRoutes(Footprint).list, { query: withSearch(words), signal })
      ).member.map((one) => ({
        label: one.name,
        detail: one.timePeriod,
        href: paths.footprints.item(one['@id'], 'inputs'),
      })),
  },
  {
    id: 'declarations',
    apps: ['share'],
    gate: gates.share,
    find: async (words, signal) =>
      (await fetchPage(recordRoutes(Epd).list, { query: withName(words), signal })).member.map(
        (one) => ({ label: one.name, href: paths.share.calculations.item(one['@id']) }),
      ),
  },
  {
    id: 'collections',
    apps: ['share'],
    gate: gates.collections,
    find: async (words, signal) =>
      (
        await fetchPage(recordRoutes(EpdCollection).list, { query: withName(words), signal })
      ).member.map((one) => ({
        label: one.name,
        href: paths.share.collections.item(one['@id'], 'calculations'),
      })),
  },
  {
    id: 'applications',
    apps: ['share'],
    gate: gates.applications,
    find: async (words, signal) =>
      (
        await fetchPage(recordRoutes(Application).list, { query: withName(words), signal })
      ).member.map((one) => ({
        label: one.name,
        href: paths.share.applications.item(one['@id'], 'tokens'),
      })),
  },
  {
    id: 'users',
    apps: ['management', 'admin'],
    gate: gates.users,
    find: async (words, signal) =>
      (
        await fetchPage(recordRoutes(User).list, {
          query: withSearch(words),
          owner: 'none',
          signal,
        })
      ).member.map((one) => ({
        label: one.name,
        detail: one.email,
        href: paths.management.users.item(one['@id']),
      })),
  },
  {
    id: 'companies',
    apps: ['management', 'admin'],
    gate: gates.companies,
    find: async (words, signal) =>
      (
        await fetchPage(recordRoutes(Company).list, {
          query: withName(words),
          owner: 'none',
          signal,
        })
      ).member.map((one) => ({
        label: one.name,
        href: paths.management.companies.item(one['@id'], 'basics'),
      })),
  },
  {
    id: 'methods',
    apps: ['admin'],
    gate: gates.methods,
    find: async (words, signal) =>
      (
        await fetchPage(recordRoutes(Method).list, {
          query: withName(words),
          owner: 'none',
          signal,
        })
      ).member.map((one) => ({ label: one.name, href: paths.admin.methods.item(one['@id']) })),
  },
]

/** The kinds, those of the app first that the reader is in. */
export const sortKinds = (kinds: readonly RecordKind[], app: AppId | undefined): RecordKind[] =>
  kinds.toSorted(
    (a, b) =>
      Number(app !== undefined && b.apps.includes(app)) -
      Number(app !== undefined && a.apps.includes(app)),
  )
