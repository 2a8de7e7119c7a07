/** Words of the installed app: its manifest, the page without a connection, and the prompt of a new version. */
export default {
  description: 'Your wallet: deposit, play and withdraw in one place',
  offlineTitle: 'No connection',
  offlineText: 'We cannot reach the wallet. Please check your internet.',
  offlineSafe:
    'Your money is safe. Anything already sent goes on by itself, and your history will show what came of it.',
  offlineWait: 'This page goes on by itself as soon as the connection is back.',
  retry: 'Try again',
  newVersion: 'A new version is ready',
  reload: 'Reload',
  later: 'Later',
  deposit: 'Deposit',
  history: 'History',
  offlineBanner: 'No connection. Balances may be out of date.',
  siteDown: 'We cannot reach the wallet right now. We keep trying.',
  lineNeeded: 'What needs a connection can be pressed again once it is back.',
} as const
