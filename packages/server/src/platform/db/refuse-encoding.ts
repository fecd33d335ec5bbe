import pg from 'pg'
import { StartError } from '#platform/start-error'

/**
 * Texts, their comparison and their search need Unicode. A database in another encoding takes the first texts as bytes and refuses
 * later ones, so the start refuses it.
 *
 * @param setting  names the address in the message
 * @throws StartError that names the encoding and the statement that makes a right one
 */
export async function refuseOtherEncoding(setting: string, url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    const { rows } = await client.query<{ name: string; encoding: string }>(
      `select current_database() as name, current_setting('server_encoding') as encoding`,
    )
    const { name, encoding } = rows[0]!
    if (encoding !== 'UTF8')
      throw new StartError(
        `${setting}: the database ${name} is in the encoding ${encoding}, and Cradle needs UTF8; make a new one with: create database ${client.escapeIdentifier(name)} encoding 'UTF8' template template0`,
      )
  } finally {
    await client.end()
  }
}
