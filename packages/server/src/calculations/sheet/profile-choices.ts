import { sql } from 'kysely'
import { EnvironmentalProfile, itemIri, type ProfileChoice } from '@cradle/contract'
import { plainJson, type BodyCall, type Reply } from '#platform/http/call'

/** Profiles that are named for one name at most. */
const MOST = 5

/**
 * Which profiles the acting company chose for lines with these descriptions, the most frequent first. A superseded profile counts as
 * its newest version. Only lines of the company are read, by the index that it leads.
 */
export const listProfileChoices = (call: BodyCall<'ProfileChoices'>): Promise<Reply> => {
  const { ctx, body } = call
  const { companyId } = ctx.scope
  return ctx.db.read(ctx.scope, async (tx) => {
    const names = new Map(body.names.map((name) => [foldName(name), name]))
    const { rows } = await sql<{ name: string; profile: string; count: number }>`
      with chosen as materialized (
        select lower(btrim(i.description)) as name, i.environmental_profile_id as id, count(*)::int as count
        from inputs i
        where i.company_id = ${companyId} and i.environmental_profile_id is not null
          and lower(btrim(i.description)) = any (${[...names.keys()]})
        group by 1, 2
      ), present as (
        select c.name, sum(c.count)::int as count, case when p.state = 'superseded'
          then app.profile_as_of(p.id, ${ctx.now()}::timestamptz, ${ctx.now()}::timestamptz) else p.id end as profile
        from chosen c join environmental_profiles p on p.id = c.id
        group by c.name, profile
      ), ranked as (
        select *, row_number() over (partition by name order by count desc, profile) as place from present
      )
      select name, profile, count from ranked where place <= ${MOST} order by name, place`.execute(
      tx,
    )
    return plainJson(
      rows.map(({ name, profile, count }): ProfileChoice => ({
        name: names.get(name)!,
        profile: itemIri(EnvironmentalProfile, profile),
        count,
      })),
    )
  })
}

const foldName = (name: string): string => name.trim().toLowerCase()
