import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  Country,
  recordRoutes,
  WasteProfile,
  Method,
  WeightingSet,
  EnvironmentalProfile,
  profileRoutes,
  WasteScenarioSet,
  WasteScenario,
  Location,
  Supplier,
  Transport,
  Folder,
} from '@cradle/contract'
import type { Answer } from '#platform/testing/api-client'
import { readProblem, readList, readText } from '#platform/testing/read-answer'
import { systemScope } from '#access/scope'
import { folderArea } from '#folders/folder-routes'
import { companyArea } from '#companies/company-routes'
import { mediaArea } from '#media/media-routes'
import { methodArea } from '#methods/method-routes'
import { world, type World } from '#platform/testing/world'
import { profileArea } from '#profiles/profile-routes'
import { referenceArea } from '#reference/reference-routes'
import { acceptPendingSuppliers } from '#inputs/accept-pending-suppliers'
import { siteArea } from '#suppliers/site-routes'
import { wasteScenarioArea } from '#waste-scenarios/waste-scenario-routes'
import { demoProfileId, demoTransportId, seedDemoLibrary } from './demo/demo-library.ts'
import { demoScenarioId, demoSetId } from './demo/demo-waste-scenarios.ts'
import { methodId } from './reference/methods.ts'
import { unitId } from './reference/reference-lists.ts'
import { seedReference } from './reference/seed-reference.ts'

let w: World
beforeAll(async () => {
  w = await world([
    companyArea,
    mediaArea,
    referenceArea,
    methodArea,
    profileArea,
    wasteScenarioArea,
    siteArea(acceptPendingSuppliers),
    folderArea,
  ])
  await w.db.transact(systemScope(), async (tx) => {
    await seedReference(tx)
    await seedDemoLibrary(tx)
  })
})
afterAll(() => w.close())

const getEditor = () => w.as('ROLE_EDITOR')
const getEpdAdmin = () => w.as('ROLE_EPD_ADMIN')
const listNames = (answer: Answer): string[] =>
  readList(answer.body, 'member').map((one) => readText(one, 'name'))
const listCodes = (answer: Answer): string[] => readProblem(answer).violationCodes

test('seeding the library twice changes nothing', async () => {
  const countProfiles = () =>
    w.db.read(systemScope(), (tx) =>
      tx
        .selectFrom('environmental_profiles')
        .select(({ fn }) => fn.countAll<string>().as('n'))
        .executeTakeFirstOrThrow(),
    )
  const before = await countProfiles()
  await w.db.transact(systemScope(), async (tx) => {
    await seedReference(tx)
    await seedDemoLibrary(tx)
  })
  expect(await countProfiles()).toEqual(before)
})

test('an unchanged reference list answers 304', async () => {
  const first = await getEditor().call(recordRoutes(Country).list, { query: { pagination: false } })
  expect(first.status).toBe(200)
  expect(first.body.totalItems).toBe(249)
  const again = await getEditor().get('/2/countries?pagination=false', {
    'if-none-match': String(first.headers['etag']),
  })
  expect(again.status).toBe(304)
  expect(again.text).toBe('')
})

test("only the platform's editors change reference lists", async () => {
  expect((await getEditor().post('/2/standard_units', { name: 'bag', symbol: 'bag' })).status).toBe(
    403,
  )
  const made = await w
    .as('ROLE_NIBE_EMPLOYEE')
    .post('/2/standard_units', { name: 'bag', symbol: 'bag' })
  expect(made.status).toBe(201)
  expect(
    listCodes(
      await w
        .as('ROLE_NIBE_EMPLOYEE')
        .post('/2/standard_units', { name: 'bag again', symbol: 'bag' }),
    ),
  ).toEqual(['symbol 23bd9dbf-6b9b-41cd-a99e-4844bcf3077f'])
})

test('the older spelling of waste profiles returns the same list', async () => {
  expect(listNames(await getEditor().get('/2/wasteprofiles'))).toEqual(
    listNames(await getEditor().call(recordRoutes(WasteProfile).list)),
  )
})

