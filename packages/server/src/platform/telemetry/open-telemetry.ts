import { randomUUID } from 'node:crypto'
import {
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  trace,
  type Attributes,
  type Context,
  type Histogram,
  type Span,
  type Tracer,
} from '@opentelemetry/api'
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-proto'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto'
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources'
import {
  MeterProvider,
  PeriodicExportingMetricReader,
  type PushMetricExporter,
} from '@opentelemetry/sdk-metrics'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
  type SpanExporter,
} from '@opentelemetry/sdk-trace'
import type { Logger } from 'pino'
import type { TelemetryExport } from '#platform/settings/telemetry-settings'
import { runInSpan, type ActiveSpan } from '#platform/telemetry/active-span'
import { tellOfFailures } from '#platform/telemetry/export-failures'
import { observeProcess } from '#platform/telemetry/process-gauges'
import { describeStatement, type StatementText } from '#platform/telemetry/statement-text'
import type { RequestSpan, RequestStart, Tracing } from '#platform/telemetry/tracing'

/** Where traces and metrics go; a test takes them itself. */
export interface Exporters {
  spans: SpanExporter
  metrics: PushMetricExporter
}

/** Time for what is left to leave when the process stops [ms]. */
const STOP_PATIENCE_MS = 2_000

/**
 * Sends traces and metrics by OTLP over HTTP. Both have the names of the semantic conventions, and nothing in them is a person's or a
 * company's: routes instead of addresses, statements without values, codes instead of messages of errors.
 */
export function startTracing(
  { endpoint, serviceName, ratio }: TelemetryExport,
  log: Logger,
  exporters: Exporters = {
    spans: new OTLPTraceExporter({ url: `${endpoint}/v1/traces` }),
    metrics: new OTLPMetricExporter({ url: `${endpoint}/v1/metrics` }),
  },
): Tracing {
  const resource = detectResources({ detectors: [envDetector] }).merge(
    resourceFromAttributes({
      'service.name': serviceName,
      'service.instance.id': randomUUID(),
    }),
  )
  const sampler = new TraceIdRatioBasedSampler(ratio)
  const spans = new TracerProvider({
    resource,
    // A client begins a trace, and the server decides what is kept: clients can not make it work more.
    sampler: new ParentBasedSampler({
      root: sampler,
      remoteParentSampled: sampler,
      remoteParentNotSampled: sampler,
    }),
    spanProcessors: [new BatchSpanProcessor({ exporter: tellOfFailures(exporters.spans, log) })],
  })
  const metrics = new MeterProvider({
    resource,
    readers: [
      new PeriodicExportingMetricReader({ exporter: tellOfFailures(exporters.metrics, log) }),
    ],
  })
  const recorder = makeRecorder(spans.getTracer('cradle'), metrics)
  return {
    beginRequest: (start) => new OpenRequest(recorder, start),
    runJob: (task, traceparent, work) => runJob(recorder, task, traceparent, work),
    observe: (registry, pool) => observeProcess(metrics.getMeter('cradle'), registry, pool),
    async stop() {
      const sent = Promise.allSettled([spans.shutdown(), metrics.shutdown()])
      await Promise.race([sent, new Promise((resolve) => setTimeout(resolve, STOP_PATIENCE_MS))])
    },
  }
}

interface Recorder {
  tracer: Tracer
  requests: Histogram
  statements: Histogram
  jobs: Histogram
}

function makeRecorder(tracer: Tracer, metrics: MeterProvider): Recorder {
  const meter = metrics.getMeter('cradle')
  const makeHistogram = (name: string, description: string, buckets: number[]): Histogram =>
    meter.createHistogram(name, {
      unit: 's',
      description,
      advice: { explicitBucketBoundaries: buckets },
    })
  return {
    tracer,
    requests: makeHistogram(
      'http.server.request.duration',
      'Duration of HTTP server requests.',
      [0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10],
    ),
    statements: makeHistogram(
      'db.client.operation.duration',
      'Duration of database client operations.',
      [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5, 10],
    ),
    jobs: makeHistogram(
      'messaging.process.duration',
      'Duration of processing operation.',
      [0.005, 0.01, 0.05, 0.1, 0.5, 1, 5, 10, 60, 300],
    ),
  }
}

/** It is sent together with the first statement, and names the reader. */
const BEGINNING = /^start transaction/
const ignore = (): void => {}

/** A request or a job, and the statements it sends. */
class OpenSpan implements ActiveSpan {
  protected readonly recorder: Recorder
  protected readonly span: Span
  readonly #context: Context
  readonly logIds: { trace_id: string; span_id: string }

  constructor(recorder: Recorder, span: Span) {
    this.recorder = recorder
    this.span = span
    this.#context = trace.setSpan(ROOT_CONTEXT, span)
    const { traceId, spanId } = span.spanContext()
    this.logIds = { trace_id: traceId, span_id: spanId }
  }

