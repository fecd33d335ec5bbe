/**
 * Colours of the light theme, because reports are printed on paper. The values equal those in
 * `ui/theme/tokens.css`.
 */
const paper: Readonly<Record<string, string>> = {
  '--ink': '#18201c',
  '--ink2': '#4c5751',
  '--line': '#e4e7e3',
  '--ctl': '#858f89',
  '--surface': '#ffffff',
  '--stage-production': '#174f90',
  '--stage-construction': '#cb7703',
  '--stage-use': '#9880d0',
  '--stage-end-of-life': '#701d34',
  '--stage-benefits': '#56a183',
}
const SCALE = 2

/** Serializes a drawing of this page as a document of its own. */
function buildStandaloneSvg(drawing: SVGSVGElement): string {
  const copy = drawing.cloneNode(true) as SVGSVGElement
  copy.removeAttribute('class')
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
  copy.setAttribute('font-family', 'Helvetica, Arial, sans-serif')
  const { width, height } = drawing.viewBox.baseVal
  copy.setAttribute('width', String(width))
  copy.setAttribute('height', String(height))
  for (const [name, value] of Object.entries(paper)) copy.style.setProperty(name, value)
  return new XMLSerializer().serializeToString(copy)
}

export const buildSvgFile = (drawing: SVGSVGElement, name: string): File =>
  new File([buildStandaloneSvg(drawing)], `${name}.svg`, { type: 'image/svg+xml' })

/** Renders the drawing as PNG at twice its size on screen. */
export const renderPngFile = async (drawing: SVGSVGElement, name: string): Promise<File> =>
  new File([await renderPng(drawing)], `${name}.png`, { type: 'image/png' })

/** Puts the drawing on the clipboard as PNG. The browser gets the promise: Safari allows a copy only at once. */
export const copyPicture = (drawing: SVGSVGElement): Promise<void> =>
  navigator.clipboard.write([new ClipboardItem({ 'image/png': renderPng(drawing) })])

async function renderPng(drawing: SVGSVGElement): Promise<Blob> {
  const image = new Image()
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(buildStandaloneSvg(drawing))}`
  await image.decode()
  const canvas = document.createElement('canvas')
  const { width, height } = drawing.viewBox.baseVal
  canvas.width = width * SCALE
  canvas.height = height * SCALE
  const context = canvas.getContext('2d')!
  context.fillStyle = paper['--surface']!
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(image, 0, 0, canvas.width, canvas.height)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (!blob) throw new Error('The picture could not be drawn')
  return blob
}
