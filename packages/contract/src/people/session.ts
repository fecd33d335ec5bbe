import { User } from './people.ts'
import type { PermissionKey } from '../rights/permissions.ts'
import { route, nothing, plain } from '../kit/route.ts'

const bases = ['/2', '/api', '/epic'] as const

/** Password rule: 12 to 256 characters, at least one lower, upper, digit and special. */
export const PASSWORD = /^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)(?=.*[^A-Za-z0-9\s]).{12,256}$/su

/** Tokens of a sign-in: the access token and the refresh token. */
export interface Tokens {
  token: string
  refreshToken: string
}
export interface ApiVersions {
  appVersion: string
  apiVersion: number
  /** Web address of the documentation that the operator of the platform keeps elsewhere. */
  documentationUrl?: string
  /** Web address of a server with demonstration data, where newcomers can look around. */
  demonstrationUrl?: string
  /** The server lists its demonstration logins under `/dev/demo-logins`. Never in production. */
  demonstrationLogins?: true
  /** Mail address of the helpdesk. */
  helpEmail?: string
  /** Telephone number of the helpdesk. */
  helpPhone?: string
}
/** A token for the live hub with its topics. */
export interface LiveToken {
  token: string
  hub: string
  topics: string[]
  expiresAt: string
}

const sessionRoutesAt = <const B extends (typeof bases)[number]>(base: B) => ({
  login: route({
    method: 'POST',
    base,
    path: '/login_check',
    permission: 'public',
    title: 'Sign in',
    body: 'Login',
    plainErrors: true,
    answer: plain<Tokens>(),
  }),
  refresh: route({
    method: 'POST',
    base,
    path: '/token/refresh',
    permission: 'public',
    title: 'New tokens',
    answer: plain<Tokens>(),
    body: 'TokenRefresh',
    plainErrors: true,
  }),
  logout: route({
    method: 'POST',
    base,
    path: '/logout',
    permission: 'login',
    title: 'End the session',
    answer: nothing,
    status: 204,
  }),
  requestPassword: route({
    method: 'POST',
    base,
    path: '/password_request',
    permission: 'public',
    title: 'Ask for a reset mail',
    answer: nothing,
    status: 204,
    body: 'PasswordRequest',
    plainErrors: true,
  }),
  checkResetToken: route({
    method: 'POST',
    base,
    path: '/token_check',
    permission: 'public',
    title: 'Is this reset token still good',
    answer: nothing,
    status: 204,
    body: 'ResetToken',
    plainErrors: true,
  }),
  resetPassword: route({
    method: 'POST',
    base,
    path: '/password_reset',
    permission: 'public',
    title: 'Set a new password',
    answer: nothing,
    status: 204,
    body: 'PasswordReset',
    plainErrors: true,
  }),
  me: route({
    method: 'GET',
    base,
    path: '/me',
    permission: 'login',
    title: 'The signed-in user',
    resource: User,
  }),
  permissions: route({
    method: 'GET',
    base,
    path: '/permissions',
    permission: 'login',
    title: 'Permissions of the acting membership',
    answer: plain<Record<PermissionKey, boolean>>(),
  }),
  meta: route({
    method: 'GET',
    base,
    path: '/meta.json',
    permission: 'public',
    title: 'Versions of app and API',
    answer: plain<ApiVersions>(),
  }),
  liveToken: route({
    method: 'GET',
    base,
    path: '/mercure_token',
    permission: 'login',
    title: 'A token for live updates',
    answer: plain<LiveToken>(),
  }),
})

/** Calls that are available under every base. */
export const sessionRoutes = {
  '/2': sessionRoutesAt('/2'),
  '/api': sessionRoutesAt('/api'),
  '/epic': sessionRoutesAt('/epic'),
}