  get traceparent(): string {
    const { traceId, spanId, traceFlags } = this.span.spanContext()
    return `00-${traceId}-${spanId}-0${traceFlags & TraceFlags.SAMPLED}`
  }

  beginStatement(text: string): (failure?: unknown) => void {
    if (BEGINNING.test(text)) return ignore
    const { summary, span: spanAttributes, metric } = findAttributes(describeStatement(text))
    const from = performance.now()
    const span = this.span.isRecording()
      ? this.recorder.tracer.startSpan(
          summary,
          { kind: SpanKind.CLIENT, attributes: spanAttributes },
          this.#context,
        )
      : undefined
    return (failure) => {
      const error = failure === undefined ? undefined : nameError(failure)
      if (span) endSpan(span, error)
      this.recorder.statements.record(
        (performance.now() - from) / 1000,
        error === undefined ? metric : { ...metric, 'error.type': error },
      )
    }
  }
}

class OpenRequest extends OpenSpan implements RequestSpan {
  readonly #method: string

  constructor(recorder: Recorder, { method, route, traceparent }: RequestStart) {
    super(
      recorder,
      recorder.tracer.startSpan(
        route === undefined ? method : `${method} ${route}`,
        { kind: SpanKind.SERVER, attributes: { 'http.request.method': method } },
        readTraceparent(traceparent, true),
      ),
    )
    this.#method = method
  }

  end({ route, status, seconds }: Parameters<RequestSpan['end']>[0]): void {
    const attributes: Attributes = {
      'http.request.method': this.#method,
      'http.response.status_code': status,
      'url.scheme': 'http',
    }
    if (route !== undefined) attributes['http.route'] = route
    if (status >= 500) attributes['error.type'] = String(status)
    this.recorder.requests.record(seconds, attributes)
    this.span.setAttributes(attributes)
    endSpan(this.span, status >= 500 ? String(status) : undefined)
  }
}

async function runJob(
  recorder: Recorder,
  task: string,
  traceparent: string | undefined,
  work: () => Promise<void>,
): Promise<void> {
  const attributes: Attributes = {
    'messaging.system': 'graphile_worker',
    'messaging.operation.name': 'process',
    'messaging.operation.type': 'process',
    'messaging.destination.name': task,
  }
  const span = recorder.tracer.startSpan(
    `process ${task}`,
    { kind: SpanKind.CONSUMER, attributes },
    readTraceparent(traceparent, false),
  )
  const from = performance.now()
  let error: string | undefined
  try {
    await runInSpan(new OpenSpan(recorder, span), work)
  } catch (failure) {
    error = nameError(failure)
    throw failure
  } finally {
    endSpan(span, error)
    recorder.jobs.record(
      (performance.now() - from) / 1000,
      error === undefined ? attributes : { ...attributes, 'error.type': error },
    )
  }
}

function endSpan(span: Span, error: string | undefined): void {
  if (error !== undefined)
    span.setAttribute('error.type', error).setStatus({ code: SpanStatusCode.ERROR })
  span.end()
}

/** The code or the class of an error: its message may quote what somebody wrote. */
function nameError(failure: unknown): string {
  const { code } = (failure ?? {}) as { code?: unknown }
  if (typeof code === 'string' && /^\w{1,40}$/.test(code)) return code
  return failure instanceof Error ? failure.constructor.name : '_OTHER'
}

const TRACEPARENT = /^[\da-f]{2}-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})(?:-|$)/

/** @param isRemote  of a client, whose decision about sampling does not count */
function readTraceparent(traceparent: string | undefined, isRemote: boolean): Context {
  const [, traceId, spanId, flags] = TRACEPARENT.exec(traceparent ?? '') ?? []
  if (traceId === undefined || spanId === undefined || flags === undefined) return ROOT_CONTEXT
  const traceFlags = Number.parseInt(flags, 16) & TraceFlags.SAMPLED
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote })
}

interface StatementAttributes {
  summary: string
  span: Attributes
  metric: Attributes
}
const attributesOf = new WeakMap<StatementText, StatementAttributes>()

/** The attributes of a statement, made once for each text. */
function findAttributes(statement: StatementText): StatementAttributes {
  const known = attributesOf.get(statement)
  if (known) return known
  const { summary, operation, table, text } = statement
  const metric: Attributes = { 'db.system.name': 'postgresql', 'db.operation.name': operation }
  if (table !== undefined) metric['db.collection.name'] = table
  const made = {
    summary,
    metric,
    span: { ...metric, 'db.query.summary': summary, 'db.query.text': text },
  }
  attributesOf.set(statement, made)
  return made
}
