import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { routes, type Route } from '@cradle/contract'
import { requestBodies } from '@cradle/contract/bodies'
import type { Slug } from './expected-rights.ts'
import { makeWalkWorld, type WalkWorld } from './walk-world.ts'
import { canReachRecord, findNewReasons, LONG } from './walked-routes.ts'
import { forEachInParallel, listReviewed, listSamples, Walker } from './walker.ts'

let world: WalkWorld
let walker: Walker
beforeAll(async () => {
  world = await makeWalkWorld()
  walker = new Walker(world)
})
afterAll(() => world.close())

/** Session calls read their bodies by rules of their own (api contract §2). */
const actions = routes.filter((r) => r.body !== undefined && r.permission !== 'public')

interface Property {
  /** Several for a value that can be null. */
  type?: string | string[]
  enum?: unknown[]
  anyOf?: Property[]
}
/** Properties of a body, with the type that a refusal names: every number is a float. */
function listProperties(route: Route): [name: string, type: string][] {
  const schema = z.toJSONSchema(requestBodies[route.body!], {
    io: 'input',
    unrepresentable: 'any',
  }) as {
    properties: Record<string, Property>
  }
  const names: Record<string, string> = { integer: 'float', number: 'float', boolean: 'bool' }
  return Object.entries(schema.properties).map(([name, p]) => {
    const type = [p.type ?? p.anyOf?.[0]?.type ?? 'string'].flat()[0]!
    return [name, names[type] ?? type]
  })
}

/** A valid but incomplete body, so that only the added value is wrong. */
const PLAIN: Record<string, unknown> = {
  string: 'x',
  array: ['/2/calculations/0198c0de-0000-7000-8000-000000000000'],
  object: {},
  bool: true,
  int: 1,
}

/** Answers of all actors whose right suffices to send the body. */
async function collectAnswers(
  route: Route,
  body: unknown,
): Promise<{ status: number; text: string }[]> {
  const samples: [owner: Slug | 'none', id: string][] = route.record
    ? [...listSamples(world, route.record.type), ...listReviewed(world, route.record)]
    : [['none', '']]
  const found: { status: number; text: string }[] = []
  const isNew = findNewReasons()
  for (const actor of world.actors)
    for (const [owner, id] of samples) {
      if (!canReachRecord(route, actor.rights) || !isNew(route, actor, owner, id)) continue
      const answer = await walker.send({ route, actor, body, ...(id ? { id } : {}) })
      if (answer.status === 400 || answer.status === 422) return [...found, answer]
      found.push(answer)
    }
  return found
}

test(
  'a value of the wrong type is answered 400 in the sentence of the contract',
  async () => {
    const findings: string[] = []
    await forEachInParallel(actions, async (route) => {
      const properties = listProperties(route)
      for (const [name, type] of properties) {
        const wrong = type === 'string' || type === 'bool' ? 7 : 'text'
        const others = properties.filter(([n]) => n !== name).map(([n, t]) => [n, PLAIN[t]])
        const body = { ...Object.fromEntries(others), [name]: wrong }
        const given = wrong === 7 ? 'int' : 'string'
        const sentence = `The type of the "${name}" attribute must be "${type}", "${given}" given.`
        const answer = (await collectAnswers(route, body)).at(-1)!
        const described = answer.text.startsWith('{')
          ? JSON.parse(answer.text).description
          : answer.text
        if (answer.status !== 400 || described !== sentence)
          findings.push(
            `${route.path} ${name} → ${answer.status} ${String(described).slice(0, 200)}`,
          )
      }
    })
    expect(findings).toEqual([])
  },
  LONG,
)

test(
  'a missing, too long or unknown value is reported in the sentences of the contract, at its place',
  async () => {
    const findings: string[] = []
    const sentence =
      /^(This value should not be blank\.|The value you selected is not a valid choice\.|This value is too (long|short)\. It should have \d+ characters or (less|more)\.|This value should be -?\d+ or (less|more)\.|This value should be of type \w+\.|This collection should contain \d+ elements or less\.|This value is not valid\.|A comment is required\.|The password is not right\.|This code is not right\.|This is not the name of (the company|a domain)\.)$/
    let described = 0
    await forEachInParallel(actions, async (route) => {
      const properties = listProperties(route)
      const long = 'x'.repeat(20_000)
      const bodies = [
        {},
        Object.fromEntries(properties.map(([n, t]) => [n, t === 'string' ? long : PLAIN[t]])),
        Object.fromEntries(properties.map(([n, t]) => [n, t === 'array' ? [] : PLAIN[t]])),
        Object.fromEntries(
          properties.map(([n, t]) => [
            n,
            t === 'array' ? Array.from({ length: 10_000 }, () => 'x') : PLAIN[t],
          ]),
        ),
      ]
      for (const body of bodies) {
        const answer = (await collectAnswers(route, body)).at(-1)!
        if (answer.status !== 422) continue
        for (const v of JSON.parse(answer.text).violations as {
          propertyPath: string
          message: string
        }[]) {
          described++
          if (!/^\w+(\[\d+\])?(\.\w+|\[\d+\])*$/.test(v.propertyPath) && v.propertyPath !== '')
            findings.push(`${route.path} path ${v.propertyPath}`)
          if (/Invalid|expected|received|Too (big|small)|Unrecognized/.test(v.message))
            findings.push(`${route.path} ${v.propertyPath}: ${v.message}`)
          if (
            ['', ...properties.map(([n]) => n)].includes(v.propertyPath) &&
            !sentence.test(v.message)
          )
            findings.push(`${route.path} ${v.propertyPath}: ${v.message}`)
        }
      }
    })
    expect(findings).toEqual([])
    expect(described).toBeGreaterThan(40)
  },
  LONG,
)