test('product types are marked as deprecated', async () => {
  expect((await getEditor().get('/2/product_types')).headers['deprecation']).toBe('true')
})

test('a method shows its indicators in the order of the standard, with weight and status', async () => {
  const { body } = await getEditor().call(recordRoutes(Method).get, {
    params: { id: methodId('NMD_2') },
  })
  expect(body.indicators!.slice(0, 2).map((i) => i.code)).toEqual(['GWP-total', 'GWP-fossil'])
  const findIndicator = (code: string) => body.indicators!.find((i) => i.code === code)
  expect(findIndicator('GWP-total')).toMatchObject({
    group: 'top',
    weight: 0.116,
    weightStatus: 'sourced',
    weightingSet: 'set2',
  })
  expect(findIndicator('PM')).toMatchObject({ group: 'other', weightStatus: 'recalled' })
  expect(findIndicator('PERT')).not.toHaveProperty('weight')
})

test('there are seven methods, and only Dutch ones have a single score', async () => {
  const { body } = await getEditor().call(recordRoutes(Method).list)
  expect(body.totalItems).toBe(7)
  expect(
    body.member
      .filter((m) => m.headlineWeightingSet)
      .map((m) => m.code!)
      .toSorted(),
  ).toEqual(['NMD_1_2', 'NMD_2', 'NMD_OLD'])
})

test('a new price makes a new edition, and methods use it at once', async () => {
  const keeper = w.as('ROLE_NIBE_EMPLOYEE')
  const { body: sets } = await keeper.call(recordRoutes(WeightingSet).list, {
    query: { code: 'set1' },
  })
  const factors = sets.member[0]!.factors.map((f) =>
    f.indicator === 'GWP'
      ? { ...f, value: 0.06, status: 'sourced', source: 'A list of prices' }
      : f,
  )
  const made = await keeper.post('/2/weighting_sets', {
    code: 'set1',
    name: 'Set 1, corrected',
    factors,
  })
  expect(made.status).toBe(201)
  expect(made.body).toMatchObject({ edition: 2, current: true })
  const { body: method } = await getEditor().call(recordRoutes(Method).get, {
    params: { id: methodId('NMD_OLD') },
  })
  expect(method.indicators!.find((i) => i.code === 'GWP')).toMatchObject({
    weight: 0.06,
    weightStatus: 'sourced',
  })
  expect(
    (await getEditor().post('/2/weighting_sets', { code: 'set1', name: 'x', factors })).status,
  ).toBe(403)
  expect(
    listCodes(
      await keeper.post('/2/weighting_sets', {
        code: 'set1',
        name: 'x',
        factors: [{ indicator: 'nonsense', value: 1, status: 'sourced', source: 'A list' }],
      }),
    ),
  ).toEqual(['factors[0].indicator 8e179f1b-97aa-4560-a02f-2a8b42e49df7'])
})

test('search finds a profile by its start, by words in any order, and despite accents and typing errors', async () => {
  const searchProfiles = async (words: string) =>
    listNames(
      await getEditor().call(recordRoutes(EnvironmentalProfile).list, { query: { search: words } }),
    )
  expect((await searchProfiles('glul'))[0]).toBe('Glulam')
  expect(await searchProfiles('board gypsum')).toContain('Gypsum plasterboard')
  // Both words are needed, also where they are of one length.
  expect(await searchProfiles('wool stone')).toContain('Stone wool')
  expect(await searchProfiles('stone steel')).toEqual([])
  expect((await searchProfiles('DEMO-048'))[0]).toBe('Stone wool')
  expect((await searchProfiles('alumnium profile'))[0]).toMatch(/^Aluminium profile/)
  expect((await searchProfiles('cóncrete'))[0]).toMatch(/oncrete/)
  expect(await searchProfiles('zzzzqqqq')).toEqual([])
  expect(
    (await getEditor().call(recordRoutes(EnvironmentalProfile).list, { query: { search: '%' } }))
      .body.totalItems,
  ).toBeLessThan(20)
})

