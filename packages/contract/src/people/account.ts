import { nothing, plain, route } from '../kit/route.ts'

/** A sign-in of the user: one device, until it ends or expires. */
export interface SignIn {
  id: string
  /** As the browser or program names itself. */
  userAgent?: string
  /** Network address from which the user signed in. */
  address?: string
  /** Host of the identity provider through which the user signed in. */
  provider?: string
  signedInAt: string
  lastUsedAt: string
  /** The sign-in of this request. */
  current: boolean
}

/** Calls about the signed-in user's own account. */
export const accountRoutes = {
  signIns: route({
    method: 'GET',
    base: '/2',
    path: '/sessions',
    permission: 'login',
    title: "The user's own sign-ins, the last used first",
    answer: plain<{ sessions: SignIn[] }>(),
  }),
  endSignIn: route({
    method: 'DELETE',
    base: '/2',
    path: '/sessions/{id}',
    permission: 'login',
    title: "End one of the user's own sign-ins",
    answer: nothing,
    status: 204,
  }),
  endOtherSignIns: route({
    method: 'DELETE',
    base: '/2',
    path: '/sessions',
    permission: 'login',
    title: "End all the user's other sign-ins",
    answer: nothing,
    status: 204,
  }),
  changeEmail: route({
    method: 'POST',
    base: '/2',
    path: '/email_changes',
    permission: 'login',
    title: 'Mail a link to a new e-mail address of the own account, which confirms it',
    body: 'EmailChange',
    answer: nothing,
    status: 204,
  }),
  confirmEmail: route({
    method: 'POST',
    base: '/2',
    path: '/email_changes/confirmation',
    permission: 'public',
    title: 'Confirm a new e-mail address with the token of the mail',
    body: 'ResetToken',
    plainErrors: true,
    answer: nothing,
    status: 204,
  }),
}
