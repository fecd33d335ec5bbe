import { Company } from './companies.ts'
import { nothing, plain, route } from '../kit/route.ts'
import type { Tokens } from './session.ts'

/** Maximum number of e-mail domains of one identity provider. */
export const MAX_PROVIDER_DOMAINS = 20
/** A host name with at least two labels, without a final dot. */
export const DOMAIN_NAME =
  /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])$/

/** Where the browser goes to sign in, and the secret that only this browser holds. */
export interface StartedProviderSignIn {
  authorizationUrl: string
  secret: string
}

/** An e-mail domain whose people sign in through the company's identity provider. */
export interface ProviderDomain {
  domain: string
  /** Name and value of the TXT record that proves the domain. */
  recordName: string
  recordValue: string
  provenAt?: string
  provenBy?: 'dns' | 'administrator'
}

/** The identity provider of a company, without its secret. */
export interface IdentityProvider {
  issuer: string
  clientId: string
  active: boolean
  createsViewers: boolean
  domains: ProviderDomain[]
}

/** The address of our sign-in page that the provider must allow, and the provider if the company has one. */
export interface CompanySignIn {
  redirectUri: string
  provider: IdentityProvider | null
}

const ofCompany = { base: '/2', record: Company } as const
const edit = { entity: 'identity_provider', action: 'edit' } as const

/** Sign-in through the identity provider of a company (OpenID Connect), and its settings. */
export const providerRoutes = {
  start: route({
    method: 'POST',
    base: '/2',
    path: '/provider_sign_ins',
    permission: 'public',
    title: "Begin a sign-in through the identity provider of the e-mail address's domain",
    body: 'StartProviderSignIn',
    answer: plain<StartedProviderSignIn>(),
    status: 201,
  }),
  complete: route({
    method: 'POST',
    base: '/2',
    path: '/provider_sign_ins/completion',
    permission: 'public',
    title: 'Complete a sign-in with the code of the identity provider',
    body: 'CompleteProviderSignIn',
    answer: plain<Tokens & { email: string; remember: boolean }>(),
  }),
  get: route({
    ...ofCompany,
    method: 'GET',
    path: '/companies/{id}/identity_provider',
    permission: { entity: 'identity_provider', action: 'view' },
    title: 'The identity provider of a company, without its secret',
    answer: plain<CompanySignIn>(),
  }),
  change: route({
    ...ofCompany,
    method: 'PUT',
    path: '/companies/{id}/identity_provider',
    permission: edit,
    title: 'Set the identity provider of a company, after it has answered',
    body: 'IdentityProvider',
    answer: plain<CompanySignIn>(),
  }),
  remove: route({
    ...ofCompany,
    method: 'POST',
    path: '/companies/{id}/identity_provider/removal',
    permission: edit,
    title: 'Remove the identity provider of a company and its domains',
    body: 'PasswordAgain',
    answer: nothing,
    status: 204,
  }),
  addDomain: route({
    ...ofCompany,
    method: 'POST',
    path: '/companies/{id}/identity_provider/domains',
    permission: edit,
    title: 'Add an e-mail domain, which is used once it is proven',
    body: 'ProviderDomain',
    answer: plain<CompanySignIn>(),
  }),
  removeDomain: route({
    ...ofCompany,
    method: 'DELETE',
    path: '/companies/{id}/identity_provider/domains/{domain}',
    permission: edit,
    title: 'Remove an e-mail domain',
    answer: plain<CompanySignIn>(),
  }),
  proveDomain: route({
    ...ofCompany,
    method: 'POST',
    path: '/companies/{id}/identity_provider/domains/{domain}/proof',
    permission: edit,
    title: 'Prove an e-mail domain by its TXT record',
    answer: plain<CompanySignIn>(),
  }),
  approveDomain: route({
    ...ofCompany,
    method: 'POST',
    path: '/companies/{id}/identity_provider/domains/{domain}/approval',
    permission: { entity: 'identity_provider', action: 'approve' },
    title: 'Confirm that an e-mail domain belongs to the company, without a TXT record',
    answer: plain<CompanySignIn>(),
  }),
}