test('search does not find profiles of another company', async () => {
  const made = await getEpdAdmin().call(recordRoutes(EnvironmentalProfile).create, {
    body: {
      uniqueId: 'A-1',
      name: 'Xylophone board',
      unit: `/2/standard_units/${unitId('kg')}`,
    },
  })
  expect(made.status).toBe(201)
  expect(
    (
      await getEditor().call(recordRoutes(EnvironmentalProfile).list, {
        query: { search: 'xylophone' },
      })
    ).body.totalItems,
  ).toBe(1)
  expect(
    (
      await w
        .as('ROLE_EDITOR', 'beta')
        .call(recordRoutes(EnvironmentalProfile).list, { query: { search: 'xylophone' } })
    ).body.totalItems,
  ).toBe(0)
  expect((await w.as('ROLE_EDITOR', 'beta').get(made.body['@id'])).status).toBe(404)
  const index = await w.as('ROLE_EDITOR', 'beta').get('/2/environmental_profile_index')
  expect(index.text).not.toContain('Xylophone')
})

test('a unique id exists once per owner', async () => {
  const profile = { uniqueId: 'TWICE', name: 'Twice', unit: `/2/standard_units/${unitId('kg')}` }
  expect((await getEpdAdmin().post('/2/environmental_profiles', profile)).status).toBe(201)
  expect(listCodes(await getEpdAdmin().post('/2/environmental_profiles', profile))).toEqual([
    'uniqueId 23bd9dbf-6b9b-41cd-a99e-4844bcf3077f',
  ])
  expect(
    (await w.as('ROLE_EPD_ADMIN', 'beta').post('/2/environmental_profiles', profile)).status,
  ).toBe(201)
})

test('every company sees a library profile of the platform, and none changes it', async () => {
  const address = `/2/environmental_profiles/${demoProfileId('DEMO-003')}`
  expect((await getEditor().get(address)).body).toMatchObject({
    name: 'Precast concrete, normal strength',
    demonstration: true,
  })
  expect((await getEpdAdmin().patch(address, { name: 'Mine' })).status).toBe(403)
  expect((await getEpdAdmin().delete(address)).status).toBe(403)
})

test('replacing effects recalculates sums and the price, and the list is returned in order', async () => {
  const { body } = await getEpdAdmin().call(recordRoutes(EnvironmentalProfile).create, {
    body: {
      uniqueId: 'A-2',
      name: 'Own steel',
      unit: `/2/standard_units/${unitId('kg')}`,
    },
  })
  const effects = `/2/profiles/${body.id}/effects`
  const answer = await getEpdAdmin().call(profileRoutes.replaceEffects, {
    params: { id: body.id },
    looseBody: {
      effects: [
        { code: 'GWP-luluc', value: 0.5 },
        { code: 'GWP-fossil', value: 2 },
        { code: 'GWP-biogenic', value: -0.5 },
      ],
    },
  })
  expect(answer.status).toBe(200)
  expect(answer.body.member.map((e) => [e.code, e.value])).toEqual([
    ['GWP-total', 2],
    ['GWP-fossil', 2],
    ['GWP-biogenic', -0.5],
    ['GWP-luluc', 0.5],
  ])
  const profile = await getEpdAdmin().call(recordRoutes(EnvironmentalProfile).get, {
    params: { id: body['@id'] },
  })
  expect(profile.body).toMatchObject({ effects: 4 })
  expect(profile.body.shadowPrice).toBeCloseTo(0.232, 12)
  expect((await getEditor().put(effects, { effects: [] })).status).toBe(403)
  expect((await w.as('ROLE_EPD_ADMIN', 'beta').put(effects, { effects: [] })).status).toBe(404)
  expect((await getEpdAdmin().put(effects, { effects: [] }, { 'if-match': '"1"' })).status).toBe(
    412,
  )
})

