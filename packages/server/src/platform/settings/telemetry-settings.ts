import type { Environment } from './environment.ts'

/** What is sent to a collector by OTLP. Its other settings are the standard variables, which OpenTelemetry reads itself. */
export interface TelemetryExport {
  /** Address of the collector, without a slash at its end. */
  endpoint: string
  serviceName: string
  /** Share of the traces that is kept, 0 to 1. */
  ratio: number
}

/** Undefined without a collector. */
export const readTelemetryExport = (env: Environment): TelemetryExport | undefined =>
  env.OTEL_EXPORTER_OTLP_ENDPOINT
    ? {
        endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT.replace(/\/$/, ''),
        serviceName: env.OTEL_SERVICE_NAME,
        ratio: env.OTEL_TRACES_SAMPLER_ARG,
      }
    : undefined
