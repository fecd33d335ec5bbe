import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { buffer } from 'node:stream/consumers'

const drawn = new Map<string, Promise<Buffer>>()

/** Renders a built-in drawing as PNG. Many records share one drawing: it is rendered once. */
export function drawPicture(svg: string): Promise<Buffer> {
  startDrawing([svg])
  return drawn.get(svg)!
}

/** Begins to render drawings that are needed soon: all in one process, whose start takes longer than a drawing. */
export function startDrawing(svgs: readonly string[]): void {
  const missing = [...new Set(svgs)].filter((svg) => !drawn.has(svg))
  if (missing.length === 0) return
  const pictures = drawPngs(missing)
  for (const [index, svg] of missing.entries()) {
    const picture = pictures.then((all) => all[index]!)
    // A failure is that of who needs the picture.
    picture.catch(() => undefined)
    drawn.set(svg, picture)
  }
}

/**
 * The server's image library blocks SVG permanently, because uploads are untrusted. A separate
 * process without external input renders the drawings.
 */
async function drawPngs(svgs: readonly string[]): Promise<Buffer[]> {
  const program = `const sharp = require(${JSON.stringify(createRequire(import.meta.url).resolve('sharp'))});
    require('node:stream/consumers').json(process.stdin).then(async (svgs) => {
      for (const svg of svgs) console.log((await sharp(Buffer.from(svg)).png({ compressionLevel: 9 }).toBuffer()).toString('base64'));
    });`
  const child = spawn(process.execPath, ['--input-type=commonjs', '-e', program], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: {},
  })
  child.stdin.end(JSON.stringify(svgs))
  const [output, [code]] = await Promise.all([buffer(child.stdout), once(child, 'close')])
  const pictures = output.toString().split('\n').slice(0, -1)
  if (code !== 0 || pictures.length !== svgs.length)
    throw new Error('the pictures could not be drawn')
  return pictures.map((picture) => Buffer.from(picture, 'base64'))
}