test('a price can be stated for a profile, is given back, and can be taken back', async () => {
  const api = getEpdAdmin()
  const { body, status, text } = await api.call(recordRoutes(EnvironmentalProfile).create, {
    body: {
      uniqueId: 'A-PRICE',
      name: 'With a price',
      unit: `/2/standard_units/${unitId('kg')}`,
      shadowPrice: 0.3,
    },
  })
  expect(status, text).toBe(201)
  expect(body).toMatchObject({ shadowPrice: 0.3, shadowPriceSource: 'stated' })
  expect(body).not.toHaveProperty('shadowPriceDerived')
  const put = (values: object) => api.put(body['@id'], values)
  await api.put(`${body['@id']}/effects`, { effects: [{ code: 'GWP-total', value: 2 }] })
  expect((await put({ name: 'Still with a price' })).body).toMatchObject({
    shadowPrice: 0.3,
    shadowPriceSource: 'stated',
    shadowPriceDerived: 0.232,
    shadowPriceDiffers: true,
    climateChange: 2,
    climateChangeIndicator: 'GWP-total',
  })
  const derived = { shadowPrice: 0.232, shadowPriceSource: 'derived', shadowPriceDiffers: false }
  expect((await put({ shadowPrice: '' })).body).toMatchObject(derived)
  // A client that sends back the whole record states nothing.
  expect((await put({ name: 'Sent back', shadowPrice: 0.232 })).body).toMatchObject(derived)
  expect((await put({ shadowPrice: -0.1 })).body).toMatchObject({
    shadowPrice: -0.1,
    shadowPriceSource: 'stated',
  })
  expect((await put({ shadowPrice: 'much' })).status).toBe(400)
  expect((await getEditor().put(body['@id'], { shadowPrice: 1 })).status).toBe(403)
})

test('the compact index is sent once, and again only after a change', async () => {
  const first = await getEditor().call(profileRoutes.index)
  const tag = { 'if-none-match': String(first.headers['etag']) }
  expect((await getEditor().get('/2/environmental_profile_index', tag)).status).toBe(304)
  const glulam = first.body.profiles.find(
    (p) => p[first.body.columns.indexOf('uniqueId')] === 'DEMO-023',
  )
  expect(glulam![first.body.columns.indexOf('gwp')]).toBeCloseTo(0.286 - (44 / 12) * 0.446, 9)
  expect(glulam![first.body.columns.indexOf('gwpIndicator')]).toBe('GWP-total')
  await getEpdAdmin().post('/2/environmental_profiles', {
    uniqueId: 'A-3',
    name: 'New one',
    unit: `/2/standard_units/${unitId('kg')}`,
  })
  expect((await getEditor().get('/2/environmental_profile_index', tag)).status).toBe(200)
})

test('profiles without methods apply to all of them', async () => {
  const { body } = await getEpdAdmin().call(recordRoutes(EnvironmentalProfile).create, {
    body: {
      uniqueId: 'A-4',
      name: 'For all',
      unit: `/2/standard_units/${unitId('kg')}`,
      methods: [],
    },
  })
  const forOld = await getEditor().call(recordRoutes(EnvironmentalProfile).list, {
    query: { method: methodId('NMD_OLD'), pagination: false },
  })
  const ids = forOld.body.member.map((m) => m.id)
  expect(ids).toContain(body.id)
  expect(ids).toContain(demoProfileId('DEMO-099'))
  expect(ids).not.toContain(demoProfileId('DEMO-001'))
})

