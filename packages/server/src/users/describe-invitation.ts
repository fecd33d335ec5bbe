import { sql } from 'kysely'
import { isRoleName, roles as roleTable, type Locale } from '@cradle/contract'
import type { ReadTx } from '#platform/db/database'
import { accountTexts } from './account-texts.ts'

/**
 * The sentence of an invitation that names the companies, the roles in them, and who invites. It names only memberships
 * that the inviting person sees.
 *
 * @param inviterId  null for an account that the server's own machine makes
 */
export async function describeInvitation(
  tx: ReadTx,
  userId: string,
  inviterId: string | null,
  locale: Locale,
): Promise<string> {
  const t = accountTexts(locale)
  const places = (await listPlaces(tx, userId)).map(({ company, roles }) =>
    roles.length === 0
      ? company
      : t('mails:invitation.place', {
          count: roles.length,
          company,
          roles: listWords(roles, locale),
        }),
  )
  const inviter = inviterId === null ? null : await readName(tx, inviterId)
  const values = { places: listWords(places, locale), inviter: inviter ?? '' }
  if (places.length === 0) return t(`mails:invitation.${inviter ? 'by' : 'made'}`, values)
  return t(`mails:invitation.${inviter ? 'byFor' : 'madeFor'}`, values)
}

/** The companies of a person with the roles there; without memberships the home company. */
async function listPlaces(
  tx: ReadTx,
  userId: string,
): Promise<{ company: string; roles: string[] }[]> {
  const memberships = await tx
    .selectFrom('memberships')
    .select(['company_id', 'roles'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()
  const home = await tx
    .selectFrom('users')
    .select('company_id')
    .where('id', '=', userId)
    .executeTakeFirst()
  const found =
    memberships.length > 0
      ? memberships
      : home?.company_id
        ? [{ company_id: home.company_id, roles: [] as string[] }]
        : []
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from app.company_names(${found.map((one) => one.company_id)}::uuid[])`.execute(
    tx,
  )
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  return found.map(({ company_id, roles }) => ({
    company: putOnOneLine(names.get(company_id) ?? ''),
    roles: roles.filter(isRoleName).map((role) => roleTable[role].view),
  }))
}

async function readName(tx: ReadTx, id: string): Promise<string | null> {
  const row = await tx.selectFrom('users').select('name').where('id', '=', id).executeTakeFirst()
  return row ? putOnOneLine(row.name) : null
}

const listWords = (words: readonly string[], locale: Locale): string =>
  new Intl.ListFormat(locale, { type: 'conjunction' }).format(words)

/** A name must not add lines to a mail. */
export const putOnOneLine = (name: string): string => name.replaceAll(/[\r\n]+/g, ' ')
