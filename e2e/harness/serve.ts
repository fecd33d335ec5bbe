/* The product as `npm start` runs it; it stops with its journeys. */
import './end-with-parent.ts'
await import('../../packages/server/src/main.ts')