test('a waste scenario of 99% is refused, also when one share changes', async () => {
  const api = getEpdAdmin()
  const set = await api.call(recordRoutes(WasteScenarioSet).create, {
    body: { name: 'Own', region: 'NL' },
  })
  const scenario = { name: 'Own timber', wasteScenarioSet: set.body['@id'], incineration: 99 }
  expect(listCodes(await api.post('/2/waste_scenarios', scenario))).toEqual([
    'leave percentages_sum',
  ])
  const made = await api.call(recordRoutes(WasteScenario).create, {
    body: {
      ...scenario,
      recycling: 1,
      profileIncineration: `/2/environmental_profiles/${demoProfileId('DEMO-097')}`,
      electricEfficiency: 0.18,
    },
  })
  expect(made.status).toBe(201)
  expect(made.body).toMatchObject({ recycling: 1, leave: 0, electricEfficiency: 0.18 })
  expect(listCodes(await api.patch(made.body['@id'], { recycling: 2 }))).toEqual([
    'leave percentages_sum',
  ])
  expect((await api.patch(made.body['@id'], { recycling: 2, incineration: 98 })).status).toBe(200)
})

test('energy without MJ and transport without tkm as unit are refused', async () => {
  const api = getEpdAdmin()
  const set = await api.call(recordRoutes(WasteScenarioSet).create, {
    body: { name: 'Units', region: 'NL' },
  })
  const perKg = `/2/environmental_profiles/${demoProfileId('DEMO-097')}`
  const scenario = { name: 'Units', wasteScenarioSet: set.body['@id'], landfill: 100 }
  const refused = await api.post('/2/waste_scenarios', {
    ...scenario,
    profileElectricity: perKg,
    profileHeat: perKg,
  })
  expect(refused.status).toBe(422)
  expect(listCodes(refused)).toEqual([
    'profileElectricity unit_not_convertible',
    'profileHeat unit_not_convertible',
  ])
  const made = await api.call(recordRoutes(WasteScenario).create, {
    body: { ...scenario, profileLandfill: perKg },
  })
  expect(made.status).toBe(201)
  expect(listCodes(await api.patch(made.body['@id'], { profileHeat: perKg }))).toEqual([
    'profileHeat unit_not_convertible',
  ])
  const platform = w.as('ROLE_SUPER_ADMIN')
  const van = { name: 'Van', environmentalProfile: perKg }
  expect(listCodes(await platform.post('/2/transport_profiles', van))).toEqual([
    'environmentalProfile unit_not_convertible',
  ])
  const lorry = `/2/transport_profiles/${demoTransportId('DEMO-072')}`
  expect(listCodes(await platform.patch(lorry, { environmentalProfile: perKg }))).toEqual([
    'environmentalProfile unit_not_convertible',
  ])
})

test('every demonstration scenario adds up to 100% and names its basis', async () => {
  const { body } = await getEditor().call(recordRoutes(WasteScenario).list, {
    query: { wasteScenarioSet: demoSetId, pagination: false },
  })
  expect(body.totalItems).toBe(25)
  for (const s of body.member)
    expect(s.leave! + s.landfill! + s.incineration! + s.recycling! + s.reuse!).toBe(100)
  const steel = await getEditor().call(recordRoutes(WasteScenario).get, {
    params: { id: demoScenarioId('Structural steel') },
  })
  expect(steel.body).toMatchObject({
    recycling: 88,
    reuse: 11,
    profileLoads: `/2/environmental_profiles/${demoProfileId('DEMO-053')}`,
    profileBenefits: `/2/environmental_profiles/${demoProfileId('DEMO-052')}`,
  })
  expect(steel.body.substantiationRecycling).toContain('Demonstration value')
})

