export default {
  notFoundTitle: 'We cannot find this page',
  notFoundText: 'The link may be mistyped or has moved.\nYour money and your account are all there.',
  backHome: 'Back to home',
  terminated: 'This service has ended',
} as const
