import type { ThreadAnchor, ThreadState } from '@cradle/contract'
import { systemScope } from '#access/scope'
import type { Services } from '#platform/http/call'
import { userId } from '../insert-people.ts'
import { seedId } from '../seed-id.ts'
import { demoReviewed } from './demo-reviewed.ts'
import { company, demoCalculationId, editor } from './demo-rows.ts'

const reviewer = 'reviewer@review.example'
type DemoComment = readonly [side: 'reviewer' | 'company', text: string]
interface Talk {
  key: string
  line?: string
  anchor: ThreadAnchor
  state: ThreadState
  comments: readonly DemoComment[]
}

/** Threads about the wall elements under review. */
const talks: readonly Talk[] = [
  {
    key: 'precast-160',
    line: 'Reinforcing steel B500',
    anchor: { kind: 'cell', field: 'netAmount', label: 'Reinforcing steel B500' },
    state: 'open',
    comments: [
      [
        'reviewer',
        'The bar schedule of this element gives 9.1 kg/m², the model less. Which one was produced?',
      ],
    ],
  },
  {
    key: 'precast-160',
    anchor: {
      kind: 'text',
      field: 'constructionProcess',
      quote: 'joints are grouted',
      label: 'Construction process',
    },
    state: 'answered',
    comments: [
      ['reviewer', 'Is the grout in the model? I find mortar in A5, but no water.'],
      ['company', 'The mortar is ready-mixed; its water is in the profile.'],
    ],
  },
  {
    key: 'precast-180',
    line: 'Joint mortar',
    anchor: { kind: 'input', label: 'Joint mortar' },
    state: 'open',
    comments: [
      [
        'reviewer',
        '“Detail drawings” is no source I can open. Please attach the drawing or name its number.',
      ],
    ],
  },
  {
    key: 'precast-180',
    anchor: { kind: 'result', indicator: 'GWP-total', stage: 'A3', label: 'GWP-total, A3' },
    state: 'closed',
    comments: [
      ['reviewer', 'High beside the other thicknesses.'],
      ['company', 'Hardening took longer in the winter in which the meters were read.'],
      ['reviewer', 'Clear, thank you.'],
    ],
  },
  {
    key: 'precast-220',
    line: 'Reinforcing steel B500',
    anchor: { kind: 'cell', field: 'netAmount', label: 'Reinforcing steel B500' },
    state: 'answered',
    comments: [
      ['reviewer', '10.6 kg/m² does not follow the bar schedule: a slip?'],
      ['company', 'It was. The amount is that of schedule W-220 now.'],
    ],
  },
]

/** Answers of the checklist. */
const answers: readonly [product: string, key: string, answer: string, note: string | null][] = [
  ['precast-160', 'general.independence', 'yes', null],
  ['precast-160', 'general.identification', 'yes', null],
  ['precast-160', 'inventory.amounts', 'no', 'Reinforcement: see remark 1'],
  ['precast-160', 'data.profiles', 'yes', null],
  ['precast-220', 'general.independence', 'yes', null],
  ['precast-220', 'inventory.amounts', 'no', 'Reinforcement does not follow the bar schedule'],
  ['precast-220', 'goal.declaredUnit', 'yes', null],
]

/**
 * Seeds threads and answers in the reviews of the demonstration, after the steps of the workflow.
 * Runs once.
 */
export async function seedDemoTalk({ db, now }: Services): Promise<void> {
  await db.transact(systemScope(), async (tx) => {
    const names = new Map(
      (
        await tx
          .selectFrom('users')
          .select(['id', 'name'])
          .where('id', 'in', [userId(editor), userId(reviewer)])
          .execute()
      ).map((u) => [u['id'] as string, u['name'] as string]),
    )
    const getSpeaker = (side: DemoComment[0]): string =>
      userId(side === 'reviewer' ? reviewer : editor)
    const findReview = (key: string) =>
      tx
        .selectFrom('reviews')
        .select(['id', 'round'])
        .where('calculation_id', '=', demoCalculationId(key))
        .orderBy('requested_at', 'desc')
        .limit(1)
        .executeTakeFirst()
    const numbers = new Map<string, number>()
    for (const [place, { key, line, anchor, state, comments }] of talks.entries()) {
      const review = await findReview(key)
      if (!review) continue
      const id = seedId(`demo/thread/${place}`)
      const number = (numbers.get(key) ?? 0) + 1
      numbers.set(key, number)
      const getTime = (n: number): Date =>
        new Date(now().getTime() - (comments.length - n) * 3_600_000)
      const hangs = { company_id: company, review_id: review['id'] as string }
      const added = await tx
        .insertInto('review_threads')
        .values({
          id,
          ...hangs,
          calculation_id: demoCalculationId(key),
          number,
          anchor: JSON.stringify(line ? { ...anchor, record: findLineIri(key, line) } : anchor),
          state,
          side: comments[0]![0],
          round: 1,
          created_by: getSpeaker(comments[0]![0]),
          created_by_name: names.get(getSpeaker(comments[0]![0])) ?? '',
          closed_at: state === 'closed' ? getTime(comments.length) : null,
          created_at: getTime(0),
          updated_at: getTime(comments.length),
        })
        .onConflict((c) => c.doNothing())
        .returning('id')
        .executeTakeFirst()
      if (!added) continue
      await tx
        .insertInto('review_comments')
        .values(
          comments.map(([side, text], n) => ({
            id: seedId(`demo/comment/${place}/${n}`),
            ...hangs,
            thread_id: id,
            user_id: getSpeaker(side),
            user_name: names.get(getSpeaker(side)) ?? '',
            side,
            text,
            round: 1,
            created_at: getTime(n),
          })),
        )
        .execute()
    }
    for (const [key, question, answer, note] of answers) {
      const review = await findReview(key)
      if (!review) continue
      await tx
        .insertInto('review_answers')
        .values({
          company_id: company,
          review_id: review['id'],
          key: question,
          round: 1,
          answer,
          note,
          answered_by: userId(reviewer),
          answered_by_name: names.get(userId(reviewer)) ?? '',
          answered_at: now(),
        })
        .onConflict((c) => c.doNothing())
        .execute()
    }
  })
}

/** The address of an input, found by its position in the product's list. */
function findLineIri(key: string, description: string): string {
  const place = demoReviewed
    .find((product) => product.key === key)!
    .lines.findIndex(([, name]) => name === description)
  return `/2/inputs/${seedId(`demo/input/${key}/${place}`)}`
}
