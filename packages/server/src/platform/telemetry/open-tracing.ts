import type { Logger } from 'pino'
import type { TelemetryExport } from '#platform/settings/telemetry-settings'
import type { Tracing } from '#platform/telemetry/tracing'

/**
 * Begins to send traces and metrics where a collector is configured. Nothing of OpenTelemetry is loaded otherwise.
 * @returns undefined without a collector
 */
export async function openTracing(
  settings: TelemetryExport | undefined,
  log: Logger,
): Promise<Tracing | undefined> {
  if (!settings) return undefined
  const { startTracing } = await import('#platform/telemetry/open-telemetry')
  return startTracing(settings, log)
}
