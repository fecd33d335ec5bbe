import { StartError } from '#platform/start-error'

/** A setting that prevents the start; its message is one line that names the variable. */
export class ConfigError extends StartError {
  override name = 'ConfigError'
}

/** What development uses where nothing is set; production does not start without the setting. */
export function inDevelopment<T>(production: boolean, name: string, value: () => T): T {
  if (production) throw new ConfigError(`${name} must be set in production`)
  return value()
}
