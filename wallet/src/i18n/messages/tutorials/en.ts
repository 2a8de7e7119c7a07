export default {
  title: 'Watch how it is done',
  inWords: 'Read how it is done',
  wallet: 'Put money in your wallet',
  play: 'Play a game',
  balance: 'See your balance',
  bonus: 'Take a bonus',
  'bonus-cancel': 'End a bonus',
  watch: 'Watch: {title}',
  failed: 'The video can not be played',
  failedText: 'Your money is not concerned. Try again later, or read the steps on the help page.',
} as const
