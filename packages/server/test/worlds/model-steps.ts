import {
  Calculation,
  calculationFileRoutes,
  CalculationResultJournal,
  Input,
  modelRoutes,
  recordRoutes,
  VerifiedModel,
  type BodyOf,
} from '@cradle/contract'
import { systemScope } from '#access/scope'
import { modelTasks } from '#models/model-tasks'
import { png } from './calculation-world.ts'
import { makeWall, type Wall } from './family-fixture.ts'
import { expectStatus, type WorkflowWorld } from './workflow-world.ts'

export type RequestedDeclaration = BodyOf<typeof modelRoutes.issue>['declarations'][number]

/** A declaration of a wall with this thickness [mm]. */
export const thick = (wall: Wall, value: number, name = `${value} mm`): RequestedDeclaration => ({
  name,
  values: [{ parameter: wall.thickness, value }],
})

/** What tests of verified models do: make a model of a wall, and issue declarations from it. */
export function makeModelSteps(getWorld: () => WorkflowWorld) {
  const editor = () => getWorld().as('ROLE_EDITOR')
  const reviewer = () => getWorld().reviewer.api

  /** A wall of which the thickness may vary from 100 to 300 mm, and every second declaration is a sample. */
  async function makeTermedWall(
    more: readonly object[] | ((wall: Wall) => readonly object[]) = [],
    bricks: object = {},
  ): Promise<Wall> {
    const wall = await makeWall(getWorld())
    if (Object.keys(bricks).length > 0)
      await expectStatus(
        editor().call(recordRoutes(Input).patch, {
          params: { id: wall.bricks },
          looseBody: bricks,
        }),
        200,
      )
    await expectStatus(
      editor().call(recordRoutes(Calculation).patch, {
        params: { id: wall.id },
        looseBody: {
          modelTerms: [
            { kind: 'parameter', parameter: wall.thickness, minimum: 100, maximum: 300 },
            { kind: 'sampling', interval: 2 },
            ...(typeof more === 'function' ? more(wall) : more),
          ],
        },
      }),
      200,
    )
    await expectStatus(
      editor().call(calculationFileRoutes.upload.productimagefile, {
        params: { id: wall.id },
        parts: { file: { name: 'wall.png', type: 'image/png', content: png } },
      }),
      201,
    )
    await expectStatus(
      editor().call(recordRoutes(CalculationResultJournal).create, {
        body: { calculation: wall.id },
      }),
      201,
    )
    return wall
  }

  async function verify({ id }: Wall): Promise<void> {
    await expectStatus(
      getWorld().act(editor(), 'submit', id, { reviewer: getWorld().reviewer.iri }),
      201,
    )
    await expectStatus(getWorld().act(reviewer(), 'accept', id), 201)
    await expectStatus(getWorld().act(reviewer(), 'approve', id), 201)
  }

  async function makeModel(
    more: Parameters<typeof makeTermedWall>[0] = [],
  ): Promise<{ model: string; wall: Wall }> {
    const wall = await makeTermedWall(more)
    await verify(wall)
    const used = await expectStatus(
      editor().call(modelRoutes.use, { body: { calculation: wall.id } }),
      201,
    )
    return { model: used.body['@id'], wall }
  }

  /** Jobs of declarations that wait, in the order of the numbers. */
  async function listWaiting() {
    const rows = await getWorld().db.read(systemScope(), (tx) =>
      tx
        .selectFrom('model_declarations')
        .selectAll()
        .where('state', 'in', ['queued', 'issued'])
        .where('failure', 'is', null)
        .orderBy('number')
        .execute(),
    )
    return rows
      .filter(({ state, publishes }) => state === 'queued' || publishes)
      .map((row) => ({
        task: row.state === 'queued' ? 'make_declaration' : 'publish_declaration',
        payload: {
          declaration: row.id,
          company: row.company_id,
          user: row.created_by,
          origin: 'https://cradle.example',
        },
      }))
  }

  /** Runs the jobs of declarations until the request is answered. */
  async function issue(
    model: string,
    declarations: RequestedDeclaration[],
    more: object = {},
    who = editor(),
  ) {
    const tasks = modelTasks(getWorld().services)
    let isAnswered = false
    const answer = who
      .call(modelRoutes.issue, { params: { id: model }, body: { declarations, ...more } })
      .finally(() => {
        isAnswered = true
      })
    while (!isAnswered) {
      for (const { task, payload } of await listWaiting())
        await tasks[task]!.run(payload, {
          attempt: 1,
          isLast: false,
          signal: new AbortController().signal,
        })
      await new Promise((resolve) => void setImmediate(resolve))
    }
    return answer
  }

  const readModel = async (model: string) =>
    (await editor().call(recordRoutes(VerifiedModel).get, { params: { id: model } })).body

  return { editor, reviewer, makeTermedWall, verify, makeModel, issue, readModel }
}
