/** What a node answered: a status and a body, or nothing, when the line broke. */
export type NodeAnswer<T> = { readonly status: number; readonly body: T & { readonly message?: string } }

/** A call as a browser makes it: the line may break at any moment, and an answer that takes too long is none. */
export async function askNode<T>(
  url: string,
  method: string,
  headers: Readonly<Record<string, string>>,
  body?: unknown,
): Promise<NodeAnswer<T>> {
  const response = await fetch(url, {
    method,
    headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
    signal: AbortSignal.timeout(10_000),
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  return { status: response.status, body: (await response.json()) as T & { message?: string } }
}
