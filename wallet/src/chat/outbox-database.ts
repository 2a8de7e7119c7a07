import { createStore, del, set, values } from 'idb-keyval'
import type { OutboxEntry, OutboxStore } from './core/chat-port.ts'

/** The outbox on this phone. In IndexedDB, for pictures and videos are kept whole; `localStorage` has no room for them. */
export const openOutboxDatabase = (): OutboxStore => {
  const store = createStore('chat', 'outbox')
  return {
    all: () => values<OutboxEntry>(store),
    put: (entry) => set(entry.clientId, entry, store),
    remove: (clientId) => del(clientId, store),
  }
}
