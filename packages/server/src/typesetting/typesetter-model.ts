import type { ReportImage, ReportModel } from '#documents/report-model'
import { printableJson } from './printable-text.ts'
import type { TypesetJob } from './typeset.ts'

/** Images get names the typesetter can open; the words of the model refer to them by these. */
export function forTypesetter({
  images,
  ...model
}: ReportModel): Pick<TypesetJob, 'json' | 'images'> {
  const files = new Map(
    Object.entries(images).map(([name, image]) => [name, fileName(name, image)]),
  )
  const renamed = JSON.parse(
    JSON.stringify(model, (key, value: unknown) =>
      imageKeys.has(key) && typeof value === 'string' ? (files.get(value) ?? null) : value,
    ),
  ) as Omit<ReportModel, 'images'>
  return {
    json: printableJson(renamed),
    images: Object.fromEntries(
      Object.entries(images).map(([name, image]) => [fileName(name, image), image.bytes]),
    ),
  }
}

const imageKeys = new Set(['image', 'picture', 'logo'])

function fileName(name: string, image: ReportImage): string {
  return `image-${name.replace(/[^A-Za-z0-9]/g, '')}.${image.format}`
}
