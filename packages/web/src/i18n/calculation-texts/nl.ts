export { default as lca } from '../nl/lca.json'
export { default as overview } from '../nl/overview.json'
export { default as reports } from '../nl/reports.json'
