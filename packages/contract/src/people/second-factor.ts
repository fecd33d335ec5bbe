import { User } from './people.ts'
import { nothing, plain, route } from '../kit/route.ts'

/** State of the signed-in user's second factor. */
export interface SecondFactorState {
  enabled: boolean
  /** When it was set up. */
  since?: string
  /** Recovery codes that are still unused. */
  recoveryCodesLeft: number
  /** The installation requires it for this account, which has no other rights until it is set up. */
  required: boolean
}
/** A new secret, which is used only after a code has confirmed it. */
export interface SecondFactorEnrolment {
  /** The secret in Base32, for apps without a camera. */
  secret: string
  /** `otpauth://` address with the secret. */
  uri: string
  /** The address as a QR code: an SVG document. */
  picture: string
}
/** Recovery codes. They are returned once and stored as hashes. */
export interface RecoveryCodes {
  recoveryCodes: string[]
}

/** Calls about the signed-in user's own second factor, and its reset by an administrator. */
export const secondFactorRoutes = {
  get: route({
    method: 'GET',
    base: '/2',
    path: '/second_factor',
    permission: 'login',
    title: "The user's own second factor",
    answer: plain<SecondFactorState>(),
  }),
  enrol: route({
    method: 'POST',
    base: '/2',
    path: '/second_factor',
    permission: 'login',
    title: 'Make a new secret for a second factor',
    body: 'PasswordAgain',
    answer: plain<SecondFactorEnrolment>(),
  }),
  confirm: route({
    method: 'POST',
    base: '/2',
    path: '/second_factor/confirmation',
    permission: 'login',
    title: 'Confirm the new secret with a code, and get recovery codes',
    body: 'SecondFactorCode',
    answer: plain<RecoveryCodes>(),
  }),
  renewRecoveryCodes: route({
    method: 'POST',
    base: '/2',
    path: '/second_factor/recovery_codes',
    permission: 'login',
    title: 'Replace the recovery codes',
    body: 'PasswordAgain',
    answer: plain<RecoveryCodes>(),
  }),
  remove: route({
    method: 'POST',
    base: '/2',
    path: '/second_factor/removal',
    permission: 'login',
    title: "Remove the user's own second factor",
    body: 'PasswordAgain',
    answer: nothing,
    status: 204,
  }),
  reset: route({
    method: 'DELETE',
    base: '/2',
    path: '/users/{id}/second_factor',
    permission: { entity: 'user', action: 'edit' },
    title: 'Remove the second factor of another user who has lost it',
    record: User,
    answer: nothing,
    status: 204,
  }),
}
