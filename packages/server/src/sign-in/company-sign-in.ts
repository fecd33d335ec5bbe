import {
  DOMAIN_NAME,
  MAX_PROVIDER_DOMAINS,
  type Action,
  type CompanySignIn,
  type ProviderDomain,
  type providerRoutes,
} from '@cradle/contract'
import { randomBytes } from 'node:crypto'
import { canAct } from '#access/permissions'
import { companyTable } from '#companies/company-table'
import { audit } from '#platform/audit'
import type { ReadTx, WriteTx } from '#platform/db/database'
import type { Row } from '#platform/db/schema'
import {
  noContent,
  plainJson,
  type Call,
  type Ctx,
  type ItemCall,
  type Reply,
} from '#platform/http/call'
import { Invalid, Problem } from '#platform/http/problem'
import { newId } from '#platform/ids'
import { rowInPath } from '#platform/records/crud'
import { refuseImpersonation } from '#platform/rights/refuse-impersonation'
import { openSealedText, sealText } from '#platform/secrets/sealed-text'
import { requireFreshPassword } from '#users/fresh-authentication'
import { requireRankInDomains } from './domain-authority.ts'
import { describeClientSecret, describeProviderError, discoverProvider } from './provider-client.ts'
import { describeRecord, hasProof } from './prove-domain.ts'
import { makeRedirectUri, NO_STORE } from './start-sign-in.ts'

/** The company in the path. @throws Problem 404 for a hidden company, 403 without the right over it */
async function findCompany(tx: ReadTx, call: ItemCall, action: Action): Promise<string> {
  const { id } = await rowInPath(tx, call, companyTable)
  if (!canAct(call.ctx.scope, 'identity_provider', action, id)) throw new Problem('accessDenied')
  return id
}

const findProvider = (
  tx: ReadTx,
  companyId: string,
): Promise<Row<'identity_providers'> | undefined> =>
  tx
    .selectFrom('identity_providers')
    .selectAll()
    .where('company_id', '=', companyId)
    .executeTakeFirst()

async function requireProvider(tx: ReadTx, companyId: string): Promise<Row<'identity_providers'>> {
  const provider = await findProvider(tx, companyId)
  if (!provider) throw new Problem('notFound')
  return provider
}

/** The proven e-mail domains of a company, or the one of that name. */
async function listProvenDomains(tx: ReadTx, companyId: string, named?: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('identity_provider_domains')
    .select('domain')
    .where('company_id', '=', companyId)
    .where('proven_at', 'is not', null)
    .execute()
  return rows
    .map(({ domain }) => domain)
    .filter((domain) => named === undefined || domain === named)
}

async function describeSignIn(tx: ReadTx, ctx: Ctx, companyId: string): Promise<CompanySignIn> {
  const provider = await findProvider(tx, companyId)
  const redirectUri = makeRedirectUri(ctx)
  if (!provider) return { redirectUri, provider: null }
  const domains = await tx
    .selectFrom('identity_provider_domains')
    .selectAll()
    .where('company_id', '=', companyId)
    .orderBy('domain')
    .execute()
  return {
    redirectUri,
    provider: {
      issuer: provider.issuer,
      clientId: provider.client_id,
      active: provider.active,
      createsViewers: provider.creates_viewers,
      domains: domains.map(describeDomain),
    },
  }
}

const describeDomain = (row: Row<'identity_provider_domains'>): ProviderDomain => ({
  domain: row.domain,
  ...describeRecord(row.domain, row.proof_token),
  ...(row.proven_at === null
    ? {}
    : {
        provenAt: row.proven_at.toISOString(),
        provenBy: row.proven_by as 'dns' | 'administrator',
      }),
})

/** Reads the identity provider of a company. */
export const getProvider = (call: Call<typeof providerRoutes.get>): Promise<Reply> =>
  call.ctx.db.read(call.ctx.scope, async (tx) => {
    const companyId = await findCompany(tx, call, 'view')
    return plainJson(await describeSignIn(tx, call.ctx, companyId), 200, NO_STORE)
  })

/**
 * Sets the identity provider of a company. It must answer, and name itself as the given issuer.
 *
 * @throws Invalid for a wrong password or a provider that does not answer
 * @throws Problem 403 when somebody who signs in through it has rights that the caller lacks
 */
