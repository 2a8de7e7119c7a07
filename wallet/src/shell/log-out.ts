import { navigate } from 'wouter/use-browser-location'
import { call } from '../api/call.ts'
import { clearSession } from '../api/session.ts'

/** Ends the session on the server when it can be reached, and here in any case. */
export const logOut = async (): Promise<void> => {
  const ended = call('POST /logout').catch(() => undefined)
  await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, 1_500))])
  clearSession()
  dispatchEvent(new Event('logged-out')) // the chat forgets what was not sent
  navigate('/login', { replace: true })
}
