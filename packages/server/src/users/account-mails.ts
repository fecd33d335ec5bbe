import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { WriteTx } from '#platform/db/database'
import type { Services } from '#platform/http/call'
import { newId } from '#platform/ids'
import { sendMail } from '#platform/mail/outbox'
import { chooseLocale } from '#platform/i18n/locale'
import { accountTexts, type AccountMail } from './account-texts.ts'
import { describeInvitation, putOnOneLine } from './describe-invitation.ts'
import { mustUseProvider } from './provider-domains.ts'

/** Lifetime of a link that sets a password [ms]. */
const LINK_LIFETIME = 24 * 3_600_000

export interface Recipient {
  id: string
  name: string
  email: string
  locale: string
}

type Clocked = Pick<Services, 'config' | 'now'>

/** The stored form of a link; the link cannot be derived from it. */
export const hashLinkToken = (token: string): Buffer => createHash('sha256').update(token).digest()

/**
 * Makes a new address that sets the password of an account, once, for 24 hours. Earlier ones of the account become invalid.
 *
 * The address is from the configuration, never from a header of the request: a forged Host would receive the token.
 */
export async function makePasswordLink(
  tx: WriteTx,
  services: Clocked,
  userId: string,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const now = services.now()
  await sql`select app.make_password_link(${hashLinkToken(token)}::bytea, ${userId}::uuid,
        ${now}::timestamptz, ${new Date(now.getTime() + LINK_LIFETIME)}::timestamptz)`.execute(tx)
  return `${services.config.publicOrigin}/password-reset?token=${token}`
}

/** Mails a new link that sets a password. */
export const mailResetLink = (tx: WriteTx, services: Clocked, user: Recipient): Promise<void> =>
  mailSignInLink(tx, services, user, ['reset', 'companyReset'])

/**
 * Invites a new person, or invites again: the mail names the company, the roles and who invites, and has a link that sets the password.
 *
 * @param inviterId  null for an account that the server's own machine makes
 */
export async function mailInvitation(
  tx: WriteTx,
  services: Clocked,
  user: Recipient,
  inviterId: string | null,
): Promise<void> {
  const invitation = await describeInvitation(tx, user.id, inviterId, chooseLocale(user.locale))
  await mailSignInLink(tx, services, user, ['welcome', 'companyWelcome'], invitation)
}

/**
 * A password would not open the account of a person who signs in through the identity provider of a company (ruling 34): the
 * second of the two mails leads to this sign-in.
 */
async function mailSignInLink(
  tx: WriteTx,
  services: Clocked,
  user: Recipient,
  [withPassword, throughCompany]: readonly [AccountMail, AccountMail],
  invitation = '',
): Promise<void> {
  const { id, email } = user
  if (await mustUseProvider(tx, id)) {
    const link = `${services.config.publicOrigin}/sign-in?${new URLSearchParams({ email }).toString()}`
    await sendAccountMail(tx, user, throughCompany, link, services.now(), { email, invitation })
  } else {
    const link = await makePasswordLink(tx, services, id)
    await sendAccountMail(tx, user, withPassword, link, services.now(), { invitation })
  }
}

/** Informs the owner of the account that the password has changed. */
export async function mailPasswordChanged(
  tx: WriteTx,
  services: Clocked,
  user: Recipient,
): Promise<void> {
  await sendAccountMail(
    tx,
    user,
    'changed',
    `${services.config.publicOrigin}/forgot`,
    services.now(),
  )
}

/** Informs the owner of the account about a change of the second factor. */
export const mailAboutAccount = (
  tx: WriteTx,
  services: Clocked,
  user: Recipient,
  kind: 'secondFactorSet' | 'secondFactorRemoved' | 'secondFactorReset' | 'recoveryCode',
): Promise<void> =>
  sendAccountMail(tx, user, kind, `${services.config.publicOrigin}/forgot`, services.now())

/** Mails about a new e-mail address: its confirmation, and the notice to the old address. */
export async function mailEmailChange(
  tx: WriteTx,
  services: Clocked,
  user: Recipient,
  kind: 'emailConfirm' | 'emailRequested' | 'emailChanged',
  { link = `${services.config.publicOrigin}/forgot`, email }: { link?: string; email: string },
): Promise<void> {
  await sendAccountMail(tx, user, kind, link, services.now(), { email })
}

async function sendAccountMail(
  tx: WriteTx,
  user: Recipient,
  kind: AccountMail,
  link: string,
  now: Date,
  { email = '', invitation = '' }: { email?: string; invitation?: string } = {},
): Promise<void> {
  const t = accountTexts(chooseLocale(user.locale))
  const name = putOnOneLine(user.name)
  await sendMail(tx, {
    to: user.email,
    subject: t(`mails:${kind}.subject`),
    text: t(`mails:${kind}.text`, { name, link, email, invitation }),
    key: `${kind}:${newId(now.getTime())}`,
  })
}
