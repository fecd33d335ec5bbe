export { default as lca } from '../de/lca.json'
export { default as overview } from '../de/overview.json'
export { default as reports } from '../de/reports.json'