test('both the site and the supplier show their transport, and only suppliers of that site', async () => {
  const api = getEditor()
  const location = await api.call(recordRoutes(Location).create, {
    body: {
      uniqueId: 'L1',
      name: 'Works',
      country: '/2/countries/NL',
    },
  })
  const supplier = await api.call(recordRoutes(Supplier).create, {
    body: {
      uniqueId: 'S1',
      name: 'Mill',
      country: '/2/countries/SE',
    },
  })
  await api.post('/2/suppliers', { uniqueId: 'S2', name: 'Unconnected' })
  const leg = {
    location: location.body['@id'],
    supplier: supplier.body['@id'],
    transportProfile: `/2/transport_profiles/${demoTransportId('DEMO-072')}`,
    distance: 120,
  }
  const transport = await api.call(recordRoutes(Transport).create, { body: leg })
  expect(transport.status).toBe(201)
  expect(
    (await api.post('/2/transports', { ...leg, supplier: undefined, distance: 10 })).status,
  ).toBe(201)
  expect(
    (await api.call(recordRoutes(Location).get, { params: { id: location.body['@id'] } })).body
      .transports!.map!((t) => t.distance),
  ).toEqual([120, 10])
  expect(
    (await api.call(recordRoutes(Supplier).get, { params: { id: supplier.body['@id'] } })).body
      .transports,
  ).toMatchObject([{ '@id': transport.body['@id'], distance: 120 }])
  expect(
    listNames(
      await api.call(recordRoutes(Supplier).list, { query: { location: location.body.id } }),
    ),
  ).toEqual(['Mill'])
  expect(listCodes(await api.post('/2/transports', { ...leg, distance: -1 }))).toEqual([
    'distance 76454e69-502c-46c5-9643-f447d837c4d5',
  ])
  expect(listCodes(await api.post('/2/transports', {})).toSorted()).toEqual(
    ['distance', 'location', 'transportProfile'].map(
      (f) => `${f} c1051bb4-d103-4f74-8988-acbcafc7fdc3`,
    ),
  )
  expect((await w.as('ROLE_EDITOR', 'beta').post('/2/transports', leg)).status).toBe(400)
  expect((await w.as('ROLE_VIEWER').post('/2/transports', leg)).status).toBe(403)
})

test('a folder with content cannot be deleted, and none can be moved into itself', async () => {
  const api = getEditor()
  const outer = await api.call(recordRoutes(Folder).create, { body: { name: 'Outer' } })
  const inner = await api.call(recordRoutes(Folder).create, {
    body: { name: 'Inner', parent: outer.body['@id'] },
  })
  expect((await api.get(outer.body['@id'])).body).toMatchObject({
    childCount: 1,
    calculationCount: 0,
  })
  expect(
    listNames(await api.call(recordRoutes(Folder).list, { query: { parent: 'root' } })),
  ).toEqual(['Outer'])
  expect(
    listNames(await api.call(recordRoutes(Folder).list, { query: { parent: outer.body.id } })),
  ).toEqual(['Inner'])
  expect(listCodes(await api.put(outer.body['@id'], { parent: inner.body['@id'] }))).toEqual([
    'parent folder_cycle',
  ])
  expect(listCodes(await api.put(outer.body['@id'], { parent: outer.body['@id'] }))).toEqual([
    'parent folder_cycle',
  ])
  const refused = await api.delete(outer.body['@id'])
  expect(refused.status).toBe(409)
  expect(readProblem(refused).detail).toBe("Folder can't be deleted because it's not empty")
  expect((await api.delete(inner.body['@id'])).status).toBe(204)
  expect((await api.delete(outer.body['@id'])).status).toBe(204)
})

test('every change is logged and published to the company only', async () => {
  const { body } = await getEditor().call(recordRoutes(Folder).create, { body: { name: 'Traced' } })
  const { logs, updates } = await w.db.read(systemScope(), async (tx) => ({
    logs: await tx.selectFrom('logs').selectAll().where('resource', '=', body['@id']).execute(),
    updates: await tx.selectFrom('live_updates').selectAll().execute(),
  }))
  expect(logs.map((l) => [l['action'], l['company_id']])).toEqual([
    ['folder.create', w.companies.alpha],
  ])
  const published = updates.filter((u) => u['topics'].includes(`http://cradle.test${body['@id']}`))
  expect(published.map((u) => u['private'])).toEqual([true])
  expect(published[0]!['topics'][1]).toContain(
    `/2/companies/${w.companies.alpha}/folders/updates?topic=`,
  )
})
