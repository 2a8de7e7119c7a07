type Connection = { once(event: 'close', listener: () => void): unknown }

/** So many connections at once of one address; a place is free again when its connection closes. */
export function countPlaces(most: number) {
  const taken = new Map<string, number>()
  const add = (address: string, change: 1 | -1) => {
    const count = (taken.get(address) ?? 0) + change
    if (count > 0) taken.set(address, count)
    else taken.delete(address)
  }
  return {
    take(address: string, connection: Connection): boolean {
      if ((taken.get(address) ?? 0) >= most) return false
      add(address, 1)
      connection.once('close', () => add(address, -1))
      return true
    },
  }
}
