import { gates } from '../../../shell/gates.ts'
import { page, type PageDefinition } from '../../../loading/page.ts'
import type { Redirection } from '../../../loading/redirection.ts'

const texts = ['sites', 'lca']
const seesLocations = { ...gates.locations, texts }
const seesSuppliers = { ...gates.suppliers, texts }
const locations = '/lca/locations-&-suppliers/locations'
const suppliers = '/lca/locations-&-suppliers/suppliers'
const locationForm = () => import('./LocationFormPage.tsx')
const supplierForm = () => import('./SupplierFormPage.tsx')

/** Pages of locations, suppliers, and the routes between them. */
export const sitePages: PageDefinition[] = [
  page(
    locations,
    () => import('./LocationListPage.tsx').then((m) => m.LocationListPage),
    seesLocations,
  ),
  page(`${locations}/new`, () => locationForm().then((m) => m.NewLocationPage), {
    any: ['location.company_self.create'],
    texts,
  }),
  page(
    `${locations}/$id`,
    () => import('./LocationPage.tsx').then((m) => m.LocationPage),
    seesLocations,
  ),
  page(`${locations}/$id/edit`, () => locationForm().then((m) => m.EditLocationPage), {
    any: ['location.company_self.edit'],
    texts,
  }),
  page(
    `${locations}/$id/transports`,
    () => import('./TransportsPage.tsx').then((m) => m.TransportsPage),
    seesLocations,
  ),
  page(
    `${locations}/$id/site-data`,
    () => import('./SiteDataPage.tsx').then((m) => m.SiteDataPage),
    { ...seesLocations, texts: [...texts, 'site-data', 'library'] },
  ),
  page(
    suppliers,
    () => import('./SupplierListPage.tsx').then((m) => m.SupplierListPage),
    seesSuppliers,
  ),
  page(`${suppliers}/new`, () => supplierForm().then((m) => m.NewSupplierPage), {
    any: ['supplier.company_self.create'],
    texts,
  }),
  page(
    `${suppliers}/$id`,
    () => import('./SupplierPage.tsx').then((m) => m.SupplierPage),
    seesSuppliers,
  ),
  page(`${suppliers}/$id/edit`, () => supplierForm().then((m) => m.EditSupplierPage), {
    any: ['supplier.company_self.edit'],
    texts,
  }),
]
export const siteRedirects: Redirection[] = [{ from: '/lca/locations-&-suppliers', to: locations }]
