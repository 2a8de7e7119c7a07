/** wouter asks for the shim that gives old Reacts this hook; ours has it. The alias stands in vite.config.ts. */
export { useSyncExternalStore } from 'react'
