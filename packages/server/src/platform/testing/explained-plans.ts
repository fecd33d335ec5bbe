import type pg from 'pg'

/** A step of a plan, as PostgreSQL writes it with `explain (format json)`. */
export interface PlanStep {
  'Node Type': string
  'Total Cost': number
  'Plan Rows': number
  'Relation Name'?: string
  'Index Name'?: string
  /** What the index is asked for; absent where all of it is read. */
  'Index Cond'?: string
  'Recheck Cond'?: string
  /** Of one run of the step; with `auto_explain.log_analyze`. */
  'Actual Rows'?: number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  'Actual Loops'?: number
  /** From version 18 on: a way that a setting has switched off was taken, as there was no other. */
  Disabled?: boolean
  Plans?: PlanStep[]
}

export interface ExplainedStatement {
  text: string
  plan: PlanStep
}

/** Lets new connections of this database tell the plan of every statement, those inside functions too. */
export async function explainStatements(admin: pg.Pool): Promise<void> {
  const { rows } = await admin.query<{ name: string }>('select current_database() as name')
  for (const setting of [
    'session_preload_libraries = auto_explain',
    'auto_explain.log_min_duration = 0',
    'auto_explain.log_nested_statements = on',
    'auto_explain.log_format = json',
    'auto_explain.log_level = notice',
  ])
    await admin.query(`load 'auto_explain'; alter database ${rows[0]!.name} set ${setting}`)
}

/** What a connection runs from now on, in the order in which statements end. */
export function watchStatements(client: pg.ClientBase): ExplainedStatement[] {
  const found: ExplainedStatement[] = []
  client.on('notice', ({ message = '' }) => {
    const json = /^duration: \S+ ms {2}plan:\n([^]*)$/.exec(message)?.[1]
    if (json === undefined) return
    const told = JSON.parse(json) as { 'Query Text': string; Plan: PlanStep }
    found.push({ text: told['Query Text'], plan: told.Plan })
  })
  return found
}

/** All steps of a plan. */
export const listSteps = (step: PlanStep): PlanStep[] => [
  step,
  ...(step.Plans ?? []).flatMap(listSteps),
]
