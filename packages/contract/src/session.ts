import { z } from 'zod'
import { User } from './people.ts'
import { route, nothing, plain } from './route.ts'

const bases = ['/2', '/api', '/epic'] as const

export const LoginBody = z.object({
  username: z.string(),
  password: z.string(),
  remember: z.boolean().optional(),
})

/** Password rule: 12 to 256 characters, at least one lower, upper, digit and special. */
export const PASSWORD = /^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)(?=.*[^A-Za-z0-9\s]).{12,256}$/su

/** Calls that answer under each base alike. */
export const sessionRoutes = bases.flatMap((base) => [
  route({
    method: 'POST',
    base,
    path: '/login_check',
    permission: 'public',
    title: 'Sign in',
    body: LoginBody,
    answer: plain,
  }),
  route({
    method: 'POST',
    base,
    path: '/token/refresh',
    permission: 'public',
    title: 'New tokens',
    answer: plain,
    body: z.object({ refreshToken: z.string() }),
  }),
  route({
    method: 'POST',
    base,
    path: '/logout',
    permission: 'login',
    title: 'End the session',
    answer: nothing,
    status: 204,
  }),
  route({
    method: 'POST',
    base,
    path: '/password_request',
    permission: 'public',
    title: 'Ask for a reset mail',
    answer: nothing,
    status: 204,
    body: z.object({ email: z.string() }),
  }),
  route({
    method: 'POST',
    base,
    path: '/token_check',
    permission: 'public',
    title: 'Is this reset token still good',
    answer: nothing,
    status: 204,
    body: z.object({ token: z.string() }),
  }),
  route({
    method: 'POST',
    base,
    path: '/password_reset',
    permission: 'public',
    title: 'Set a new password',
    answer: nothing,
    status: 204,
    body: z.object({ token: z.string(), password: z.string() }),
  }),
  route({
    method: 'GET',
    base,
    path: '/me',
    permission: 'login',
    title: 'The signed-in user',
    resource: User,
  }),
  route({
    method: 'GET',
    base,
    path: '/permissions',
    permission: 'login',
    title: 'Permissions of the acting membership',
    answer: plain,
  }),
  route({
    method: 'GET',
    base,
    path: '/meta.json',
    permission: 'public',
    title: 'Versions of app and API',
    answer: plain,
  }),
  route({
    method: 'GET',
    base,
    path: '/mercure_token',
    permission: 'login',
    title: 'A token for live updates',
    answer: plain,
  }),
])
