import type { Locale } from '@cradle/contract'
import type { ReadTx } from '#platform/db/database'
import type { Ctx } from '#platform/http/call'

/**
 * Fills in the language of the report texts of a new calculation, however it is made: the one that the company has set for its reports,
 * else that of the user who makes it. A given language stays.
 */
export async function fillReportLanguage(
  tx: ReadTx,
  { actor }: Pick<Ctx, 'actor'>,
  values: { reportingLanguage?: Locale | null | undefined },
  companyId: string | null,
): Promise<void> {
  if (values.reportingLanguage || companyId === null) return
  const company = await tx
    .selectFrom('companies')
    .select('reporting_language')
    .where('id', '=', companyId)
    .executeTakeFirst()
  const user =
    company?.reporting_language || !actor
      ? undefined
      : await tx
          .selectFrom('users')
          .select('locale')
          .where('id', '=', actor.userId)
          .executeTakeFirst()
  const language = company?.reporting_language ?? user?.locale
  if (language) values.reportingLanguage = language as Locale
}
