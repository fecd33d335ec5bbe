/** Builds the web app, as `npm start` does when its sources have changed. */
import { buildWebIfStale } from './build-web.ts'

buildWebIfStale()