export async function changeProvider(call: Call<typeof providerRoutes.change>): Promise<Reply> {
  const { ctx, body } = call
  refuseImpersonation(ctx.actor)
  const { companyId, stored, domains } = await ctx.db.read(ctx.scope, async (tx) => {
    const id = await findCompany(tx, call, 'edit')
    return {
      companyId: id,
      stored: await findProvider(tx, id),
      domains: await listProvenDomains(tx, id),
    }
  })
  await requireRankInDomains(ctx, domains)
  await requireFreshPassword(ctx, body.password)
  const clientSecret = body.clientSecret?.trim() || openStoredSecret(ctx, stored, body.issuer)
  await requireAnswer(ctx, { ...body, clientSecret })
  return ctx.db.transact(ctx.scope, async (tx) => {
    const values = {
      issuer: body.issuer,
      client_id: body.clientId,
      sealed_secret: sealText(ctx.config, clientSecret, describeClientSecret(companyId)),
      active: body.active,
      creates_viewers: body.createsViewers,
      updated_at: ctx.now(),
    }
    await tx
      .insertInto('identity_providers')
      .values({
        id: newId(ctx.now().getTime()),
        company_id: companyId,
        created_by: ctx.actor!.userId,
        ...values,
      })
      .onConflict((conflict) => conflict.column('company_id').doUpdateSet(values))
      .execute()
    await auditProvider(tx, ctx, companyId, `identity provider ${body.issuer}`)
    return plainJson(await describeSignIn(tx, ctx, companyId), 200, NO_STORE)
  })
}

/** A stored secret is sent to the issuer that it was given for only. */
function openStoredSecret(
  ctx: Ctx,
  stored: Row<'identity_providers'> | undefined,
  issuer: string,
): string {
  if (!stored || stored.issuer !== issuer)
    throw new Invalid([
      {
        propertyPath: 'clientSecret',
        message: 'This value should not be blank.',
        code: 'secret_required',
      },
    ])
  return openSealedText(ctx.config, stored.sealed_secret, describeClientSecret(stored.company_id))
}

async function requireAnswer(
  ctx: Ctx,
  { issuer, clientId, clientSecret }: { issuer: string; clientId: string; clientSecret: string },
): Promise<void> {
  try {
    await discoverProvider(ctx.config, { issuer, clientId, clientSecret })
  } catch (error) {
    throw new Invalid([
      {
        propertyPath: 'issuer',
        message: `The identity provider does not answer as expected: "${describeProviderError(error)}"`,
        code: 'issuer_unusable',
      },
    ])
  }
}

/** Removes the identity provider; the people of its domains sign in with passwords again. */
export async function removeProvider(call: Call<typeof providerRoutes.remove>): Promise<Reply> {
  const { ctx, body } = call
  refuseImpersonation(ctx.actor)
  const domains = await ctx.db.read(ctx.scope, async (tx) => {
    const id = await findCompany(tx, call, 'edit')
    await requireProvider(tx, id)
    return listProvenDomains(tx, id)
  })
  await requireRankInDomains(ctx, domains)
  await requireFreshPassword(ctx, body.password)
  return ctx.db.transact(ctx.scope, async (tx) => {
    const companyId = await findCompany(tx, call, 'edit')
    await tx.deleteFrom('identity_providers').where('company_id', '=', companyId).execute()
    await auditProvider(tx, ctx, companyId, 'identity provider removed')
    return noContent()
  })
}

/** Adds an e-mail domain. It is not used before it is proven. */
export function addDomain(call: Call<typeof providerRoutes.addDomain>): Promise<Reply> {
  const { ctx, body } = call
  refuseImpersonation(ctx.actor)
  const domain = body.domain.toLowerCase().replace(/^@/, '')
  return ctx.db.transact(ctx.scope, async (tx) => {
    const companyId = await findCompany(tx, call, 'edit')
    const provider = await requireProvider(tx, companyId)
    if (!DOMAIN_NAME.test(domain)) refuseDomain('This is not the name of a domain.', 'not_a_domain')
    const { count } = await tx
      .selectFrom('identity_provider_domains')
      .select((eb) => eb.fn.countAll<string>().as('count'))
      .where('company_id', '=', companyId)
      .executeTakeFirstOrThrow()
    if (Number(count) >= MAX_PROVIDER_DOMAINS)
      refuseDomain(`A company can have ${MAX_PROVIDER_DOMAINS} domains.`, 'too_many_domains')
    await tx
      .insertInto('identity_provider_domains')
      .values({
        id: newId(ctx.now().getTime()),
        company_id: companyId,
        provider_id: provider.id,
        domain,
        proof_token: randomBytes(24).toString('base64url'),
        created_by: ctx.actor!.userId,
      })
      .onConflict((conflict) => conflict.columns(['company_id', 'domain']).doNothing())
      .execute()
    await auditProvider(tx, ctx, companyId, `domain ${domain} added`)
    return plainJson(await describeSignIn(tx, ctx, companyId), 200, NO_STORE)
  })
}

