/** What a door says of a proof that is none or is none any more. Any other error only means that nobody could be asked. */
const refusals: readonly string[] = ['invalid-token', 'EXPIRED_AUTH_TOKEN', 'GUEST_TOKEN_INVALID']

/**
 * Closes those whose proof has ended unheard: the news of it may have come while they were being let in, or while this node's
 * line to the others was cut. One after the other, so that thousands of them are no flood.
 */
export async function closeUnproved<S extends { disconnect(close: boolean): unknown }>(
  sockets: Iterable<S>,
  prove: (socket: S) => Promise<unknown>,
): Promise<void> {
  for (const socket of sockets)
    await prove(socket).catch((error: unknown) => {
      if (refusals.includes((error as Error).message)) socket.disconnect(true)
    })
}
