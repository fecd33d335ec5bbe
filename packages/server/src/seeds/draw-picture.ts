import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'

const drawn = new Map<string, Promise<Buffer>>()

/** Renders a built-in drawing as PNG. Many records share one drawing: it is rendered once. */
export function drawPicture(svg: string): Promise<Buffer> {
  const picture = drawn.get(svg) ?? drawPng(svg)
  drawn.set(svg, picture)
  return picture
}

/**
 * The server's image library blocks SVG permanently, because uploads are untrusted. A separate
 * process without external input renders the drawings.
 */
function drawPng(svg: string): Promise<Buffer> {
  const program = `const sharp = require(${JSON.stringify(createRequire(import.meta.url).resolve('sharp'))});
    const parts = []; process.stdin.on('data', (part) => parts.push(part)).on('end', () => sharp(Buffer.concat(parts)).png({ compressionLevel: 9 }).toBuffer().then((png) => process.stdout.write(png)));`
  const child = spawn(process.execPath, ['--input-type=commonjs', '-e', program], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: {},
  })
  const parts: Buffer[] = []
  child.stdout.on('data', (part: Buffer) => parts.push(part))
  child.stdin.end(svg)
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code) =>
      code === 0 && parts.length > 0
        ? resolve(Buffer.concat(parts))
        : reject(new Error('the picture could not be drawn')),
    )
  })
}
