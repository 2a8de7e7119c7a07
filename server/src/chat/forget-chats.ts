import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Services } from '../services.ts'
import { deleteFile, giveUpUnsent } from './file-store.ts'
import { deleteConversations, filesOfSilentGuests, forgetRetired } from './forget-store.ts'
import { spoolOf } from './redraw-picture.ts'

const batch = 200

/**
 * What nobody needs any more goes: files that no message came to show, guests' conversations that were silent for long,
 * guest ids that were retired long ago. A member's conversation stays with the member. Files first, then their rows: what
 * breaks off is found again the next time.
 */
export async function forgetChats(services: Services): Promise<void> {
  const { pool, clock, settings, files, config } = services
  const { unsentKeptMs, guestsKeptMs } = settings.chat
  const now = clock.now().getTime()
  const silentSince = new Date(now - guestsKeptMs)
  const { ids, going } = await filesOfSilentGuests(pool, silentSince, batch)
  for (const file of [...(await giveUpUnsent(pool, new Date(now - unsentKeptMs), batch)), ...going]) {
    await files.remove(file.fileName)
    await deleteFile(pool, file.id)
  }
  await deleteConversations(pool, ids, silentSince)
  await forgetRetired(pool, silentSince)
  await sweep(spoolOf(config.dataDir), now - unsentKeptMs)
}

/** Pictures that a killed process left on their way. */
async function sweep(folder: string, before: number): Promise<void> {
  const names = await readdir(folder).catch(() => [])
  for (const name of names) {
    const place = path.join(folder, name)
    const found = await stat(place).catch(() => undefined)
    if (found && found.mtimeMs < before) await rm(place, { force: true })
  }
}
