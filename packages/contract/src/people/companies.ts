import { bool, choice, date, embedded, int, ref, refs, str, strings } from '../kit/field.ts'
import { resource } from '../kit/resource.ts'
import { locales } from '../values/statuses.ts'

/** Fields of an embedded company. */
export const companyStub = { name: str(255, { required: true }) }

export const Company = resource({
  type: 'Company',
  base: '/2',
  path: '/companies',
  entity: 'company',
  ownership: 'own',
  description: 'A manufacturer, corporation, review company or programme operator',
  fields: {
    name: str(255, { required: true }),
    parentCompany: ref('Company'),
    reviewCompany: ref('Company'),
    siblings: refs('Company', { readOnly: true }),
    logo: ref('MediaObject'),
    address: str(255),
    postalCode: str(16),
    city: str(128),
    country: ref('Country'),
    website: str(255, { format: 'url' }),
    email: str(180, { format: 'email' }),
    licence: ref('Licence'),
    licenceValidUntil: date(),
    apps: strings({
      readOnly: true,
      description: 'The apps that the licence opens; without a licence every app is open',
    }),
    chargesCreditsForReview: bool({ default: false }),
    companyCode: str(32, { unique: true }),
    nibeCustomerNumber: str(32, { unique: true }),
    reportingLanguage: choice(locales),
    publisher: bool({ default: false }),
    operator: bool({ default: false }),
    registrationNumberPrefix: str(16),
    registrationNumberStart: int({ min: 0 }),
    expertUpload: bool({ default: false }),
    uploadCompanyDb: bool({ default: false }),
    viewerMode: bool({ default: false }),
    creditsPerCalculation: int({ min: 0 }),
    creditsPerReview: int({ min: 0 }),
    methods: refs('Method', {
      description: 'Methods that new calculations may use; an empty list means every active one',
    }),
    credits: int({ readOnly: true }),
    demonstration: bool({
      readOnly: true,
      description: 'It shows the product: nothing it declares is real',
    }),
    active: bool({ default: true }),
  },
  operations: ['list', 'create', 'get', 'patch', 'put', 'delete'],
  filters: {
    name: { by: 'partial' },
    parentCompany: { by: 'reference' },
    nibeCustomerNumber: { by: 'partial' },
    active: { by: 'boolean' },
    publisher: { by: 'boolean' },
    operator: { by: 'boolean' },
  },
  orders: ['name', 'createdAt'],
  defaultOrder: [['createdAt', 'desc']],
})

/** Fields that a company's own admins may change; the platform sets all others. */
export const companySelfFields = [
  'address',
  'postalCode',
  'city',
  'country',
  'website',
  'email',
  'logo',
  'reportingLanguage',
] as const

export const companyEmbedded = embedded(companyStub, { target: 'Company' })
