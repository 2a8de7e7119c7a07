import { AppUpdates } from '../pwa/AppUpdates.tsx'
import { ChatPlace } from './ChatPlace.tsx'
import { ReachBanner } from './ReachBanner.tsx'

/** What may have to be said over any screen, for as long as it is so. */
export default function Notices() {
  return (
    <>
      <ReachBanner />
      <AppUpdates />
      <ChatPlace />
    </>
  )
}
