/** Editors, readers, reports and imports at work, and what they saw. */
import { setTimeout as sleep } from 'node:timers/promises'
import { makeWorkbook } from '#test/worlds/import-world'
import type { Answer, Client, Sent } from './client.ts'
import type { Ledger } from './ledger.ts'
import type { Editor, World } from './world.ts'

/** Pause of somebody between two requests [ms]. */
const THINKING_MS = { edit: 250, create: 600, list: 150, result: 600, report: 2_500, import: 4_000 }
/** A refused request is sent again after this [ms]. */
const AGAIN_MS = 300
const SUPPLIERS = 20

export interface Load {
  /** Answered requests until now. */
  answered: () => number
  /** Nobody begins something new; resolves when everybody has the answer to what was begun. */
  stop: () => Promise<void>
}

/** A multipart form with one file. */
function makeForm(name: string, content: Buffer): { body: Buffer; type: string } {
  const boundary = 'cradle-resilience-boundary'
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: application/vnd.openxmlformats-officedocument.spreadsheetml.sheet\r\n\r\n`
  return {
    body: Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    type: `multipart/form-data; boundary=${boundary}`,
  }
}

export function startLoad(client: Client, world: World, ledger: Ledger): Load {
  const state = { isEnding: false }
  let answered = 0

  async function sendOnce(sent: Sent): Promise<Answer> {
    const answer = await client.send(sent)
    answered += 1
    ledger.noteAnswer(sent, answer)
    return answer
  }

  /** Sends until it is answered, like a browser that keeps what was typed. */
  async function sendUntilDone(sent: Sent): Promise<Answer> {
    for (;;) {
      const answer = await sendOnce(sent)
      if (answer.status >= 200 && answer.status < 300) return answer
      // What is wrong with the request itself stays wrong.
      if (answer.status >= 400 && answer.status < 500 && answer.status !== 409) return answer
      await sleep(AGAIN_MS)
    }
  }

  const work: (() => Promise<void>)[] = [
    ...world.editors.map((editor) => () => edit(editor)),
    ...world.editors.slice(0, 4).map((editor, n) => () => addLines(editor, n)),
    ...world.editors.slice(0, 6).map((editor) => () => readLists(editor)),
    ...world.editors.slice(6).map((editor) => () => readResults(editor)),
    requestReports,
    importFiles,
  ]

  async function repeat(pauseMs: number, step: (n: number) => Promise<void>): Promise<void> {
    for (let n = 1; !state.isEnding; n++) {
      await step(n)
      await sleep(pauseMs * (0.5 + Math.random()))
    }
  }

  const edit = ({ token, lines }: Editor): Promise<void> => {
    const [line] = lines as [string]
    return repeat(THINKING_MS.edit, async () => {
      const amount = ledger.nextAmount(line)
      const answer = await sendUntilDone({
        method: 'PATCH',
        path: line,
        token,
        body: { netAmount: amount },
      })
      if (answer.status === 200) ledger.acknowledgeAmount(line, amount)
    })
  }

  const addLines = ({ token, calculation }: Editor, n: number): Promise<void> =>
    repeat(THINKING_MS.create, async () => {
      const description = ledger.nextLine(n)
      const answer = await sendUntilDone({
        method: 'POST',
        path: '/2/inputs',
        token,
        body: { calculation, inputType: 'A1_RAW_MATERIAL', description, netAmount: 1 },
        headers: { 'idempotency-key': description },
      })
      if (answer.status === 201) ledger.acknowledgeLine(description)
    })

  const readLists = ({ token, calculation }: Editor): Promise<void> =>
    repeat(THINKING_MS.list, async (n) => {
      const paths = [
        '/2/calculations?itemsPerPage=30',
        '/2/suppliers?itemsPerPage=50',
        '/2/environmental_profiles?search=glass&itemsPerPage=20',
        `${calculation}/inputs?itemsPerPage=100`,
      ]
      await sendUntilDone({ method: 'GET', path: paths[n % paths.length]!, token })
    })

  const readResults = ({ token, calculation }: Editor): Promise<void> =>
    repeat(THINKING_MS.result, async () => {
      await sendUntilDone({
        method: 'POST',
        path: '/2/calculation_result_journals',
        token,
        body: { calculation },
        headers: { 'idempotency-key': ledger.makeKey() },
      })
      await sendUntilDone({ method: 'GET', path: `${calculation}/results`, token })
    })

  function requestReports(): Promise<void> {
    const { token, calculation } = world.reporter
    return repeat(THINKING_MS.report, async (n) => {
      const answer = await sendUntilDone({
        method: 'POST',
        path: '/2/reports',
        token,
        body: { calculation, type: n % 2 ? 'declaration' : 'csv', language: 'en' },
        headers: { 'idempotency-key': ledger.makeKey() },
      })
      if (answer.status === 201)
        ledger.acknowledgeReport((JSON.parse(answer.body) as { id: string }).id)
    })
  }

  function importFiles(): Promise<void> {
    const { token } = world.importer
    return repeat(THINKING_MS.import, async () => {
      const key = ledger.makeKey()
      const content = await makeWorkbook({
        Suppliers: [
          ['unique_id', 'name', 'country'],
          ...Array.from({ length: SUPPLIERS }, (_, i) => [`${key}-${i}`, `${key} ${i}`, 'NL']),
        ],
      })
      const uploaded = await sendUntilDone({
        method: 'POST',
        path: '/2/supplier_imports',
        token,
        ...makeForm(`${key}.xlsx`, content),
        headers: { 'idempotency-key': key },
      })
      if (uploaded.status !== 201) return
      const { '@id': iri, id } = JSON.parse(uploaded.body) as { '@id': string; id: string }
      const post = (step: string): Promise<Answer> =>
        sendUntilDone({
          method: 'POST',
          path: `${iri}/${step}`,
          token,
          headers: { 'idempotency-key': `${key} ${step}` },
        })
      await post('validate')
      if (!(await waitForStep(iri, token, 'validation_completed'))) return
      const asked = await post('import')
      if (asked.status < 300) ledger.acknowledgeImport(id, SUPPLIERS)
    })
  }

  /** @returns false when the load ends before */
  async function waitForStep(iri: string, token: string, step: string): Promise<boolean> {
    while (!state.isEnding) {
      const answer = await sendUntilDone({ method: 'GET', path: iri, token })
      if ((JSON.parse(answer.body) as { step?: string }).step === step) return true
      await sleep(AGAIN_MS)
    }
    return false
  }

  const running = Promise.all(work.map((each) => each()))
  return {
    answered: () => answered,
    async stop() {
      state.isEnding = true
      await running
    },
  }
}