/** Removes an e-mail domain; its people sign in with passwords again. */
export async function removeDomain(call: Call<typeof providerRoutes.removeDomain>): Promise<Reply> {
  const { ctx, params } = call
  refuseImpersonation(ctx.actor)
  const domains = await ctx.db.read(ctx.scope, async (tx) =>
    listProvenDomains(tx, await findCompany(tx, call, 'edit'), params.domain),
  )
  await requireRankInDomains(ctx, domains)
  return ctx.db.transact(ctx.scope, async (tx) => {
    const companyId = await findCompany(tx, call, 'edit')
    const removed = await tx
      .deleteFrom('identity_provider_domains')
      .where('company_id', '=', companyId)
      .where('domain', '=', params.domain)
      .executeTakeFirst()
    if (removed.numDeletedRows === 0n) throw new Problem('notFound')
    await auditProvider(tx, ctx, companyId, `domain ${params.domain} removed`)
    return plainJson(await describeSignIn(tx, ctx, companyId), 200, NO_STORE)
  })
}

type DomainCall =
  | Call<typeof providerRoutes.proveDomain>
  | Call<typeof providerRoutes.approveDomain>

/** Proves a domain by its TXT record. @throws Invalid while the record is missing */
export async function proveDomain(call: Call<typeof providerRoutes.proveDomain>): Promise<Reply> {
  const { ctx } = call
  refuseImpersonation(ctx.actor)
  const { domain, proof_token } = await ctx.db.read(ctx.scope, async (tx) =>
    findDomain(tx, call, await findCompany(tx, call, 'edit')),
  )
  if (!(await hasProof(ctx.config, domain, proof_token)))
    refuseDomain('The TXT record was not found. A new record can take hours.', 'record_missing')
  // After the proof: nobody learns about the people of a domain of others.
  await requireRankInDomains(ctx, [domain])
  return storeProof(call, 'edit', 'dns')
}

/** Confirms a domain as a super administrator, who knows the company otherwise. */
export async function approveDomain(
  call: Call<typeof providerRoutes.approveDomain>,
): Promise<Reply> {
  refuseImpersonation(call.ctx.actor)
  return storeProof(call, 'approve', 'administrator')
}

async function findDomain(
  tx: ReadTx,
  { params }: DomainCall,
  companyId: string,
): Promise<Row<'identity_provider_domains'>> {
  const row = await tx
    .selectFrom('identity_provider_domains')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('domain', '=', params.domain)
    .executeTakeFirst()
  if (!row) throw new Problem('notFound')
  return row
}

/** A domain belongs to the company that proves it first. */
function storeProof(
  call: DomainCall,
  action: Action,
  provenBy: 'dns' | 'administrator',
): Promise<Reply> {
  const { ctx } = call
  return ctx.db.transact(ctx.scope, async (tx) => {
    const companyId = await findCompany(tx, call, action)
    const { id, domain } = await findDomain(tx, call, companyId)
    await tx
      .updateTable('identity_provider_domains')
      .set({ proven_at: ctx.now(), proven_by: provenBy })
      .where('id', '=', id)
      .where('proven_at', 'is', null)
      .execute()
      .catch((error: unknown) => {
        if (!isTaken(error)) throw error
        refuseDomain('Another company has proven this domain.', 'domain_taken')
      })
    await auditProvider(tx, ctx, companyId, `domain ${domain} proven by ${provenBy}`)
    return plainJson(await describeSignIn(tx, ctx, companyId), 200, NO_STORE)
  })
}

/** SQLSTATE 23505: a unique index. */
const isTaken = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '23505'

function refuseDomain(message: string, code: string): never {
  throw new Invalid([{ propertyPath: 'domain', message, code }])
}

const auditProvider = (tx: WriteTx, ctx: Ctx, companyId: string, message: string): Promise<void> =>
  audit(tx, ctx, {
    action: 'identity_provider.edit',
    resource: `/2/companies/${companyId}`,
    companyId,
    message,
  })
