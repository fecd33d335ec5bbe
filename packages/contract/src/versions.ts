import { bool, dateTime, int, str } from './field.ts'
import { resource } from './resource.ts'

/** A version of a database of environmental profiles. The footer of every page names the current ones. */
export const Version = resource({
  type: 'Version',
  base: '/2',
  path: '/versions',
  entity: 'version',
  ownership: 'library',
  fields: {
    name: str(64, { required: true }),
    public: bool({ default: false }),
    publishedAt: dateTime({ readOnly: true }),
    profileCount: int({ readOnly: true }),
    databaseVersion: bool({ readOnly: true }),
  },
  operations: ['list', 'get'],
  filters: { name: { by: 'partial' }, public: { by: 'boolean' } },
  orders: ['name', 'publishedAt'],
  defaultOrder: [['publishedAt', 'desc']],
})
