/* The product as `npm start` runs it; it ends with the journeys that use it. */
import './end-with-parent.ts'
await import('../../packages/server/src/main.ts')
