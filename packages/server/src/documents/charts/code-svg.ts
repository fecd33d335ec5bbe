import encodeQR from 'qr'

/** A QR code as one path: sharp at every size, and small in the file. */
export function codeSvg(text: string): string {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: 1 })
    .slice(1, -1)
    .map((row) => row.slice(1, -1))
  const path = rows
    .flatMap((row, y) => findRuns(row).map(([x, length]) => `M${x} ${y}h${length}v1h-${length}z`))
    .join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${rows.length}" height="${rows.length}" viewBox="0 0 ${rows.length} ${rows.length}"><path d="${path}" fill="#18201c"/></svg>`
}

/** Neighbouring dark modules of a row as start and length. */
function findRuns(row: readonly boolean[]): [start: number, length: number][] {
  const runs: [number, number][] = []
  row.forEach((dark, x) => {
    const last = runs.at(-1)
    if (!dark) return
    if (last && last[0] + last[1] === x) last[1] += 1
    else runs.push([x, 1])
  })
  return runs
}
