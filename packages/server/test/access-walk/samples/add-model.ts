import type pg from 'pg'
import { newId } from '#platform/ids'

/** What a model without terms has in its snapshot. */
const noTerms = {
  terms: [],
  samples: [],
  lines: [],
  numbers: [],
  replacements: {},
  library: { profiles: {}, wasteScenarios: {} },
  profiles: [],
  wasteScenarios: [],
  rule: null,
}

/** Uses the calculation of a review, of the first one of the company by default, as a model with one declaration. */
export async function addModel(
  admin: pg.Pool,
  { company, reviewedBy, review }: { company: string; reviewedBy: string; review?: string },
): Promise<string> {
  const model = newId()
  await admin.query(
    `update calculation_snapshots set snapshot = jsonb_set(snapshot, '{model}', $2) where company_id = $1`,
    [company, JSON.stringify(noTerms)],
  )
  await admin.query(
    `insert into verified_models (id, company_id, calculation_id, name, snapshot_id, content_hash, review_id, review_company_id,
       valid_until, state, stopped_by, stopped_because, stopped_at, certified_by, certified_until)
     select $1, r.company_id, r.calculation_id, 'A model', s.id, 'hash', r.id, $3,
       '2030-12-31', 'suspended', 'owner', 'A reason', now(), 'An operator', '2030-12-31'
     from reviews r join calculation_snapshots s on s.company_id = r.company_id and s.calculation_id = r.calculation_id
     where r.company_id = $2 and r.id = coalesce($4, r.id) order by r.id limit 1`,
    [model, company, reviewedBy, review],
  )
  await admin.query(
    `insert into model_declarations (id, company_id, verified_model_id, review_company_id, number, request_hash, name, article_number,
       gtin, choices, project, valid_until, state, failure, publishes, calculation_id, sample, sample_comment, sampled_by_name, sampled_at)
     select $1, company_id, id, review_company_id, 1, 'hash', 'A declaration', 'A-1', '4006381333931', '{}',
       '{"customer": "A customer", "name": "A project"}', '2030-12-31', 'issued', 'A failure', false, calculation_id, 'failed',
       'A comment', 'Reviewer', now()
     from verified_models where id = $2`,
    [newId(), model],
  )
  await admin.query(
    `update calculations set registration_number = 'M-' || id, verified_model_id = $2 where id = (select calculation_id from verified_models where id = $2) and company_id = $1`,
    [company, model],
  )
  return model
}
