export default {
  notFoundTitle: 'We cannot find this page',
  notFoundText: 'The link may be mistyped or has moved. Your money and your account are all there.',
  backHome: 'Back to home',
  terminated: 'This service has ended',
} as const
