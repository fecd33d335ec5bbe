export { default as errors } from '../de/errors.json'
export { default as shell } from '../de/shell.json'
export { default as ui } from '../de/ui.json'
